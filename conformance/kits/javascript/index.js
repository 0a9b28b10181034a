// Connects an engine to capot's conformance runner: reads its questions, asks the adaptor, writes the answers.

import { createInterface } from 'node:readline';
import { Skip, cards, cardsText, listText, listed, plays, skip } from './notation.js';
import { Partly, Replay } from './replay.js';

export * from './notation.js';

const PROTOCOL = 'capot-conformance/1';

/** What is given in a question, as an adaptor gets it: texts made into arrays, what was left out filled in. */
function given(kind, raw, table) {
  const after = (player) => table.players[(table.players.indexOf(player) + 1) % table.players.length];
  switch (kind) {
    case 'legal': {
      const trick = plays(raw.trick ?? '');
      const player = raw.player ?? (trick.length > 0 ? after(trick.at(-1).player) : skip('who leads is not said'));
      return { contract: raw.contract, hand: cards(raw.hand), trick, player };
    }
    case 'trick':
      return { contract: raw.contract, trick: plays(raw.trick) };
    case 'worth':
      return { contract: raw.contract, cards: cards(raw.cards) };
    case 'hand':
      return { contract: raw.contract ?? null, hand: cards(raw.hand) };
    case 'contest': {
      const leader = raw.leader ?? 'P1';
      return { contract: raw.contract, leader, taker: raw.taker ?? leader, announced: said(raw.announced, table) };
    }
    case 'settle':
      return {
        leader: 'P1',
        doubling: 1,
        hanging: 0,
        tallies: {},
        lastTrick: raw['last-trick'] ?? null,
        offender: null,
        ...raw,
        announced: said(raw.announced ?? {}, table),
        sideOf: (player) => table.sides.find((side) => side.split('+').includes(player)),
      };
    default:
      return raw;
  }
}

const said = (announced, table) =>
  Object.fromEntries(table.players.map((player) => [player, listed(announced[player] ?? '')]));

/** What an adaptor answers to a question, by field, each written as the protocol wants it. */
function written(kind, adaptor, raw, table) {
  const question = adaptor.questions?.[kind] ?? skip(`${kind}: not known to this engine`);
  const asked = given(kind, raw, table);
  const answer = question(asked, table);
  const forms = {
    legal: (value) => cardsText(value),
    void: listText,
    winners: listText,
    contracts: listText,
    sides: listText,
  };
  const fields = {};
  for (const [name, value] of Object.entries(answer)) {
    fields[name] = (about) => {
      const found = typeof value === 'function' ? value(about) : value;
      if (found === null || found === undefined) return 'nobody';
      return Array.isArray(found) ? (forms[name] ?? listText)(found) : found;
    };
  }
  if (kind === 'legal' && 'legal' in answer && !('refused' in answer)) {
    fields.refused = (about) =>
      Object.fromEntries(about.map((card) => [card, answer.legal.includes(card) ? 'allowed' : 'refused']));
  }
  if (kind === 'worth' && !('each' in answer)) {
    fields.each = (about) =>
      Object.fromEntries(about.map((card) => [card, question({ ...asked, cards: [card] }, table).points]));
  }
  return fields;
}

function replayed(adaptor, raw, table) {
  const deal = adaptor.deal ?? skip('play: this engine has no deals');
  return new Replay(deal, raw, table, adaptor.announces === 'everything', adaptor.verbs ?? null).fields();
}

/** The answer to a `run` message. */
export function answer(adaptor, { id, kind, given: raw, ask }, table) {
  const reply = { type: 'answer', id, answer: {}, skipped: {} };
  const fields = kind === 'play' ? replayed(adaptor, raw, table) : written(kind, adaptor, raw, table);
  for (const [name, about] of Object.entries(ask)) {
    try {
      if (!(name in fields)) skip('not known to this engine');
      const value = fields[name](about);
      if (value instanceof Partly) {
        reply.answer[name] = value.answer;
        reply.skipped[name] = value.skipped;
      } else reply.answer[name] = value;
    } catch (error) {
      if (!(error instanceof Skip)) throw error;
      reply.skipped[name] = error.message;
    }
  }
  return reply;
}

/** Answers the runner line by line until it says stop. */
export function serve(adaptor, input = process.stdin, output = process.stdout) {
  let table = null;
  const replyTo = (message) => {
    const { id = null } = message;
    switch (message.type) {
      case 'start':
        return {
          type: 'hello',
          protocol: PROTOCOL,
          name: adaptor.name,
          version: adaptor.version,
          speaks: adaptor.speaks ?? [],
          wants: ['ahead'],
          ...(adaptor.announces ? { announces: adaptor.announces } : {}),
        };
      case 'game':
        table = { game: message.game, houseRules: message.house_rules, players: message.players, sides: message.sides };
        adaptor.game?.(table);
        return { type: 'ready', id };
      case 'run':
        return answer(adaptor, message, table);
      default:
        return { type: 'error', id, message: `unknown message ${message.type}` };
    }
  };
  const lines = createInterface({ input });
  lines.on('line', (line) => {
    let message = {};
    try {
      message = JSON.parse(line);
      if (message.type === 'stop') return lines.close();
      output.write(`${JSON.stringify(replyTo(message))}\n`);
    } catch (error) {
      const { id = null } = message;
      const reply =
        error instanceof Skip
          ? { type: 'skipped', id, reason: error.message }
          : { type: 'error', id, message: String(error) };
      output.write(`${JSON.stringify(reply)}\n`);
    }
  });
}
