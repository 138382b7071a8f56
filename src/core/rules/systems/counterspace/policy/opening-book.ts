import { createRng, mix32 } from '@core/base';
import type { PlayObserver } from '../../../contract';
import type { BattleEvent } from '../../../event';
import { applyAction } from '../apply';
import { canPack, packedLength, packState, unpackState } from '../packing';
import { copyState, createState } from '../engine/generated/state';
import { LOGGED } from '../engine/generated/wasm';
import type { CounterspaceEvent } from '../events';
import type { Tables } from '../tables';
import type { CounterspaceAction, CounterspaceState } from '../types';
import type { Evaluation } from './evaluate';
import { CLOSED, DiceTrees } from './dice-tree';
import { headOf } from './event-head';

/** Positions that are kept at most, and places to look for them in, a power of 2. */
const MAX_POSITIONS = 4096;
const BUCKETS = 8192;
/** Branches of all trees of dice together; those of a throw of two dice take seven. */
const MAX_BRANCHES = 7 * MAX_POSITIONS;
/** So often a position has to come up before what the dice make of it is kept. */
const MIN_VISITS_TO_LEARN = 8;
/** So often it has to come up before the book computes what a side does in it; most never come again. */
const MIN_VISITS_TO_PLAY = 2;
/** Actions of a position at most; no side takes so many at once. */
const MAX_ACTIONS = 500;
/** Stands where no die for the initiative is thrown. */
const NO_DIE = -1;
/** No place in the trees. */
const NOWHERE = -1;
const NOTHING: readonly BattleEvent[] = [];

/** A state that battles pass through, and what the side that is to act does in it until dice are thrown or another is to act. */
class Position {
  /** How often it came up. */
  visits = 0;
  /** True when the dice that end it are for the initiative wherever they end the turn. */
  rollsInitiative = false;
  /** By side, what the state at the begin is worth; empty until an observer asks. */
  values: readonly number[] = [];

  constructor(
    readonly index: number,
    readonly turn: number,
    readonly side: number,
    /** Actions with the one that throws the dice. */
    readonly actions: number,
    /** That action; undefined when another side is to act before. */
    readonly then: CounterspaceAction | undefined,
    /** The state at the begin, and before that action; what happens between them. */
    readonly before: Int32Array,
    readonly after: Int32Array,
    readonly events: readonly BattleEvent[],
    /** The next one in the same place. */
    readonly sibling: Position | undefined,
  ) {}
}

/**
 * A cache of early positions. Until a unit is hit, battles differ only in initiative, and for a while after that the dice still lead to
 * the same few states. The side's actions in such a state, and the result of each roll, are computed once. Later battles are followed
 * from roll to roll, and the state is written only at the end. States are compared in full and dice are rolled as the rules do,
 * so the cache never changes a battle.
 */
export class OpeningBook {
  private readonly positions: Position[] = [];
  private readonly buckets: (Position | undefined)[] = new Array<undefined>(BUCKETS).fill(undefined);
  /** What follows a throw, from the index of a position; made with the first one. */
  private trees: DiceTrees | undefined;
  /** By place in the trees: which of the rolls for the initiative is shown after that throw, and 1; 0 where none is. */
  private shown = new Uint16Array(0);
  /** By place in the trees: those events of that throw that observers look at. */
  private events: (readonly BattleEvent[] | undefined)[] = [];
  private readonly rolls: (readonly number[])[] = [];
  private readonly rollPlaces = new Map<string, number>();
  private readonly row: Int32Array;
  private readonly scratch: CounterspaceState;
  private readonly rng = createRng(0);
  /** The generator before a throw that is learnt. */
  private readonly thrown = createRng(0);
  /** Where a battle was first known last: most begin alike. */
  private first: Position | undefined;
  /** The unit that was found hurt last: in the same battle it still is. */
  private lastDamaged = 0;
  /** How often positions were looked for in a place before they were kept. */
  private readonly seen = new Uint8Array(BUCKETS);
  /** True when the position that was looked for last may be kept later. */
  private early = false;

