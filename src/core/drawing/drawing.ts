import { hexCentre, type HexId } from '@core/hex';
import type { HexMap, MapGrid, Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { points } from './markup';
import type { SideStyle } from './print-style';

/** Distance from hex centre to corner in drawing units. */
export const SIZE = 24;

/** The parts of a map to draw. */
export interface DrawnParts {
  /** The scenario's name above the map. */
  readonly title: boolean;
  /** Sides with their units and terrain types, below the map. */
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

/** All parts except the notes, which are for the designer only. */
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

/** Line widths and font sizes of a drawing, in drawing units. */
export interface Pen {
  /** Width of the hex lines. */
  readonly line: number;
  /** Font size of the hex numbers. */
  readonly number: number;
  /** Width of the lines around zones. */
  readonly zone: number;
  /** Width of the hatching strokes of zones. */
  readonly hatch: number;
  /** The smallest font size. */
  readonly least: number;
  /** Colour of empty space. */
  readonly ground: string;
}

/** The data shared by the layers of a drawing. */
export interface Drawing {
  readonly map: HexMap;
  /** The grid of the map, whose hexes are parsed once for all pages. */
  readonly grid: MapGrid;
  readonly scenario: Scenario;
  readonly designs: DesignSet;
  /** The six corners of a hex around its centre, as x, y pairs. */
  readonly corners: readonly number[];
  /** The drawn hexes, ascending. */
  readonly hexes: readonly HexId[];
  readonly parts: DrawnParts;
  readonly pen: Pen;
  /** True to draw the map's backdrop. */
  readonly backdrop: boolean;
  /** Undefined for an unknown side. */
  styleOf(side: string | undefined): SideStyle | undefined;
  /** True for a drawn hex. */
  shows(hex: HexId): boolean;
}

/** The outline of a hex as SVG polygon points. */
export function outline({ map, corners }: Drawing, hex: HexId): string {
  const { x, y } = hexCentre(map, SIZE, hex);
  return points(corners, x, y);
}
