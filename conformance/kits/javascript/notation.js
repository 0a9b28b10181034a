// The notation of the cases: texts in, arrays and small objects out, and back.

export const RANKS = ['7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
export const SUITS = ['C', 'D', 'H', 'S'];

/** Thrown by an adaptor for what its engine does not know; the runner is told the reason, and it is no failure. */
export class Skip extends Error {}

/** Leaves a question, or a field of an answer, out. */
export function skip(reason) {
  throw new Skip(reason);
}

/** 'AS 10S | 7H' as ['AS', '10S', '7H']. */
export const cards = (text) => (text === 'nothing' ? [] : text.split(/[ |]+/).filter(Boolean));

/** The parts of a list with commas. */
export const listed = (text) => (!text || text === 'nothing' ? [] : text.split(',').map((part) => part.trim()));

/** 'P1 pass, P2 bid hearts' as [{player: 'P1', act: 'pass'}, …]. */
export const acts = (text) => listed(text).map(act);

/** 'P2 bid hearts' as {player: 'P2', act: 'bid hearts'}. */
export function act(text) {
  const space = text.indexOf(' ');
  return { player: text.slice(0, space), act: text.slice(space + 1).trim() };
}

/** 'P1 KS, P2 9S' as [{player: 'P1', card: 'KS'}, …]. */
export const plays = (text) => acts(text).map(({ player, act: card }) => ({ player, card: card.split(' ')[0] }));

/** 'run AC-QC' as {kind: 'run', cards: [...], rank: 'A', suit: 'C', length: 3}, 'four J' likewise; or {kind: 'pair', name}. */
export function item(text) {
  const [kind, what] = text.split(' ');
  if (kind === 'run') {
    const [top, bottom] = what.split('-');
    const suit = top.slice(-1);
    const ranks = RANKS.slice(RANKS.indexOf(bottom.slice(0, -1)), RANKS.indexOf(top.slice(0, -1)) + 1).reverse();
    return { kind, text, suit, rank: ranks[0], length: ranks.length, cards: ranks.map((rank) => rank + suit) };
  }
  if (kind === 'four') return { kind, text, rank: what, cards: SUITS.map((suit) => what + suit) };
  return { kind: 'pair', text, name: text };
}

/** The text of a run from its top card and its length. */
export function run(top, length) {
  const place = RANKS.indexOf(top.slice(0, -1));
  return `run ${top}-${RANKS[place - length + 1]}${top.slice(-1)}`;
}

/** Cards, or parts of a list, as the text of an answer. */
export const cardsText = (list) => list.join(' ') || 'nothing';
export const listText = (list) => list.join(', ') || 'nothing';
