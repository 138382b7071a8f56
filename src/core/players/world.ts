import type { Rng } from '@core/base';
import type { AnyBattle, BattleAction, BattleState, SideId } from '@core/rules/contract';

/** A state that a side may imagine. */
export interface World {
  readonly state: BattleState;
  /** By unit: the one that stands for it; undefined if all units are themselves. */
  readonly standIns: readonly number[] | undefined;
}

/** The state as a side may imagine it, with what is hidden from it drawn at random; the state itself where nothing is hidden. */
export function imagine(battle: AnyBattle, state: BattleState, side: SideId, rng: Rng): World {
  const { policy } = battle;
  if (policy.determinize === undefined) return { state, standIns: undefined };
  if (policy.exchangeUnknown === undefined) return { state: policy.determinize(state, side, rng), standIns: undefined };
  const open = battle.clone(state);
  const standIns = policy.exchangeUnknown(open, side, rng);
  return { state: policy.determinize(open, side, rng), standIns };
}

/** The action that has the same meaning in a world. */
export function actionIn({ standIns }: World, battle: AnyBattle, action: BattleAction): BattleAction {
  return (standIns && battle.policy.standIn?.(action, standIns)) ?? action;
}
