import type { Finding } from '@core/base';
import type { Condition, Scenario, UnitGroup } from '../generated/types';
import { pointer } from '../json';
import { error, hint } from './make';

/** The ids that a condition, an effect or an award may refer to. */
export interface Names {
  readonly side: ReadonlySet<string>;
  readonly zone: ReadonlySet<string>;
  readonly group: ReadonlySet<string>;
  readonly force: ReadonlySet<string>;
  readonly design: ReadonlySet<string>;
}

/** Findings about victory levels and trigger conditions: unknown sides and other unknown references. */
export function victoryFindings(scenario: Scenario): Finding[] {
  const names = namesOf(scenario);
  const none =
    scenario.victory.length > 0
      ? []
      : [
          hint(
            'scenario.victory.none',
            '/victory',
            'There are no victory levels, so the last side with units left wins.',
          ),
        ];
  const levels = scenario.victory.flatMap((level, i) => {
    const at = pointer('victory', i);
    const findings = conditionFindings(level.when, `${at}/when`, names);
    if (!names.side.has(level.side)) {
      const message = `The victory level “${level.name}” belongs to the side “${level.side}”, which does not exist.`;
      findings.unshift(error('scenario.level.unknown-side', `${at}/side`, message));
    }
    return findings;
  });
  const triggers = (scenario.triggers ?? []).flatMap((trigger, i) =>
    conditionFindings(trigger.when, pointer('triggers', i, 'when'), names),
  );
  return [...none, ...levels, ...triggers];
}

/** All ids of a scenario. */
export function namesOf(scenario: Scenario): Names {
  return {
    side: new Set(scenario.sides.map((side) => side.id)),
    // Locations of a skirmish can be held like zones.
    zone: new Set([...(scenario.map?.zones ?? []), ...(scenario.battlespace?.locations ?? [])].map(({ id }) => id)),
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
      const findings = groupFindings('condition', when.units, `${at}/units`, names);
      if (when.atLeast === undefined && when.atMost === undefined) {
        const message = 'The survivors condition has neither “atLeast” nor “atMost”. Set one of them.';
        findings.push(error('scenario.condition.no-limit', at, message));
      }
      return findings;
    }
    case 'destroyed':
    case 'exited':
      return groupFindings('condition', when.units, `${at}/units`, names);
    case 'holds':
      return [
        ...unknownName('condition', 'side', when.side, `${at}/side`, names),
        ...unknownName('condition', 'zone', when.zone, `${at}/zone`, names),
        ...(when.ignore === undefined ? [] : groupFindings('condition', when.ignore, `${at}/ignore`, names)),
      ];
    case 'points':
      return unknownName('condition', 'side', when.side, `${at}/side`, names);
    case 'turn':
    case 'over':
      return [];
  }
}

/** The kind of object that contains a reference. */
type Referrer = 'condition' | 'effect' | 'award';

/** Findings about the ids in a group of units. */
export function groupFindings(referrer: Referrer, units: UnitGroup, at: string, names: Names): Finding[] {
  const keys = ['side', 'design', 'group', 'force'] as const;
  return keys.flatMap((key) => unknownName(referrer, key, units[key], `${at}/${key}`, names));
}

/** A finding for an unknown id; none when `name` is undefined. */
export function unknownName(
  referrer: Referrer,
  key: keyof Names,
  name: string | undefined,
  path: string,
  names: Names,
): Finding[] {
  if (name === undefined || names[key].has(name)) return [];
  const message =
    key === 'design'
      ? `The ${referrer} refers to the design “${name}”, which no force uses.`
      : `The ${referrer} refers to the ${key} “${name}”, which does not exist.`;
  return [error(`scenario.${referrer}.unknown-${key}`, path, message, { params: { name } })];
}
