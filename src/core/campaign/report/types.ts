import type { PostingEntry } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { Change } from '../battle/changes';
import type { CampaignState, Engagement, Transaction } from '../state';

/** A number before and after the turn. */
export interface Before {
  readonly before: number;
  readonly after: number;
}

/** The battle of a turn, with every changed value before and after. */
export interface BattleLine {
  readonly engagement: Engagement;
  /** Index of its log entry. */
  readonly entry: number;
  readonly source: PostingEntry['source'];
  /** Why the battle ended early. */
  readonly reason?: string;
  /** Id of the battle record, to watch it again. */
  readonly record: string | undefined;
  readonly turns: number | undefined;
  readonly winner: SideId | null;
  /** Name of the victory level. */
  readonly level: string | undefined;
  readonly sides: readonly {
    readonly side: SideId;
    readonly changes: readonly Change[];
    /** Names of the units without a change. */
    readonly unharmed: readonly string[];
  }[];
}

/** A system that changed hands, seen by one side. */
export interface SystemLine {
  readonly system: string;
  readonly name: string;
  readonly from: SideId | null;
  readonly to: SideId | null;
  readonly income: number;
  readonly tone: 'gained' | 'lost' | 'other';
}

/** A ship, ground force or team of the side that came, went, or is in a yard. */
export interface UnitLine {
  readonly unit: string;
  readonly name: string;
  readonly kind: 'ship' | 'troop';
  readonly design: string;
  readonly what: 'built' | 'captured' | 'lost' | 'taken' | 'scrapped' | 'restored' | 'ordered' | 'yard';
  /** Such as “hull 4 → 7”, or why it was lost. */
  readonly detail: string;
  readonly system: string | null;
  /** Turn it will be ready, for yard work. */
  readonly ready: number | null;
}

/** An order of the side, or a movement that it caused. */
export interface OrderLine {
  readonly text: string;
  readonly done: boolean;
  /** Why it was cancelled. */
  readonly reason: string | undefined;
  /** Id of the unit, fleet or system concerned. */
  readonly about: string | undefined;
}

/** What one side learns about a finished turn. Derived from the log; never saved. */
export interface TurnReport {
  readonly turn: number;
  readonly side: SideId;
  /** False while battles of the turn are open. */
  readonly complete: boolean;
  /** One or two sentences. */
  readonly summary: string;
  readonly battles: readonly BattleLine[];
  readonly systems: readonly SystemLine[];
  /** Gained and lost units. */
  readonly units: readonly UnitLine[];
  /** Repairs and other yard work. */
  readonly yards: readonly UnitLine[];
  readonly orders: readonly OrderLine[];
  readonly points: Before & {
    readonly earned: number;
    readonly spent: number;
    readonly lines: readonly Transaction[];
  };
  readonly figures: Readonly<Record<'systems' | 'ships', Before>>;
  /** The campaign before the orders of the turn and after its battles, for the map. */
  readonly states: Readonly<Record<'before' | 'after', CampaignState>>;
}
