import { capitalize } from '../base';
import type { Design } from '../model';
import type { AnyRuleSystem, DesignSet } from './contract';
import { type ForceModel, ROLE_LABELS, type RoleKey, type RolePair, type RoleWeight } from './force-model';
import { designPoints, type UnitCount } from './side-cost';

/*
 * The value of whole forces, fitted to battles of mixed forces (docs/reference-values.md). The value of a unit is a power of its cost times a
 * factor for its roles. The value of a force is the sum of its units' values times a factor for combinations of roles in different units.
 */

/** The rule-system functions that force values need. */
export type ForceSystem = Pick<AnyRuleSystem, 'info' | 'cost' | 'forces' | 'isImmobile'>;

const Z95 = 1.96;

/** A number with its 95% interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The effect of a combination of roles on a force's value. */
export interface CombinationEffect {
  readonly roles: RolePair;
  /** Such as "Escorts and artillery". */
  readonly label: string;
  /** Points that it adds to the force's value, or takes from it. */
  readonly points: Interval;
}

/** The fighting value of a force. */
export interface ForceValue {
  readonly units: number;
  /** Units to which the values do not apply: unknown designs, those that cannot move, and those without weapons. */
  readonly excluded: number;
  readonly points: number;
  readonly effects: readonly CombinationEffect[];
  /** Mean degrees by cost. */
  readonly degrees: Degrees;
}

/** The degrees of a design in all roles of a system, by key. */
export type Degrees = Readonly<Partial<Record<RoleKey, number>>>;

/** How well a design plays each role of a system. */
export function degreesOf({ roles }: Pick<ForceModel, 'roles'>, design: Design): Degrees {
  return Object.fromEntries(roles.map((role) => [role.key, role.degree(design)]));
}

/** The product of the degrees of a weight's roles. */
export function productOf(degrees: Degrees, roles: RoleWeight['roles']): number {
  return roles.reduce((product, role) => product * (degrees[role] ?? 0), 1);
}

/** A design in a force: its cost and degrees. */
export interface ForceUnit {
  readonly cost: number;
  readonly degrees: Degrees;
}

/** The mean degree of a force in a role, or in a product of roles, by cost. */
function meanOf(units: readonly ForceUnit[], roles: RoleWeight['roles']): number {
  const cost = units.reduce((sum, unit) => sum + unit.cost, 0);
  return units.reduce((sum, unit) => sum + (unit.cost / cost) * productOf(unit.degrees, roles), 0);
}

/**
 * How far two roles are in different units of a force: the product of their mean degrees less the mean of their products, by cost. 0 for a
 * force of one design; 1/4 for equal parts that each play one of the roles. For twice the same role, the negative variance of its degrees.
 */
export function combinationOf(units: readonly ForceUnit[], roles: RolePair): number {
  return meanOf(units, [roles[0]]) * meanOf(units, [roles[1]]) - meanOf(units, roles);
}

/** How far a force plays the first role against an enemy that plays the second, less the reverse: from -1 to 1. */
export function counterOf(own: Degrees, enemy: Degrees, [first, second]: RolePair): number {
  return productOf(own, [first]) * productOf(enemy, [second]) - productOf(own, [second]) * productOf(enemy, [first]);
}

/** The mean degrees of a force, by cost. */
export function meanDegrees({ roles }: Pick<ForceModel, 'roles'>, units: readonly ForceUnit[]): Degrees {
  return Object.fromEntries(roles.map(({ key }) => [key, meanOf(units, [key])]));
}

function logValueOf({ table }: ForceModel, { cost, degrees }: ForceUnit): number {
  return table.units.reduce(
    (sum, { roles, weight }) => sum + weight * productOf(degrees, roles),
    table.base + table.size * Math.log(cost),
  );
}

/** The unit at the usual prices: a scenario with other prices changes its cost, not its strength. */
function unitOf(system: ForceSystem, design: Design): ForceUnit | undefined {
  const { forces } = system;
  const cost = designPoints(system, design);
  if (cost === undefined || cost <= 0) return undefined;
  // The battles of the fit had no other units.
  if (system.isImmobile?.(design) === true || !forces.isArmed(design)) return undefined;
  return { cost, degrees: degreesOf(forces, design) };
}

