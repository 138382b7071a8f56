import { judge } from '../../common/victory';
import type { VictoryFacts } from '../../common/victory';
import type { Gain } from '../../common/awards';
import type { Fate, SideId } from '../../contract';
import type { DriveTableEvent } from './events';
import { FATES, sidesPresent } from './state';
import type { Tables } from './tables';
import { DESTROYED, EXITED, PHASE_ORDERS, PHASE_OVER } from './types';
import type { DriveTableState } from './types';

type Events = DriveTableEvent[] | undefined;

/** A state as the victory levels see it. */
class StateFacts implements VictoryFacts {
  constructor(
    private readonly tables: Tables,
    private readonly state: DriveTableState,
    private readonly ended: boolean,
  ) {}

  fate(unit: number): Fate {
    return FATES[this.state.ships[unit].fate] ?? 'alive';
  }
  exitEdge(): string | undefined {
    return undefined;
  }
  held(): number {
    return 0;
  }
  turnsOver(): number {
    return this.state.turn;
  }
  over(): boolean {
    return this.ended;
  }
  points(side: SideId): number {
    return this.state.points[this.tables.sides.indexOf(side)] ?? 0;
  }
}

function addPoints(state: DriveTableState, side: number, points: number, events: Events): void {
  state.points[side] += points;
  events?.push({ t: 'points', side, points, total: state.points[side] });
}

function gainAll(state: DriveTableState, gains: readonly Gain[], events: Events): void {
  for (const { side, points } of gains) addPoints(state, side, points, events);
}

/** Takes a ship out of the battle, and counts the points that this gives. */
export function withdraw(tables: Tables, state: DriveTableState, unit: number, fate: number, events: Events): void {
  const ship = state.ships[unit];
  ship.fate = fate;
  ship.hits = 0;
  events?.push(fate === DESTROYED ? { t: 'destroyed', u: unit } : { t: 'escaped', u: unit });
  const { awards } = tables.victory;
  if (awards === undefined) return;
  if (fate === DESTROYED) gainAll(state, awards.destroyed[unit], events);
  else if (fate === EXITED) gainAll(state, awards.exited[unit], events);
}

function runTriggers(tables: Tables, state: DriveTableState, events: Events): void {
  const facts = new StateFacts(tables, state, false);
  for (const [index, { test, repeat, effects }] of tables.victory.triggers.entries()) {
    if ((state.fired[index] > 0 && !repeat) || !test(facts)) continue;
    state.fired[index]++;
    for (const effect of effects) {
      if (effect.type === 'message') events?.push({ t: 'message', text: effect.text });
      else if (effect.type === 'points') {
        addPoints(state, tables.sides.indexOf(effect.side), effect.points, events);
      }
    }
  }
}

/** The bit's index when just one bit is set, else -1. */
function sole(bits: number): number {
  return bits !== 0 && (bits & (bits - 1)) === 0 ? 31 - Math.clz32(bits) : -1;
}

function conclude(
  tables: Tables,
  state: DriveTableState,
  level: number,
  cause: number,
  bits: number,
  events: Events,
): void {
  const winner = level >= 0 ? tables.victory.levels[level].winner : sole(bits);
  state.phase = PHASE_OVER;
  state.waiting = 0;
  state.winner = winner;
  state.level = level;
  state.cause = cause;
  events?.push({ t: 'over', winner, level });
}

/** Ends a battle that is over by itself: points for who is left, then the victory levels. */
function finish(tables: Tables, state: DriveTableState, cause: number, bits: number, events: Events): void {
  const { awards, levels } = tables.victory;
  if (awards !== undefined) {
    for (const [index, gains] of awards.survivors.entries()) {
      if (state.ships[index].fate !== DESTROYED) gainAll(state, gains, events);
    }
  }
  const level = levels.length === 0 ? -1 : judge(tables.victory, new StateFacts(tables, state, true));
  conclude(tables, state, level, cause, bits, events);
}

/** Ends a round whose damage is taken: judges the battle, or begins the next round. */
export function closeRound(tables: Tables, state: DriveTableState, events: Events): void {
  const { victory } = tables;
  if (victory.triggers.length > 0) runTriggers(tables, state, events);
  const bits = sidesPresent(tables, state);
  if (victory.levels.length > 0) {
    const level = judge(victory, new StateFacts(tables, state, false));
    if (level >= 0) {
      conclude(tables, state, level, 0, bits, events);
      return;
    }
  }
  if ((bits & (bits - 1)) === 0) finish(tables, state, 1, bits, events);
  else if (state.turn >= tables.turnLimit) finish(tables, state, 2, bits, events);
  else beginRound(state, state.turn + 1, bits, events);
}

/** Begins a round: every side that has ships gives its orders. */
export function beginRound(state: DriveTableState, turn: number, bits: number, events: Events): void {
  state.turn = turn;
  state.phase = PHASE_ORDERS;
  state.waiting = bits;
  for (let i = 0; i < state.ships.length; i++) {
    state.ships[i].order = null;
    state.ships[i].leaving = 0;
  }
  events?.push({ t: 'round', round: turn });
}
