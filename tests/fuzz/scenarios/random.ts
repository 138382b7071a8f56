import { below, createRng, nextU32, type Rng } from '@core/base';
import { hexCount, hexLabel } from '@core/hex';
import type {
  Design,
  Force,
  ForceStart,
  RulesId,
  Scenario,
  ScenarioOptions,
  UnitCondition,
  UnitOrder,
} from '@core/model';
import { isDesignOf } from '@core/model';
import { parseDocument } from '@core/model/read';
import type { AnyBattle, AnyRuleSystem, DesignSet, OptionSpec } from '@core/rules/contract';
import { counterspace } from '@core/rules/systems/counterspace';
import { driveTable } from '@core/rules/systems/drive-table';
import { minimal } from '@core/rules/systems/minimal';
import { skirmish } from '@core/rules/systems/skirmish';
import { randomBattlespace, someLocation } from './battlespace';
import { counterspaceDesign } from './counterspace-designs';
import { driveTableDesign, minimalDesign, skirmishDesign } from './designs';
import { between, chance, perhaps, several } from './draw';
import { pick } from '../pick';
import { addEvents } from './events';
import { EDGE_NAMES, randomMap } from './ground';

/** A scenario that can be played, with its designs. */
export interface Draft {
  readonly scenario: Scenario;
  readonly designs: DesignSet;
}

/** What scenarios of a rule system are made of. */
interface Kind {
  readonly system: AnyRuleSystem;
  design(rng: Rng, id: string, plain: boolean): Design;
  /** Hexes that a new unit of a design may move in a turn, on a map. */
  movement?(design: Design): number;
  /** The most units. */
  readonly most: number;
}

const KINDS: Readonly<Record<Exclude<RulesId, 'mass-combat'>, Kind>> = {
  counterspace: {
    system: counterspace,
    design: counterspaceDesign,
    movement(design) {
      if (!isDesignOf(design, 'counterspace')) return 0;
      return design.stats.movement - (design.stats.race === 'turtle' ? 1 : 0);
    },
    most: 128,
  },
  minimal: {
    system: minimal,
    design: minimalDesign,
    movement: (design) => (isDesignOf(design, 'minimal') ? design.stats.engine : 0),
    most: 24,
  },
  'drive-table': { system: driveTable, design: driveTableDesign, most: 12 },
  skirmish: { system: skirmish, design: skirmishDesign, most: 24 },
};

/** The rule systems of {@link randomDraft}. */
export type RandomRules = keyof typeof KINDS;

const SIDES = ['a', 'b', 'c', 'd'];
/** Scenarios of a seed that are tried before there is one that can be played. */
const MAX_TRIES = 200;

/** Units of a scenario: mostly few, at times many, seldom as many as 128. */
function size(rng: Rng): number {
  const part = below(rng, 1000);
  if (part < 780) return between(rng, 2, 8);
  if (part < 970) return between(rng, 9, 18);
  if (part < 996) return between(rng, 19, 48);
  return between(rng, 49, 128);
}

function optionValue(rng: Rng, option: OptionSpec): string | number | boolean {
  if (option.type === 'choice') return pick(rng, option.choices ?? []).value;
  if (option.type === 'boolean') return chance(rng, 0.5);
  const { min = 1, max = 6 } = option;
  return between(rng, min, Math.min(max, min + 5));
}

function someOptions(rng: Rng, probability: number, options: readonly OptionSpec[]): ScenarioOptions {
  const entries = options
    .filter(() => chance(rng, probability))
    .map((option) => [option.key, optionValue(rng, option)] as const);
  return Object.fromEntries(entries);
}

/** Some units come in during the battle, when they can move. */
function someStart(rng: Rng, { map, battlespace }: Scenario, side: string, movement: number): ForceStart {
  const mayMove = movement > 0;
  const later = (): object =>
    mayMove ? perhaps(rng, 0.4, () => pick(rng, [{ turn: between(rng, 1, 4) }, { call: true }])) : {};
  if (map === undefined)
    return battlespace ? someLocation(rng, battlespace, chance(rng, 0.3) ? later() : {}) : { type: 'free' };
  if (chance(rng, 0.6)) return { type: 'hex', hex: hexLabel(map, below(rng, hexCount(map))), ...facing(rng) };
  const when = later();
  const edge = map.edges.find((edge) => edge.side === side && edge.use !== 'exit');
  if (mayMove && edge !== undefined && chance(rng, 0.5)) return { type: 'edge', edge: edge.id, ...when };
  return { type: 'zone', zone: map.zones.find((zone) => zone.side === side)!.id, ...when };
}

function facing(rng: Rng): { facing?: number } {
  return perhaps(rng, 0.5, () => ({ facing: below(rng, 6) }));
}

