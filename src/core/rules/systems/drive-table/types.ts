import type { Tactic } from './table';

export const PHASE_ORDERS = 0;
export const PHASE_DAMAGE = 1;
export const PHASE_OVER = 2;

export const PRESENT = 0;
export const DESTROYED = 1;
export const EXITED = 2;

/** Target and amount: beam power, a missile's drive, or shells. */
export type Aim = readonly [unit: number, amount: number];

/** The secret order of one ship for a round. Immutable. */
export interface OrderAction {
  readonly t: 'order';
  /** The ship. */
  readonly u: number;
  /** Tactic: 0 Attack, 1 Dodge, 2 Retreat. */
  readonly a: Tactic;
  /** Drive setting. */
  readonly d: number;
  /** Power in screens. */
  readonly s: number;
  /** Beam power per target; each target at most once. */
  readonly b: readonly Aim[];
  /** One entry per missile: target and drive setting. */
  readonly m: readonly Aim[];
  /** One entry per burst: target and 1..3 shells. */
  readonly c: readonly Aim[];
}

/** Allocation of a ship's hits: `h` holds hits by component, in the order of PARTS; the warp generator takes five or none. */
export interface DamageAction {
  readonly t: 'damage';
  readonly u: number;
  readonly h: readonly number[];
}

/** An action: give a ship its order, or allocate its hits. */
export type DriveTableAction = OrderAction | DamageAction;
