import { RULE_SYSTEMS, ruleSystem } from '@core/rules/registry';
import { expect, it } from 'vitest';
import { ALL_CASES } from './all-cases';
import { describeConformance } from './conformance';

it('has battles to try every registered rule system with, and every one that a file may name is registered', () => {
  expect(Object.keys(ALL_CASES).sort()).toEqual(RULE_SYSTEMS.map((system) => system.info.id).sort());
});

it('finds rule systems by id', () => {
  for (const system of RULE_SYSTEMS) expect(ruleSystem(system.info.id)).toBe(system);
});

for (const system of RULE_SYSTEMS) describeConformance(system, ALL_CASES[system.info.id]);
