import { hexCentre, isShifted } from '@core/hex';
import type { Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { SIZE } from './drawing';
import { SANS } from './fonts';
import { DEFAULT_PEN, mapLayers, type LayerName, type MapDrawing } from './map-svg';
import { num } from './markup';
import { INK } from './print-style';

/** Hex widths from side to side of a table map, in pixels. */
export const TABLE_HEXES = { min: 20, max: 400, usual: 100 } as const;

/** The size of an image and of the hexes in it, for a virtual table. Lengths are in pixels from the upper left corner. */
export interface TableGrid {
  readonly format: 'hexwright-grid';
  readonly version: 1;
  readonly name: string;
  readonly image: { readonly file: string; readonly width: number; readonly height: number };
  readonly grid: {
    readonly shape: 'hex';
    /** `pointy`: corners above and below. `flat`: sides above and below. */
    readonly orientation: 'pointy' | 'flat';
    readonly columns: number;
    readonly rows: number;
    /** The rows (pointy) or columns (flat) that are moved by half a hex, counted from 1. */
    readonly shifted: 'odd' | 'even';
    readonly hexWidth: number;
    readonly hexHeight: number;
    /** Distances of hex centres: between columns, and between rows. */
    readonly columnStep: number;
    readonly rowStep: number;
    /** The centre of the first hex. */
    readonly firstHex: { readonly x: number; readonly y: number };
  };
  /** Transparent images of the same size, from the lowest. */
  readonly layers: readonly { readonly name: string; readonly file: string }[];
}

export interface TableImage extends MapDrawing {
  readonly file: string;
}

/** What a layer that is not empty contains. */
const SHAPE = /<(polygon|path|text|circle|rect|use|image)\b/;

const LAYERS: readonly LayerName[] = ['terrain', 'zones', 'grid', 'numbers', 'labels', 'units'];

/**
 * The map of a scenario for a virtual table, without a border: an image of the whole map without units, a transparent image for each of its
 * layers, and the grid. Undefined when the scenario has no map.
 * @param base name of the files without an ending
 * @param hexWidth width of a hex from side to side, in pixels
 */
export function tableMap(
  scenario: Scenario,
  designs: DesignSet,
  base: string,
  hexWidth: number = TABLE_HEXES.usual,
): { readonly grid: TableGrid; readonly images: readonly TableImage[] } | undefined {
  const { map } = scenario;
  const whole = mapLayers(scenario, designs, { parts: { ...NO_FRAME, units: false } });
  const apart = mapLayers(scenario, designs, {
    parts: { ...NO_FRAME, background: false },
    backdrop: false,
    pen: { ...DEFAULT_PEN, ground: 'none' },
  });
  if (map === undefined || whole === undefined || apart === undefined) return undefined;
  const scale = hexWidth / (Math.sqrt(3) * SIZE);
  const { board } = whole;
  const [width, height] = [Math.ceil(board.width * scale), Math.ceil(board.height * scale)];
  const image = (file: string, content: string): TableImage => ({
    ...{ file, width, height },
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${num(width / scale)} ${num(height / scale)}" font-family="${SANS}" fill="${INK}">${content}</svg>\n`,
  });
  const layers = LAYERS.flatMap((name) => {
    const markup = apart.parts[name];
    return markup === undefined || !SHAPE.test(markup)
      ? []
      : [{ name, ...image(`${base}-${name}.png`, `<defs>${apart.defs}</defs>${markup}`) }];
  });
  const main = image(`${base}.png`, `<defs>${whole.defs}</defs>${whole.background}${whole.markup}`);
  const pointy = map.orientation === 'pointy';
  const [across, along] = [hexWidth, (2 * hexWidth) / Math.sqrt(3)];
  const first = hexCentre(map, SIZE, 0);
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    images: [main, ...layers],
    grid: {
      ...{ format: 'hexwright-grid', version: 1, name: scenario.name, image: { file: main.file, width, height } },
      grid: {
        ...{ shape: 'hex', orientation: map.orientation, columns: map.cols, rows: map.rows },
        shifted: isShifted(map, 0) ? 'odd' : 'even',
        hexWidth: round(pointy ? across : along),
        hexHeight: round(pointy ? along : across),
        columnStep: round(pointy ? across : along * 0.75),
        rowStep: round(pointy ? along * 0.75 : across),
        firstHex: { x: round(first.x * scale), y: round(first.y * scale) },
      },
      layers: layers.map(({ name, file }) => ({ name, file })),
    },
  };
}

/** Arrows of entry edges stand beside the board. */
const NO_FRAME = { title: false, legend: false, edges: false } as const;
