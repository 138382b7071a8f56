import type { CampaignChapter, ChapterRole, Force, Scenario, UnitCondition } from '@core/model';
import type { AnyRuleSystem, SideId } from '@core/rules/contract';
import type { CampaignState } from '../state';
import type { RosterUnit } from './roster';
import { defaultStart, FreeHexes, slotsOf } from './slots';

/** Roster units that fight for a side of the template. */
export interface SideUnits {
  /** Side of the template. */
  readonly as: SideId;
  readonly units: readonly RosterUnit[];
}

/** The forces of a battle and the roster units among them. */
export interface FilledScenario {
  readonly forces: Force[];
  readonly units: readonly RosterUnit[];
  /** For each filled force of the scenario: the forces that replace it. */
  readonly filled: ReadonlyMap<string, readonly Force[]>;
}

/** A force for one roster unit. It has the unit's id, and so does the unit in battle. */
function forceOf(
  system: AnyRuleSystem,
  unit: RosterUnit,
  as: SideId,
  rest: Pick<Force, 'start' | 'group' | 'orders'>,
): Force {
  const condition = changedCondition(system, unit);
  return { id: unit.id, side: as, design: unit.design.id, name: unit.name, ...rest, ...(condition && { condition }) };
}

/** The values of a unit's condition that differ from a fresh unit; undefined if none do. */
function changedCondition(system: AnyRuleSystem, { design, condition }: RosterUnit): UnitCondition | undefined {
  const fields = system.carryover.fields(design);
  const changed = fields.filter(({ key, fresh }) => (condition[key] ?? fresh) !== fresh);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map(({ key }) => [key, condition[key]]));
}

/**
 * Fills a template: the k-th roster unit of a side starts where the template's k-th unit would, wrapping around. A side without roster
 * units keeps the template's own units, which the campaign does not track.
 */
export function fillTemplate(system: AnyRuleSystem, template: Scenario, sides: readonly SideUnits[]): FilledScenario {
  const free = new FreeHexes(template.map);
  const rosterOf = (side: string): readonly RosterUnit[] => sides.find(({ as }) => as === side)?.units ?? [];
  const templateForces = template.forces.filter((force) => rosterOf(force.side).length === 0);
  for (const { start } of templateForces) if (start.type === 'hex') free.take(start.hex);
  const rosterForces = template.sides.flatMap(({ id }) => {
    const slots = slotsOf(template, id);
    return rosterOf(id).map((unit, index) => {
      const { start = defaultStart(template, id), group } = slots[index % slots.length] ?? {};
      return forceOf(system, unit, id, { start: free.start(start), ...(group === undefined ? {} : { group }) });
    });
  });
  return {
    forces: [...templateForces, ...rosterForces],
    units: sides.flatMap(({ units }) => units),
    filled: new Map(),
  };
}

/** The available units that fill a role, in order. */
function unitsForRole(
  role: ChapterRole,
  force: Force,
  there: readonly RosterUnit[],
  state: CampaignState,
): RosterUnit[] {
  const named = (role.ships ?? []).flatMap((id) => there.find((unit) => unit.id === id) ?? []);
  const inFleet = there.filter(
    ({ id, design }) =>
      role.fleet !== undefined &&
      design.id === force.design &&
      state.ships.some((ship) => ship.id === id && ship.fleet === role.fleet) &&
      !named.some((unit) => unit.id === id),
  );
  return [...named, ...inFleet].slice(0, force.count ?? 1);
}

/** Sides that would have no units at all. They get fresh units whatever their roles say, because a battle needs both sides. */
function emptySides(
  chapter: CampaignChapter,
  scenario: Scenario,
  sides: readonly SideUnits[],
  state: CampaignState,
): ReadonlySet<SideId> {
  const isFilled = (force: Force): boolean => {
    const role = chapter.roles?.find((candidate) => candidate.force === force.id);
    if (role?.otherwise !== 'none') return true;
    const there = sides.find(({ as }) => as === force.side)?.units ?? [];
    return unitsForRole(role, force, there, state).length > 0;
  };
  const ids = scenario.sides.map(({ id }) => id);
  return new Set(ids.filter((id) => !scenario.forces.some((force) => force.side === id && isFilled(force))));
}

/** Fills the forces of a chapter's scenario by its roles. Unfilled forces are fresh, or dropped where the role says so. */
export function fillChapter(
  system: AnyRuleSystem,
  chapter: CampaignChapter,
  scenario: Scenario,
  sides: readonly SideUnits[],
  state: CampaignState,
): FilledScenario {
  const free = new FreeHexes(scenario.map);
  const left = new Map(sides.map(({ as, units }) => [as, [...units]]));
  const units: RosterUnit[] = [];
  const filled = new Map<string, Force[]>();
  const empty = emptySides(chapter, scenario, sides, state);
  const forces = scenario.forces.flatMap((force) => {
    const role = chapter.roles?.find((candidate) => candidate.force === force.id);
    if (role === undefined) {
      if (force.start.type === 'hex') free.take(force.start.hex);
      return [force];
    }
    const available = left.get(force.side) ?? [];
    const assigned = unitsForRole(role, force, available, state);
    for (const unit of assigned) available.splice(available.indexOf(unit), 1);
    units.push(...assigned);
    const group = force.group === undefined ? {} : { group: force.group };
    const orders = force.orders === undefined ? {} : { orders: force.orders };
    const replacements = assigned.map((unit) =>
      forceOf(system, unit, force.side, { start: free.start(force.start), ...group, ...orders }),
    );
    const missing = (force.count ?? 1) - assigned.length;
    const { count: _, ...single } = force;
    if (missing > 0 && (role.otherwise !== 'none' || empty.has(force.side)))
      replacements.push(missing === 1 ? single : { ...single, count: missing });
    if (assigned.length > 0 || replacements.length === 0) filled.set(force.id, replacements);
    return replacements;
  });
  return { forces, units, filled };
}
