import { type Rng, below, unit } from '@core/base';
import { newDesign } from '@core/model';
import type { CounterspaceRace, CounterspaceStats, CounterspaceWeapon, Design, SilhouetteId } from '@core/model';
import { counterspace } from '@core/rules/systems/counterspace';

type Class = CounterspaceStats['class'];

/** What a drawn design may be, with the least and the most of its values. */
interface Kind {
  readonly of: Class;
  readonly silhouette: SilhouetteId;
  /** How often it is drawn. */
  readonly weight: number;
  readonly hull: readonly [number, number];
  readonly shields: readonly [number, number];
  readonly energy: readonly [number, number];
  readonly movement: readonly [number, number];
  readonly weapons: readonly [number, number];
  /** Chance of torpedo bays, of 1. */
  readonly bays: number;
}

/** Wider than the table of units (7.0.0) on every side, so that usual designs lie well inside. */
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

function within(rng: Rng, [least, most]: readonly [number, number]): number {
  return least + below(rng, most - least + 1);
}

function chance(rng: Rng, share: number): boolean {
  return unit(rng) < share;
}

function kindOf(rng: Rng): Kind {
  let left = unit(rng) * KINDS.reduce((sum, { weight }) => sum + weight, 0);
  return KINDS.find(({ weight }) => (left -= weight) < 0) ?? KINDS[0];
}

function weapon(rng: Rng, most: number): CounterspaceWeapon {
  const attack = 1 + below(rng, most);
  const range = within(rng, [0, 5]);
  // As in the table, a heavier or farther weapon mostly costs more E.
  const usual = Math.round((attack + range) / 2);
  return { attack, range, energy: Math.max(1, usual + below(rng, 3) - 1) };
}

const RACES: readonly CounterspaceRace[] = ['sprog', 'bruet', 'turtle'];

/** A design drawn at random that the rules have no word against; the same state of the generator gives the same one. */
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
