/** A card as the cases write it: rank and suit, like "10H". */
export type Card = string;
/** A player, "P1" to "P4", in playing order. */
export type Player = string;
/** A side, like "P1+P3". */
export type Side = string;
export type Play = { player: Player; card: Card };
/** A value, or a function that gives it when the field is asked for; it may call `skip`. */
export type Field<T> = T | ((about: unknown) => T);
export type PerSide = Record<Side, number>;

export interface Table {
  game: string;
  houseRules: string[];
  players: Player[];
  sides: Side[];
}

export interface Score {
  outcome?: string;
  winner?: Side;
  winners?: Side[];
  columns?: PerSide;
  written?: Record<Side, number | '-'>;
  totals?: PerSide;
  /** What is written before it is rounded. */
  points?: PerSide;
  hangs?: number;
  counts?: Record<string, PerSide>;
}

/** Single questions; each is left out if the engine does not know such a thing. */
export interface Questions {
  table?(given: { dealer: Player }, table: Table): Record<string, Field<unknown>>;
  worth?(given: { contract: string; cards: Card[] }, table: Table): { points: number; 'with-last-trick'?: Field<number> };
  legal?(given: { contract: string; hand: Card[]; trick: Play[]; player: Player }, table: Table): { legal: Card[] };
  trick?(given: { contract: string; trick: Play[] }, table: Table): { winner: Player; points?: Field<number> };
  hand?(
    given: { contract: string | null; hand: Card[] },
    table: Table,
  ): { declarations: Record<string, number | 'wins the match'>; points?: Field<number> };
  contest?(
    given: { contract: string; leader: Player; taker: Player; announced: Record<Player, string[]> },
    table: Table,
  ): {
    best?: Field<string | null>;
    by?: Field<Player | null>;
    side?: Field<Side | null>;
    counted?: Field<PerSide>;
    void?: Field<string[]>;
  };
  settle?(
    given: {
      contract: string;
      taker: Player;
      leader: Player;
      cards: PerSide;
      tricks: PerSide;
      lastTrick: Side | null;
      announced: Record<Player, string[]>;
      level?: number;
      doubling: number;
      hanging: number;
      offender: Player | null;
      sideOf(player: Player): Side;
    },
    table: Table,
  ): { [name in keyof Score]: Field<Score[name] | null> };
  match?(
    given: {
      before: PerSide;
      columns: PerSide;
      winner?: Side;
      'every-trick'?: Side;
      takers?: Side;
      played?: number;
      doubling?: number;
    },
    table: Table,
  ): { after: PerSide; winner: Side | null };
}

/** A deal from its start to its score; `State` is whatever the engine keeps. */
export interface Deal<State> {
  start(given: {
    hands: Record<Player, Card[]>;
    dealer: Player;
    taker: Player | null;
    turned: Card[];
    under: Record<Player, Card[]>;
    talon: Card[];
    scores: PerSide | null;
    hanging: number;
  }): State;
  /** Who is to act, the first in playing order where several may; null when the deal is over. */
  turn(state: State): Player | Player[] | null;
  /** All that a player may do now: "bid hearts", "pass", "announce run AC-QC", "play KH". */
  legal(state: State, player: Player): string[];
  /** Does an act; returns the new state, or nothing if it changes the old one. */
  apply(state: State, player: Player, act: string): State | void;
  /** The score of a deal that is over; null before. */
  score?(state: State): Score | null;
  phase?(state: State): string;
  contract?(state: State): string | null;
  taker?(state: State): Player | null;
  hand?(state: State, player: Player): Card[];
  tricks?(state: State): { winner: Player; points: number }[];
  /** The number that the contract was named with. */
  level?(state: State): number;
  /** How many cards of a player nobody may look at yet. */
  covered?(state: State, player: Player): number;
  /** What the doubling multiplies by; 1 where nobody doubled. */
  doubling?(state: State): number;
  /** Who deals after a deal that is over. */
  nextDealer?(state: State): Player | null;
  matchWonBy?(state: State): Side | null;
}

export interface Adaptor<State = unknown> {
  name: string;
  version: string;
  /** Vocabularies of capot's that the engine uses. */
  speaks?: ('clauses' | 'counts' | 'outcomes' | 'phases')[];
  /** 'everything' if players are never asked what they announce. */
  announces?: 'at will' | 'everything';
  /** The first words of all acts that there are in the engine, like "bid"; every one, if it is left out. */
  verbs?: string[];
  /** Hears which game is played; calls `skip` if it is none of the engine's. */
  game?(table: Table): void;
  questions?: Questions;
  deal?: Deal<State>;
}

export class Skip extends Error {}
export function skip(reason: string): never;
export function serve(adaptor: Adaptor<any>): void;
export function cards(text: string): Card[];
export function plays(text: string): Play[];
export function acts(text: string): { player: Player; act: string }[];
export function listed(text: string): string[];
export function run(top: Card, length: number): string;
export function item(
  text: string,
):
  | { kind: 'run'; text: string; suit: string; rank: string; length: number; cards: Card[] }
  | { kind: 'four'; text: string; rank: string; cards: Card[] }
  | { kind: 'pair'; text: string; name: string };
export const RANKS: string[];
export const SUITS: string[];
