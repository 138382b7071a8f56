import type { Gain, HoldGain } from '../../common/awards';
import { judge } from '../../common/victory';
import type { VictoryFacts } from '../../common/victory';
import type { Fate, SideId } from '../../contract';
import type { MinimalEvent } from './events';
import type { Tables } from './tables';
import { runTriggers } from './triggers';
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
import type { FateCode, MinimalState } from './types';

type Events = MinimalEvent[] | undefined;

const FATE_NAMES: readonly Fate[] = ['pending', 'alive', 'destroyed', 'exited', 'pending'];

/** The contract's name of a fate. */
export function fateName(code: FateCode): Fate {
  return FATE_NAMES[code];
}

/** A state as the victory levels see it. */
export class StateFacts implements VictoryFacts {
  constructor(
    private readonly tables: Tables,
    private readonly state: MinimalState,
    private readonly turns: number,
    private readonly ended: boolean,
  ) {}

  fate(unit: number): Fate {
    return fateName(this.state.ships[unit].fate);
  }
  exitEdge(unit: number): string | undefined {
    const { fate, edge } = this.state.ships[unit];
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
export function addPoints(state: MinimalState, side: number, points: number, events: Events): void {
  state.points[side] += points;
  events?.push({ t: 'points', side, points, total: state.points[side] });
}

function gainAll(state: MinimalState, gains: readonly Gain[], edge: number, events: Events): void {
  for (const gain of gains) {
    if (gain.edge === undefined || gain.edge === EDGES[edge]) addPoints(state, gain.side, gain.points, events);
  }
}

/** Takes a ship out of the battle and counts the points that this gives; the caller calls {@link settle} afterwards. */
export function withdraw(
  tables: Tables,
  state: MinimalState,
  index: number,
  fate: FateCode,
  events: Events,
  edge = -1,
): void {
  const ship = state.ships[index];
  ship.fate = fate;
  ship.hex = -1;
  ship.edge = edge;
  state.left[tables.ships[index].side]--;
  const { awards } = tables.victory;
  if (awards !== undefined)
    gainAll(state, fate === DESTROYED ? awards.destroyed[index] : awards.exited[index], edge, events);
}

/** The side that is left alone, or -1 when several or none are. */
function soleSurvivor(state: MinimalState): number {
  let found = -1;
  for (let side = 0; side < state.left.length; side++) {
    if (state.left[side] === 0) continue;
    if (found >= 0) return -1;
    found = side;
  }
  return found;
}

function sidesLeft(state: MinimalState): number {
  let count = 0;
  for (let side = 0; side < state.left.length; side++) if (state.left[side] > 0) count++;
  return count;
}

function conclude(state: MinimalState, winner: number, level: number, cause: number, events: Events): void {
  state.phase = PHASE_OVER;
  state.side = -1;
  state.active = -1;
  state.next.fill(-1);
  state.winner = winner;
  state.level = level;
  state.cause = cause;
  events?.push({ t: 'over', winner, level, cause });
}

/** Points for ships that are left at the end of the battle. */
function awardSurvivors(tables: Tables, state: MinimalState, events: Events): void {
  const { awards } = tables.victory;
  if (awards === undefined) return;
  for (const [index, gains] of awards.survivors.entries()) {
    if (state.ships[index].fate !== DESTROYED) gainAll(state, gains, -1, events);
  }
}

/** Ends a battle that is over by itself: judged by the levels, else the side left alone wins, else it is a draw. */
function finish(tables: Tables, state: MinimalState, cause: number, turns: number, events: Events): void {
  awardSurvivors(tables, state, events);
  const level = judge(tables.victory, new StateFacts(tables, state, turns, true));
  const winner = level >= 0 ? tables.victory.levels[level].winner : soleSurvivor(state);
  conclude(state, winner, level, cause, events);
}

/**
 * Asks whether the battle is over, after ships left it or a turn ended (`turns`: how many are over). A level that ends it
 * comes first; otherwise it is over when no more than one side has ships on the map or to come.
 */
export function settle(tables: Tables, state: MinimalState, events: Events, turns = state.turn - 1): void {
  if (state.phase === PHASE_OVER) return;
  const level = judge(tables.victory, new StateFacts(tables, state, turns, false));
  if (level >= 0) {
    awardSurvivors(tables, state, events);
    conclude(state, tables.victory.levels[level].winner, level, CAUSE_LEVEL, events);
  } else if (sidesLeft(state) < Math.min(2, state.left.length)) {
    finish(tables, state, CAUSE_ELIMINATED, turns, events);
  }
}

/** True when a ship of the side is in the zone and no enemy is that counts. */
function holdsZone(tables: Tables, state: MinimalState, index: number): boolean {
  const { side, zone, ignored } = tables.victory.holds[index];
  const mask = tables.zones.get(zone);
  if (mask === undefined) return false;
  let present = false;
  for (let i = 0; i < state.ships.length; i++) {
    const ship = state.ships[i];
    if (ship.fate !== PRESENT || mask[ship.hex] === 0) continue;
    if (tables.ships[i].side === side) present = true;
    else if (!ignored[i]) return false;
  }
  return present;
}

const NO_GAINS: readonly HoldGain[] = [];

/** What the end of a turn decides: zones held and their points, triggers, levels that look at turns, the turn limit. */
export function closeTurn(tables: Tables, state: MinimalState, events: Events): void {
  for (let i = 0; i < state.held.length; i++) state.held[i] = holdsZone(tables, state, i) ? state.held[i] + 1 : 0;
  for (const gain of tables.victory.awards?.holds ?? NO_GAINS) {
    if (state.held[gain.held] > 0) addPoints(state, gain.side, gain.points, events);
  }
  if (tables.victory.triggers.length > 0) runTriggers(tables, state, events);
  if (tables.victory.watchesTurns) settle(tables, state, events, state.turn);
  if (state.phase !== PHASE_OVER && state.turn >= tables.turnLimit) {
    finish(tables, state, CAUSE_TURN_LIMIT, state.turn, events);
  }
}
