import type { Gain, HoldGain } from '../../common/awards';
import { judge } from '../../common/victory';
import type { VictoryFacts } from '../../common/victory';
import type { Fate, SideId } from '../../contract';
import type { CounterspaceEvent } from './events';
import { runTriggers } from './triggers';
import type { Tables } from './tables';
import {
  CAUSE_ELIMINATED,
  CAUSE_LEVEL,
  CAUSE_TURN_LIMIT,
  DESTROYED,
  EDGES,
  EXITED,
  PHASE_OVER,
  PRESENT,
} from './types';
import type { CounterspaceState, FateCode } from './types';

/** Names of the fate codes, in their order. */
const FATE_NAMES: readonly Fate[] = ['pending', 'alive', 'destroyed', 'exited', 'landed', 'pending'];

/** The contract's name of a fate. */
export function fateName(code: FateCode): Fate {
  return FATE_NAMES[code];
}

/** A state as the victory levels see it. */
export class StateFacts implements VictoryFacts {
  constructor(
    private readonly tables: Tables,
    private readonly state: CounterspaceState,
    private readonly turns: number,
    private readonly ended: boolean,
  ) {}

  fate(unit: number): Fate {
    return fateName(this.state.units[unit].fate);
  }
  exitEdge(unit: number): string | undefined {
    const { fate, edge } = this.state.units[unit];
    return fate === EXITED ? EDGES[edge] : undefined;
  }
  held(index: number): number {
    return this.state.held[index];
  }
  turnsOver(): number {
    return this.turns;
  }
  over(): boolean {
    return this.ended;
  }
  points(side: SideId): number {
    return this.state.points[this.tables.sides.indexOf(side)] ?? 0;
  }
}

/** Gives a side victory points, or takes them. */
export function addPoints(
  state: CounterspaceState,
  side: number,
  points: number,
  events: CounterspaceEvent[] | undefined,
): void {
  state.points[side] += points;
  events?.push({ t: 'points', side, points, total: state.points[side] });
}

function gainAll(
  state: CounterspaceState,
  gains: readonly Gain[],
  edge: number,
  events: CounterspaceEvent[] | undefined,
): void {
  for (const gain of gains) {
    if (gain.edge === undefined || gain.edge === EDGES[edge]) addPoints(state, gain.side, gain.points, events);
  }
}

/**
 * Takes a unit off the map with the given fate, and counts the points that this gives. The caller calls {@link settle}
 * when the state is whole again; `edge` is where an exited unit left.
 */
export function withdraw(
  tables: Tables,
  state: CounterspaceState,
  index: number,
  fate: FateCode,
  events: CounterspaceEvent[] | undefined,
  edge = -1,
): void {
  const unit = state.units[index];
  unit.fate = fate;
  unit.hex = -1;
  unit.moves = 0;
  unit.edge = edge;
  state.left[tables.units[index].side]--;
  const { awards } = tables.victory;
  if (awards === undefined) return;
  if (fate === DESTROYED) gainAll(state, awards.destroyed[index], edge, events);
  else if (fate === EXITED) gainAll(state, awards.exited[index], edge, events);
}

/** The side that is left alone, or -1 when several or none are. */
function soleSurvivor(state: CounterspaceState): number {
  let found = -1;
  for (let side = 0; side < state.left.length; side++) {
    if (state.left[side] === 0) continue;
    if (found >= 0) return -1;
    found = side;
  }
  return found;
}

function conclude(
  state: CounterspaceState,
  winner: number,
  level: number,
  cause: number,
  events: CounterspaceEvent[] | undefined,
): void {
  state.phase = PHASE_OVER;
  state.side = -1;
  state.active = -1;
  state.winner = winner;
  state.level = level;
  state.cause = cause;
  events?.push({ t: 'over', winner, level, cause });
}

/**
 * Ends a battle that is over by itself: judged by the victory levels, else the side that is left alone wins, else a
 * draw.
 */
function finish(
  tables: Tables,
  state: CounterspaceState,
  cause: number,
  turns: number,
  events: CounterspaceEvent[] | undefined,
): void {
  awardSurvivors(tables, state, events);
  const level = judge(tables.victory, new StateFacts(tables, state, turns, true));
  const winner = level >= 0 ? tables.victory.levels[level].winner : soleSurvivor(state);
  conclude(state, winner, level, cause, events);
}

/** Points for units that are left at the end of the battle. */
function awardSurvivors(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  const { awards } = tables.victory;
  if (awards === undefined) return;
  for (const [index, gains] of awards.survivors.entries()) {
    if (state.units[index].fate !== DESTROYED) gainAll(state, gains, -1, events);
  }
}

function sidesLeft(state: CounterspaceState): number {
  let count = 0;
  for (let side = 0; side < state.left.length; side++) if (state.left[side] > 0) count++;
  return count;
}

/**
 * Asks whether the battle is over, after a unit left it or a turn ended (`turns`: how many are over). A level that ends
 * the battle comes first; otherwise it is over when no more than one side has units on the map or to come.
 */
export function settle(
  tables: Tables,
  state: CounterspaceState,
  events: CounterspaceEvent[] | undefined,
  turns = state.turn - 1,
): void {
  if (state.phase === PHASE_OVER) return;
  const level = judge(tables.victory, new StateFacts(tables, state, turns, false));
  if (level >= 0) {
    awardSurvivors(tables, state, events);
    conclude(state, tables.victory.levels[level].winner, level, CAUSE_LEVEL, events);
  } else if (sidesLeft(state) < Math.min(2, state.left.length)) {
    finish(tables, state, CAUSE_ELIMINATED, turns, events);
  }
}

const NO_GAINS: readonly HoldGain[] = [];

/** True when a unit of the side stands in the zone and no enemy does that counts. */
function holdsZone(tables: Tables, state: CounterspaceState, index: number): boolean {
  const { side, zone, ignored } = tables.victory.holds[index];
  const mask = tables.zones.get(zone);
  if (mask === undefined) return false;
  let present = false;
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i];
    if (unit.fate !== PRESENT || mask[unit.hex] === 0) continue;
    if (tables.units[i].side === side) present = true;
    else if (!ignored[i]) return false;
  }
  return present;
}

/**
 * What the end of a turn decides: zones held and their points, triggers, levels that look at turns, the turn limit, in
 * this order.
 */
export function closeTurn(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  for (let i = 0; i < state.held.length; i++) state.held[i] = holdsZone(tables, state, i) ? state.held[i] + 1 : 0;
  for (const gain of tables.victory.awards?.holds ?? NO_GAINS) {
    if (state.held[gain.held] > 0) addPoints(state, gain.side, gain.points, events);
  }
  const struck = tables.victory.triggers.length > 0 && runTriggers(tables, state, events);
  if (struck || tables.victory.watchesTurns) settle(tables, state, events, state.turn);
  if (state.phase !== PHASE_OVER && state.turn >= tables.turnLimit) {
    finish(tables, state, CAUSE_TURN_LIMIT, state.turn, events);
  }
}
