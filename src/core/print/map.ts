import { mapLayers, num, SIZE } from '@core/drawing';
import type { MapLayers, Pen } from '@core/drawing';
import { hexAt, hexesInRect, mapSize } from '@core/hex';
import type { HexId } from '@core/hex';
import type { HexMap, Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { BLACK, GREY, line, rect, text, textLine, WHITE } from './svg';
import { withoutColour } from './side-style';
import type { Tone } from './side-style';
import { parseRuns, wrap } from './metrics';
import { pageHead } from './page';
import type { PrintPage } from './page';
import { sheetOf, underHead } from './paper';
import type { Area, PageOrientation, PaperName, Sheet } from './paper';

/** Width of the strip shown on both of two adjacent pages, for gluing, in millimetres. */
export const OVERLAP = 10;
/** Space around the board for the edge arrows, in drawing units. */
const BORDER = SIZE * 0.85;
const HEX_LINE = 0.3;
const ZONE_LINE = 0.5;
const HATCH_LINE = 0.3;
const NUMBER_SIZE = 2.3;

/** Layout of a map on pages. */
export interface Tiling {
  readonly sheet: Sheet;
  /** The part of a page that shows the map. */
  readonly window: Area;
  readonly columns: number;
  readonly rows: number;
  /** Millimetres per drawing unit. */
  readonly scale: number;
  /** Upper left corner of page A1 in board coordinates; the map is centred on the pages. */
  readonly x: number;
  readonly y: number;
}

/** The name of a page column: A to Z, then AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Number of pages along one side of a map, given its length and the room on a page in millimetres. */
function pagesAlong(length: number, room: number): number {
  return length <= room ? 1 : Math.ceil((length - OVERLAP) / (room - OVERLAP));
}

/** The page layout of a map with hexes `hexSize` mm wide; `auto` chooses the orientation with the fewest pages. */
export function tilingOf(
  map: HexMap,
  hexSize: number,
  paper: PaperName,
  orientation: PageOrientation | 'auto',
): Tiling {
  const scale = hexSize / (Math.sqrt(3) * SIZE);
  const board = mapSize(map, SIZE);
  const [width, height] = [board.width + 2 * BORDER, board.height + 2 * BORDER];
  const turns: readonly PageOrientation[] = orientation === 'auto' ? ['portrait', 'landscape'] : [orientation];
  const tilings = turns.map((turn): Tiling => {
    const sheet = sheetOf(paper, turn);
    const window = underHead(sheet);
    const columns = pagesAlong(width * scale, window.width);
    const rows = pagesAlong(height * scale, window.height);
    const whole = {
      width: columns * (window.width - OVERLAP) + OVERLAP,
      height: rows * (window.height - OVERLAP) + OVERLAP,
    };
    return {
      ...{ sheet, window, columns, rows, scale },
      x: -BORDER - (whole.width / scale - width) / 2,
      y: -BORDER - (whole.height / scale - height) / 2,
    };
  });
  return tilings.reduce((best, tiling) => (tiling.columns * tiling.rows < best.columns * best.rows ? tiling : best));
}

/** The data from which the pages of a map are drawn. */
interface Chart {
  readonly scenario: Scenario;
  readonly map: HexMap;
  readonly designs: DesignSet;
  readonly tone: Tone;
  readonly unitsOnMap: boolean;
}

function layersOf(chart: Chart, pen: Pen, hexes?: readonly HexId[]): MapLayers {
  const parts = { title: false, legend: true, units: chart.unitsOnMap };
  const backdrop = chart.tone !== 'mono';
  const options = { parts, pen, backdrop, ...(hexes === undefined ? {} : { hexes }) };
  const layers = mapLayers(chart.scenario, chart.designs, options)!;
  const toned = (markup: string): string => withoutIds(chart.tone === 'mono' ? withoutColour(markup) : markup);
  return { ...layers, markup: toned(layers.markup), legend: { ...layers.legend, markup: toned(layers.legend.markup) } };
}

/** Removes the layer ids, which would be repeated on every page. */
function withoutIds(markup: string): string {
  return markup.replace(/<g id="[a-z]+"/g, '<g');
}

function penAt(scale: number): Pen {
  return {
    line: HEX_LINE / scale,
    number: Math.min(9, NUMBER_SIZE / scale),
    zone: ZONE_LINE / scale,
    hatch: HATCH_LINE / scale,
    ground: WHITE,
  };
}

/** The pages of a map, preceded by an overview when there are several, and their shared definitions. */
export function mapPages(
  scenario: Scenario,
  designs: DesignSet,
  tone: Tone,
  tiling: Tiling,
  unitsOnMap: boolean,
): { pages: PrintPage[]; defs: string } {
  const map = scenario.map!;
  const chart: Chart = { scenario, map, designs, tone, unitsOnMap };
  const { columns, rows } = tiling;
  const whole = layersOf(chart, penAt(tiling.scale));
  const picture =
    whole.background === ''
      ? ''
      : `<g id="map-picture"${tone === 'mono' ? ' filter="grayscale(1)"' : ''}>${whole.background}</g>`;
  const hatching = tone === 'mono' ? withoutColour(whole.defs) : whole.defs;
  const many = columns * rows > 1;
  const tiles = Array.from({ length: columns * rows }, (_, index) =>
    tile(chart, tiling, index % columns, Math.floor(index / columns), many),
  );
  if (!many) {
    const [only] = tiles;
    return { pages: only === undefined ? [] : [withLegend(only, tiling, map, whole)], defs: hatching + picture };
  }
  return { pages: [overview(chart, tiling), ...tiles], defs: hatching + picture };
}

function board(area: Area, view: Area, layers: MapLayers): string {
  const picture = layers.background === '' ? '' : '<use href="#map-picture"/>';
  const box = [view.x, view.y, view.width, view.height].map(num).join(' ');
  return `<svg x="${num(area.x)}" y="${num(area.y)}" width="${num(area.width)}" height="${num(area.height)}" viewBox="${box}" overflow="hidden" fill="${BLACK}">${picture}${layers.markup}</svg>`;
}

function tile(chart: Chart, tiling: Tiling, column: number, row: number, many: boolean): PrintPage {
  const { window, scale, sheet } = tiling;
  const view = {
    x: tiling.x + (column * (window.width - OVERLAP)) / scale,
    y: tiling.y + (row * (window.height - OVERLAP)) / scale,
    width: window.width / scale,
    height: window.height / scale,
  };
  const name = `${columnName(column)}${row + 1}`;
  const hexes = hexesIn(chart.map, view);
  const layers = layersOf(chart, penAt(scale), hexes);
  const hexSize = Math.round(scale * Math.sqrt(3) * SIZE * 10) / 10;
  const head = many
    ? pageHead(sheet, `${name}   ${chart.scenario.name}`, `Map page ${name} · hexes of ${hexSize} mm`)
    : pageHead(sheet, chart.scenario.name, `Map · hexes of ${hexSize} mm`);
  // A page at the outer border may contain no hex.
  const body = hexes.length === 0 ? '' : board(window, view, layers);
  return {
    label: many ? `Map ${name}` : 'Map',
    body: `<g data-tile="${name}">${head}${body}${many ? overlapMarks(tiling, column, row) : ''}</g>`,
  };
}

/** The hexes in a part of the board, plus one ring whose drawing may reach into it. */
function hexesIn(map: HexMap, { x, y, width, height }: Area): HexId[] {
  const visible = hexesInRect(map, SIZE, x - SIZE, y - SIZE, x + width + SIZE, y + height + SIZE);
  const hexes: HexId[] = [];
  for (let row = visible.firstRow; row <= visible.lastRow; row++) {
    for (let col = visible.firstCol; col <= visible.lastCol; col++) hexes.push(hexAt(map, col, row));
  }
  return hexes;
}

/**
 * The marks for joining pages: cut a page along the solid line at its left or upper edge and lay it on the dashed line of the adjacent page.
 * Crosses mark the same points on both pages.
 */
function overlapMarks({ window, columns, rows }: Tiling, column: number, row: number): string {
  const { x, y, width, height } = window;
  const [right, bottom] = [x + width, y + height];
  const cut = { stroke: BLACK, width: 0.25 };
  const lay = { stroke: BLACK, width: 0.25, dash: '2 1.5' };
  const marks: string[] = [];
  const note = { size: 2.2, fill: GREY };
  if (column > 0) marks.push(line(x, y, x, bottom, cut));
  if (row > 0) marks.push(line(x, y, right, y, cut));
  if (column < columns - 1) {
    const at = right - OVERLAP;
    marks.push(line(at, y, at, bottom, lay));
    marks.push(turned(at + 3, bottom - 3, `lay ${columnName(column + 1)}${row + 1} here`, note));
  }
  if (row < rows - 1) {
    const at = bottom - OVERLAP;
    marks.push(line(x, at, right, at, lay), text(x + 3, at + 3, `lay ${columnName(column)}${row + 2} here`, note));
  }
  const across = [...(column > 0 ? [x] : []), ...(column < columns - 1 ? [right - OVERLAP] : [])];
  const down = [...(row > 0 ? [y] : []), ...(row < rows - 1 ? [bottom - OVERLAP] : [])];
  const upright = down.length > 0 ? down : [y + height / 3, y + (2 * height) / 3];
  const level = across.length > 0 ? across : [x + width / 3, x + (2 * width) / 3];
  for (const px of level) for (const py of upright) marks.push(cross(px, py));
  return `<g data-overlap="">${marks.join('')}</g>`;
}

function cross(x: number, y: number): string {
  const arm = 2;
  const halo = { stroke: WHITE, width: 0.9 };
  const ink = { stroke: BLACK, width: 0.3 };
  return [halo, ink].map((look) => line(x - arm, y, x + arm, y, look) + line(x, y - arm, x, y + arm, look)).join('');
}

function turned(x: number, y: number, content: string, style: { size: number; fill: string }): string {
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(-90)">${text(0, 0, content, style)}</g>`;
}

/** Font size of the legend in drawing units; `LEGEND_SIZE` is its size on paper in millimetres. */
const LEGEND_TYPE = 12;
const LEGEND_SIZE = 2.9;

function legendScale({ legend }: MapLayers, width: number): number {
  return Math.min(LEGEND_SIZE / LEGEND_TYPE, width / Math.max(1, legend.width));
}

function legendMarkup(layers: MapLayers, x: number, y: number, scale: number): string {
  return `<g transform="translate(${num(x)} ${num(y + LEGEND_TYPE * scale)}) scale(${scale.toFixed(4)})" fill="${BLACK}">${layers.legend.markup}</g>`;
}

/** Adds the legend below a map on one page, if there is room. */
function withLegend(page: PrintPage, { window, scale, y }: Tiling, map: HexMap, layers: MapLayers): PrintPage {
  const used = (mapSize(map, SIZE).height + 2 * BORDER) * scale;
  const free = window.height - used;
  const size = legendScale(layers, window.width);
  const height = layers.legend.height * size;
  if (height > free) return page;
  // Moves the map up to the page head.
  const above = (-BORDER - y) * scale;
  const moved = page.body.replace(
    /(<svg x="[^"]*" y=")([^"]*)"/,
    (_, start: string, at: string) => `${start}${num(Number(at) - above)}"`,
  );
  return { ...page, body: moved + legendMarkup(layers, window.x, window.y + used + 3, size) };
}

/** The overview page: a small map with the page names, assembly instructions and the legend. */
function overview(chart: Chart, tiling: Tiling): PrintPage {
  const { sheet, window, columns, rows, scale } = tiling;
  const step = { width: (window.width - OVERLAP) / scale, height: (window.height - OVERLAP) / scale };
  const view = {
    x: tiling.x,
    y: tiling.y,
    width: columns * step.width + OVERLAP / scale,
    height: rows * step.height + OVERLAP / scale,
  };
  const count = columns * rows;
  const instructions = `Print at 100%, without “fit to page”. The map is ${columns} × ${rows} pages with an overlap of ${OVERLAP} mm. Cut each page along the solid lines at its left and upper edge. Lay it on the dashed line of the adjacent page so that the crosses meet, then glue.`;
  const lines = wrap(parseRuns(instructions), 2.8, window.width);
  const probe = layersOf(chart, penAt(scale), [0]);
  const legendSize = legendScale(probe, window.width);
  const foot = probe.legend.height * legendSize + lines.length * 4 + 6;
  const room = { width: window.width, height: Math.max(window.height * 0.3, window.height - foot) };
  const small = Math.min(room.width / view.width, room.height / view.height);
  const area = {
    x: window.x + (window.width - view.width * small) / 2,
    y: window.y,
    width: view.width * small,
    height: view.height * small,
  };
  const layers = layersOf(chart, {
    ...penAt(scale),
    line: 0.12 / small,
    number: Math.min(9, 1.5 / small),
    zone: 0.25 / small,
  });
  const frames = Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const x = area.x + column * step.width * small;
    const y = area.y + row * step.height * small;
    const wide = (window.width / scale) * small;
    const high = (window.height / scale) * small;
    const size = Math.min(9, Math.min(wide, high) * 0.22);
    return (
      rect(x, y, wide, high, { stroke: BLACK, width: 0.3 }) +
      rect(x + wide / 2 - size, y + high / 2 - size * 0.72, size * 2, size * 1.3, {
        fill: WHITE,
        stroke: GREY,
        width: 0.2,
        radius: 0.8,
      }) +
      text(x + wide / 2, y + high / 2 + size * 0.3, `${columnName(column)}${row + 1}`, {
        size,
        bold: true,
        anchor: 'middle',
      })
    );
  });
  const under = area.y + area.height + 5;
  const help = lines.map((runs, index) => textLine(window.x, under + index * 4, runs, 2.8));
  return {
    label: 'Map overview',
    body: [
      pageHead(sheet, chart.scenario.name, `Map overview · ${count} pages`),
      board(area, view, layers),
      `<g data-overview="">${frames.join('')}</g>`,
      help.join(''),
      legendMarkup(layers, window.x, under + lines.length * 4, legendSize),
    ].join(''),
  };
}
