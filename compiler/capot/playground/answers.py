"""What the page asks, and what it is told: a question and its answer at a time, both JSON.

A question is an object with what is asked (``ask``) and what goes with it; the answer is an object with the names that
the method of the question returns, or with ``refused``, a sentence for the person who asked.
"""

from __future__ import annotations

import base64
import io
import json
import sys
import zipfile
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from capot.compile.club import club_text
from capot.compile.pasted_answers import paste, with_change
from capot.compile.pipeline import compile_game
from capot.diagnostics.diagnostic import Diagnostic
from capot.diagnostics.fix import apply
from capot.diagnostics.severity import Severity
from capot.diagnostics.source import SourceError, source_from_text
from capot.editor.desk import Desk, View
from capot.editor.sentences_here import before_of, composed, model_of_trial, trial_of
from capot.editor.written import Owner, owners
from capot.model.catalogue import Composed
from capot.model.house_rule_games import Trial
from capot.model.titles import ENGLISH, title_of_file
from capot.pictures import Pictures
from capot.playground.browser_table import DealTable
from capot.runtime.errors import CapotError
from capot.runtime.voice import ENGLISH_VOICE, Voice, game_said, spoken_in, worded
from capot.sentences import sentences
from capot.syntax import skeleton
from capot.syntax.formatter import format_text
from capot.syntax.parser import parse
from capot.translations import Speech, languages
from capot.translations.messages import Messages

#: What the file is called that a person writes on the page.
FILE = "our-table.capot"
_KEY = "our-table"
_TITLE = "Our table"
#: What makes engines, which a browser takes a third of a second to load.
_ENGINE_MAKERS = ("capot.program.lower.acts", "capot.program.printers.python", "capot.engine.emit")


