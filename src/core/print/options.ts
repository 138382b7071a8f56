import { RULES, type RulesId } from '@core/model';
import type { Tone } from './side-style';
import type { PageOrientation, PaperName } from './paper';

export const PRINTS = ['kit', 'sheet', 'counters', 'markers', 'map', 'tables'] as const;
export type PrintWhat = (typeof PRINTS)[number];

/** The shape of a counter: a square; two squares to fold over and glue; or two that stand up on flaps. */
export const COUNTER_FORMS = ['flat', 'folded', 'standing'] as const;
export type CounterForm = (typeof COUNTER_FORMS)[number];

/** Backs of flat counters, on pages to print on the back of the paper: which edge the printer turns it over. */
export const COUNTER_BACKS = ['none', 'long', 'short'] as const;
export type CounterBacks = (typeof COUNTER_BACKS)[number];

/** Print options; lengths are in millimetres. */
export interface PrintOptions {
  readonly what: PrintWhat;
  readonly paper: PaperName;
  /** `auto` uses the default of the sheets, or for maps the orientation with the fewest pages. */
  readonly orientation: PageOrientation | 'auto';
  readonly tone: Tone;
  /** Id of a record sheet form; the default form when absent. */
  readonly form?: string;
  /** Counter width; when absent, the largest that fits the printed hex, or the default for rules without hexes. */
  readonly counterSize?: number;
  readonly counterForm: CounterForm;
  readonly backs: CounterBacks;
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
  /** Marks the corners of the printed area, to cut along them. */
  readonly trimMarks: boolean;
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
  counterForm: 'flat',
  backs: 'none',
  sides: 2,
  carried: true,
  hexSize: 22,
  unitsOnMap: false,
  trimMarks: false,
};

/** Counter size for rules without hexes. */
const DEFAULT_COUNTER = 20;

/** The largest square, in whole millimetres, that fits a hex of the given width in each of its six facings. */
export function largestCounter(hexSize: number): number {
  return Math.floor((2 * hexSize) / (Math.sqrt(3) + 1));
}

/** The width of the counters. */
export function counterSizeOf(rules: RulesId, { counterSize, hexSize }: PrintOptions): number {
  if (counterSize !== undefined) return counterSize;
  if (RULES[rules].ground !== 'map') return DEFAULT_COUNTER;
  return Math.min(COUNTER_SIZES.max, Math.max(COUNTER_SIZES.min, largestCounter(hexSize)));
}

/** The warning that counters overlap on the printed hexes; undefined if they fit. */
export function counterWarning(rules: RulesId, options: PrintOptions): string | undefined {
  const size = counterSizeOf(rules, options);
  const largest = largestCounter(options.hexSize);
  if (RULES[rules].ground !== 'map' || size <= largest) return undefined;
  const fit = largest < COUNTER_SIZES.min ? 'Choose larger hexes.' : `The largest that fits is ${largest} mm.`;
  return `Counters of ${size} mm overlap on hexes of ${options.hexSize} mm. ${fit}`;
}
