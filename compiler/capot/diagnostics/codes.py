"""The one table of everything that the compiler can have to say.

To add a code, add a ``Code(...)`` to the tuple of its topic, or a new tuple to ``CODES``. A code is never
renumbered and never used again for something else: people search for it.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from capot.diagnostics.severity import Severity
from capot.diagnostics.text_limits import MAX_BYTES, MAX_DEPTH

_CODE = re.compile(r"C[0-9]{3}")


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of problem: what it is called, how bad it is, and what it means to the author of the rules.

    ``title`` is a phrase, ``explanation`` whole sentences. ``question`` is what a card player would ask the author
    about it, empty where the problem is one of writing and no rule is in doubt.
    """

    code: str
    title: str
    severity: Severity
    explanation: str
    question: str = ""

    def __post_init__(self) -> None:
        if not _CODE.fullmatch(self.code):
            raise ValueError(f"a code is C and three digits, not {self.code!r}")
        if not self.title or not self.explanation:
            raise ValueError(f"{self.code} needs a title and an explanation")


def by_code(*topics: Iterable[Code]) -> Mapping[str, Code]:
    """Join topics into one mapping sorted by code; ``ValueError`` if a code is there twice."""
    found: dict[str, Code] = {}
    for topic in topics:
        for entry in topic:
            if entry.code in found:
                raise ValueError(f"{entry.code} is both {found[entry.code].title!r} and {entry.title!r}")
            found[entry.code] = entry
    return MappingProxyType(dict(sorted(found.items())))


_ERROR = Severity.ERROR
_WARNING = Severity.WARNING
_NOTE = Severity.NOTE

READING: Final = (
    Code(
        "C001",
        "the file cannot be opened",
        _ERROR,
        "There is no file of that name, or the system refused to read it. Check the spelling and the folder.",
    ),
    Code(
        "C002",
        "not UTF-8 text",
        _ERROR,
        "Rules are written in UTF-8, so that Croatian, Bulgarian and Armenian words read the same everywhere. "
        'Open the file in the editor that made it and save it again with the encoding "UTF-8".',
    ),
    Code(
        "C003",
        "not a text file",
        _ERROR,
        "The file holds characters that no keyboard types, as pictures, archives and word-processor files do. "
        "Rules are plain text; of the control characters only tabs and line ends are allowed.",
    ),
    Code(
        "C004",
        "the file is too large",
        _ERROR,
        f"A rules file may have {MAX_BYTES // 1024} KiB, many times what the longest rules need. "
        "A file larger than that is something else, or several games that should have a file each.",
    ),
    Code(
        "C005",
        "the file is empty",
        _ERROR,
        "Nothing but white space and comments is in the file. A rules file holds one game or one house rule.",
        question="Which game do these rules belong to?",
    ),
    Code(
        "C006",
        "nested too deep",
        _ERROR,
        f"At most {MAX_DEPTH} braces may be open at once. Rules that people can follow stay far below; "
        "usually a closing brace was forgotten further up.",
    ),
    Code(
        "C007",
        "not a file",
        _ERROR,
        "The path leads to a folder or a device. Name one rules file, which ends in .capot.",
    ),
    Code(
        "C008",
        "no permission to read the file",
        _ERROR,
        "The file exists, but the system does not let you read it. Ask its owner, or change its permissions.",
    ),
    Code(
        "C009",
        "not the file of a club's folder",
        _ERROR,
        "The file capot.yaml of a club's folder names the club's rules files and games. It can have a few fields only, "
        "and what it names lies below its folder. `capot init` makes one; `capot help init` says what stands in it. "
        "Files with a game's own words lie in the folder that it names, GAME/LANGUAGE.yaml there, and have passages by "
        "place.",
    ),
)

SYNTAX: Final = (
    Code(
        "C010",
        "unexpected word",
        _ERROR,
        "No clause goes on like this. Each clause stands on its own line and starts with the word that says what it "
        "is about; the help names what could stand here.",
    ),
    Code(
        "C011",
        "a brace is missing or stray",
        _ERROR,
        "Each { that opens a section needs one } that closes it. "
        "The brace at fault can be further up than the place where it was noticed.",
    ),
    Code(
        "C012",
        "not a good name",
        _ERROR,
        "A name is made of small letters a to z, digits and single hyphens, and starts with a letter: bela-4. "
        "What people read, with capitals and accents, is the title in quotes after it.",
    ),
    Code(
        "C013",
        "not a good title",
        _ERROR,
        'A title stands in double quotes on one line and is not empty: "Bela for four".',
        question="What do the players call it?",
    ),
    Code(
        "C014",
        "not a card rank or suit",
        _ERROR,
        "Ranks are written A K Q J 10 9 8 7 and so on down to 2, suits clubs diamonds hearts spades.",
        question="Which card is meant?",
    ),
    Code(
        "C015",
        "a number too large",
        _ERROR,
        "Numbers have six digits at most. No game of cards counts further; usually a key was held down.",
        question="How many points are meant?",
    ),
    Code(
        "C016",
        "more text than rules need",
        _ERROR,
        "One file may have a thousand clauses, and one clause a few hundred words. The longest rules in use have a "
        "tenth of that. Split the file into one file a game, and the clause into several.",
    ),
    Code(
        "C017",
        "a name that is taken",
        _ERROR,
        "The engine of a game is a Python module with the name of the game, and every game and house rule has a page "
        "of its own. A name that Python, capot or Windows needs for something else would hide it, or be hidden by it. "
        "A stage of the bidding is called nothing that another phase of the deal is called, such as `play` or `over`.",
    ),
    Code(
        "C018",
        "words that cannot be printed",
        _ERROR,
        "What a clause says in free words, a custom or what is written on the score sheet, stands in double quotes on "
        "one line, is not empty, and is short enough for a card.",
        question="How would you say it to somebody who sits down at the table?",
    ),
    Code(
        "C020",
        "a clause in the wrong place",
        _ERROR,
        "Every clause belongs to one section, or to one sort of block inside a section: a duty to the play, a call to "
        "a stage of the bidding. Move it there.",
    ),
)

