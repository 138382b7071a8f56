import { distance, hexName } from '@core/hex';
import type { Rejection } from '../../contract';
import { hexOf } from './engine/combatants';
import { INSIDE_SHIELD, NO_DEVICE, NO_MOVES, NOT_ADJACENT, NOT_ENOUGH_ENERGY, OUT_OF_RANGE } from './engine/problems';
import type * as problems from './engine/problems';
import { mostFill, mostGift, mostRepair, mostTurtle } from './engine/support-legality';
import type { Tables, WeaponSpec } from './tables';
import type { CounterspaceAction, CounterspaceState } from './types';

/** Every constant of problems.ts except FINE. */
export type Problem = Exclude<(typeof problems)[keyof typeof problems], typeof problems.FINE>;

/** The weapon, attacker and target of an attack action, before any legality check. */
function aimOf(
  tables: Tables,
  state: CounterspaceState,
  action: CounterspaceAction,
): { readonly gun: WeaponSpec; readonly owner: number; readonly target: number } | undefined {
  if (!('w' in action)) return undefined;
  const [owner, target] = 'u' in action ? [state.active, action.u] : [state.reactor, state.active];
  const gun = tables.units[owner]?.weapons[action.w];
  return gun === undefined ? undefined : { gun, owner, target };
}

/** An action that names an amount. */
type AmountAction = Extract<CounterspaceAction, { readonly n: number }>;

/** The largest amount that an action may name. */
function mostOf(tables: Tables, state: CounterspaceState, action: AmountAction): number {
  switch (action.t) {
    case 'turtle':
      return mostTurtle(tables, state);
    case 'fill':
      return mostFill(tables, state);
    case 'give':
      return mostGift(tables, state, action.u);
    case 'repair':
      return mostRepair(tables, state, state.reactor, action.u);
  }
}

/** Why a device of the active unit takes or gives nothing now; undefined where the unit has no such device. */
function unusable(tables: Tables, state: CounterspaceState, { t }: CounterspaceAction): string | undefined {
  const { turtle, reserve } = tables.units[state.active];
  if (t === 'turtle' && turtle) return 'A Turtle shield takes energy once per energy phase, and the unit needs some.';
  if (t === 'fill' && reserve > 0) return 'The supply battery is full, or the unit has no energy.';
  if (t === 'give' && reserve > 0)
    return 'A supply battery with energy can recharge a friendly unit in the same hex that is not full.';
  return undefined;
}

/** Adds the actual numbers to a rejection, such as "Range 4; the weapon reaches 3." */
export function withNumbers(
  tables: Tables,
  state: CounterspaceState,
  action: CounterspaceAction,
  problem: number,
  plain: Rejection,
): Rejection {
  const aim = aimOf(tables, state, action);
  if (aim !== undefined && problem === OUT_OF_RANGE) {
    const range = distance(tables.grid.shape, hexOf(tables, state, aim.owner), hexOf(tables, state, aim.target));
    return { ...plain, message: `The range is ${range}; the weapon reaches ${aim.gun.range}.` };
  }
  if (action.t === 'strike' && problem === OUT_OF_RANGE) {
    return { ...plain, message: 'A torpedo attacks only a unit in its hex.', section: '6.3.0' };
  }
  if (aim !== undefined && problem === NOT_ENOUGH_ENERGY) {
    return {
      ...plain,
      message: `The shot costs ${aim.gun.energy} energy; the unit has ${state.units[aim.owner].energy}.`,
    };
  }
  if ('n' in action && problem === NOT_ENOUGH_ENERGY) {
    return { ...plain, message: `The amount must be from 1 to ${mostOf(tables, state, action)}.` };
  }
  if (problem === NO_DEVICE) return { ...plain, message: unusable(tables, state, action) ?? plain.message };
  if (problem === INSIDE_SHIELD) {
    const { drag } = state.torpedoes[state.active - tables.units.length];
    return { ...plain, message: `The torpedo needs ${drag} more MOV to leave its ship’s Turtle shield.` };
  }
  if (action.t === 'move' && problem === NOT_ADJACENT) {
    const from = hexOf(tables, state, state.active);
    const { shape } = tables.grid;
    if (action.h < 0 || action.h >= shape.cols * shape.rows) return plain;
    const far = distance(shape, from, action.h);
    return {
      ...plain,
      message: `${hexName(shape, action.h)} is ${far} hexes away. Move to an adjacent hex.`,
    };
  }
  if (action.t === 'move' && problem === NO_MOVES) {
    const spec = tables.units[state.active]?.movement ?? tables.torpedoes[state.active - tables.units.length].movement;
    return { ...plain, message: `No movement left (0 of ${spec}).` };
  }
  return plain;
}
