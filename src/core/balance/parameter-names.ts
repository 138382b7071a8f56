import { capitalize, lowerFirst, sideName, withVerb } from '../base';
import { conditionNames, groupText, pointerKeys, valueAt, type Condition } from '../model';
import type { CarriedField } from '../rules/carry';
import { entriesOf, STATS, type FieldGroup } from '../rules/fields';
import { ruleSystem } from '../rules/registry';
import { designIn, type BatchSetup } from './batch-setup';

/** Where a parameter belongs: a side or a general heading, an item such as a unit, and its value in words. */
export interface ParameterName {
  readonly group: string;
  /** Such as “Gunboat”; empty for options. */
  readonly item: string;
  /** Such as “count”. */
  readonly field: string;
}

/** The heading of what belongs to no side. */
export const GENERAL = 'Map and rules';
/** The heading of designs that several sides use. */
const SHARED = 'Several sides';

/** Longer titles of list entries spell out all their values. */
const MOST_TITLE = 24;

/** Words for the keys of numbers in scenarios. */
const KEY_WORDS: Readonly<Record<string, string>> = {
  atLeast: 'at least',
  atMost: 'at most',
  turn: 'turn',
  turns: 'turns in a row',
  points: 'victory points',
  count: 'count',
  rating: 'rating',
  facing: 'starting facing',
  speed: 'starting speed',
  position: 'starting position',
  hexes: 'hexes a turn',
};

