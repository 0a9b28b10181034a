// A deal as a case tells it, done again through an engine's deal interface.

import { act, acts, cards, cardsText, listText, listed, skip } from './notation.js';

const PLAY = 'play ';

/** A deal that has been played as far as a case says; `fields` answers what is asked of it. */
export class Replay {
  constructor(engine, given, table, announcesAll, verbs = null) {
    this.verbs = verbs;
    this.engine = engine;
    this.table = table;
    this.announcesAll = announcesAll;
    this.choices = {};
    const calls = acts(given.calls ?? '');
    const hands = Object.fromEntries(Object.entries(given.hands).map(([player, text]) => [player, cards(text)]));
    this.state = engine.start({
      hands,
      dealer: given.dealer ?? table.players.at(-1),
      taker: calls.findLast(({ act: words }) => words.startsWith('bid '))?.player ?? null,
      turned: cards(given.turned ?? ''),
      under: Object.fromEntries(Object.entries(given.under ?? {}).map(([player, text]) => [player, cards(text)])),
      talon: cards(given.talon ?? ''),
      scores: given.scores ?? null,
      hanging: given.hanging ?? 0,
      tallies: given.tallies ?? {},
    });
    for (const { player, act: words } of calls) this.do(player, words);
    this.toAnnounce = announcesAll
      ? {}
      : Object.fromEntries(Object.entries(given.announced ?? {}).map(([player, text]) => [player, listed(text)]));
    if (given.announced || given.tricks) this.silent((words) => words.startsWith('exchange '));
    if (!this.mayPlay()) for (const player of Object.keys(this.toAnnounce)) this.announce(player);
    if (given.tricks) {
      while (!this.mayPlay() && this.turn() && this.legal(this.turn()).includes('pass')) this.do(this.turn(), 'pass');
      given.tricks.forEach((trick, number) => this.trick(trick, number + 1));
    }
    for (const text of given.then ?? []) {
      const { player, act: words } = act(text);
      this.do(player, words);
    }
  }

  trick(text, number) {
    for (const { player, act: words } of acts(text)) {
      this.silent((other) => other.startsWith('claim'));
      if (words.startsWith('announce ')) {
        if (!this.announcesAll) this.do(player, words);
        continue;
      }
      this.announce(player);
      this.choices[`trick ${number} ${player}`] = cardsText(this.playable(player));
      this.do(player, PLAY + (this.announcesAll ? words.split(' ')[0] : words));
    }
  }

  announce(player) {
    for (const item of this.toAnnounce[player] ?? []) this.do(player, `announce ${item}`);
    delete this.toAnnounce[player];
  }

  turn() {
    const turn = this.engine.turn(this.state);
    return Array.isArray(turn) ? turn[0] : turn;
  }

  legal(player) {
    return player ? this.engine.legal(this.state, player) : [];
  }

  mayPlay() {
    return this.legal(this.turn()).some((words) => words.startsWith(PLAY));
  }

  /** Passes for everybody whose turn it is, as long as they could do something of a sort that the case leaves out. */
  silent(sort) {
    while (this.turn() && this.legal(this.turn()).some(sort) && this.legal(this.turn()).includes('pass')) {
      this.do(this.turn(), 'pass');
    }
  }

  playable(player) {
    const words = this.legal(player).filter((one) => one.startsWith(PLAY));
    return [...new Set(words.map((one) => one.split(' ')[1]))];
  }

  /** Whether an act is of a sort that there is in the engine. */
  known(words) {
    return this.verbs === null || this.verbs.includes(words.split(' ')[0]);
  }

  do(player, words) {
    if (!this.known(words)) skip(`nobody can ${words} in this engine`);
    const asked = this.legal(player).includes(words);
    if (this.verbs !== null && words === 'pass' && !asked) skip('nobody is asked there in this engine');
    if (!asked) throw new Error(`the engine does not let ${player} ${words}`);
    this.state = this.engine.apply(this.state, player, words) ?? this.state;
  }

  may(asked) {
    const answer = {};
    const unknown = {};
    for (const [player, words] of Object.entries(asked)) {
      const legal = this.legal(player);
      const known = words.filter((one) => this.known(one));
      answer[player] = Object.fromEntries(known.map((one) => [one, legal.includes(one)]));
      const others = words.filter((one) => !this.known(one));
      if (others.length > 0) unknown[player] = Object.fromEntries(others.map((one) => [one, 'not known to this engine']));
    }
    return Object.keys(unknown).length > 0 ? new Partly(answer, unknown) : answer;
  }

  /** For each field that can be asked, a function from what it is asked about to its answer. */
  fields() {
    const { engine, state, table } = this;
    const of = (name, write) => () => (engine[name] ? write(engine[name](state)) : skip(`no ${name} in this engine`));
    const person = (player) => player ?? 'nobody';
    const each = (value) => Object.fromEntries(table.players.map((player) => [player, value(player)]));
    return {
      turn: () => person(this.turn()),
      phase: of('phase', (phase) => phase),
      contract: of('contract', (contract) => contract ?? 'nothing'),
      taker: of('taker', person),
      hands: () => (engine.hand ? each((player) => cardsText(engine.hand(state, player))) : skip('hands are not told')),
      may: (asked) => this.may(asked),
      'may-only': () => each((player) => listText(this.legal(player))),
      legal: () => cardsText(this.playable(this.turn())),
      refused: (asked) => {
        const legal = this.legal(this.turn());
        const allowed = (one) => legal.includes(one) || this.playable(this.turn()).includes(one);
        return Object.fromEntries(asked.map((one) => [one, allowed(one) ? 'allowed' : 'refused']));
      },
      choices: (asked) => Object.fromEntries(asked.map((moment) => [moment, this.choices[moment] ?? 'nothing'])),
      tricks: of('tricks', (tricks) => tricks.map(({ winner, points }) => `${winner} ${points}`)),
      score: (asked) => parts(engine.score ? engine.score(state) : skip('no score in this engine'), asked),
      level: of('level', (level) => level),
      doubling: of('doubling', (times) => times),
      covered: () =>
        engine.covered ? each((player) => engine.covered(state, player)) : skip('covered cards are not told'),
      'next-dealer': of('nextDealer', person),
      'match-won-by': of('matchWonBy', person),
    };
  }
}

/** A score as far as it was asked for; what it does not have is skipped. */
export function parts(score, asked) {
  if (score === null) return null;
  const found = {};
  const missing = Object.keys(asked).filter((name) => !(name in score));
  for (const name of Object.keys(asked)) if (name in score) found[name] = score[name];
  return missing.length > 0 ? new Partly(found, Object.fromEntries(missing.map((name) => [name, 'not told']))) : found;
}

/** An answer of which parts are left out, each with a reason. */
export class Partly {
  constructor(answer, skipped) {
    this.answer = answer;
    this.skipped = skipped;
  }
}