  constructor(
    private readonly tables: Tables,
    private readonly evaluation: Evaluation,
    /** The decision of the side that is to act. */
    private readonly decide: (state: CounterspaceState) => CounterspaceAction,
  ) {
    this.scratch = createState(tables);
    this.row = new Int32Array(packedLength(this.scratch));
  }

  /**
   * Takes actions for the sides of `seats` (bit i for side i), in place, as long as it is known what they do and what becomes of it; returns
   * how many they were, at most `most`.
   */
  follow(state: CounterspaceState, seats: number, most: number, observer: PlayObserver | undefined): number {
    let position = this.isOpening(state) ? this.find(state) : undefined;
    if (position === undefined) return 0;
    this.first = position;
    const trees = (this.trees ??= this.createTrees());
    const { rng } = this;
    rng.s0 = state.rng.s0;
    rng.s1 = state.rng.s1;
    let initiative = NOWHERE;
    let count = 0;
    while ((seats & (1 << position.side)) !== 0 && count + position.actions <= most) {
      count += position.actions;
      position.visits++;
      const { s0, s1 } = rng;
      const place = trees.follow(position.index, rng);
      const way = trees.at(place);
      // Without any, the throw that follows is the side's first act.
      if (position.events.length > 0 || position.then === undefined)
        observer?.onAction(position.side, position.events, 0);
      if (way < 0 && way !== CLOSED) {
        const next: Position = this.positions[~way];
        if (observer !== undefined) this.notify(observer, position, this.events[place] ?? NOTHING, next);
        if (next.turn !== position.turn && position.rollsInitiative) initiative = place;
        position = next;
        continue;
      }
      this.write(position.after, s0, s1, initiative, state);
      // The throw itself is left to whoever plays on: that is quicker than to take a single action.
      if (way === CLOSED || position.visits < MIN_VISITS_TO_LEARN)
        return position.then === undefined ? count : count - 1;
      const events: CounterspaceEvent[] = [];
      const next = this.learn(state, position, trees, events);
      if (observer !== undefined) {
        if (position.then !== undefined) observer.onAction(position.side, events, 0);
        if (state.turn !== position.turn) observer.onTurn(state.turn, this.evaluation.of(state));
      }
      if (next === undefined) return count;
      position = next;
      initiative = NOWHERE;
      rng.s0 = state.rng.s0;
      rng.s1 = state.rng.s1;
    }
    if (count > 0) this.write(position.before, rng.s0, rng.s1, initiative, state);
    return count;
  }

  /** Notifies the observer of the roll that ended a position and of the next turn. */
  private notify(observer: PlayObserver, from: Position, events: readonly BattleEvent[], to: Position): void {
    if (from.then !== undefined) observer.onAction(from.side, events, 0);
    if (to.turn === from.turn) return;
    if (to.values.length === 0) {
      unpackState(to.before, this.scratch);
      to.values = [...this.evaluation.of(this.scratch)];
    }
    observer.onTurn(to.turn, to.values);
  }

  private createTrees(): DiceTrees {
    const trees = new DiceTrees(MAX_POSITIONS, MAX_BRANCHES);
    this.shown = new Uint16Array(trees.places);
    this.events = new Array<undefined>(trees.places).fill(undefined);
    return trees;
  }

  /** Writes what a battle has come to: the numbers of a row, a generator, and the dice for the initiative of a throw. */
  private write(row: Int32Array, s0: number, s1: number, initiative: number, state: CounterspaceState): void {
    unpackState(row, state);
    state.rng.s0 = s0;
    state.rng.s1 = s1;
    if (initiative !== NOWHERE) show(this.rolls[this.shown[initiative] - 1], state);
  }

  /** True while no unit has been hit: later the chance to find a state is small. */
  private isOpening(state: CounterspaceState): boolean {
    const { units } = this.tables;
    for (let i = 0, unit = this.lastDamaged; i < units.length; i++, unit = i) {
      const { start } = units[unit];
      if (state.units[unit].hull === start.hull && state.units[unit].shields === start.shields) continue;
      this.lastDamaged = unit;
      return false;
    }
    return state.side >= 0 && canPack(state);
  }

