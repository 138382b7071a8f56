import type { Rejection } from '../../contract';
import { sharesExactly } from './damage';
import { BEAMS, CANNON, DRIVE, MISSILES, SCREENS, SHELLS, TUBES } from './parts';
import { isFoe } from './roster';
import type { Tables } from './tables';
import { PHASE_DAMAGE, PHASE_ORDERS, PHASE_OVER, PRESENT } from './types';
import type { Aim, DamageAction, DriveTableAction, OrderAction } from './types';
import type { DriveTableState } from './state';

/** Shells that a cannon may fire in a round. */
export const MOST_SHELLS = 3;

const READING = 'our reading';
const MALFORMED: Rejection = { code: 'malformed', message: 'This is no action of the drive-difference table.' };

function reject(code: string, message: string): Rejection {
  return { code, message, section: READING };
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

function isShaped(value: unknown): value is DriveTableAction {
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

/** Power that an order takes: drive, screens, beams, and one for each tube and cannon that fires. */
export function powerOf(order: OrderAction): number {
  return order.d + order.s + sum(order.b) + order.m.length + order.c.length;
}

function checkWeapons(tables: Tables, parts: readonly number[], order: OrderAction): Rejection | undefined {
  const beams = sum(order.b);
  if (beams > parts[BEAMS]) return reject('beams', `The ship has beams for ${parts[BEAMS]} power, not ${beams}.`);
  if (order.b.some(([, power]) => power === 0)) return reject('beam-idle', 'A beam that is aimed needs power.');
  if (new Set(order.b.map(([target]) => target)).size < order.b.length) {
    return reject('beam-twice', 'All beam power at one target is one beam: name each target once.');
  }
  if (order.s > parts[SCREENS]) return reject('screens', `The ship has screens for ${parts[SCREENS]} power.`);
  if (order.m.length > parts[TUBES]) return reject('tubes', `The ship has ${parts[TUBES]} missile tubes.`);
  if (order.m.length > parts[MISSILES]) return reject('missiles', `The ship has ${parts[MISSILES]} missiles left.`);
  const most = tables.options.missileDriveMax;
  if (order.m.some(([, drive]) => drive > most)) {
    return reject('missile-drive', `A missile has a drive of at most ${most}.`);
  }
  if (order.c.length > parts[CANNON]) return reject('cannon', `The ship has ${parts[CANNON]} cannon.`);
  if (order.c.some(([, shells]) => shells < 1 || shells > MOST_SHELLS)) {
    return reject('burst', `A cannon fires 1 to ${MOST_SHELLS} shells.`);
  }
  if (sum(order.c) > parts[SHELLS]) return reject('shells', `The ship has ${parts[SHELLS]} shells left.`);
  if (order.c.length > 0 && (beams > 0 || order.s > 0)) {
    return reject('cannon-power', 'Cannon are not fired in a round in which beams or screens have power.');
  }
  const power = powerOf(order);
  if (power > parts[DRIVE]) {
    return reject('power', `The orders take ${power} power and the ship has ${parts[DRIVE]}.`);
  }
  return undefined;
}

function checkOrder(tables: Tables, state: DriveTableState, side: number, order: OrderAction): Rejection | undefined {
  if (state.phase !== PHASE_ORDERS) return { code: 'phase', message: 'Hits are to be shared out first.' };
  const ship = state.ships[order.u];
  if (ship?.fate !== PRESENT || tables.ships[order.u].side !== side) {
    return { code: 'unit', message: 'That is no ship of this side in the battle.' };
  }
  if (ship.order !== null) return { code: 'given', message: 'The ship has its orders for this round.' };
  for (const aims of [order.b, order.m, order.c]) {
    if (!aims.every(([target]) => isFoe(tables, state, side, target))) {
      return { code: 'target', message: 'There is no such enemy in the battle.' };
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
  if (state.phase !== PHASE_DAMAGE) return { code: 'phase', message: 'There are no hits to share out now.' };
  const ship = state.ships[action.u];
  if (ship?.fate !== PRESENT || tables.ships[action.u].side !== side || ship.hits === 0) {
    return { code: 'unit', message: 'That ship of this side has no hits to take.' };
  }
  return sharesExactly(ship.parts, ship.hits, action.h)
    ? undefined
    : reject('share', `Exactly ${ship.hits} hits must be taken off what the ship still has.`);
}

/** Judges any JSON value as an action of a side (an index); undefined means allowed. */
export function checkAction(
  tables: Tables,
  state: DriveTableState,
  side: number,
  action: unknown,
): Rejection | undefined {
  if (state.phase === PHASE_OVER) return { code: 'over', message: 'The battle is over.' };
  if (side < 0 || (state.waiting & (1 << side)) === 0) {
    return { code: 'side', message: 'This side has nothing to decide now.' };
  }
  if (!isShaped(action)) return MALFORMED;
  return action.t === 'order' ? checkOrder(tables, state, side, action) : checkDamage(tables, state, side, action);
}
