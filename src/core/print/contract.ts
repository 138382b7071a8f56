import type { Design, Force, ForceStart, RulesId, Scenario, SilhouetteId } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import type { SideColour, Tone } from './side-style';
import type { PrintOptions } from './options';
import type { PrintPage } from './page';
import type { Sheet } from './paper';
import type { Block } from './flow';

export interface PrintSide {
  readonly name: string;
  readonly colour: SideColour;
}

/** A unit with a record sheet and a counter. */
export interface PrintUnit {
  readonly design: Design;
  readonly name: string;
  /** Absent for a design printed without a scenario. */
  readonly side?: PrintSide;
  /** Its number on its side, from 1; absent for a design printed without a scenario. */
  readonly number?: number;
  /** Values carried over from earlier battles; a missing value is that of a fresh unit. */
  readonly condition?: NonNullable<Force['condition']>;
  /** Starting values that a fresh unit does not have, such as "Hull 7/12"; absent for a fresh unit. */
  readonly initialStatus?: string;
  /** Where it starts; absent for a design printed without a scenario. */
  readonly start?: ForceStart;
  /** The heading and the orders that the scenario sets, such as "facing NE, SPEED 2" and "holds its fire"; absent without any. */
  readonly initialOrders?: readonly string[];
}

/** Data shared by all sheets of one print. */
export interface PrintJob {
  readonly sheet: Sheet;
  readonly tone: Tone;
  /** Name of the scenario or the design. */
  readonly title: string;
  /** Turn or round limit of the battle. */
  readonly turns: number;
  /** True for a single design printed without a scenario. */
  readonly alone: boolean;
  /** Absent for a design printed without a scenario. */
  readonly scenario: Scenario | undefined;
}

/** The content of a counter, without its side. */
export interface CounterFace {
  readonly name: string;
  readonly silhouette: SilhouetteId;
  /** SVG path drawn instead of the silhouette, within ±10 units and upright, such as a person. */
  readonly symbol?: string;
  /** Up to four values: upper left, upper right, lower left, lower right. */
  readonly values: readonly { readonly label: string; readonly value: string }[];
  /** True for units that have a facing on the map. */
  readonly facing: boolean;
}

/** A type of record sheet. */
export interface SheetForm {
  readonly id: string;
  readonly label: string;
  /** True for cards with their own cut marks. */
  readonly cards?: boolean;
}

/** The sheet that replaces the map in rules without hexes, such as the field of a mass combat. */
export interface PrintBattlefield {
  /** True when it can show the units at their start positions. */
  readonly showsUnits?: boolean;
  /** Its pages; empty when the scenario has nothing to draw. Needs `job.scenario`. */
  pages(job: PrintJob, scenario: Scenario, designs: DesignSet, options: PrintOptions): PrintPage[];
}

/** The print support of one rule system. To add one, write a file in `systems/` and register it there. */
export interface PrintSystem {
  readonly rules: RulesId;
  /** A single design is printed in the first form, a scenario in all of them. */
  readonly forms: readonly [SheetForm, ...SheetForm[]];
  /** Record sheets for the units, at least one page. */
  sheets(job: PrintJob, units: readonly PrintUnit[], form: string): PrintPage[];
  /** The counter of a unit, then those of the units it can launch, such as torpedoes. */
  counters(unit: PrintUnit, scenario?: Scenario): CounterFace[];
  /** Meanings of the abbreviations on its sheets and counters, in the order of the legend. */
  readonly codes: Readonly<Record<string, string>>;
  /** The quick-reference tables, most important first; of a scenario, with its options. */
  tables(scenario?: Scenario): readonly Block[];
  /** Absent when the rules use a hex map or have nothing to draw. */
  readonly battlefield?: PrintBattlefield;
}
