import { hexCentre, hexCorners, hexCount, mapSize, type HexId } from '@core/hex';
import { toGrid, type Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import type { Box } from './battlespace';
import { ALL_PARTS, SIZE, type Drawing, type DrawnParts, type Pen } from './drawing';
import { SANS } from './fonts';
import { background, edges, grid, hatchings, labels, notes, numbers, terrain, zones } from './layers';
import { legend, type Legend, type LegendRoom } from './legend';
import { escapeXml, num } from './markup';
import { textWidth } from './metrics';
import { HEX_FILL, INK, PAPER, sideColour, SIDES } from './print-style';
import { mapUnits } from './units';

const MARGIN = 36;
const TITLE = 34;
const TITLE_TYPE = 20;

/** The line widths of an image for the screen. */
export const DEFAULT_PEN: Pen = { line: 1, number: 8, zone: 1.5, hatch: 1.6, least: 0, ground: HEX_FILL };

export interface MapDrawingOptions {
  /** Missing parts default to `ALL_PARTS`. */
  readonly parts?: Partial<DrawnParts>;
  /** The hexes to draw, such as a selection; all when absent or empty. */
  readonly hexes?: Iterable<HexId>;
  /** False to leave out the map's backdrop, such as for print in black only. */
  readonly backdrop?: boolean;
  /** Image scale: at 1, a hex measures 24 pixels from centre to corner. */
  readonly scale?: number;
}

/** An SVG document and its size in pixels. */
export interface MapDrawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The layers of a map, from the lowest. */
export type LayerName = 'grid' | 'terrain' | 'zones' | 'numbers' | 'edges' | 'labels' | 'units' | 'notes';

/** The layers of a map without a frame, to embed in another drawing. */
export interface MapLayers {
  /** Definitions used by the layers: zone hatching. */
  readonly defs: string;
  /** The background image, or an empty text, in board coordinates. */
  readonly background: string;
  /** The layers above it, in board coordinates. */
  readonly markup: string;
  /** The same layers by name, without empty ones. */
  readonly parts: Readonly<Partial<Record<LayerName, string>>>;
  /** The bounding box of the drawn hexes, in board coordinates: a hex measures 24 units (`SIZE`) from centre to corner. */
  readonly board: Box;
  /** In its own coordinates; empty when the parts do not include it. */
  readonly legend: Legend;
}

/** The layers of a scenario's map; undefined when it has no map. */
export function mapLayers(
  scenario: Scenario,
  designs: DesignSet,
  options: Omit<MapDrawingOptions, 'scale'> & { readonly pen?: Pen; readonly legendRoom?: LegendRoom } = {},
): MapLayers | undefined {
  const { map } = scenario;
  if (map === undefined) return undefined;
  const styles = new Map(scenario.sides.map((side, index) => [side.id, SIDES[sideColour(side, index)]]));
  const chosen = [...new Set(options.hexes)].filter((hex) => hex >= 0 && hex < hexCount(map)).sort((a, b) => a - b);
  const hexes = chosen.length > 0 ? chosen : Array.from({ length: hexCount(map) }, (_, hex) => hex);
  const shown = new Set(hexes);
  const parts = { ...ALL_PARTS, ...options.parts };
  const drawing: Drawing = {
    map,
    grid: toGrid(map),
    scenario,
    designs,
    corners: hexCorners(map.orientation, SIZE),
    hexes,
    parts,
    pen: options.pen ?? DEFAULT_PEN,
    backdrop: options.backdrop ?? true,
    styleOf: (side) => (side === undefined ? undefined : styles.get(side)),
    shows: (hex) => shown.has(hex),
  };
  const { pen } = drawing;
  const layers = {
    grid: grid(drawing),
    terrain: terrain(drawing),
    zones: parts.zones ? zones(drawing) : '',
    numbers: parts.numbers ? numbers(drawing) : '',
    edges: parts.edges ? edges(drawing) : '',
    labels: parts.labels ? labels(drawing) : '',
    units: parts.units ? mapUnits(drawing) : '',
    notes: parts.notes ? notes(drawing) : '',
  } satisfies Record<LayerName, string>;
  const drawn = Object.entries(layers).filter(([, layer]) => layer !== '');
  return {
    defs: hatchings(scenario.sides, pen.hatch),
    background: parts.background ? background(drawing, mapSize(map, SIZE)) : '',
    markup: drawn.map(([, layer]) => layer).join('\n'),
    parts: Object.fromEntries(drawn),
    board: boxOf(drawing),
    legend: parts.legend ? legend(drawing, options.legendRoom) : { width: 0, rows: [] },
  };
}

/**
 * The map of a scenario as an SVG document in a light print style: terrain by colour and letter, hatched zones, hex numbers, edge arrows,
 * units and a legend. Undefined when the scenario has no map. Ignores hexes that are off the map; the findings report them.
 */
export function drawMap(
  scenario: Scenario,
  designs: DesignSet,
  options: MapDrawingOptions = {},
): MapDrawing | undefined {
  const layers = mapLayers(scenario, designs, options);
  if (layers === undefined) return undefined;
  const { board, legend: foot } = layers;
  const titled = { ...ALL_PARTS, ...options.parts }.title;
  const title = titled ? TITLE : 0;
  const titleWidth = titled ? textWidth(scenario.name, { size: TITLE_TYPE, bold: true }) : 0;
  const width = Math.max(board.width, foot.width, titleWidth) + 2 * MARGIN;
  const footHeight = foot.rows.reduce((sum, row) => sum + row.height, 0);
  const height = title + board.height + 2 * MARGIN + footHeight;
  const scale = options.scale ?? 1;
  const name = escapeXml(scenario.name);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width * scale)}" height="${num(height * scale)}" viewBox="0 0 ${num(width)} ${num(height)}" font-family="${SANS}" fill="${INK}">`,
    `<title>${name}</title>`,
    `<defs>${layers.defs}</defs>`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    ...(titled
      ? [`<text x="${MARGIN}" y="${TITLE - 6}" font-size="${TITLE_TYPE}" font-weight="600">${name}</text>`]
      : []),
    `<g transform="translate(${num(MARGIN - board.x)} ${num(title + MARGIN - board.y)})">`,
    ...(layers.background === '' ? [] : [layers.background]),
    layers.markup,
    '</g>',
    ...foot.rows.map(
      // Without a limit to its width, the legend has one row.
      ({ markup }) =>
        `<g id="legend" transform="translate(${MARGIN} ${num(title + 2 * MARGIN + board.height)})">${markup}</g>`,
    ),
    '</svg>',
    '',
  ].join('\n');
  return { svg, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The bounding box of the drawn hexes, in board coordinates. */
function boxOf({ map, hexes, corners }: Drawing): Box {
  if (hexes.length === hexCount(map)) return { x: 0, y: 0, ...mapSize(map, SIZE) };
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  const wide = Math.max(...corners.filter((_, at) => at % 2 === 0));
  const high = Math.max(...corners.filter((_, at) => at % 2 === 1));
  for (const hex of hexes) {
    const { x, y } = hexCentre(map, SIZE, hex);
    x0 = Math.min(x0, x - wide);
    y0 = Math.min(y0, y - high);
    x1 = Math.max(x1, x + wide);
    y1 = Math.max(y1, y + high);
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}
