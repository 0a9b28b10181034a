"""The formatter: one layout, nothing lost, the same meaning. The layouts are written by hand, to the character."""

import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capot.base.paths import shipped
from capot.diagnostics.source import Source, read_source, source_from_text
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import Clause, GameFile, HouseRule, Patch
from capot.syntax.formatter import format_text
from capot.syntax.parse_tree import Token, Tree
from capot.syntax.parser import parse

SHIPPED = shipped()
TEXTS = {path.stem: read_source(path).text for path in SHIPPED}


def formatted(text: str) -> str:
    return format_text(source_from_text(text, "my.capot"))


def laid_out(text: str) -> str:
    return dedent(text).lstrip("\n")


# ---------------------------------------------------------------- what a text means, without where it stands


def meaning(text: str) -> Any:
    """Give everything that the parser reads in a text, with words, order and citations but without places."""
    parsed, found = parse(source_from_text(text, "my.capot"))
    assert not found.has_errors, [str(diagnostic) for diagnostic in found]
    return [said_by(thing) for thing in (*parsed.families, *parsed.games, *parsed.house_rules)]


def said_by(thing: Any) -> Any:
    match thing:
        case GameFile() | HouseRule() | Patch():
            names = [name for name in thing.__slots__ if "span" not in name]
            return [(name, said_by(getattr(thing, name))) for name in names]
        case Clause():
            cites = [str(cite) for cite in thing.citations]
            return (thing.kind, thing.name, cites, said_by(thing.tree), [said_by(child) for child in thing.children])
        case Tree():
            return (str(thing.data), [said_by(child) for child in thing.children])
        case Token():
            return (thing.type, str(thing))
        case tuple():
            return [said_by(part) for part in thing]
        case None | str():
            return thing
    if hasattr(thing, "clauses"):
        return (thing.name, said_by(thing.clauses))
    return str(getattr(thing, "text", thing))


def comments(text: str) -> list[str]:
    return sorted(comment.rstrip() for comment in re.findall(r"#[^\n]*", text))


# ---------------------------------------------------------------- the layout


def test_spaces_braces_and_blank_lines_have_one_form() -> None:
    untidy = (
        '\n\n#  A game.\ngame   mine "My  game"extends bela-4 with a ,b{   \n\n\n  source bela\n\n\n\n'
        "replace match.target{\ntarget :501   points\n\n}\nscoring\n{\n\tsum all:cards+( runs )\n  }\n\n  }\n"
        "\n\n# The end.\n\n"
    )
    assert formatted(untidy) == laid_out("""
        #  A game.
        game mine "My  game" extends bela-4 with a, b {
          source bela

          replace match.target {
            target: 501 points
          }
          scoring {
            sum all: cards + (runs)
          }
        }

        # The end.
        """)


def test_citations_stand_in_one_column_in_each_block() -> None:
    longest = "  custom " + "x" * 71 + ": the dealer may cut"
    assert len(longest) == 100
    text = f"table {{ [a.1]\nplayers: 4 [a.2   a.3=b]\ncards {{\npack: A of clubs [a.4]\n}}\n{longest}[a.5]\n}}\n"
    assert formatted(text).splitlines() == [
        "table {".ljust(68) + "[a.1]",
        "  players: 4".ljust(102) + "[a.2 a.3=b]",
        "  cards {",
        "    pack: A of clubs".ljust(68) + "[a.4]",
        "  }",
        longest + "  [a.5]",
        "}",
    ]


def test_a_clause_of_more_than_a_hundred_columns_does_not_push_the_others() -> None:
    longest = "  custom " + "x" * 72 + ": the dealer may cut"
    assert formatted(f"table {{\nplayers: 4 [a.2]\n{longest} [a.5]\n}}\n").splitlines() == [
        "table {",
        "  players: 4".ljust(68) + "[a.2]",
        longest + "  [a.5]",
        "}",
    ]


def test_citations_that_do_not_fit_beside_their_clause_stand_below_it() -> None:
    cites = " ".join(f"a.{number}=one-of-many" for number in range(4))
    assert len(cites) == 63
    text = (
        f"scoring {{\nsum total: cards [{cites}]\noutcome made: otherwise {{ [{cites}]\nwinner: takers[a.5]\n}}\n}}\n"
    )
    expected = [
        "scoring {",
        "  sum total: cards",
        f"      [{cites}]",
        "  outcome made: otherwise {",
        f"      [{cites}]",
        "    winner: takers".ljust(68) + "[a.5]",
        "  }",
        "}",
    ]
    assert formatted(text).splitlines() == expected
    assert formatted("\n".join(expected) + "\n").splitlines() == expected


