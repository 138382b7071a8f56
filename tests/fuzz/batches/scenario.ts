import { below, createRng, nextU32 } from '@core/base';
import type { Rng } from '@core/base';
import { hexCount, hexLabel } from '@core/hex';
import type { Design, Force, ForceStart, Scenario, ScenarioOptions, UnitCondition, UnitOrder } from '@core/model';
import { parseDocument } from '@core/model/read';
import type { DesignSet, OptionSpec } from '@core/rules/contract';
import { counterspace } from '@core/rules/systems/counterspace';
import type { CounterspaceBattle } from '@core/rules/systems/counterspace';
import { between, chance, oneOf, perhaps, several } from './draw';
import { randomDesign } from './designs';
import { addEvents } from './events';
import { EDGE_NAMES, randomMap } from './ground';

/** A CounterSpace scenario that can be played, with its designs. */
export interface Draft {
  readonly scenario: Scenario;
  readonly designs: DesignSet;
}

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
  if (option.type === 'choice') return oneOf(rng, option.choices ?? []).value;
  if (option.type === 'boolean') return chance(rng, 0.5);
  return between(rng, 1, 6);
}

function someOptions(rng: Rng, probability: number, options: readonly OptionSpec[]): ScenarioOptions {
  const entries = options
    .filter(() => chance(rng, probability))
    .map((option) => [option.key, optionValue(rng, option)] as const);
  return Object.fromEntries(entries);
}

/** `bound` units come in during the battle at times, when they have MOV. */
function someStart(rng: Rng, { map }: Scenario, side: string, mayMove: boolean): ForceStart {
  if (map === undefined || chance(rng, 0.6))
    return { type: 'hex', hex: hexLabel(map!, below(rng, hexCount(map!))), ...facing(rng) };
  const later = mayMove ? perhaps(rng, 0.4, () => oneOf(rng, [{ turn: between(rng, 1, 4) }, { call: true }])) : {};
  const edge = map.edges.find((edge) => edge.side === side && edge.use !== 'exit');
  if (mayMove && edge !== undefined && chance(rng, 0.5)) return { type: 'edge', edge: edge.id, ...later };
  return { type: 'zone', zone: map.zones.find((zone) => zone.side === side)!.id, ...later };
}

function facing(rng: Rng): { facing?: number } {
  return perhaps(rng, 0.5, () => ({ facing: below(rng, 6) }));
}

function someOrders(rng: Rng, { map }: Scenario, movement: number): UnitOrder[] {
  const orders: UnitOrder[] = [];
  if (movement > 0 && chance(rng, 0.5))
    orders.push({ type: 'advance', edge: oneOf(rng, EDGE_NAMES), hexes: between(rng, 1, movement) });
  if (chance(rng, 0.2)) orders.push({ type: 'hold-fire' });
  if (chance(rng, 0.2)) orders.push({ type: 'untouchable' });
  if (chance(rng, 0.25)) orders.push({ type: 'stay', zone: oneOf(rng, map!.zones).id });
  return orders;
}

/** What a unit brings from earlier battles; undefined where it makes no sense. */
function someCondition(rng: Rng, design: Design): UnitCondition | undefined {
  const condition: UnitCondition = {};
  for (const { key, max } of counterspace.carryover.fields(design)) {
    if (chance(rng, 0.5)) condition[key] = between(rng, key === 'hull' ? 1 : 0, max);
  }
  return counterspace.carryover.check(design, condition).some(({ severity }) => severity === 'error')
    ? undefined
    : condition;
}

function force(rng: Rng, scenario: Scenario, designs: DesignSet, index: number, count: number): Force {
  const design = oneOf(rng, [...designs.values()]);
  const { movement, race } = design.stats as { movement: number; race?: string };
  const able = movement - (race === 'turtle' ? 1 : 0);
  const side = scenario.sides[index % scenario.sides.length]!.id;
  const orders = chance(rng, 0.2) ? someOrders(rng, scenario, able) : [];
  const condition = chance(rng, 0.15) ? someCondition(rng, design) : undefined;
  return {
    id: `force-${index}`,
    side,
    design: design.id,
    ...(count === 1 ? {} : { count }),
    ...perhaps(rng, 0.3, () => ({ group: oneOf(rng, ['red', 'blue']) })),
    start: someStart(rng, scenario, side, able > 0),
    ...(orders.length > 0 && { orders }),
    ...(condition && { condition }),
  };
}

/** Forces of all sides with that many units together. */
function forces(rng: Rng, scenario: Scenario, designs: DesignSet, units: number): Force[] {
  const list: Force[] = [];
  const most = units > 20 ? 8 : 3;
  for (let left = units; left > 0 || list.length < scenario.sides.length;) {
    const count = Math.max(1, Math.min(left, between(rng, 1, most)));
    list.push(force(rng, scenario, designs, list.length, count));
    left -= count;
  }
  return list;
}

function draftOf(rng: Rng, shipped: DesignSet): Draft {
  const units = size(rng);
  const sides = SIDES.slice(0, Math.min(units, oneOf(rng, [2, 2, 2, 3, 4])));
  const plain = chance(rng, 0.5);
  const own = several(rng, 1, 5, (index) => randomDesign(rng, `own-${index}`, plain));
  const known = chance(rng, 0.25) ? several(rng, 1, 4, () => oneOf(rng, [...shipped.values()])) : [];
  const designs = new Map([...own, ...known].map((design) => [design.id, design]));
  const { options } = counterspace.info;
  const perSide = options.filter((option) => option.perSide === true);
  const scenario: Scenario = {
    kind: 'scenario',
    format: 1,
    id: 'fuzz',
    name: 'Fuzz',
    rules: 'counterspace',
    map: randomMap(rng, sides, units),
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
  scenario.forces = forces(rng, scenario, designs, units);
  addEvents(rng, scenario);
  return { scenario, designs };
}

/** The battle of a draft, or undefined where it is no valid document or cannot be played. */
export function battleOf({ scenario, designs }: Draft): CounterspaceBattle | undefined {
  const setup = parseDocument(scenario).ok ? counterspace.setup(scenario, designs) : undefined;
  return setup?.ok === true && counterspace.owns(setup.value) ? setup.value : undefined;
}

/** A random scenario that can be played: two to four sides, any options, terrain that may change, orders, triggers, devices, torpedoes. */
export function randomDraft(seed: number, shipped: DesignSet): Draft {
  const rng = createRng(seed);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const draft = draftOf(createRng(nextU32(rng)), shipped);
    if (battleOf(draft) !== undefined) return draft;
  }
  throw new Error(`No scenario of seed ${seed} can be played.`);
}
