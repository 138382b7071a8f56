import { below, createRng, unit } from '@core/base';
import type { RulesId } from '@core/model';
import type { AnyBattle, AnyRuleSystem, BattleState, DesignSet } from '@core/rules/contract';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { expect, it } from 'vitest';
import { ALL_CASES } from './all-cases';
import { designOf, playSome, scenarioAgain, setUp } from './again';
import { MEMORY } from './carry-memory';
import type { ConformanceCase } from './conformance';
import * as counterspace from './counterspace/build';
import { shippedDesigns, shippedScenarios } from './library';
import { designsOf, scenarioOf, special } from './mass-combat/build';
import { seedOf, times } from '../../long';

/** Rule systems whose units wear in many ways, so that more battles are fought. */
const MANY: readonly RulesId[] = ['minimal', 'mass-combat'];

/** An Ark with every project, whose mounts and ships are all the special units that it can lose. */
const PROJECTS: ConformanceCase = {
  name: 'projects',
  scenario: scenarioOf({
    postures: [
      { side: 'a', circumstances: 3 },
      { side: 'b', place: 'ark' },
    ],
    field: { water: true },
    options: { fightersPerLevel: 20 },
    changes: { turnLimit: 30 },
  }),
  designs: designsOf({
    a: { fighters: 900, specials: [special('Guns', 'artillery', 3)] },
    b: {
      fighters: 900,
      projects: ['arsenal', 'defenses', 'hunting-party', 'shelter', 'ship', 'stables', 'steam-car', 'watchtower'],
    },
  }),
};

/** One unit a side: the first energy phase begins at once, before anybody has chosen. */
const LONE_SHIPS: ConformanceCase = {
  name: 'lone ships',
  scenario: counterspace.scenario({
    forces: [counterspace.at('0505', 'a', 'battleship'), counterspace.at('0508', 'b', 'battleship')],
  }),
  designs: shippedDesigns(),
};

const MORE_CASES: readonly ConformanceCase[] = [PROJECTS, LONE_SHIPS];

/** Says what differs; told as text first, which is much quicker where nothing does. */
function same(found: object, wanted: object): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found).toEqual(wanted);
}

/**
 * Begins again from a state and compares what is left there with what the next battle begins with: the conditions, the values of the
 * fates, and everything in the state that is not named as passing. Counts in `worn`, by
 * kind of value, how often one that went on was not that of a fresh unit.
 */
function compare(
  system: AnyRuleSystem,
  battle: AnyBattle,
  designs: DesignSet,
  state: BattleState,
  seed: number,
  worn: Map<string, number>,
): void {
  const { lasting, passing, recharged = new Set<string>() } = MEMORY[system.info.id];
  const after = system.carryover.unitStatuses(battle, state);
  const next = setUp(system, scenarioAgain(system, battle, designs, after), designs);
  const begun = next.start(seed);
  const again = new Map(system.carryover.unitStatuses(next, begun).map((one) => [one.unit, one.condition]));
  const acting = next.observe(begun, null).units.find(({ active }) => active)?.id;
  const kept = (all: object | undefined, left: ReadonlySet<string>): object =>
    Object.fromEntries(Object.entries(all ?? {}).filter(([key]) => !left.has(key)));
  const forces = new Map(next.scenario.forces.map((force) => [force.id, force]));
  for (const { unit: name, condition } of after) {
    const force = forces.get(name);
    if (force?.condition === undefined) continue;
    const fields = system.carryover.fields(designOf(next.scenario, designs, force));
    for (const { key, fresh } of fields) {
      const kind = key.replace(/[.-]\d+/, '').replace(/^project\.[a-z-]+/, 'project');
      worn.set(kind, (worn.get(kind) ?? 0) + (condition[key] === fresh ? 0 : 1));
    }
    same(
      Object.keys(condition),
      fields.map(({ key }) => key),
    );
    const values = (all: object | undefined): object => ({ name, ...(name === acting ? kept(all, recharged) : all) });
    same(values(again.get(name)), values(condition));
    same(values(lasting(next, begun, name)), values(lasting(battle, state, name)));
  }
  const fates = new Map(next.fates(begun).map(({ id, values }) => [id, values]));
  for (const { id: name, values } of battle.fates(state)) {
    const force = next.units.find(({ id }) => id === name)?.force;
    if (force === undefined || forces.get(force)?.condition === undefined) continue;
    const left = name === acting ? new Set([...passing, ...recharged]) : passing;
    same({ name, ...kept(fates.get(name), left) }, { name, ...kept(values, left) });
  }
}

it.each(RULE_SYSTEMS.map((system) => [system.info.id, system] as const))(
  '%s: carries everything that lasts from any moment of a battle into the next, and nothing is changed on the way',
  (id, system) => {
    const cases = [...ALL_CASES[id], ...MORE_CASES.filter(({ scenario }) => scenario.rules === id)];
    const shipped = shippedScenarios(id).map((scenario) => ({ scenario, designs: shippedDesigns() }));
    expect(shipped.length, `library/scenarios has a scenario of ${id}`).toBeGreaterThan(0);
    const fields = [...cases, ...shipped].map(({ scenario, designs }) => {
      return { battle: setUp(system, scenario, designs), designs, longest: 0 };
    });
    const rng = createRng(seedOf('carry', 20_260_101));
    const worn = new Map<string, number>();
    const battles = times(MANY.includes(id) ? 300 : 100, 1000);
    for (let round = 0; round < battles; round++) {
      const field = fields[round % fields.length];
      const state = field.battle.start(round);
      // Half of the battles are fought to the end, the others stopped somewhere.
      const most = unit(rng) < 0.5 ? Infinity : below(rng, field.longest + 1);
      field.longest = Math.max(field.longest, playSome(field.battle, state, rng, most));
      compare(system, field.battle, field.designs, state, round, worn);
    }
    expect(worn.size).toBeGreaterThan(0);
    for (const [kind, times] of worn) expect(`${kind}: ${Math.min(1, times)}`).toBe(`${kind}: 1`);
  },
  300_000,
);
