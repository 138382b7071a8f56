import { counted, escapeMarkdown, inertMarkdown } from '@core/base';
import { conditionNames, levelText, RULES, type ConditionNames, type Scenario, type Side } from '@core/model';
import { awardText, startText, triggerText, unitOrderText } from '@core/model/scenario-text';
import type { DesignSet } from '@core/rules/contract';
import { changedOptions, changedText } from '@core/rules/common/changed-options';
import { findDesign } from '@core/rules/common/roster';
import { ruleSystem } from '@core/rules/registry';
import { groundBlocks } from './markdown-ground';
import { initialStatus } from './units';

/**
 * A scenario as readable Markdown: briefing, ground, forces, victory levels, special rules and players' notes. The designer's notes are
 * not in it.
 */
export function scenarioMarkdown(scenario: Scenario, designs: DesignSet): string {
  const names = conditionNames(scenario, designs);
  const levels = scenario.victory.map((level) => levelText(level, scenario.sides, names));
  const events = (scenario.triggers ?? []).map((trigger) => triggerText(trigger, names));
  const awards = (scenario.awards ?? []).map((award) => `${names.side(award.side)}: ${awardText(award, names)}.`);
  const options = changedOptions(ruleSystem(scenario.rules).info.options, scenario);
  const blocks = [
    `# ${escapeMarkdown(scenario.name)}`,
    headOf(scenario),
    inertMarkdown(scenario.briefing ?? ''),
    ...groundBlocks(scenario, names),
    '## Forces',
    ...scenario.sides.flatMap((side) => sideBlocks(scenario, side, designs, names)),
    ...section(
      'Victory',
      levels.map((text, index) => `${index + 1}. ${escapeMarkdown(text)}`),
    ),
    ...section(
      'Victory points',
      awards.map((text) => `- ${escapeMarkdown(text)}`),
    ),
    ...section(
      'Events',
      events.map((text) => `- ${escapeMarkdown(text)}`),
    ),
    ...section(
      'Options',
      options.map((option) => `- ${escapeMarkdown(changedText(option))}`),
    ),
    ...(scenario.playersNotes === undefined ? [] : ['## Notes for the players', inertMarkdown(scenario.playersNotes)]),
  ];
  return `${blocks
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .join('\n\n')}\n`;
}

/** A heading with lines, or nothing without lines. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
}

/** Rules, turn limit and author in one line. */
function headOf({ rules, turnLimit, author, sides }: Scenario): string {
  const turn = RULES[rules].turnName;
  return [
    ruleSystem(rules).info.name,
    counted(sides.length, 'side'),
    ...(turnLimit === undefined ? [] : [counted(turnLimit, turn)]),
    ...(author === undefined ? [] : [`by ${escapeMarkdown(author)}`]),
  ].join(' · ');
}

/** A side with its forces as a table. */
function sideBlocks(scenario: Scenario, side: Side, designs: DesignSet, names: ConditionNames): string[] {
  const own = scenario.forces.filter((force) => force.side === side.id);
  // An army, or a ship without a map, has no start to choose.
  const hasPlaces = scenario.map !== undefined || scenario.battlespace !== undefined;
  const rows = own.map((force) => {
    const { name, design: id, count = 1, start, orders = [] } = force;
    const design = findDesign(scenario, designs, id);
    const ship = design?.name ?? id;
    const status = design === undefined ? '' : initialStatus(design, force);
    const notes = [
      ...(hasPlaces ? [startText(scenario, start)] : []),
      ...orders.map((order) => unitOrderText(order, names.zone)),
      ...(status === '' ? [] : [`starts with ${status}`]),
    ];
    return `| ${count} | ${escapeMarkdown(name ?? ship)} | ${escapeMarkdown(ship)} | ${escapeMarkdown(notes.join('; '))} |`;
  });
  const { budget } = side;
  return [
    `### ${escapeMarkdown(side.name)}`,
    budget === undefined ? '' : `Budget: ${budget}`,
    inertMarkdown(side.briefing ?? ''),
    rows.length === 0
      ? ''
      : ['| Units | Name | Design | Start and orders |', '| ---: | --- | --- | --- |', ...rows].join('\n'),
  ];
}