NAMES: Final = (
    Code(
        "C101",
        "nothing goes by that name",
        _ERROR,
        "A clause mentions an order, a worth, a contract, a stage, a kind of declaration or a quantity that no other "
        "clause makes. Either the name is misspelt, or the clause that makes it is missing.",
        question="Which one is meant?",
    ),
    Code(
        "C102",
        "said twice",
        _ERROR,
        "Two clauses decide the same thing, or two things have one name. Only one can hold: remove one of them, or "
        "in a game that extends another, change the clause that is there with `replace`.",
        question="Which of the two holds?",
    ),
    Code(
        "C103",
        "no such game or house rule",
        _ERROR,
        "The game that is extended, or the house rule that is played with, is in none of the files that were read.",
        question="Which game or house rule is meant?",
    ),
    Code(
        "C104",
        "a ring",
        _ERROR,
        "Games that extend each other, or house rules that require each other, in a ring have no beginning. "
        "One of them has to stand on its own.",
        question="Which of them was there first?",
    ),
    Code(
        "C105",
        "a change that changes nothing that is there",
        _ERROR,
        "A patch names the clause that it replaces, removes, moves or excuses by its address: section, dot, subject. "
        "There is no such clause in this game, or the patch cannot be done to it.",
        question="Which rule should be different?",
    ),
    Code(
        "C106",
        "two changes to one rule",
        _ERROR,
        "Two house rules, or two changes of one game, touch the same clause or put something in the same gap, so "
        "that the order of reading would decide; what can stand in either order, as steps that only add points, may "
        "share a gap. Choose one; or, where one builds on the other or comes behind it, let it say `requires`.",
        question="If both are agreed on, which one holds?",
    ),
    Code(
        "C107",
        "a house rule that does not fit",
        _ERROR,
        "A house rule says for which games it is and which others it needs. It is used here with another game, or "
        "without one that it needs; or there is no game at all in which it can be played.",
        question="In which game is it played so?",
    ),
    Code(
        "C108",
        "a citation that leads nowhere",
        _ERROR,
        "In brackets stand clauses of the game's source document. There is no such clause, or it leaves a point open "
        "and the citation does not say which reading is played, or it leaves nothing open and a reading is cited.",
        question="Where is it written, and how is it read?",
    ),
    Code(
        "C109",
        "a rule is missing",
        _ERROR,
        "Some things every game has to say, and this one does not. Nothing is assumed in their place: tables differ.",
        question="How is it at your table?",
    ),
    Code(
        "C110",
        "said, but never used",
        _WARNING,
        "An order, a worth, a number, a ranking or a sum is made here and no other clause uses it, so it has no "
        "effect. Remove it, or use it where it was meant.",
        question="What was it meant for?",
    ),
    Code(
        "C111",
        "not known at that point",
        _ERROR,
        "The clause asks for something that nobody can know then: who takes before the bidding, who wins the trick "
        "while the cards are dealt, the score of a deal that is not over. Ask for something that is known by then.",
        question="How should the table know it at that moment?",
    ),
    Code(
        "C112",
        "more than any game needs",
        _ERROR,
        "There is a limit to how many duties, outcomes, keys of a contest or words of one condition are looked at "
        "together. Games stay far below it; say the same with fewer.",
    ),
    Code(
        "C113",
        "rules that are in no game",
        _ERROR,
        "A house rule that changes nothing, or a family that no game extends: nothing comes of what stands here, and "
        "nothing of it can be checked. Write what is different, or add the file of a game that extends the family.",
        question="What is played differently, and in which game?",
    ),
)

