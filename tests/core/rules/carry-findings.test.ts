import { assert } from '@core/base';
import type { Design, Scenario } from '@core/model';
import { readDocument } from '@core/model/read';
import type { AnyRuleSystem, DesignSet } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { fixed } from '../fixes';
import * as counterspace from './counterspace/build';
import * as driveTable from './drive-table/build';
import * as massCombat from './mass-combat/build';
import * as minimal from './minimal/build';
import { BASES } from './scenario-parts';
import * as skirmish from './skirmish/build';

function systemOf(design: Design): AnyRuleSystem {
  const system = ruleSystem(design.rules);
  assert(system !== undefined, design.rules);
  return system;
}

const torpedoBays = { bays: 2, torpedoes: 4, attack: 3, movement: 4, range: 8 };
const cruiser = counterspace.design('cruiser', { torpedoBays, equipment: { energyBattery: 2, supplyBattery: 3 } });
const ship = minimal.design('ship', { engine: 3, shields: 4, weapons: ['F', 'RL'] });
const hauler = driveTable.design('hauler', { racks: 1, tubes: 1, missiles: 7 });
const squad = skirmish.design('squad', {
  armour: 2,
  weapons: [
    { name: 'Rifle', damage: 1, range: 5, kind: 'ballistic' },
    { name: 'Rocket', damage: 6, range: 9, kind: 'modern', ammunition: 2 },
  ],
});
const ark = massCombat.faction('ark', {
  fighters: 90,
  characters: [
    massCombat.character('Ann', { roles: ['leader'], strength: 4, power: 3 }),
    massCombat.character('Ben', { roles: ['leader', 'medic'], strength: 2 }),
  ],
  specials: [massCombat.special('Guns', 'artillery', 2)],
  projects: ['stables', 'arsenal', 'defenses'],
});

/** What a unit carries: key, least, most, value of a fresh unit. */
type Sheet = readonly (readonly [key: string, min: number, max: number, fresh: number])[];

const SHEETS: readonly (readonly [Design, Sheet])[] = [
  [
    cruiser,
    [
      ['hull', 0, 10, 10],
      ['halved', 0, 1, 0],
      ['shields', 0, 4, 4],
      ['energy', 0, 6, 4],
      ['bays', 0, 2, 2],
      ['torpedoes', 0, 4, 4],
      ['reserve', 0, 3, 3],
    ],
  ],
  [
    ship,
    [
      ['shields', 0, 4, 4],
      ['engine', 0, 3, 3],
      ['weapon.F', 0, 1, 1],
      ['weapon.RL', 0, 1, 1],
    ],
  ],
  [
    hauler,
    [
      ['drive', 0, 6, 6],
      ['beams', 0, 4, 4],
      ['screens', 0, 3, 3],
      ['tubes', 0, 1, 1],
      ['racks', 0, 1, 1],
      ['missiles', 0, 7, 7],
    ],
  ],
  [
    squad,
    [
      ['hp', 0, 10, 10],
      ['armour', 0, 2, 2],
      ['ammunition-2', 0, 2, 2],
    ],
  ],
  [
    ark,
    [
      ['fighters', 0, 90, 90],
      ['fort.lost', 0, 3, 0],
      ['project.arsenal', 0, 1, 1],
      ['project.arsenal.lost', 0, 1, 0],
      ['project.defenses', 0, 1, 1],
      ['project.stables', 0, 1, 1],
      ['project.stables.lost', 0, 3, 0],
      ['special.1.count', 0, 2, 2],
      ...([1, 2] as const).flatMap((place): Sheet => [
        [`person.${place}.damage`, 0, place === 1 ? 16 : 14, 0],
        [`person.${place}.broken`, 0, 1, 0],
        [`person.${place}.captured`, 0, 1, 0],
        [`person.${place}.dead`, 0, 1, 0],
        ...(place === 1 ? [['person.1.power', 0, 3, 3] as const] : []),
      ]),
    ],
  ],
];

describe('what a unit carries', () => {
  it.each(SHEETS.map(([design, sheet]) => [design.rules, design, sheet] as const))('%s', (_rules, design, sheet) => {
    const fields = systemOf(design).carryover.fields(design);
    expect(fields.map(({ key, min, max, fresh }) => [key, min, max, fresh])).toEqual(sheet);
  });
});

