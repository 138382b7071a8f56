import type { Fate, SideId } from '../contract';
import type { BattleEvent } from '../event';
import type { Gain } from './awards';
import { isTrue } from './conditions';
import type { VictoryFacts } from './conditions';
import { PENDING, WAITING } from './fates';
import { soleBit } from './ints';
import { CAUSE_ELIMINATED, CAUSE_LEVEL, CAUSE_TURN_LIMIT } from './score';
import type { Verdict } from './score';
import { judge } from './victory';
import type { CompiledEffect, VictoryProgram } from './victory';

/*
 * How a battle is scored and comes to an end: victory points, zones held, triggers, levels, the turn limit. A system says with
 * `EndingParts` where its state has what this needs.
 */

/** A side got victory points, or lost them. */
export interface PointsEvent extends BattleEvent {
  readonly t: 'points';
  readonly side: number;
  readonly points: number;
  readonly total: number;
}
/** A trigger has a text for a side, or with -1 for everybody. */
export interface MessageEvent extends BattleEvent {
  readonly t: 'message';
  readonly text: string;
  readonly side: number;
}
/** A trigger has called the units of a force, which are of `side`. */
export interface CalledEvent extends BattleEvent {
  readonly t: 'called';
  readonly force: string;
  readonly side: number;
}

/** A list that takes events of an ending among others. */
interface EventSink {
  push(event: PointsEvent | MessageEvent): unknown;
}

/** What an ending needs of a compiled scenario. */
export interface EndingTables {
  readonly sides: readonly SideId[];
  readonly victory: VictoryProgram;
  readonly turnLimit: number;
}

/** What an ending needs of a state. */
export interface EndingState extends Verdict {
  turn: number;
  /** Victory points by side; empty when the scenario gives none. */
  points: number[];
  /** For each `holds` condition: how many turn ends in a row it was true. */
  held?: number[];
  /** By trigger: 0 where it has not happened yet. */
  happened: number[];
}

/** A unit as an ending sees it; `edge` is the edge by which it left, an index into EDGES, else -1. */
interface EndingUnit {
  fate: number;
  readonly edge?: number;
}

/** What differs between systems. `E` is the list of events. */
export interface EndingParts<T extends EndingTables, S extends EndingState, E extends EventSink> {
  /** The contract's names of the fate codes. */
  readonly fates: readonly Fate[];
  /** The units in the order of `Battle.units`. */
  units(state: S): readonly EndingUnit[];
  isOver(state: S): boolean;
  /** Sides that have units there or to come, as bits. */
  left(tables: T, state: S): number;
  /** Where places can be held: the side of each unit, and whether one stands in the place of a `holds` condition. */
  readonly places?: {
    side(tables: T, unit: number): number;
    stands(tables: T, state: S, unit: number, held: number): boolean;
  };
  /** Reports units that a trigger has called; absent where no unit can enter later. */
  called?(event: CalledEvent, events: E | undefined): void;
  /** True where triggers count how often they have happened; else they note the turn. */
  readonly countsTriggers?: boolean;
  /** True where units that are left give no points in a battle that a level ends. */
  readonly levelsEndUnpaid?: boolean;
  /** Ends all activity and logs the end; the verdict is in the state. */
  stop(state: S, events: E | undefined): void;
}

/** The end of the battles of one system. */
export interface Ending<T extends EndingTables, S extends EndingState, E extends EventSink> {
  /** The state as conditions see it after `turns` turns; `over` when the battle has ended by elimination or at the turn limit. */
  factsOf(state: S, turns: number, over: boolean): VictoryFacts;
  /** Gives the points for a unit that has left the battle with the fate and by the edge that it has. */
  pay(tables: T, state: S, unit: number, events: E | undefined): void;
  /**
   * Asks whether the battle is over, after units left it or a turn ended (`turns`: how many are over). A level that ends it comes
   * first; otherwise it is over when no more than one side has units there or to come.
   */
  settle(tables: T, state: S, events: E | undefined, turns?: number): void;
  /** Ends a battle by elimination or at the turn limit: the levels decide, else the last side wins, else it is a draw. */
  finish(tables: T, state: S, cause: number, turns: number, events: E | undefined): void;
  /** What the end of a turn decides: zones held and their points, triggers, levels that look at turns, the turn limit. */
  closeTurn(tables: T, state: S, events: E | undefined): void;
}

function addPoints(state: EndingState, side: number, points: number, events: EventSink | undefined): void {
  state.points[side] += points;
  events?.push({ t: 'points', side, points, total: state.points[side] });
}

function gainAll(state: EndingState, gains: readonly Gain[], edge: number, events: EventSink | undefined): void {
  for (const gain of gains) {
    if (gain.edge < 0 || gain.edge === edge) addPoints(state, gain.side, gain.points, events);
  }
}

/** A state as conditions see it. */
class StateFacts implements VictoryFacts {
  constructor(
    private readonly state: EndingState,
    private readonly units: readonly EndingUnit[],
    private readonly fates: readonly Fate[],
    private readonly turns: number,
    private readonly ended: boolean,
  ) {}

