import type {
  CounterspaceBays,
  CounterspaceStats,
  CounterspaceWeapon,
  Design,
  Force,
  Scenario,
  Side,
} from '@core/model';
import { Space } from './referee-space';

export type Fate = 'pending' | 'present' | 'destroyed' | 'exited' | 'landed' | 'waiting';

/** A unit as the text has it: what it can be at best, and what it is now. */
export interface Ship {
  readonly index: number;
  readonly side: number;
  readonly force: Force;
  readonly best: CounterspaceStats;
  readonly weapons: readonly CounterspaceWeapon[];
  readonly store: number;
  fate: Fate;
  hex: number;
  hull: number;
  shields: number;
  energy: number;
  rating: number;
  halved: boolean;
  bays: number;
  reserve: number;
  moves: number;
  acted: number;
  launched: number;
  /** E in its Turtle shield from this turn, and from the one before. */
  guard: number;
  oldGuard: number;
  /** True when it has gained its E in this energy phase, and when that is over. */
  gained: boolean;
  charged: boolean;
  /** Last turn in which it moved or attacked. */
  busy: number;
}

export interface Torpedo {
  readonly index: number;
  readonly carrier: Ship;
  readonly best: CounterspaceBays;
  readonly smart: boolean;
  fate: Fate;
  hex: number;
  moves: number;
  acted: number;
  travelled: number;
  /** MOV that it owes its ship's Turtle shield. */
  owes: number;
}

export interface Model {
  readonly scenario: Scenario;
  readonly space: Space;
  readonly ships: Ship[];
  readonly torpedoes: Torpedo[];
  turn: number;
  /** Number of the active unit or torpedo. */
  active: number;
  /** Attacks that wait for the dice of a point defence: attacker, weapon, target, and the part of it that is aimed at. */
  declared: Declared[];
}

export interface Declared {
  readonly attacker: number;
  readonly weapon: number;
  readonly target: number;
  readonly part: 'whole' | 'bay' | 'torpedo';
}

const DEFAULTS = {
  ...{ initiative: 'side-roll', firstTurn: 'roll', tie: 'wound', damage: 'standard', crit: 'none', halfHull: 'rating' },
  ...{ pointDefence: true, torpedoes: true, smartTorpedoes: false, hazard: 'attack', lineOfSight: false },
  ...{ stacking: 'none', stackingLimit: 5, wrecks: 'removed' },
};

/** An option of the scenario, or of one of its sides. */
export function optionOf<K extends keyof typeof DEFAULTS>(
  { options, sides }: Pick<Scenario, 'options' | 'sides'>,
  key: K,
  side?: number,
): (typeof DEFAULTS)[K] {
  const own: Side['options'] = side === undefined ? undefined : sides[side]?.options;
  return (own?.[key] ?? options[key] ?? DEFAULTS[key]) as (typeof DEFAULTS)[K];
}

export const half = (value: number): number => Math.ceil(value / 2);
const more = (value: number): number => value + half(value);

/** What the race makes of the printed values (8.3). */
function inPlay(printed: CounterspaceStats): CounterspaceStats {
  if (printed.race !== 'turtle') return printed;
  const { shields, hull, movement } = printed;
  return { ...printed, shields: more(shields), hull: more(hull), movement: Math.max(0, movement - 1) };
}

/** The weapons of a unit, then the attacks into which it may combine those of ATT 1 (7.0.0, 7.0.1, 8.3.2). */
function weaponsOf({ weapons, combine = 0, race }: CounterspaceStats): CounterspaceWeapon[] {
  const ones = weapons.filter(({ attack }) => attack === 1);
  const range = Math.max(...ones.map((one) => one.range));
  const combined = ones.length === 0 ? [] : Array.from({ length: Math.max(0, combine - 1) }, (_, i) => i + 2);
  const all = [...weapons, ...combined.map((attack) => ({ attack, range, energy: attack }))];
  return all.map((weapon) => ({ ...weapon, attack: weapon.attack + (race === 'bruet' ? 1 : 0) }));
}

