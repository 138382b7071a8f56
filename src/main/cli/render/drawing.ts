import type { HexMap, Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import type { SideStyle } from './print-style';

/** Hex centre to corner, in the drawing's own units. */
export const SIZE = 24;

/** What the layers of a drawing share. */
export interface Drawing {
  readonly map: HexMap;
  readonly scenario: Scenario;
  readonly designs: DesignSet;
  /** The six corners of a hex around its centre, as x, y pairs. */
  readonly corners: readonly number[];
  /** Undefined for a side that the scenario does not have. */
  styleOf(side: string | undefined): SideStyle | undefined;
}
