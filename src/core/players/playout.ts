import { createRng, mix32, reseed, type Rng } from '@core/base';
import type { AnyBattle, BattleState, SideId } from '@core/rules/contract';

/** Maximum number of actions of a playout, in case a battle does not end; it then counts as a draw. */
const MAX_ACTIONS = 20_000;

/** Points of a side at the end of a battle: 1 for a win, 0.5 for a draw, or where it is not over. */
function pointsOf(battle: AnyBattle, state: BattleState, side: SideId): number {
  const outcome = battle.outcome(state);
  if (outcome === undefined || outcome.side === null) return 0.5;
  return outcome.side === side ? 1 : 0;
}

/** Plays battles to their end with the careful player on all sides, to estimate a side’s chance of winning. */
export class Playouts {
  private readonly draws: Rng[];
  private readonly all: number;

  constructor(private readonly battle: AnyBattle) {
    this.draws = battle.sides.map(() => createRng(0));
    this.all = 2 ** battle.sides.length - 1;
  }

  /** Plays `state` to its end, in place, with dice and decisions drawn from `seed`; returns the points of `side`. */
  finish(state: BattleState, side: SideId, seed: number): number {
    const { battle, draws } = this;
    const { policy, sides } = battle;
    reseed(state.rng, mix32(seed));
    for (const [index, draw] of draws.entries()) reseed(draw, mix32(seed ^ (index + 1)));
    for (let left = MAX_ACTIONS; left > 0;) {
      const index = battle.firstToAct(state);
      if (index < 0) break;
      if (policy.autoplay !== undefined) {
        left -= policy.autoplay(state, this.all, 'careful', left, draws);
        continue;
      }
      left--;
      const acting = sides[index];
      const rng = draws[index];
      battle.apply(state, acting, policy.careful(state, acting, rng));
    }
    return pointsOf(battle, state, side);
  }
}
