import { capitalize, sideName, type Finding, type Fix } from '@core/base';
import type { Condition, EntryEdge, Scenario, Side, VictoryLevel } from '../generated/types';
import { pointer } from '../json';
import { canBeTrue, givesPoints, implies, isMetAtStart, mayExit } from './logic';
import { removeAt, replaceWith, warning } from './make';
import { RULES } from '../rules';
import { triggerName } from '../scenario-text';
import { isReached, reachableHexes } from './reach';
import { slug, uniqueId } from '../slug';
import { groupCounts, groupSize } from './units';

/**
 * Findings about valid conditions and levels that can never decide a battle. Skips scenarios with a side without forces: they are
 * unfinished.
 */
export function senseFindings(scenario: Scenario): Finding[] {
  if (scenario.sides.some((side) => scenario.forces.every((force) => force.side !== side.id))) return [];
  return [
    ...scenario.victory.flatMap((level, i) => levelFindings(scenario, level, i)),
    ...(scenario.triggers ?? []).flatMap((trigger, i) => [
      ...conditionSense(scenario, trigger.when, pointer('triggers', i, 'when')),
      ...(canBeTrue(scenario, trigger.when) && !needsEnd(trigger.when)
        ? []
        : [
            warning(
              'scenario.trigger.never',
              pointer('triggers', i, 'when'),
              `The trigger “${triggerName(trigger, i)}” can never happen. Triggers are checked at the end of each turn, while the battle continues.`,
              { section: 'house interpretation', ...removeAt('Remove the trigger', pointer('triggers', i)) },
            ),
          ]),
    ]),
    ...sideSense(scenario),
  ];
}

/** True when a condition waits for the end of the battle. */
function needsEnd(condition: Condition): boolean {
  if (condition.type === 'over') return true;
  if (condition.type === 'all') return condition.of.some(needsEnd);
  return condition.type === 'any' && condition.of.every(needsEnd);
}

/** Findings of a level and its condition. If a part has a fix, the level gets no second one for the same fault. */
function levelFindings(scenario: Scenario, level: VictoryLevel, index: number): Finding[] {
  const parts = conditionSense(scenario, level.when, pointer('victory', index, 'when'));
  const whole = levelSense(scenario, level, index);
  const isFixed = parts.some(({ fix }) => fix !== undefined);
  return [...parts, ...whole.map(({ fix, ...rest }) => (isFixed || fix === undefined ? rest : { ...rest, fix }))];
}

function levelSense(scenario: Scenario, level: VictoryLevel, index: number): Finding[] {
  const at = pointer('victory', index);
  const remove = removeAt('Remove the level', at);
  if (!canBeTrue(scenario, level.when)) {
    const message = `The level “${level.name}” can never be reached: its condition can never be met.`;
    return [warning('scenario.level.impossible', `${at}/when`, message, remove)];
  }
  if (level.ends !== false && isMetAtStart(scenario, level.when) === true) {
    const message = `The level “${level.name}” ends the battle at once: its condition is met from the start.`;
    const path = `${at}/ends`;
    const fix: Fix = { label: 'Check it at the end', steps: [{ op: 'add', path, value: false }] };
    return [warning('scenario.level.at-once', `${at}/when`, message, { fix })];
  }
  const before = scenario.victory.slice(0, index);
  const first = before.findIndex((other) => implies(scenario, level.when, other.when));
  if (first < 0) return [];
  const earlier = before[first];
  const message = `The level “${level.name}” can never be reached: the earlier level “${earlier.name}” is always met first.`;
  // A stricter level can come first; of two equal levels, one has to go.
  const fix = implies(scenario, earlier.when, level.when)
    ? remove
    : {
        fix: {
          label: `Check it before “${earlier.name}”`,
          steps: [
            { op: 'remove' as const, path: at },
            { op: 'add' as const, path: pointer('victory', first), value: level },
          ],
        },
      };
  return [warning('scenario.level.shadowed', `${at}/when`, message, fix)];
}

/** The sides that win with a level. */
function winners(scenario: Scenario, level: VictoryLevel): string[] {
  if (level.defeat !== true) return [level.side];
  return scenario.sides.length === 2 ? scenario.sides.map((side) => side.id).filter((id) => id !== level.side) : [];
}

/** Sides without a reachable victory, where a level decides every battle that ends. */
function sideSense(scenario: Scenario): Finding[] {
  if (!scenario.victory.some((level) => implies(scenario, { type: 'over' }, level.when))) return [];
  const open = scenario.victory.filter((level, i) => levelSense(scenario, level, i).length === 0);
  const able = new Set(open.flatMap((level) => winners(scenario, level)));
  return scenario.sides.flatMap((side: Side, i) => {
    if (able.has(side.id)) return [];
    const message = `${side.name} cannot win: this side has no reachable victory level.`;
    return [warning('scenario.side.cannot-win', pointer('sides', i), message)];
  });
}

