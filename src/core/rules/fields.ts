import { pointerKeys, valueAt, type Design } from '../model';
import type { CardValue } from './design-card';
import type { Upgrade } from './workshop';

/** Colour of a value wherever it is drawn: beside its field, in the cost bar, on the drawing of the unit. */
export type FieldTone = 'plain' | 'energy' | 'shields' | 'hull' | 'a' | 'b' | 'c' | 'd';
export type FieldValue = number | string | boolean | readonly string[];

/** A value that a field may have. */
export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly tip?: string;
  /** A word beside it in a list. */
  readonly aside?: string;
  /** Path of a drawing before it in a list, within ±11 units. */
  readonly drawing?: string;
}

/** A value of a design, or of another document: how forms, comparisons, cards and sheets name it, and what it may be. */
export interface FieldSpec<T extends object = Design> {
  /** Place below the values of the design, or below an entry of its group's list: "hull", "skills/attack". */
  readonly key: string;
  readonly label: string;
  /** `set` is several of the choices, kept in their order. */
  readonly type: 'integer' | 'choice' | 'boolean' | 'text' | 'set';
  /** The name for a screen reader, where the label alone is not enough. */
  readonly name?: string;
  readonly help?: string;
  /** Section of the rule text, such as "8.1.1". */
  readonly section?: string;
  readonly choices?: readonly FieldChoice[];
  /** A set shows its choices as boxes to tick, each with its tip in sight. */
  readonly ticks?: true;
  /** Why the last choice of a set cannot be taken out; absent where a set may be empty. */
  readonly least?: string;
  readonly min?: number;
  readonly max?: number;
  /** What one press of a button or an arrow key adds; 1 when absent. */
  readonly step?: number;
  readonly unit?: string;
  /** For a text of several lines: how many are shown. */
  readonly lines?: number;
  readonly placeholder?: string;
  /** The design holds nothing where the field has this value. */
  readonly absent?: FieldValue;
  /** For a number that a design may have or not: what it begins with. */
  readonly first?: number;
  /** Set for values that are drawn as a row of boxes. */
  readonly tone?: FieldTone;
  /** Boxes that are drawn at least; those beyond `limit` show as too many. */
  readonly boxes?: number;
  readonly limit?: number;
  /** Name on a card with little room, such as MOV; set for values that cards show. */
  readonly short?: string;
  /** Name on a card with room, where the label is short. */
  readonly long?: string;
  /** The bar that draws it on a card. */
  readonly bar?: CardValue['bar'];
  /** Set where comparisons draw the value as an axis: what a full axis stands for at least. */
  readonly axis?: number;
  /** The name of what is bought, where it is not the label. */
  readonly part?: string;
  /** What the value means for this document, in a few words; `index` is that of the entry of a list. */
  about?(data: T, index: number): string;
  /** Reads and writes a field that is not kept under its key. */
  read?(data: T, index: number): FieldValue;
  write?(draft: T, value: FieldValue | undefined): void;
  /** Why a typed text cannot be taken; undefined where it can. */
  fault?(text: string): string | undefined;
  /** The question before a change of some weight, and the verb that does it. */
  ask?(data: T, value: FieldValue): { readonly question: string; readonly yes: string };
}

/** A list of entries with the fields of a group each. */
export interface FieldList {
  /** What an entry is called in the middle of a sentence. */
  readonly noun: string;
  readonly most: number;
  /** Why there can be no more. */
  readonly full: string;
  fresh(design: Design): object;
  /** What the controls of an entry are named after, such as "weapon 2". */
  named(design: Design, index: number): string;
  /** The entry as a whole; its name when absent. */
  title?(design: Design, index: number): string;
  about?(design: Design, index: number): string;
  /** What `about` says, in more words. */
  readonly aboutHelp?: string;
  /** True where the order counts, so that entries can be moved. */
  readonly ordered?: true;
  /** True where entries are folded until one is opened. */
  readonly folded?: true;
}

/** Fields that stand together. */
export interface FieldGroup {
  readonly id: string;
  readonly title: string;
  /** Words beside the title. */
  readonly aside?: string | ((design: Design) => string | number);
  /** Place of what the group is about, by which findings lead to it: the list, or an object of the design's values. */
  readonly path?: string;
  readonly tone?: FieldTone;
  readonly fields: readonly FieldSpec[];
  readonly list?: FieldList;
  /** Set where a design may do without all that is at `path`: what it is called, and what it begins with. */
  readonly part?: { readonly noun: string; readonly first: object };
  /** True where the cost of each field stands beside it. */
  readonly costs?: true;
}

/** The place of a design's values. */
export const STATS = '/stats';

