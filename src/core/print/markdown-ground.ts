import { capitalize, counted, escapeMarkdown } from '@core/base';
import { spotOf } from '@core/drawing/battlespace';
import {
  newField,
  RULES,
  TERRAIN,
  type Battlespace,
  type ConditionNames,
  type HexMap,
  type Scenario,
} from '@core/model';
import { edgeText } from '@core/model/scenario-text';
import { fieldFacts, postureText } from './systems/mass-combat-field';
import { openingNotes } from './systems/skirmish-battlespace';
import { groundOf, locationNotes } from './systems/skirmish-location';

/** The ground of a scenario as Markdown: its map, battlespace or field; empty for rules without one. */
export function groundBlocks(scenario: Scenario, names: ConditionNames): string[] {
  const { map, battlespace, rules } = scenario;
  if (map !== undefined) return ['## Map', mapLines(map, names).join('\n')];
  if (battlespace !== undefined) return ['## Battlespace', locationLines(scenario, battlespace).join('\n')];
  return RULES[rules].ground === 'field' ? ['## Field', fieldLines(scenario).join('\n')] : [];
}

function mapLines(map: HexMap, names: ConditionNames): string[] {
  const terrain = new Map<string, number>();
  for (const { type, hexes } of map.terrain) {
    const name = capitalize(TERRAIN[type].noun.replace(/^an? /, ''));
    terrain.set(name, (terrain.get(name) ?? 0) + hexes.length);
  }
  return [
    `- ${map.cols} × ${map.rows} hexes`,
    ...[...terrain].map(([name, count]) => `- ${name}: ${counted(count, 'hex', 'hexes')}`),
    ...map.zones.map(({ name, side, use, hexes }) => {
      const owner = side === undefined ? '' : `, ${escapeMarkdown(names.side(side))}`;
      return `- ${escapeMarkdown(name)} (${use === 'deploy' ? 'deployment zone' : 'objective'}${owner}): ${hexRanges(hexes)}`;
    }),
    ...map.edges.map(
      (edge) => `- ${edgeText(edge)} (${EDGE_USES[edge.use]}, ${escapeMarkdown(names.side(edge.side))})`,
    ),
  ];
}

const EDGE_USES = { enter: 'entry edge', exit: 'exit edge', both: 'entry and exit edge' } as const;

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

function locationLines(scenario: Scenario, space: Battlespace): string[] {
  const locations = space.locations.map((location) => {
    const { name, positions, spots = [] } = location;
    const parts = [counted(positions, 'position'), ...groundOf(location)];
    const changed = spots.map(({ position }) => {
      const { bloom, hardening } = spotOf(location, position);
      return `position ${position}: bloom ${bloom}, hard ${hardening}`;
    });
    const notes = [...changed, ...locationNotes(scenario, space, location)];
    return [`${name}: ${parts.join(', ')}`, ...notes].join('; ');
  });
  return [...locations, ...openingNotes(scenario, space)].map((text) => `- ${escapeMarkdown(text)}`);
}

function fieldLines({ field = newField(), sides }: Scenario): string[] {
  const postures = sides.map(({ id, name }) => {
    const posture = field.postures?.find(({ side }) => side === id);
    return `- ${escapeMarkdown(name)}: ${postureText(posture)}`;
  });
  return [...fieldFacts(field).map(([head, value, below]) => `- ${head}: ${value} (${below})`), ...postures];
}
