import { escapeMarkdown, inertMarkdown } from '@core/base';
import { conditionNames, type Scenario, type Side } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { groundBlocks } from './markdown-ground';
import { FORCE_COLUMNS, forceRows, scenarioFacts, scenarioSections, type ScenarioSection } from './scenario-parts';

/**
 * A scenario as readable Markdown: briefing, ground, forces, victory levels, special rules and players' notes. The designer's notes are
 * not in it.
 */
export function scenarioMarkdown(scenario: Scenario, designs: DesignSet): string {
  const { author } = scenario;
  const blocks = [
    `# ${escapeMarkdown(scenario.name)}`,
    [...scenarioFacts(scenario), ...(author === undefined ? [] : [`by ${escapeMarkdown(author)}`])].join(' · '),
    inertMarkdown(scenario.briefing ?? ''),
    ...groundBlocks(scenario, conditionNames(scenario, designs)),
    '## Forces',
    ...scenario.sides.flatMap((side) => sideBlocks(scenario, side, designs)),
    ...scenarioSections(scenario, designs).flatMap(sectionBlocks),
    ...(scenario.playersNotes === undefined ? [] : ['## Notes for the players', inertMarkdown(scenario.playersNotes)]),
  ];
  return `${blocks
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .join('\n\n')}\n`;
}

/** A heading with a list. */
function sectionBlocks({ title, lines, numbered }: ScenarioSection): string[] {
  const items = lines.map((text, index) => `${numbered === true ? `${index + 1}.` : '-'} ${escapeMarkdown(text)}`);
  return [`## ${title}`, items.join('\n')];
}

/** A side with its forces as a table. */
function sideBlocks(scenario: Scenario, side: Side, designs: DesignSet): string[] {
  const rows = forceRows(scenario, side, designs).map((cells) => `| ${cells.map(escapeMarkdown).join(' | ')} |`);
  const { budget } = side;
  return [
    `### ${escapeMarkdown(side.name)}`,
    budget === undefined ? '' : `Budget: ${budget}`,
    inertMarkdown(side.briefing ?? ''),
    rows.length === 0 ? '' : [`| ${FORCE_COLUMNS.join(' | ')} |`, '| ---: | --- | --- | --- |', ...rows].join('\n'),
  ];
}
