import type { Award, Condition, Scenario, TriggerEffect, UnitGroup } from '@core/model';
import { missingGroups, withoutAbsent } from './absent';
import type { FilledScenario } from './forces';

type Filled = FilledScenario['filled'];
type Renamed = ReadonlyMap<string, UnitGroup>;

/**
 * Replaces the filled forces of a scenario and updates all references to them: to the one new force, or to a group named after the old
 * force.
 */
export function regroup(scenario: Scenario, { forces, filled }: FilledScenario): Scenario {
  const renamed = new Map<string, UnitGroup>();
  const grouped = new Map<string, string>();
  for (const [id, replacements] of filled) {
    const [first] = replacements;
    if (replacements.length === 1 && first !== undefined) renamed.set(id, { force: first.id });
    // An empty force becomes a group without members.
    else if (first?.group === undefined) renamed.set(id, { group: id });
    else renamed.set(id, { group: first.group });
    if (replacements.length > 1 && first?.group === undefined)
      for (const force of replacements) grouped.set(force.id, id);
  }
  const { awards, triggers, victory } = scenario;
  const now = forces.map((force) => {
    const group = grouped.get(force.id);
    return group === undefined ? force : { ...force, group };
  });
  const missing = missingGroups(scenario.forces, now, renamed);
  return withoutAbsent(missing, {
    ...scenario,
    forces: now,
    victory: victory.map((level) => ({ ...level, when: inCondition(level.when, renamed) })),
    ...(awards === undefined ? {} : { awards: awards.map((award) => inAward(award, renamed)) }),
    ...(triggers === undefined
      ? {}
      : {
          triggers: triggers.map((trigger) => ({
            ...trigger,
            when: inCondition(trigger.when, renamed),
            do: trigger.do.flatMap((effect) => inEffect(effect, filled)),
          })),
        }),
  });
}

function inGroup(units: UnitGroup, renamed: Renamed): UnitGroup {
  const replacement = units.force === undefined ? undefined : renamed.get(units.force);
  if (replacement === undefined) return units;
  const { force: _, ...rest } = units;
  return { ...rest, ...replacement };
}

function inCondition(condition: Condition, renamed: Renamed): Condition {
  switch (condition.type) {
    case 'all':
    case 'any':
      return { ...condition, of: condition.of.map((part) => inCondition(part, renamed)) };
    case 'not':
      return { ...condition, of: inCondition(condition.of, renamed) };
    case 'destroyed':
    case 'survivors':
    case 'exited':
      return { ...condition, units: inGroup(condition.units, renamed) };
    case 'holds':
      return condition.ignore === undefined ? condition : { ...condition, ignore: inGroup(condition.ignore, renamed) };
    default:
      return condition;
  }
}

function inAward(award: Award, renamed: Renamed): Award {
  if (award.for !== 'holds') return { ...award, units: inGroup(award.units, renamed) };
  return award.ignore === undefined ? award : { ...award, ignore: inGroup(award.ignore, renamed) };
}

function inEffect(effect: TriggerEffect, filled: Filled): TriggerEffect[] {
  const forces = effect.type === 'reinforce' ? filled.get(effect.force) : undefined;
  return forces === undefined ? [effect] : forces.map(({ id }) => ({ type: 'reinforce', force: id }));
}
