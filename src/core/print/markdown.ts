import { escapeMarkdown, inertMarkdown, lowerFirst } from '@core/base';
import { conditionNames, type Design, type Scenario, type Side } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { findDesign } from '@core/rules/common/roster';
import { ruleSystem } from '@core/rules/registry';
import { groundBlocks } from './markdown-ground';
import {
  budgetLines,
  FORCE_COLUMNS,
  forceRows,
  scenarioFacts,
  scenarioSections,
  type ScenarioSection,
} from './scenario-parts';

/**
 * A scenario as readable Markdown: briefing, ground, forces, designs, victory levels, special rules and players' notes. The designer's notes are
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
    ...designBlocks(scenario, designs),
    ...scenarioSections(scenario, designs).flatMap(sectionBlocks),
    ...(scenario.playersNotes === undefined ? [] : ['## Notes for the players', inertMarkdown(scenario.playersNotes)]),
  ];
  return `${blocks
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .join('\n\n')}\n`;
}

/** The values of the designs of the forces, to play without the library. */
function designBlocks(scenario: Scenario, designs: DesignSet): string[] {
  const used = new Set(scenario.forces.map(({ design }) => findDesign(scenario, designs, design)));
  const lines = [...used].flatMap((design) => (design === undefined ? [] : [designText(design)]));
  return lines.length === 0 ? [] : sectionBlocks({ title: 'Designs', lines });
}

function designText(design: Design): string {
  const { values, weapons, sections } = ruleSystem(design.rules).card(design);
  const guns = weapons.map(
    ({ text, about, count }) => `${count > 1 ? `${count} × ` : ''}${text} (${lowerFirst(about)})`,
  );
  return [
    `${design.name}: ${values.map(({ label, value }) => `${label} ${value}`).join(', ')}`,
    ...(guns.length === 0 ? [] : [`Weapons: ${guns.join(', ')}`]),
    ...sections
      .filter(({ lines }) => lines.length > 0)
      .map(({ title, lines }) => `${title}: ${lines.map((line) => line.replace(/\.$/, '')).join('; ')}`),
  ].join('. ');
}

/** A heading with a list. */
function sectionBlocks({ title, lines, numbered }: ScenarioSection): string[] {
  const items = lines.map((text, index) => `${numbered === true ? `${index + 1}.` : '-'} ${escapeMarkdown(text)}`);
  return [`## ${title}`, items.join('\n')];
}

/** A side with its forces as a table. */
function sideBlocks(scenario: Scenario, side: Side, designs: DesignSet): string[] {
  const rows = forceRows(scenario, side, designs).map((cells) => `| ${cells.map(escapeMarkdown).join(' | ')} |`);
  return [
    `### ${escapeMarkdown(side.name)}`,
    ...budgetLines(scenario, side),
    inertMarkdown(side.briefing ?? ''),
    rows.length === 0 ? '' : [`| ${FORCE_COLUMNS.join(' | ')} |`, '| ---: | --- | --- | --- |', ...rows].join('\n'),
  ];
}
