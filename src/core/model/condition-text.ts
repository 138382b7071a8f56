import { counted, withVerb } from '@core/base';
import { compoundText } from './compound-text';
import type { Condition, Side, UnitCount, UnitGroup, VictoryLevel } from './generated/types';

/** Display names for the ids in conditions. */
export interface ConditionNames {
  side(id: string): string;
  zone(id: string): string;
  design(id: string): string;
  force(id: string): string;
  /** A list of hexes of the map, as the screen names them. */
  hexes(labels: readonly string[]): string;
  /** The rule text's word for a turn. */
  readonly turn: string;
}

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

/** A verb for one unit and for several. */
type Verb = readonly [one: string, many: string];
const ARE: Verb = ['is', 'are'];
const HAVE: Verb = ['has', 'have'];
const SURVIVE: Verb = ['survives', 'survive'];

/** "every unit of Player 2 is", "at least one unit … is", "at least 3 units … are". */
function atLeastText(count: UnitCount, units: UnitGroup, names: ConditionNames, [one, many]: Verb): string {
  if (count === 'all') return `every ${groupText(units, names, false)} ${one}`;
  if (count === 1) return `at least one ${groupText(units, names, false)} ${one}`;
  return `at least ${count} ${groupText(units, names)} ${many}`;
}

/** The negation of {@link atLeastText}: "not every unit of Player 2 is", "no unit … is", "fewer than 3 units … are". */
function fewerText(count: UnitCount, units: UnitGroup, names: ConditionNames, [one, many]: Verb): string {
  if (count === 'all') return `not every ${groupText(units, names, false)} ${one}`;
  if (count === 1) return `no ${groupText(units, names, false)} ${one}`;
  return `fewer than ${count} ${groupText(units, names)} ${many}`;
}

/** Units leave a battle; a map has edges to leave it by. */
function leftText(edge: string | undefined): string {
  return edge === undefined ? 'left the battle' : `left the map by the ${edge} edge`;
}

function survivorsText(condition: Condition & { type: 'survivors' }, names: ConditionNames): string {
  const { units, atLeast, atMost } = condition;
  const many = groupText(units, names);
  const one = groupText(units, names, false);
  if (atMost === undefined) {
    if (atLeast === undefined) return `any number of ${many} survive`;
    return atLeastText(atLeast, units, names, SURVIVE);
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
  const when = turns === 1 ? `at the end of a ${names.turn}` : `at the end of ${turns} ${names.turn}s in a row`;
  const ignored = condition.ignore === undefined ? '' : `, ${groupText(condition.ignore, names)} not counted`;
  return `${quoted(names.zone(condition.zone))} ${when}${ignored}`;
}

function leafText(condition: Condition, names: ConditionNames): string {
  switch (condition.type) {
    case 'destroyed':
      return `${atLeastText(condition.atLeast, condition.units, names, ARE)} destroyed`;
    case 'survivors':
      return survivorsText(condition, names);
    case 'exited':
      return `${atLeastText(condition.atLeast, condition.units, names, HAVE)} ${leftText(condition.edge)}`;
    case 'holds':
      return `${withVerb(names.side(condition.side), 'holds')} ${holdsText(condition, names)}`;
    case 'turn':
      return `${names.turn} ${condition.turn} is over`;
    case 'points':
      return `${withVerb(names.side(condition.side), 'has')} at least ${counted(condition.atLeast, 'victory point')}`;
    case 'over':
      return 'the battle has ended';
    default:
      return 'no condition is set';
  }
}

function negatedLeafText(condition: Condition, names: ConditionNames): string {
  switch (condition.type) {
    case 'destroyed':
      return `${fewerText(condition.atLeast, condition.units, names, ARE)} destroyed`;
    case 'survivors': {
      const { units, atLeast = 0, atMost } = condition;
      if (atMost === 0 && atLeast === 0) return `at least one ${groupText(units, names, false)} survives`;
      if (atMost !== undefined || atLeast === 0) return `it is not true that ${survivorsText(condition, names)}`;
      return fewerText(atLeast, units, names, SURVIVE);
    }
    case 'exited':
      return `${fewerText(condition.atLeast, condition.units, names, HAVE)} ${leftText(condition.edge)}`;
    case 'holds':
      return `${withVerb(names.side(condition.side), 'does not hold')} ${holdsText(condition, names)}`;
    case 'turn':
      return `${names.turn} ${condition.turn} is not over`;
    case 'points':
      return `${withVerb(names.side(condition.side), 'has')} fewer than ${counted(condition.atLeast, 'victory point')}`;
    case 'over':
      return 'the battle has not ended';
    default:
      return 'no condition is set';
  }
}

/**
 * A condition as a clause, such as "every unit of Player 2 is destroyed, or turn 12 is over". "Either … or" and brackets mark nested groups.
 * Follows the definitions in `scenario.schema.json`.
 */
export function conditionText(condition: Condition, names: ConditionNames): string {
  return compoundText(condition, (part, negated) => (negated ? negatedLeafText(part, names) : leafText(part, names)));
}

/** The condition of a level as a clause. For a level that is checked at the end, "the battle has ended" goes without saying. */
export function levelConditionText({ when, ends }: VictoryLevel, names: ConditionNames): string {
  if (ends !== false || when.type !== 'all') return conditionText(when, names);
  const rest = when.of.filter(({ type }) => type !== 'over');
  return conditionText(rest.length === 0 ? when : { type: 'all', of: rest }, names);
}

/**
 * A victory level as a sentence, such as "Player 1 wins “Last fleet flying” when every unit of Player 2 is destroyed." A defeat also
 * names the winner: the other of two sides, or no side among more.
 */
export function levelText(level: VictoryLevel, sides: readonly Pick<Side, 'id'>[], names: ConditionNames): string {
  const own = names.side(level.side);
  const others = sides.filter((side) => side.id !== level.side);
  const winner = others.length === 1 ? withVerb(names.side(others[0].id), 'wins') : 'no side wins';
  const what =
    level.defeat === true
      ? `${withVerb(own, 'suffers')} ${quoted(level.name)} and ${winner}`
      : `${withVerb(own, 'wins')} ${quoted(level.name)}`;
  if (level.ends !== false) return `${what} when ${levelConditionText(level, names)}.`;
  if (level.when.type === 'over') return `${what} at the end of the battle.`;
  return `${what} if, at the end of the battle, ${levelConditionText(level, names)}.`;
}
