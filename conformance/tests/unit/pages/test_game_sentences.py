"""What single clauses of the games say, written by hand from what each rule means, and forms that no game has yet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from capot.model.glossary import load_glossary
from capot.sentences import sentences
from capot.sentences.dispatch import sentence_of
from capot.sentences.expression_sentences import guard
from capot.sentences.wording import Wording
from capot.translations import Speech
from capot_conformance.agreement.made_up_games import compile_text
from helpers.rule_models import game, games

EXPECTED: dict[str, dict[str, str]] = {
    "bela-4": {
        "table.sides": "Partners sit opposite each other and score together as one side: forehand with the third "
        "player, the second player with the dealer.",
        "table.custom-shuffle": "The dealer must shuffle the pack.",
        "deal.rest": "After the bidding, the dealer gives two more cards to each player in turn, beginning with "
        "forehand.",
        "deal.never-redealt": "No deal is thrown in and dealt again, however bad the cards are.",
        "bidding.naming": "In the bidding each player speaks once, in turn, beginning with forehand. Whoever names a "
        "contract becomes the taker; the taker and the taker's partner are the takers, the other side are the others.",
        "bidding.naming.suit": "Every player may name any suit as trump.",
        "play.breach": "A card that breaks one of your duties is taken back, and you must play another.",
        "declarations.runs": "A run is three or more cards of one suit that follow each other in the natural order. It "
        "always counts at its full length; separate runs are separate declarations.",
        "declarations.run-of-8": "A run of eight cards wins the match at once, if it is the best when declarations are "
        "compared before the first lead. It outranks every other declaration; two such runs are compared with each "
        "other as other runs are.",
        "declarations.announce-runs": "Before the first lead, players may announce which runs and fours they hold. "
        "Nobody has to, but what is not announced then counts nothing. After the comparison the cards of what counts "
        "are shown to all; what is beaten is not shown.",
        "declarations.announce-bela": 'Whoever holds both cards of bela may say "bela" when playing the first of them, '
        "whichever that is. Nobody has to, but if it is not said then, bela counts nothing.",
        "declarations.contest": "Before the first lead the announced runs and fours are compared to find the side with "
        "the best declaration. Each comparison is made only if those before it leave a tie. Bela is never compared: it "
        "counts beside what is best.",
        "scoring.capot": 'A side that wins every trick ("capot") counts 90 points for it, beside those '
        "for the last trick.",
        "match.target": "A side's match score is the sum of all that it has written. To win the match it must be at "
        "least 1001 points: that is the target.",
        "match.claim-enough": "After any trick but the last, a side that believes it has come to the target "
        'may say "enough". '
        "Then, for all to see, its match score, its card points and its points for runs, fours and bela are added up "
        "as they stand (runs, fours and bela only if it has won a trick already), without anything for tricks that are "
        "still to be played. If they come to the target, it wins the match at once, whatever the rest of the "
        "deal would have brought; if not, play goes on, and nothing is lost by the mistake. If several say it after "
        "the same trick, the side of the winner of the trick comes first.",
    },
    "belot-4": {
        "table.first-dealer": "The players agree which seat is number one; whoever sits there deals first in a match.",
        "contracts.suit": "In a suit contract, the deal is played in one of the four suits, which the taker names.",
        "contracts.suit.limit": "The limit of a suit contract is 6.",
        "contracts.no-trumps": 'In "no trumps", no suit is named, and there are no trumps.',
        "contracts.no-trumps.factor": 'The factor of "no trumps" is 2.',
        "contracts.all-trumps": 'In "all trumps", no suit is named, and every suit is trump.',
        "contracts.ranking": 'The contracts rank, from low to high: clubs, diamonds, hearts, spades, "no trumps", '
        '"all trumps".',
        "deal.first": "The dealer gives three cards to each player in turn, beginning with forehand, then two more to "
        "each.",
        "deal.nobody-named": "If nobody has named a contract, the deal is dead: nothing is written, and the next deal "
        "follows.",
        "deal.rest": "After the bidding, the dealer gives three more cards to each player in turn, beginning with "
        "forehand.",
        "bidding.auction": "In the bidding the players speak in turn, beginning with forehand, until it ends. Whoever "
        "has passed may speak again when the turn comes back. Whoever names the last contract becomes the taker; the "
        "taker and the taker's partner are the takers, the other side are the others.",
        "bidding.auction.suit": "Every player may name any suit as trump if it ranks above every contract named "
        "before.",
        "bidding.auction.double": 'Every player may say "double" if the contract named last is the other side\'s and '
        "nobody has doubled it. The doubling is then 2.",
        "bidding.auction.redouble": 'Every player may say "redouble" if the contract named last is their own side\'s '
        'and the last doubling of it was "double". The doubling is then 4.',
        "bidding.auction.higher-contract": "A contract that is named after a doubling is not doubled.",
        "bidding.auction.ends": "Once somebody has said anything but pass, three passes in a row end the bidding. If "
        "nobody does, it ends when all have passed.",
        "bidding.auction.ends-at-once": "Once a contract has been named, the bidding ends as soon as nobody can say "
        "anything but pass.",
        "play.trick": "A trick is won by the highest trump in it; if there is none, or if every suit is trump, by the "
        "highest card of the suit led.",
        "play.must-trump": "If the suit led is not trump and you hold no card of it, you must play a trump if you "
        "have one.",
        "play.breach": "Whoever breaks a rule of play can be reported; the deal then ends at once.",
        "declarations.look": "All cards of a declaration must be in one player's hand before the first lead; partners "
        'cannot put theirs together. There are no declarations of any sort if the contract is "no trumps".',
        "declarations.run-of-8": "A run of eight cards is cut from the top into a run of five and a run of "
        "three, which are announced as separate declarations.",
        "declarations.pair-belot": "The king and queen of one trump suit in one hand are called belot and count 20 "
        "points.",
        "declarations.announce-runs": "On their turn to play their first card, and before they play it, players may "
        "announce which runs and fours they hold. Nobody has to, but what is not announced by then counts nothing. "
        'You say only what it is, such as "tierce" or "four", neither suit nor rank, and show nothing.',
        "declarations.announce-belot": 'Whoever holds both cards of belot may say "belot" when playing the first of '
        "them, whichever that is. Nobody has to, but if it is not said then, belot counts nothing. You may do so only "
        "if you lead to the trick, you play a trump on a lead that is not trump, or else you follow suit and your "
        "partner led to the trick. If the first of them is "
        "played in any other way, belot counts nothing.",
        "declarations.contest": "At the end of the deal the announced runs and fours are compared to find the side "
        "with the best declaration. Each comparison is made only if those before it leave a tie. Belot is never "
        "compared: it counts beside what is best.",
        "declarations.contest.else": "If the best declarations are still tied after all comparisons, they are void: "
        "they count nothing, and those that are left are compared in the same way.",
        "scoring.breached": "The deal is broken off if a breach of the rules of play was reported.",
        "scoring.breached.offenders": "If the deal is broken off, the side that broke the rule writes no points.",
        "scoring.breached.opponents": "If the deal is broken off, the other side writes what all cards of the pack "
        "count in the contract plus 10 points plus the points for everything that anybody announced, even if "
        "that is more than the tricks brought.",
        "scoring.hanging": "The takers' points hang if the takers' total is equal to the others' total, no "
        "breach was reported and the contract was not doubled.",
        "scoring.hanging.hangs": "If the takers' points hang, the takers' total hangs: nobody writes it for now.",
        "scoring.all-hanging.each-side": "If all points hang, nobody writes any points.",
        "scoring.made": "The contract is made if the takers' total is higher than the others' total, no breach was "
        "reported and the contract was not doubled.",
        "scoring.failed": "The contract fails if the takers' total is lower than the others' total and no breach was "
        "reported.",
        "scoring.then-tens": "What each side writes, and what hangs from this deal, is turned into tens: a last digit "
        "below the limit of the contract is rounded down, one above it is rounded up, and the zero is dropped.",
        "scoring.then-tens.at-limit": "An amount whose last digit is exactly the limit of the contract is rounded "
        "down if it is the highest of the deal, and otherwise up.",
        "scoring.then-tens.equal-at-limit": "If several amounts are the highest together and their last digit is "
        "exactly the limit of the contract, what is written is rounded up and what hangs is rounded down.",
        "scoring.then-valat": "A side that has won every trick writes nine tens more, that is, 9 on the sheet.",
        "scoring.then-hanging": "What hung from earlier deals goes to the winner of the deal. If nobody wins "
        "or a deal is dead, it goes "
        "on hanging. What hangs at the end of the match is lost.",
        "match.looked-at": "After each deal it is checked whether a side has reached the target. If a side has won "
        "every trick, this is not checked: another deal follows, whatever the scores are.",
    },
    "belot-3": {
        "bidding.auction.double": 'Every player may say "double" if the contract named last is another player\'s and '
        "nobody has doubled it. The doubling is then 2.",
        "bidding.auction.redouble": 'Every player may say "redouble" if the contract named last is their own and the '
        'last doubling of it was "double". The doubling is then 4.',
        "declarations.announce-belot": 'Whoever holds both cards of belot may say "belot" when playing the first of '
        "them, whichever that is. Nobody has to, but if it is not said then, belot counts nothing. You may do so only "
        "if you lead to the trick or you play a trump on a lead that is not trump. If the first of them is played in "
        "any other way, belot counts nothing.",
        "scoring.breached.opponents": "If the deal is broken off, each player who did not break the rule writes what "
        "all cards of the pack count in the contract plus 10 points plus the points for everything that anybody "
        "announced, even if that is more than the tricks brought.",
        "scoring.doubled-made.others": "If the doubled contract is made, the other players write no points.",
        "scoring.failed.others": "If the contract fails, each of the other players writes their own total.",
        "scoring.failed.takers": "If the contract fails, the taker writes no points; the points that they have won "
        "are lost.",
        "scoring.then-tens.equal-at-limit": "If several amounts are the highest together and their last digit is "
        "exactly the limit of the contract, they are rounded down.",
        "scoring.then-valat": "A player who has won every trick writes nine tens more, that is, 9 on the sheet.",
    },
    "belot-2": {
        "deal.out": "The rest of the pack is out of play; nobody may look at it, and what its cards count is nobody's.",
        "bidding.auction.ends": "Once somebody has said anything but pass, the next pass ends the bidding. If nobody "
        "does, it ends when both have passed.",
        "bidding.auction.double": 'Either player may say "double" if the contract named last is the opponent\'s and '
        "nobody has doubled it. The doubling is then 2.",
        "scoring.breached.opponents": "If the deal is broken off, the other player writes what all cards of the "
        "pack count in the contract plus 10 points plus the points for everything that anybody announced, even if "
        "that is more than the tricks brought.",
        "scoring.failed.others": "If the contract fails, the opponent writes the total of both players together.",
    },
    "belote-4": {
        "table.first-dealer": "The players agree on who deals first in a match.",
        "deal.proposal": "The dealer turns the next card face up for all to see; it is called the turned card.",
        "deal.bidding-take": "When every player has five cards in hand, the first stage of the bidding begins.",
        "deal.bidding-name": "If nobody has named a contract in the first stage of the bidding, the second stage of "
        "the bidding follows.",
        "deal.give-turned": "After the bidding, the taker takes the turned card into their hand.",
        "deal.rest": "The dealer gives three more cards to each player in turn, beginning with forehand, but only two "
        "to the taker.",
        "bidding.take.take": "Every player may name the turned card's suit as trump in the first stage of the bidding.",
        "play.must-beat": "If a trump was led, you must beat the winning card if you can. You are excused if your "
        "partner is winning the trick.",
        "play.must-overtrump": "If you hold no card of the suit led, you must play a trump that beats the winning "
        "card if you have one. You are excused if your partner is winning the trick.",
        "declarations.announce-belote": 'Whoever holds both cards of belote may say "belote" when playing the first '
        'of them, whichever that is, and "rebelote" when playing the second. Nobody has to, but unless both are said, '
        "belote counts nothing.",
        "declarations.contest": "After the first trick the announced runs and fours are compared to find the side "
        "with the best declaration. Each comparison is made only if those before it leave a tie. Belote is never "
        "compared: it counts beside what is best.",
        "scoring.tricks": "A side's points for tricks are the sum of its card points and its points for the last "
        "trick and winning every trick.",
        "scoring.total": "A side's total is the sum of its points for tricks and extras.",
        "scoring.litigation.others": 'If the deal ends in "litigation", the others write their own total.',
        "scoring.failed.others": "If the contract fails, the others write their own points for extras plus the points "
        "for tricks of both sides together.",
    },
    "belote-3": {
        "declarations.counted-runs": "Only the player with the best declaration counts their runs and fours: all that "
        "they announced. Those of all others count nothing.",
        "scoring.failed.winner": "If the contract fails, the other players win the deal.",
        "scoring.failed.others": "If the contract fails, each of the other players writes their own total plus an "
        "equal share of the taker's points for tricks; what does not divide goes to whoever is earlier in turn from "
        "forehand on.",
        "scoring.then-hanging": "What hung from earlier deals goes to the winner of the deal. Several winners share "
        "it equally; what does not divide goes to whoever is earlier in turn from forehand on. If nobody wins "
        "or a deal is dead, it goes "
        "on hanging. What hangs at the end of the match is lost.",
    },
    "color-belot": {
        "table.next-dealer": "After a deal, the opponent of its dealer deals the next one.",
        "contracts.suit.value": "The value of a suit contract is 1 in clubs, 2 in diamonds, 3 in hearts and 4 in "
        "spades.",
        "deal.shown": "The dealer turns one more card face up for both to see; it is nobody's and out of play.",
        "bidding.free.suit": "Either player may name any suit other than the turned card's as trump in the second "
        "stage of the bidding.",
        "bidding.free.nothing": 'Either player may name "nothing" in the second stage of the bidding.',
        "play.never-must-trump": "There is no duty to trump.",
        "declarations.never-four": "Four eights are no declaration: they count nothing and outrank nothing.",
        "declarations.announce-runs": "Runs, fours and pairs are not announced: all that players hold counts as if "
        "they had announced it.",
        "declarations.contest": "Before the first lead the runs and fours are compared to find the player with the "
        "best declaration. Each comparison is made only if those before it leave a tie. Pairs are never compared: "
        "they count beside what is best.",
        "declarations.counted-runs": "Of the runs and fours only the best declaration of all counts, for the player "
        "who has it; all others count nothing.",
        "declarations.every-trick": "A player who wins every trick also counts all the declarations that the opponent "
        "would count.",
        "scoring.drawn": "The deal is drawn if the taker's total is equal to the opponent's total.",
        "scoring.made": "The contract is made if the taker's total is higher than the opponent's total.",
        "scoring.then-tens": "What each player writes is turned into tens: a last digit below 5 is rounded down, one "
        "above it is rounded up, and the zero is dropped.",
        "scoring.then-tens.at-limit": "A last digit that is exactly 5 is rounded up.",
        "scoring.then-times": "What each player writes is multiplied by the value of the contract.",
    },
    "open-belote": {
        "deal.down": "The dealer lays four cards face down before each player in turn, beginning with forehand, then "
        "four more, side by side; nobody may look at them.",
        "deal.up": "The dealer lays four cards face up before each player in turn, beginning with forehand, each on "
        "the first face-down card that is not covered yet; both can see them.",
        "deal.bidding-first": "When four cards lie face up before every player, the first stage of the bidding begins.",
        "deal.more": "After the first stage of the bidding, the dealer lays four more cards face up before each "
        "player in turn, beginning with forehand, each on the first face-down card that is not covered yet; both "
        "can see them.",
        "bidding.second.pass": "Only the opponent of the dealer may pass in the second stage of the bidding; the "
        'dealer, if the turn comes that far, must name a suit as trump or "no trump".',
        "play.hand": "Your hand is the cards that lie face up before you: you play only these, and only these count "
        "for your duties.",
        "play.covered-cards": "As soon as you play a card that covers another one, the covered card is turned face up, "
        "before the other plays, and belongs to your hand.",
        "declarations.look": "All cards of a run or a four must lie face up before one player when the first "
        "trick begins; what cards bring that turn up later is said below.",
        "declarations.four-a": 'Four aces in one hand count 110 points, except in "no trump".',
        "declarations.four-a-in-no-trump": 'Four aces in one hand count 190 points in "no trump".',
        "declarations.four-9-in-no-trump": 'Four nines in one hand count no points in "no trump", but are a '
        "declaration all the same.",
        "declarations.announce-belote": "Belote is not announced: it counts for whoever was dealt both cards, "
        "covered cards included.",
        "declarations.growth-runs": "When a card turns up that lengthens a run that you have announced and of which "
        "you have played no card, you may announce the longer run before you play another card; its points then count "
        "instead of the old ones. It may be lengthened again; a run that joins two that you have announced takes the "
        "place of both. A card that turns up makes no new run or four.",
        "declarations.contest.fours-by": "Of two fours, the one whose rank comes first in the order of the contract "
        'outranks the other: the trump order in a suit contract and the plain order in "no trump".',
        "declarations.contest.else": "If the best declarations are still tied after all comparisons, the tied player "
        "who announced first has the best declaration; a run that was lengthened counts as announced when its first "
        "part was.",
        "scoring.taker-kaput": 'The taker is "kaput" if the taker\'s points for tricks are zero.',
        "scoring.taker-kaput.others": 'If the taker is "kaput", the opponent writes 212 points plus the '
        "points for extras of both players together, even if that is more than the tricks "
        "brought.",
        "scoring.failed": "The contract fails if the taker's total is not higher than the opponent's total "
        "and the taker's points for tricks are higher than zero.",
    },
    "bela-3": {
        "deal.lay-away": "The taker lays two cards of the hand away, unseen by the other players. What lies there "
        "counts with that player's tricks in the end, but is no trick.",
        "declarations.counted-runs": "Only the party with the best declaration counts its runs and fours: the taker, "
        "or each of the other players. Each player of it counts all that they announced; those of the other party "
        "count nothing.",
    },
    "bela-2": {
        "table.custom-cut": "The opponent of the dealer may cut the pack, that is, lift off a part of it and put the "
        "rest on top.",
        "deal.proposal": "The dealer turns the next card face up for both to see; it is called the turned card and is "
        "nobody's unless it is exchanged.",
        "deal.packet": "The dealer gives four more cards to each player in turn, beginning with forehand, face down, "
        "to be left untouched.",
        "deal.out": "The rest of the pack is out of play; nobody may look at it, but its last card lies face up for "
        "both to see. What these cards count is nobody's.",
        "deal.exchange": "After the bidding, if the turned card's suit is trump, whoever holds the seven of the "
        "turned card's suit may openly exchange it for the turned card, but nobody has to.",
        "deal.take-up-packet": "Every player takes up the cards that were left untouched.",
    },
    "open-bela": {
        "deal.bidding-naming": "When eight cards lie face up before every player, the players bid.",
        "declarations.announce-runs": "Before the first lead, players may announce which runs and fours they hold. "
        "Nobody has to, but what is not announced then counts nothing. You say which cards they are.",
        "declarations.growth-runs": "When a card turns up that lies in a run of three or more of your cards, you may "
        "announce it before you play another card; it then counts 20 points more.",
        "declarations.growth-fours": "When a card turns up that completes a four, you may announce the four before "
        "you play another card; it then counts its points.",
        "declarations.counted-runs": "Each player counts all the runs and fours that they announced.",
        "declarations.every-trick": "A player who wins every trick counts all the declarations that anybody announced, "
        "and also bela said by the opponent.",
    },
}


@pytest.mark.parametrize("key", EXPECTED)
def test_sentences_of_a_game_read_as_written_by_hand(key: str) -> None:
    said = sentences(game(key))
    assert {address: said[address] for address in EXPECTED[key]} == EXPECTED[key]


# ---------------------------------------------------------------- forms that no game has yet


def said(key: str, address: str, **values: Any) -> str:
    """Return the sentence of a clause of a game with other values."""
    wording = Wording(game(key))
    return sentence_of(replace(wording.nodes[address], **values), wording)


SPEAKER, DEALER = n.Role("speaker"), n.Role("dealer")
SPEAKER_DEALS = n.RoleIs(SPEAKER, DEALER)


def test_a_dealer_who_may_not_pass_or_may_call_the_deal_off() -> None:
    worth = game("belot-4").worths[1]
    seven = n.Compared(n.HandWorth(worth), "<=", n.Number(7))
    assert said("belot-4", "bidding.auction.pass", guard=n.GuardNot(n.GuardAll((SPEAKER_DEALS, n.OthersPassed())))) == (
        "Every player may pass; the dealer may not if all other players have passed without naming a contract."
    )
    assert said(
        "belot-4",
        "bidding.auction.pass",
        name="cancel",
        dead=True,
        guard=n.GuardAll((SPEAKER_DEALS, n.OthersPassed(), seven)),
    ) == (
        'Only the dealer may say "cancel", and only if all other players have passed without '
        "naming a contract and the sum of the plain values in that player's hand is at most 7 points. The deal is then "
        "dead: nothing is written, and the next deal follows."
    )


def test_a_third_doubling_is_the_other_sides_again() -> None:
    for key, whose in (("belot-4", "the other side's"), ("belot-3", "another player's"), ("belot-2", "the opponent's")):
        assert said(key, "bidding.auction.redouble", name="sur", doubles=n.Raise("redouble", 8)).endswith(
            f' may say "sur" if the contract named last is {whose} and the last doubling of it '
            'was "redouble". The doubling is then 8.'
        )
    assert said("belot-4", "bidding.auction.higher-contract", keeps=True) == (
        "A contract that is named after a doubling keeps that doubling."
    )


def test_steps_of_the_deal_in_other_forms() -> None:
    assert said("bela-2", "deal.take-up-packet", when_passed=True) == (
        "Whoever passes takes up the cards that were left untouched for them at once; all others take up theirs."
    )
    assert said("belote-4", "deal.rest", packets=(n.Packet(1, False, but=n.But(3, n.Role("taker"))),)) == (
        "The dealer gives one more card to each player in turn, beginning with forehand, but three to the taker."
    )
    assert said("belote-4", "deal.give-turned", to=DEALER, guard=n.GuardNot(n.TurnedSuitNamed())) == (
        "After the bidding, if the turned card's suit is not trump, the dealer takes the turned card into their hand."
    )
    assert said("open-bela", "deal.up", rounds=(8,)).startswith(
        "The dealer lays eight cards face up before each player in turn, beginning with forehand, each on"
    )
    assert said("belot-4", "table.first-dealer", how="lot", seat=None) == "The first dealer of a match is drawn by lot."


def test_declarations_in_other_forms() -> None:
    look = said("belot-4", "declarations.look", guard=n.GuardAll((n.InContract("suit"), n.GuardNot(n.Doubled()))))
    assert look.endswith(
        "There are declarations only if the contract is a suit contract. There are no declarations of any sort if the "
        "contract was doubled."
    )
    assert said("bela-4", "declarations.announce-runs", moment="unasked") == (
        "Runs and fours are not announced: all that players hold counts as if they had announced it."
    )
    assert said("belote-4", "declarations.announce-belote", guard=n.GuardNot(n.Following())).endswith(
        "unless both are said, belote counts nothing. You may not do so if you follow suit."
    )
    assert said("belot-4", "declarations.contest.else", who="first-announced") == (
        "If the best declarations are still tied after all comparisons, the side of the tied player who announced "
        "first has the best declaration."
    )
    assert said("belote-4", "declarations.counted-runs", who="best-alone") == (
        "Of the runs and fours only the best declaration of all counts, for the side that has it; all others count "
        "nothing."
    )
    assert said("bela-4", "declarations.every-trick", what="counted") == (
        "A side that wins every trick also counts all the declarations that the other side would count."
    )


def test_a_run_that_wins_the_match_says_when_and_that_nothing_outranks_it() -> None:
    def of(*rules: str, key: str = "bela-4", at: str = "run-of-8") -> str:
        return sentences(game(key, *rules))[f"declarations.{at}"]

    when = "wins the match at once, if it is the best when declarations are compared before the first lead."
    outranks = "It outranks every other declaration"
    compared = "two such runs are compared with each other as other runs are"
    assert of() == f"A run of eight cards {when} {outranks}; {compared}."
    # Whoever holds all trumps leaves nobody a run of trumps.
    assert of("belot-in-trumps-only", at="run-of-8-trump") == f"A run of eight trumps {when} {outranks}."
    assert of(key="open-bela") == "A run of eight cards wins the match at once, when it is announced."


def test_every_second_word_is_that_of_a_pair() -> None:
    pairs = {pair.name for key in games() for pair in game(key).declarations.pairs}
    assert set(load_glossary().said_twice) <= pairs


def test_a_pair_without_a_second_word_is_said_again() -> None:
    assert '"bela" when playing the first of them, whichever that is, and "bela" when playing the second.' in said(
        "bela-4", "declarations.announce-bela", moment="with-both-cards"
    )


def test_steps_of_the_settlement_in_other_forms() -> None:
    by_three = (n.Multiplier("number", "", 3), n.Multiplier("doubling", "", 0))
    assert said("color-belot", "scoring.then-times", multipliers=by_three) == (
        "What each player writes is multiplied by 3 and by the doubling, which is 1 if nobody doubled it."
    )
    tens = "scoring.then-tens"
    assert said("belot-4", f"{tens}.at-limit", goes="down") == (
        "A last digit that is exactly the limit of the contract is rounded down."
    )
    assert said("belot-4", f"{tens}.equal-at-limit", goes="written-down").endswith(
        "what is written is rounded down and what hangs is rounded up."
    )
    assert said("belot-4", f"{tens}.equal-at-limit", goes="down").endswith("they are rounded down.")
    for key, who in (
        ("belot-4", "the takers write what the others leave of it"),
        ("belot-3", "the taker writes what the other players leave of it"),
        ("belot-2", "the taker writes what the opponent leaves of it"),
    ):
        assert sentence_of(n.Rest(f"{tens}.the-rest"), Wording(game(key))) == (
            f"The sum of all that is written is turned into tens as a whole, and {who}."
        )
    fine = n.ThenPenalty("scoring.then-fine", "fine", 10, ("takers-that-lost", "lost-doubled", "without-a-trick"))
    assert sentence_of(fine, Wording(game("belot-4"))) == (
        "A side writes 10 points less, but never more than once for a deal, if it has lost the deal as the takers, it "
        "has lost a deal whose contract was doubled or it has won no trick. After a reported breach nothing is taken "
        "off."
    )
    assert sentence_of(replace(fine, whom=("takers-that-lost",)), Wording(game("belote-3"))) == (
        "A player writes 10 points less, but never more than once for a deal, if they have lost the deal as the taker."
    )


def test_a_match_may_be_won_by_deals_and_looked_at_only_sometimes() -> None:
    assert said("belote-4", "match.target", unit="deals", points=3) == (
        "A side's match score is the number of deals that it has won. To win the match it must be at "
        "least three: that is the target."
    )
    assert said("open-belote", "match.looked-at", guard=n.EveryTrickWon()) == (
        "After each deal, if a player has won every trick, it is checked whether a player has reached the target."
    )


def test_guards_hold_or_do_not_in_the_words_of_the_game() -> None:
    four, two = Wording(game("belot-4")), Wording(game("belot-2"))
    both: dict[n.Guard, tuple[str, str]] = {
        n.InContract("no-trumps"): ('the contract is "no trumps"', 'the contract is not "no trumps"'),
        n.InContract("suit"): ("the contract is a suit contract", "the contract is not a suit contract"),
        n.LedBy(n.Role("partner")): ("your partner led to the trick", "your partner did not lead to the trick"),
        n.NobodyNamed(): ("nobody has named a contract", "somebody has named a contract"),
        n.EveryTrickWon(): ("a side has won every trick", "no side has won every trick"),
        n.OthersPassed(): (
            "all other players have passed without naming a contract",
            "another player has not passed or has named a contract",
        ),
        n.BreachReported(): ("a breach of the rules of play was reported", "no breach was reported"),
    }
    for node, (holds, fails) in both.items():
        assert (guard(node, four), guard(node, four, False)) == (holds, fails)
    assert guard(n.OthersPassed(), two) == "the opponent has passed without naming a contract"
    assert guard(n.EveryTrickWon(), two, False) == "no player has won every trick"


def titled(*lines: str, extends: str = "bela-4") -> n.Model:
    text = "\n".join((f'game made-up "Made up" extends {extends} {{', *(f"  {line}" for line in lines), "}", ""))
    model = compile_text(open_workspace(), text).model
    assert model is not None
    return model


AGAIN = (
    'title declarations.announce-bela: "re-bela"',
    "replace declarations.announce-bela {",
    "announce bela: with its first card and again with its second, the other in hand, at will",
    "}",
)


@pytest.mark.parametrize("code", ["en", "hr", "bg", "fr"])
def test_what_is_said_again_has_a_word_of_its_own(code: str) -> None:
    assert "re-bela" in Speech(code, titled(*AGAIN)).sentences["declarations.announce-bela"]


def test_a_title_keeps_its_hyphens() -> None:
    said = Speech("en", titled('title bidding.naming.pass: "re-pass"')).sentences["bidding.naming.pass"]
    assert '"re-pass"' in said


NICKNAMES = {
    "en": ('A run of three cards ("terz") counts 20 points.', 'Four jacks in one hand ("bur") count 200 points.'),
    "hr": ("Niz od tri karte („terz“) vrijedi 20 bodova.", "Četiri dečka u jednoj ruci („bur“) vrijede 200 bodova."),
    "bg": (
        "Терц, тоест поредица от три карти, носи 20 точки.",
        "Четири валета у един играч (каре, „бур“) носят 200 точки.",
    ),
    "fr": (
        "Une suite de trois cartes (terz) vaut 20 points.",
        "Un carré de valets (quatre valets dans une même main), dit "
        "«\N{NO-BREAK SPACE}bur\N{NO-BREAK SPACE}», vaut 200 points.",
    ),
}


@pytest.mark.parametrize("code", NICKNAMES)
def test_a_run_and_a_four_are_called_what_players_call_them(code: str) -> None:
    own = {"bg": ("терц", "бур")}.get(code, ("terz", "bur"))
    language = "" if code == "en" else f"{code} "
    lines = [
        f'title {language}declarations.{at}: "{title}"' for at, title in zip(("run-of-3", "four-j"), own, strict=True)
    ]
    speech = Speech(code, titled(*lines))
    assert tuple(speech.sentences[f"declarations.{at}"] for at in ("run-of-3", "four-j")) == NICKNAMES[code]
    assert own[0] in speech.term("declarations.run-of-3").lower()
    assert own[1] in speech.term("declarations.four-j")


def test_what_is_told_of_the_shortest_run_is_its_name() -> None:
    said = Speech("en", titled('title declarations.run-of-3: "terz"', extends="belote-4")).sentences[
        "declarations.announce-runs"
    ]
    assert 'such as "terz" or "four"' in said


def test_of_two_that_share_the_whole_one_is_rounded() -> None:
    said = Speech("en", model_of(open_workspace(), "open-belote", ["short-scale"])).sentences
    assert said["scoring.then-tens.at-limit"] == (
        "In what the opponent writes, a last digit that is exactly 5 is rounded down."
    )