def test_a_clause_whose_citations_stand_below_it_does_not_push_the_others() -> None:
    long = "    growth runs: 20 more for each card that turns up in one of 3 or more, before one's next card"
    assert 90 < len(long) <= 100
    cites = " ".join(f"a.{number}" for number in range(6))
    assert formatted(f"declarations {{\nrun of 3: 20 [b.1]\n{long} [{cites}]\n}}\n").splitlines() == [
        "declarations {",
        "  run of 3: 20".ljust(68) + "[b.1]",
        long[2:],
        " " * 68 + f"[{cites}]",
        "}",
    ]


def test_families_and_the_blocks_of_a_step_are_laid_out_like_games() -> None:
    untidy = """
        family two-suits   "Games of two suits"{
        source bela [cf00.5]
        scoring{
        then tens : every column in tens,by the contract's limit{[cf00.6]
        at the limit:the highest down,the others up
        equal at the limit: what is written up ,
        what hangs down
        }
        then factor:every column times the contract's factor times the doubling
        outcome made:( takers' total+10 )*2>= others' total{
        others:its total+its share of takers' tricks,more than was won
        }
        }
        }
        """
    assert formatted(untidy) == laid_out("""
        family two-suits "Games of two suits" {
          source bela                                                       [cf00.5]
          scoring {
            then tens: every column in tens, by the contract's limit {      [cf00.6]
              at the limit: the highest down, the others up
              equal at the limit: what is written up, what hangs down
            }
            then factor: every column times the contract's factor times the doubling
            outcome made: (takers' total + 10) * 2 >= others' total {
              others: its total + its share of takers' tricks, more than was won
            }
          }
        }
        """)


def test_every_form_of_every_clause_is_formatted_as_it_is_documented() -> None:
    for kind in KINDS.values():
        for form in kind.forms:
            laid = f"a {{\n  {form.replace('{ ... }', '{')}\n"
            (first, *rest) = formatted(laid).splitlines()[1:]
            again = " ".join([first.strip(), *(line.strip() for line in rest)])
            assert again == form.replace("{ ... }", "{"), form


def test_a_clause_that_fits_is_joined_and_its_citations_come_along() -> None:
    assert formatted("match {\nclaim enough: after a trick,\n   before the last\n\n  [a.1]\n}\n") == laid_out("""
        match {
          claim enough: after a trick, before the last                      [a.1]
        }
        """)


def test_a_clause_too_long_for_a_line_goes_on_after_a_comma() -> None:
    names = ", ".join("a-rule-with-quite-a-long-name-" + letter * 9 for letter in "abcdef")
    assert formatted(f"requires {names} [a.1] # all of them\n") == laid_out("""
        requires a-rule-with-quite-a-long-name-aaaaaaaaa, a-rule-with-quite-a-long-name-bbbbbbbbb,
            a-rule-with-quite-a-long-name-ccccccccc, a-rule-with-quite-a-long-name-ddddddddd,
            a-rule-with-quite-a-long-name-eeeeeeeee, a-rule-with-quite-a-long-name-fffffffff  [a.1]  # all of them
        """)


def test_a_comment_inside_of_a_clause_moves_above_it() -> None:
    untidy = """
        match { # the block
        # its first clause
        claim enough: after a trick, # never sooner
            before the last   # nor then
            # by the ledger
            [a.1]
            # its end
        } # of the block
        """
    assert formatted(untidy) == laid_out("""
        match {  # the block
          # its first clause
          # never sooner
          # by the ledger
          claim enough: after a trick, before the last                      [a.1]  # nor then
          # its end
        }  # of the block
        """)


def test_titles_and_comments_are_left_as_they_are() -> None:
    text = 'house rule a "{ A ,  b : [c.1] # }" {\n  source bela  # { } [x] "  "\n}\n'
    assert formatted(text) == text


# ---------------------------------------------------------------- the shipped files


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_files_are_formatted(path: Path) -> None:
    assert format_text(read_source(path)) == read_source(path).text


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_files_laid_out_otherwise_are_laid_out_as_they_were(path: Path) -> None:
    """To the letter, so the models of games cannot change either."""
    text = read_source(path).text
    assert respaced(text) != text
    assert formatted(respaced(text)) == text


def respaced(text: str) -> str:
    return re.sub(r"(?m)^ +| +(?=\[)", "   ", text)


# ---------------------------------------------------------------- any spacing of any shipped text


def code_and_comment(line: str) -> tuple[str, str]:
    match = re.fullmatch(r"((?:\"[^\"]*\"|[^\"#])*)(#.*)?", line)
    assert match is not None
    return match[1].strip(), match[2] or ""


