"""What is said of a clause that cannot be read: what stands there, what could, and how it is written."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lark import Lark, UnexpectedInput

from capot.base.letters import fold
from capot.diagnostics.diagnostic import Diagnostic
from capot.diagnostics.fix import Edit, Fix
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from capot.language.clause_rows import SAID
from capot.syntax.clauses import SECTIONS
from capot.syntax.misplaced_changes import misplaced_change
from capot.syntax.permissions import permission
from capot.syntax.repair import Reach, Trouble, mend
from capot.syntax.several_fours import several_fours
from capot.syntax.spoken_words import load_spoken
from capot.syntax.stops import Stop
from capot.syntax.surroundings import clause_around, head_around
from capot.syntax.syntax_help import (
    RANKS,
    meant_form,
    needed_in_braces,
    of_clauses,
    of_places,
    rank_in,
    with_number,
)

SUITS = "clubs diamonds hearts spades"
#: What stands before a name.
_NAMING = re.compile(
    r"\b(rule|game|family|extends|with|for|requires|excludes|call|contract|stage|order|worth|sum|count|outcome|packets"
    r"|claim|pair|number|notation|then|custom|replace|remove|to|in)\s+$"
)


#: A block in round brackets: what follows is on lines of its own, and so is the bracket that closes it.
_IN_BRACKETS = re.compile(r"\([ \t]*\n[^(){}]*\n[ \t]*\)(?=[ \t]*(?:\n|$))")


#: A name of the author's own says nothing of what is meant: a contract can be called joker.
_OWN_NAME = re.compile(
    r"\b(?:contract|count|order|outcome|stage|sum|worth)\s+[a-z][a-z0-9-]*+|\bcall\s+[a-z][a-z0-9-]*+(?=:\s*contract)"
)
_TAG = re.compile(r"</?[A-Za-z][^<>\n]*>")
_ONE_LINE = re.compile(r"\s*(?:replace|add to|insert (?:before|after)) [^{}\n]*\{[ \t]*(?=[^\s#])")
#: A rubber of so much, and not of so many games.
_PAID = re.compile(
    r"rubber\s*:?\s+(?:bonus|points)\b|rubber\s*:\s*(?:[1-9]\d+(?!\d)(?!\s+games)|\d+\s+(?:points|to)\b|\d+[^,]*,)"
)
#: What a clause cannot begin with, at the beginning of the next line.
_FURTHER = re.compile(r"\s*\n\s*((?:and|or|when|unless|not)\b(?![-:])|[-+*<>=(])")
_CONDITION = re.compile(r",?\s*(when|unless)\b")
_HALF = re.compile(r"\b(half|halves|halved|divided by 2|divided by two|the half)\b|/ ?2\b")
_OWNERS_SPOKEN = frozenset({"their", "his", "her", "my", "our", "your", "the"})


@dataclass(frozen=True, slots=True)
class _Said:
    """What is said: the code, what is wrong, and what helps."""

    code: str
    what: str
    helps: tuple[str, ...] = ()
    meant: str = ""


def explain(
    error: UnexpectedInput, source: Source, text: str, parser: Lark, reach: Reach
) -> tuple[Diagnostic, int, int]:
    """Turn Lark's error into a diagnostic, and say what to leave out so that the rest can be read."""
    stop = Stop(error, text, parser)
    position, length = stop.place
    start, end = clause_around(text, position)
    if (block := _IN_BRACKETS.match(text, position)) is not None:
        spans = [Span.of(source, at, at + 1) for at in (position, block.end() - 1)]
        braces = Fix("put the block in braces", (Edit(spans[0], "{"), Edit(spans[1], "}")))
        what = "a block stands between `{` and `}`, not in brackets"
        return Diagnostic("C010", what, spans[0], fix=braces), start, block.end()
    span = Span.of(source, min(position, len(source.text)), min(position + length, len(source.text)))
    if (several := several_fours(source, text, start, span)) is not None:
        return several, start, end
    fix = mend(Trouble(stop, start, end), source, reach) if position < len(source.text) else None
    if _PAID.match(text[start:end].strip()):
        fix = None  # what a rubber is worth is no number of games
    further = _FURTHER.match(text, position) if stop.at_end else None
    if further is not None:
        fix = Fix("join it with the next line", (Edit(Span.of(source, position, further.start(1)), " "),))
        end = clause_around(text, further.start(1))[1]
    if fix is not None and text[position : position + 1] == "=" and "ranking:" in text[start:position]:
        fix = None  # one sign for another makes no ranking
    said = _say(stop, start, end, fix) if further is None else _goes_on(further[1])
    elsewhere = misplaced_change(stop) or permission(stop, text[start:end].split("\n")[0].split("#")[0].strip())
    if elsewhere is not None:
        said = _Said("C010", *elsewhere)
        return Diagnostic(said.code, said.what, span, help=said.helps, meant=said.meant), start, end
    remark = load_spoken().remark(_OWN_NAME.sub("", text[start:end].split("\n")[0].split("#")[0]))
    if remark:
        said, fix = _Said(said.code, said.what, (remark,)), None
    return Diagnostic(said.code, said.what, span, help=said.helps, fix=fix, meant=said.meant), start, end


