import type { CounterspaceStats } from '@core/model';
import { effectiveStats, type EffectiveStats } from './compile-design';
import { attackOdds } from './odds';

/*
 * What a unit is worth in battle, as a function of its design with coefficients that are fitted to simulated fights
 * (docs/reference-values.md). A value is a product of three things: what the unit can deal, what it can take, and how it
 * moves. All coefficients are positive, so that more of anything never makes a unit worth less.
 */

/** The names of the coefficients, in the order in which they are fitted and listed. */
export const COEFFICIENTS = [
  'dealing',
  'taking',
  'mobile',
  'moving',
  'far2',
  'far3',
  'far4',
  'presence',
  'battery',
  'torpedoSalvo',
  'torpedoStock',
  'torpedoMovement',
  'torpedoSmart',
  'torpedoEnergy',
  'shields',
  'recharge',
  'selfRepair',
  'repair',
  'supply',
  'defence',
  'turtle',
  'booster',
] as const;

export type Coefficient = (typeof COEFFICIENTS)[number];
/** A positive number for each. */
export type Coefficients = Readonly<Record<Coefficient, number>>;

/** The usual DEF (6.1.0), which changes nothing. */
const USUAL_DEFENCE = 2;
/** So much over the usual and beyond, a DEF counts on a straight line: nothing like it was fought with. */
const DEFENCE_BEND = 4;
/** The DEF of those that are shot at: the usual ones of the table (7.0.0). */
const TARGETS = [2, 3, 4] as const;
/** Weapons that reach farther than this count as if they reached just so far: the field of the fights ends soon after. */
const FARTHEST = 8;
/** MOV of the torpedoes of the table (7.0.0). */
const USUAL_TORPEDO = 3;
/** What a unit without anything that holds together can take, which the rules forbid (6.0.0): keeps logarithms finite. */
const NOTHING = 0.01;

const hits = new Map<number, number>();

/** Damage to be expected of one shot at a usual target, beyond range 0. */
function meanDamage(attack: number): number {
  const known = hits.get(attack);
  if (known !== undefined) return known;
  const rules = { crit: 'none', tie: 'wound', damage: 'standard' } as const;
  const sum = TARGETS.reduce(
    (total, def) => total + attackOdds({ att: attack, def, range: 1, ...rules }).expectedDamage,
    0,
  );
  const mean = sum / TARGETS.length;
  hits.set(attack, mean);
  return mean;
}

/** What of a design its value is made of; the race is applied. */
export interface ValueBasis extends EffectiveStats {
  /** By distance from 1, by E from 0 to all that can be stored: the most damage of shots for so much E together. */
  readonly dealt: readonly (readonly number[])[];
  /** By distance from 1, by weapon: its part of that damage with all E. */
  readonly shares: readonly (readonly number[])[];
  /** Damage of the torpedoes that can be launched in one turn, and of all of them. */
  readonly salvo: number;
  readonly stock: number;
  /** How far they fly in a turn, as a multiple of the usual. */
  readonly torpedoReach: number;
  readonly smart: boolean;
  readonly energyTorpedo: boolean;
}

interface Shot {
  readonly cost: number;
  readonly worth: number;
  readonly range: number;
}

/** The best filling of 0 to `energy` E with shots of the weapons that reach `distance` (6.0.0), and each weapon's part of the last. */
function fill(shots: readonly Shot[], energy: number, distance: number): { most: number[]; shares: number[] } {
  const most = [0];
  const last = [-1];
  for (let left = 1; left <= energy; left++) {
    most[left] = most[left - 1];
    last[left] = -1;
    for (const [index, { cost, worth, range }] of shots.entries()) {
      if (range < distance || cost > left || most[left - cost] + worth <= most[left]) continue;
      most[left] = most[left - cost] + worth;
      last[left] = index;
    }
  }
  const shares = shots.map(() => 0);
  for (let left = energy; left > 0;) {
    const index = last[left];
    if (index >= 0) shares[index] += shots[index].worth;
    left -= index >= 0 ? shots[index].cost : 1;
  }
  return { most, shares };
}

