import type { Fate } from '../contract';
import type { BattleEvent } from '../event';
import type { Gain } from './awards';
import { isTrue, type VictoryFacts } from './conditions';
import { PENDING, WAITING } from './fates';
import { soleBit } from './ints';
import { CAUSE_ELIMINATED, CAUSE_LEVEL, CAUSE_TURN_LIMIT, type Verdict } from './score';
import { decidingLevel, type CommonTables, type CompiledEffect } from './victory';

/*
 * Scoring and the end of a battle: victory points, zones held, triggers, victory levels, the turn limit. `EndingParts` adapts a system's
 * state.
 */

/** A side gained or lost victory points. */
export interface PointsEvent extends BattleEvent {
  readonly t: 'points';
  readonly side: number;
  readonly points: number;
  readonly total: number;
}
/** A message from a trigger to a side, or to all sides with -1. */
export interface MessageEvent extends BattleEvent {
  readonly t: 'message';
  readonly text: string;
  readonly side: number;
}
/** A trigger has called the reinforcements of a force of `side`. */
export interface CalledEvent extends BattleEvent {
  readonly t: 'called';
  readonly force: string;
  readonly side: number;
}

/** An event list that accepts the events of an ending. */
interface EventSink {
  push(event: PointsEvent | MessageEvent): unknown;
}

/** The part of a compiled scenario that an ending needs. */
type EndingTables = Pick<CommonTables, 'sides' | 'victory' | 'turnLimit'>;

/** The part of a state that an ending needs. */
export interface EndingState extends Verdict {
  turn: number;
  /** Victory points by side; empty if the scenario awards none. */
  points: number[];
  /** By `holds` condition: number of consecutive turn ends at which it was true. */
  held?: number[];
  /** By trigger: 0 until it has fired. */
  happened: number[];
}

/** The part of a unit's state that an ending needs; `edge` is its exit edge, an index into EDGES, else -1. */
interface EndingUnit {
  fate: number;
  readonly edge?: number;
}

/** The system-specific parts of an ending. `E` is the event list. */
export interface EndingParts<T extends EndingTables, S extends EndingState, E extends EventSink> {
  /** The fate for each fate code. */
  readonly fates: readonly Fate[];
  /** The units, in the order of `Battle.units`. */
  units(state: S): readonly EndingUnit[];
  isOver(state: S): boolean;
  /** The sides with units on the map or still to enter, as bits. */
  left(tables: T, state: S): number;
  /** For systems with zones: the side of each unit, and whether a unit is in the zone of a `holds` condition. */
  readonly zones?: {
    side(tables: T, unit: number): number;
    isInZone(tables: T, state: S, unit: number, held: number): boolean;
  };
  /** Reports reinforcements called by a trigger; absent if units cannot enter later. */
  called?(event: CalledEvent, events: E | undefined): void;
  /** True if `happened` counts how often a trigger has fired; otherwise it holds the turn of the last time. */
  readonly countsTriggers?: boolean;
  /** Ends all activity and logs the end; the verdict is in the state. */
  stop(state: S, events: E | undefined): void;
}

/** The scoring and ending functions of one system. */
export interface Ending<T extends EndingTables, S extends EndingState, E extends EventSink> {
  /** The facts of a state for conditions, after `turns` turns; `over` if the battle has ended by elimination or at the turn limit. */
  factsOf(state: S, turns: number, over: boolean): VictoryFacts;
  /** Awards the points for a unit that was destroyed or has left the map. */
  awardPoints(tables: T, state: S, unit: number, events: E | undefined): void;
  /**
   * Ends the battle if it is decided; call it after units have left it or a turn has ended (`turns`: completed turns). An ending level takes
   * precedence; otherwise the battle is over when at most one side has units on the map or still to enter.
   */
  endIfDecided(tables: T, state: S, events: E | undefined, turns?: number): void;
  /** Ends a battle by elimination or at the turn limit. The levels decide; otherwise the last side wins, or it is a draw. */
  finish(tables: T, state: S, cause: number, turns: number, events: E | undefined): void;
  /** Resolves the end of a turn: zones held and their points, triggers, levels that depend on turns, the turn limit. */
  closeTurn(tables: T, state: S, events: E | undefined): void;
}

