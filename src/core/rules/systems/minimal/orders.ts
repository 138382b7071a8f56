import type { Choices } from '../../contract';
import { FIRST_PLOT, MAX_SPEED, PLOTS } from './plots';
import type { Tables } from './tables';
import type { MinimalAction } from './types';
import type { MinimalState, ShipState } from './state';

/** Lowest SPEED that may be ordered: one less than now, or less when ENGINE no longer allows that (6.0). */
export function lowestSpeed(ship: ShipState): number {
  return Math.max(0, Math.min(ship.speed - 1, ship.engine));
}

/** Highest SPEED that may be ordered: one more than now, at most ENGINE (6.0). */
export function highestSpeed(ship: ShipState): number {
  return Math.min(ship.speed + 1, ship.engine);
}

/** True when the ship's next order may not start with a turn. */
export function mustMoveForward(tables: Tables, ship: ShipState): boolean {
  return ship.turned === 1 && tables.options.turnAcross;
}

/** True when the ship may be given order `index` (an index into PLOTS) now. */
export function allowsPlot(tables: Tables, ship: ShipState, index: number): boolean {
  const { steps, beginsTurning } = PLOTS[index];
  if (steps.length < lowestSpeed(ship) || steps.length > highestSpeed(ship)) return false;
  return !(beginsTurning && mustMoveForward(tables, ship));
}

/** All orders allowed for a ship now. Equal lists are the same object. */
export function orderChoices(tables: Tables, state: MinimalState, unit: number): Choices<MinimalAction> {
  const ship = state.ships[unit];
  const low = lowestSpeed(ship);
  const high = highestSpeed(ship);
  const bound = mustMoveForward(tables, ship);
  const key = (low * (MAX_SPEED + 1) + high) * 2 + (bound ? 1 : 0);
  const known = tables.orders[unit][key];
  if (known !== undefined) return known;
  const list: MinimalAction[] = [];
  for (let index = FIRST_PLOT[low]; index < FIRST_PLOT[high + 1]; index++) {
    if (!(bound && PLOTS[index].beginsTurning)) list.push(tables.actions.order[unit][index]);
  }
  const choices = { complete: true, list };
  tables.orders[unit][key] = choices;
  return choices;
}
