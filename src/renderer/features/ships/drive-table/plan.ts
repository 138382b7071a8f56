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

/** A box of the plan: a point of a component, a lot of a magazine, or a fifth of the warp generator. Boxes are 1 by 1. */
export interface PlanBox {
  /** Number of the component in the rules' list. */
  readonly part: number;
  /** Its left upper corner; the bow is at the right, the keel at y 0. */
  readonly x: number;
  readonly y: number;
  /** Share of a magazine's lot that is there, otherwise 1. */
  readonly full: number;
}

/** A ship from above, made of boxes: each stands for a hit that the component can take, or for `scale` of them. */
export interface Plan {
  readonly boxes: readonly PlanBox[];
  /** Outline of the hull as x and y in turn. */
  readonly hull: readonly number[];
  readonly length: number;
  /** Half of the height, flanks and all. */
  readonly half: number;
  /** By component: how many hits one box stands for. */
  readonly scale: readonly number[];
}

const RACKS = PARTS.findIndex(({ key }) => key === 'racks');
/** The sections from the stern to the bow; screens lie along both flanks. */
const SECTIONS = [DRIVE, WARP, RACKS, SHELLS, MISSILES, BEAMS, CANNON, TUBES];
/** With more boxes of a component than this they would be too small to see: then one stands for several. */
const MOST_BOXES = 36;
/** Boxes side by side across the ship. */
const WIDEST = 6;
/** Between two sections, and between the hull and its outline. */
const GAP = 0.35;
const EDGE = 0.45;
const STERN = 0.6;
const BOW = 1.6;

/** How full each box of a component is. */
function boxesOf(amount: number, lot: number, scale: number): number[] {
  const lots = amount / lot / scale;
  return Array.from({ length: Math.ceil(lots) }, (_, index) => Math.min(1, lots - index));
}

/** Lays the components of a ship out: a section of columns for each, the screens along both flanks. */
export function planOf(stats: DriveTableStats): Plan {
  const amounts = partsOf(stats).map((amount, part) => (part === WARP ? amount * WARP_HITS : amount));
  const scale = amounts.map((amount, part) => Math.max(1, Math.ceil(amount / (PARTS[part]?.lot ?? 1) / MOST_BOXES)));
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

/** Screens above and below the hull by turns, from amidships to both ends; as many rows as they need. */
function flanks(count: number, length: number, half: number): { boxes: PlanBox[]; rows: number } {
  const perRow = Math.max(1, Math.floor(length - 2 * STERN));
  const middle = STERN + length / 2;
  const boxes = Array.from({ length: count }, (_, index): PlanBox => {
    const side = index % 2 === 0 ? -1 : 1;
    const place = Math.floor(index / 2);
    const row = Math.floor(place / perRow);
    const inRow = Math.min(perRow, Math.ceil((count - (side < 0 ? 0 : 1)) / 2) - row * perRow);
    const y = side < 0 ? -half - GAP - 1 - row : half + GAP + row;
    return { part: SCREENS, x: middle - inRow / 2 + (place % perRow), y, full: 1 };
  });
  return { boxes, rows: Math.ceil(Math.ceil(count / 2) / perRow) + (count > 0 ? GAP : 0) };
}
