import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Design, RulesId, Scenario } from '@core/model';
import type { AnyRuleSystem } from '@core/rules/contract';
import { entriesOf, setValueAt, readField, STATS, writeField } from '@core/rules/fields';
import type { FieldGroup, FieldSpec, FieldValue } from '@core/rules/fields';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/lib/aliases.mjs';
import { shippedDesigns } from './library';
import { differs, surprises } from './plays';
import { BASES } from './scenario-parts';

interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema & { readonly const?: string }>>;
  readonly allOf?: readonly { readonly if: Schema; readonly then: Schema }[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const SCHEMA = JSON.parse(readFileSync(path.join(root, 'schemas/design.schema.json'), 'utf8')) as Schema;

/** Values with a separate control beside the fields, and the budget of a design. */
const ELSEWHERE = ['/weapons', '/characters/*/skills/', '/budget'];

/** Options without which a value has no part in a battle. */
const OPTIONS: Partial<Record<RulesId, Scenario['options']>> = {
  counterspace: { initiative: 'unit-roll' },
  skirmish: { communication: 'roll' },
};

/** The places of values below a schema: `/hull`, `/weapons/*\/range`. */
function places(schema: Schema, at = ''): string[] {
  const name = schema.$ref?.replace('#/$defs/', '');
  if (name !== undefined) return places(SCHEMA.$defs?.[name] ?? {}, at);
  const entry = schema.items === undefined ? [] : places(schema.items, `${at}/*`);
  if (entry.length > 1) return entry;
  if (schema.properties === undefined) return [at];
  return Object.entries(schema.properties).flatMap(([key, part]) => places(part, `${at}/${key}`));
}

/** The places of the values that a design of these rules may hold, by the schema. */
function placesOf(rules: RulesId): string[] {
  const stats = SCHEMA.allOf?.find((one) => one.if.properties?.['rules']?.const === rules)?.then.properties?.['stats'];
  return places(stats ?? {}).filter(
    (place) => !ELSEWHERE.some((one) => place === one || (one.endsWith('/') && place.startsWith(one))),
  );
}

function fieldPlace({ list, path: at }: FieldGroup, { key }: FieldSpec): string {
  return list ? `${at?.replace(STATS, '') ?? ''}/*/${key}` : `/${key}`;
}

describe.each(RULE_SYSTEMS)('$info.id', (system) => {
  const { info, fields = [] } = system;

  it('has a field for every value in schemas/design.schema.json, in its fields.ts', () => {
    const own = fields.flatMap((group) => group.fields.map((field) => fieldPlace(group, field)));
    expect(placesOf(info.id).filter((place) => !own.includes(place))).toEqual([]);
  });

  const all = fields.flatMap((group) => group.fields.map((field) => [fieldPlace(group, field), group, field] as const));

  it.each(all)('plays %s as the odds announce, or has something to say of it', (place, group, field) => {
    expect(isHeeded(system, group, field), `no battle and no finding depends on ${place}`).toBe(true);
  });
});

function candidates(
  { type, choices = [], min = 0, max = 1, initial = 1 }: FieldSpec,
  now: FieldValue | undefined,
): FieldValue[] {
  if (type === 'boolean') return [now !== true];
  if (type === 'text') return ['Another'];
  const values = choices.map(({ value }) => value);
  if (type === 'choice') return values;
  if (type === 'set') return [values.slice(0, 1), values];
  return [Number(now ?? 0) + 1, Number(now ?? 0) - 1, initial, min, Math.min(max, 20)];
}

/** True when a battle goes differently, or findings change, with another value in a field of the units of a battle. */
function isHeeded(system: AnyRuleSystem, { list, path: at, part }: FieldGroup, field: FieldSpec): boolean {
  const designs = shippedDesigns();
  const scenario = { ...BASES[system.info.id], options: OPTIONS[system.info.id] ?? {} };
  const own = new Map([...designs].filter(([id]) => scenario.forces.some(({ design }) => design === id)));
  const tried = [...designs.values()].filter(({ rules }) => rules === system.info.id);
  return [...own.values(), ...tried].some((one) => {
    const plain: Design = structuredClone(one);
    if (list && entriesOf(plain, at ?? '').length === 0) setValueAt(plain, at ?? '', [list.fresh(plain)]);
    if (part && at !== undefined && !Object.hasOwn(plain.stats, at.replace(`${STATS}/`, '')))
      setValueAt(plain, at, part.initial);
    const base = list ? `${at ?? ''}/0` : STATS;
    return candidates(field, readField(plain, field, base)).some((value) => {
      const changed = structuredClone(plain);
      writeField(changed, field, value, base);
      if (JSON.stringify(changed) === JSON.stringify(plain)) return false;
      if (JSON.stringify(system.checkDesign(plain)) !== JSON.stringify(system.checkDesign(changed))) return true;
      const fleet = (design: Design): Map<string, Design> =>
        new Map([...designs, ...[...own.keys()].map((id) => [id, { ...design, id }] as const)]);
      if (!differs(system, [scenario, fleet(plain)], [scenario, fleet(changed)])) return false;
      // Its first entry alone, so that the players use it.
      const only = structuredClone(changed);
      if (list) setValueAt(only, at ?? '', entriesOf(changed, at ?? '').slice(0, 1));
      expect(surprises(system, [scenario, fleet(only)]), 'losses that the odds did not announce').toEqual([]);
      return true;
    });
  });
}
