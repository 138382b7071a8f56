import type { Design } from '../model';

/** The roles of units in a force, in the order of lists: the same words in every rule system. Strikers deal more than they can absorb. */
export const ROLE_LABELS = {
  escort: 'escorts',
  carrier: 'carriers',
  artillery: 'artillery',
  gunship: 'gunships',
  striker: 'strikers',
  capital: 'capital ships',
  fast: 'fast units',
  scout: 'scouts',
  leader: 'leaders',
  support: 'support',
  advanced: 'advanced units',
} as const;
export type RoleKey = keyof typeof ROLE_LABELS;

/** A role that a rule system knows, measured by the figures of a design. */
export interface ForceRole {
  readonly key: RoleKey;
  /** The measure of the degree, such as "SHIELDS, of 5". */
  readonly measure: string;
  /** How well a design plays the role, from 0 to 1. */
  degree(design: Design): number;
}

export type RolePair = readonly [RoleKey, RoleKey];

/** A fitted weight of a role, or of two. */
export interface RoleWeight<R extends readonly RoleKey[] = readonly [RoleKey] | RolePair> {
  readonly roles: R;
  readonly weight: number;
  /** Standard error of the weight. */
  readonly error: number;
}

/** Values of units in forces, fitted to battles of mixed forces: see `force-value.ts`. */
export interface ForceTable {
  readonly battles: number;
  readonly games: number;
  /** Logarithm of the value of a design with cost 1 and no role, in points. */
  readonly base: number;
  /** Exponent of the cost. */
  readonly size: number;
  /** Weights in the logarithm of a unit's value. */
  readonly units: readonly RoleWeight[];
  /** Weights of combinations in the logarithm of a force's value. */
  readonly combinations: readonly RoleWeight<RolePair>[];
  /** Weights of one side's roles against the other's in the logarithm of the ratio of two forces' values. */
  readonly counters: readonly RoleWeight<RolePair>[];
  /** Log-odds per log ratio of values, for one unit a side, and the power of the number of units by which it grows. */
  readonly sharpness: number;
  readonly growth: number;
  /** Standard error of the logarithm of an unseen design's value. */
  readonly unitError: number;
  /** Standard error of the logarithm of the ratio of two forces' values. */
  readonly forceError: number;
  /** Mean error of predicted win rates in held-out battles, 0 to 1: by plain sums of cost, and by these values. */
  readonly miss: { readonly plain: number; readonly used: number };
}

/** How a rule system values units in forces. */
export interface ForceModel {
  readonly roles: readonly ForceRole[];
  /** False for a unit without weapons: the values do not apply to it. */
  isArmed(design: Design): boolean;
  readonly table: ForceTable;
}

/** A degree from 0 to 1: a part of a maximum. */
export function partOf(value: number, most: number): number {
  return Math.min(1, Math.max(0, value / most));
}
