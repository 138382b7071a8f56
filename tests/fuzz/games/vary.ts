import { below, createRng, nextU32, type Rng } from '@core/base';
import { hexCount, hexLabel } from '@core/hex';
import type { Design, Force, Scenario } from '@core/model';
import type { AnyRuleSystem, OptionSpec } from '@core/rules/contract';
import { mutateJson } from '../mutate-json';

/** A scenario with the designs that it may use, to be changed in place. */
export interface Draft {
  scenario: Scenario;
  readonly designs: Map<string, Design>;
}

function pick<T>(rng: Rng, items: readonly T[]): T | undefined {
  return items[below(rng, Math.max(1, items.length))];
}

function optionValue(rng: Rng, option: OptionSpec): string | number | boolean {
  if (option.type === 'boolean') return below(rng, 2) === 0;
  if (option.type === 'choice') return pick(rng, option.choices ?? [])?.value ?? option.default;
  const { min = 0, max = 10 } = option;
  return min + below(rng, Math.min(max - min, 20) + 1);
}

/** Where a force may start on the ground of the scenario; not every place is legal. */
function someStart(rng: Rng, { map, battlespace }: Scenario): Force['start'] | undefined {
  if (map !== undefined) {
    const zone = pick(rng, map.zones);
    if (zone !== undefined && below(rng, 3) === 0) return { type: 'zone', zone: zone.id };
    const edge = pick(rng, map.edges);
    if (edge !== undefined && below(rng, 3) === 0) return { type: 'edge', edge: edge.id, turn: 1 + below(rng, 3) };
    const hex = hexLabel(map, below(rng, hexCount(map)));
    return { type: 'hex', hex, facing: below(rng, 6) as 0 };
  }
  const location = pick(rng, battlespace?.locations ?? []);
  if (location === undefined) return undefined;
  return { type: 'location', location: location.id, position: 1 + below(rng, location.positions ?? 3) };
}

type Variation = (rng: Rng, draft: Draft, system: AnyRuleSystem) => void;

const setOption: Variation = (rng, { scenario }, { info }) => {
  const option = pick(rng, info.options);
  if (option === undefined) return;
  const value = optionValue(rng, option);
  const side = pick(rng, scenario.sides);
  if (option.perSide === true && side !== undefined && below(rng, 2) === 0)
    side.options = { ...side.options, [option.key]: value };
  else scenario.options = { ...scenario.options, [option.key]: value };
};

const setTurnLimit: Variation = (rng, { scenario }) => {
  scenario.turnLimit = 1 + below(rng, 12);
};

const swapDesign: Variation = (rng, { scenario, designs }) => {
  const alike = [...designs.values()].filter(({ rules }) => rules === scenario.rules);
  const [force, design] = [pick(rng, scenario.forces), pick(rng, alike)];
  if (force !== undefined && design !== undefined) force.design = design.id;
};

/** A design of the workshop, raised by some random steps. */
const addDesign: Variation = (rng, { scenario, designs }, system) => {
  const { workshop } = system;
  const force = pick(rng, scenario.forces);
  if (force === undefined) return;
  let design = workshop.startingDesign(rng, pick(rng, workshop.budgets) ?? 20);
  for (let steps = below(rng, 12); steps > 0; steps--) {
    const raise = pick(rng, workshop.upgrades(design));
    if (raise === undefined) continue;
    const raised = { ...design, stats: raise.stats } as Design;
    if (system.checkDesign(raised).every(({ severity }) => severity !== 'error')) design = raised;
  }
  const id = `made-${designs.size}`;
  designs.set(id, { ...design, id });
  force.design = id;
};

const setCount: Variation = (rng, { scenario }) => {
  const force = pick(rng, scenario.forces);
  if (force !== undefined) force.count = 1 + below(rng, 3);
};

const moveForce: Variation = (rng, { scenario }) => {
  const force = pick(rng, scenario.forces);
  const start = someStart(rng, scenario);
  if (force !== undefined && start !== undefined) force.start = { ...force.start, ...start } as Force['start'];
};

const copyForce: Variation = (rng, { scenario }) => {
  const force = pick(rng, scenario.forces);
  const side = pick(rng, scenario.sides);
  if (force === undefined || side === undefined) return;
  scenario.forces.push({ ...structuredClone(force), id: `copy-${scenario.forces.length}`, side: side.id });
};

const dropOne: Variation = (rng, { scenario }) => {
  const lists = [scenario.forces, scenario.victory, scenario.triggers, scenario.awards, scenario.map?.terrain];
  const list: unknown[] | undefined = pick(rng, lists);
  if (list !== undefined && list.length > 0) list.splice(below(rng, list.length), 1);
};

const moveTerrain: Variation = (rng, { scenario }) => {
  const { map } = scenario;
  const feature = pick(rng, map?.terrain ?? []);
  if (map === undefined || feature === undefined) return;
  feature.hexes = Array.from({ length: 1 + below(rng, 6) }, () => hexLabel(map, below(rng, hexCount(map))));
};

/** Any change of the data: few are legal, but those reach cases without a planned variation. */
const anyChange: Variation = (rng, draft) => {
  mutateJson(draft.scenario, nextU32(rng), draft.scenario);
};

const VARIATIONS: readonly Variation[] = [
  ...[setOption, setOption, setOption, setTurnLimit, swapDesign, swapDesign, addDesign, setCount, moveForce],
  ...[copyForce, dropOne, moveTerrain, anyChange, anyChange, anyChange, anyChange],
];

/** Makes one random change of a scenario or its designs, in place. */
export function vary(draft: Draft, system: AnyRuleSystem, seed: number): void {
  const rng = createRng(seed);
  pick(rng, VARIATIONS)?.(rng, draft, system);
}
