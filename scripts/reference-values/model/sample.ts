import { type Rng, below, unit } from '@core/base';
import { newDesign } from '@core/model';
import type { CounterspaceRace, CounterspaceStats, CounterspaceWeapon, Design, SilhouetteId } from '@core/model';
import { counterspace } from '@core/rules/systems/counterspace';

type Class = CounterspaceStats['class'];

/** A class of random designs, with minimum and maximum of its values. */
interface Kind {
  readonly of: Class;
  readonly silhouette: SilhouetteId;
  /** Relative frequency. */
  readonly weight: number;
  readonly hull: readonly [number, number];
  readonly shields: readonly [number, number];
  readonly energy: readonly [number, number];
  readonly movement: readonly [number, number];
  readonly weapons: readonly [number, number];
  /** Chance of torpedo bays, 0 to 1. */
  readonly bays: number;
}

/** Wider ranges than the table of units (7.0.0), so that usual designs are well inside. */
const KINDS: readonly Kind[] = [
  {
    of: 'fighter',
    silhouette: 'fighter',
    weight: 5,
    hull: [1, 3],
    shields: [0, 2],
    energy: [1, 4],
    movement: [1, 6],
    weapons: [1, 2],
    bays: 0.1,
  },
  {
    of: 'escort',
    silhouette: 'gunship',
    weight: 9,
    hull: [2, 12],
    shields: [0, 6],
    energy: [1, 7],
    movement: [1, 5],
    weapons: [1, 4],
    bays: 0.25,
  },
  {
    of: 'capital',
    silhouette: 'battleship',
    weight: 7,
    hull: [6, 24],
    shields: [0, 12],
    energy: [3, 14],
    movement: [1, 4],
    weapons: [1, 5],
    bays: 0.4,
  },
  {
    of: 'base',
    silhouette: 'base',
    weight: 2,
    hull: [4, 26],
    shields: [0, 8],
    energy: [2, 12],
    movement: [0, 0],
    weapons: [1, 4],
    bays: 0.5,
  },
  {
    of: 'platform',
    silhouette: 'platform',
    weight: 2,
    hull: [1, 4],
    shields: [0, 2],
    energy: [0, 4],
    movement: [0, 0],
    weapons: [0, 2],
    bays: 0.4,
  },
  {
    of: 'cargo',
    silhouette: 'cargo',
    weight: 1,
    hull: [2, 10],
    shields: [0, 4],
    energy: [0, 3],
    movement: [1, 4],
    weapons: [0, 1],
    bays: 0,
  },
];

function within(rng: Rng, [min, max]: readonly [number, number]): number {
  return min + below(rng, max - min + 1);
}

function chance(rng: Rng, probability: number): boolean {
  return unit(rng) < probability;
}

function kindOf(rng: Rng): Kind {
  let left = unit(rng) * KINDS.reduce((sum, { weight }) => sum + weight, 0);
  return KINDS.find(({ weight }) => (left -= weight) < 0) ?? KINDS[0];
}

function weapon(rng: Rng, maxAttack: number): CounterspaceWeapon {
  const attack = 1 + below(rng, maxAttack);
  const range = within(rng, [0, 5]);
  // As in the table, most weapons with more ATT or RNG cost more E.
  const usual = Math.round((attack + range) / 2);
  return { attack, range, energy: Math.max(1, usual + below(rng, 3) - 1) };
}

const RACES: readonly CounterspaceRace[] = ['sprog', 'bruet', 'turtle'];

/** A random design without findings, deterministic by the state of the generator. */
export function drawDesign(rng: Rng, id: string): Design {
  for (;;) {
    const kind = kindOf(rng);
    const energy = within(rng, kind.energy);
    const stats: CounterspaceStats = {
      class: kind.of,
      energy,
      shields: within(rng, kind.shields),
      hull: within(rng, kind.hull),
      defence: [1, 2, 2, 2, 3, 3, 4, 5][below(rng, 8)],
      movement: within(rng, kind.movement),
      weapons: Array.from({ length: within(rng, kind.weapons) }, () => weapon(rng, kind.of === 'fighter' ? 3 : 5)),
      ...(chance(rng, kind.bays) ? { torpedoBays: bays(rng) } : {}),
      ...(chance(rng, 0.15) ? { combine: within(rng, [2, 4]) } : {}),
      ...(chance(rng, 0.4) ? { race: RACES[below(rng, RACES.length)] } : {}),
      ...equipment(rng, energy),
    };
    const design = { ...newDesign('counterspace', id), id, silhouette: kind.silhouette, stats: { ...stats } };
    if (counterspace.checkDesign(design).length === 0) return design;
  }
}

function bays(rng: Rng): CounterspaceStats['torpedoBays'] {
  const count = within(rng, [1, 3]);
  const movement = within(rng, [2, 5]);
  return {
    bays: count,
    torpedoes: count * within(rng, [1, 5]),
    attack: within(rng, [1, 6]),
    movement,
    range: movement + below(rng, 7),
    ...(chance(rng, 0.7) ? { bayDefence: within(rng, [1, 4]) } : {}),
    ...(chance(rng, 0.25) ? { smart: true } : {}),
    ...(chance(rng, 0.25) ? { energyTorpedo: true } : {}),
  };
}

function equipment(rng: Rng, energy: number): Pick<CounterspaceStats, 'equipment'> {
  if (chance(rng, 0.5)) return {};
  const drawn = {
    ...(chance(rng, 0.3) ? { energyBattery: within(rng, [1, 2 + energy]) } : {}),
    ...(chance(rng, 0.3) ? { driveBooster: true } : {}),
    ...(chance(rng, 0.3) ? { turtleShield: true } : {}),
    ...(chance(rng, 0.3) ? { repair: true } : {}),
    ...(chance(rng, 0.3) ? { supplyBattery: within(rng, [2, 8]) } : {}),
  };
  return Object.keys(drawn).length === 0 ? {} : { equipment: drawn };
}
