import { newDesign, valueAt, type Design } from '@core/model';
import { parseDocument } from '@core/model/read';
import {
  cardValues,
  entriesOf,
  partLabelAt,
  setValueAt,
  readField,
  STATS,
  toggleChoice,
  writeField,
  type FieldGroup,
  type FieldSpec,
} from '@core/rules/fields';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from './library';

const designs = [...shippedDesigns().values()];
const fieldsOf = (rules: string): readonly FieldGroup[] =>
  RULE_SYSTEMS.find(({ info }) => info.id === rules)?.fields ?? [];
/** Every field of a design with the place that it is below: the values, or an entry of a list. */
function placesOf(design: Design): [FieldSpec, string][] {
  return fieldsOf(design.rules).flatMap(({ fields, list, path, part }) => {
    if (part && path !== undefined && valueAt(design, path) === undefined) return [];
    const bases = list ? entriesOf(design, path ?? '').map((_, index) => `${path}/${index}`) : [STATS];
    return bases.flatMap((base) => fields.map((field): [FieldSpec, string] => [field, base]));
  });
}

describe('the fields of designs', () => {
  it.each(designs.map((design) => [design.name, design] as const))('read and write %s as it is', (_, design) => {
    for (const [field, base] of placesOf(design)) {
      const draft = structuredClone(design);
      writeField(draft, field, readField(draft, field, base), base);
      expect(draft, field.key).toEqual(design);
    }
  });

  it.each(RULE_SYSTEMS.map(({ info }) => info.id))('of %s take the values that they offer', (rules) => {
    for (const [field, base] of placesOf(newDesign(rules, 'New'))) {
      const draft = newDesign(rules, 'New');
      const wanted = field.choices?.at(-1)?.value ?? field.max ?? true;
      const value = field.type === 'set' ? [String(wanted)] : field.type === 'text' ? 'Name' : wanted;
      writeField(draft, field, value, base);
      expect(readField(draft, field, base), field.key).toEqual(value);
      // The rules may find fault with it; a file may hold it.
      expect(parseDocument(draft)).toMatchObject({ ok: true });
    }
  });

  it('give a new weapon of a skirmish unit a name that no other has', () => {
    const unit = newDesign('skirmish', 'New');
    const list = fieldsOf('skirmish').find(({ id }) => id === 'weapons')?.list;
    const weapons = entriesOf(unit, '/stats/weapons');
    for (let index = 0; index < 3; index++) weapons.push(list?.fresh(unit) ?? {});
    weapons.splice(2, 1);
    weapons.push(list?.fresh(unit) ?? {});
    const names = weapons.map((weapon) => (weapon as { name: string }).name);
    expect(new Set(names).size).toBe(4);
  });

  it('name each path of a cost', () => {
    for (const design of designs) {
      const system = RULE_SYSTEMS.find(({ info }) => info.id === design.rules);
      for (const { path } of system?.cost(design) ?? [])
        expect(partLabelAt(fieldsOf(design.rules), path).label).not.toBe('');
    }
    expect(partLabelAt(fieldsOf('drive-table'), '/stats/warp')).toEqual({ label: 'Warp generator', tone: 'a' });
    expect(partLabelAt(fieldsOf('counterspace'), '/stats/weapons/2')).toEqual({ label: 'Weapons', tone: 'b' });
  });

  it('leave nothing behind where nothing is held', () => {
    const draft = newDesign('counterspace', 'New');
    const before = structuredClone(draft);
    setValueAt(draft, '/stats/equipment/turtleShield', true);
    expect(draft.stats['equipment']).toEqual({ turtleShield: true });
    setValueAt(draft, '/stats/equipment/turtleShield', undefined);
    expect(draft).toEqual(before);
  });

  it('keep sets in the order of their choices', () => {
    const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
    const field: FieldSpec = { key: 'set', label: 'Set', type: 'set', choices };
    expect(toggleChoice(field, ['b'], 'a')).toEqual(['a', 'b']);
    expect(toggleChoice(field, ['a', 'b'], 'a')).toEqual(['b']);
  });

  it('leave out of a card what the design does not hold', () => {
    const design = newDesign('counterspace', 'New');
    const shorts = (one: Design): string[] => cardValues(one, fieldsOf('counterspace')).map(({ short }) => short);
    expect(shorts(design)).toEqual(['E', 'SH', 'HP', 'DEF', 'MOV']);
    expect(shorts({ ...design, stats: { ...design.stats, initiative: 2 } })).toContain('INIT');
  });
});
