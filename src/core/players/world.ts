import { createRng, mix32 } from '@core/base';
import type { AnyBattle, BattleAction, BattleState, SideId } from '@core/rules/contract';

/** A state that is possible as far as a side knows. */
export interface World {
  readonly state: BattleState;
  /** By unit: the unit in its place; undefined if no units are exchanged. */
  readonly standIns: readonly number[] | undefined;
}

/**
 * A possible state for a side: the seed of a playout draws the information hidden from it. Without hidden information, the state itself. The draw
 * does not depend on the dice of the playout.
 */
export function imagine(battle: AnyBattle, state: BattleState, side: SideId, seed: number): World {
  const { policy } = battle;
  if (policy.determinize === undefined) return { state, standIns: undefined };
  const rng = createRng(mix32(seed ^ 0x7feb352d));
  if (policy.exchangeUnknown === undefined) return { state: policy.determinize(state, side, rng), standIns: undefined };
  const open = battle.clone(state);
  const standIns = policy.exchangeUnknown(open, side, rng);
  return { state: policy.determinize(open, side, rng), standIns };
}

/** The action that has the same meaning in a world. */
export function actionIn({ standIns }: World, battle: AnyBattle, action: BattleAction): BattleAction {
  return (standIns && battle.policy.standIn?.(action, standIns)) ?? action;
}
