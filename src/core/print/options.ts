import type { Tone } from './look';
import type { PageTurn, PaperName } from './paper';

/** What can be printed. */
export const PRINTS = ['sheet', 'counters', 'map', 'tables'] as const;
export type PrintWhat = (typeof PRINTS)[number];

/** How something is printed; lengths are millimetres. */
export interface PrintOptions {
  readonly what: PrintWhat;
  readonly paper: PaperName;
  /** `auto` is what suits the sheets, or takes fewest pages. */
  readonly turn: PageTurn | 'auto';
  readonly tone: Tone;
  /** Id of a form of record sheet; what suits when absent. */
  readonly form?: string;
  /** Side of a counter. */
  readonly counterSize: number;
  /** Counters of each unit; for a design by itself a row of each side when absent. */
  readonly copies?: number;
  /** How many sides a design by itself gets counters for. */
  readonly sides: number;
  /** Also the counters of what units carry, such as torpedoes. */
  readonly carried: boolean;
  /** Width of a hex from side to side. */
  readonly hexSize: number;
  /** Units that stand on the map at the start are drawn on it. */
  readonly unitsOnMap: boolean;
}

export const COUNTER_SIZES = { min: 10, max: 40, usual: [15, 20, 25] } as const;
export const HEX_SIZES = { min: 8, max: 60, usual: [16, 19, 22, 26] } as const;
export const MOST_COPIES = 60;
export const MOST_SIDES = 4;
/** A print of more pages is refused: such a map wants smaller hexes. */
export const MOST_PAGES = 240;

export const PRINT_DEFAULTS: PrintOptions = {
  what: 'sheet',
  paper: 'a4',
  turn: 'auto',
  tone: 'colour',
  counterSize: 20,
  sides: 2,
  carried: true,
  hexSize: 22,
  unitsOnMap: false,
};
