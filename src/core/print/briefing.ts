import type { Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import type { Block } from './flow';
import { budgetLines, FORCE_COLUMNS, forceRows, scenarioSections, type ScenarioSection } from './scenario-parts';

/** What players read before they play: briefings, forces, victory levels, events, changed options, and notes. */
export function briefingBlocks(scenario: Scenario, designs: DesignSet): Block[] {
  const { briefing, playersNotes } = scenario;
  return [
    ...(isBlank(briefing) ? [] : [block('Briefing', paragraphs(briefing))]),
    ...scenario.sides.map((side): Block => {
      const rows = forceRows(scenario, side, designs);
      const text = [...budgetLines(scenario, side), ...(isBlank(side.briefing) ? [] : paragraphs(side.briefing))];
      const table = rows.length === 0 ? {} : { table: { head: [...FORCE_COLUMNS], rows } };
      return { ...block(side.name, text), ...table };
    }),
    ...scenarioSections(scenario, designs).map(sectionBlock),
    ...(isBlank(playersNotes) ? [] : [block('Notes for the players', paragraphs(playersNotes))]),
  ];
}

function isBlank(text: string | undefined): text is undefined {
  return text === undefined || text.trim() === '';
}

function block(title: string, text: string[]): Block {
  return { title, section: '', text };
}

function sectionBlock({ title, lines, numbered }: ScenarioSection): Block {
  return block(
    title,
    lines.map((line, index) => `${numbered === true ? `${index + 1}.` : '•'} ${line}`),
  );
}

const LIST_ITEM = /^\s*[-*+]\s+/;
const HEADING = /^\s*#{1,6}\s+(.*?)\s*#*$/;
const STARTS_PARAGRAPH = /^\s*(([-*+]|\d+[.)]|#{1,6})\s|[>|])/;

/** The paragraphs of Markdown. Keeps bold text and code; headings become bold, and other marks are left out. */
function paragraphs(markdown: string): string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const line of markdown.split(/\r?\n/)) {
    const [, heading] = HEADING.exec(line) ?? [];
    const text = plain(line.replace(LIST_ITEM, '• ').replace(/^\s*>\s?/, '')).trim();
    const continues = isOpen && !STARTS_PARAGRAPH.test(line);
    isOpen = text !== '' && heading === undefined;
    if (text === '') continue;
    if (heading !== undefined) found.push(`**${plain(heading).replaceAll('**', '')}**`);
    else if (continues) found.push(`${found.pop() ?? ''} ${text}`);
    else found.push(text);
  }
  return found;
}

/** A line without links, emphasis and backslashes. */
function plain(line: string): string {
  return line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<![\w*\\])([*_])(?![\s*_])([^*_]+?)(?<!\s)\1(?![\w*])/g, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}