CARDS: Final = (
    Code(
        "C201",
        "a card is in the pack twice",
        _ERROR,
        "The pack has every rank in every suit once. A rank or a suit that is named twice would double its cards.",
        question="Which card is meant instead?",
    ),
    Code(
        "C202",
        "an order that does not fit the pack",
        _ERROR,
        "An order names every rank of the pack once, the highest first. One is missing, there twice, or not in the "
        "pack at all, so that two cards could not be compared.",
        question="Which of two cards is higher?",
    ),
    Code(
        "C203",
        "a worth that does not fit the pack",
        _ERROR,
        "A worth says for every rank of the pack once what it counts, zero included. One is missing, there twice, "
        "or not in the pack at all.",
        question="How much does that card count?",
    ),
    Code(
        "C204",
        "a suit without order and worth",
        _ERROR,
        "A contract says for every suit in which order its cards stand and what they are worth. Here it says so for "
        "some suits only.",
        question="What is the order of the other suits, and what do their cards count?",
    ),
    Code(
        "C205",
        "a suit with two orders",
        _ERROR,
        "A contract gives a suit its order and worth twice, or mentions a named suit where nobody names one.",
        question="Which of the two holds for that suit?",
    ),
    Code(
        "C206",
        "a suit named for nothing",
        _WARNING,
        "In this contract a player names a suit, and then all suits are alike: same order, same worth, and all of "
        "them ruff or none. Nothing in the play depends on the suit named.",
        question="What does the suit that is named change?",
    ),
    Code(
        "C207",
        "a contract that contradicts its head",
        _ERROR,
        "The head of the contract says which suits are trump, and the clauses in it say otherwise: suits that ruff "
        "where there is no trump, or none that ruffs where every suit is trump.",
        question="Is that suit trump, or not?",
    ),
    Code(
        "C208",
        "a number left out",
        _ERROR,
        "A step of the scoring reads a number of the contract, a factor or a limit, and this contract does not have "
        "it; or the number is said suit by suit, and a suit is left out.",
        question="What is it worth in that contract?",
    ),
    Code(
        "C209",
        "a number for suits that are not there",
        _ERROR,
        "A number is said suit by suit where nobody names a suit, or for a suit that the pack does not have, or for "
        "one suit twice.",
        question="Which number holds?",
    ),
    Code(
        "C210",
        "a trick played as no other contract",
        _ERROR,
        "Tricks of a contract can be played as those of another one, each trick of one, by its number from 1. That one "
        "has to be played alike from the first trick to the last, and to name no suit where nobody names one. Where "
        "cards count the same in both, there is no other worth to be counted with.",
        question="As which contract is that trick played?",
    ),
    Code(
        "C211",
        "the worth of a pack that has none",
        _ERROR,
        "Where cards count as in the trick in which they fall, the whole pack comes to another sum in every deal, so "
        "that no amount can ask for the worth of the pack.",
        question="How much is that?",
    ),
    Code(
        "C220",
        "a table of the wrong size",
        _ERROR,
        "These games are for two, three or four players.",
        question="How many sit at the table?",
    ),
    Code(
        "C221",
        "sides that do not come out",
        _ERROR,
        "Partners sit opposite each other, which takes four at the table: two against two. With two or three players "
        "each plays alone.",
        question="Who plays with whom?",
    ),
    Code(
        "C223",
        "a seat that is not there",
        _ERROR,
        "Seats are counted from 1 to the number of players. Nobody sits in the seat that is named here.",
        question="Who deals first?",
    ),
)