def _goes_on(word: str) -> _Said:
    """Say that a clause goes on in the next line, which begins with a word that begins no clause."""
    what = f"the clause ends before `{word}`"
    return _Said("C010", what, ("it goes on in the next line behind a comma alone: write it on one line",))


def _say(stop: Stop, start: int, end: int, fix: Fix | None) -> _Said:
    """Return what is said of a clause, the most telling first."""
    if (block := _ONE_LINE.match(stop.text, start)) is not None and block.end() <= stop.position:
        start = block.end()  # of a block that stands on one line, what is wrong is the clause in it
    clause = stop.text[start:end].split("\n")[0].split("#")[0].strip()
    before = stop.text[start : stop.position]
    said = (
        _of_signs(stop, clause)
        or _of_cards(stop, clause, fix)
        or _of_titles(stop, clause, fix)
        or _of_names(stop, before, fix)
        or _of_conditions(stop, before)
        or _of_levels(stop, before)
        or _of_rubbers(clause)
        or _of_numbers(stop, clause)
        or _of_braces(stop, clause)
        or (_of_halves(stop, clause) if fix is None else None)
    )
    if said is not None:
        return said
    what = "the clause ends too early" if stop.at_end else f"`{stop.shown}` is not expected here"
    if fix is None and "_NL" in stop.accepts and (other := _next_clause(stop)):
        return _Said("C010", what, (f"a clause ends with its line: write `{other}` on a line of its own",))
    helps = of_places(stop, start, clause, before) or of_clauses(stop, clause, before, fix)
    if stop.at_end and not helps:
        helps = ("finish the clause on this line, or end the line with a comma to go on in the next",)
    meant = meant_form(clause) if fix is None else ""
    named = meant.startswith(("remove ", "may ")) or any(meant.split(":")[0] in line for line in helps)
    in_its_place = fix is None and head_around(stop.text, start).startswith("replace ")
    return _Said("C010", what, helps, meant if meant and named else "replace" if in_its_place else "")


def _next_clause(stop: Stop) -> str:
    """Return the first words of what stands here, if another clause begins so; else nothing."""
    rest = stop.text[stop.position :].split("\n")[0].split("#")[0]
    opening = rest.partition(":")[0].strip()
    heads = {form.partition(":")[0] for row in SAID.values() for form in row.forms if ":" in form}
    return f"{opening}: ..." if ":" in rest and opening in heads else ""


def _of_braces(stop: Stop, clause: str) -> _Said | None:
    """Say what has to stand in the braces of a clause that ends where they would open."""
    if not stop.at_end or "LBRACE" not in stop.accepts or "_NL" in stop.accepts:
        return None
    lines = needed_in_braces(clause)
    if not lines:
        return None
    own = "on a line of its own" if len(lines) == 1 else "on lines of their own"
    said = " and ".join(" or ".join(f"`{form}`" for form in forms) for forms in lines)
    helps = (f"write `{clause} {{`, then {own} {said}, and on the next line `}}`",)
    return _Said("C010", "the clause goes on in braces, and there are none", helps)


def _of_halves(stop: Stop, clause: str) -> _Said | None:
    """Say how half of an amount is written."""
    if stop.at_end or not _HALF.search(_OWN_NAME.sub("", clause)):
        return None
    helps = ["half of an amount is written `half the level rounded up` or `half takers' total rounded down`"]
    helps.append("half of a sum stands in brackets: `half (the level + 20) rounded up`")
    if stop.shown in _OWNERS_SPOKEN:
        helps.insert(0, f"`{stop.shown}` is `takers'`, `others'`, `everyone's` or, of whoever writes, `its`")
    return _Said("C010", f"`{stop.shown}` is not expected here", tuple(helps))


