import { TERRAIN, type TerrainFeature } from '@core/model';
import { hexRanges } from '@core/hex';
import { zoneLook } from './layers';
import { escapeXml, num } from './markup';
import { textWidth, wrap } from './metrics';
import type { Box } from './battlespace';
import type { Drawing } from './drawing';
import { counterShape, startText, unitName } from './units';

/** Font size of the legend, and height of its lines. */
export const LEGEND_TYPE = 12;
const LINE = 20;
/** Left edge of the texts, that of their second lines, and the space between columns. */
const INDENT = 24;
const HANGING = 32;
const GAP = 16;
/** The widest column; longer texts take several lines. */
const MAX_COLUMN = 360;

/** Columns of the legend side by side. */
interface LegendRow {
  readonly height: number;
  readonly markup: string;
}

/** The legend in its own coordinates, as rows to draw one below the other. */
export interface Legend {
  readonly width: number;
  readonly rows: readonly LegendRow[];
}

/** The largest legend that fits a page. */
export type LegendRoom = Pick<Box, 'width' | 'height'>;

/**
 * The legend: sides with their units and start positions, and the zones and terrain types of the map. Without `room` it has one row. With it, a row is at
 * most as wide as the room, or a single column, and at most as high.
 */
export function legend(drawing: Drawing, room: LegendRoom = { width: Infinity, height: Infinity }): Legend {
  const { scenario, map } = drawing;
  const types = [...new Set(map.terrain.map(({ type }) => type))];
  const lists = [
    ...scenario.sides.map(({ id, name }) => sideLines(drawing, id, name)),
    ...(drawing.parts.zones && drawing.grid.zones.length > 0 ? [zoneLines(drawing)] : []),
    ...(types.length > 0 ? [terrainLines(types)] : []),
  ];
  const wide = Math.min(MAX_COLUMN, Math.max(0, ...lists.flat().map(({ width }) => width)) + GAP);
  const most = Math.max(1, Math.floor(room.height / LINE) - 1);
  const columns = lists.flatMap((lines) =>
    parts(
      lines.flatMap(({ draw }) => draw(wide - GAP)),
      most,
    ),
  );
  const across = Math.max(1, Math.floor(room.width / wide));
  return {
    width: Math.min(across, columns.length) * wide,
    rows: parts(columns, across).map((row) => ({
      height: (Math.max(...row.map(({ length }) => length)) + 1) * LINE,
      markup: `<g font-size="${LEGEND_TYPE}">${row.map((lines, column) => `<g transform="translate(${num(column * wide)} 0)">${stack(lines)}</g>`).join('\n')}</g>`,
    })),
  };
}

/** A list in parts of at most `most` items. */
function parts<T>(list: readonly T[], most: number): T[][] {
  const result: T[][] = [];
  for (let at = 0; at < list.length; at += most) result.push(list.slice(at, at + most));
  return result;
}

function stack(lines: readonly string[]): string {
  return lines.map((line, index) => `<g transform="translate(0 ${index * LINE})">${line}</g>`).join('');
}

/** An entry of the legend: the width of its text on one line, and the lines that it takes in a column. */
interface Entry {
  readonly width: number;
  draw(width: number): string[];
}

function entry(text: string, look: { mark?: string; bold?: boolean; indent?: number; attributes?: string }): Entry {
  const { mark = '', bold = false, indent = INDENT, attributes = '' } = look;
  return {
    width: Math.ceil(HANGING + textWidth(text, { size: LEGEND_TYPE, bold })),
    draw: (width) =>
      wrap([{ text, bold }], LEGEND_TYPE, width - HANGING).map((runs, line) => {
        const own = escapeXml(runs.map((run) => run.text).join(''));
        return `${line === 0 ? mark : ''}<text x="${line === 0 ? indent : HANGING}"${attributes}>${own}</text>`;
      }),
  };
}

function sideLines(drawing: Drawing, id: string, name: string): Entry[] {
  const style = drawing.styleOf(id);
  const mark = `<g transform="translate(8 -4)">${counterShape(style, 11)}</g>`;
  const own = drawing.scenario.forces.filter((force) => force.side === id);
  return [
    entry(name, { mark, bold: true, attributes: ` font-weight="600" fill="${style?.ink ?? ''}"` }),
    ...own.map((force) => {
      const count = (force.count ?? 1) > 1 ? `${force.count} × ` : '';
      return entry(`${count}${unitName(drawing, force)}, ${startText(drawing, force)}`, {});
    }),
  ];
}

/** The zones with their hexes: the map draws the zones of one side alike. */
function zoneLines(drawing: Drawing): Entry[] {
  return [
    entry('Zones', { bold: true, indent: 0, attributes: ' font-weight="600"' }),
    ...drawing.grid.zones.map(({ name, use, side, hexes }) => {
      const mark = `<rect y="-11" width="16" height="14" ${zoneLook(drawing, side)}/>`;
      const text = `${name} (${use === 'deploy' ? 'deployment' : 'objective'}): ${hexRanges(drawing.map, hexes)}`;
      return entry(text, { mark });
    }),
  ];
}

function terrainLines(types: readonly TerrainFeature['type'][]): Entry[] {
  return [
    entry('Terrain (with hazard rating)', { bold: true, indent: 0, attributes: ' font-weight="600"' }),
    ...types.map((type) => {
      const { colours, letter, title } = TERRAIN[type];
      const { fill, ink } = colours.light;
      const mark = `<rect y="-11" width="16" height="14" fill="${fill}" stroke="${ink}"/><text x="8" y="0" text-anchor="middle" font-weight="600" fill="${ink}">${letter}</text>`;
      return entry(title, { mark });
    }),
  ];
}