/** The value of a design in a force, in points; undefined if the values do not apply to it. The interval is that of an unseen design. */
export function unitValue(system: ForceSystem, design: Design): Interval | undefined {
  const unit = unitOf(system, design);
  if (unit === undefined) return undefined;
  const log = logValueOf(system.forces, unit);
  const half = Z95 * system.forces.table.unitError;
  return { value: Math.exp(log), low: Math.exp(log - half), high: Math.exp(log + half) };
}

/** The comparison of two designs in mixed forces, for the same points. */
export interface ForceComparison {
  /** Whether the first is better or worse, with 95% confidence. */
  readonly verdict: 'better' | 'worse' | 'even';
  /** Value of each per point of its cost. */
  readonly values: readonly [number, number];
}

/** Compares two designs in mixed forces for the same points; undefined if the values do not apply to one of them. */
export function compareInForces(system: ForceSystem, first: Design, second: Design): ForceComparison | undefined {
  const [own, other] = [first, second].map((design) => {
    const unit = unitOf(system, design);
    return unit && Math.exp(logValueOf(system.forces, unit)) / unit.cost;
  });
  if (own === undefined || other === undefined) return undefined;
  const clear = Z95 * Math.SQRT2 * system.forces.table.unitError;
  const log = Math.log(own / other);
  return { verdict: Math.abs(log) <= clear ? 'even' : log > 0 ? 'better' : 'worse', values: [own, other] };
}

/** The value of a force. */
export function forceValue(system: ForceSystem, counts: readonly UnitCount[], designs: DesignSet): ForceValue {
  const { forces } = system;
  const units: ForceUnit[] = [];
  let excluded = 0;
  for (const { design: id, count = 1 } of counts) {
    const design = designs.get(id);
    const unit = design === undefined ? undefined : unitOf(system, design);
    if (unit === undefined) excluded += count;
    else for (let left = count; left > 0; left--) units.push(unit);
  }
  const sum = units.reduce((total, unit) => total + Math.exp(logValueOf(forces, unit)), 0);
  const terms = forces.table.combinations.map((term) => ({
    ...term,
    amount: units.length === 0 ? 0 : combinationOf(units, term.roles),
  }));
  const points = sum * Math.exp(terms.reduce((total, { weight, amount }) => total + weight * amount, 0));
  const effects = terms.map(({ roles, weight, error, amount }): CombinationEffect => {
    const gain = (by: number): number => points * -Math.expm1(-by * amount);
    const ends = [gain(weight - Z95 * error), gain(weight + Z95 * error)].sort((a, b) => a - b);
    return { roles, label: combinationLabel(roles), points: { value: gain(weight), low: ends[0]!, high: ends[1]! } };
  });
  return { units: units.length, excluded, points, effects, degrees: meanDegrees(forces, units) };
}

/** Such as "Escorts and artillery", or "Fast units beside others" for units that differ in one role. */
export function combinationLabel([first, second]: RolePair): string {
  const text = `${ROLE_LABELS[first]} ${first === second ? 'beside others' : `and ${ROLE_LABELS[second]}`}`;
  return capitalize(text);
}

/**
 * The expected share of wins of `a` against `b`, a draw counting half, with its 95% interval for forces that are not in the fit. Undefined if
 * a side has no units with a value.
 */
export function expectedShare({ forces }: ForceSystem, a: ForceValue, b: ForceValue): Interval | undefined {
  if (a.points <= 0 || b.points <= 0) return undefined;
  const { sharpness, growth, forceError, counters } = forces.table;
  const scale = sharpness * ((a.units + b.units) / 2) ** growth;
  const log = counters.reduce(
    (sum, { roles, weight }) => sum + weight * counterOf(a.degrees, b.degrees, roles),
    Math.log(a.points / b.points),
  );
  const share = (by: number): number => 1 / (1 + Math.exp(-scale * (log + by)));
  return { value: share(0), low: share(-Z95 * forceError), high: share(Z95 * forceError) };
}