function conditionSense(scenario: Scenario, when: Condition, at: string): Finding[] {
  switch (when.type) {
    case 'all':
    case 'any':
      return when.of.flatMap((part, i) => conditionSense(scenario, part, `${at}/of/${i}`));
    case 'not':
      return conditionSense(scenario, when.of, `${at}/of`);
    case 'destroyed':
    case 'exited':
    case 'survivors':
      return countSense(scenario, when, at);
    case 'holds':
      return holdSense(scenario, when, at);
    case 'turn': {
      const limit = scenario.turnLimit;
      if (limit === undefined || when.turn <= limit) return [];
      const { turnName } = RULES[scenario.rules];
      const message = `${capitalize(turnName)} ${when.turn} is never reached: the ${turnName} limit is ${limit}.`;
      return [
        warning(
          'scenario.condition.late',
          `${at}/turn`,
          message,
          replaceWith(`Set to ${turnName} ${limit}`, `${at}/turn`, limit),
        ),
      ];
    }
    case 'points': {
      if (when.atLeast <= 0 || givesPoints(scenario)) return [];
      const message = 'No award or trigger gives victory points, so every side stays at 0.';
      return [warning('scenario.condition.no-points', at, message, { section: 'house interpretation' })];
    }
    case 'over':
      return [];
  }
}

function countSense(
  scenario: Scenario,
  when: Condition & { type: 'destroyed' | 'exited' | 'survivors' },
  at: string,
): Finding[] {
  const size = groupSize(scenario, when.units);
  if (size === 0) {
    return [warning('scenario.condition.no-units', `${at}/units`, 'No unit matches the condition.')];
  }
  const count = when.atLeast;
  if (count !== undefined && count !== 'all' && count > size) {
    const message = `The condition requires ${count} units, but only ${size} ${size === 1 ? 'matches' : 'match'}.`;
    const fix = replaceWith(`Require ${size}`, `${at}/atLeast`, size);
    return [warning('scenario.condition.too-many', `${at}/atLeast`, message, fix)];
  }
  if (when.type !== 'exited') return [];
  const able = mayExit(scenario, when.units, when.edge);
  if (able >= (count === 'all' ? size : (count ?? 0))) return [];
  const byEdge = when.edge === undefined ? '' : ` by the ${when.edge} edge`;
  const units = able === 0 ? 'None of these units may' : `Only ${able} of these ${size} units may`;
  const message =
    scenario.battlespace === undefined
      ? `${units} leave the map${byEdge}. Give their side an exit edge.`
      : `${units} leave the battle${byEdge}. Choose a location from which their side may leave.`;
  const fix = exitFix(scenario, when);
  return [warning('scenario.condition.no-exit', at, message, { section: 'house interpretation', ...fix })];
}

const OPPOSITE = { north: 'south', south: 'north', east: 'west', west: 'east' } as const;

/** A fix that gives the sides of the units an exit edge: the one of the condition, else the one opposite to where they enter. */
function exitFix(scenario: Scenario, { units, edge }: Condition & { type: 'exited' }): { fix?: Fix } {
  const { map, forces } = scenario;
  if (map === undefined) return {};
  const counts = groupCounts(scenario, units);
  const sides = new Set(forces.flatMap(({ side }, index) => (counts[index] > 0 ? [side] : [])));
  const ids = new Set(map.edges.map(({ id }) => id));
  const added = [...sides].flatMap((side): EntryEdge[] => {
    const own = map.edges.filter((entry) => entry.side === side);
    if (own.some((entry) => entry.use !== 'enter' && (edge === undefined || entry.edge === edge))) return [];
    const name = edge ?? (own.length > 0 ? OPPOSITE[own[0].edge] : 'north');
    const id = uniqueId(slug(`${side}-exit`), ids);
    ids.add(id);
    return [{ id, side, edge: name, use: 'exit' }];
  });
  if (added.length === 0) return {};
  const names = [...new Set(added.map((entry) => entry.edge))].join(' and ');
  const steps = added.map((value, at) => ({
    op: 'add' as const,
    path: pointer('map', 'edges', map.edges.length + at),
    value,
  }));
  return { fix: { label: `Add an exit by the ${names} edge`, steps } };
}

/** A zone that no unit of the side can reach. */
function holdSense(scenario: Scenario, when: Condition & { type: 'holds' }, at: string): Finding[] {
  const { map } = scenario;
  const zone = map?.zones.find((candidate) => candidate.id === when.zone);
  if (map === undefined || zone === undefined || zone.hexes.length === 0) return [];
  const own = scenario.forces.filter((force) => force.side === when.side);
  const reached = reachableHexes({ ...scenario, forces: own }, map);
  if (reached === undefined) return [];
  if (isReached(map, zone.hexes, reached)) return [];
  const message = `No unit of the side “${sideName(scenario, when.side)}” can reach the zone “${zone.name}”: terrain blocks the way from every start.`;
  return [warning('scenario.condition.no-way', `${at}/zone`, message, { section: '5.1.0' })];
}
