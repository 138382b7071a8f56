import type { Rng } from '@core/base';
import type { CounterspaceBays, CounterspaceStats, CounterspaceWeapon, Design } from '@core/model';
import { between, chance, perhaps, several } from './draw';
import { pick } from '../pick';

const CLASSES = ['capital', 'escort', 'fighter', 'cargo', 'base', 'platform', 'mine'] as const;
const RACES = ['none', 'sprog', 'bruet', 'turtle'] as const;
/** What a few designs have beyond any usual number. */
const MIGHTY = 45;

function weapon(rng: Rng, mighty: boolean): CounterspaceWeapon {
  return {
    attack: between(rng, chance(rng, 0.2) ? 0 : 1, 7) + (mighty ? MIGHTY : 0),
    range: between(rng, 0, chance(rng, 0.1) ? 14 : 5),
    energy: between(rng, 1, 5),
  };
}

function torpedoBays(rng: Rng): CounterspaceBays {
  return {
    bays: between(rng, 1, 3),
    torpedoes: between(rng, 1, 5),
    attack: between(rng, 1, 6),
    movement: between(rng, 1, 5),
    range: between(rng, 1, 10),
    ...perhaps(rng, 0.5, () => ({ bayDefence: between(rng, 0, 4) })),
    ...perhaps(rng, 0.3, () => ({ defence: between(rng, 0, 4) })),
    ...perhaps(rng, 0.3, () => ({ smart: true })),
    ...perhaps(rng, 0.2, () => ({ energyTorpedo: true })),
  };
}

function equipment(rng: Rng): NonNullable<CounterspaceStats['equipment']> {
  return {
    ...perhaps(rng, 0.4, () => ({ energyBattery: between(rng, 1, 4) })),
    ...perhaps(rng, 0.4, () => ({ driveBooster: true })),
    ...perhaps(rng, 0.4, () => ({ turtleShield: true })),
    ...perhaps(rng, 0.4, () => ({ repair: true })),
    ...perhaps(rng, 0.4, () => ({ supplyBattery: between(rng, 1, 5) })),
  };
}

/** A design of any values; `plain` ones have neither devices nor a race. */
export function counterspaceDesign(rng: Rng, id: string, plain: boolean): Design {
  const mighty = chance(rng, 0.02);
  const still = chance(rng, 0.15);
  const stats: CounterspaceStats = {
    class: pick(rng, CLASSES),
    energy: between(rng, chance(rng, 0.1) ? 0 : 1, 10),
    shields: between(rng, 0, 7),
    hull: between(rng, 1, chance(rng, 0.1) ? 30 : 10),
    defence: between(rng, 0, 4) + (mighty ? MIGHTY : 0),
    movement: still ? 0 : between(rng, 1, 6),
    weapons: several(rng, chance(rng, 0.15) ? 0 : 1, 3, () => weapon(rng, mighty)),
    ...perhaps(rng, 0.3, () => ({ initiative: between(rng, -3, 3) })),
    ...perhaps(rng, 0.35, () => ({ torpedoBays: torpedoBays(rng) })),
    ...(plain ? {} : perhaps(rng, 0.3, () => ({ equipment: equipment(rng) }))),
    ...(plain ? {} : perhaps(rng, 0.4, () => ({ race: pick(rng, RACES) }))),
  };
  if (chance(rng, 0.1)) {
    stats.weapons.push({ attack: 1, range: between(rng, 0, 4), energy: 1 });
    stats.combine = between(rng, 2, 5);
  }
  return { kind: 'design', format: 1, id, name: id, rules: 'counterspace', stats: { ...stats } };
}