# ---------------------------------------------------------------- signs, cards, titles, names, numbers


def _of_signs(stop: Stop, clause: str) -> _Said | None:
    here = stop.text[stop.position : stop.position + 2]
    if here in ("//", "--", "/*"):
        return _Said("C010", f"`{here}` begins no comment", ("a comment begins with `#`",))
    if (tag := _TAG.match(stop.text, stop.position)) is not None:
        what = f"`{tag[0]}` is a mark of web pages, not of rules"
        return _Said("C010", what, (f"leave out `{tag[0]}` and the mark that ends it: rules are plain text",))
    if here[:1] == "=" and clause.startswith("ranking"):
        what = "`=` ranks nothing: contracts that are alike are named by one word, or tell their order"
        return _Said("C010", what, ("suits that rank alike are named by their contract: `ranking: suit < no-trumps`",))
    if here[:1] == ";":
        return _Said("C010", "a semicolon ends no clause", ("a clause ends with its line; leave out the semicolon",))
    if here[:1] == "." and not here[1:].strip():
        return _Said("C010", "a full stop ends no clause", ("a clause ends with its line; leave out the full stop",))
    if here == "[]" or clause.endswith("[]"):
        return _Said(
            "C010",
            "there is no citation in these brackets",
            ("name a clause of the source, or leave them out",),
        )
    if here[:1] in "&|" and here[:1]:
        word = "and" if here[:1] == "&" else "or"
        return _Said("C010", f"`{here[:1]}` joins no conditions", (f"conditions are joined by `{word}`",))
    if clause.count("(") > clause.count(")") and "RPAR" in stop.accepts:
        return _Said("C010", "a bracket is opened and not closed", ("put `)` behind what belongs together",))
    if here[:1] == ")" and clause.count(")") > clause.count("("):
        return _Said("C010", "a bracket is closed that was not opened", ("put `(` before what belongs together",))
    if here[:1] == "," and "RANK" in stop.accepts:
        return _Said("C010", "no comma stands between cards", (f"leave out each comma: `{RANKS}`",))
    return None


def _of_cards(stop: Stop, clause: str, fix: Fix | None) -> _Said | None:
    cards = {"RANK", "CLUBS", "DIAMONDS", "HEARTS", "SPADES"}
    others = cards | {"NAME", "_NL", "LSQB", "RBRACE", "OF", "ORDER", "COMMA", "WHEN", "UNLESS"}
    if not stop.accepts & cards or not stop.accepts <= others or not stop.shown[:1].isalnum():
        return None
    spoken, word = load_spoken(), fold(stop.shown)
    if "RANK" in stop.accepts:
        rank = spoken.ranks.get(word, "")
        meant = _of_letter(stop.shown, clause)
        rank = rank or (rank_in(re.findall(r"\w+", clause)[1:]) if clause.startswith("four ") else "")
        if rank:
            four = f": `{with_number(f'four {rank}: 200', clause)}`" if "four" in clause else ""
            meant = (f"write the rank, `{rank}`{four}",)
        letters = "A ace, K king, Q queen, J jack"
        helps = (*meant, f"the ranks are {RANKS}, and on to 2" + ("" if rank else f": {letters}"))
        return _Said("C014", f"`{stop.shown}` is no rank of a card", helps)
    meant = () if fix or word not in spoken.suits else (f"write `{spoken.suits[word]}`",)
    return _Said("C014", f"`{stop.shown}` is no suit of a card", (*meant, f"the suits are {SUITS}"))


def _of_letter(letter: str, clause: str) -> tuple[str, ...]:
    """Say what a letter on the cards of another language is here: of a row of ranks the one that is missing."""
    face = load_spoken().letters.get(letter, "")
    there = re.findall(r"\b(?:10|[2-9AKQJ])\b", clause)
    taken = [rank for rank in re.findall("`(.)`", face) if rank in there]
    if not taken:
        return (f"write {face}",) if face else ()
    missing = [rank for rank in RANKS.split() if rank not in there]
    if len(missing) > 1:
        return ()
    return tuple(f"write `{rank}`: `{taken[0]}`, which `{letter}` can be too, stands in this row" for rank in missing)


