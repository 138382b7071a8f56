import { modelFindings, type Scenario } from '@core/model';
import type { AnyRuleSystem, Sentence } from '@core/rules/contract';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { ALL_CASES } from './all-cases';
import { shippedDesigns } from './library';
import { anyDiffers, differs, played } from './plays';
import { BASES, CHANGES, partsOfSchema, WORDS, type Change } from './scenario-parts';

const DESIGNS = shippedDesigns();
/** Pointers to what differs between two values. */
function differences(one: unknown, other: unknown, at = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [at];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const part = (value: object, key: string): unknown => (value as Readonly<Record<string, unknown>>)[key];
  return [...keys].flatMap((key) => differences(part(one, key), part(other, key), `${at}/${key}`));
}

/** Findings for one of these paths, for a part of it or for its parent. */
function saidOf(system: AnyRuleSystem, scenario: Scenario, places: readonly string[]): string[] {
  const findings = [...modelFindings(scenario), ...system.checkScenario(scenario, DESIGNS)];
  return findings
    .filter(({ path }) => places.some((place) => place.startsWith(path || '/forces') || path.startsWith(place)))
    .map(({ code, path }) => `${code} ${path}`);
}

function heeds(system: AnyRuleSystem, { before, change }: Change): 'played' | 'warned' | 'unheeded' {
  const plain = structuredClone(BASES[system.info.id]);
  before?.(plain);
  const changed = structuredClone(plain);
  change(changed);
  const places = differences(plain, changed);
  expect(places).not.toEqual([]);
  const known = new Set(before === undefined ? saidOf(system, plain, places) : []);
  if (saidOf(system, changed, places).some((one) => !known.has(one))) return 'warned';
  return differs(system, [plain, DESIGNS], [changed, DESIGNS]) ? 'played' : 'unheeded';
}

it('has a change for every part of a scenario that is more than words', () => {
  expect(Object.keys(CHANGES).sort()).toEqual(
    partsOfSchema()
      .filter((part) => !WORDS.includes(part))
      .sort(),
  );
});

describe.each(RULE_SYSTEMS)('$info.id', (system) => {
  it('can play the scenario that the changes begin with', () => {
    expect(played(system, [BASES[system.info.id], DESIGNS], 1)).toBeDefined();
  });

  const changes = Object.entries(CHANGES).filter(([, { on }]) => on === undefined || on.includes(system.info.board));

  it.each(changes)('heeds %s', (_part, change) => {
    expect(heeds(system, change)).not.toBe('unheeded');
  });

  it('shows the message of a trigger to its side alone', () => {
    const scenario = structuredClone(BASES[system.info.id]);
    CHANGES['effect(message).side']!.change(scenario);
    const [, , sentences] = JSON.parse(played(system, [scenario, DESIGNS], 1) ?? '[]') as [
      unknown,
      unknown,
      Sentence[],
    ];
    const { side, visibleTo } = sentences.find(({ text }) => text === 'Now.') ?? {};
    expect([side, visibleTo]).toEqual(['a', ['a']]);
  });

  it('begins with the condition of a force', () => {
    const plain = structuredClone(BASES[system.info.id]);
    const changed = structuredClone(plain);
    const [force] = changed.forces;
    const fields = system.carryover.fields(DESIGNS.get(force!.design)!);
    force!.condition = Object.fromEntries(fields.map(({ key, min, fresh }) => [key, Math.max(min, fresh - 1)]));
    expect(system.checkScenario(changed, DESIGNS).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(differs(system, [plain, DESIGNS], [changed, DESIGNS])).toBe(true);
  });

  it.each(system.info.options)('heeds option $key', ({ key, type, choices, min = 0, max = 0, default: usual }) => {
    const values =
      type === 'boolean'
        ? [usual !== true]
        : type === 'integer'
          ? [min, min + 1, max]
          : (choices ?? []).map(({ value }) => value);
    const pairs = ALL_CASES[system.info.id].flatMap(({ scenario, designs }) =>
      values
        .filter((value) => value !== (scenario.options[key] ?? usual))
        .map((value) => {
          const changed = { ...scenario, options: { ...scenario.options, [key]: value } };
          return [
            [scenario, designs],
            [changed, designs],
          ] as const;
        }),
    );
    const warns = pairs.some(
      ([one, other]) => system.checkScenario(...other).length > system.checkScenario(...one).length,
    );
    expect(warns || anyDiffers(system, pairs)).toBe(true);
  });
});
