import { RULE_SYSTEMS, ruleSystem } from '@core/rules/registry';
import { expect, it } from 'vitest';
import { describeConformance } from './conformance';
import type { ConformanceCase } from './conformance';
import { COUNTERSPACE_CASES } from './counterspace/cases';
import { DRIVE_TABLE_CASES } from './drive-table/cases';
import { MASS_COMBAT_CASES } from './mass-combat/cases';
import { MINIMAL_CASES } from './minimal/cases';
import { SKIRMISH_CASES } from './skirmish/cases';

const CASES: Readonly<Record<string, readonly ConformanceCase[]>> = {
  counterspace: COUNTERSPACE_CASES,
  minimal: MINIMAL_CASES,
  'drive-table': DRIVE_TABLE_CASES,
  skirmish: SKIRMISH_CASES,
  'mass-combat': MASS_COMBAT_CASES,
};

it('has battles to try every registered rule system with', () => {
  expect(Object.keys(CASES).sort()).toEqual(RULE_SYSTEMS.map((system) => system.info.id).sort());
});

it('finds rule systems by id', () => {
  for (const system of RULE_SYSTEMS) expect(ruleSystem(system.info.id)).toBe(system);
  expect(ruleSystem('chess')).toBeUndefined();
});

for (const system of RULE_SYSTEMS) describeConformance(system, CASES[system.info.id] ?? []);
