import { assert } from '@core/base';
import { isDesignOf } from '@core/model';
import type { CounterspaceRace, CounterspaceStats, CounterspaceWeapon, Design } from '@core/model';
import { weaponNotation } from './notation';
import type { WeaponSpec } from './tables';

/** A weapon with its given name, or its notation in battle such as a2r3e2. */
export interface NamedWeapon extends WeaponSpec {
  readonly name: string;
}

export function statsOf(design: Design): CounterspaceStats {
  assert(isDesignOf(design, 'counterspace'), 'a design of CounterSpace');
  return design.stats;
}

/** Sprog ships with at least so much printed hull repair themselves (8.3.1). */
export const SELF_REPAIR_HULL = 4;

/** Half of a whole number more, rounded half up. */
function oneAndAHalf(value: number): number {
  return Math.floor((3 * value + 1) / 2);
}

function compileWeapon(weapon: CounterspaceWeapon, index: number, race: CounterspaceRace, prefix = ''): NamedWeapon {
  const { range, energy } = weapon;
  const attack = weapon.attack + (race === 'bruet' ? 1 : 0);
  const name = weapon.name ?? `${prefix}${weaponNotation({ attack, range, energy })}`;
  return { index, attack, range, energy, pointDefence: range <= 1, name };
}

/**
 * Attacks of ATT 2 and more into which a unit may combine its a1 weapons, at 1 E for each point, as separate
 * weapons; their range is that of the a1 weapon that reaches farthest (7.0.0, 7.0.1).
 */
function combinedWeapons(stats: CounterspaceStats): CounterspaceWeapon[] {
  const singles = stats.weapons.filter((weapon) => weapon.attack === 1);
  if (stats.combine === undefined || singles.length === 0) return [];
  const range = Math.max(...singles.map((weapon) => weapon.range));
  return Array.from({ length: stats.combine - 1 }, (_, index) => {
    const attack = index + 2;
    return { attack, range, energy: attack };
  });
}

/** True for a design without MOV, its race counted in: it can neither move nor come in (house interpretation). */
export function isImmobile(design: Design): boolean {
  return effectiveStats(statsOf(design)).movement === 0;
}

/**
 * Values in battle. Sprogs with a hull of 4 or more repair themselves, Turtles have half as much hull and shields again
 * and one MOV less, Bruets one ATT more with weapons that use E (CounterSpace 8.3.1 to 8.3.3).
 */
export function effectiveStats(stats: CounterspaceStats) {
  const race = stats.race ?? 'none';
  const turtle = race === 'turtle';
  return {
    energy: stats.energy,
    battery: stats.equipment?.energyBattery ?? 0,
    shields: turtle ? oneAndAHalf(stats.shields) : stats.shields,
    hull: turtle ? oneAndAHalf(stats.hull) : stats.hull,
    defence: stats.defence,
    movement: turtle ? Math.max(0, stats.movement - 1) : stats.movement,
    initiative: stats.initiative ?? 0,
    fighter: stats.class === 'fighter',
    weapons: [
      ...stats.weapons.map((weapon, index) => compileWeapon(weapon, index, race)),
      ...combinedWeapons(stats).map((weapon, index) =>
        compileWeapon(weapon, stats.weapons.length + index, race, 'combined '),
      ),
    ],
    bays: stats.torpedoBays?.bays ?? 0,
    bayDefence: stats.torpedoBays?.bayDefence ?? -1,
    // Energy torpedoes are destroyed by no weapon (6.3.0).
    carriedDefence: stats.torpedoBays?.energyTorpedo === true ? -1 : (stats.torpedoBays?.defence ?? -1),
    booster: stats.equipment?.driveBooster ?? false,
    turtle: stats.equipment?.turtleShield ?? false,
    repair: stats.equipment?.repair ?? false,
    reserve: stats.equipment?.supplyBattery ?? 0,
    selfRepair: race === 'sprog' && stats.hull >= SELF_REPAIR_HULL,
    race,
  };
}

/** The values of a design as they count in battle: printed values changed by the race (8.3.0). */
export type EffectiveStats = ReturnType<typeof effectiveStats>;
