import { TERRAIN } from '@core/model';
import type { TerrainFeature } from '@core/model';
import { escapeXml, num } from './markup';
import type { Drawing } from './drawing';
import { counterShape, startText, unitName } from './units';

const LINE = 20;
/** Column width; fits the longest common line, such as a force that enters late. */
const COLUMN = 290;

/** The legend markup and its size. */
export interface Legend {
  readonly width: number;
  readonly height: number;
  readonly markup: string;
}

/** The legend: sides with their units and start positions, and the terrain types of the map. */
export function legend(drawing: Drawing): Legend {
  const sides = drawing.scenario.sides.map((side) => sideLines(drawing, side.id, side.name));
  const types = [...new Set(drawing.map.terrain.map(({ type }) => type))];
  const columns = [...sides, ...(types.length > 0 ? [terrainLines(types)] : [])];
  const markup = columns
    .map((lines, column) => `<g transform="translate(${num(column * COLUMN)} 0)">${stack(lines)}</g>`)
    .join('\n');
  return {
    width: columns.length * COLUMN,
    height: Math.max(0, ...columns.map((lines) => lines.length)) * LINE + LINE,
    markup: `<g id="legend" font-size="12">${markup}</g>`,
  };
}

function stack(lines: readonly string[]): string {
  return lines.map((line, index) => `<g transform="translate(0 ${index * LINE})">${line}</g>`).join('');
}

function sideLines(drawing: Drawing, id: string, name: string): string[] {
  const style = drawing.styleOf(id);
  const own = drawing.scenario.forces.filter((force) => force.side === id);
  const head = `<g transform="translate(8 -4)">${counterShape(style, 11)}</g><text x="24" font-weight="600" fill="${style?.ink ?? ''}">${escapeXml(name)}</text>`;
  const lines = own.map((force) => {
    const count = (force.count ?? 1) > 1 ? `${force.count} × ` : '';
    return `<text x="24">${escapeXml(`${count}${unitName(drawing, force)}, ${startText(drawing, force)}`)}</text>`;
  });
  return [head, ...lines];
}

function terrainLines(types: readonly TerrainFeature['type'][]): string[] {
  const lines = types.map((type) => {
    const { colours, letter, title } = TERRAIN[type];
    const { fill, ink } = colours.light;
    return `<rect y="-11" width="16" height="14" fill="${fill}" stroke="${ink}"/><text x="8" y="0" text-anchor="middle" font-weight="600" fill="${ink}">${letter}</text><text x="24">${title}</text>`;
  });
  return ['<text font-weight="600">Terrain (with hazard rating)</text>', ...lines];
}