DEAL: Final = (
    Code(
        "C301",
        "more cards dealt than there are",
        _ERROR,
        "All that is dealt, laid out and turned up, taken together, needs more cards than the pack has.",
        question="How many cards does each player get?",
    ),
    Code(
        "C302",
        "cards are left over",
        _ERROR,
        "When the play begins some cards have not been dealt to anybody, or the turned card has been given to nobody, "
        "and no clause says what becomes of them. What stays in the pack is put out of play with `out`.",
        question="Where do the other cards go?",
    ),
    Code(
        "C303",
        "a packet without cards",
        _ERROR,
        "A packet has at least one card for each player, and before the play everybody has been dealt some.",
        question="How many cards at a time?",
    ),
    Code(
        "C304",
        "cards that nobody takes up",
        _ERROR,
        "A packet dealt untouched lies face down until a `take up` of its name, which comes after it and before the "
        "play, once. A `take up` needs such a packet; where everybody takes up as they pass, it has to lie there while "
        "somebody can.",
        question="When may the players look at these cards?",
    ),
    Code(
        "C305",
        "a step after the play",
        _ERROR,
        "When the hands are empty the deal is over. Dealing, bidding and taking up come before the play.",
        question="When does that happen?",
    ),
    Code(
        "C306",
        "nobody can name anything",
        _ERROR,
        "The deal comes to the play without a stage of bidding in which a contract can be named, so nobody knows what "
        "is trump and who takes.",
        question="Who says what is played?",
    ),
    Code(
        "C308",
        "a stage that is never reached",
        _WARNING,
        "The stage of bidding is not among the steps of the deal, or by the time it would come a contract has always "
        "been named.",
        question="When do the players bid in this way?",
    ),
    Code(
        "C309",
        "a contract that nobody can call",
        _WARNING,
        "No call in the bidding names this contract, or only one that nobody is ever allowed to make.",
        question="How does a player choose it?",
    ),
    Code(
        "C310",
        "everybody may pass",
        _ERROR,
        "The bidding can be over without anybody having named a contract, and no clause says what happens then: that "
        "the deal is dead, or that one player has to name something. Where a level was named alone, somebody has to "
        "name a contract at it.",
        question="Everybody passed: must the dealer name something, or is there another round?",
    ),
    Code(
        "C311",
        "the bidding goes on after a contract is named",
        _ERROR,
        "A contract has been named, and yet another may be named beside it, later in the stage or in a stage that is "
        "held all the same. No clause says which of the two is played; in an auction each is above the last.",
        question="Two players have named something: whose contract is it?",
    ),
    Code(
        "C312",
        "a player with nothing to say",
        _ERROR,
        "It is a player's turn to speak, and every call is forbidden to them by its condition.",
        question="What can that player say?",
    ),
    Code(
        "C313",
        "a call that nobody can make",
        _WARNING,
        "The condition of this call holds for no player whose turn comes, or there is never anything for it to "
        "double, so it is never heard at the table.",
        question="Who may say it?",
    ),
    Code(
        "C314",
        "an end that never comes",
        _ERROR,
        "The clause says when the stage ends, and it never comes to that: nobody can name a contract in it, it is over "
        "before, or somebody can always say something.",
        question="When is this part of the bidding over?",
    ),
    Code(
        "C315",
        "a condition that is settled beforehand",
        _ERROR,
        "The condition of this step or call is the same in every deal: it always holds, or never. Leave it out, or ask "
        "for something that can be otherwise.",
        question="When is it otherwise?",
    ),
    Code(
        "C316",
        "hands that are not equal",
        _ERROR,
        "A trick needs a card of everybody. Who is dealt more than the others has to lay as many cards away before the "
        "play, and who is dealt fewer gets others: a talon, or the turned card. In every deal the hands are as large.",
        question="What becomes of the cards that one player has too many, or too few?",
    ),
    Code(
        "C317",
        "out of play",
        _ERROR,
        "With `out` everything that is left of the pack goes out of play. So something has to be left by then, and "
        "after it nothing more can be dealt.",
        question="Which cards stay out of the game?",
    ),
    Code(
        "C318",
        "which turned card?",
        _ERROR,
        "The clause mentions the turned card, and by then no card has been turned up, or it has gone into a hand, or "
        "two of them lie there.",
        question="Which card lies there for all to see?",
    ),
    Code(
        "C319",
        "an exchange that cannot be",
        _ERROR,
        "A player exchanges a card of their hand for the turned one. The pack does not have a card of that rank, or "
        "nobody has a hand by then.",
        question="Which card is exchanged, and when?",
    ),
    Code(
        "C320",
        "piles that do not come out",
        _ERROR,
        "Every card that is laid out face down is covered by one face-up card, and every face-up card covers one that "
        "lies there already. When the play begins all piles are complete.",
        question="How many cards lie face down before each player, and how many on them?",
    ),
    Code(
        "C321",
        "bidding without an end",
        _ERROR,
        "The stage goes round and round, and can do so for ever: nothing ends it, everybody can pass again and again, "
        "or contracts can be named one after another without being higher.",
        question="When has the last word been said?",
    ),
    Code(
        "C322",
        "which contract is above which?",
        _ERROR,
        "Where a call has to be above the last, the ranking names every contract once, from the lowest to the "
        "highest, and the contract in a suit by its suits or, where these are alike, by its name. Contracts that are "
        "named at a level are ranked by it, too.",
        question="Is that higher than what was named before?",
    ),
    Code(
        "C323",
        "a contract above a doubled one",
        _ERROR,
        "A contract has been doubled, and somebody names a higher one. The stage says whether that one is doubled too; "
        "where this cannot come about, it says nothing of it.",
        question="Does the doubling go on, or is it gone?",
    ),
    Code(
        "C324",
        "a doubling of nothing",
        _ERROR,
        "Doublings make a chain: the first is of the contract, each further one of the one before, and counts more "
        "than that. What is no doubling cannot be doubled again. A contract that was doubled as often counts as "
        "much, in whichever stage it was said.",
        question="What is doubled by this, and how many times does it count in all?",
    ),
    Code(
        "C325",
        "a doubling that counts for nothing",
        _ERROR,
        "Players can double, and neither a step of the scoring nor any condition asks for it; or something asks for "
        "it, and no call doubles.",
        question="What is different in a doubled deal?",
    ),
    Code(
        "C326",
        "a contract and its suit",
        _ERROR,
        "A contract in one of the suits is named together with its suit: any, the turned one, or any but that. A "
        "contract in which no suit is named is called by itself.",
        question="In which suit?",
    ),
    Code(
        "C327",
        "a dead deal in the wrong place",
        _ERROR,
        "The clause says what becomes of a deal in which nobody named a contract, so it stands after the bidding, "
        "or behind a stage of it in which everybody can have passed. Here somebody always has named one by then, or "
        "nobody can have. How many deals were dead before is asked only where a deal can be dead.",
        question="When is it known that nobody wants to play?",
    ),
    Code(
        "C328",
        "a dead deal that is denied",
        _ERROR,
        "One clause says that a deal can be dead, another that none is ever dealt again.",
        question="Is it dealt again, or not?",
    ),
    Code(
        "C329",
        "a pass by another name",
        _ERROR,
        "A call that names no contract, doubles nothing and makes no deal dead binds to nothing: that is a pass, and "
        "`pass` is what it is called everywhere, in conditions, records and on the score sheet. What else the players "
        "say for it is a word of the table. No other call can have that name.",
    ),
    Code(
        "C330",
        "levels that do not come out",
        _ERROR,
        "Levels are numbers from 1 on, the lowest first and each once; a range says its steps, and ends in a number "
        "that they come to. One that has a name has a number of its own, and a name that no contract has. A call that "
        "speaks of levels is for a game that has some, and asks for no jump that is wider or narrower than all of "
        "theirs.",
        question="Which numbers can be bid?",
    ),
    Code(
        "C331",
        "nobody is asked",
        _ERROR,
        "A stage asks a player who is named by what was said before, and it can begin although nobody has said it.",
        question="Who is to speak?",
    ),
    Code(
        "C332",
        "an offer that nobody answers",
        _ERROR,
        "An offer binds to nothing by itself: a stage after it is held if it was made, and says what becomes of it. "
        "A contract that is named for another seat is called by one word, so it is of one suit, or of none.",
        question="Somebody makes the offer: who answers, and what can they say?",
    ),
    Code(
        "C333",
        "out of turn where each speaks once",
        _ERROR,
        "What is said at any moment is said beside the turns of a stage, and the next player goes on from there. Where "
        "each speaks once it would be open who has spoken.",
        question="Who still speaks after that?",
    ),
    Code(
        "C334",
        "a stock that is not there",
        _ERROR,
        "A condition asks whether the stock is empty, and in this game no cards are drawn in the play: `stock` in the "
        "deal says that they are.",
        question="Are cards drawn in the play?",
    ),
    Code(
        "C335",
        "a stock that cannot be drawn",
        _ERROR,
        "A stock is what is left of the pack when all are dealt. It goes out evenly, so many cards to everybody after "
        "a trick, until none is left, so that all hold as many cards; where it lies on the turned card, that one is "
        "drawn last. What a player may draw later cannot be counted unasked before.",
        question="How many cards does everybody draw?",
    ),
    Code(
        "C336",
        "a part of the play that cannot be",
        _ERROR,
        "With `play opening: up to trick 1` the play stops after a trick, so that something can be said or the turned "
        "card taken before the next lead. A later part goes on behind an earlier one, the last trick belongs to "
        "`play: until the hands are empty`, and between tricks nobody deals cards or names a contract.",
        question="What happens between these tricks?",
    ),
)

