import { capitalize, counted, escapeMarkdown } from '@core/base';
import { conditionNames, levelText, RULES, TERRAIN, type HexMap, type Scenario, type Side } from '@core/model';
import { awardText, startText, triggerText } from '@core/model/scenario-text';
import type { DesignSet } from '@core/rules/contract';
import { changedOptions, changedText } from '@core/rules/common/changed-options';
import { ruleSystem } from '@core/rules/registry';

/**
 * A scenario as readable Markdown: briefing, map, forces, victory levels, special rules and players' notes. The designer's notes are
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
    scenario.briefing ?? '',
    ...section('Map', scenario.map === undefined ? [] : mapLines(scenario.map, names.side)),
    '## Forces',
    ...scenario.sides.flatMap((side) => sideBlocks(scenario, side, designs)),
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
    ...(scenario.playersNotes === undefined ? [] : ['## Notes for the players', scenario.playersNotes]),
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

function mapLines(map: HexMap, sideName: (id: string) => string): string[] {
  const terrain = new Map<string, number>();
  for (const { type, hexes } of map.terrain) {
    const name = capitalize(TERRAIN[type].noun.replace(/^an? /, ''));
    terrain.set(name, (terrain.get(name) ?? 0) + hexes.length);
  }
  return [
    `- ${map.cols} × ${map.rows} hexes`,
    ...[...terrain].map(([name, count]) => `- ${name}: ${counted(count, 'hex', 'hexes')}`),
    ...map.zones.map(({ name, side, use, hexes }) => {
      const owner = side === undefined ? '' : `, ${escapeMarkdown(sideName(side))}`;
      return `- ${escapeMarkdown(name)} (${use === 'deploy' ? 'deployment zone' : 'objective'}${owner}): ${hexRanges(hexes)}`;
    }),
  ];
}

/** Hexes in rows as ranges, such as "0101–2201, 0102". */
function hexRanges(labels: readonly string[]): string {
  const ranges: { from: string; to: string }[] = [];
  for (const label of labels) {
    const last = ranges.at(-1);
    if (last !== undefined && isNext(last.to, label)) last.to = label;
    else ranges.push({ from: label, to: label });
  }
  return ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ');
}

/** True if a hex is in the same row, one column further. */
function isNext(before: string, label: string): boolean {
  const digits = label.length / 2;
  const sameRow = before.length === label.length && before.slice(digits) === label.slice(digits);
  return sameRow && Number(label.slice(0, digits)) === Number(before.slice(0, digits)) + 1;
}

/** A side with its forces as a table. */
function sideBlocks(scenario: Scenario, side: Side, designs: DesignSet): string[] {
  const own = scenario.forces.filter((force) => force.side === side.id);
  const rows = own.map(({ name, design, count = 1, start }) => {
    const ship = designs.get(design)?.name ?? design;
    return `| ${count} | ${escapeMarkdown(name ?? ship)} | ${escapeMarkdown(ship)} | ${escapeMarkdown(startText(scenario, start))} |`;
  });
  const { budget } = side;
  return [
    `### ${escapeMarkdown(side.name)}`,
    budget === undefined ? '' : `Budget: ${budget}`,
    side.briefing ?? '',
    rows.length === 0 ? '' : ['| Units | Name | Design | Start |', '| ---: | --- | --- | --- |', ...rows].join('\n'),
  ];
}
