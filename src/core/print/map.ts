import { mapLayers, MIN_TEXT, num, numberBox, parseRuns, SIZE, wrap } from '@core/drawing';
import type { DrawnParts, MapLayers, Pen } from '@core/drawing';
import { hexAt, hexCentre, hexCount, hexesInRect, mapSize, type HexId } from '@core/hex';
import type { HexMap, Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { BLACK, GREY, line, rect, text, textLine, WHITE } from './svg';
import type { Tone } from './side-style';
import { legendPages, paperLegend, rowsMarkup, type PaperLegend } from './map-legend';
import { MAX_PAGES } from './options';
import { pageHead, type PrintPage } from './page';
import { sheetOf, underHead, type Area, type PageOrientation, type PaperName, type Sheet } from './paper';

/** Minimum width of the strip shown on both of two adjacent pages, for gluing, in millimetres. */
export const OVERLAP = 10;
/** Space around the board for the edge arrows, in drawing units. */
const BORDER = SIZE * 0.85;
const HEX_LINE = 0.3;
const ZONE_LINE = 0.5;
const HATCH_LINE = 0.3;
const NUMBER_SIZE = 2.3;
/** The largest part of the overview page that the legend takes. */
const MAX_LEGEND = 0.5;

/** The part of the board on the pages of a column or a row, in board coordinates. The next page is laid on it at `seam`. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** The start of the next page; the end for the last one. */
  readonly seam: number;
}

/** Layout of a map on pages. */
export interface Tiling {
  readonly sheet: Sheet;
  /** The part of a page that may show the map. */
  readonly window: Area;
  /** The columns and rows of pages; the map is centred on them. */
  readonly across: readonly Span[];
  readonly down: readonly Span[];
  /** Millimetres per drawing unit. */
  readonly scale: number;
}

/** The name of a page column: A to Z, then AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** A range of board coordinates along one axis. */
type Range = readonly [from: number, to: number];

/** The gaps between ranges along one axis, without a rim of `rim` beside the ranges, sorted. */
function gapsBetween(ranges: Range[], rim: number): Range[] {
  const result: Range[] = [];
  let end = -Infinity;
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    if (from - end > 2 * rim) result.push([end + rim, from - rim]);
    end = Math.max(end, to);
  }
  return [...result, [end + rim, Infinity]];
}

/** Where pages may be cut, horizontally and vertically, so that no hex number is cut. */
function gapsOf(map: HexMap, { number }: Pen): { across: Range[]; down: Range[] } {
  const centres = Array.from({ length: hexCount(map) }, (_, hex) => hexCentre(map, SIZE, hex));
  const { reach, top, bottom } = numberBox(map, number);
  const different = (values: number[]): number[] => [...new Set(values.map((value) => Math.round(value * 100) / 100))];
  return {
    across: gapsBetween(
      different(centres.map(({ x }) => x)).map((x): Range => [x - reach, x + reach]),
      number / 4,
    ),
    down: gapsBetween(
      different(centres.map(({ y }) => y)).map((y): Range => [y + top, y + bottom]),
      number / 4,
    ),
  };
}

/** The last position up to `at` in a gap, or `at` itself if no gap is near: numbers of small hexes leave none. */
function cutBefore(gaps: readonly Range[], at: number, reach: number): number {
  const gap = gaps.findLast(([from]) => from <= at);
  const cut = gap === undefined ? -Infinity : Math.min(at, gap[1]);
  return at - cut > reach ? at : cut;
}

/** Divides the board along one axis, from `start`, into pages with `room` board units each. */
function divide(start: number, end: number, room: number, overlap: number, gaps: readonly Range[]): Span[] {
  const spans: Span[] = [];
  // A cut may move by less than a strip of hexes.
  const reach = Math.min(2 * SIZE, room / 4);
  let from = start;
  while (from + room < end && spans.length <= MAX_PAGES) {
    const to = cutBefore(gaps, from + room, reach);
    const seam = cutBefore(gaps, to - overlap, reach);
    spans.push({ start: from, end: to, seam });
    from = seam;
  }
  spans.push({ start: from, end: from + room, seam: from + room });
  return spans;
}

/** The pages along one axis of a board with the given length, centred if this takes no more pages. */
function pagesAlong(length: number, room: number, overlap: number, gaps: readonly Range[]): Span[] {
  const [start, end] = [-BORDER, length + BORDER];
  const plain = divide(start, end, room, overlap, gaps);
  const spare = plain[plain.length - 1].end - end;
  const centred = divide(start - spare / 2, end, room, overlap, gaps);
  return centred.length > plain.length ? plain : centred;
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
  const gaps = gapsOf(map, penAt(scale));
  const turns: readonly PageOrientation[] = orientation === 'auto' ? ['portrait', 'landscape'] : [orientation];
  const tilings = turns.map((turn): Tiling => {
    const sheet = sheetOf(paper, turn);
    const window = underHead(sheet);
    const across = pagesAlong(board.width, window.width / scale, OVERLAP / scale, gaps.across);
    const down = pagesAlong(board.height, window.height / scale, OVERLAP / scale, gaps.down);
    return { sheet, window, across, down, scale };
  });
  return tilings.reduce((best, tiling) => (pageCount(tiling) < pageCount(best) ? tiling : best));
}