def _of_titles(stop: Stop, clause: str, fix: Fix | None) -> _Said | None:
    if "TITLE" in stop.accepts and stop.shown.startswith('"'):
        return _Said("C013", f"{stop.shown} cannot be a title")
    if clause.count('"') % 2:
        return _Said("C013", "a title has a quote at one end only", ('titles stand in straight quotes: "Our game"',))
    if "TITLE" in stop.accepts and '"' not in clause and not stop.at_end and not _reserved(stop.shown):
        return _Said("C013", "this title has no quotes", ('titles stand in straight quotes: "Our game"',))
    if "NAME" in stop.accepts and stop.text.startswith('"', stop.position):
        title = re.match(r'"([^"\n]*)"', stop.text[stop.position :])
        if re.match(r'"[^"\n]*"\s*:', stop.text[stop.position :]):
            plain = re.sub('"', "", clause)
            return _Said("C010", "only titles stand in quotes", (f"leave them out: `{plain}`",))
        if clause.startswith(("for ", "requires ", "excludes ")):
            help_line = "games and house rules go by their names here, without quotes: `capot games` lists them"
            return _Said("C012", "there is a title here in place of a name", (help_line,))
        name = re.sub(r"[^a-z0-9]+", "-", fold(title[1] if title else "")).strip("-")
        helps = (f"put a name before the title, such as `{name}`: of a-z, digits and hyphens",) if name else ()
        return _Said("C012", "there is no name before this title", helps)
    return None


def _reserved(word: str) -> bool:
    return word in ("extends", "with", "for") or not word[:1].isalnum()


def _of_names(stop: Stop, before: str, fix: Fix | None) -> _Said | None:
    """Say that a word cannot be a name, or that a name is of several words."""
    word = stop.shown
    rules = "names are of a-z, digits and hyphens"
    if not before.strip() or not word[:1].isalpha():
        return None
    if "NAME" in stop.accepts and _NAMING.search(before) and not re.fullmatch(r"[a-z][a-z0-9-]*", word):
        if word.isascii() and word.lower() != word and word.replace("-", "").isalnum():
            helps = (f"write `{word.lower()}`; capitals are for titles in quotes",)
            if re.search(r"\bin\s+$", before):
                suit = load_spoken().suits.get(fold(word), "")
                if suit:
                    return _Said(
                        "C014", f"`{word}` is no suit of a card", (f"write `{suit}`", f"the suits are {SUITS}")
                    )
                helps = (f"the suits are {SUITS}; names of contracts have no capitals",)
            return _Said("C012", f"`{word}` has a capital letter", helps)
        if re.search(r"^\s*add\s+to\s+$", before):
            return _Said("C012", f"`{word}` is no section", (f"the sections are {', '.join(SECTIONS)}",))
        games = load_spoken().games.get(fold(word), ()) if re.search(r"^\s*for\s+$", before) else ()
        if games:
            return _Said("C012", f"`{word}` is no name of a game", (f"it is called `{'` or `'.join(games)}` here",))
        plain = fold(word).replace("_", "-")
        meant = f": write `{plain}`" if re.fullmatch(r"[a-z][a-z0-9-]*", plain) else ""
        return _Said("C012", f"`{word}` cannot be a name", (f"{rules}{meant}",))
    last = re.search(r"(\S+)\s+$", before)
    joined = f"{last[1]}-{word}" if last is not None else ""
    if fix is not None and joined and any(edit.text == "-" for edit in fix.edits) and "-" not in before + word:
        return _Said("C012", f"`{last[1] if last else ''} {word}` cannot be a name", (f"{rules}: write `{joined}`",))
    return None


def _of_conditions(stop: Stop, before: str) -> _Said | None:
    """Say why a clause has no condition, where one stands behind it that is whole without, or how one begins."""
    if (turned := re.compile(r"(only|not)\s+(?:if|when)\b").match(stop.text, stop.position)) is not None:
        word = {"only": "when", "not": "unless"}[turned[1]]
        return _Said("C010", f"`{turned[0]}` begins no condition", (f"write `{word}`; `unless` is `when not`",))
    if not _CONDITION.match(stop.text, stop.position) or "_NL" not in stop.accepts:
        return None
    clause = re.split(r"[{\n]", before)[-1].split(maxsplit=1)
    if not clause:  # the condition begins a line
        return None
    word = clause[0].rstrip(":")
    rows = [row for row in SAID.values() if any(form.split()[0].rstrip(":") == word for form in row.forms)]
    reasons = {row.unguarded for row in rows}
    if len(reasons) != 1 or not all(reasons):
        return None
    return _Said("C010", f"no condition can stand on `{word}`", (reasons.pop(),))


