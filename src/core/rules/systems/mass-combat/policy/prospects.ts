import { soleBit } from '../../../common/ints';
import { decidingLevel } from '../../../common/victory';
import type { Fate } from '../../../contract';
import { isBesieged } from '../sides';
import { hasShelter } from '../pool';
import type { MassState } from '../state';
import type { Tables } from '../tables';
import { advantage } from './strength';

/** Winner if the battle ended in this turn with these fates of the two sides; -1 for a draw. */
function winnerIf({ victory }: Tables, state: MassState, fates: readonly [Fate, Fate], turn = state.turn): number {
  const level = decidingLevel(victory, {
    fate: (unit) => fates[unit] ?? 'alive',
    exitEdge: () => -1,
    held: () => 0,
    turnsOver: () => turn,
    over: () => true,
    points: (side) => state.points[side] ?? 0,
  });
  if (level >= 0) return victory.levels[level].winner;
  return soleBit((fates[0] === 'alive' ? 1 : 0) | (fates[1] === 'alive' ? 2 : 0));
}

function resultOf(winner: number, side: number): number {
  return winner < 0 ? 0 : winner === side ? 1 : -1;
}

/** Result for a side that leaves the battle now: 1 won, 0 a draw, -1 lost. */
export function resultOfLeaving(tables: Tables, state: MassState, side: number): number {
  return resultOf(winnerIf(tables, state, side === 0 ? ['exited', 'alive'] : ['alive', 'exited']), side);
}

export function resultOfTruce(tables: Tables, state: MassState, side: number): number {
  return resultOf(winnerIf(tables, state, ['alive', 'alive']), side);
}

/** Result for a side if both armies are still there after the last wave. */
export function resultOfWaiting(tables: Tables, state: MassState, side: number): number {
  return resultOf(winnerIf(tables, state, ['alive', 'alive'], tables.turnLimit), side);
}

/** Evaluation below which a side accepts a truce. */
const TRUCE = -0.35;

/** A truce that wins is always welcome, one that loses never, and a draw when the battle goes badly. */
export function wantsTruce(tables: Tables, state: MassState, side: number): boolean {
  const result = resultOfTruce(tables, state, side);
  return result > 0 || (result === 0 && advantage(tables, state, side) < TRUCE);
}

/** Evaluation and share of the fighters below which a battle counts as lost. */
const LOST = -0.7;
const SPENT = 2 / 3;

/** True for a side that should retreat: far weaker than the enemy, and with heavy losses. */
export function isHopeless(tables: Tables, state: MassState, side: number): boolean {
  return (
    state.sides[side].fighters <= SPENT * tables.factions[side].condition.fighters &&
    advantage(tables, state, side) < LOST
  );
}

/** Costs of leaving the field by its result; for a hopeless side, leaving beats destruction. */
const COST_OF_DEFEAT = 0.8;
const COST_OF_DRAW = 0.25;
const COST_OF_VICTORY = -1.2;
const HOPELESS = 1.2;
/** Cost of leaving a stronghold for open ground. */
const WALLS = 0.4;

/** Cost of a retreat for a side, in wave value. */
export function costOfLeaving(tables: Tables, state: MassState, side: number): number {
  if (isBesieged(state, side) && !hasShelter(tables, state, side)) return WALLS;
  const result = resultOfLeaving(tables, state, side);
  const cost = result > 0 ? COST_OF_VICTORY : result === 0 ? COST_OF_DRAW : COST_OF_DEFEAT;
  return result <= 0 && isHopeless(tables, state, side) ? cost - HOPELESS : cost;
}
