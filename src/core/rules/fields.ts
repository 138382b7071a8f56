import { isJsonObject, pointerKeys, valueAt, type Design } from '../model';
import type { CardValue } from './design-card';
import type { Upgrade } from './workshop';

/** Colour of a value: beside its field, in the cost bar and on the drawing of the unit. */
export type FieldTone = 'plain' | 'energy' | 'shields' | 'hull' | 'a' | 'b' | 'c' | 'd';
export type FieldValue = number | string | boolean | readonly string[];

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly tip?: string;
  /** Line below it in a list. */
  readonly note?: string;
  /** Text beside it in a list. */
  readonly aside?: string;
  /** Path data of its icon in a list, within ±11 units. */
  readonly drawing?: string;
}

/** A field of a design or another document: its range, and its texts in forms, comparisons, cards and sheets. */
export interface FieldSpec<T extends object = Design> {
  /** Pointer relative to the design's stats, or to an entry of its group's list: "hull", "skills/attack". */
  readonly key: string;
  readonly label: string;
  /** The value of a `set` is a list of choices, in the order of `choices`. */
  readonly type: 'integer' | 'choice' | 'boolean' | 'text' | 'set';
  /** The accessible name, if it differs from the label. */
  readonly name?: string;
  readonly help?: string;
  /** Section of the rule text, such as "8.1.1". */
  readonly section?: string;
  readonly choices?: readonly FieldChoice[];
  /** True for a choice shown as a list even with few choices, because their names may be long. */
  readonly list?: true;
  /** True for a set shown as checkboxes, each with a visible tip. */
  readonly ticks?: true;
  /** Why the last choice of a set cannot be removed; absent if a set may be empty. */
  readonly required?: string;
  readonly min?: number;
  readonly max?: number;
  /** Increment of the step buttons and arrow keys; 1 if absent. */
  readonly step?: number;
  readonly unit?: string;
  /** Number of visible lines of a multi-line text. */
  readonly lines?: number;
  readonly placeholder?: string;
  /** The default, which is not stored. */
  readonly default?: FieldValue;
  /** Initial value of an optional number. */
  readonly initial?: number;
  /** Set for values drawn as a row of boxes. */
  readonly tone?: FieldTone;
  /** Minimum number of boxes drawn; boxes beyond `limit` are marked as excess. */
  readonly boxes?: number;
  readonly limit?: number;
  /** Abbreviation on a narrow card, such as MOV; set for values that cards show. */
  readonly short?: string;
  /** Name on a wide card, if the label is short. */
  readonly long?: string;
  /** Its bar on a card. */
  readonly bar?: CardValue['bar'];
  /** Minimum value at the end of its axis in comparisons; set for values shown there as an axis. */
  readonly axis?: number;
  /** Name of the part that is bought, if it differs from the label. */
  readonly part?: string;
  /** Short explanation of the value in this document; `index` is the entry's index in a list. */
  about?(data: T, index: number): string;
  /** Accessors for a field that is not stored under its key. */
  read?(data: T, index: number): FieldValue;
  /** `base` is the path of the list entry. */
  write?(draft: T, value: FieldValue | undefined, base: string): void;
  /** The error in a typed text; undefined if it is valid. */
  validate?(text: string): string | undefined;
  /** The confirmation before a major change: its question, and the label of the confirm button. */
  confirm?(data: T, value: FieldValue): { readonly question: string; readonly yes: string };
}

/** A list whose entries have the fields of a group. */
export interface FieldList {
  /** Noun for an entry, in lower case. */
  readonly noun: string;
  readonly max: number;
  /** Why no entry can be added beyond `most`. */
  readonly full: string;
  fresh(design: Design): object;
  /** Name of an entry in the accessible names of its controls, such as "weapon 2". */
  named(design: Design, index: number): string;
  /** Title of an entry; defaults to its name. */
  title?(design: Design, index: number): string;
  about?(design: Design, index: number): string;
  /** Tooltip of `about`. */
  readonly aboutHelp?: string;
  /** True if the order matters, so that entries can be moved. */
  readonly ordered?: true;
  /** True if entries are collapsed at first. */
  readonly folded?: true;
}

/** Fields under a common title. */
export interface FieldGroup {
  readonly id: string;
  readonly title: string;
  /** Text beside the title. */
  readonly aside?: string | ((design: Design) => string | number);
  /** Pointer to the list or object that the group edits; findings link to the group by it. */
  readonly path?: string;
  readonly tone?: FieldTone;
  readonly fields: readonly FieldSpec[];
  readonly list?: FieldList;
  /** Set if the value at `path` is optional: its noun and its initial value. */
  readonly part?: { readonly noun: string; readonly initial: object };
  /** True if the cost of each field is shown beside it. */
  readonly costs?: true;
}

/** Pointer to a design's stats. */
export const STATS = '/stats';

