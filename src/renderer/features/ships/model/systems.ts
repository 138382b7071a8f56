import type { Design, RulesId } from '@core/model';
import type { Component } from 'vue';
import { counterspaceShips } from '../counterspace';
import type { DesignDesk } from './desk';

/** One row of the comparison: the value of a design as text, and where it is a size, as a number for the bar. */
export interface CompareRow {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly value?: number;
  readonly mono?: boolean;
}

/** What to start a new ship from. */
export interface ShipTemplate {
  readonly name: string;
  /** A few words beside it in the menu. */
  readonly aside: string;
  readonly design: Pick<Design, 'className' | 'silhouette' | 'stats'>;
}

/** What the workshop needs of one rule system; the frame around it is the same for all. */
export interface ShipSystem {
  /** The groups of fields that are special to the system. */
  readonly editor: Component<{ desk: DesignDesk }>;
  /** The drawing of the unit. */
  readonly preview: Component<{ design: Design }>;
  /** Tables and charts of what the design can do. */
  readonly figures: Component<{ design: Design }>;
  /** The values to compare designs by; a row that a design does not have is left out. */
  readonly compare: (design: Design) => readonly CompareRow[];
  /** The weapons, or what else tells designs apart, in one line. */
  readonly line: (design: Design) => string;
  readonly templates: readonly ShipTemplate[];
}

const SYSTEMS: Readonly<Partial<Record<RulesId, ShipSystem>>> = { counterspace: counterspaceShips };

/** The panels of a rule system; undefined where its designs are shown as text only. */
export function shipSystem(rules: RulesId): ShipSystem | undefined {
  return SYSTEMS[rules];
}