PLAY: Final = (
    Code(
        "C401",
        "a duty that binds nobody",
        _ERROR,
        "Whatever a player holds, and whatever lies on the table, this duty never takes a card away from them.",
        question="Which card would be wrong to play?",
    ),
    Code(
        "C402",
        "a duty that the ones above make idle",
        _ERROR,
        "Alone this duty would matter, but duties are asked in order, and the ones above it have always left only "
        "cards that pass it, or none that do. Move it up, or remove it.",
        question="Which of the duties comes first?",
    ),
    Code(
        "C403",
        "a condition that changes nothing",
        _ERROR,
        "Without this condition the same cards would be legal in every trick that can come up. A duty binds only those "
        "who can do it, so conditions like `when they have none` need not be said.",
        question="When does it make a difference?",
    ),
    Code(
        "C404",
        "a condition that cannot come true",
        _ERROR,
        "In this game it never happens: there are no partners, or no contract has trumps. What depends on it never "
        "applies.",
        question="How can that come about at this table?",
    ),
    Code(
        "C405",
        "an `or` with an idle half",
        _ERROR,
        "Left out, this half of the `or` would make no difference to any card in any trick. A player without the one "
        "would be bound, or free, just the same.",
        question="Who may do the one instead of the other?",
    ),
    Code(
        "C406",
        "an excuse that is denied",
        _ERROR,
        "The rules say that nobody is excused by this, and yet somebody may play a card because of it that would be "
        "wrong otherwise. One of the two clauses has to go.",
        question="Is a player free then, or not?",
    ),
    Code(
        "C407",
        "open cards",
        _ERROR,
        "Where cards are laid out before the players, the play says that only face-up cards are one's hand, and when a "
        "covered card turns up. Where none are, it says nothing of the sort; and no other cards go into a hand. A hand "
        "is laid open once, and only where players hold cards in their hands.",
        question="Which cards may a player play, and when does the next one turn up?",
    ),
    Code(
        "C408",
        "a duty that is denied",
        _ERROR,
        "The rules say that nobody must do this, and yet a player is refused a card only because they could do it. One "
        "of the two clauses has to go.",
        question="Must they, or must they not?",
    ),
)

