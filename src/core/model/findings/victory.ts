import type { Finding } from '@core/base';
import type { Condition, Scenario, UnitGroup } from '../generated/types';
import { pointer } from '../json';
import { error, hint } from './make';

/** The names that a condition, an effect or an award may speak of. */
export interface Names {
  readonly side: ReadonlySet<string>;
  readonly zone: ReadonlySet<string>;
  readonly group: ReadonlySet<string>;
  readonly force: ReadonlySet<string>;
  readonly design: ReadonlySet<string>;
}

/** Findings about the victory levels of a scenario, and the conditions of its triggers: whose they are, what they speak of. */
export function victoryFindings(scenario: Scenario): Finding[] {
  const names = namesOf(scenario);
  const none =
    scenario.victory.length > 0
      ? []
      : [hint('scenario.victory.none', '/victory', 'There are no victory levels: the last side with units left wins.')];
  const levels = scenario.victory.flatMap((level, i) => {
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
  const triggers = (scenario.triggers ?? []).flatMap((trigger, i) =>
    conditionFindings(trigger.when, pointer('triggers', i, 'when'), names),
  );
  return [...none, ...levels, ...triggers];
}

/** The names of a scenario. */
export function namesOf(scenario: Scenario): Names {
  return {
    side: new Set(scenario.sides.map((side) => side.id)),
    // A location of a skirmish is held as a zone is.
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

/** What speaks of something. */
type Speaker = 'condition' | 'effect' | 'award';

/** Findings about the names in a group of units. */
export function groupFindings(speaker: Speaker, units: UnitGroup, at: string, names: Names): Finding[] {
  const keys = ['side', 'design', 'group', 'force'] as const;
  return keys.flatMap((key) => unknownName(speaker, key, units[key], `${at}/${key}`, names));
}

/** A finding for a name that leads nowhere; none when there is no name. */
export function unknownName(
  speaker: Speaker,
  key: keyof Names,
  name: string | undefined,
  path: string,
  names: Names,
): Finding[] {
  if (name === undefined || names[key].has(name)) return [];
  const message =
    key === 'design'
      ? `The ${speaker} speaks of the design "${name}", which no force has.`
      : `The ${speaker} speaks of the ${key} "${name}", which does not exist.`;
  return [error(`scenario.${speaker}.unknown-${key}`, path, message, { params: { name } })];
}
