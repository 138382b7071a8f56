import { mix32, reseed } from '@core/base';
import type { AnyBattle, BattleAction, BattleState, SideId } from '@core/rules/contract';
import type { Player } from './player';
import { Playouts } from './playout';
import { actionIn, imagine } from './world';

/** An action with the share of playouts that its side wins after it; a draw counts half. */
export interface Advice {
  readonly action: BattleAction;
  /** 0 to 1. */
  readonly chance: number;
  /** Mean shares of the units that the side and its enemies have lost at the end, 0 to 1 each. */
  readonly ownLosses: number;
  readonly enemyLosses: number;
  readonly playouts: number;
}

/** The limits of the playouts behind advice. */
export interface AdviceLimits {
  /** Playouts of each of the best actions. */
  readonly playouts: number;
  /** A clock and a limit in milliseconds; without them the advice is reproducible. */
  readonly now?: () => number;
  readonly milliseconds?: number;
}

/** Number of actions in the advice. */
const ADVISED = 3;
/** Number of actions tried besides the player’s own choice: the most likely ones. */
const CANDIDATES = 12;

interface Candidate {
  readonly action: BattleAction;
  points: number;
  /** Sums of the shares of units lost. */
  own: number;
  enemy: number;
}

/**
 * The best actions of a side, best first: the choice of `player` is among them. The most likely actions are each tried in playouts to the
 * end of the battle, and the worse half is dropped again and again (Karnin, Koren and Somekh 2013). Among equal chances, the action with
 * the better balance of losses is first. All actions meet the same dice. Hidden
 * units and sealed orders are drawn at random, so that the advice uses only what the side may know.
 */
export function advise(
  battle: AnyBattle,
  player: Player,
  state: BattleState,
  side: SideId,
  seed: number,
  { playouts, now = () => 0, milliseconds = Infinity }: AdviceLimits,
): Advice[] {
  const { policy } = battle;
  const end = now() + milliseconds;
  const games = new Playouts(battle);
  const known = policy.unsealOrders?.(state, side) ?? state;
  const own = player.decide(known, side);
  const scratch = battle.clone(known);
  const ownKey = JSON.stringify(own);
  let open = candidatesOf(battle, known, side, own);
  const rounds = Math.max(1, Math.ceil(Math.log2(open.length / ADVISED)) + 1);
  let played = 0;
  for (let round = 1; round <= rounds; round++) {
    const until = Math.round((playouts * round) / rounds);
    for (; played < until; played++) {
      if (played > 0 && now() >= end) break;
      const drawn = mix32(seed ^ Math.imul(played + 1, 0x9e3779b1));
      const world = imagine(battle, state, side, drawn);
      for (const candidate of open) {
        battle.copy(world.state, scratch);
        // Not the battle’s own dice, which would show the future.
        reseed(scratch.rng, drawn);
        battle.apply(scratch, side, actionIn(world, battle, candidate.action));
        candidate.points += games.finish(scratch, side, drawn);
        const lost = lossesOf(battle, scratch, side);
        candidate.own += lost.own;
        candidate.enemy += lost.enemy;
      }
    }
    // Where the battle is decided, losses tell the actions apart.
    open.sort((a, b) => b.points - a.points || a.own - a.enemy - (b.own - b.enemy));
    const left = round === rounds ? ADVISED : Math.max(ADVISED, Math.ceil(open.length / 2));
    const kept = open.slice(0, left);
    const ownChoice = open.find(({ action }) => JSON.stringify(action) === ownKey);
    if (ownChoice !== undefined && !kept.includes(ownChoice)) kept[kept.length - 1] = ownChoice;
    open = kept;
  }
  const mean = (sum: number): number => sum / Math.max(1, played);
  return open.map(({ action, points, own: ownSum, enemy }) => ({
    action,
    chance: mean(points),
    ownLosses: mean(ownSum),
    enemyLosses: mean(enemy),
    playouts: played,
  }));
}

/** The shares of units that a side and its enemies have lost. */
function lossesOf(
  battle: AnyBattle,
  state: BattleState,
  side: SideId,
): { readonly own: number; readonly enemy: number } {
  const lost = [0, 0];
  const all = [0, 0];
  for (const { side: owner, fate } of battle.fates(state)) {
    const index = owner === side ? 0 : 1;
    all[index]++;
    if (fate === 'destroyed' || fate === 'captured') lost[index]++;
  }
  return { own: lost[0] / Math.max(1, all[0]), enemy: lost[1] / Math.max(1, all[1]) };
}

/** The player’s choice and the most likely other actions. */
function candidatesOf(battle: AnyBattle, state: BattleState, side: SideId, own: BattleAction): Candidate[] {
  const list = [...battle.choices(state, side).list];
  const weights: number[] = [];
  battle.policy.prior(state, side, list, weights);
  const ranked = list
    .map((action, index) => ({ action, weight: weights[index] }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, CANDIDATES);
  const actions = new Map(
    [own, ...ranked.map(({ action }) => action)].map((action) => [JSON.stringify(action), action]),
  );
  return [...actions.values()].map((action) => ({ action, points: 0, own: 0, enemy: 0 }));
}