def _of_levels(stop: Stop, before: str) -> _Said | None:
    """Say how a call names a level, or only some of them: a number stands in none."""
    line = before[before.rfind("\n") + 1 :]
    here = stop.text[stop.position :]
    if re.search(r"\bcall\s+[\w-]+\s*:\s*contract\b", line) is not None:
        number = re.match(r"(?:(?:at|from|for|with)\s+)?(?:(?:at\s+)?(least|most)\s+)?(\d{1,4})\b(?!\s*%)", here)
        if number is None:
            return None
        relation = {"least": ">=", "most": "<="}.get(number[1] or "", ">=" if here.startswith("from") else "=")
        asked = f"when the level named {relation} {number[2]}"
        helps = (
            "the section contracts says what can be bid, `levels: 80 to 160 by 10`, and whoever names a contract names "
            f"one of these with it; a call that is not for all of them asks: `{asked}`",
        )
        return _Said("C010", f"`{number[0]}` does not stand in a call", helps)
    if (
        re.search(r"(?:^|\{)\s*levels\s+$", line) is not None
        and (name := re.match(r"[a-z][a-z0-9-]*", here)) is not None
    ):
        helps = (
            "`levels:` are those of every contract; the call of one that has others asks for them: "
            f"`call {name[0]}: contract {name[0]}, above the last, when the level named >= 100`",
        )
        return _Said("C010", "no contract has levels of its own", helps)
    return None


def _of_rubbers(clause: str) -> _Said | None:
    """Say that a rubber counts games, where somebody writes what it is worth."""
    if _PAID.match(clause) is None:
        return None
    helps = ("how many won games win the match is written `rubber: 2 games`", load_spoken().remarks["stakes"])
    return _Said("C010", "no points are counted for a rubber", helps)


def _of_numbers(stop: Stop, clause: str) -> _Said | None:
    """Say of what begins with a digit, or should be a number, what is wrong with it."""
    word = stop.shown
    if word[:1].isdigit() and any(char.isalpha() for char in word):
        return _Said("C010", f"`{word}` has a letter among its digits", ("the digit zero is `0`, and one is `1`",))
    if "INT" in stop.accepts and re.fullmatch(r"[lIOo][0-9OolI]+", word):
        return _Said("C010", f"`{word}` has a letter among its digits", ("the digit zero is `0`, and one is `1`",))
    line = stop.text[stop.text.rfind("\n", 0, stop.position) + 1 : stop.position + 4]
    if word == "+" and (added := re.search(r"(?<![\d+] )\b(\d{1,9}) ?\+ ?(\d{1,9})\b(?! ?\+)", clause)) is not None:
        helps = (f"write what it comes to: `{int(added[1]) + int(added[2])}`",)
        return _Said("C010", "an amount is one number here", helps)
    if "INT" in stop.accepts and re.match(r"-\s*\w", stop.text[stop.position :]):
        return _Said(
            "C010",
            "amounts have no sign before them",
            ("what a side loses is written `then fine: 100 off takers that lost`, or the other side writes it",),
        )
    if word[:1] in "½¼¾⅓⅔%‰" and word[:1]:
        return _Said("C010", f"`{word}` is no whole number", ("points are whole numbers, and no shares of others",))
    if (times := re.match(r"[xX×*]\s*(\d+)", stop.text[stop.position :])) is not None:
        factor, head = f"number factor: {times[1]}", clause.partition(word)[0].strip()
        if head.startswith("contract "):
            helps = (f"a contract that always counts more says so in its braces: `{head} {{ {factor} }}`",)
            return _Said("C010", f"`{word}` is not expected here", helps)
        word = times[0]
        helps = (
            f"a call doubles so: `of the other side's contract, times {times[1]}`; a contract that always counts more "
            f"has `{factor}`",
        )
        return _Said("C010", f"`{word}` is written `times {times[1]}`", helps)
    if "INT" in stop.accepts and fold(word) in load_spoken().numbers:
        return _Said("C010", f"`{word}` is not a number in digits", (f"write `{load_spoken().numbers[fold(word)]}`",))
    if word == "," and re.search(r"\d,\d", line):
        return _Said("C010", "points are whole numbers", ("write a whole number, without a comma",))
    return None