/** A condition and the findings about it: code and path. */
const FINDINGS: readonly (readonly [Design, object, ...(readonly [code: string, path: string])[]])[] = [
  [cruiser, { hull: 6, shields: 0, energy: 6, torpedoes: 0 }],
  [cruiser, { hull: 11 }, ['value', '/hull']],
  [cruiser, { hull: 2.5, shields: '4' }, ['value', '/hull'], ['value', '/shields']],
  [cruiser, { hull: 0, halved: 1 }, ['lost', '/hull']],
  [cruiser, { hull: 5 }, ['half-hull', '/halved']],
  [cruiser, { hull: 5, halved: 1 }],
  // Repaired, but the rating stays halved until a yard sees to it.
  [cruiser, { hull: 9, halved: 1, energy: 4 }],
  [cruiser, { hull: 9, halved: 1, energy: 5 }, ['store', '/energy']],
  [cruiser, { cargo: 1 }, ['unknown', '/cargo']],
  [ship, { shields: 1, engine: 0, 'weapon.F': 0, 'weapon.RL': 0 }],
  [ship, { 'weapon.FR': 0 }, ['unknown', '/weapon.FR']],
  [ship, { shields: 0 }, ['lost', '/shields']],
  [ship, { 'weapon.F': 2 }, ['value', '/weapon.F']],
  [hauler, { drive: 0, beams: 0, screens: 0, tubes: 0 }],
  [hauler, { drive: 0, beams: 0, screens: 0, tubes: 0, racks: 0 }, ['lost', '']],
  [hauler, { shells: 1 }, ['unknown', '/shells']],
  [squad, { hp: 1, armour: 0, 'ammunition-2': 0 }],
  [squad, { hp: 0 }, ['lost', '/hp']],
  [squad, { 'ammunition-1': 3 }, ['unknown', '/ammunition-1']],
  [ark, { fighters: 1, 'person.1.dead': 1, 'person.2.damage': 2, 'person.2.broken': 1, 'project.stables': 0 }],
  [ark, { fighters: 0 }, ['lost', '/fighters']],
  [ark, { 'person.1.broken': 1, 'person.1.dead': 1 }, ['states', '/person.1.dead']],
  [ark, { 'person.2.damage': 2 }, ['unbroken', '/person.2.damage']],
  [ark, { 'person.3.damage': 1 }, ['unknown', '/person.3.damage']],
  [ark, { 'special.1.count': 3 }, ['value', '/special.1.count']],
];

describe('findings about a condition', () => {
  it.each(
    FINDINGS.map(
      ([design, condition, ...found]) => [design.rules, JSON.stringify(condition), design, condition, found] as const,
    ),
  )('%s %s', (rules, _text, design, condition, expected) => {
    const { carryover } = systemOf(design);
    const findings = carryover.check(design, condition);
    expect(findings.map(({ code, path, severity }) => [code, path, severity])).toEqual(
      expected.map(([code, path]) => [`${rules}.condition.${code}`, path, 'error']),
    );
    for (const { code, path, fix } of findings) {
      if (fix === undefined) continue;
      const after = carryover.check(design, fixed(condition, fix));
      expect(after.map((one) => [one.code, one.path])).not.toContainEqual([code, path]);
    }
  });
});

/** The scenario with which its rule system is tried, of units of the design; the first force in a condition. */
function scenarioWith(design: Design, condition: Record<string, number>): { scenario: Scenario; designs: DesignSet } {
  const plain = BASES[design.rules];
  const forces = plain.forces.map((force, at) => ({
    ...{ ...force, design: design.id },
    ...(at === 0 ? { condition } : {}),
  }));
  return { scenario: { ...plain, forces }, designs: new Map([[design.id, design]]) };
}

describe('a condition in a scenario', () => {
  const readable = FINDINGS.filter(([, condition]) => Object.values(condition).every(Number.isSafeInteger));
  it.each(
    readable.map(
      ([design, condition, ...found]) => [design.rules, JSON.stringify(condition), design, condition, found] as const,
    ),
  )('is checked in its file: %s %s', (_rules, _text, design, condition, expected) => {
    const { scenario, designs } = scenarioWith(design, condition as Record<string, number>);
    const before = JSON.stringify(scenario);
    const system = systemOf(design);
    const findings = system
      .checkScenario(scenario, designs)
      .filter(({ path }) => path.startsWith('/forces/0/condition'));
    expect(findings.map(({ path }) => path)).toEqual(expected.map(([, path]) => `/forces/0/condition${path}`));
    expect(system.setup(scenario, designs).ok).toBe(expected.length === 0);
    for (const { fix, path } of findings) {
      if (fix === undefined) continue;
      const cured = fixed(scenario, fix);
      expect(system.checkScenario(cured, designs).map((one) => one.path)).not.toContain(path);
    }
    expect(JSON.stringify(scenario)).toBe(before);
  });

  it('is read and kept, and refused where it is no list of whole numbers', () => {
    const { scenario } = scenarioWith(ark, { fighters: 40, 'person.1.broken': 1, 'project.stables.lost': 1 });
    const read = readDocument(JSON.parse(JSON.stringify(scenario)));
    expect(read.ok && read.value.document).toEqual(scenario);
    for (const condition of [
      { fighters: 1.5 },
      { fighters: '40' },
      { Fighters: 1 },
      { 'a b': 1 },
      { hull: 2_000_000 },
      [1],
      3,
    ]) {
      const wrong = { ...scenario, forces: [{ ...scenario.forces[0], condition }, scenario.forces[1]] };
      const refused = readDocument(JSON.parse(JSON.stringify(wrong)));
      expect(refused.ok ? 'read' : refused.error.path).toMatch(/^\/forces\/0\/condition/);
    }
  });
});