def with_comments(text: str, draw: st.DataObject) -> str:
    """Put comments at the end of some lines, and on lines of their own before some."""
    remark = st.sampled_from(["", "", "", "", "# why", "#", '# a, { b: } [c.1] "d'])
    lines: list[str] = []
    for line in text.splitlines():
        code, comment = code_and_comment(line)
        above = draw.draw(remark)
        if above:
            lines.append(above)
        lines.append(f"{code} {comment or draw.draw(remark)}" if code else line)
    return formatted("\n".join(lines) + "\n")


def mangled(text: str, draw: st.DataObject) -> str:
    """Space a formatted text in some other way that the grammar takes for the same."""
    space = st.sampled_from([" ", "  ", "\t", " \t  "])
    none_or_space = st.sampled_from(["", "", " ", "   "])

    def pieces(code: str) -> Iterator[str]:
        for part in re.findall(r"\"[^\"]*\"|\[[^\]]*\]|[,:]|[{}]|[^\s,:{}\"\[]+|\s+", code):
            if part.isspace():
                yield draw.draw(space)
            elif part == "," or (part == ":" and not code.endswith(":")):
                yield draw.draw(none_or_space) + part + draw.draw(none_or_space)
            elif part == "{" or part.startswith("["):
                yield draw.draw(st.sampled_from(["", "\n", " \n\n\t"])) + part
            else:
                yield part

    lines: list[str] = []
    for number, line in enumerate(text.splitlines()):
        code, comment = code_and_comment(line)
        if not line:
            lines.extend([""] * draw.draw(st.integers(1, 3)))
            continue
        if code == "}" or number == 0:
            lines.extend([" "] * draw.draw(st.integers(0, 2)))
        body = "".join(pieces(code))
        lines.append(draw.draw(none_or_space) + body + (draw.draw(none_or_space) or " ") * bool(comment) + comment)
        if code.endswith("{") or "{" in re.sub(r"\[[^\]]*\]|\"[^\"]*\"", "", code):
            lines.extend([""] * draw.draw(st.integers(0, 2)))
    return draw.draw(st.sampled_from(["\n", "\r\n"])).join(lines) + draw.draw(st.sampled_from(["", "\n", "\n\n\n"]))


@given(name=st.sampled_from(sorted(TEXTS)), draw=st.data())
@settings(deadline=None, max_examples=60)
def test_any_spacing_of_a_text_comes_to_the_same(name: str, draw: st.DataObject) -> None:
    text = with_comments(TEXTS[name], draw)
    other = mangled(text, draw)
    assert formatted(other) == text
    assert formatted(text) == text
    assert meaning(other) == meaning(text) == meaning(TEXTS[name])
    assert comments(other.replace("\r", "")) == comments(text)


BREAKS = st.sampled_from(["", "", "\n", "\n\n", " # beside\n", "\n # between\n"])


@given(name=st.sampled_from(sorted(TEXTS)), draw=st.data())
@settings(deadline=None, max_examples=60)
def test_a_clause_may_go_on_in_the_next_line_and_its_comments_stay(name: str, draw: st.DataObject) -> None:
    def breaks(found: re.Match[str]) -> str:
        return found[0].rstrip() + (draw.draw(BREAKS) or " ")

    broken = ""
    for line in TEXTS[name].splitlines():
        code, comment = code_and_comment(line)
        words = re.split(r'("[^"]*")', code)  # every other one is a title, which stays on its line
        words[::2] = [re.sub(r", |(?<! ) +(?=\[)", breaks, part) for part in words[::2]]
        broken += "".join(words) + f"  {comment}".rstrip() + "\n"
    tidy = formatted(broken)
    assert formatted(tidy) == tidy
    assert meaning(broken) == meaning(tidy) == meaning(TEXTS[name])
    assert comments(tidy) == comments(broken)
    own = set(comments(TEXTS[name]))
    kept = "\n".join(
        re.sub(r"\s*# (?:beside|between)$", "", line)
        for line in tidy.splitlines()
        if line.strip() in own or not line.strip().startswith("#")
    )
    assert kept + "\n" == TEXTS[name]


@given(st.text(alphabet=st.sampled_from(list("ab-.,:{}[]()#\"'3AK+>= \n\t")), max_size=80))
def test_no_text_at_all_makes_it_fail(text: str) -> None:
    once = format_text(Source("my.capot", text))
    assert sorted(re.sub(r"\s", "", once)) == sorted(re.sub(r"\s", "", text))