function addPoints(state: EndingState, side: number, points: number, events: EventSink | undefined): void {
  state.points[side] += points;
  events?.push({ t: 'points', side, points, total: state.points[side] });
}

function addGains(state: EndingState, gains: readonly Gain[], edge: number, events: EventSink | undefined): void {
  for (const gain of gains) {
    if (gain.edge < 0 || gain.edge === edge) addPoints(state, gain.side, gain.points, events);
  }
}

/** The facts of a state for conditions. */
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

/** Creates the ending of a system from its specific parts. */
export function defineEnding<T extends EndingTables, S extends EndingState, E extends EventSink>(
  parts: EndingParts<T, S, E>,
): Ending<T, S, E> {
  const { fates, zones } = parts;
  const lost = fates.map((fate) => fate === 'destroyed' || fate === 'captured');

  const factsOf = (state: S, turns: number, over: boolean): VictoryFacts =>
    new StateFacts(state, parts.units(state), fates, turns, over);

  function endBattle(tables: T, state: S, level: number, cause: number, events: E | undefined): void {
    state.winner = level >= 0 ? tables.victory.levels[level].winner : soleBit(parts.left(tables, state));
    state.level = level;
    state.cause = cause;
    parts.stop(state, events);
  }

  /** Awards the points for surviving units. */
  function awardSurvivors({ victory: { awards } }: T, state: S, events: E | undefined): void {
    const units = parts.units(state);
    for (const [unit, { survivors }] of awards?.units.entries() ?? []) {
      if (!lost[units[unit].fate]) addGains(state, survivors, -1, events);
    }
  }

  function finish(tables: T, state: S, cause: number, turns: number, events: E | undefined): void {
    awardSurvivors(tables, state, events);
    endBattle(tables, state, decidingLevel(tables.victory, factsOf(state, turns, true)), cause, events);
  }

  function endIfDecided(tables: T, state: S, events: E | undefined, turns = state.turn - 1): void {
    if (parts.isOver(state)) return;
    const level = decidingLevel(tables.victory, factsOf(state, turns, false));
    if (level >= 0) {
      awardSurvivors(tables, state, events);
      endBattle(tables, state, level, CAUSE_LEVEL, events);
      return;
    }
    const left = parts.left(tables, state);
    // A one-sided battle goes on while the side has units.
    const isDecided = left === 0 || ((left & (left - 1)) === 0 && tables.sides.length > 1);
    if (isDecided) finish(tables, state, CAUSE_ELIMINATED, turns, events);
  }

  /** True if the side of a `holds` condition has a unit in the zone, without an enemy that counts. */
  function isHeld(tables: T, state: S, index: number): boolean {
    if (zones === undefined) return false;
    const { side, ignored } = tables.victory.holds[index];
    let isPresent = false;
    for (let unit = 0; unit < ignored.length; unit++) {
      if (!zones.isInZone(tables, state, unit, index)) continue;
      if (zones.side(tables, unit) === side) isPresent = true;
      else if (!ignored[unit]) return false;
    }
    return isPresent;
  }

  function applyEffect(state: S, { effect, side, members }: CompiledEffect, events: E | undefined): void {
    if (effect.type === 'message') events?.push({ t: 'message', text: effect.text, side });
    else if (effect.type === 'points') addPoints(state, side, effect.points, events);
    else if (effect.type === 'reinforce' && parts.called !== undefined)
      callUnits(state, effect.force, side, members, events);
  }

  /** Calls the waiting units of a force: they can enter from the next turn. */
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
      for (const effect of effects) applyEffect(state, effect, events);
    }
  }

  return {
    factsOf,
    endIfDecided,
    finish,
    awardPoints({ victory: { awards } }, state, unit, events) {
      if (awards === undefined) return;
      const { fate, edge = -1 } = parts.units(state)[unit];
      if (fates[fate] === 'destroyed') addGains(state, awards.units[unit].destroyed, -1, events);
      else if (fates[fate] === 'exited') addGains(state, awards.units[unit].exited, edge, events);
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
      if (victory.watchesTurns) endIfDecided(tables, state, events, state.turn);
      if (!parts.isOver(state) && state.turn >= tables.turnLimit) {
        finish(tables, state, CAUSE_TURN_LIMIT, state.turn, events);
      }
    },
  };
}
