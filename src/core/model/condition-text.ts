import type { Condition, Side, UnitCount, UnitGroup, VictoryLevel } from './generated/types';

/** How a text calls the things that conditions name by id. */
export interface ConditionNames {
  side(id: string): string;
  zone(id: string): string;
  design(id: string): string;
  force(id: string): string;
}

/** The form that a clause has inside another: where it needs brackets to be read right. */
type Place = 'alone' | 'in-all' | 'in-any' | 'in-not';

function quoted(name: string): string {
  return `“${name}”`;
}

/** What a group says besides the word for its units, such as " of Player 2 in the group “transports”". */
function belonging({ side, group, force }: UnitGroup, names: ConditionNames): string {
  return [
    side === undefined ? '' : ` of ${names.side(side)}`,
    group === undefined ? '' : ` in the group ${quoted(group)}`,
    force === undefined ? '' : ` of the force ${quoted(names.force(force))}`,
  ].join('');
}

/** A group in words, such as "Destroyer units of Player 2"; "units" when everybody belongs to it. */
export function groupText(units: UnitGroup, names: ConditionNames, plural = true): string {
  const noun = plural ? 'units' : 'unit';
  const kind = units.design === undefined ? noun : `${names.design(units.design)} ${noun}`;
  return kind + belonging(units, names);
}

/** "every unit of Player 2", "at least one unit …", "at least 3 units …", and whether a verb after it is plural. */
function atLeastText(count: UnitCount, units: UnitGroup, names: ConditionNames): { text: string; plural: boolean } {
  if (count === 'all') return { text: `every ${groupText(units, names, false)}`, plural: false };
  if (count === 1) return { text: `at least one ${groupText(units, names, false)}`, plural: false };
  return { text: `at least ${count} ${groupText(units, names)}`, plural: true };
}

function survivorsText(condition: Condition & { type: 'survivors' }, names: ConditionNames): string {
  const { units, atLeast, atMost } = condition;
  const many = groupText(units, names);
  const one = groupText(units, names, false);
  if (atMost === undefined) {
    if (atLeast === undefined) return `any number of ${many} survive`;
    const { text, plural } = atLeastText(atLeast, units, names);
    return `${text} ${plural ? 'survive' : 'survives'}`;
  }
  if (atMost === 0 && (atLeast ?? 0) === 0) return `no ${one} is left`;
  const upTo = atMost === 1 ? `at most one ${one} survives` : `at most ${atMost} ${many} survive`;
  if ((atLeast ?? 0) === 0) return upTo;
  if (atLeast === 'all') return `every ${one} survives, and there are at most ${atMost}`;
  if (atLeast === atMost) return atMost === 1 ? `just one ${one} survives` : `just ${atMost} ${many} survive`;
  return `${atLeast} to ${atMost} ${many} survive`;
}

function holdsText(condition: Condition & { type: 'holds' }, names: ConditionNames): string {
  const turns = condition.turns ?? 1;
  const when = turns === 1 ? 'at the end of a turn' : `at the end of ${turns} turns in a row`;
  const ignored = condition.ignore === undefined ? '' : `, ${groupText(condition.ignore, names)} not counted`;
  return `${names.side(condition.side)} holds ${quoted(names.zone(condition.zone))} ${when}${ignored}`;
}

/** Conditions that hold others, of any kind of document. */
interface Compound {
  readonly type: string;
}

function placed<C extends Compound>(condition: C, leaf: (part: C) => string, place: Place): string {
  const { type, of } = condition as unknown as { readonly type: string; readonly of: C | readonly C[] };
  if (type === 'not') return `it is not so that ${placed(of as C, leaf, 'in-not')}`;
  if (type !== 'all' && type !== 'any') return leaf(condition);
  const parts = of as readonly C[];
  const [first] = parts;
  if (first === undefined) return 'nothing is asked';
  if (parts.length === 1) return placed(first, leaf, place);
  const own = type === 'all' ? 'in-all' : 'in-any';
  const text = parts.map((part) => placed(part, leaf, own)).join(type === 'all' ? ', and ' : ', or ');
  return place === 'alone' || place === own ? text : `(${text})`;
}

/** "All of", "any of" and "not" in plain words, whatever the conditions are that `leaf` tells of. */
export function compoundText<C extends Compound>(condition: C, leaf: (part: C) => string): string {
  return placed(condition, leaf, 'alone');
}

function leafText(condition: Condition, names: ConditionNames): string {
  switch (condition.type) {
    case 'destroyed': {
      const { text, plural } = atLeastText(condition.atLeast, condition.units, names);
      return `${text} ${plural ? 'are' : 'is'} destroyed`;
    }
    case 'survivors':
      return survivorsText(condition, names);
    case 'exited': {
      const { text, plural } = atLeastText(condition.atLeast, condition.units, names);
      const way = condition.edge === undefined ? '' : ` over the ${condition.edge} edge`;
      return `${text} ${plural ? 'have' : 'has'} left the map${way}`;
    }
    case 'holds':
      return holdsText(condition, names);
    case 'turn':
      return `turn ${condition.turn} is over`;
    case 'points':
      return `${names.side(condition.side)} has ${condition.atLeast} victory points or more`;
    case 'over':
      return 'the battle is over by itself';
    default:
      return 'nothing is asked';
  }
}

/**
 * A condition as a clause in plain words, such as "every unit of Player 2 is destroyed, or turn 12 is over". Parts of parts stand in
 * brackets where "and" and "or" meet. It says what `scenario.schema.json` fixes, with the names of `names`.
 */
export function conditionText(condition: Condition, names: ConditionNames): string {
  return compoundText(condition, (part) => leafText(part, names));
}

/**
 * A victory level as a sentence, such as "Player 1 wins “Last fleet flying” when every unit of Player 2 is destroyed." A defeat names who
 * wins by it: the other of two sides, nobody among more.
 */
export function levelText(level: VictoryLevel, sides: readonly Pick<Side, 'id'>[], names: ConditionNames): string {
  const own = names.side(level.side);
  const others = sides.filter((side) => side.id !== level.side);
  const winner = others.length === 1 ? `${names.side(others[0].id)} wins` : 'nobody wins';
  const what =
    level.defeat === true ? `${own} suffers ${quoted(level.name)} and ${winner}` : `${own} wins ${quoted(level.name)}`;
  const when = level.ends === false ? 'if, once the battle has ended,' : 'when';
  return `${what} ${when} ${conditionText(level.when, names)}.`;
}