DECLARATIONS: Final = (
    Code(
        "C501",
        "a run with two values",
        _ERROR,
        "Two clauses say what a run of the same length brings in the same suit.",
        question="How many points does that run bring?",
    ),
    Code(
        "C502",
        "a run without a value",
        _ERROR,
        "A run of this length can be held, from three cards to as many as a hand or a suit has, and no clause says "
        "what it brings.",
        question="Somebody holds that run: how many points?",
    ),
    Code(
        "C503",
        "a run that cannot be held",
        _ERROR,
        "A hand or a suit has fewer cards than this run, or the lengths are the wrong way round, or a run of trumps is "
        "meant where nothing is trump.",
        question="How long is the run?",
    ),
    Code(
        "C504",
        "fours valued and denied",
        _ERROR,
        "One clause says what four of a rank bring, another that they are no declaration; or they are denied twice.",
        question="Do four of them count?",
    ),
    Code(
        "C505",
        "fours of which nothing is said",
        _ERROR,
        "Where fours count, every rank of the pack has its value or is denied with `never four`, in every contract "
        "that has declarations.",
        question="Somebody holds four of them: do they count?",
    ),
    Code(
        "C506",
        "a declaration of cards that are not in the pack",
        _ERROR,
        "The declaration, or the list that ranks declarations, names a rank that the pack does not have, or four cards "
        "of a rank that has not four suits.",
        question="Which card is meant?",
    ),
    Code(
        "C507",
        "a pair of one rank",
        _ERROR,
        "A pair is of two different ranks of one suit; of one rank a suit has a single card.",
        question="Which two cards make the pair?",
    ),
    Code(
        "C508",
        "a declaration that nobody may announce",
        _ERROR,
        "The declaration has a value, and no clause says when it is announced.",
        question="When does a player say it?",
    ),
    Code(
        "C509",
        "announced for nothing",
        _ERROR,
        "The declaration is announced, and no clause says who counts it or keeps it.",
        question="Who writes it down?",
    ),
    Code(
        "C510",
        "a declaration that this game does not have",
        _ERROR,
        "The clause mentions runs, fours or a pair, and none of that sort has a value in this game.",
        question="Are they played here, and what do they bring?",
    ),
    Code(
        "C511",
        "a declaration treated twice",
        _ERROR,
        "A kind of declaration is named twice in one clause, or two clauses of one sort decide its fate.",
        question="Which of the two holds?",
    ),
    Code(
        "C512",
        "the best without a contest",
        _ERROR,
        "Who counts depends on who has the best, and no contest says for this kind which is better.",
        question="Both sides have one: which is better?",
    ),
    Code(
        "C513",
        "a contest for nothing",
        _ERROR,
        "The contest finds out who has the best of this kind, and no clause counts by it.",
        question="What does the side with the best get?",
    ),
    Code(
        "C514",
        "a contest without a last word",
        _ERROR,
        "Two declarations can be alike in everything that the contest asks, and no `else` says who has it then.",
        question="Both are equal: who has the better one?",
    ),
    Code(
        "C515",
        "a key that is never asked",
        _ERROR,
        "By the time this line of the contest would be asked, the lines above it have always decided.",
        question="When are the ones above not enough?",
    ),
    Code(
        "C516",
        "kinds that are not compared",
        _ERROR,
        "Two kinds are in one contest, and no line says which of them is better.",
        question="One side has the one, the other the other: which is better?",
    ),
    Code(
        "C517",
        "a ranking with a gap",
        _ERROR,
        "The list that ranks the fours names every rank of which four count, each once.",
        question="Where do they stand among the others?",
    ),
    Code(
        "C518",
        "a length with no place",
        _ERROR,
        "The lengths are listed in rising order, and every length that can be held is among them; `or more` after the "
        "last takes all longer ones.",
        question="Is that run longer, shorter or the same?",
    ),
    Code(
        "C519",
        "a line of the contest about something else",
        _ERROR,
        "A line of the contest compares what the contest is not about, a kind with itself, or by something that this "
        "kind does not have: runs have a length and a top card, fours a rank. A pair that is said with its card is "
        "compared with nothing.",
        question="What is compared?",
    ),
    Code(
        "C520",
        "a contest before its declarations",
        _ERROR,
        "The contest is held while something of it can still be announced, or can still grow in the play.",
        question="When is it known who has the better one?",
    ),
    Code(
        "C521",
        "declarations that leave a question",
        _ERROR,
        "Where there are declarations the rules also say when the hands are looked at, in which order runs go, and "
        "which declarations may use the same card.",
        question="How is it at your table?",
    ),
    Code(
        "C522",
        "announced at the wrong moment",
        _ERROR,
        "Only a pair is announced with its first card, or with both; runs and fours have more cards than two and are "
        "announced before the first lead, or with one's first card. A pair that is said with its card is told by its "
        "name, and not by its points.",
        question="With which card would it be said?",
    ),
    Code(
        "C523",
        "declarations where no cards are",
        _ERROR,
        "Declarations are looked for in the hands, among the face-up cards, or in tricks, where nobody announces them.",
        question="Over which cards does a player look?",
    ),
    Code(
        "C524",
        "pieces that do not make the run",
        _ERROR,
        "A run that counts as two shorter ones is as long as they are together, and each of them brings points of its "
        "own.",
        question="Into which runs does the long one fall?",
    ),
    Code(
        "C525",
        "a declaration that cannot grow",
        _ERROR,
        "A declaration grows where covered cards turn up in the play: a run by a further card, a four by its last one. "
        "Here no card turns up, or the declaration does not grow like that.",
        question="Which card is added, and what does it bring?",
    ),
    Code(
        "C526",
        "nobody announces first",
        _ERROR,
        "The tie goes to the first who announced, and this kind is counted without being announced.",
        question="Both are equal: who has the better one?",
    ),
    Code(
        "C527",
        "a cap that caps nothing, or everything",
        _ERROR,
        "The rules say how many declarations one player may announce: one at least, and fewer than a hand can have. "
        "Of what counts without being announced only the best can be said to count: `at most 1 of runs by one player, "
        "their best`.",
        question="How many may a player announce?",
    ),
    Code(
        "C528",
        "nothing that could be shown",
        _ERROR,
        "What a player announces with their first card is shown with their second, or lost. Runs or fours have to be "
        "announced with the first card, lie in the hand, and not grow with cards that turn up.",
        question="When are declarations announced, and when are they shown?",
    ),
    Code(
        "C529",
        "a pair that is void beside nothing",
        _ERROR,
        "A pair that is said with a card is void for whoever has announced a run with both its cards that counts so "
        "much: some run has to be worth it.",
        question="Beside which runs does the pair count nothing?",
    ),
    Code(
        "C530",
        "a deal that nothing ends",
        _ERROR,
        "What ends the deal has to be a declaration that counts, and is found before the first lead: announced then or "
        "counted unasked, and compared then if it is compared. Who ended the deal can be asked where something does.",
        question="Which declaration ends the deal, and when is it found?",
    ),
    Code(
        "C531",
        "a contest that goes round",
        _ERROR,
        "By the lines of the contest one declaration is above a second, that one above a third of another kind, and "
        "the third above the first, or level with it.",
        question="Which is the best of the three?",
    ),
)

