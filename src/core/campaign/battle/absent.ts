import type { Award, Condition, Force, Scenario, TriggerEffect, UnitGroup } from '@core/model';

/*
 * References of a scenario to absent units, since the roles of a chapter may drop a force. Absent units are not destroyed, have not left
 * the map and do not survive (house interpretation). Conditions about them are evaluated before the battle; awards for them are removed.
 */

/** True for a group whose units are all absent. */
export type IsMissing = (units: UnitGroup) => boolean;

function belongs(units: UnitGroup, force: Force): boolean {
  return (
    (units.side ?? force.side) === force.side &&
    (units.design ?? force.design) === force.design &&
    (units.group ?? force.group) === force.group &&
    (units.force ?? force.id) === force.id
  );
}

/** Finds the groups that lost all their units when the roles were filled; `renamed` maps old forces to their replacements. */
export function missingGroups(
  before: readonly Force[],
  now: readonly Force[],
  renamed: ReadonlyMap<string, UnitGroup>,
): IsMissing {
  // References to a dropped force may use its new group name.
  const emptied = new Set([...renamed].flatMap(([id, { group }]) => (group === id ? [group] : [])));
  return (units) =>
    !now.some((force) => belongs(units, force)) &&
    (emptied.has(units.group ?? '') || before.some((force) => belongs(units, force)));
}

const ALWAYS: Condition = { type: 'survivors', units: {}, atLeast: 0 };
const NEVER: Condition = { type: 'not', of: ALWAYS };

/** Removes the parts of a condition that absent units decide; a boolean when they decide all of it. */
function simplify(condition: Condition, isMissing: IsMissing): Condition | boolean {
  switch (condition.type) {
    case 'all':
    case 'any': {
      const end = condition.type === 'any';
      const parts = condition.of.map((part) => simplify(part, isMissing));
      if (parts.includes(end)) return end;
      const open = parts.filter((part): part is Condition => typeof part !== 'boolean');
      return open.length === 0 ? !end : { ...condition, of: open };
    }
    case 'not': {
      const part = simplify(condition.of, isMissing);
      return typeof part === 'boolean' ? !part : { ...condition, of: part };
    }
    case 'destroyed':
    case 'exited':
      return isMissing(condition.units) ? false : condition;
    case 'survivors':
      if (!isMissing(condition.units)) return condition;
      return condition.atLeast === undefined || condition.atLeast === 0;
    case 'holds': {
      const { ignore, ...rest } = condition;
      return ignore !== undefined && isMissing(ignore) ? rest : condition;
    }
    default:
      return condition;
  }
}

function simplified(condition: Condition, isMissing: IsMissing): Condition {
  const left = simplify(condition, isMissing);
  return typeof left === 'boolean' ? (left ? ALWAYS : NEVER) : left;
}

function withAward(award: Award, isMissing: IsMissing): Award[] {
  if (award.for !== 'holds') return isMissing(award.units) ? [] : [award];
  const { ignore, ...rest } = award;
  return [ignore !== undefined && isMissing(ignore) ? rest : award];
}

/** The scenario without references to absent units. Keeps all victory levels. */
export function withoutAbsent(isMissing: IsMissing, scenario: Scenario): Scenario {
  const { awards, triggers, victory, forces } = scenario;
  const isThere = (effect: TriggerEffect): boolean =>
    effect.type !== 'reinforce' || forces.some(({ id }) => id === effect.force);
  return {
    ...scenario,
    victory: victory.map((level) => ({ ...level, when: simplified(level.when, isMissing) })),
    ...(awards === undefined ? {} : { awards: awards.flatMap((award) => withAward(award, isMissing)) }),
    ...(triggers === undefined
      ? {}
      : {
          triggers: triggers.flatMap((trigger) => {
            const effects = trigger.do.filter(isThere);
            return effects.length === 0 ? [] : [{ ...trigger, when: simplified(trigger.when, isMissing), do: effects }];
          }),
        }),
  };
}
