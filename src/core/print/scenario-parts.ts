import { counted, formatNumber } from '@core/base';
import { conditionNames, levelText, RULES, type Scenario, type Side } from '@core/model';
import { awardText, startText, triggerText, unitOrderText } from '@core/model/scenario-text';
import { changedOptions, changedText } from '@core/rules/common/changed-options';
import { findDesign } from '@core/rules/common/roster';
import type { DesignSet } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { initialStatus } from './units';

/** A section of a scenario as plain sentences. */
export interface ScenarioSection {
  readonly title: string;
  readonly lines: readonly string[];
  /** True when the order of the lines counts. */
  readonly numbered?: boolean;
}

/** Victory levels, victory points, triggers and options that differ from the default, without empty sections. */
export function scenarioSections(scenario: Scenario, designs: DesignSet): ScenarioSection[] {
  const names = conditionNames(scenario, designs);
  const { victory, sides, triggers = [], awards = [], rules } = scenario;
  const sections: ScenarioSection[] = [
    { title: 'Victory', lines: victory.map((level) => levelText(level, sides, names)), numbered: true },
    {
      title: 'Victory points',
      lines: awards.map((award) => `${names.side(award.side)}: ${awardText(award, names)}.`),
    },
    { title: 'Events', lines: triggers.map((trigger) => triggerText(trigger, names)) },
    { title: 'Options', lines: changedOptions(ruleSystem(rules).info.options, scenario).map(changedText) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

export const FORCE_COLUMNS = ['Units', 'Name', 'Design', 'Start and orders'] as const;

/** The forces of a side, as cells under {@link FORCE_COLUMNS}. */
export function forceRows(scenario: Scenario, side: Side, designs: DesignSet): string[][] {
  const names = conditionNames(scenario, designs);
  // An army, or a ship without a map, has no start to choose.
  const hasPlaces = scenario.map !== undefined || scenario.battlespace !== undefined;
  return scenario.forces
    .filter((force) => force.side === side.id)
    .map((force) => {
      const { name, design: id, count = 1, start, orders = [], group } = force;
      const design = findDesign(scenario, designs, id);
      const ship = design?.name ?? id;
      const status = design === undefined ? '' : initialStatus(design, force);
      const notes = [
        ...(hasPlaces ? [startText(scenario, start)] : []),
        ...orders.map((order) => unitOrderText(order, names.zone)),
        ...(group === undefined ? [] : [`group “${group}”`]),
        ...(status === '' ? [] : [`starts with ${status}`]),
      ];
      return [String(count), name ?? ship, ship, notes.join('; ')];
    });
}

/** Rules, sides and turn limit, such as "CounterSpace · 2 sides · 10 turns". */
export function scenarioFacts({ rules, turnLimit, sides }: Scenario): string[] {
  const { name, turnLimit: usual, turnName } = RULES[rules];
  return [name, counted(sides.length, 'side'), counted(turnLimit ?? usual, turnName)];
}

/** The budget of a side, such as "Budget: 400 points"; nothing without one. */
export function budgetLines({ rules }: Scenario, { budget }: Side): string[] {
  return budget === undefined ? [] : [`Budget: ${formatNumber(budget)} ${ruleSystem(rules).info.points.short}`];
}
