import type { Finding } from '@core/base';
import type { CampaignOrder, Design, RulesId, UnitCondition, UnitPosting } from '@core/model';
import type { SideId } from '@core/rules/contract';

/** Phase of a campaign: collecting orders, resolving battles, or over. */
export type CampaignPhase = 'orders' | 'engagements' | 'over';

/** Status of a ship or troop: ready, in a yard until its work is done, or gone. */
export type ShipStatus = 'ready' | 'yard' | 'lost' | 'captured';

/** One battle, action or yard job in the service record of a ship or troop. */
export interface ServiceEntry {
  readonly turn: number;
  /** Index of the log entry that caused it. */
  readonly entry: number;
  readonly text: string;
}

/** Current state of a ground force (mass combat) or a team (skirmish). Lost units stay in the roster for their service record. */
export interface TroopState {
  readonly id: string;
  readonly side: SideId;
  readonly design: string;
  readonly name: string;
  readonly fleet: string | null;
  /** System id; null in transit, in reserve, or gone. */
  readonly at: string | null;
  readonly status: ShipStatus;
  /** A value for every carried field. */
  readonly condition: UnitCondition;
  readonly battles: number;
  /** Current yard work. */
  readonly work: YardWork | null;
  readonly service: readonly ServiceEntry[];
}

/** Current state of a ship. */
export interface ShipState extends TroopState {
  readonly kills: number;
}

/** Yard work on a ship or troop. */
export interface YardWork {
  readonly kind: 'build' | 'repair' | 'refit' | 'resupply' | 'recruit';
  /** Points of work left. */
  readonly left: number;
  readonly total: number;
  /** Condition after the work. */
  readonly condition: UnitCondition;
  /** Design after the work. */
  readonly design: string;
  /** Fleet to join after the work. */
  readonly fleet: string | null;
  /** Turn of the order; yards work first come, first served. */
  readonly turn: number;
}

/** Current state of a fleet. */
export interface FleetState {
  readonly id: string;
  readonly side: SideId;
  readonly name: string;
  readonly at: string | null;
  /** Current move along a lane, with the turns left. */
  readonly transit: { readonly from: string; readonly to: string; readonly left: number } | null;
  readonly mission: 'patrol' | 'assault' | 'landing' | 'boarding' | 'avoid';
  /** Id of the ship to board. */
  readonly target: string | null;
  /** System that it came from this turn, and retreats to when beaten. */
  readonly cameFrom: string | null;
}

/** True for a ship or troop that its side still has, also in a yard. */
export function isLeft({ status }: { readonly status: ShipStatus }): boolean {
  return status === 'ready' || status === 'yard';
}

/** True for a ship that its side has and that is not under construction. */
export function isFinished({ status, work }: Pick<ShipState, 'status' | 'work'>): boolean {
  return isLeft({ status }) && work?.kind !== 'build';
}

/** Current state of a system. */
export interface SystemState {
  readonly id: string;
  readonly owner: SideId | null;
  /** Turns until its raided yard works again. */
  readonly yardClosedTurns: number;
  /** Points of work that its yard could still accept at the start of the turn, for computer players. */
  readonly freeCapacity: number;
  /** Blockaded: no income and no yard work. Absent in campaigns without blockades. */
  readonly blockaded?: boolean;
}

/** Kind of battle. */
export type EngagementKind = 'fleet' | 'assault' | 'landing' | 'boarding' | 'chapter';

/** A battle that must be resolved before the turn continues. */
export interface Engagement {
  /** Unique in the campaign, such as t6-fleet-bruet-gate. */
  readonly id: string;
  readonly kind: EngagementKind;
  readonly rules: RulesId;
  readonly turn: number;
  readonly name: string;
  readonly system: string | null;
  readonly chapter: string | null;
  /** Id of the campaign scenario that the battle is created from. */
  readonly template: string;
  /** The attacker comes first. */
  readonly sides: readonly EngagementSide[];
  /** Seed of an auto-resolved battle, derived from the campaign id, so that every variation replays the same. */
  readonly seed: number;
}

/** The units of one side of an engagement. */
export interface EngagementSide {
  readonly side: SideId;
  /** Side of the template that the campaign side plays. */
  readonly as: SideId;
  readonly ships: readonly string[];
  readonly troops: readonly string[];
}

/** A transaction in a side's ledger. The balance is the sum of all amounts so far. */
export interface Transaction {
  readonly turn: number;
  readonly side: SideId;
  readonly amount: number;
  /** Such as "Income, 3 systems". */
  readonly text: string;
  /** Index of the log entry that caused it; -1 for the start. */
  readonly entry: number;
  /** Id of the ship, troop, system or chapter concerned. */
  readonly about?: string;
}

/** An entry of the campaign's history. */
export interface HistoryEntry {
  readonly turn: number;
  readonly entry: number;
  readonly kind: 'start' | 'orders' | 'battle' | 'system' | 'ship' | 'chapter' | 'award' | 'note' | 'ending';
  readonly text: string;
  /** Sides that see it; all when absent. */
  readonly visibleTo?: readonly SideId[];
  readonly side?: SideId;
  readonly about?: string;
}

/** A resolved engagement with its result. */
export interface ResolvedEngagement {
  readonly engagement: Engagement;
  /** Index of the log entry. */
  readonly entry: number;
  readonly winner: SideId | null;
  readonly level: string | null;
  readonly units: readonly UnitPosting[];
}

/** Strength of a side at the end of a turn, for the charts. */
export interface TurnFigures {
  readonly turn: number;
  readonly side: SideId;
  readonly systems: number;
  /** Number of its ships, without those under construction. */
  readonly ships: number;
  /** Total cost of these ships. */
  readonly fleet: number;
  readonly points: number;
  readonly income: number;
}

/** Orders of a side that has finished before the others. */
export interface SealedOrders {
  readonly side: SideId;
  /** Index of the log entry. */
  readonly entry: number;
  readonly orders: readonly CampaignOrder[];
}

/**
 * State of a campaign, derived from its start and its log. Plain JSON; never saved.
 */
export interface CampaignState {
  readonly turn: number;
  readonly phase: CampaignPhase;
  /** Sides that still owe orders this turn. */
  readonly waiting: readonly SideId[];
  /** Orders of this turn that are not executed yet. */
  readonly sealed: readonly SealedOrders[];
  /** Build points of each side, in the order of the campaign's sides. */
  readonly points: readonly number[];
  readonly designs: readonly Design[];
  readonly systems: readonly SystemState[];
  readonly fleets: readonly FleetState[];
  readonly ships: readonly ShipState[];
  readonly troops: readonly TroopState[];
  /** Battles that can be resolved now, in order. */
  readonly engagements: readonly Engagement[];
  readonly resolved: readonly ResolvedEngagement[];
  /** Id of the current or next chapter. */
  readonly chapter: string | null;
  /** Victory level of each chapter fought so far. */
  readonly chapterResults: readonly { readonly chapter: string; readonly level: string | null }[];
  readonly ending: { readonly id: string | null; readonly name: string; readonly side: SideId | null } | null;
  readonly ledger: readonly Transaction[];
  readonly history: readonly HistoryEntry[];
  readonly figures: readonly TurnFigures[];
}

/** A campaign's state and the findings of its log. Invalid entries are skipped and reported. */
export interface Derived {
  readonly state: CampaignState;
  readonly findings: readonly Finding[];
  /** Status of each log entry: counts, reversed, or rejected as invalid. */
  readonly entries: readonly ('counts' | 'reversed' | 'rejected')[];
  /** Turn of each log entry; 0 for entries that do not count. */
  readonly turns: readonly number[];
}
