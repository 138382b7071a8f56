import type { Tactic } from './table';

export const PHASE_ORDERS = 0;
export const PHASE_DAMAGE = 1;
export const PHASE_OVER = 2;

export const PRESENT = 0;
export const DESTROYED = 1;
export const EXITED = 2;

/** Which unit, and how much: beam power, a missile's drive, or shells. */
export type Aim = readonly [unit: number, amount: number];

/** The sealed orders of one ship for a round. Immutable once given. */
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
  /** Beam power for each target; a target at most once. */
  readonly b: readonly Aim[];
  /** A missile from a tube each: target and the missile's drive setting. */
  readonly m: readonly Aim[];
  /** A burst from a cannon each: target and 1..3 shells. */
  readonly c: readonly Aim[];
}

/** What the owner of a ship takes off it: hits by component, in the order of PARTS; the warp generator takes five or none. */
export interface DamageAction {
  readonly t: 'damage';
  readonly u: number;
  readonly h: readonly number[];
}

/** What a side may do: give a ship its orders, or share out its hits. */
export type DriveTableAction = OrderAction | DamageAction;
