import type { Condition, Side, UnitCount, UnitGroup, VictoryLevel } from './generated/types';

/** Display names for the ids in conditions. */
export interface ConditionNames {
  side(id: string): string;
  zone(id: string): string;
  design(id: string): string;
  force(id: string): string;
}

/** The context of a clause, which decides whether it needs brackets. */
type Nesting = 'alone' | 'in-all' | 'in-any' | 'in-not';

function quoted(name: string): string {
  return `“${name}”`;
}

/** The qualifiers of a group, such as " of Player 2 in the group “transports”". */
function qualifiers({ side, group, force }: UnitGroup, names: ConditionNames): string {
  return [
    side === undefined ? '' : ` of ${names.side(side)}`,
    group === undefined ? '' : ` in the group ${quoted(group)}`,
    force === undefined ? '' : ` of the force ${quoted(names.force(force))}`,
  ].join('');
}

/** The text of a group, such as "Destroyer units of Player 2"; "units" for all units. */
export function groupText(units: UnitGroup, names: ConditionNames, plural = true): string {
  const noun = plural ? 'units' : 'unit';
  const kind = units.design === undefined ? noun : `${names.design(units.design)} ${noun}`;
  return kind + qualifiers(units, names);
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
  if (atMost === 0 && (atLeast ?? 0) === 0) return `no ${one} survives`;
  const upTo = atMost === 1 ? `at most one ${one} survives` : `at most ${atMost} ${many} survive`;
  if ((atLeast ?? 0) === 0) return upTo;
  if (atLeast === 'all') return `every ${one} survives, and there are at most ${atMost}`;
  if (atLeast === atMost) return atMost === 1 ? `exactly one ${one} survives` : `exactly ${atMost} ${many} survive`;
  return `${atLeast} to ${atMost} ${many} survive`;
}

function holdsText(condition: Condition & { type: 'holds' }, names: ConditionNames): string {
  const turns = condition.turns ?? 1;
  const when = turns === 1 ? 'at the end of a turn' : `at the end of ${turns} turns in a row`;
  const ignored = condition.ignore === undefined ? '' : `, ${groupText(condition.ignore, names)} not counted`;
  return `${names.side(condition.side)} holds ${quoted(names.zone(condition.zone))} ${when}${ignored}`;
}

/** A condition that may contain others, of any document kind. */
interface Compound {
  readonly type: string;
}

function clauseText<C extends Compound>(condition: C, leaf: (part: C) => string, nesting: Nesting): string {
  const { type, of } = condition as unknown as { readonly type: string; readonly of: C | readonly C[] };
  if (type === 'not') return `it is not true that ${clauseText(of as C, leaf, 'in-not')}`;
  if (type !== 'all' && type !== 'any') return leaf(condition);
  const parts = of as readonly C[];
  const [first] = parts;
  if (first === undefined) return 'no condition is set';
  if (parts.length === 1) return clauseText(first, leaf, nesting);
  const own = type === 'all' ? 'in-all' : 'in-any';
  const text = parts.map((part) => clauseText(part, leaf, own)).join(type === 'all' ? ', and ' : ', or ');
  return nesting === 'alone' || nesting === own ? text : `(${text})`;
}

/** The text of "all of", "any of" and "not"; `leaf` formats all other conditions. */
export function compoundText<C extends Compound>(condition: C, leaf: (part: C) => string): string {
  return clauseText(condition, leaf, 'alone');
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
      const byEdge = condition.edge === undefined ? '' : ` by the ${condition.edge} edge`;
      return `${text} ${plural ? 'have' : 'has'} left the map${byEdge}`;
    }
    case 'holds':
      return holdsText(condition, names);
    case 'turn':
      return `turn ${condition.turn} is over`;
    case 'points':
      return `${names.side(condition.side)} has at least ${condition.atLeast} victory points`;
    case 'over':
      return 'the battle has ended';
    default:
      return 'no condition is set';
  }
}

/**
 * A condition as a clause, such as "every unit of Player 2 is destroyed, or turn 12 is over". Brackets separate nested "and" and "or".
 * Follows the definitions in `scenario.schema.json`.
 */
export function conditionText(condition: Condition, names: ConditionNames): string {
  return compoundText(condition, (part) => leafText(part, names));
}

/**
 * A victory level as a sentence, such as "Player 1 wins “Last fleet flying” when every unit of Player 2 is destroyed." A defeat also
 * names the winner: the other of two sides, or no side among more.
 */
export function levelText(level: VictoryLevel, sides: readonly Pick<Side, 'id'>[], names: ConditionNames): string {
  const own = names.side(level.side);
  const others = sides.filter((side) => side.id !== level.side);
  const winner = others.length === 1 ? `${names.side(others[0].id)} wins` : 'no side wins';
  const what =
    level.defeat === true ? `${own} suffers ${quoted(level.name)} and ${winner}` : `${own} wins ${quoted(level.name)}`;
  const when = level.ends === false ? 'if, at the end of the battle,' : 'when';
  return `${what} ${when} ${conditionText(level.when, names)}.`;
}
