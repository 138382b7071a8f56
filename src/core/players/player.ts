import type { Rng } from '@core/base';
import type { BattleAction, BattleState, PlayObserver, SideId } from '@core/rules/contract';
import type { Lean } from './lean';
import type { PlayStyle } from './styles';

/** A computer player for one battle. It has its own generator, so that its draws never affect the battle's dice. */
export interface Player<S extends BattleState = BattleState, A extends BattleAction = BattleAction> {
  /** Its name for `createPlayer`, such as `greedy` or `search:400`. */
  readonly name: string;
  /** Prepares the player for a new game: clears its memory and reseeds its generator (unsigned 32-bit). */
  begin(seed: number): void;
  /** An allowed action of `side`, which must be one of `toAct(state)`. Never changes `state`. */
  decide(state: S, side: SideId): A;
  /**
   * Plays all sides in `seats` (bit i for the i-th side), in place, until another side must act, the battle is over, or `most` actions are
   * taken; returns the number of actions. The result is the same as with one player of this name per side, each drawing from `rng[side]`.
   * The observer is notified of every turn. Absent if this is no faster, or if the player remembers earlier decisions.
   */
  autoplay?(state: S, seats: number, most: number, rng: readonly Rng[], observer?: PlayObserver): number;
  /** The player's own random generator, which `begin` reseeds; only for players with {@link autoplay}. */
  readonly draws?: Rng;
}

/** Services that the pure core lacks. */
export interface PlayerTools {
  /** A monotonic clock in milliseconds; required by players with a time budget. */
  readonly now?: () => number;
  /** The lean of a style, for the weights of each decision's actions. */
  readonly lean?: Lean;
}

/** The limit of a search for one decision. */
export type SearchBudget =
  | { readonly kind: 'playouts'; readonly playouts: number }
  | { readonly kind: 'time'; readonly milliseconds: number };

/** A parsed player name. */
export type PlayerSpec =
  | { readonly kind: 'random' }
  | { readonly kind: 'greedy' }
  | { readonly kind: 'careful' }
  | { readonly kind: 'search'; readonly budget: SearchBudget; readonly style?: PlayStyle }
  | { readonly kind: 'mixed'; readonly samples: number }
  | { readonly kind: 'exploit'; readonly foes: 'random' | 'greedy' | 'careful' };
