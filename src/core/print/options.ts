import type { Tone } from './side-style';
import type { PageOrientation, PaperName } from './paper';

export const PRINTS = ['sheet', 'counters', 'map', 'tables'] as const;
export type PrintWhat = (typeof PRINTS)[number];

/** Print options; lengths are in millimetres. */
export interface PrintOptions {
  readonly what: PrintWhat;
  readonly paper: PaperName;
  /** `auto` uses the default of the sheets, or for maps the orientation with the fewest pages. */
  readonly orientation: PageOrientation | 'auto';
  readonly tone: Tone;
  /** Id of a record sheet form; the default form when absent. */
  readonly form?: string;
  /** Counter width. */
  readonly counterSize: number;
  /** Counters per unit. When absent: 1, or a full row per side for a design without a scenario. */
  readonly copies?: number;
  /** Number of sides to print counters for, for a design without a scenario. */
  readonly sides: number;
  /** Includes the counters of launched units, such as torpedoes. */
  readonly carried: boolean;
  /** Hex width from side to side. */
  readonly hexSize: number;
  /** Draws units on the map at their start hexes. */
  readonly unitsOnMap: boolean;
}

export const COUNTER_SIZES = { min: 10, max: 40, presets: [15, 20, 25] } as const;
export const HEX_SIZES = { min: 8, max: 60, presets: [16, 19, 22, 26] } as const;
export const MAX_COPIES = 60;
export const MAX_SIDES = 4;
/** Page limit of one print. */
export const MAX_PAGES = 240;

export const PRINT_DEFAULTS: PrintOptions = {
  what: 'sheet',
  paper: 'a4',
  orientation: 'auto',
  tone: 'colour',
  counterSize: 20,
  sides: 2,
  carried: true,
  hexSize: 22,
  unitsOnMap: false,
};
