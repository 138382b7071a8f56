import type { Rng } from '@core/base';
import type { BattleAction, BattleState, PlayObserver, SideId } from '@core/rules/contract';

/** A computer player seated at one battle. It holds its own generator, so that its draws never touch the battle's dice. */
export interface Player<S extends BattleState = BattleState, A extends BattleAction = BattleAction> {
  /** The name that made it, such as `greedy` or `search:400`. */
  readonly name: string;
  /** Puts the player at the start of a game: forgets what it thought before and reseeds its generator (unsigned 32-bit). */
  begin(seed: number): void;
  /** An allowed action of `side`, which must be one of `toAct(state)`. Never changes `state`. */
  decide(state: S, side: SideId): A;
  /**
   * Decides and acts, in place, as if it had all seats of `seats` (bit i for the i-th side), until it is another one's turn, the battle is
   * over, or `most` actions are taken; returns how many it took. Comes to the same as players of this name that decide one by one, with
   * the generators at the places of the seats in `draws`. The observer hears of every turn. Absent where that is as quick, or where what a
   * player thought before matters.
   */
  autoplay?(state: S, seats: number, most: number, rng: readonly Rng[], observer?: PlayObserver): number;
  /** The player's own random generator, which `begin` reseeds; only for players with {@link autoplay}. */
  readonly draws?: Rng;
}

/** Where a player gets what the pure core does not have. */
export interface PlayerTools {
  /** Milliseconds that only grow; needed by players with a budget of time. */
  readonly now?: () => number;
}

/** How long a search may think about one decision. */
export type SearchBudget =
  { readonly kind: 'playouts'; readonly playouts: number } | { readonly kind: 'time'; readonly milliseconds: number };

/** What a player's name says. */
export type PlayerSpec =
  | { readonly kind: 'random' }
  | { readonly kind: 'greedy' }
  | { readonly kind: 'careful' }
  | { readonly kind: 'search'; readonly budget: SearchBudget }
  | { readonly kind: 'mixed'; readonly samples: number };
