import type { Design } from '@core/model';
import type { Component } from 'vue';
import type { DesignModel } from './design-model';

/** One comparison row: a value as text and, if numeric, as a number for the bar. */
export interface CompareRow {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly value?: number;
  readonly mono?: boolean;
  /** Makes the value a chart axis: the least value at the axis end. */
  readonly full?: number;
}

/** Starting point for a new design. */
export interface ShipTemplate {
  readonly name: string;
  /** Summary shown in the menu. */
  readonly aside: string;
  readonly design: Pick<Design, 'className' | 'silhouette' | 'stats'>;
  /** Budget in the points of the rules. */
  readonly budget?: number;
}

/** The parts of the workshop that differ by rule system. */
export interface ShipSystem {
  /** Components above a field group's fields, by group id. */
  readonly headers?: Readonly<Record<string, Component<{ model: DesignModel }>>>;
  /** Components below a list entry's fields, by group id. */
  readonly footers?: Readonly<Record<string, Component<{ model: DesignModel; index: number }>>>;
  /** Drawings of the design. */
  readonly previews: readonly Component<{ design: Design }>[];
  /** Tables and charts of the design's abilities. */
  readonly figures: Component<{ design: Design }>;
  /** The rows of the comparison. */
  readonly compare: (design: Design) => readonly CompareRow[];
  /** One-line summary for lists. */
  readonly line: (design: Design) => string;
  readonly templates: readonly ShipTemplate[];
  /** Note in the comparison's heading. */
  readonly compareAside?: string;
  /** Noun for one design; default "ship". */
  readonly noun?: string;
}
