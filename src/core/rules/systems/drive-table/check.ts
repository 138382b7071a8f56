import { counted } from '@core/base';
import type { Rejection } from '../../contract';
import { isExactAllocation } from './damage';
import { BEAMS, CANNON, DRIVE, MISSILES, SCREENS, SHELLS, TUBES } from './parts';
import { isFoe } from './roster';
import type { Tables } from './tables';
import { PHASE_DAMAGE, PHASE_ORDERS, PHASE_OVER, PRESENT } from './types';
import type { Aim, DamageAction, DriveTableAction, OrderAction } from './types';
import type { DriveTableState } from './state';

/** Maximum shells per cannon and round. */
export const MAX_SHELLS = 3;

const SECTION = 'house interpretation';
const MALFORMED: Rejection = { code: 'malformed', message: 'This is not a Drive Table action.' };

function reject(code: string, message: string): Rejection {
  return { code, message, section: SECTION };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function areAims(value: unknown): value is readonly Aim[] {
  return Array.isArray(value) && value.every((aim) => Array.isArray(aim) && aim.length === 2 && aim.every(isCount));
}

function isOrder(fields: Record<string, unknown>): boolean {
  return (
    Object.keys(fields).length === 8 &&
    isCount(fields.u) &&
    (fields.a === 0 || fields.a === 1 || fields.a === 2) &&
    isCount(fields.d) &&
    isCount(fields.s) &&
    areAims(fields.b) &&
    areAims(fields.m) &&
    areAims(fields.c)
  );
}

function isDamage(fields: Record<string, unknown>): boolean {
  return (
    Object.keys(fields).length === 3 &&
    isCount(fields.u) &&
    Array.isArray(fields.h) &&
    fields.h.length === 9 &&
    fields.h.every(isCount)
  );
}

function isWellFormed(value: unknown): value is DriveTableAction {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = value as Record<string, unknown>;
  if (fields.t === 'order') return isOrder(fields);
  return fields.t === 'damage' && isDamage(fields);
}

function sum(aims: readonly Aim[]): number {
  let total = 0;
  for (const [, amount] of aims) total += amount;
  return total;
}

/** Power used by an order: drive, screens, beams, and 1 for each tube and cannon that fires. */
export function powerOf(order: OrderAction): number {
  return order.d + order.s + sum(order.b) + order.m.length + order.c.length;
}

function checkWeapons(tables: Tables, parts: readonly number[], order: OrderAction): Rejection | undefined {
  const beams = sum(order.b);
  if (beams > parts[BEAMS])
    return reject('beams', `The ship’s beams take at most ${parts[BEAMS]} power, not ${beams}.`);
  if (order.b.some(([, power]) => power === 0)) return reject('beam-idle', 'An aimed beam needs power.');
  if (new Set(order.b.map(([target]) => target)).size < order.b.length) {
    return reject('beam-twice', 'Aim only one beam at each target: add the power together.');
  }
  if (order.s > parts[SCREENS]) return reject('screens', `The ship’s screens take at most ${parts[SCREENS]} power.`);
  if (order.m.length > parts[TUBES]) return reject('tubes', `The ship has ${counted(parts[TUBES], 'missile tube')}.`);
  if (order.m.length > parts[MISSILES])
    return reject('missiles', `The ship has ${counted(parts[MISSILES], 'missile')} left.`);
  const most = tables.options.missileDriveMax;
  if (order.m.some(([, drive]) => drive > most)) {
    return reject('missile-drive', `A missile’s drive is at most ${most}.`);
  }
  if (order.c.length > parts[CANNON]) return reject('cannon', `The ship has ${parts[CANNON]} cannon.`);
  if (order.c.some(([, shells]) => shells < 1 || shells > MAX_SHELLS)) {
    return reject('burst', `A cannon fires 1 to ${MAX_SHELLS} shells.`);
  }
  if (sum(order.c) > parts[SHELLS]) return reject('shells', `The ship has ${counted(parts[SHELLS], 'shell')} left.`);
  if (order.c.length > 0 && (beams > 0 || order.s > 0)) {
    return reject('cannon-power', 'Cannon cannot fire while beams or screens have power.');
  }
  const power = powerOf(order);
  if (power > parts[DRIVE]) {
    return reject('power', `The order uses ${power} power; the ship has ${parts[DRIVE]}.`);
  }
  return undefined;
}

function checkOrder(tables: Tables, state: DriveTableState, side: number, order: OrderAction): Rejection | undefined {
  if (state.phase !== PHASE_ORDERS) return { code: 'phase', message: 'Hits must be allocated first.' };
  const ship = state.ships[order.u];
  if (ship?.fate !== PRESENT || tables.ships[order.u].side !== side) {
    return { code: 'unit', message: 'This side has no such ship in the battle.' };
  }
  if (ship.order !== null) return { code: 'given', message: 'The ship already has its order for this round.' };
  for (const aims of [order.b, order.m, order.c]) {
    if (!aims.every(([target]) => isFoe(tables, state, side, target))) {
      return { code: 'target', message: 'The target is not an enemy in the battle.' };
    }
  }
  return checkWeapons(tables, ship.parts, order);
}

function checkDamage(
  tables: Tables,
  state: DriveTableState,
  side: number,
  action: DamageAction,
): Rejection | undefined {
  if (state.phase !== PHASE_DAMAGE) return { code: 'phase', message: 'There are no hits to allocate now.' };
  const ship = state.ships[action.u];
  if (ship?.fate !== PRESENT || tables.ships[action.u].side !== side || ship.hits === 0) {
    return { code: 'unit', message: 'The ship has no hits to allocate, or is not on this side.' };
  }
  return isExactAllocation(ship.parts, ship.hits, action.h)
    ? undefined
    : reject('share', `Allocate exactly ${counted(ship.hits, 'hit')} to the ship’s remaining components.`);
}

/** Checks any JSON value as an action of a side (an index); undefined means allowed. */
export function checkAction(
  tables: Tables,
  state: DriveTableState,
  side: number,
  action: unknown,
): Rejection | undefined {
  if (state.phase === PHASE_OVER) return { code: 'over', message: 'The battle is over.' };
  if (side < 0 || (state.waiting & (1 << side)) === 0) {
    return { code: 'side', message: 'It is not this side’s turn.' };
  }
  if (!isWellFormed(action)) return MALFORMED;
  return action.t === 'order' ? checkOrder(tables, state, side, action) : checkDamage(tables, state, side, action);
}