class Playground:
    """A rules file as it stands on the page, and the deal that is being played by it."""

    def __init__(self) -> None:
        self._desk = Desk()
        self._path = Path(FILE).resolve()
        self._table: DealTable | None = None
        self._language = ENGLISH
        self._voice: Voice = ENGLISH_VOICE

    def answer(self, question: str) -> str:
        """Answer a question."""
        asked = json.loads(question)
        method: Callable[..., dict[str, Any]] | None = _QUESTIONS.get(asked.pop("ask", ""))
        if method is None:
            return json.dumps({"refused": "the page asks what this version of capot does not know: load it again"})
        with spoken_in(self._voice):
            try:
                told = method(self, **asked)
            except CapotError as error:
                told = {"refused": str(error)}
        return json.dumps(told, ensure_ascii=False)

    # ------------------------------------------------------------ what there is

    def speak(self, language: str) -> dict[str, Any]:
        """Answer in a language from now on; in English if there is no such language."""
        known = language in languages()
        self._language, self._voice = (language, Messages(language)) if known else (ENGLISH, ENGLISH_VOICE)
        return {}

    def games(self) -> dict[str, Any]:
        """Return the games that capot ships, by name and title."""
        catalogue = self._view("").workspace.catalogue
        return {
            "games": [
                {"key": key, "title": game_said(key, game.title)} for key, game in sorted(catalogue.games.items())
            ]
        }

    def rules(self, game: str) -> dict[str, Any]:
        """Return the rules of a shipped game that can be changed: address, section with its heading, sentence."""
        view, trial = self._view(""), Trial(game, ())
        clauses, _ = self._clauses(trial, view)
        said, speech = self._said(trial, view), Speech(self._language)
        placed = [(at, at.partition(".")[0]) for at in clauses.addresses() if said.get(at)]
        return {
            "rules": [
                {"address": at, "section": section, "heading": speech.heading(section), "sentence": said[at]}
                for at, section in placed
            ]
        }

    # ------------------------------------------------------------ writing

    def start(self, game: str, addresses: list[str]) -> dict[str, Any]:
        """Return a house rule for a game, to be changed: it says again what the clauses at these addresses say."""
        text = skeleton.house_rule(_KEY, _TITLE, game, self._starts(game, addresses), (), FILE)
        return {"text": "\n".join(line for line in text.split("\n") if not line.startswith("#")).lstrip("\n")}

    def change(self, text: str, address: str) -> dict[str, Any]:
        """Return the text with a clause of its game to be changed, at the end of what stands there."""
        view = self._view(text)
        owner = self._owner(view)
        trial = None if owner is None else before_of(owner, view)
        if owner is None or trial is None:
            return {"refused": worded("there is nothing here that a rule could be put into: begin with a game above")}
        if any(patch.target == address for patch in owner.patches):
            return {"refused": worded("{address} is changed here already", address=address)}
        [start] = self._starts(trial.game, [address])
        lines = ["", f"# Now: {start.sentence}", f"replace {address} {{", start.text, "}"]
        return {"text": format_text(source_from_text(with_change(text, "\n".join(lines)), FILE))}

    def mend(self, text: str, problem: int, reading: int | None) -> dict[str, Any]:
        """Return the text with the fix of a problem, or with one of the answers to its question."""
        view = self._view(text)
        one = self._found(view)[problem]
        if reading is None:
            if one.fix is None:
                return {"refused": "nothing mends this for certain: choose an answer, or write it anew"}
            return {"text": apply(text, one.fix.edits)}
        try:
            return {"text": paste(text, view.name, view.workspace, one, one.readings[reading])}
        except (ValueError, SourceError):
            return {"refused": worded("there is no place for it in this text")}

    # ------------------------------------------------------------ looking

    def check(self, text: str) -> dict[str, Any]:
        """Return what is wrong in the text, each with its place, its help and its answers, and what it is about."""
        view = self._view(text)
        found = self._found(view)
        owner = self._owner(view)
        trial = None if owner is None else trial_of(owner, view)
        return {
            "found": [_told(one) for one in found],
            "game": None if trial is None else trial.game,
            "works": trial is not None and not any(one.severity is Severity.ERROR for one in found),
        }

    def says(self, text: str) -> dict[str, Any]:
        """Return the sentences that are other ones than before, by address; null where there is none."""
        view = self._view(text)
        owner = self._owner(view)
        trials = (None, None) if owner is None else (trial_of(owner, view), before_of(owner, view))
        now, before = (self._said(trial, view) for trial in trials)
        changed = [at for at in {**before, **now} if now and before.get(at) != now.get(at)]
        return {"changed": [{"address": at, "before": before.get(at), "now": now.get(at)} for at in changed]}

    def differs(self, text: str) -> dict[str, Any]:
        """Return what differs from the game as it was, as ``capot diff --format json`` has it."""
        from capot.comparison import Subject, compare
        from capot.comparison.as_json import as_json
        from capot.compile.loader import engine

        view = self._view(text)
        owner = self._owner(view)
        if owner is None:
            return {"refused": worded("there is nothing to compare yet")}
        subjects = []
        for trial in (before_of(owner, view), trial_of(owner, view)):
            model = None if trial is None else compile_game(view.workspace, trial.game, trial.house_rules).model
            if trial is None or model is None:
                return {"refused": worded("what is wrong has to be mended first")}
            files = [view.workspace.catalogue.house_rules[rule] for rule in trial.house_rules]
            subject = Subject(model, partial(engine, model), tuple(file.title for file in files))
            titles = [title_of_file(file, self._language) for file in files]
            subjects.append(subject if self._language == ENGLISH else subject.spoken(self._language, titles))
        compared: dict[str, Any] = json.loads(as_json(compare(*subjects)))
        return compared

    def prepare(self, text: str) -> dict[str, Any]:
        """Load a part of what the next answers need, while nobody is typing; says whether there is more of it."""
        from capot.compile.loader import engine

        for name in _ENGINE_MAKERS:
            if name not in sys.modules:
                import_module(name)
                return {"more": True}
        view = self._view(text)
        owner = self._owner(view)
        trial = None if owner is None else before_of(owner, view)
        model = None if trial is None else compile_game(view.workspace, trial.game, trial.house_rules).model
        if model is not None:
            engine(model)
        _misread()
        return {"more": False}

    # ------------------------------------------------------------ playing

    def deal(self, text: str, seed: int) -> dict[str, Any]:
        """Deal a match by these rules, and return how it stands when it is the person's turn."""
        from capot.compile.loader import engine

        view = self._view(text)
        owner = self._owner(view)
        trial = None if owner is None else trial_of(owner, view)
        model = None if trial is None else compile_game(view.workspace, trial.game, trial.house_rules).model
        if model is None:
            return {"refused": worded("what is wrong has to be mended before this can be played")}
        if isinstance(self._voice, Messages):
            self._voice.about(lambda: Speech(self._language, model).sentences)
        self._table = DealTable(engine(model), seed, Pictures("", self._language, model).words)
        return self._table.state()

    def act(self, action: str) -> dict[str, Any]:
        """Do something at the table."""
        if self._table is None:
            return {"refused": worded("no cards are dealt")}
        why = self._table.act(action)
        return {"refused": why} if why else self._table.state()

    def next_deal(self) -> dict[str, Any]:
        """Go on after a deal."""
        if self._table is None:
            return {"refused": worded("no cards are dealt")}
        self._table.next_deal()
        return self._table.state()

    # ------------------------------------------------------------ taking away

    def folder(self, text: str) -> dict[str, Any]:
        """Return a club's folder with these rules, as the bytes of a zip file in base 64."""
        view = self._view(text)
        owner = self._owner(view)
        trial = None if owner is None else trial_of(owner, view)
        if owner is None or trial is None:
            return {"refused": worded("there are no rules here that belong to a game")}
        game = "+".join([trial.game, *trial.house_rules])
        files = {FILE: text, "capot.yaml": club_text([(f"our-{trial.game}", game)])}
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in files.items():
                archive.writestr(f"our-club/{name}", content)
        return {"name": "our-club.zip", "data": base64.b64encode(packed.getvalue()).decode()}

    # ------------------------------------------------------------ inside

    def _view(self, text: str) -> View:
        if self._desk.texts.get(self._path) != text:
            self._desk.put(self._path, text)
        return self._desk.view(self._path)

    @staticmethod
    def _owner(view: View) -> Owner | None:
        return next(iter(owners(view)), None)

    @staticmethod
    def _found(view: View) -> list[Diagnostic]:
        return [*view.found, *view.elsewhere]

    def _said(self, trial: Trial | None, view: View) -> Mapping[str, str]:
        """Return what the clauses of a game say, by address; nothing while its rules are wrong."""
        model = None if trial is None else model_of_trial(trial, view)
        return {} if model is None else Speech(self._language, model).sentences

    @staticmethod
    def _clauses(trial: Trial, view: View) -> tuple[Composed, Mapping[str, str]]:
        whole, model = composed(trial, view), compile_game(view.workspace, trial.game, trial.house_rules).model
        assert whole is not None and model is not None, "what is shipped compiles"
        return whole, sentences(model)

    def _starts(self, game: str, addresses: list[str]) -> list[skeleton.Starting]:
        view = self._view("")
        whole, said = self._clauses(Trial(game, ()), view)
        clauses = whole.addresses()
        return [
            skeleton.starting(at, clauses[at], said[at], view.workspace.sources[clauses[at].span.file])
            for at in addresses
        ]


_QUESTIONS: Mapping[str, Callable[..., dict[str, Any]]] = {
    "speak": Playground.speak,
    "games": Playground.games,
    "rules": Playground.rules,
    "start": Playground.start,
    "change": Playground.change,
    "mend": Playground.mend,
    "check": Playground.check,
    "says": Playground.says,
    "differs": Playground.differs,
    "prepare": Playground.prepare,
    "deal": Playground.deal,
    "act": Playground.act,
    "next deal": Playground.next_deal,
    "folder": Playground.folder,
}


@cache
def _misread() -> None:
    """Read a text that is no rules, which loads what says why."""
    parse(source_from_text("huose rule", FILE))


def _told(one: Diagnostic) -> dict[str, Any]:
    """Return a problem as the page shows it."""
    return {
        "code": one.code,
        "severity": one.severity.value,
        "message": one.message,
        "start": one.span.start,
        "end": one.span.end,
        "line": one.span.line,
        "labels": [label.text for label in one.labels],
        "help": [*one.help],
        "notes": [*one.notes],
        "question": one.question,
        "fix": None if one.fix is None else one.fix.does,
        "readings": [{"clause": reading.clause, "means": reading.means} for reading in one.readings],
    }


__all__ = ["FILE", "Playground"]
