import { takeOff } from './damage';
import { closeRound, withdraw } from './ending';
import type { DriveTableEvent, ShotEvent } from './events';
import { MISSILES, SHELLS, survives, vitalOf } from './parts';
import { isDestroyed, nextShip } from './roster';
import { ATTACK, bonusOf, ESCAPES, isHit, resultOf, RETREAT } from './table';
import type { ResultCode } from './table';
import type { Tables } from './tables';
import { DESTROYED, EXITED, PHASE_DAMAGE, PRESENT } from './types';
import type { DriveTableAction, OrderAction } from './types';
import type { DriveTableState } from './state';

type Events = DriveTableEvent[] | undefined;

/** Hits of a missile without tech level. */
export const MISSILE_HITS = 2;

/** Carries an allowed action out; the last order resolves the round, the last damage ends it. */
export function applyAction(tables: Tables, state: DriveTableState, action: DriveTableAction, events: Events): void {
  const { side } = tables.ships[action.u];
  const ship = state.ships[action.u];
  if (action.t === 'order') {
    ship.order = action;
  } else {
    const before = events === undefined ? NOTHING : ship.parts.slice();
    takeOff(ship, action.h);
    events?.push({ t: 'damaged', actor: action.u, before, after: ship.parts.slice() });
  }
  if (nextShip(tables, state, side) >= 0) return;
  state.waiting &= ~(1 << side);
  if (state.waiting !== 0) return;
  if (action.t === 'order') resolveFire(tables, state, events);
  else depart(tables, state, events);
}

const NOTHING: readonly number[] = [];

/** Fires everything at the same moment, then lets the owners share out what got through the screens. */
function resolveFire(tables: Tables, state: DriveTableState, events: Events): void {
  const { ships } = state;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i];
    if (ship.fate !== PRESENT || ship.order === null) continue;
    events?.push({ t: 'revealed', actor: i, order: ship.order });
    // A ship on Retreat leaves unless somebody's fire keeps it.
    ship.leaving = ship.order.a === RETREAT ? 1 : 0;
  }
  for (let i = 0; i < ships.length; i++) {
    const { fate, order } = ships[i];
    if (fate === PRESENT && order !== null) fire(tables, state, order, events);
  }
  state.phase = PHASE_DAMAGE;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i];
    if (ship.fate !== PRESENT || ship.order === null || ship.hits === 0) continue;
    const absorbed = Math.min(ship.hits, ship.order.s);
    events?.push({ t: 'struck', target: i, hits: ship.hits, absorbed });
    ship.hits -= absorbed;
    if (ship.hits === 0) continue;
    if (survives(ship.parts, ship.hits)) state.waiting |= 1 << tables.ships[i].side;
    else withdraw(tables, state, i, DESTROYED, events);
  }
  if (state.waiting === 0) depart(tables, state, events);
}

function fire(tables: Tables, state: DriveTableState, order: OrderAction, events: Events): void {
  const { ships } = state;
  const ship = ships[order.u];
  const { tech } = tables.ships[order.u];
  for (let i = 0; i < order.b.length; i++) {
    const [target, power] = order.b[i];
    const result = shoot(state, order.a, order.d, target, true);
    strike(state, order, target, 'beam', power, order.d, result, power + tech, events);
  }
  for (let i = 0; i < order.c.length; i++) {
    const [target, shells] = order.c[i];
    ship.parts[SHELLS] -= shells;
    const result = shoot(state, order.a, order.d, target, true);
    strike(state, order, target, 'cannon', shells, order.d, result, shells + tech, events);
  }
  ship.parts[MISSILES] -= order.m.length;
  for (let i = 0; i < order.m.length; i++) {
    const [target, drive] = order.m[i];
    const result = shoot(state, ATTACK, drive, target, false);
    strike(state, order, target, 'missile', drive, drive, result, MISSILE_HITS + tech, events);
  }
}

/** The result against a target; the fire of a ship, unlike a missile's, keeps a target on Retreat unless it gives Escapes. */
function shoot(state: DriveTableState, tactic: number, drive: number, target: number, ship: boolean): ResultCode {
  const other = state.ships[target];
  const { order } = other;
  if (order === null) return 0;
  const result = resultOf(tactic, order.a, drive - order.d);
  if (ship && result !== ESCAPES) other.leaving = 0;
  return result;
}

function strike(
  state: DriveTableState,
  order: OrderAction,
  target: number,
  weapon: ShotEvent['by'],
  amount: number,
  drive: number,
  result: ResultCode,
  strength: number,
  events: Events,
): void {
  const hits = isHit(result) ? strength + bonusOf(result) : 0;
  state.ships[target].hits += hits;
  if (events === undefined) return;
  const difference = drive - (state.ships[target].order?.d ?? 0);
  events.push({ t: 'shot', actor: order.u, target, by: weapon, amount, difference, result, hits });
}

/** Ships with nothing left are gone, ships that escaped leave, and the round ends. */
function depart(tables: Tables, state: DriveTableState, events: Events): void {
  for (let i = 0; i < state.ships.length; i++) {
    const ship = state.ships[i];
    if (ship.fate !== PRESENT) {
      if (isDestroyed(ship)) ship.order = null;
      continue;
    }
    if (vitalOf(ship.parts) === 0) withdraw(tables, state, i, DESTROYED, events);
    else if (ship.leaving === 1) withdraw(tables, state, i, EXITED, events);
  }
  closeRound(tables, state, events);
}
