import type { DriveTableStats } from '@core/model';
import {
  BEAMS,
  CANNON,
  DRIVE,
  MISSILES,
  PARTS,
  partsOf,
  SCREENS,
  SHELLS,
  TUBES,
  WARP,
  WARP_HITS,
} from '@core/rules/systems/drive-table';

/** A box of the plan (1 by 1): a point of a component, a lot of a magazine, or a fifth of the warp generator. */
export interface PlanBox {
  /** Index of the component in PARTS. */
  readonly part: number;
  /** Upper left corner; the bow is at positive x, the keel at y 0. */
  readonly x: number;
  readonly y: number;
  /** Filled fraction of a magazine's lot; 1 for other components. */
  readonly full: number;
}

/** Deck plan: each box stands for one hit that the component can take, or for `scale` hits. */
export interface Plan {
  readonly boxes: readonly PlanBox[];
  /** Hull outline: x, y, x, y … */
  readonly hull: readonly number[];
  readonly length: number;
  /** Half the height, including the flanks. */
  readonly half: number;
  /** Hits per box, by component index. */
  readonly scale: readonly number[];
}

const RACKS = PARTS.findIndex(({ key }) => key === 'racks');
/** Component sections from stern to bow; screens are along both flanks. */
const SECTIONS = [DRIVE, WARP, RACKS, SHELLS, MISSILES, BEAMS, CANNON, TUBES];
/** Maximum boxes per component; with more, one box stands for several hits. */
const MAX_BOXES = 36;
/** Maximum boxes across the ship. */
const WIDEST = 6;
/** Spacing between sections, and between the boxes and the hull outline. */
const GAP = 0.35;
const EDGE = 0.45;
const STERN = 0.6;
const BOW = 1.6;

/** Filled fraction of each box of a component. */
function boxesOf(amount: number, lot: number, scale: number): number[] {
  const lots = amount / lot / scale;
  return Array.from({ length: Math.ceil(lots) }, (_, index) => Math.min(1, lots - index));
}

/** Lays out the components: one section of columns each, with the screens along both flanks. */
export function planOf(stats: DriveTableStats): Plan {
  const amounts = partsOf(stats).map((amount, part) => (part === WARP ? amount * WARP_HITS : amount));
  const scale = amounts.map((amount, part) => Math.max(1, Math.ceil(amount / (PARTS[part]?.lot ?? 1) / MAX_BOXES)));
  const fills = amounts.map((amount, part) => boxesOf(amount, PARTS[part]?.lot ?? 1, scale[part] ?? 1));
  const boxes: PlanBox[] = [];
  let x = STERN;
  let across = 1;
  for (const part of SECTIONS) {
    const own = fills[part] ?? [];
    if (own.length === 0) continue;
    const tall = Math.min(WIDEST, Math.max(1, Math.round(Math.sqrt(own.length * 1.4))));
    across = Math.max(across, tall);
    for (let first = 0; first < own.length; first += tall) {
      const column = own.slice(first, first + tall);
      column.forEach((full, index) => boxes.push({ part, x, y: index - column.length / 2, full }));
      x++;
    }
    x += GAP;
  }
  const length = Math.max(x, STERN + 2) + BOW;
  const half = across / 2 + EDGE;
  const flank = flanks(fills[SCREENS]?.length ?? 0, length - BOW, half);
  return {
    boxes: [...boxes, ...flank.boxes],
    hull: [
      ...[STERN, -half * 0.75, 2 * STERN, -half, length - BOW, -half, length, -0.3],
      ...[length, 0.3, length - BOW, half, 2 * STERN, half, STERN, half * 0.75],
    ],
    length,
    half: half + flank.rows,
    scale,
  };
}

/** Places the screens alternately above and below the hull, from amidships outwards, in as many rows as needed. */
function flanks(count: number, length: number, half: number): { boxes: PlanBox[]; rows: number } {
  const perRow = Math.max(1, Math.floor(length - 2 * STERN));
  const middle = STERN + length / 2;
  const boxes = Array.from({ length: count }, (_, index): PlanBox => {
    const side = index % 2 === 0 ? -1 : 1;
    const position = Math.floor(index / 2);
    const row = Math.floor(position / perRow);
    const inRow = Math.min(perRow, Math.ceil((count - (side < 0 ? 0 : 1)) / 2) - row * perRow);
    const y = side < 0 ? -half - GAP - 1 - row : half + GAP + row;
    return { part: SCREENS, x: middle - inRow / 2 + (position % perRow), y, full: 1 };
  });
  return { boxes, rows: Math.ceil(Math.ceil(count / 2) / perRow) + (count > 0 ? GAP : 0) };
}