  /** The position of a state, which is kept from now on if it came up before and there is room; undefined if it is not. */
  private find(state: CounterspaceState): Position | undefined {
    packState(state, this.row);
    this.early = false;
    if (this.first !== undefined && equal(this.first.before, this.row)) return this.first;
    const place = hashOf(this.row) & (BUCKETS - 1);
    let position = this.buckets[place];
    while (position !== undefined && !equal(position.before, this.row)) position = position.sibling;
    if (position === undefined && this.positions.length < MAX_POSITIONS) {
      if (this.seen[place] < MIN_VISITS_TO_PLAY) {
        this.seen[place]++;
        this.early = true;
        return undefined;
      }
      position = this.play(state, this.row.slice(), this.buckets[place]);
      this.buckets[place] = position;
      this.positions.push(position);
    }
    return position;
  }

  /** Plays the side's actions in a copy up to the next dice. */
  private play(state: CounterspaceState, before: Int32Array, sibling: Position | undefined): Position {
    const { tables, scratch } = this;
    copyState(state, scratch);
    const { s0, s1 } = scratch.rng;
    const after = before.slice();
    const events: CounterspaceEvent[] = [];
    let actions = 0;
    let calmly = 0;
    let then: CounterspaceAction | undefined;
    while (then === undefined && scratch.side === state.side) {
      const action = this.decide(scratch);
      applyAction(tables, scratch, action, events);
      actions++;
      const calm = scratch.rng.s0 === s0 && scratch.rng.s1 === s1 && scratch.turn === state.turn && canPack(scratch);
      if (calm && actions < MAX_ACTIONS) {
        packState(scratch, after);
        calmly = events.length;
      } else then = action;
    }
    const told = headsOf(events.slice(0, calmly));
    return new Position(this.positions.length, state.turn, state.side, actions, then, before, after, told, sibling);
  }

  /** The place of a roll for the initiative among those that came up. */
  private rollIndex(dice: readonly number[]): number {
    const key = dice.join();
    const known = this.rollPlaces.get(key);
    if (known !== undefined) return known;
    this.rollPlaces.set(key, this.rolls.length);
    return this.rolls.push(dice.slice()) - 1;
  }

  /** Takes the action that ends a position, and notes what follows this throw; undefined if nothing is kept of that. */
  private learn(
    state: CounterspaceState,
    position: Position,
    trees: DiceTrees,
    events: CounterspaceEvent[],
  ): Position | undefined {
    const { thrown } = this;
    thrown.s0 = state.rng.s0;
    thrown.s1 = state.rng.s1;
    const before = state.dice.slice();
    state.dice.fill(NO_DIE);
    if (position.then !== undefined) applyAction(this.tables, state, position.then, events);
    const rolled = state.dice[0] !== NO_DIE;
    if (rolled) position.rollsInitiative = true;
    else show(before, state);
    const next = state.side >= 0 && canPack(state) ? this.find(state) : undefined;
    if (next === undefined && this.early) return undefined;
    const place = trees.grow(position.index, thrown, state.rng);
    if (trees.at(place) === CLOSED) return undefined;
    trees.set(place, next === undefined ? CLOSED : ~next.index);
    this.events[place] = headsOf(events);
    if (rolled) this.shown[place] = 1 + this.rollIndex(state.dice);
    return next;
  }
}

/** The heads of the events that observers look at. */
function headsOf(events: readonly BattleEvent[]): readonly BattleEvent[] {
  return events.filter(({ t }) => LOGGED.includes(t)).map(headOf);
}

function show(dice: readonly number[] | undefined, state: CounterspaceState): void {
  if (dice === undefined) return;
  for (let i = 0; i < dice.length; i++) state.dice[i] = dice[i];
}

/** A fingerprint of a row; four numbers at once, which do not wait for each other. */
function hashOf(row: Int32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  const last = row.length - 3;
  for (let i = 0; i < last; i += 4) {
    a = Math.imul(a, 31) + row[i];
    b = Math.imul(b, 37) + row[i + 1];
    c = Math.imul(c, 41) + row[i + 2];
    d = Math.imul(d, 43) + row[i + 3];
  }
  return mix32(a ^ mix32(b ^ mix32(c ^ mix32(d))));
}

function equal(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
