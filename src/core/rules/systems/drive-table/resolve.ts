import { removeHits } from './damage';
import { closeRound, withdraw } from './ending';
import type { Events, ShotEvent } from './events';
import { MISSILES, SHELLS, survives, vitalOf } from './parts';
import { isDestroyed, nextShip } from './roster';
import { ATTACK, bonusOf, ESCAPES, isHit, resultOf, RETREAT, type ResultCode } from './table';
import type { Tables } from './tables';
import { DESTROYED, EXITED, PHASE_DAMAGE, PRESENT, type DriveTableAction, type OrderAction } from './types';
import type { DriveTableState } from './state';

/** Hits of a missile at tech level 0. */
export const MISSILE_HITS = 2;

/** Applies an allowed action. The last order resolves fire; the last allocation ends the round. */
export function applyAction(tables: Tables, state: DriveTableState, action: DriveTableAction, events: Events): void {
  const { side } = tables.ships[action.u];
  const ship = state.ships[action.u];
  if (action.t === 'order') {
    ship.order = action;
  } else {
    const before = events === undefined ? NO_PARTS : ship.parts.slice();
    removeHits(ship, action.h);
    events?.push({ t: 'damaged', actor: action.u, before, after: ship.parts.slice() });
  }
  if (nextShip(tables, state, side) >= 0) return;
  state.waiting &= ~(1 << side);
  if (state.waiting !== 0) return;
  if (action.t === 'order') resolveFire(tables, state, events);
  else removeShips(tables, state, events);
}

const NO_PARTS: readonly number[] = [];

/** Resolves all fire simultaneously, then lets owners allocate the hits that got through the screens. */
function resolveFire(tables: Tables, state: DriveTableState, events: Events): void {
  const { ships } = state;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i];
    if (ship.fate !== PRESENT || ship.order === null) continue;
    events?.push({ t: 'revealed', actor: i, order: ship.order });
    // A ship on Retreat escapes unless enemy fire prevents it.
    ship.escaping = ship.order.a === RETREAT ? 1 : 0;
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
  if (state.waiting === 0) removeShips(tables, state, events);
}

function fire(tables: Tables, state: DriveTableState, order: OrderAction, events: Events): void {
  const { ships } = state;
  const ship = ships[order.u];
  const { tech } = tables.ships[order.u];
  const { missileBonus, launchersHold } = tables.options;
  for (let i = 0; i < order.b.length; i++) {
    const [target, power] = order.b[i];
    const result = fireResult(state, order.a, order.d, target, true);
    recordHits(state, order, target, 'beam', power, order.d, result, power + tech, bonusOf(result), events);
  }
  for (let i = 0; i < order.c.length; i++) {
    const [target, shells] = order.c[i];
    ship.parts[SHELLS] -= shells;
    const result = fireResult(state, order.a, order.d, target, true);
    recordHits(state, order, target, 'cannon', shells, order.d, result, shells + tech, bonusOf(result), events);
  }
  ship.parts[MISSILES] -= order.m.length;
  for (let i = 0; i < order.m.length; i++) {
    const [target, drive] = order.m[i];
    const result = fireResult(state, ATTACK, drive, target, false);
    const bonus = missileBonus ? bonusOf(result) : 0;
    recordHits(state, order, target, 'missile', drive, drive, result, MISSILE_HITS + tech, bonus, events);
    // By its own tactic and drive, the ship that fired the missile may hold a retreating target.
    if (launchersHold) fireResult(state, order.a, order.d, target, true);
  }
}

/** Result of fire at a target. Fire by a ship prevents a target's retreat unless the result is Escapes; a missile's never does. */
function fireResult(state: DriveTableState, tactic: number, drive: number, target: number, ship: boolean): ResultCode {
  const other = state.ships[target];
  const { order } = other;
  if (order === null) return 0;
  const result = resultOf(tactic, order.a, drive - order.d);
  if (ship && result !== ESCAPES) other.escaping = 0;
  return result;
}

function recordHits(
  state: DriveTableState,
  order: OrderAction,
  target: number,
  weapon: ShotEvent['by'],
  amount: number,
  drive: number,
  result: ResultCode,
  strength: number,
  bonus: number,
  events: Events,
): void {
  const hits = isHit(result) ? strength + bonus : 0;
  state.ships[target].hits += hits;
  if (events === undefined) return;
  const difference = drive - (state.ships[target].order?.d ?? 0);
  events.push({ t: 'shot', actor: order.u, target, by: weapon, amount, difference, result, hits });
}

/** Removes destroyed and escaped ships, then ends the round. */
function removeShips(tables: Tables, state: DriveTableState, events: Events): void {
  for (let i = 0; i < state.ships.length; i++) {
    const ship = state.ships[i];
    if (ship.fate !== PRESENT) {
      if (isDestroyed(ship)) ship.order = null;
      continue;
    }
    if (vitalOf(ship.parts) === 0) withdraw(tables, state, i, DESTROYED, events);
    else if (ship.escaping === 1) withdraw(tables, state, i, EXITED, events);
  }
  closeRound(tables, state, events);
}
