import { capitalize, counted, escapeMarkdown } from '@core/base';
import { spotOf } from '@core/drawing/battlespace';
import { hexRanges, labelToName, parseHexLabels } from '@core/hex';
import {
  newField,
  RULES,
  terrainText,
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
  const { orientation, coordinates = 'column-row', labels = [] } = map;
  return [
    `- ${map.cols} × ${map.rows} hexes, ${HEX_NAMES[coordinates]}, ${orientation === 'pointy' ? 'a corner' : 'a side'} up`,
    ...map.terrain
      .filter(({ hexes }) => hexes.length > 0)
      .map(
        ({ hexes, ...brush }) =>
          `- ${escapeMarkdown(capitalize(terrainText(brush)))}: ${hexRanges(map, parseHexLabels(map, hexes))}`,
      ),
    ...map.zones.map(({ name, side, use, hexes }) => {
      const owner = side === undefined ? '' : `, ${escapeMarkdown(names.side(side))}`;
      return `- ${escapeMarkdown(name)} (${use === 'deploy' ? 'deployment zone' : 'objective'}${owner}): ${hexRanges(map, parseHexLabels(map, hexes))}`;
    }),
    ...map.edges.map(
      (edge) => `- ${edgeText(map, edge)} (${EDGE_USES[edge.use]}, ${escapeMarkdown(names.side(edge.side))})`,
    ),
    ...labels.map(({ hex, text }) => `- ${escapeMarkdown(text)} (place name): ${labelToName(map, hex)}`),
  ];
}

const HEX_NAMES = { 'column-row': 'named by column and row', axial: 'named by their axial coordinates q,r' } as const;
const EDGE_USES = { enter: 'entry edge', exit: 'exit edge', both: 'entry and exit edge' } as const;

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
