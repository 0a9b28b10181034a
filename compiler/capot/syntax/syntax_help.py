"""What helps with a clause that cannot be read: how it is written, by where it stands and by what its words mean."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import MISSING, fields

from capot.base.letters import fold
from capot.diagnostics.did_you_mean import nearest
from capot.diagnostics.fix import Fix, apply
from capot.language.clause_rows import inner_clauses
from capot.language.registry import may_be_asked
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import SECTIONS
from capot.syntax.spoken_words import load_spoken
from capot.syntax.stops import Stop
from capot.syntax.surroundings import head_around, places_in

RANKS = "A K Q J 10 9 8 7"
_MOST_FORMS = 5
_VERBS = ("replace", "remove", "add to", "insert", "move", "excuse")
_BEGINNINGS = (
    'a file begins with `house rule NAME "Title" {`, with `game NAME "Title" extends GAME {` '
    "or with `family NAME {`; names are of a-z, digits and hyphens"
)
#: How the items of games and house rules are written, by their first word.
_CHANGES = {
    "replace": "`replace ADDRESS {`, then on lines of their own the rule as it is to be, and `}`",
    "add": "`add to SECTION {`, then on lines of their own the rules that are new, and `}`",
    "insert": "`insert before ADDRESS {` or `insert after ADDRESS {`, then the rules on lines of their own, and `}`",
    "remove": "`remove ADDRESS`",
    "move": "`move ADDRESS before ADDRESS` or `move ADDRESS after ADDRESS`",
    "excuse": "`excuse ADDRESS when` and a condition",
    "same": "`same ADDRESS [CITATION]`",
    "for": "`for GAME`, or with a comma between games `for GAME, GAME`",
    "requires": "`requires RULE`, or with a comma between house rules `requires RULE, RULE`",
    "excludes": "`excludes RULE`, or with a comma between house rules `excludes RULE, RULE`",
    "source": "`source NAME`",
}
#: Words with which somebody says that a rule is not played.
_WITHOUT = frozenset(
    {"no", "not", "without", "never", "sans", "pas", "ohne", "kein", "keine", "geen", "zonder", "bez", "без"}
)
#: What a condition can ask; where it is not known yet, another error says so.
_GUARDS = (
    "a condition asks: `the partner is winning`, `leading`, `following`, `trumping`, `trump is led`, "
    "`the trick is trumped`, `the speaker is the dealer`, `in CONTRACT`, `doubled`, `all others have passed`",
    "they are joined by `and`, `or` and `not`, and points are compared: `takers' total > others' total`",
)
#: What tables call the partner, and a trick that is theirs.
_PARTNER = re.compile(r"\b(partner\w*|maat|partenaire|maitre|kolega|партньор\w*)\b")
#: How somebody says that a house rule is for every game.
_ALL = frozenset({"all", "any", "every", "sve", "svaku", "tous", "toutes", "alle", "всички"})
_ADDRESSES = re.compile(r"(?<![\w.-])[a-z-]+(?:\.[a-z0-9-]+)+")
#: With which words somebody begins who says first when, and then what.
_IFS = frozenset({"if", "when", "ako", "kad", "kada", "ако", "когато", "si", "quand", "wenn", "als"})
_MAY = "what may be done is what no rule forbids: say what players `must`, or `never must trump`"


# ---------------------------------------------------------------- places: the file, a house rule, a condition


def of_places(stop: Stop, start: int, clause: str, before: str) -> tuple[str, ...]:
    """Return what helps by where the clause stands: at the beginning of a file, in a game or rule, in a condition."""
    around = next(iter(head_around(stop.text, start).split()), "")
    words = re.findall(r"[\w'-]+", clause)
    if around == "":
        return _of_a_head(stop, words, before)
    if around in ("house", "game", "family"):
        return _of_an_item(stop, clause, words)
    if re.search(r"\b(when|unless)\b", before) and "_NL" not in stop.accepts:
        if _PARTNER.search(fold(clause)):
            return ("of the partner a condition asks `the partner is winning`",)
        if re.search(r"\btrump is (?!led)", clause):
            return ("no condition asks which suit is trump; which contract is played is asked by `in CONTRACT`",)
        return (*_near(stop), *_asked(stop, start, clause))
    return ()


def _asked(stop: Stop, start: int, clause: str) -> tuple[str, ...]:
    """Return what a condition of this clause can ask for, by when it is asked; else what conditions ask most often."""
    places = places_in(head_around(stop.text, start))
    alike = [kind for kind in KINDS.values() if places & set(kind.where)]
    alike = [kind for kind in alike if any(_opens_alike(form, clause) for form in kind.forms)]
    moments = list(dict.fromkeys(moment for kind in alike for moment in kind.row.asked))
    if len(moments) != 1:
        return _GUARDS
    return (may_be_asked(moments[0]), "they are joined by `and`, `or` and `not`")


def _of_a_head(stop: Stop, words: list[str], before: str) -> tuple[str, ...]:
    if words[:1] and fold(words[0]) in ("import", "include", "use", "uses"):
        return (
            "a file brings in no other: name both files, or their folder, in the command; a house rule that goes "
            "with another says so in its braces: `requires NAME`",
        )
    if not before.strip():
        return (*_near(stop), _BEGINNINGS)
    if words[:2] == ["house", "rule"] and "extends" in words:
        game = words[words.index("extends") + 1 :][:1] or ["GAME"]
        return (f"a house rule extends no game: it says in its braces for which it is: `for {game[0]}`",)
    if stop.shown == ":" and '"' in before:
        return ("what belongs to it stands in braces: write `{` in place of the colon, and `}` on a line at the end",)
    if "{" in before and before.split("{")[-1].strip():
        return (f"begin a new line before `{stop.shown}`: every rule stands on a line of its own",)
    if "for" in words[1:]:
        games = " ".join(words[words.index("for") + 1 :])
        return (f"say it on a line of its own in the house rule: `for {games}`",)
    if words[:1] == ["game"]:
        return ('a game begins with `game NAME "Title" extends GAME {`',)
    return (_BEGINNINGS,)


def _of_an_item(stop: Stop, clause: str, words: list[str]) -> tuple[str, ...]:
    """Return how a clause, a section or a change is written where only changes can stand."""
    verbs = f"what is different is said by {', '.join(f'`{verb}`' for verb in _VERBS)}"
    first = words[0] if words else ""
    first = load_spoken().instead.get(fold(first), first)
    if first == "for" and fold(words[1] if words[1:] else "") in _ALL:
        return ("name each game, with a comma between two: `for GAME, GAME`", "`capot games` lists them")
    if first == "remove" and ".*" in clause:
        return ("each rule is taken out by itself, by its whole address: `capot explain GAME` lists them",)
    if first == "call":
        return (
            "a call is a rule of a stage of the bidding: put it in `add to bidding.STAGE {`, or in `replace "
            "bidding.STAGE.CALL {`, where the stage has it; `capot explain GAME bidding` lists both",
        )
    if first == "remove" and len(there := _ADDRESSES.findall(clause)) > 1:
        return (f"each is taken out on a line of its own: {', '.join(f'`remove {one}`' for one in there)}",)
    if first in SECTIONS and (address := _ADDRESSES.match(clause)) is not None:
        begin = address[0].rpartition(".")[2]
        forms = [form for kind in KINDS.values() for form in kind.forms if form.split(":")[0] == begin]
        rule = f"`{with_number(forms[0], f'{begin}: {clause}')}`" if forms else "the rule as it is to be"
        return (f"to change a rule, write `replace {address[0]} {{`, on a line of its own {rule}, and `}}`",)
    names = re.fullmatch(r"(for|requires|excludes)((?:\s+[a-z][a-z0-9-]*){2,})", clause)
    if names is not None and not {"and", "or"} & set(words):
        return (
            f"a name of several words has hyphens: `{first} {'-'.join(names[2].split())}`",
            f"else it is written {_CHANGES[first]}",
        )
    if first in _CHANGES:
        return (f"it is written {_CHANGES[first]}",)
    if first in SECTIONS:
        return (
            f"a house rule changes a section: `add to {first} {{`, or `replace {first}.NAME {{` for one of its rules",
        )
    if fold(first) in _WITHOUT and len(words) > 1:
        return ("to take a rule out, write `remove ADDRESS`", "`capot explain GAME` lists the addresses")
    if first in ("set", "make", "let", "use"):
        return ("to change a rule, write `replace ADDRESS {`, then the rule as it is to be, then `}`",)
    kinds = [kind for kind in KINDS.values() if any(_opens_alike(form, clause) for form in kind.forms)]
    spoken = load_spoken().clause(clause)
    if kinds and kinds[0].where[0] in SECTIONS:
        section = kinds[0].where[0]
        rank = rank_in(words)
        form = f"four {rank}: 200" if first == "four" and rank else with_number(kinds[0].forms[0], clause)
        where = f"{section}.target" if first == "target" else f"{section}.NAME"
        return (
            f"`{form}` is a rule of {section}: put it in `replace {where} {{`, where it is another already, "
            f"or in `add to {section} {{`",
        )
    if spoken is not None:
        return (f"it is written `{meant_form(clause)}`, in {spoken.section}", verbs)
    return (*_near(stop), verbs)


def rank_in(words: Iterable[str]) -> str:
    """Return the rank of the first word that is about one; empty if none is."""
    ranks = load_spoken().ranks
    return next((ranks.get(fold(word), word) for word in words if fold(word) in ranks or word in RANKS.split()), "")


# ---------------------------------------------------------------- clauses


def of_clauses(stop: Stop, clause: str, before: str, fix: Fix | None) -> tuple[str, ...]:
    """Return how the clause is written: in the forms of its kind, by what its words mean, or by what can stand."""
    if fix is not None:
        return (f"it is written `{_mended(stop, fix)}`",)
    if fold(next(iter(clause.split()), "")) in _IFS:
        if "scoring" in places_in(head_around(stop.text, stop.position)):
            return (
                "what is written when something is so is an outcome: "
                "`outcome failed: takers' total <= others' total {`, then "
                "`winner: others`, `takers: 0`, `others: everyone's total` and `}` on lines of their own; "
                "what else is so begins with `outcome made: otherwise {`",
            )
        return ("the rule comes first, and its condition behind it: `must trump, when following`",)
    near = _near(stop)
    forms = _forms(clause)
    spoken = load_spoken().clause(clause)
    if spoken is not None and forms and _opens_alike(spoken.write, clause):
        others = [] if clause.startswith("must") else [form for form in forms if form != spoken.write]
        near, forms = (), [meant_form(clause), *spoken.also, *others]
    if (
        forms
        and before.strip()
        and (
            spoken is None
            or not (clause.startswith("the ") or spoken.write.startswith("custom") or spoken.opens(clause))
        )
    ):
        forms[0] = with_number(forms[0], clause)
        more = f", and in {len(forms) - _MOST_FORMS} more ways" if len(forms) > _MOST_FORMS else ""
        return (*near, "it is written " + " or ".join(f"`{form}`" for form in forms[:_MOST_FORMS]) + more)
    if clause.split()[:1] == ["may"]:
        return (_MAY,)
    if spoken is not None:
        also = "".join(f" or `{form}`" for form in spoken.also)
        return (f"it is written `{meant_form(clause)}`{also}, in {spoken.section}",)
    begins = _beginnings(stop)
    if begins and (not before.strip() or not {"_NL"} & stop.accepts):
        return (*near, begins)
    words = [word for word in stop.words if word[0].isalpha() or word in ":,"]
    if 0 < len(words) <= 8 and "BY" not in stop.accepts:
        return (*near, "here can stand " + ", ".join(f"`{word}`" for word in words))
    return near or ((begins,) if begins else ())


def needed_in_braces(clause: str) -> tuple[tuple[str, ...], ...]:
    """Return how the clauses are written that have to stand in the braces of a clause, each in all its forms.

    >>> needed_in_braces("then tens: every column in tens, by the limit 5")[0][:2]
    ('at the limit: up', 'at the limit: down')
    """
    kinds = [kind for kind in KINDS.values() if any(_opens_alike(form, clause) for form in kind.forms)]
    rows = [kind.row for kind in kinds if any(inner.needed for inner in inner_clauses(kind.row.node))]
    if len(rows) != 1:
        return ()
    nothing = {field.name for field in fields(rows[0].node) if field.default is not MISSING}
    needed = [one for one in inner_clauses(rows[0].node) if one.needed or (one.several and one.field not in nothing)]
    return tuple(KINDS[one.kinds[0]].forms[: 1 if one.several else None] for one in needed)


def meant_form(clause: str) -> str:
    """Return how the rule is written that a clause asks for in other words, with ``remove`` if it is to go; or nothing.

    >>> meant_form("carré de valets: 250"), meant_form("no schmeiss")
    ('four J: 250', 'remove schmeiss')
    """
    words = re.findall(r"[\w'-]+", clause)
    if words[:1] == ["may"]:
        return " ".join(words)
    if len(words) > 1 and fold(words[0]) in _WITHOUT:
        if any(form.split(":")[0].split()[:2] == words[:2] for kind in KINDS.values() for form in kind.forms):
            return ""  # a denial of its own, such as `never there`
        spoken = load_spoken().clause(" ".join(words[1:]))
        return f"remove {spoken.write if spoken is not None else ' '.join(words[1:])}"
    spoken = load_spoken().clause(clause)
    if spoken is None:
        return ""
    write = spoken.write
    if write.startswith("four ") and (rank := rank_in(words)):
        write = f"four {rank}: 200"
    return with_number(write, clause)


def with_number(form: str, clause: str) -> str:
    """Return a form with the number of a clause in it, where each has one."""
    points = re.findall(r"(?<![\w.,'-])\d+(?![\w.,'-])", clause.partition(":")[2])
    places = re.findall(r"(?<=[:,] )\d+(?= |$)", form)
    return re.sub(r"(?<=[:,] )\d+(?= |$)", points[0], form) if len(points) == len(places) == 1 else form


def _mended(stop: Stop, fix: Fix) -> str:
    """Return the line that is mended first as it is to be, without its citations and what it opens."""
    start = stop.text.rfind("\n", 0, fix.edits[0].span.start) + 1
    line = apply(stop.text, fix.edits)[start:].split("\n")[0]
    return re.split(r"\s\[|\s#", line)[0].strip().removesuffix("{").strip()


def _near(stop: Stop) -> tuple[str, ...]:
    near = nearest(stop.shown, [word for word in stop.words if word.isalpha()]) if stop.shown else None
    return (f"did you mean `{near}`?",) if near and near != stop.shown else ()


def _forms(clause: str) -> list[str]:
    """Return the forms of the kinds of clauses that begin as a clause does: those with most of its words."""
    forms = [form for kind in KINDS.values() for form in kind.forms if _opens_alike(form, clause)]
    words = set(re.findall(r"[\w'-]+", clause))
    shared = {form: len(words & set(re.findall(r"[\w'-]+", form))) for form in forms}
    most = max(shared.values(), default=0)
    return sorted((form for form in forms if 2 * shared[form] >= most), key=lambda form: -shared[form])


def _opens_alike(form: str, clause: str) -> bool:
    mine, theirs = re.findall(r"[a-z]+", form), re.findall(r"[a-z]+", clause)
    words = 2 if mine[:1] == ["the"] else 1  # an article opens nothing
    return bool(mine and theirs and mine[:words] == theirs[:words])


def _beginnings(stop: Stop) -> str:
    """Return how the clauses of the section, or block, begin in which reading stopped."""
    places = places_in(head_around(stop.text, stop.position))
    begun = dict.fromkeys(
        re.split(r"[:\d{]", form)[0].strip()
        for kind in KINDS.values()
        if places & set(kind.where)
        for form in kind.forms
    )
    shortest = dict.fromkeys(" ".join(words.split()[:2]) for words in begun)
    where = " and ".join(sorted(place.replace("_", " ") for place in places))
    return f"the rules of {where} begin with {', '.join(f'`{words}`' for words in shortest)}" if shortest else ""