/** The number of map pages, without the overview. */
export function pageCount({ across, down }: Pick<Tiling, 'across' | 'down'>): number {
  return across.length * down.length;
}

/** The data from which the pages of a map are drawn. */
interface Chart {
  readonly scenario: Scenario;
  readonly map: HexMap;
  readonly designs: DesignSet;
  readonly tone: Tone;
  readonly unitsOnMap: boolean;
  /** Parts to leave out. */
  readonly parts?: Partial<DrawnParts>;
}

function layersOf(chart: Chart, pen: Pen, hexes?: readonly HexId[]): MapLayers {
  // Pictures and backdrops would be tints.
  const backdrop = chart.tone === 'colour';
  const parts = { ...chart.parts, title: false, units: chart.unitsOnMap, background: backdrop };
  const options = { parts: { legend: false, ...parts }, pen, backdrop, ...(hexes === undefined ? {} : { hexes }) };
  const layers = mapLayers(chart.scenario, chart.designs, options)!;
  // Without the layer ids, which would be repeated on every page.
  return { ...layers, markup: layers.markup.replace(/<g id="[a-z]+"/g, '<g') };
}

function penAt(scale: number, tone: Tone = 'colour'): Pen {
  return {
    // A black line looks wider than a light one.
    line: (tone === 'mono' ? HEX_LINE / 2 : HEX_LINE) / scale,
    number: Math.max(MIN_TEXT / scale, Math.min(9, NUMBER_SIZE / scale)),
    zone: ZONE_LINE / scale,
    hatch: HATCH_LINE / scale,
    least: MIN_TEXT / scale,
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
  const { window, across, scale } = tiling;
  // One hex is enough: the background is that of the whole map.
  const { background, defs } = layersOf(chart, penAt(scale, tone), [0]);
  const picture = background === '' ? '' : `<g id="map-picture">${background}</g>`;
  const legend = paperLegend(scenario, designs, window);
  const count = pageCount(tiling);
  const pages: PrintPage[] = [];
  if (count === 1) {
    const used = (mapSize(map, SIZE).height + 2 * BORDER) * scale + 3;
    const isBelow = used + legend.height <= window.height;
    const only = tile(chart, isBelow ? atTop(tiling) : tiling, 0, 0, false);
    const below = isBelow ? rowsMarkup(legend, window.x, window.y + used) : '';
    pages.push(
      { ...only, body: only.body + below },
      ...(isBelow ? [] : legendPages(scenario.name, tiling.sheet, legend)),
    );
  } else {
    const isBelow = legend.height <= window.height * MAX_LEGEND;
    pages.push(overview(chart, tiling, isBelow ? legend : undefined));
    if (!isBelow) pages.push(...legendPages(scenario.name, tiling.sheet, legend));
    for (let index = 0; index < count; index++)
      pages.push(tile(chart, tiling, index % across.length, Math.floor(index / across.length), true));
  }
  return { pages, defs: defs + picture };
}

/** The same layout of a single page, with the map at its upper edge. */
function atTop(tiling: Tiling): Tiling {
  const down = tiling.down.map(({ start, end }) => ({ start: -BORDER, end: end - start - BORDER, seam: end }));
  return { ...tiling, down };
}

/** A part of the board. Not all programs clip nested images, so it has its own clip. */
function board(name: string, area: Area, view: Area, layers: MapLayers): string {
  const picture = layers.background === '' ? '' : '<use href="#map-picture"/>';
  const box = [view.x, view.y, view.width, view.height].map(num).join(' ');
  const place = `x="${num(area.x)}" y="${num(area.y)}" width="${num(area.width)}" height="${num(area.height)}"`;
  const clip = `<defs><clipPath id="clip-${name}"><rect ${place}/></clipPath></defs>`;
  return `${clip}<g clip-path="url(#clip-${name})"><svg ${place} viewBox="${box}" overflow="hidden" fill="${BLACK}">${picture}${layers.markup}</svg></g>`;
}

function tile(chart: Chart, tiling: Tiling, column: number, row: number, many: boolean): PrintPage {
  const { window, scale, sheet } = tiling;
  const view = viewOf(tiling, column, row);
  const area = { ...window, width: view.width * scale, height: view.height * scale };
  const name = `${columnName(column)}${row + 1}`;
  const hexes = hexesIn(chart.map, view);
  const layers = layersOf(chart, penAt(scale, chart.tone), hexes);
  const hexSize = Math.round(scale * Math.sqrt(3) * SIZE * 10) / 10;
  const head = many
    ? pageHead(sheet, `${name}   ${chart.scenario.name}`, `Map page ${name} · hexes of ${hexSize} mm`)
    : pageHead(sheet, chart.scenario.name, `Map · hexes of ${hexSize} mm`);
  // A page at the outer border may contain no hex.
  const body = hexes.length === 0 ? '' : board(name, area, view, layers);
  return {
    label: many ? `Map ${name}` : 'Map',
    trim: area,
    body: `<g data-tile="${name}">${head}${body}${many ? overlapMarks(tiling, column, row) : ''}</g>`,
  };
}

/** The part of the board on a page. */
function viewOf({ across, down }: Tiling, column: number, row: number): Area {
  const [wide, high] = [across[column], down[row]];
  return { x: wide.start, y: high.start, width: wide.end - wide.start, height: high.end - high.start };
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
function overlapMarks(tiling: Tiling, column: number, row: number): string {
  const { window, across: wide, down: high, scale } = tiling;
  const { x, y } = window;
  const view = viewOf(tiling, column, row);
  const [width, height] = [view.width * scale, view.height * scale];
  const [right, bottom] = [x + width, y + height];
  const seamX = x + (wide[column].seam - view.x) * scale;
  const seamY = y + (high[row].seam - view.y) * scale;
  const [columns, rows] = [wide.length, high.length];
  const cut = { stroke: BLACK, width: 0.25 };
  const lay = { stroke: BLACK, width: 0.25, dash: '2 1.5' };
  const marks: string[] = [];
  const note = { size: 2.2, fill: GREY };
  if (column > 0) marks.push(line(x, y, x, bottom, cut));
  if (row > 0) marks.push(line(x, y, right, y, cut));
  if (column < columns - 1) {
    marks.push(
      line(seamX, y, seamX, bottom, lay),
      turned(
        window.x + window.width + 2.3,
        bottom - 3,
        `lay ${columnName(column + 1)}${row + 1} on the dashed line`,
        note,
      ),
    );
  }
  if (row < rows - 1) {
    marks.push(
      line(x, seamY, right, seamY, lay),
      text(x + 3, window.y + window.height + 2.3, `lay ${columnName(column)}${row + 2} on the dashed line`, note),
    );
  }
  const across = [...(column > 0 ? [x] : []), ...(column < columns - 1 ? [seamX] : [])];
  const down = [...(row > 0 ? [y] : []), ...(row < rows - 1 ? [seamY] : [])];
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

/** The overview page: a small map with the page names, assembly instructions and the legend, if it has room here. */
function overview(chart: Chart, tiling: Tiling, legend: PaperLegend | undefined): PrintPage {
  const { sheet, window, across: wide, down: high, scale } = tiling;
  const [columns, rows] = [wide.length, high.length];
  const view = {
    x: wide[0].start,
    y: high[0].start,
    width: wide[columns - 1].end - wide[0].start,
    height: high[rows - 1].end - high[0].start,
  };
  const count = columns * rows;
  const instructions = `Print at 100%, without “fit to page”. The map is ${columns} × ${rows} pages with an overlap of at least ${OVERLAP} mm. Cut each page along the solid lines at its left and upper edge. Lay it on the dashed line of the adjacent page so that the crosses meet, then glue.`;
  const lines = wrap(parseRuns(instructions), 2.8, window.width);
  const foot = (legend?.height ?? 0) + lines.length * 4 + 6;
  const room = { width: window.width, height: window.height - foot };
  const small = Math.min(room.width / view.width, room.height / view.height);
  const area = {
    x: window.x + (window.width - view.width * small) / 2,
    y: window.y,
    width: view.width * small,
    height: view.height * small,
  };
  // Numbers and names would be too small to read.
  const layers = layersOf(
    { ...chart, parts: { numbers: false, labels: false } },
    { ...penAt(scale), line: 0.12 / small, zone: 0.25 / small },
  );
  const frames = Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const part = viewOf(tiling, column, row);
    const x = area.x + (part.x - view.x) * small;
    const y = area.y + (part.y - view.y) * small;
    const [width, height] = [part.width * small, part.height * small];
    const size = Math.min(9, Math.min(width, height) * 0.22);
    return (
      rect(x, y, width, height, { stroke: BLACK, width: 0.3 }) +
      rect(x + width / 2 - size, y + height / 2 - size * 0.72, size * 2, size * 1.3, {
        fill: WHITE,
        stroke: GREY,
        width: 0.2,
        radius: 0.8,
      }) +
      text(x + width / 2, y + height / 2 + size * 0.3, `${columnName(column)}${row + 1}`, {
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
      board('overview', area, view, layers),
      `<g data-overview="">${frames.join('')}</g>`,
      help.join(''),
      legend === undefined ? '' : rowsMarkup(legend, window.x, under + lines.length * 4),
    ].join(''),
  };
}
