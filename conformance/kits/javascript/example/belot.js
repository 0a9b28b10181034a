// A small engine of Bulgarian belot, as the author of an app might have written it: cards are objects with a sign for
// the suit and T for the ten, seats are 0 to 3, teams are 0 and 1. It knows nothing of capot.

export const MODES = ['♣', '♦', '♥', '♠', 'NT', 'AT'];
const ORDER = { trump: 'J9ATKQ87', plain: 'ATKQJ987', sequence: 'AKQJT987' };
const WORTH = {
  trump: { J: 20, 9: 14, A: 11, T: 10, K: 4, Q: 3 },
  plain: { A: 11, T: 10, K: 4, Q: 3, J: 2 },
};
const SQUARES = 'J9AKQT';
const SQUARE_POINTS = { J: 200, 9: 150 };
const SEQUENCE_POINTS = { 3: 20, 4: 50, 5: 100 };

export class Round {
  constructor(mode) {
    this.mode = mode;
  }

  isTrump(card) {
    return this.mode === 'AT' || card.suit === this.mode;
  }

  worth(card) {
    return WORTH[this.isTrump(card) ? 'trump' : 'plain'][card.value] ?? 0;
  }

  strength(card) {
    return -ORDER[this.isTrump(card) ? 'trump' : 'plain'].indexOf(card.value);
  }

  /** Whether a card wins against the one that is winning. */
  wins(card, best) {
    if (card.suit === best.suit) return this.strength(card) > this.strength(best);
    return this.mode !== 'AT' && this.isTrump(card);
  }

  best(cards) {
    return cards.reduce((best, card) => (this.wins(card, best) ? card : best));
  }

  /** The cards of a hand that may be added to those on the table. */
  allowed(hand, table) {
    if (table.length === 0) return hand;
    const best = this.best(table);
    const same = hand.filter((card) => card.suit === table[0].suit);
    if (same.length > 0) {
      if (!this.isTrump(table[0])) return same;
      const higher = same.filter((card) => this.wins(card, best));
      return higher.length > 0 ? higher : same;
    }
    const trumps = this.mode === 'AT' ? [] : hand.filter((card) => this.isTrump(card));
    return trumps.length > 0 ? trumps : hand;
  }

  /** Which of two announcements is better: above 0 for the first, 0 if neither is. */
  static better(one, other) {
    if (one.type !== other.type) return one.type === 'square' ? 1 : -1;
    if (one.type === 'square') return SQUARES.indexOf(other.value) - SQUARES.indexOf(one.value);
    const length = Math.min(one.length, 5) - Math.min(other.length, 5);
    return length || ORDER.sequence.indexOf(other.value) - ORDER.sequence.indexOf(one.value);
  }

  static points(announcement) {
    if (announcement.type === 'square') return SQUARE_POINTS[announcement.value] ?? 100;
    return SEQUENCE_POINTS[Math.min(announcement.length, 5)];
  }

  /** The team whose announcements count, and those that are left: equal ones of both teams cancel. */
  static contest(announcements) {
    let left = [...announcements];
    while (left.length > 0) {
      const top = left.reduce((best, one) => (Round.better(one, best) > 0 ? one : best));
      const equal = left.filter((one) => Round.better(one, top) === 0);
      if (equal.every((one) => one.team === top.team)) return { team: top.team, left };
      left = left.filter((one) => !equal.includes(one));
    }
    return { team: null, left };
  }

  /** What both teams write, in tens, and what hangs. */
  score({ bidder, points, tricks, last, announcements, pairs, times, pot }) {
    const { team, left } = Round.contest(announcements);
    const total = [0, 1].map(
      (one) =>
        points[one] +
        (one === last ? 10 : 0) +
        (one === team && tricks[one] > 0
          ? left.filter(({ team: whose }) => whose === one).reduce((sum, a) => sum + Round.points(a), 0)
          : 0) +
        20 * pairs[one],
    );
    const other = 1 - bidder;
    const all = total[0] + total[1];
    let written = total;
    let hanging = 0;
    let winner = null;
    if (total[bidder] === total[other]) {
      hanging = times > 1 ? all : total[bidder];
      written = [0, 0];
      if (times === 1) written[other] = total[other];
    } else {
      winner = total[bidder] > total[other] ? bidder : other;
      if (times > 1 || winner === other) written = [0, 1].map((one) => (one === winner ? all : 0));
    }
    const factor = times * (this.mode === 'NT' ? 2 : 1);
    const columns = this.inTens(written.map((sum) => sum * factor), winner);
    let hangs = hanging * factor;
    hangs = Math.floor(hangs / 10) + (hangs % 10 > this.limit ? 1 : 0);
    [0, 1].forEach((one) => {
      if (tricks[one] === 8) columns[one] += 9;
    });
    if (winner === null) hangs += pot;
    else columns[winner] += pot;
    return { columns, hangs, winner, lost: winner !== null && winner !== bidder ? bidder : null };
  }

  get limit() {
    return { NT: 5, AT: 4 }[this.mode] ?? 6;
  }

  /** Rounds to tens: from the limit on up, but of two sums at the limit the higher goes down. */
  inTens(sums, winner) {
    return sums.map((sum, one) => {
      const rest = sum % 10;
      const up = rest > this.limit || (rest === this.limit && (winner === null || sum < sums[1 - one]));
      return Math.floor(sum / 10) + (up ? 1 : 0);
    });
  }
}

/** What a hand can announce: its squares, and its sequences, an eight of a suit as a five and a three. */
export function announcements(hand) {
  const found = [...SQUARES]
    .filter((value) => hand.filter((card) => card.value === value).length === 4)
    .map((value) => ({ type: 'square', value }));
  for (const suit of ['♣', '♦', '♥', '♠']) {
    const held = [...ORDER.sequence].map((value) => hand.some((card) => card.suit === suit && card.value === value));
    let from = 0;
    held.concat(false).forEach((here, place) => {
      if (here) return;
      const length = place - from;
      const lengths = length === 8 ? [5, 3] : [length];
      for (const one of lengths) {
        if (one >= 3) found.push({ type: 'sequence', value: ORDER.sequence[from], suit, length: one });
        from += one;
      }
      from = place + 1;
    });
  }
  return found;
}