/** A key as lower-case words: "supplyBattery" becomes "supply battery". */
function keyWords(key: string): string {
  return KEY_WORDS[key] ?? key.replace(/[-_.]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The name of a number in a design: that of its field, with its list entry. Undefined for values outside of play. */
export function designFieldName(
  fields: readonly FieldGroup[],
  setup: BatchSetup,
  id: string,
  path: string,
): string | undefined {
  const design = designIn(setup, id);
  const key = path.slice(STATS.length + 1);
  if (design === undefined || key === 'budget') return undefined;
  for (const group of fields) {
    const { list, path: base } = group;
    if (list === undefined || base === undefined) {
      const field = group.fields.find((one) => one.key === key);
      if (field === undefined) continue;
      const name = field.name ?? field.long ?? field.label;
      return key.includes('/') && !name.includes(' ') && group.part !== undefined
        ? `${group.title}, ${lowerFirst(name)}`
        : lowerFirst(name);
    }
    if (!path.startsWith(`${base}/`)) continue;
    const [entry = '', ...rest] = pointerKeys(path.slice(base.length));
    const at = Number(entry);
    if (!Number.isInteger(at) || at >= entriesOf(design, base).length) continue;
    const long = list.title?.(design, at) ?? '';
    const title = long === '' || long.length > MOST_TITLE ? list.named(design, at) : lowerFirst(long);
    const field = group.fields.find((one) => one.key === rest.join('/'));
    return `${title}, ${field === undefined ? rest.map(keyWords).join(' ') : lowerFirst(field.name ?? field.label)}`;
  }
  return pointerKeys(path).slice(1).map(keyWords).join(', ');
}

/** The heading of a design: the side that uses it. */
export function designGroup({ scenario }: BatchSetup, id: string): string {
  const sides = new Set(scenario.forces.flatMap(({ design, side }) => (design === id ? [side] : [])));
  const [side = ''] = sides;
  return sides.size === 1 ? sideName(scenario, side) : SHARED;
}

/** Names forces; several of one name on a side are numbered. */
function forceNames(setup: BatchSetup): string[] {
  const { forces } = setup.scenario;
  const plain = forces.map((force) => force.name ?? designIn(setup, force.design)?.name ?? force.design);
  return forces.map(({ side }, at) => {
    const equal = forces.flatMap((force, index) => (force.side === side && plain[index] === plain[at] ? [index] : []));
    return equal.length === 1 ? plain[at] : `${plain[at]}, ${equal.indexOf(at) + 1} of ${equal.length}`;
  });
}

/** The field of a value with which a force starts; undefined for other paths, and for values that its design does not have. */
export function conditionField(setup: BatchSetup, path: string): CarriedField | undefined {
  const [part, at, under, key] = pointerKeys(path);
  if (part !== 'forces' || under !== 'condition') return undefined;
  const { rules, forces } = setup.scenario;
  const design = designIn(setup, forces[Number(at)].design);
  return (
    design &&
    ruleSystem(rules)
      .carryover.fields(design)
      .find((field) => field.key === key)
  );
}

/** The name of a number of a scenario. */
export function scenarioNumberName(setup: BatchSetup, path: string): ParameterName {
  const { scenario } = setup;
  const [part = '', at = '', ...rest] = pointerKeys(path);
  const index = Number(at);
  const last = rest.at(-1) ?? '';
  switch (part) {
    case 'forces': {
      const force = scenario.forces[index];
      const field =
        rest[0] === 'condition'
          ? `starting ${lowerFirst(conditionField(setup, path)?.label ?? keyWords(last))}`
          : rest[0] === 'start' && last === 'turn'
            ? 'entry turn'
            : keyWords(last);
      return { group: sideName(scenario, force.side), item: forceNames(setup)[index], field };
    }
    case 'victory': {
      const level = scenario.victory[index];
      const field = conditionNumber(setup, path);
      return { group: sideName(scenario, level.side), item: `Level “${level.name}”`, field };
    }
    case 'triggers': {
      const item = `Trigger “${scenario.triggers?.[index]?.name ?? String(index + 1)}”`;
      return { group: GENERAL, item, field: conditionNumber(setup, path) };
    }
    case 'awards': {
      const side = (scenario.awards?.[index] as { side?: string } | undefined)?.side;
      const group = side === undefined ? GENERAL : sideName(scenario, side);
      return { group, item: `Award ${index + 1}`, field: keyWords(last) };
    }
    default: {
      const feature = scenario.map?.terrain[Number(rest[0])];
      const kind = capitalize(feature?.type ?? 'terrain');
      return { group: GENERAL, item: feature?.name ?? kind, field: 'rating' };
    }
  }
}

/** A number of a condition in words, such as "destroyed units of Attacker, at least". */
function conditionNumber({ scenario, designs }: BatchSetup, path: string): string {
  const keys = pointerKeys(path);
  const last = keys.at(-1) ?? '';
  const condition = valueAt(scenario, path.slice(0, path.lastIndexOf('/'))) as Partial<Condition> | undefined;
  const names = conditionNames(
    scenario,
    new Map([...designs, ...(scenario.designs ?? [])].map((one) => [one.id, one])),
  );
  const what = subjectOf(condition as Condition | undefined, names);
  return what === '' ? keyWords(last) : `${what}, ${keyWords(last)}`;
}

function subjectOf(condition: Condition | undefined, names: Parameters<typeof groupText>[1]): string {
  switch (condition?.type) {
    case 'destroyed':
      return `destroyed ${groupText(condition.units, names)}`;
    case 'survivors':
      return `surviving ${groupText(condition.units, names)}`;
    case 'exited':
      return `escaped ${groupText(condition.units, names)}`;
    case 'holds':
      return `${withVerb(names.side(condition.side), 'holds')} “${names.zone(condition.zone)}”`;
    case 'points':
      return `${names.side(condition.side)}’s points`;
    default:
      return '';
  }
}

/** Labels of all parameters, each of which is unique. The side is added where another side has an equal item. */
export function uniqueLabels(names: readonly ParameterName[]): string[] {
  const plain = names.map(({ item, field }) => (item === '' ? capitalize(field) : `${item}: ${field}`));
  const groups = new Map<string, Set<string>>();
  for (const [at, label] of plain.entries()) groups.set(label, (groups.get(label) ?? new Set()).add(names[at].group));
  const sided = names.map(({ group, item, field }, at) =>
    item !== '' && (groups.get(plain[at])?.size ?? 0) > 1 ? `${item} (${group}): ${field}` : plain[at],
  );
  const totals = new Map<string, number>();
  for (const label of sided) totals.set(label, (totals.get(label) ?? 0) + 1);
  const numbers = new Map<string, number>();
  return sided.map((label) => {
    if (totals.get(label) === 1) return label;
    const number = (numbers.get(label) ?? 0) + 1;
    numbers.set(label, number);
    return `${label} (${number})`;
  });
}
