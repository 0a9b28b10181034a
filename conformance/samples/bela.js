// A small engine for capot's conformance cases, to show how one is connected: Node, no dependency.
//
//     capot conform --engine "node conformance/samples/bela.js"
//
// It knows one game, Bela for four, and two things about it: which cards may be played, and who wins a trick. The
// rules are written by hand from the book. Whatever else it is asked, it skips and says why.

'use strict';

const readline = require('node:readline');

const PROTOCOL = 'capot-conformance/1';
const GAME = 'bela-4';

// ---------------------------------------------------------------- the rules

const TRUMP = { order: ['7', '8', 'Q', 'K', '10', 'A', '9', 'J'], worth: { J: 20, 9: 14, A: 11, 10: 10, K: 4, Q: 3 } };
const PLAIN = { order: ['7', '8', '9', 'J', 'Q', 'K', '10', 'A'], worth: { A: 11, 10: 10, K: 4, Q: 3, J: 2 } };
const SUITS = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' };

const suit = (card) => card.slice(-1);
const rank = (card) => card.slice(0, -1);
const table = (card, trump) => (suit(card) === trump ? TRUMP : PLAIN);
const worth = (card, trump) => table(card, trump).worth[rank(card)] || 0;
const strength = (card, trump) => table(card, trump).order.indexOf(rank(card));

/** Whether a card beats the one that is winning: a higher one of its suit, or a trump on another suit. */
function beats(card, winning, trump) {
  if (suit(card) === suit(winning)) return strength(card, trump) > strength(winning, trump);
  return suit(card) === trump;
}

/** The play of a trick that is winning; plays are {player, card}. */
function winningPlay(plays, trump) {
  return plays.reduce((best, play) => (beats(play.card, best.card, trump) ? play : best));
}

/** The cards of a hand that may be played: follow suit, else trump; and beat the winning card if you can. */
function legalCards(hand, plays, trump) {
  if (plays.length === 0) return hand;
  const winning = winningPlay(plays, trump).card;
  let allowed = hand;
  for (const duty of [
    (card) => suit(card) === suit(plays[0].card),
    (card) => suit(card) === suit(plays[0].card) || suit(card) === trump,
    (card) => beats(card, winning, trump),
  ]) {
    const kept = allowed.filter(duty);
    if (kept.length > 0) allowed = kept;
  }
  return allowed;
}

// ---------------------------------------------------------------- the notation of the cases

const cards = (text) => text.split(/[ |]+/).filter(Boolean);

function trick(text) {
  if (!text) return [];
  return text.split(', ').map((play) => ({ player: play.split(' ')[0], card: play.split(' ')[1] }));
}

// ---------------------------------------------------------------- the kinds of cases that it knows

const KINDS = {
  legal(given, ask) {
    const hand = cards(given.hand);
    const allowed = legalCards(hand, trick(given.trick), SUITS[given.contract]);
    const verdict = (card) => [card, allowed.includes(card) ? 'allowed' : 'refused'];
    return {
      legal: () => allowed.join(' '),
      refused: () => Object.fromEntries(ask.refused.map(verdict)),
    };
  },
  trick(given) {
    const plays = trick(given.trick);
    const trump = SUITS[given.contract];
    return {
      winner: () => winningPlay(plays, trump).player,
      points: () => plays.reduce((sum, play) => sum + worth(play.card, trump), 0),
    };
  },
};

// ---------------------------------------------------------------- the protocol

function run({ id, kind, given, ask }) {
  if (!(kind in KINDS)) return { type: 'skipped', id, reason: `${kind}: this sample knows only legal cards and tricks` };
  if (!(given.contract in SUITS)) return { type: 'skipped', id, reason: `there is no contract ${given.contract} here` };
  const known = KINDS[kind](given, ask);
  const reply = { type: 'answer', id, answer: {}, skipped: {} };
  for (const field of Object.keys(ask)) {
    if (field in known) reply.answer[field] = known[field]();
    else reply.skipped[field] = 'not known here';
  }
  return reply;
}

function reply(message) {
  switch (message.type) {
    case 'start':
      return { type: 'hello', protocol: PROTOCOL, name: 'bela.js', version: '1', speaks: [] };
    case 'game':
      if (message.game === GAME && message.house_rules.length === 0) return { type: 'ready', id: message.id };
      return { type: 'skipped', id: message.id, reason: `this sample plays ${GAME} without house rules` };
    case 'run':
      return run(message);
    default:
      return { type: 'error', id: message.id ?? null, message: `unknown message ${message.type}` };
  }
}

const input = readline.createInterface({ input: process.stdin });

input.on('line', (line) => {
  let message = {};
  try {
    message = JSON.parse(line);
    if (message.type === 'stop') return input.close();
    process.stdout.write(`${JSON.stringify(reply(message))}\n`);
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ type: 'error', id: message.id ?? null, message: String(error) })}\n`);
  }
});
