"""Running text says what the glossary of its language says: the stem of a term stands wherever English has the term."""

import re
from fnmatch import fnmatch

import pytest

from capot.translations import Speech, languages
from capot.translations.folders import read
from helpers.rule_models import game

#: Where the English word means something else, so that no language has the term there.
ANOTHER_SENSE = {
    **{("lead", text): "marks and codes lead to something" for text in ("page.opening", "page.codes")},
    **{("take", f"learn.match-{unit}"): "a match takes several deals" for unit in ("points", "deals")},
    ("run", "example.direction"): "bidding and play run to the left",
    ("run", "site.no-playground"): "a browser runs what it is given",
    ("deal", "flow.follows"): "who follows is said by a macro",
    ("deal", "contracts.promised"): "a deal that is lost is a taker who fails",
    ("run", "learn.fours"): "of runs it was said just before",
    ("contract", "told.if-doubled"): "who doubles says so of the contract that is played",
}
#: Where a language says it otherwise, and why.
OTHERWISE = {
    "bg": {
        ("trick", "example.so-far"): "what lies on the table",
        ("deal", "told.whole"): "the title of what it leads to says it",
        ("trick", "left.low-any"): "надцаквам says that a trump is in the trick",
        ("trick", "left.low-never"): "надцаквам says that a trump is in the trick",
        ("trick", "left.need-not-be-higher"): "надцаквам says that a trump is in the trick",
        ("trump", "left.need-not-be-higher"): "the trick is ruffed: a verb of its own",
        ("trump", "left.partner-untrumped"): "the trick is ruffed: a verb of its own",
        ("trump", "because.need-not-trump"): "to trump is a verb of its own",
        ("contract", "matrix.bidding"): "a heading: how something is declared",
        ("contract", "follows.suits-all-trumps"): "на всичко коз says what is played",
        ("contract", "follows.suits-without-trumps"): "на без коз says what is played",
        ("contract", "matrix.contract-failed"): "it is the takers who are inside",
        ("contract", "matrix.failed"): "it is the takers who are inside",
        ("lead", "matrix.before-the-first-lead"): "the first card of the deal",
        ("pass", "flow.one-pass"): "the only other thing to do is to name nothing",
        ("trump", "matrix.trump"): "to trump is a verb of its own",
        ("claim", "state.claiming"): "what the claim means: there is enough",
        ("contract", "glance.contracts"): "a heading: what may be declared",
        ("contract", "section.contracts"): "a heading: what may be declared",
        ("deal", "example.forehand"): "the first cards are for that player",
        ("deal", "table.deals"): "gives the cards: a verb",
        ("every trick", "contracts.promised"): "all tricks, one by one",
        ("every trick", "follows.deal-every-trick"): "all tricks, one by one",
        ("every trick", "example.match-every-trick"): "all tricks, one by one",
        ("take", "learn.one-trick"): "gathers the cards in",
        ("trump", "left.trump-or-any"): "to trump is a verb of its own",
        ("trick", "scoring.check"): "последните 10 are those of the last trick",
        ("trick", "scoring.check-each"): "последните 10 are those of the last trick",
        ("trick", "told.if-doubled"): "it is the deal that is written",
        ("deal", "course.written"): "each writes its own points",
    },
    "fr": {
        ("trick", "example.so-far"): "what lies on the table",
        ("contract", "example.contract"): "where only the suit can be another, the trumps are named",
        ("contract", "example.contract-is"): "where only the suit can be another, the trumps are named",
        ("contract", "example.contract-named-by"): "where only the suit can be another, the trumps are named",
        ("contract", "state.contract"): "where only the suit can be another, the trumps are named",
        ("contract", "state.contract-and-taker"): "where only the suit can be another, the trumps are named",
        ("trump", "because.need-not-trump"): "to trump is a verb of its own",
        ("contract", "flow.must"): "prendre is to name a contract",
        ("contract", "follows.form-no-suit"): "à la couleur, sans atout, à tout-atout say what is played",
        ("contract", "follows.form-one-of-the-suits"): "à la couleur, sans atout, à tout-atout say what is played",
        ("contract", "follows.suits-all-trumps"): "à la couleur, sans atout, à tout-atout say what is played",
        ("contract", "follows.suits-without-trumps"): "à la couleur, sans atout, à tout-atout say what is played",
        ("contract", "matrix.bidding"): "prendre is to name a contract",
        ("contract", "matrix.contract-failed"): "it is the takers who are inside",
        ("contract", "matrix.failed"): "it is the takers who are inside",
        ("lead", "matrix.before-the-first-lead"): "the first card of the deal",
        ("trump", "matrix.trump"): "to trump is a verb of its own",
        ("trump", "left.suit-any"): "couper is to put a trump on it",
        ("deal", "example.direction"): "the verb is distribuer",
        ("deal", "example.forehand"): "the first cards are for that player",
        ("deal", "learn.tens"): "one marks tens; of what goes without saying",
        ("deal", "table.deals"): "the verb is distribuer",
        ("take", "learn.one-trick"): "gathers the cards in",
        ("taker", "contracts.promised"): "it is the contract that fails",
        ("trick", "left.low-any"): "surcouper says that a trump is in the trick",
        ("trick", "left.low-never"): "surcouper says that a trump is in the trick",
        ("trick", "told.opening"): "the number of tricks has its noun from the grammar",
        ("trump", "left.need-not-be-higher"): "the trick is cut: a verb of its own",
        ("trump", "left.trump-or-any"): "to trump is a verb of its own",
    },
    "hr": {
        ("trick", "example.so-far"): "what lies on the table",
        ("trick", "play.duties"): "that the winning card is the best of the trick goes without saying",
        ("trump", "because.need-not-trump"): "to trump is a verb of its own",
        ("contract", "flow.must"): "what is named is said by a macro",
        ("contract", "learn.declared"): "proći says by itself that it is made",
        ("contract", "scoring.to-make-each"): "proći says by itself that it is made",
        ("contract", "follows.contracts"): "of igra the plural igara",
        ("contract", "follows.suits-all-trumps"): "kad je sve adut says what is played",
        ("contract", "matrix.contract-failed"): "it is the takers who fall",
        ("contract", "matrix.contract-made"): "it is the takers who pass",
        ("contract", "matrix.failed"): "it is the takers who fall",
        ("contract", "matrix.makes-it"): "prolaz is the contract made",
        ("four", "follows.four"): "four of a rank come from a macro",
        ("four", "follows.that-four"): "four of a rank come from a macro",
        ("pass", "flow.one-pass"): "the only other thing to do is to name nothing",
        ("trick", "follows.contest"): "who leads first leads to the first trick",
        ("trump", "matrix.trump"): "to trump is a verb of its own",
        ("pass", "told.forced"): "who has to name something may not pass",
        ("deal", "learn.tens"): "one writes tens; of what goes without saying",
        ("taker", "contracts.promised"): "who names it is the taker",
        ("trick", "told.opening"): "the number of tricks has its noun from the grammar",
        ("trump", "left.trump-or-any"): "to trump is a verb of its own",
        ("run", "declarations.speaking"): "terca, which is what one says",
        ("trump", "trick.says"): "the cards of the pair have their trump from a macro",
        **{("announce", f"course.{text}"): "zovu, of zvati" for text in ("announced", "announced-with-the-first-card")},
        ("announce", "learn.extras"): "zove, of zvati",
        ("take", "learn.one-trick"): "uzima, of uzeti",
        ("take", "table.takes-turned"): "uzima, of uzeti",
        **{
            ("lead", text): "izlazi, of izaći"
            for text in (
                "because.leads",
                "example.leads",
                "example.legend",
                "figure.leads",
                "irregular.duty-broken.agree",
                "learn.one-trick",
                "follows.contest",
                "matrix.before-the-first-lead",
                "matrix.tie-leaders-party",
            )
        },
    },
}
_PUT_IN = re.compile(r"\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_WORD = re.compile(r"[^\W\d_]{3,}")


def stems(code: str) -> dict[str, set[str]]:
    """Return how words for each term begin: of the term itself, and of its forms in what other terms mean."""
    glossary = read(code, "glossary")
    said = {term: [re.sub(r"\(.*?\)", "", one["term"])] for term, one in glossary.items()}
    for one in glossary.values():
        for form, term in re.findall(r"\{([^|}]*)\|([^}]*)\}", _PUT_IN.sub("", one["means"])):
            said[term].append(form)
    return {
        term: {word[: max(3, len(word) - 2)][:5] for text in texts for word in _WORD.findall(text.casefold())}
        for term, texts in said.items()
    }


@pytest.mark.parametrize("code", languages())
def test_a_text_uses_the_terms_of_the_glossary(code: str) -> None:
    texts, begins = read(code, "texts"), stems(code)
    used, otherwise = 0, set()
    running = {name: text for name, text in read("en", "texts").items() if isinstance(text, str)}
    for name, english in running.items():
        plain = _PUT_IN.sub("", english).casefold()
        for term, starts in begins.items():
            if re.search(rf"\b{re.escape(term)}s?\b", plain):
                used += 1
                if not any(start in texts[name].casefold() for start in starts):
                    otherwise.add((term, name))
    assert used > 100
    assert otherwise - ANOTHER_SENSE.keys() == OTHERWISE[code].keys()


#: Where the English word of a sentence means something else, or a language has a verb or a shorter way: addresses of
#: the clauses, as patterns, and why.
SENTENCES = {
    "all": {
        "run": ("table.direction", "play runs round the table"),
        "cut": ("declarations.run*", "a run that is cut is shortened"),
        "four": ("table.players contracts.suit declarations.never-four", "a number"),
        "trump": ("play.must-beat bidding.*.suit bidding.take.* bidding.naming.pass declarations.announce-*", "a verb"),
        "lead": ("declarations.* play.leads", "before the first card of the deal; and the verb izaći"),
    },
    "hr": {
        "contract": ("scoring.* bidding.*.ends deal.*", "it is the takers who pass or fall; trumps are what is named"),
        "deal": ("contracts.suit deal.play scoring.then-*", "what goes on all the time; the points just said"),
        "four": ("declarations.*", "runs and fours together are zvanja"),
        "level": ("bidding.*", "what is named with a contract is a number of points"),
        "run": ("declarations.*", "runs and fours together are zvanja"),
        "take": ("deal.give-turned", "uzima, of uzeti"),
    },
    "bg": {
        "contract": ("scoring.*", "it is the takers who are inside"),
        "cut": ("declarations.run* table.custom-cut", "a pack that is cut, цепи"),
        "deal": ("scoring.litigation*", "it is the contract that hangs"),
        "level": ("contracts.level-*", "what is named with a contract is a number of points"),
        "every trick": ("declarations.* match.* scoring.*", "all tricks, one by one"),
        "trick": ("scoring.made.takers", "what the cards brought"),
    },
    "fr": {
        "contract": ("scoring.* bidding.* contracts.* declarations.* deal.*", "prendre is to name a contract"),
        "deal": ("contracts.suit scoring.litigation*", "of what goes on all the time; of a litige, il y a litige"),
        "declaration": ("declarations.contest.by-points", "that it is declarations that are compared is said before"),
        "level": ("bidding.*", "what is named with a contract is a number of points"),
        "pass": ("bidding.*.ends-at-once", "where all could only pass, the last word ends it"),
        "take": ("deal.give-turned", "a card that is picked up"),
        "trick": ("scoring.*", "points de cartes are those of the cards in tricks"),
    },
}


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("key", ["bela-4", "belot-4", "belote-4", "coinche"])
def test_a_sentence_uses_the_terms_of_the_glossary(code: str, key: str) -> None:
    english, own, used = Speech("en", game(key)).sentences, Speech(code, game(key)).sentences, 0
    otherwise = []
    for term, starts in stems(code).items():
        patterns = " ".join(SENTENCES[one].get(term, ("", ""))[0] for one in ("all", code)).split()
        for address, sentence in english.items():
            if re.search(rf"\b{re.escape(term)}s?\b", sentence.casefold()):
                used += 1
                said = own[address].casefold()
                if not any(start in said for start in starts) and not any(fnmatch(address, one) for one in patterns):
                    otherwise.append((term, address))
    assert used > 100 and otherwise == []