/** The value of a field, or its default. For fields of a list, `base` is the pointer to the entry and `index` its index. */
export function readField<T extends object>(
  data: T,
  field: FieldSpec<T>,
  base: string = STATS,
  index = 0,
): FieldValue | undefined {
  const value = field.read ? field.read(data, index) : valueAt(data, `${base}/${field.key}`);
  return (value as FieldValue | undefined) ?? field.default;
}

/** The number in a field; 0 if it is absent. */
export function numberIn(design: Design, field: FieldSpec, base: string = STATS): number {
  return Number(readField(design, field, base) ?? 0);
}

/** The entries of a list; none if the design does not have the list. */
export function entriesOf(design: Design, path: string): unknown[] {
  const list = valueAt(design, path);
  return Array.isArray(list) ? list : [];
}

type JsonObject = Record<string, unknown>;

/** Sets the value at a pointer, creating missing objects; undefined removes it, and its object if that becomes empty. */
export function setValueAt(draft: object, path: string, value: unknown): void {
  const keys = pointerKeys(path);
  const last = keys.pop() ?? '';
  const ancestors: JsonObject[] = [draft as JsonObject];
  for (const key of keys) ancestors.push((ancestors[ancestors.length - 1][key] ??= {}) as JsonObject);
  const parent = ancestors[ancestors.length - 1];
  if (value !== undefined) {
    parent[last] = value;
    return;
  }
  Reflect.deleteProperty(parent, last);
  if (ancestors.length > 1 && Object.keys(parent).length === 0)
    Reflect.deleteProperty(ancestors[ancestors.length - 2], keys[keys.length - 1]);
}

/** Writes the value of a field to a draft; defaults are not stored. */
export function writeField<T extends object>(
  draft: T,
  field: FieldSpec<T>,
  value: FieldValue | undefined,
  base: string = STATS,
): void {
  if (field.write) {
    field.write(draft, value, base);
    return;
  }
  const isDefault = Array.isArray(value) ? value.length === 0 && field.default !== undefined : value === field.default;
  setValueAt(draft, `${base}/${field.key}`, isDefault ? undefined : value);
}

/** A copy of plain data with a new value at the path `keys`. */
export function withValue(data: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(data)) return data.map((part, at) => (String(at) === key ? withValue(part, rest, value) : part));
  const object = isJsonObject(data) ? data : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
}

/** The upgrade that raises a number of a design by one step; `name` is used in its label. */
export function upgradeOf(
  design: Design,
  { key, label, step = 1 }: Pick<FieldSpec, 'key' | 'label' | 'step'>,
  base: string = STATS,
  name: string = label,
): Upgrade {
  const path = `${base}/${key}`;
  const value = Number(valueAt(design, path) ?? 0);
  const next = value + step;
  const { stats } = withValue(design, pointerKeys(path), next) as Design;
  return { label: `${name} ${value} to ${next}`, path, stats };
}

/** The set with `choice` added or removed, in the order of the field's choices. */
export function toggleChoice(field: Pick<FieldSpec, 'choices'>, set: readonly string[], choice: string): string[] {
  const all = (field.choices ?? []).map(({ value }) => value);
  return all.filter((value) => (value === choice ? !set.includes(value) : set.includes(value)));
}

/** The label and colour for a pointer into a design: those of the field, or else of the group. */
export function partLabelAt(groups: readonly FieldGroup[], path: string): { label: string; tone: FieldTone } {
  const contains = (parent: string): boolean => path === parent || path.startsWith(`${parent}/`);
  for (const { fields, list } of groups) {
    if (list) continue;
    const field = fields.find(({ key, tone }) => tone !== undefined && contains(`${STATS}/${key}`));
    if (field) return { label: field.part ?? field.label, tone: field.tone ?? 'plain' };
  }
  const inGroup = (group: FieldGroup): boolean =>
    group.path !== undefined && group.path !== STATS && contains(group.path);
  const group = groups.find(inGroup) ?? groups.at(0);
  return { label: group?.title ?? path, tone: group?.tone ?? 'plain' };
}

/** The numeric fields of a design with a colour. */
export function valuesOf(groups: readonly FieldGroup[]): FieldSpec[] {
  return groups.flatMap(({ fields, list }) =>
    list ? [] : fields.filter(({ type, tone }) => type === 'integer' && tone !== undefined),
  );
}

/** The values on a design's card, without those that the design does not have. */
export function cardValues(design: Design, groups: readonly FieldGroup[]): CardValue[] {
  return groups.flatMap(({ fields }) =>
    fields.flatMap((field): CardValue[] => {
      const { short, label, long, bar, key } = field;
      if (short === undefined || valueAt(design, `${STATS}/${key}`) === undefined) return [];
      return [{ label: long ?? label, short, value: numberIn(design, field), bar }];
    }),
  );
}
