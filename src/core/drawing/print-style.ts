import type { Side } from '@core/model';

/* The style of a printed map: light paper, with letters and patterns so that it is readable without colour. */

export const PAPER = '#ffffff';
export const INK = '#131921';
export const HEX_FILL = '#f6f8fa';
export const HEX_LINE = '#aab6c4';
export const NUMBER_INK = '#677380';
export const NOTE_FILL = '#fff3b0';

export type SideColour = NonNullable<Side['color']>;

export interface SideStyle {
  readonly ink: string;
  readonly fill: string;
  /** Counter outline centred on (0, 0), in hex sizes; each side has a different shape. */
  readonly shape: readonly number[];
  /** Hatching angle of its zones in degrees. */
  readonly hatch: number;
}

const ROUND = Array.from({ length: 24 }, (_, i) => (Math.PI * i) / 12).flatMap((a) => [Math.cos(a), Math.sin(a)]);

/** With corners on the left and right. */
const HEXAGON = Array.from({ length: 6 }, (_, i) => (Math.PI * i) / 3).flatMap((a) => [
  0.7 * Math.cos(a),
  0.7 * Math.sin(a),
]);

/** The shapes match the counters on the screen: circle, square, diamond, hexagon. */
export const SIDES: Readonly<Record<SideColour, SideStyle>> = {
  a: { ink: '#1c5cc8', fill: '#d8e6fd', shape: ROUND.map((v) => v * 0.66), hatch: 45 },
  b: { ink: '#a64a00', fill: '#fbe3cd', shape: [-0.58, -0.58, 0.58, -0.58, 0.58, 0.58, -0.58, 0.58], hatch: -45 },
  c: { ink: '#a12a75', fill: '#f8dcec', shape: [0, -0.78, 0.78, 0, 0, 0.78, -0.78, 0], hatch: 0 },
  d: { ink: '#566600', fill: '#e9efc6', shape: HEXAGON, hatch: 90 },
};

/** The colour of a side; by its index in the scenario if it sets none. */
export function sideColour(side: Side, index: number): SideColour {
  return side.color ?? (['a', 'b', 'c', 'd'] as const)[index % 4]!;
}