/** The value of a field; `base` is the place of the entry, and `index` its number, for fields of a list. */
export function readField<T extends object>(
  data: T,
  field: FieldSpec<T>,
  base: string = STATS,
  index = 0,
): FieldValue | undefined {
  const held = field.read ? field.read(data, index) : valueAt(data, `${base}/${field.key}`);
  return (held as FieldValue | undefined) ?? field.absent;
}

/** The number in a field; 0 where there is none. */
export function numberIn(design: Design, field: FieldSpec, base: string = STATS): number {
  return Number(readField(design, field, base) ?? 0);
}

/** The entries of a list; none where the design has no such list. */
export function entriesOf(design: Design, path: string): unknown[] {
  const list = valueAt(design, path);
  return Array.isArray(list) ? list : [];
}

type Box = Record<string, unknown>;

/** Puts a value at a place of a draft, making the objects on the way; undefined takes it away, and its object when nothing else is in it. */
export function putAt(draft: object, path: string, value: unknown): void {
  const keys = pointerKeys(path);
  const last = keys.pop() ?? '';
  const way: Box[] = [draft as Box];
  for (const key of keys) way.push((way[way.length - 1][key] ??= {}) as Box);
  const box = way[way.length - 1];
  if (value !== undefined) {
    box[last] = value;
    return;
  }
  Reflect.deleteProperty(box, last);
  if (way.length > 1 && Object.keys(box).length === 0)
    Reflect.deleteProperty(way[way.length - 2], keys[keys.length - 1]);
}

/** Writes the value of a field into a draft; the file does not hold what is usual. */
export function writeField<T extends object>(
  draft: T,
  field: FieldSpec<T>,
  value: FieldValue | undefined,
  base: string = STATS,
): void {
  if (field.write) {
    field.write(draft, value);
    return;
  }
  const none = Array.isArray(value) ? value.length === 0 && field.absent !== undefined : value === field.absent;
  putAt(draft, `${base}/${field.key}`, none ? undefined : value);
}

/** A copy of plain data with the value at the end of `keys` replaced. */
function replaced(data: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(data)) return data.with(Number(key), replaced(data[Number(key)], rest, value)) as unknown;
  const box = data as Box;
  return { ...box, [key]: replaced(box[key], rest, value) };
}

/** A number of a design raised by one step; `name` is what it is called. */
export function raised(
  design: Design,
  { key, label, step = 1 }: Pick<FieldSpec, 'key' | 'label' | 'step'>,
  base: string = STATS,
  name: string = label,
): Upgrade {
  const path = `${base}/${key}`;
  const value = Number(valueAt(design, path) ?? 0);
  const next = value + step;
  const { stats } = replaced(design, pointerKeys(path), next) as Design;
  return { label: `${name} ${value} to ${next}`, path, stats };
}

/** The choice of a set put in or taken out, in the order of all. */
export function toggled(field: Pick<FieldSpec, 'choices'>, set: readonly string[], choice: string): string[] {
  const all = (field.choices ?? []).map(({ value }) => value);
  return all.filter((one) => (one === choice ? !set.includes(one) : set.includes(one)));
}

/** The colour and the name of what a path of the design leads to: the value, or else its group. */
export function partAt(groups: readonly FieldGroup[], path: string): { label: string; tone: FieldTone } {
  const holds = (place: string): boolean => path === place || path.startsWith(`${place}/`);
  for (const { fields, list } of groups) {
    if (list) continue;
    const field = fields.find(({ key, tone }) => tone !== undefined && holds(`${STATS}/${key}`));
    if (field) return { label: field.part ?? field.label, tone: field.tone ?? 'plain' };
  }
  const group = groups.find((one) => one.path !== undefined && one.path !== STATS && holds(one.path)) ?? groups.at(0);
  return { label: group?.title ?? path, tone: group?.tone ?? 'plain' };
}

/** The numbers of a design that are valued one by one: those with a colour. */
export function valuesOf(groups: readonly FieldGroup[]): FieldSpec[] {
  return groups.flatMap(({ fields, list }) =>
    list ? [] : fields.filter(({ type, tone }) => type === 'integer' && tone !== undefined),
  );
}

/** The values of a design as its card shows them; those that the design does not hold are left out. */
export function cardValues(design: Design, groups: readonly FieldGroup[]): CardValue[] {
  return groups.flatMap(({ fields }) =>
    fields.flatMap((field): CardValue[] => {
      const { short, label, long, bar, key } = field;
      if (short === undefined || valueAt(design, `${STATS}/${key}`) === undefined) return [];
      return [{ label: long ?? label, short, value: numberIn(design, field), ...(bar === undefined ? {} : { bar }) }];
    }),
  );
}
