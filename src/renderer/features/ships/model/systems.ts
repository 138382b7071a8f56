import type { Design, RulesId } from '@core/model';
import { RULE_SYSTEMS } from '@core/rules/registry';
import type { Component } from 'vue';
import { counterspaceShips } from '../counterspace';
import { driveTableShips } from '../drive-table';
import { massCombatShips } from '../mass-combat';
import { minimalShips } from '../minimal';
import { skirmishShips } from '../skirmish';
import type { DesignDesk } from './desk';

/** The colour of a sort of part: a class `tone-…` of `tones.css`, which sets `--ink`. */
export type Tone = 'plain' | 'energy' | 'shields' | 'hull' | 'a' | 'b' | 'c' | 'd';

/** A sort of part as the cost bar shows it. */
export interface PartSort {
  readonly label: string;
  readonly tone: Tone;
}

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
  /** The groups of fields that are special to the system. */
  readonly editor: Component<{ desk: DesignDesk }>;
  /** The drawing of the unit. */
  readonly preview: Component<{ design: Design }>;
  /** Tables and charts of what the design can do. */
  readonly figures: Component<{ design: Design }>;
  /** The values to compare designs by; a row that a design does not have is left out. */
  readonly compare: (design: Design) => readonly CompareRow[];
  /** The values that tell designs apart, short enough for a list. */
  readonly line: (design: Design) => string;
  readonly templates: readonly ShipTemplate[];
  /** The sort of the part that a path of the design leads to, for the cost bar. */
  readonly sortOf: (path: string) => PartSort;
  /** True where a design may name the budget that it is made for (`stats.budget`). */
  readonly hasBudget?: boolean;
  /** A few words beside the comparison on what its values are. */
  readonly compareAside?: string;
  /** What one design is called in the words of the screen; "ship" when absent. */
  readonly noun?: string;
  /** The most that a side of a duel may field where nothing is bought with points; one when absent. */
  readonly mostPerSide?: number;
}

const SYSTEMS: Readonly<Partial<Record<RulesId, ShipSystem>>> = {
  counterspace: counterspaceShips,
  minimal: minimalShips,
  'drive-table': driveTableShips,
  'mass-combat': massCombatShips,
  skirmish: skirmishShips,
};

/** The panels of a rule system; undefined where its designs are shown as text only. */
export function shipSystem(rules: RulesId): ShipSystem | undefined {
  return SYSTEMS[rules];
}

/** What one design of the rules is called on the screen, such as "ship". */
export function nounOf(rules: RulesId): string {
  return shipSystem(rules)?.noun ?? 'ship';
}

/** The rule systems that have a workshop, in the order in which rule systems are shown. */
export const SHIP_RULES: readonly RulesId[] = RULE_SYSTEMS.map(({ info }) => info.id).filter((id) => id in SYSTEMS);