SCORING: Final = (
    Code(
        "C601",
        "a sum made of itself",
        _ERROR,
        "A sum adds counts, declarations and sums above it. This one leads back to itself or names one further down.",
        question="What is added up first?",
    ),
    Code(
        "C602",
        "points that nothing counts",
        _ERROR,
        "Points are given for this, and no sum that decides or is written counts them, so they vanish.",
        question="To what are these points added?",
    ),
    Code(
        "C603",
        "an outcome without a winner",
        _ERROR,
        "Each outcome says who wins the deal: takers, others or nobody.",
        question="Who has won the deal then?",
    ),
    Code(
        "C604",
        "an outcome that never comes",
        _ERROR,
        "Outcomes are asked in order, and whenever this one would hold another above it holds already; or its "
        "condition can never be true.",
        question="When does a deal end so?",
    ),
    Code(
        "C605",
        "a deal that ends in no way",
        _ERROR,
        "There is a case in which the condition of no outcome holds. Say what is then, or make the last outcome "
        "`otherwise`.",
        question="How does a deal end then?",
    ),
    Code(
        "C606",
        "an outcome after `otherwise`",
        _ERROR,
        "The outcome `otherwise` takes every case that is left, so it stands last.",
        question="Which outcome is the last to be asked?",
    ),
    Code(
        "C607",
        "a side that writes nothing",
        _ERROR,
        "Each outcome says for takers and for others what they write, zero included; where a rule was broken, for "
        "offenders and for opponents.",
        question="What does that side write?",
    ),
    Code(
        "C608",
        "a side that writes twice",
        _ERROR,
        "The outcome says for one side twice what it writes: once for each side, once by name.",
        question="Which of the two does it write?",
    ),
    Code(
        "C609",
        "points vanish or appear",
        _WARNING,
        "What the sides write, together with what hangs, is not what was won in the deal: points that somebody won "
        "are written by nobody, or twice, or a figure is written that is greater than all that was won. Where it is "
        "meant so, the column says it.",
        question="Where do the other points go?",
    ),
    Code(
        "C610",
        "one name for two things",
        _ERROR,
        "A count, a sum, a pair or a step has the name of another thing that is counted, so that nobody could tell "
        "which one is meant.",
        question="Which of the two is meant?",
    ),
    Code(
        "C611",
        "added twice",
        _ERROR,
        "The same points are added twice to one sum, directly or by way of another sum.",
        question="Do they really count double?",
    ),
    Code(
        "C612",
        "the others are several",
        _ERROR,
        "Where more than two sides play, `others` are more than one. Each of them can write its own points, zero, or "
        "its share of what the takers have; what several have won together cannot be written by each.",
        question="Which of the others writes it?",
    ),
    Code(
        "C613",
        "a column that ends in the limit",
        _ERROR,
        "Where points are written in tens, the last digit goes up or down by a limit. The digit of the limit itself "
        "has to go somewhere, too.",
        question="A column ends in the limit: is it written up or down?",
    ),
    Code(
        "C614",
        "a limit that is no last digit",
        _ERROR,
        "Columns are written in tens by their last digit, which is one of 0 to 9.",
        question="From which last digit on is it the next ten?",
    ),
    Code(
        "C615",
        "what hangs, and who gets it",
        _ERROR,
        "Points that hang wait for a deal with a winner. Where an outcome lets something hang a step gives it, once; "
        "where nothing ever hangs, no step does.",
        question="Who gets the points that hung?",
    ),
    Code(
        "C616",
        "offenders without an offence",
        _ERROR,
        "Where a broken rule can be reported, an outcome says what offenders and opponents write, and no other outcome "
        "mentions them. Where illegal cards are refused, nobody can break a rule.",
        question="Somebody has broken a rule: what is written?",
    ),
    Code(
        "C617",
        "equal columns at the limit",
        _ERROR,
        "Where of the columns that end in the limit the highest goes down, two can be equal, and the rules say which "
        "way they go. Elsewhere there is nothing to say; and a column that hangs there is only where something hangs.",
        question="Both are equal and end in the limit: what is written?",
    ),
    Code(
        "C618",
        "rounded and never rounded",
        _ERROR,
        "A step writes every column in tens, and another clause says that points are written as they are.",
        question="Are the points rounded, or not?",
    ),
    Code(
        "C619",
        "a step that changes nothing",
        _ERROR,
        "The step multiplies by one or by zero, adds or takes off no points, or waits for something that never "
        "happens.",
        question="What is different because of it?",
    ),
    Code(
        "C620",
        "a share of what one has oneself",
        _ERROR,
        "Each of the others can have its share of any amount: of what the takers have, of the level, of a number. Of "
        "its own points a side has the whole, and in a line for each side nobody knows who shares with whom.",
        question="Whose points are shared out?",
    ),
    Code(
        "C621",
        "a condition that decides nothing",
        _ERROR,
        "The condition of a count or of a step holds in every deal, or in none.",
        question="When is it so, and when not?",
    ),
    Code(
        "C622",
        "a step that comes too late to be compared",
        _ERROR,
        "An outcome can compare what sides would write after a step only where the step, and those before it, do not "
        "depend on who wins the deal: that is what the outcome says.",
        question="Which amounts are compared?",
    ),
    Code(
        "C623",
        "a step that cannot be done to that",
        _ERROR,
        "A step names the quantities that it is done to or those that it leaves out, not both. What stays as it is can "
        "be rounded to the ten, not written in tens; the points from one number to another are said once; the rest is "
        "that of all columns, and goes to one side.",
        question="What exactly is multiplied or rounded?",
    ),
    Code(
        "C624",
        "a half that is not rounded",
        _ERROR,
        "An amount that can be odd has no half in whole points: the rule says whether half a point goes up or down. "
        "What is always even needs no word.",
        question="Half of 81: is that 40 or 41?",
    ),
    Code(
        "C625",
        "who the rival is",
        _ERROR,
        "Where the rival wins a deal, writes a column or is named by a step, one clause says of what the rival has "
        "most, and who it is when two of the others have as much.",
        question="Two of the others have most: who is the rival?",
    ),
    Code(
        "C626",
        "a table with a gap",
        _ERROR,
        "A table says a number for every amount that there can be: no two bands have the same one, and none is left "
        "out. Of levels, doublings and numbers it is known which there are; of what is won in tricks, any is.",
        question="The amount is in no band, or in two: which number goes with it?",
    ),
    Code(
        "C650",
        "points in play",
        _NOTE,
        "What the cards of a contract are worth together, and with the points for the last trick: the figure by which "
        "players check that a deal was counted right.",
    ),
)

