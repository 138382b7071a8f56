import { hexCentre, hexLabel, parseHexLabels, axialLabel } from '@core/hex';
import type { HexId } from '@core/hex';
import type { HexMap, Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { points } from './markup';
import type { SideStyle } from './print-style';

/** Hex centre to corner, in the drawing's own units. */
export const SIZE = 24;

/** What of a map is drawn. */
export interface DrawnParts {
  /** The scenario's name above the map. */
  readonly title: boolean;
  /** Sides with their units, and the kinds of terrain, under the map. */
  readonly legend: boolean;
  readonly units: boolean;
  /** Place names. */
  readonly labels: boolean;
  /** Hex numbers. */
  readonly numbers: boolean;
  /** Hex lines. */
  readonly grid: boolean;
  readonly zones: boolean;
  readonly edges: boolean;
  readonly background: boolean;
  /** The designer's notes, with a mark on their hex. */
  readonly notes: boolean;
}

/** Everything but the notes, which are none of the players' business. */
export const ALL_PARTS: DrawnParts = {
  title: true,
  legend: true,
  units: true,
  labels: true,
  numbers: true,
  grid: true,
  zones: true,
  edges: true,
  background: true,
  notes: false,
};

/** How heavy a drawing's lines and numbers are, in its own units. */
export interface Pen {
  /** Width of the hex lines. */
  readonly line: number;
  /** Font size of the hex numbers. */
  readonly number: number;
  /** Width of the lines around zones. */
  readonly zone: number;
  /** Width of the strokes that hatch them. */
  readonly hatch: number;
  /** Colour of empty space. */
  readonly ground: string;
}

/** What the layers of a drawing share. */
export interface Drawing {
  readonly map: HexMap;
  readonly scenario: Scenario;
  readonly designs: DesignSet;
  /** The six corners of a hex around its centre, as x, y pairs. */
  readonly corners: readonly number[];
  /** The hexes that are drawn, ascending. */
  readonly hexes: readonly HexId[];
  readonly parts: DrawnParts;
  readonly pen: Pen;
  /** Undefined for a side that the scenario does not have. */
  styleOf(side: string | undefined): SideStyle | undefined;
  /** True for a hex that is drawn. */
  shows(hex: HexId): boolean;
}

/** The hexes of labels that are on the map and drawn. */
export function hexesOf({ map, shows }: Drawing, labelsOfHexes: readonly string[]): HexId[] {
  return parseHexLabels(map, labelsOfHexes).filter(shows);
}

/** The outline of a hex as the points of a polygon. */
export function outline({ map, corners }: Drawing, hex: HexId): string {
  const { x, y } = hexCentre(map, SIZE, hex);
  return points(corners, x, y);
}

/** What a hex is called on its map: column and row, or axial coordinates. */
export function hexName(map: HexMap, hex: HexId): string {
  return map.coordinates === 'axial' ? axialLabel(map, hex) : hexLabel(map, hex);
}