function fateAtStart({ start }: Force): Fate {
  if (start.type === 'hex') return 'present';
  return 'call' in start && start.call === true ? 'waiting' : 'pending';
}

export const orders = (ship: Ship, type: string): boolean =>
  ship.force.orders?.some((one) => one.type === type) ?? false;

/** The battle as it begins. */
export function modelOf(scenario: Scenario, designs: ReadonlyMap<string, Design>): Model {
  const space = new Space(scenario.map!);
  const ships: Ship[] = [];
  for (const force of scenario.forces) {
    const design = scenario.designs?.find(({ id }) => id === force.design) ?? designs.get(force.design)!;
    const best = inPlay(design.stats as unknown as CounterspaceStats);
    const { condition = {} } = force;
    const halved = condition['halved'] === 1;
    const rating = halved ? half(best.energy) : best.energy;
    const battery = best.equipment?.energyBattery ?? 0;
    const silent = force.orders?.some(({ type }) => type === 'hold-fire') === true;
    for (let i = 0; i < (force.count ?? 1); i++) {
      ships.push({
        ...{ index: ships.length, side: scenario.sides.findIndex(({ id }) => id === force.side), force, best },
        ...{ weapons: silent ? [] : weaponsOf(best), store: battery, rating, halved },
        ...{ fate: fateAtStart(force), hex: force.start.type === 'hex' ? space.hex(force.start.hex) : -1 },
        hull: condition['hull'] ?? best.hull,
        shields: condition['shields'] ?? best.shields,
        energy: condition['energy'] ?? best.energy,
        bays: condition['bays'] ?? best.torpedoBays?.bays ?? 0,
        reserve: condition['reserve'] ?? best.equipment?.supplyBattery ?? 0,
        ...{ moves: 0, acted: 0, launched: 0, guard: 0, oldGuard: 0, gained: false, charged: true, busy: 0 },
      });
    }
  }
  const model: Model = { scenario, space, ships, torpedoes: [], turn: 0, active: -1, declared: [] };
  for (const ship of ships) {
    ship.energy = Math.min(ship.energy, storeOf(model, ship));
    load(model, ship);
  }
  return model;
}

/** Gives a unit its torpedoes; those that were spent in earlier battles come first. */
function load(model: Model, ship: Ship): void {
  const { torpedoBays: best } = ship.best;
  const { scenario, ships, torpedoes } = model;
  if (best === undefined || !optionOf(scenario, 'torpedoes', ship.side)) return;
  const left = ship.force.condition?.['torpedoes'] ?? best.torpedoes;
  for (let i = 0; i < best.torpedoes; i++) {
    torpedoes.push({
      ...{ index: ships.length + torpedoes.length, carrier: ship, best },
      smart: best.smart === true || optionOf(scenario, 'smartTorpedoes', ship.side),
      fate: i < best.torpedoes - left ? 'destroyed' : 'pending',
      ...{ hex: -1, moves: 0, acted: 0, travelled: 0, owes: 0 },
    });
  }
}

/** The most E that a unit can store: its rating and its battery (3.0.0, 8.1.1), the battery halved by option. */
export function storeOf({ scenario }: Model, ship: Ship): number {
  const halves = ship.halved && optionOf(scenario, 'halfHull') === 'battery';
  return ship.rating + (halves ? half(ship.store) : ship.store);
}

/** Torpedoes that a unit still carries. */
export function cargoOf({ torpedoes }: Model, ship: Ship): Torpedo[] {
  return torpedoes.filter(({ carrier, fate }) => carrier === ship && fate === 'pending');
}

/** E and shields that a unit shares out in its energy phase: the gain as far as store and shields have room (2.0.0, 3.0.0). */
export function poolOf(model: Model, ship: Ship): number {
  const gain = ship.gained ? 0 : ship.rating;
  return Math.min(ship.energy + ship.shields + gain, storeOf(model, ship) + ship.best.shields);
}