  fate(unit: number): Fate {
    return this.fates[this.units[unit].fate];
  }
  exitEdge(unit: number): number {
    return this.units[unit].edge ?? -1;
  }
  held(index: number): number {
    return this.state.held?.[index] ?? 0;
  }
  turnsOver(): number {
    return this.turns;
  }
  over(): boolean {
    return this.ended;
  }
  points(side: number): number {
    return this.state.points[side] ?? 0;
  }
}

/** Makes the ending of a system of what differs in it. */
export function defineEnding<T extends EndingTables, S extends EndingState, E extends EventSink>(
  parts: EndingParts<T, S, E>,
): Ending<T, S, E> {
  const { fates, places } = parts;
  const lost = fates.map((fate) => fate === 'destroyed' || fate === 'captured');

  const factsOf = (state: S, turns: number, over: boolean): VictoryFacts =>
    new StateFacts(state, parts.units(state), fates, turns, over);

  function conclude(tables: T, state: S, level: number, cause: number, events: E | undefined): void {
    state.winner = level >= 0 ? tables.victory.levels[level].winner : soleBit(parts.left(tables, state));
    state.level = level;
    state.cause = cause;
    parts.stop(state, events);
  }

  /** Points for units that are left at the end. */
  function paySurvivors({ victory: { awards } }: T, state: S, events: E | undefined): void {
    const units = parts.units(state);
    for (const [unit, { survivors }] of awards?.units.entries() ?? []) {
      if (!lost[units[unit].fate]) gainAll(state, survivors, -1, events);
    }
  }

  function finish(tables: T, state: S, cause: number, turns: number, events: E | undefined): void {
    paySurvivors(tables, state, events);
    conclude(tables, state, judge(tables.victory, factsOf(state, turns, true)), cause, events);
  }

  function settle(tables: T, state: S, events: E | undefined, turns = state.turn - 1): void {
    if (parts.isOver(state)) return;
    const level = judge(tables.victory, factsOf(state, turns, false));
    if (level >= 0) {
      if (parts.levelsEndUnpaid !== true) paySurvivors(tables, state, events);
      conclude(tables, state, level, CAUSE_LEVEL, events);
      return;
    }
    const left = parts.left(tables, state);
    // A battle with one side goes on while it has units.
    const isDecided = left === 0 || ((left & (left - 1)) === 0 && tables.sides.length > 1);
    if (isDecided) finish(tables, state, CAUSE_ELIMINATED, turns, events);
  }

  /** True when a unit of the side is in the place of a `holds` condition and no enemy is that counts. */
  function isHeld(tables: T, state: S, index: number): boolean {
    if (places === undefined) return false;
    const { side, ignored } = tables.victory.holds[index];
    let mine = false;
    for (let unit = 0; unit < ignored.length; unit++) {
      if (!places.stands(tables, state, unit, index)) continue;
      if (places.side(tables, unit) === side) mine = true;
      else if (!ignored[unit]) return false;
    }
    return mine;
  }

  function carryOut(state: S, { effect, side, members }: CompiledEffect, events: E | undefined): void {
    if (effect.type === 'message') events?.push({ t: 'message', text: effect.text, side });
    else if (effect.type === 'points') addPoints(state, side, effect.points, events);
    else if (effect.type === 'reinforce' && parts.called !== undefined)
      callUnits(state, effect.force, side, members, events);
  }

  /** Lets the units of a force that wait for a call come in from the next turn on. */
  function callUnits(state: S, force: string, side: number, members: readonly number[], events: E | undefined): void {
    const units = parts.units(state);
    const waiting = members.filter((unit) => units[unit].fate === WAITING);
    for (const unit of waiting) units[unit].fate = PENDING;
    if (waiting.length > 0) parts.called?.({ t: 'called', force, side }, events);
  }

  function runTriggers({ victory: { triggers } }: T, state: S, events: E | undefined): void {
    if (triggers.length === 0) return;
    const { happened, turn } = state;
    const facts = factsOf(state, turn, false);
    for (const [index, { when, repeat, effects }] of triggers.entries()) {
      if ((!repeat && happened[index] > 0) || !isTrue(when, facts)) continue;
      happened[index] = parts.countsTriggers === true ? happened[index] + 1 : turn;
      for (const effect of effects) carryOut(state, effect, events);
    }
  }

  return {
    factsOf,
    settle,
    finish,
    pay({ victory: { awards } }, state, unit, events) {
      if (awards === undefined) return;
      const { fate, edge = -1 } = parts.units(state)[unit];
      if (fates[fate] === 'destroyed') gainAll(state, awards.units[unit].destroyed, -1, events);
      else if (fates[fate] === 'exited') gainAll(state, awards.units[unit].exited, edge, events);
    },
    closeTurn(tables, state, events) {
      const { victory } = tables;
      for (let index = 0; index < victory.holds.length; index++) {
        if (state.held !== undefined) state.held[index] = isHeld(tables, state, index) ? state.held[index] + 1 : 0;
      }
      for (const { side, points, held } of victory.awards?.holds ?? []) {
        if ((state.held?.[held] ?? 0) > 0) addPoints(state, side, points, events);
      }
      runTriggers(tables, state, events);
      if (victory.watchesTurns) settle(tables, state, events, state.turn);
      if (!parts.isOver(state) && state.turn >= tables.turnLimit) {
        finish(tables, state, CAUSE_TURN_LIMIT, state.turn, events);
      }
    },
  };
}
