import type { Design, Force, RulesId, Scenario, SilhouetteId } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import type { SideColour, Tone } from './look';
import type { PrintOptions } from './options';
import type { PrintPage } from './page';
import type { PageTurn, Sheet } from './paper';
import type { Block } from './flow';

/** A side as it is printed. */
export interface PrintSide {
  readonly name: string;
  readonly colour: SideColour;
}

/** A unit that gets a sheet and a counter. */
export interface PrintUnit {
  readonly design: Design;
  readonly name: string;
  /** Absent for a design that is printed by itself. */
  readonly side?: PrintSide;
  /** Its number on its side, from 1; undefined for a design by itself. */
  readonly number?: number;
  /** The values that it brings from earlier battles; what is absent is that of a fresh unit. */
  readonly condition?: NonNullable<Force['condition']>;
  /** What of it is not fresh when the battle begins, such as "Hull 7/12"; absent for a fresh unit. */
  readonly begins?: string;
}

/** What the sheets of one print have in common. */
export interface PrintJob {
  readonly sheet: Sheet;
  readonly tone: Tone;
  /** Name of the scenario or the design. */
  readonly title: string;
  /** Rounds or turns that the battle may last. */
  readonly turns: number;
  /** Several units of a scenario, or a design alone. */
  readonly alone: boolean;
  /** Where the units come from; absent for a design alone. */
  readonly scenario?: Scenario;
}

/** What stands on a counter besides its side. */
export interface CounterFace {
  readonly name: string;
  readonly silhouette: SilhouetteId;
  /** Path of what is drawn instead of the silhouette, within ±10 units and upright: people and the like. */
  readonly sign?: string;
  /** Up to four values: upper left, upper right, lower left, lower right. */
  readonly values: readonly { readonly label: string; readonly value: string }[];
  /** True for what points in a direction on the map. */
  readonly facing: boolean;
}

/** A way to print record sheets. */
export interface SheetForm {
  readonly id: string;
  readonly label: string;
  readonly turn: PageTurn;
}

/** What stands for the map in rules that are played without hexes, such as a sheet for the field. */
export interface PrintGround {
  readonly turn: PageTurn;
  /** True where it can show the units where they start. */
  readonly showsUnits?: boolean;
  /** Its pages; none where the scenario has nothing to be drawn. `job.scenario` is there. */
  pages(job: PrintJob, scenario: Scenario, designs: DesignSet, options: PrintOptions): PrintPage[];
}

/** What is printed of one rule system. A new system is a file in `systems/` and a line in its registry. */
export interface PrintSystem {
  readonly rules: RulesId;
  /** The first is what a design alone gets; a scenario gets all, one after the other. */
  readonly forms: readonly [SheetForm, ...SheetForm[]];
  /** Record sheets for the units, at least one page. */
  sheets(job: PrintJob, units: readonly PrintUnit[], form: string): PrintPage[];
  /** The counter of a unit, then the counters of what it may put on the map, such as torpedoes. */
  counters(unit: PrintUnit): CounterFace[];
  /** What a player looks up at the table, most important first. */
  tables(): readonly Block[];
  /** Printed in place of a map; absent where there is a map or nothing. */
  readonly ground?: PrintGround;
}
