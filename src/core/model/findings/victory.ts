import type { Finding } from '@core/base';
import type { Condition, Scenario, UnitGroup } from '../generated/types';
import { pointer } from '../json';
import { error, hint } from './make';

/** The names that a condition may speak of. */
interface Names {
  readonly side: ReadonlySet<string>;
  readonly zone: ReadonlySet<string>;
  readonly group: ReadonlySet<string>;
  readonly force: ReadonlySet<string>;
  readonly design: ReadonlySet<string>;
}

/** Findings about the victory levels of a scenario: whose they are and what their conditions speak of. */
export function victoryFindings(scenario: Scenario): Finding[] {
  if (scenario.victory.length === 0) {
    return [
      hint('scenario.victory.none', '/victory', 'There are no victory levels: the last side with units left wins.'),
    ];
  }
  const names = namesOf(scenario);
  return scenario.victory.flatMap((level, i) => {
    const at = pointer('victory', i);
    const findings = conditionFindings(level.when, `${at}/when`, names);
    if (!names.side.has(level.side)) {
      findings.unshift(
        error(
          'scenario.level.unknown-side',
          `${at}/side`,
          `The victory level "${level.name}" is of the side "${level.side}", which does not exist.`,
        ),
      );
    }
    return findings;
  });
}

function namesOf(scenario: Scenario): Names {
  return {
    side: new Set(scenario.sides.map((side) => side.id)),
    zone: new Set(scenario.map?.zones.map((zone) => zone.id)),
    group: new Set(scenario.forces.flatMap((force) => force.group ?? [])),
    force: new Set(scenario.forces.map((force) => force.id)),
    design: new Set(scenario.forces.map((force) => force.design)),
  };
}

function conditionFindings(when: Condition, at: string, names: Names): Finding[] {
  switch (when.type) {
    case 'all':
    case 'any':
      return when.of.flatMap((part, i) => conditionFindings(part, `${at}/of/${i}`, names));
    case 'not':
      return conditionFindings(when.of, `${at}/of`, names);
    case 'survivors': {
      const findings = groupFindings(when.units, `${at}/units`, names);
      if (when.atLeast === undefined && when.atMost === undefined) {
        findings.push(
          error(
            'scenario.condition.no-limit',
            at,
            'The condition on survivors has neither "atLeast" nor "atMost", so it says nothing.',
          ),
        );
      }
      return findings;
    }
    case 'destroyed':
    case 'exited':
      return groupFindings(when.units, `${at}/units`, names);
    case 'holds':
      return [
        ...unknown('side', when.side, `${at}/side`, names),
        ...unknown('zone', when.zone, `${at}/zone`, names),
        ...(when.ignore === undefined ? [] : groupFindings(when.ignore, `${at}/ignore`, names)),
      ];
    case 'points':
      return unknown('side', when.side, `${at}/side`, names);
    case 'turn':
    case 'over':
      return [];
  }
}

function groupFindings(units: UnitGroup, at: string, names: Names): Finding[] {
  const keys = ['side', 'design', 'group', 'force'] as const;
  return keys.flatMap((key) => unknown(key, units[key], `${at}/${key}`, names));
}

function unknown(key: keyof Names, name: string | undefined, path: string, names: Names): Finding[] {
  if (name === undefined || names[key].has(name)) return [];
  const message =
    key === 'design'
      ? `The condition speaks of the design "${name}", which no force has.`
      : `The condition speaks of the ${key} "${name}", which does not exist.`;
  return [error(`scenario.condition.unknown-${key}`, path, message, { params: { name } })];
}
