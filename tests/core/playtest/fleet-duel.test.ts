import { newDesign, type Fleet } from '@core/model';
import { parseDocument } from '@core/model/read';
import { fleetDuel } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { expect, it } from 'vitest';

const design = newDesign('counterspace', 'Gunship');
const fleet = (name: string): Fleet => ({
  ...{ kind: 'fleet', format: 1, id: 'fleet', name, rules: 'counterspace' },
  units: [{ design: design.id, count: 2 }],
});
const duel = (first: string, second: string) =>
  fleetDuel(ruleSystem('counterspace'), [fleet(first), fleet(second)], new Map([[design.id, design]]));

it.each([
  ['x'.repeat(120), 'y'.repeat(120)],
  ['😀'.repeat(120), '😀'.repeat(120)],
])('the longest names of fleets make a scenario that can be saved', (first, second) => {
  const scenario = duel(first, second);
  const read = parseDocument(scenario);
  expect(read.ok ? undefined : read.error.message).toBeUndefined();
  expect(scenario.sides[0]!.name).not.toBe(scenario.sides[1]!.name);
});

it('takes any character of a name as it is', () => {
  expect(duel('Cash $& Carry', 'Blue').victory[0]!.name).toBe('Cash $& Carry holds the field');
});
