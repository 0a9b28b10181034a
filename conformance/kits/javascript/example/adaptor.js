// Connects the engine of belot.js to capot: what a question gives in its words, and what it says in capot's.
//
//     capot conform belot-4 --engine "node example/adaptor.js"

import { item, run, serve, skip } from 'capot-conformance-kit';
import { Round, announcements } from './belot.js';

const MODE = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠', 'no-trumps': 'NT', 'all-trumps': 'AT' };
const SIGN = { C: '♣', D: '♦', H: '♥', S: '♠' };
const LETTER = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

const value = (rank) => (rank === '10' ? 'T' : rank);
const rank = (sign) => (sign === 'T' ? '10' : sign);
const card = (text) => ({ suit: SIGN[text.slice(-1)], value: value(text.slice(0, -1)) });
const text = ({ suit, value: sign }) => rank(sign) + LETTER[suit];
const round = (contract) => new Round(MODE[contract] ?? skip(`there is no ${contract} here`));
const team = (player) => (Number(player.slice(1)) + 1) % 2;
const SIDES = ['P1+P3', 'P2+P4'];
const perSide = ([one, two]) => ({ [SIDES[0]]: one, [SIDES[1]]: two });

/** What was announced, without pairs, each with its team. */
const told = (announced) =>
  Object.entries(announced).flatMap(([player, items]) =>
    items
      .map(item)
      .filter(({ kind }) => kind !== 'pair')
      .map((one) => ({
        type: one.kind === 'four' ? 'square' : 'sequence',
        value: value(one.rank),
        length: one.length,
        team: team(player),
      })),
  );

const questions = {
  worth: ({ contract, cards }) => ({ points: cards.map(card).reduce((sum, one) => sum + round(contract).worth(one), 0) }),
  legal: ({ contract, hand, trick }) => ({
    legal: round(contract).allowed(hand.map(card), trick.map((play) => card(play.card))).map(text),
  }),
  trick: ({ contract, trick }) => {
    const cards = trick.map((play) => card(play.card));
    const best = text(round(contract).best(cards));
    return {
      winner: trick.find((play) => play.card === best).player,
      points: cards.reduce((sum, one) => sum + round(contract).worth(one), 0),
    };
  },
  hand: ({ contract, hand }) => {
    if (contract !== null) skip('pairs are not looked for in a hand');
    const found = announcements(hand.map(card)).map((one) => [
      one.type === 'square' ? `four ${rank(one.value)}` : run(text(one), one.length),
      Round.points(one),
    ]);
    return { declarations: Object.fromEntries(found) };
  },
  contest: ({ announced }) => {
    const { team: side, left } = Round.contest(told(announced));
    const sum = (one) => (one === side ? left.filter((a) => a.team === one).reduce((all, a) => all + Round.points(a), 0) : 0);
    return { side: side === null ? null : SIDES[side], counted: perSide([sum(0), sum(1)]) };
  },
  settle: ({ contract, taker, cards, tricks, lastTrick, announced, doubling, hanging, offender }) => {
    if (offender !== null) skip('nobody breaks a rule here');
    const pair = (side) => Object.entries(announced).filter(([who, items]) => team(who) === side && items.includes('belot'));
    const { columns, hangs, winner } = round(contract).score({
      bidder: team(taker),
      points: SIDES.map((side) => cards[side]),
      tricks: SIDES.map((side) => tricks[side]),
      last: SIDES.indexOf(lastTrick),
      announcements: told(announced),
      pairs: [pair(0).length, pair(1).length],
      times: doubling,
      pot: hanging,
    });
    return { winner: winner === null ? null : SIDES[winner], columns: perSide(columns), hangs };
  },
};

serve({
  name: 'belot.js',
  version: '1',
  game: ({ game, houseRules }) =>
    (game === 'belot-4' && houseRules.length === 0) || skip('only belot for four is played here, without house rules'),
  questions,
});