/** Computes the components of the value of a design. */
export function basisOf(printed: CounterspaceStats): ValueBasis {
  const stats = effectiveStats(printed);
  const shots = stats.weapons.map(({ attack, range, energy }): Shot => ({
    cost: Math.max(1, energy),
    worth: meanDamage(attack),
    // Who shoots at range 0 comes as near as who shoots at range 1.
    range: Math.max(1, range),
  }));
  const distances = Array.from({ length: FARTHEST }, (_, index) => index + 1);
  const filled = distances.map((distance) => fill(shots, stats.energy + stats.battery, distance));
  const { bays, torpedoes, attack, movement, range } = { ...NO_TORPEDOES, ...printed.torpedoBays };
  const launched = Math.min(bays, torpedoes);
  return {
    ...stats,
    dealt: filled.map(({ most }) => most),
    shares: filled.map(({ shares }) => shares),
    salvo: launched * meanDamage(attack),
    stock: launched === 0 ? 0 : torpedoes * meanDamage(attack),
    torpedoReach: Math.min(movement, range) / USUAL_TORPEDO,
    smart: printed.torpedoBays?.smart ?? false,
    energyTorpedo: printed.torpedoBays?.energyTorpedo ?? false,
  };
}

const NO_TORPEDOES = { bays: 0, torpedoes: 0, attack: 0, movement: 0, range: 0 };

/** A number from a table by a place that need not be whole. */
function between(table: readonly number[], at: number): number {
  const low = Math.floor(at);
  const from = table[low] ?? 0;
  return from + (at - low) * ((table[low + 1] ?? from) - from);
}

/** What damage at a distance counts; that of the next hex is the measure. */
function weightAt(distance: number, { far2, far3, far4 }: Coefficients): number {
  return [1, far2, far3][distance - 1] ?? far4;
}

/** The terms that the value of a design is the product of. */
export interface ValueTerms {
  /** Parts of what it deals: by weapon, by torpedoes, and what it counts for by being there. */
  readonly guns: readonly number[];
  readonly torpedoes: number;
  readonly presence: number;
  /** Parts of what it takes. */
  readonly hull: number;
  readonly shields: number;
  readonly recharge: number;
  readonly selfRepair: number;
  readonly repair: number;
  readonly supply: number;
  readonly turtle: number;
  /** Logarithms of the factors for DEF, MOV, and MOV without a drive booster. */
  readonly defence: number;
  readonly movement: number;
  readonly unboosted: number;
}

/** Works the terms out. */
export function termsOf(basis: ValueBasis, c: Coefficients): ValueTerms {
  const store = basis.energy + Math.min(1, c.battery) * basis.battery;
  const guns = basis.weapons.map(() => 0);
  basis.dealt.forEach((most, index) => {
    const whole = most[most.length - 1];
    if (whole === 0) return;
    const dealt = (weightAt(index + 1, c) * between(most, store)) / whole;
    basis.shares[index].forEach((share, weapon) => (guns[weapon] += dealt * share));
  });
  const over = basis.defence - USUAL_DEFENCE;
  const bent = Math.max(0, over - DEFENCE_BEND);
  return {
    guns,
    torpedoes:
      (c.torpedoSalvo * basis.salvo + c.torpedoStock * basis.stock) *
      basis.torpedoReach ** c.torpedoMovement *
      (basis.smart ? 1 + c.torpedoSmart : 1) *
      (basis.energyTorpedo ? 1 + c.torpedoEnergy : 1),
    presence: c.presence,
    hull: Math.max(NOTHING, basis.hull),
    shields: c.shields * basis.shields,
    recharge: c.recharge * Math.min(basis.energy, basis.shields),
    selfRepair: basis.selfRepair ? c.selfRepair : 0,
    repair: basis.repair ? c.repair * basis.energy : 0,
    supply: c.supply * basis.reserve,
    turtle: basis.turtle ? c.turtle * basis.energy : 0,
    defence: c.taking * (c.defence * (over - bent) + Math.log1p(c.defence * bent)),
    movement: mobility(basis.movement + (basis.booster ? c.booster * basis.energy : 0), c),
    unboosted: mobility(basis.movement, c),
  };
}

/** Logarithm of the factor for MOV: one step for moving at all, then a power of it. */
function mobility(movement: number, { mobile, moving }: Coefficients): number {
  return mobile * Math.min(1, movement) + moving * Math.log(Math.max(1, movement));
}

/** All that a unit deals, or takes, of its terms. */
export function dealtBy({ guns, torpedoes, presence }: ValueTerms): number {
  return guns.reduce((sum, gun) => sum + gun, torpedoes + presence);
}

/** The same for what it takes. */
export function takenBy({ hull, shields, recharge, selfRepair, repair, supply, turtle }: ValueTerms): number {
  return hull + shields + recharge + selfRepair + repair + supply + turtle;
}

/** The logarithm of a unit's value, on an arbitrary scale. */
export function logValueOf(basis: ValueBasis, c: Coefficients): number {
  const terms = termsOf(basis, c);
  const product = c.dealing * Math.log(dealtBy(terms)) + c.taking * Math.log(takenBy(terms));
  return product + terms.defence + terms.movement;
}
