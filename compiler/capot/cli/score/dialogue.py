"""Keeping the score by questions, one at a time, in any terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from typing import TextIO

from capot.cli.score.output import problem_text
from capot.cli.score.sheet_lookup import Call, first_dealer, names_in
from capot.runtime.errors import BadInput
from capot.runtime.named_levels import level_said, levels_said
from capot.runtime.possible_sums import most_points, varies
from capot.runtime.voice import game_said, name_said, worded, worded_count
from capot.score_sheet.entry import Entry
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_errors import Needed, NotUnderstood, Question, Refused
from capot.score_sheet.sheet_file import SheetFile
from capot.score_sheet.sheet_text import WIDTH, explained_text, row_text, sheet_text
from capot.score_sheet.spoken_entries import answers, entry_said

_PROBLEMS = (Refused, Needed, NotUnderstood, BadInput)
Ask = Callable[[str], str]


_YES, _NO = answers("yes"), answers("no")


def _choice(question: str, answers: Iterable[str]) -> str:
    return f"{question} ({', '.join(answers)}) "


class _Back(Exception):
    """The deal is to be asked from its first question again."""


def keep_score(call: Call, players: str | None, dealer: str | None, out: TextIO, ask: Ask) -> int:
    """Ask for deal after deal until the match is won or somebody ends it; returns the exit code, which is always 0.

    ``ask`` shows a prompt and returns the line that is typed; ``EOFError`` or ``KeyboardInterrupt`` out of it end the
    asking as ``quit`` does. What was written down by then is saved.

    Raises:
        BadSheet: if the sheet cannot be used.
    """
    keeper = _Keeper(call, out, ask)
    try:
        with keeper.begin(players, dealer) if not call.is_begun else keeper.resume(players, dealer) as file:
            keeper.keep(file)
    except (EOFError, KeyboardInterrupt):
        keeper.say("", keeper.good_bye())
    return 0


class _Keeper:
    """One who keeps the score: asks, writes down, shows."""

    def __init__(self, call: Call, out: TextIO, ask: Ask) -> None:
        self.call, self.out, self.ask = call, out, ask
        self.encoding = getattr(out, "encoding", None) or "utf-8"
        self.file: SheetFile | None = None
        self.hinted: set[str] = set()

    # ------------------------------------------------------------ what is shown

    def say(self, *lines: str) -> None:
        for line in lines:
            self.out.write(line.encode(self.encoding, "replace").decode(self.encoding) + "\n")
        self.out.flush()

    def tell(self, *texts: str) -> None:
        for text in texts:
            self.say(*(textwrap.wrap(text, WIDTH, break_on_hyphens=False) or [""]))

    def once(self, hint: str) -> str:
        """Return a hint the first time, and nothing after that: who has seen it does not need it again."""
        new = hint not in self.hinted
        self.hinted.add(hint)
        return hint if new else ""

    def good_bye(self) -> str:
        if self.file is None:
            return worded("Nothing was begun.")
        count = self.file.sheet.deals
        return worded_count(
            "{count} deal saved in {path}.", "{count} deals saved in {path}.", count, path=self.call.path
        )

    # ------------------------------------------------------------ beginning

    def begin(self, players: str | None, dealer: str | None) -> SheetFile:
        """Ask who plays and who deals first, unless it is given, and begin the sheet."""
        game = self.call.game_to_begin()
        self.tell(
            worded("{title}. The sheet will be {path}.", title=game_said(game.key, game.title), path=self.call.path)
        )
        places = ", ".join(Seating(game).names)
        while True:
            text = (
                players
                if players is not None
                else self.ask(worded("Who plays, in playing order? (Enter: {places}) ", places=places))
            )
            try:
                seating = Seating(game, names_in(text))
                break
            except BadInput as error:
                if players is not None:
                    raise
                self.tell(*problem_text(error))
        while True:
            text = dealer or ""
            if dealer is None and game.kernel.first_dealer < 0:
                text = self.ask(worded("Who deals first? ({names}) ", names=", ".join(seating.names)))
            try:
                first_dealer(game, seating, text)
                return self.call.begin(",".join(seating.names), text)
            except (BadInput, NotUnderstood) as error:
                if dealer is not None:
                    raise
                self.tell(*([worded("Write a name.")] if not text.strip() else problem_text(error)))

    def resume(self, players: str | None, dealer: str | None) -> SheetFile:
        """Go on with a sheet that was begun before."""
        if players is not None or dealer is not None:
            raise BadInput(
                worded("{path} is begun already, with its players; name another file with --sheet", path=self.call.path)
            )
        file = self.call.open()
        self.tell(worded("Going on with {path}.", path=self.call.path))
        if file.torn:
            self.tell(worded("The last entry was not finished when it was interrupted; it is left out."))
        self.say("", *sheet_text(file.sheet))
        return file

    # ------------------------------------------------------------ deal after deal

    def keep(self, file: SheetFile) -> None:
        """Ask for deals until the match is over and nobody takes it back."""
        self.file = file
        self.tell("", worded("Write one thing after the other, or all at once; ? helps."))
        while True:
            sheet = file.sheet
            if sheet.is_over:
                self.say("", *sheet_text(sheet), "")
                if not self.after_the_end(file):
                    return
                continue
            try:
                entry = self.deal(sheet)
                sheet = file.add(entry)
            except _Back:
                continue
            self.say(*row_text(sheet, sheet.row(sheet.deals)))

    def after_the_end(self, file: SheetFile) -> bool:
        """Ask whether the end stands; whether the match goes on."""
        while True:
            text = self.ask(worded("The match is over. (Enter ends; undo, explain and correct help) ")).strip()
            if not text:
                self.say(self.good_bye())
                return False
            try:
                if not self.command(text):
                    self.tell(worded("Enter ends, undo takes the last deal back."))
            except _Back:
                pass
            if not file.sheet.is_over:
                return True

    def deal(self, sheet: Sheet) -> Entry:
        """Ask for a deal until it can be scored; returns its entry."""
        self.say("")
        entry = self.first_answer(sheet)
        whole = bool(entry.points or entry.tricks or entry.declared or entry.passed)
        for question in () if whole else (self.doubling, self.declarations):
            entry = question(sheet, entry)
        while True:
            try:
                return sheet.with_deal(entry).rows[-1].entry
            except Needed as error:
                entry = self.needed(sheet, entry, error)
            except Refused as error:
                # Only a line that said everything at once comes here: each answer is tried on its own.
                self.tell(*problem_text(error))
                raise _Back from None

    def first_answer(self, sheet: Sheet) -> Entry:
        """Ask who named what; what else the line says is taken too."""
        name = sheet.seating.name(sheet.dealer)
        dead = any(end.contract < 0 for end in sheet.ends)
        hint = self.once(worded("(passed: nobody)")) if dead else ""
        entry = Entry()
        while not entry.passed and entry.contract is None and entry.taker is None:
            asked = worded("Deal {number}, {name} deals. Who named what?", number=sheet.deals + 1, name=name)
            prompt = " ".join([asked, *([hint] if hint else []), ""])
            entry = self.answered(sheet, Entry(), prompt, lambda text: text)
            if not entry.passed and entry.contract is None and entry.taker is None:
                self.tell(
                    worded(
                        "Write who named what, for instance: {name} {contract}.",
                        name=sheet.seating.names[0],
                        contract=entry_said(sheet.game.contracts[0]),
                    )
                )
        while not entry.passed:
            try:
                return sheet.with_deal(entry).rows[-1].entry
            except Needed as error:
                if error.question.about not in ("taker", "contract", "level"):
                    break
                entry = self.needed(sheet, entry, error)
        return entry

    def answered(self, sheet: Sheet, entry: Entry, prompt: str, line: Callable[[str], str]) -> Entry:
        """Ask until the answer, made a line, can be read and nothing in it is refused; returns the entry with it."""
        while True:
            text = self.ask(prompt).strip()
            if self.command(text):
                continue
            try:
                if not line(text).strip():
                    raise NotUnderstood(worded("that needs an answer; ? helps, back asks for the deal again"))
                found = sheet.read(line(text), entry)
                sheet.with_deal(found)
            except Needed:
                return found
            except (Refused, NotUnderstood) as error:
                self.tell(*problem_text(error))
                if isinstance(error, Refused) and (
                    hint := self.once(worded("(If an earlier answer was wrong, write back.)"))
                ):
                    self.tell(hint)
                continue
            return found

    # ------------------------------------------------------------ questions

    def doubling(self, sheet: Sheet, entry: Entry) -> Entry:
        """Ask whether the contract was doubled, where it can be."""
        ends = sheet.ends
        contract = sheet.game.contract(entry.contract or "")
        if entry.doubling or not any(end.level and end.contract == contract for end in ends):
            return entry
        words = [call.text for call in sheet.game.kernel.calls if call.level]
        words = list(dict.fromkeys(words))
        prompt = worded("Doubled? (Enter: no; {words}) ", words=", ".join(map(name_said, words)))
        negative = ("", *_NO)
        return self.answered(sheet, entry, prompt, lambda text: "undoubled" if text.casefold() in negative else text)

    def declarations(self, sheet: Sheet, entry: Entry) -> Entry:
        """Ask for all that was declared, where anything counts in the contract."""
        kernel = sheet.game.kernel
        points = kernel.points[sheet.game.contract(entry.contract or "")]
        if all(amount == -2 for amount in points):
            return entry
        pair = next((item.text for item in reversed(kernel.items) if len(item.text.split()) == 1), "")
        first, second = sheet.seating.names[:2]
        kind, _, cards = kernel.items[0].text.partition(" ")
        example = f"{first} {entry_said(kind)} {cards}".rstrip() + (f", {second} {entry_said(pair)}" if pair else "")
        shown = self.once(worded("Declared? (Enter: nothing; say {example}) ", example=example))
        prompt = shown or worded("Declared? (Enter: nothing) ")
        negative = ("", *_NO)
        return self.answered(sheet, entry, prompt, lambda text: "nothing" if text.casefold() in negative else text)

    def needed(self, sheet: Sheet, entry: Entry, error: Needed) -> Entry:
        """Ask what is missing to score a deal."""
        question = error.question
        seating, side = sheet.seating, question.side
        name = seating.side_name(side) if side >= 0 else ""

        def taker(text: str) -> str:
            return f"{text} {entry.contract}" if text and entry.contract and len(text.split()) == 1 else text

        def points(text: str) -> str:
            return f"{name} {text}" if text[:1].isdecimal() else text

        def some(text: str) -> str:
            answer = text.casefold()
            word = "some" if answer in _YES else "none" if answer in _NO else text
            return f"{name} {word}" if word in ("some", "none") else word

        prompts: dict[str, tuple[str, Callable[[str], str]]] = {
            "taker": (_choice(worded("Who named it?"), seating.names), taker),
            "contract": (_choice(worded("What was named?"), map(name_said, sheet.game.contracts)), lambda text: text),
            "level": (
                _choice(worded("At which level?"), [levels_said(sheet.game.kernel)]),
                lambda text: f"{entry.contract} {text}",
            ),
            "points": (self.points_prompt(sheet, entry, question), points),
            "some": (_choice(worded("Did {name} win a trick?", name=name), [worded("yes"), worded("no")]), some),
            "last": (worded("Who won the last trick?") + " ", lambda text: text and f"last {text}"),
            "leader": (
                _choice(worded("Who led to the first trick?"), seating.names),
                lambda text: text and f"leads {text}",
            ),
            "tricks": (
                worded("How many tricks did {name} win?", name=name) + " ",
                lambda text: text and f"tricks {name} {text}",
            ),
        }
        prompt, line = prompts[question.about]
        return self.answered(sheet, entry, prompt, line)

    def points_prompt(self, sheet: Sheet, entry: Entry, question: Question) -> str:
        """Return how card points are asked for: of which side, from what to what."""
        kernel = sheet.game.kernel
        if question.about != "points" or entry.contract is None:
            return ""
        name = sheet.seating.side_name(question.side)
        if entry.claim is not None:
            return worded("Card points of {name} when it was claimed: ", name=name)
        contract = sheet.game.contract(entry.contract)
        most, open_sum = most_points(sheet.game, contract), varies(sheet.game, contract)
        if last := kernel.last_trick_points[contract]:
            with_last = worded(
                "Card points of {name} (at most {most}, with the {last} of the last trick): "
                if open_sum
                else "Card points of {name} (of {most}, with the {last} of the last trick): ",
                name=name,
                most=most,
                last=last,
            )
            if shown := self.once(with_last):
                return shown
        return worded(
            "Card points of {name} (at most {most}): " if open_sum else "Card points of {name} (of {most}): ",
            name=name,
            most=most,
        )

    # ------------------------------------------------------------ commands

    def command(self, text: str) -> bool:
        """Do what a line asks for that is no answer; whether it was such a line.

        Raises:
            _Back: if the deal is to be asked for again.
            EOFError: if the asking is to end.
        """
        assert self.file is not None
        word, _, rest = text.partition(" ")
        name = {"?": "help", "q": "quit", "exit": "quit"}.get(word.casefold(), word.casefold())
        try:
            match name:
                case "quit":
                    raise EOFError
                case "help":
                    self.help()
                case "show":
                    self.say(*sheet_text(self.file.sheet))
                case "explain":
                    sheet = self.file.sheet
                    number = int(rest) if rest.strip().isdecimal() else sheet.deals
                    self.say(*explained_text(sheet, sheet.row(number)))
                case "undo":
                    self.undo()
                    raise _Back
                case "correct":
                    self.correct(rest)
                    raise _Back
                case "back":
                    raise _Back
                case _:
                    return False
        except _PROBLEMS as error:
            self.tell(*problem_text(error))
        return True

    def undo(self) -> None:
        """Take back the last deal or correction, and say which it was."""
        assert self.file is not None
        before = self.file.sheet.deals
        sheet = self.file.undo()
        taken_back = worded(
            "Deal {number} is taken back." if sheet.deals < before else "The correction is taken back.", number=before
        )
        self.say(taken_back, "", *sheet_text(sheet))

    def correct(self, rest: str) -> None:
        """Correct a deal: its number, then what stands in place of what was written."""
        assert self.file is not None
        number, _, line = rest.strip().partition(" ")
        if not number.isdecimal() or not line.strip():
            names = self.file.sheet.seating.names
            raise NotUnderstood(
                worded(
                    "write the number of the deal and what is to be, for instance: correct 1 {name} 80", name=names[0]
                )
            )
        sheet = self.file.sheet
        entry = sheet.read(line, sheet.row(int(number)).entry)
        sheet = self.file.correct(int(number), entry)
        self.say(*sheet_text(sheet))

    def help(self) -> None:
        assert self.file is not None
        sheet = self.file.sheet
        kernel, (first, second, *_) = sheet.game.kernel, sheet.seating.names
        contract = " ".join(
            [entry_said(sheet.game.contracts[0]), *(level_said(kernel, level) for level in kernel.levels[:1])]
        )
        kind, _, cards = kernel.items[0].text.partition(" ")
        whose = worded("NAME")
        words = [
            (f"{entry_said('all')} {whose}", worded("that side won every trick")),
            (f"{entry_said('none')} {whose}", worded("it won none")),
            (f"{entry_said('last')} {whose}", worded("the last trick")),
        ]
        if any(end.contract < 0 for end in sheet.ends):
            words.append((entry_said("passed"), worded("nobody named a contract")))
            dead = dict.fromkeys(call.text for call in kernel.calls if call.dead)
            words += [(text, worded("the deal is dead")) for text in dead]
        if kernel.reports_breach:
            words.append((f"{entry_said('breach')} {whose}", worded("who broke a rule of play")))
        if len({(end.taker, end.leader) for end in sheet.ends}) > len({end.taker for end in sheet.ends}):
            words.append((f"{entry_said('leads')} {whose}", worded("who led to the first trick")))
        doublings = {call.text for call in kernel.calls if call.level}
        words += [
            (f"{whose} {entry_said(call)}", worded("who said it"))
            for call in kernel.calls_scored
            if call not in doublings
        ]
        words += [
            (f"{entry_said(claim.name)} {whose} 20", worded("the claim, and the card points then"))
            for claim in kernel.claims
        ]
        if kernel.coming:
            words.append((f"there {whose} 20", worded("who was at the target first, and the card points then")))
        lines = [
            (f"{first} {contract}", worded("who named what; beginnings are enough")),
            (f"{first} {contract}, 92, {second} {entry_said(kind)} {cards}".rstrip(), worded("a whole deal at once")),
            *words,
            ("back", worded("ask for this deal again")),
            ("undo", worded("take back the last deal or correction")),
            (f"correct 1 {first} 80", worded("change that of deal 1")),
            ("show, explain 1", worded("the sheet; how a deal was scored")),
            ("quit", worded("end here; everything is saved")),
        ]
        self.say(*(f"  {word:<34} {text}" for word, text in lines))
