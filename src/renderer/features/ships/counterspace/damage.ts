import { attackOdds, type AttackOdds, type EffectiveStats } from '@core/rules/systems/counterspace';

type Weapon = EffectiveStats['weapons'][number];

/** Target DEF values of the tables; most units have 1 to 4 (7.0.0). */
export const DEFENCES = [1, 2, 3, 4, 5] as const;

/** Rules options of the tables: scenario defaults, without critical hits. */
const USUAL = { tie: 'wound', damage: 'standard', crit: 'none' } as const;

/** Exact odds of one shot; undefined if the target is out of range. */
export function shotOdds(weapon: Weapon, defence: number, range: number): AttackOdds | undefined {
  if (range > weapon.range) return undefined;
  return attackOdds({ att: weapon.attack, def: defence, range, ...USUAL });
}

/** Expected damage of one shot per E; undefined if out of range or if the weapon costs no E. */
export function damagePerEnergy(weapon: Weapon, defence: number, range: number): number | undefined {
  const odds = shotOdds(weapon, defence, range);
  return odds === undefined || weapon.energy === 0 ? undefined : odds.expectedDamage / weapon.energy;
}

/**
 * The largest expected damage of any combination of shots for `energy` E against one target. Weapons that cost no E are
 * left out, as nothing limits their shots.
 */
export function turnDamage(weapons: readonly Weapon[], energy: number, defence: number, range: number): number {
  const best = [0];
  const shots = weapons.flatMap((weapon) => {
    const odds = shotOdds(weapon, defence, range);
    return odds === undefined || weapon.energy === 0 ? [] : [{ cost: weapon.energy, damage: odds.expectedDamage }];
  });
  for (let spent = 1; spent <= energy; spent++) {
    let most = best[spent - 1] ?? 0;
    for (const { cost, damage } of shots) if (cost <= spent) most = Math.max(most, (best[spent - cost] ?? 0) + damage);
    best.push(most);
  }
  return best[energy] ?? 0;
}
