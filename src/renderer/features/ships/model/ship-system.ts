import type { Design } from '@core/model';
import type { Component } from 'vue';
import type { DesignModel } from './design-model';

/** One row of the comparison: the value of a design as text, and where it is a size, as a number for the bar. */
export interface CompareRow {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly value?: number;
  readonly mono?: boolean;
  /** Set where the value is an axis of the chart: what a full axis stands for at least. */
  readonly full?: number;
}

/** What to start a new ship from. */
export interface ShipTemplate {
  readonly name: string;
  /** A few words beside it in the menu. */
  readonly aside: string;
  readonly design: Pick<Design, 'className' | 'silhouette' | 'stats'>;
  /** Build points that it is made for, where the rules have them. */
  readonly budget?: number;
}

/** What the workshop needs of one rule system; the frame around it is the same for all. */
export interface ShipSystem {
  /** What groups of fields show above their fields, by the id of the group. */
  readonly headers?: Readonly<Record<string, Component<{ model: DesignModel }>>>;
  /** What entries that unfold show below their fields, by the id of the group. */
  readonly footers?: Readonly<Record<string, Component<{ model: DesignModel; index: number }>>>;
  /** The drawings of the unit. */
  readonly previews: readonly Component<{ design: Design }>[];
  /** Tables and charts of what the design can do. */
  readonly figures: Component<{ design: Design }>;
  /** The values to compare designs by; a row that a design does not have is left out. */
  readonly compare: (design: Design) => readonly CompareRow[];
  /** The values that tell designs apart, short enough for a list. */
  readonly line: (design: Design) => string;
  readonly templates: readonly ShipTemplate[];
  /** True where a design may name the budget that it is made for (`stats.budget`). */
  readonly hasBudget?: boolean;
  /** A few words beside the comparison on what its values are. */
  readonly compareAside?: string;
  /** What one design is called in the words of the screen; "ship" when absent. */
  readonly noun?: string;
  /** The most that a side of a duel may field where nothing is bought with points; one when absent. */
  readonly mostPerSide?: number;
}