function someOrders(rng: Rng, { map, battlespace }: Scenario, movement: number): UnitOrder[] {
  const orders: UnitOrder[] = [];
  if (map && movement > 0 && chance(rng, 0.5))
    orders.push({ type: 'advance', edge: pick(rng, EDGE_NAMES), hexes: between(rng, 1, movement) });
  if (chance(rng, 0.2)) orders.push({ type: 'hold-fire' });
  if (chance(rng, 0.2)) orders.push({ type: 'untouchable' });
  const places: readonly { readonly id: string }[] = map?.zones ?? battlespace?.locations ?? [];
  if (places.length > 0 && chance(rng, 0.25)) orders.push({ type: 'stay', zone: pick(rng, places).id });
  return orders;
}

/** What a unit brings from earlier battles; undefined where it makes no sense. */
export function someCondition(rng: Rng, { carryover }: AnyRuleSystem, design: Design): UnitCondition | undefined {
  const condition: UnitCondition = {};
  for (const { key, max } of carryover.fields(design)) {
    if (chance(rng, 0.5)) condition[key] = between(rng, key === 'hull' ? 1 : 0, max);
  }
  return carryover.check(design, condition).some(({ severity }) => severity === 'error') ? undefined : condition;
}

function force(rng: Rng, kind: Kind, { scenario, designs }: Draft, index: number, count: number): Force {
  const design = pick(rng, [...designs.values()]);
  const able = kind.movement?.(design) ?? 1;
  const side = scenario.sides[index % scenario.sides.length]!.id;
  const orders = chance(rng, 0.2) ? someOrders(rng, scenario, able) : [];
  const condition = chance(rng, 0.15) ? someCondition(rng, kind.system, design) : undefined;
  return {
    id: `force-${index}`,
    side,
    design: design.id,
    ...(count === 1 ? {} : { count }),
    ...perhaps(rng, 0.3, () => ({ group: pick(rng, ['red', 'blue']) })),
    start: someStart(rng, scenario, side, able),
    ...(orders.length > 0 && { orders }),
    ...(condition && { condition }),
  };
}

/** Forces of all sides with that many units together. */
function forces(rng: Rng, kind: Kind, draft: Draft, units: number): Force[] {
  const list: Force[] = [];
  const most = units > 20 ? 8 : 3;
  for (let left = units; left > 0 || list.length < draft.scenario.sides.length;) {
    const count = Math.max(1, Math.min(left, between(rng, 1, most)));
    list.push(force(rng, kind, draft, list.length, count));
    left -= count;
  }
  return list;
}

function groundOf(rng: Rng, { board }: AnyRuleSystem['info'], sides: readonly string[], units: number) {
  if (board === 'hex') return { map: randomMap(rng, sides, units) };
  return board === 'locations' ? { battlespace: randomBattlespace(rng, sides) } : {};
}

function draftOf(rng: Rng, kind: Kind, shipped: DesignSet): Draft {
  const units = Math.min(size(rng), kind.most);
  const sides = SIDES.slice(0, Math.min(units, pick(rng, [2, 2, 2, 3, 4])));
  const plain = chance(rng, 0.5);
  const own = several(rng, 1, 5, (index) => kind.design(rng, `own-${index}`, plain));
  const known = chance(rng, 0.25) ? several(rng, 1, 4, () => pick(rng, [...shipped.values()])) : [];
  const designs = new Map([...own, ...known].map((design) => [design.id, design]));
  const { info } = kind.system;
  const options = info.options.filter(({ isPrice }) => isPrice !== true);
  const perSide = options.filter((option) => option.perSide === true);
  const scenario: Scenario = {
    kind: 'scenario',
    format: 1,
    id: 'fuzz',
    name: 'Fuzz',
    rules: info.id,
    ...groundOf(rng, info, sides, units),
    sides: sides.map((id) => ({
      id,
      name: id.toUpperCase(),
      ...perhaps(rng, 0.15, () => ({ options: someOptions(rng, 0.4, perSide) })),
    })),
    forces: [],
    options: chance(rng, 0.3) ? {} : someOptions(rng, 0.4, options),
    turnLimit: units > 48 ? between(rng, 1, 4) : between(rng, 1, units > 18 ? 6 : chance(rng, 0.1) ? 30 : 14),
    victory: [],
  };
  scenario.forces = forces(rng, kind, { scenario, designs }, units);
  addEvents(rng, scenario);
  return { scenario, designs };
}

/** The battle of a draft, or undefined where it is no valid document or cannot be played. */
export function battleOf({ scenario, designs }: Draft): AnyBattle | undefined {
  const { system } = KINDS[scenario.rules as RandomRules];
  const setup = parseDocument(scenario).ok ? system.setup(scenario, designs) : undefined;
  return setup?.ok === true ? setup.value : undefined;
}

/**
 * A random scenario of a rule system that can be played: two to four sides, any options, random designs and `shipped` ones, terrain, orders, late
 * arrivals, damage from earlier battles, levels, awards and triggers.
 */
export function randomDraft(rules: RandomRules, seed: number, shipped: DesignSet): Draft {
  const rng = createRng(seed);
  const own = new Map([...shipped].filter(([, design]) => design.rules === rules));
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const draft = draftOf(createRng(nextU32(rng)), KINDS[rules], own);
    if (battleOf(draft) !== undefined) return draft;
  }
  throw new Error(`No scenario of seed ${seed} can be played.`);
}