MATCH: Final = (
    Code(
        "C701",
        "a target that is reached before the first deal",
        _ERROR,
        "The target is a number of points greater than zero.",
        question="How many points win the match?",
    ),
    Code(
        "C702",
        "a claim without the score, or of the score alone",
        _ERROR,
        "A player who claims the match counts the points already written (`score`) plus those won so far in this deal. "
        "Without the score only a single deal would count; the score alone does not change within a deal.",
        question="Which points does the player count who says that it is enough?",
    ),
    Code(
        "C703",
        "a claim that counts something twice",
        _ERROR,
        "The claim names the same points twice, directly or by way of a sum.",
        question="Do they really count double?",
    ),
    Code(
        "C704",
        "deals that nobody can win",
        _ERROR,
        "The match goes to the first who has won so many deals, or whoever lost a deal is not at the target, and no "
        "outcome names a winner.",
        question="Who has won the deal?",
    ),
    Code(
        "C705",
        "a claim of other points",
        _ERROR,
        "Who claims the target adds what is won in the deal so far to what is written. Where points are rounded or "
        "multiplied before they are written, or deals are counted, these do not belong together.",
        question="Which points does the player count who says that it is enough?",
    ),
    Code(
        "C706",
        "a target where deals are counted",
        _ERROR,
        "A match of so many deals played is over with the last of them, and the highest score wins. Nobody reaches "
        "anything before, so it cannot be said who gets there first, or who does not.",
        question="The last deal is over: who has won the match?",
    ),
    Code(
        "C707",
        "a pair that cannot be shown early",
        _ERROR,
        "What is shown to finish is a pair that is said with a card and has not been said yet. The target has to be "
        "looked at within the deal, by `as they come` or by a claim that counts the pair; and whether the pair may be "
        "said must not depend on the card with which it is.",
        question="A side lacks as much as the pair counts: may it be shown before it is said?",
    ),
    Code(
        "C708",
        "a draw that cannot come about",
        _ERROR,
        "A match is drawn where the highest totals of those who are there are equal. Where only one side can ever be "
        "there, or the takers win among two who are, or the games of a rubber are counted, that never happens.",
        question="Two sides are there, and have as much: what becomes of the match?",
    ),
)

CODES: Final = by_code(READING, SYNTAX, NAMES, CARDS, DEAL, PLAY, DECLARATIONS, SCORING, MATCH)
