import type { Finding } from '@core/base';
import type { CampaignEntry, CampaignOrder, Design, RulesId, UnitCondition, UnitPosting } from '@core/model';
import type { SideId } from '@core/rules/contract';

/** Where a campaign stands: orders are awaited, battles are to be settled, or it is over. */
export type CampaignPhase = 'orders' | 'engagements' | 'over';

/** What a ship is doing: free to act, in a yard until its work is done, or gone. */
export type ShipStatus = 'ready' | 'yard' | 'lost' | 'captured';

/** One battle, action or job in the life of a ship or a troop. */
export interface ServiceEntry {
  readonly turn: number;
  /** Index in the log of the entry that it comes from. */
  readonly entry: number;
  readonly text: string;
}

/** A ship of the rosters as it is now. Gone ships stay in the roster, for their record. */
export interface ShipState {
  readonly id: string;
  readonly side: SideId;
  readonly design: string;
  readonly name: string;
  readonly fleet: string | null;
  /** System where it is; null on its way, in reserve, or gone. */
  readonly at: string | null;
  readonly status: ShipStatus;
  /** Every value that it carries, with those of a fresh ship for what was never touched. */
  readonly condition: UnitCondition;
  readonly battles: number;
  readonly kills: number;
  /** Work in the yard that it waits for. */
  readonly work: YardWork | null;
  readonly service: readonly ServiceEntry[];
}

/** Work that a yard does on a ship: building, repair, refit, resupply. */
export interface YardWork {
  readonly kind: 'build' | 'repair' | 'refit' | 'resupply' | 'recruit';
  /** Points of work left, and of all. */
  readonly left: number;
  readonly total: number;
  /** The state that the ship leaves the yard in. */
  readonly condition: UnitCondition;
  /** The design that it leaves the yard as. */
  readonly design: string;
  /** The fleet that it then joins. */
  readonly fleet: string | null;
  /** The turn in which it was ordered: what was ordered first is done first. */
  readonly turn: number;
}

/** A fleet as it is now. */
export interface FleetState {
  readonly id: string;
  readonly side: SideId;
  readonly name: string;
  readonly at: string | null;
  /** The way that it is on, if any. */
  readonly transit: { readonly from: string; readonly to: string; readonly left: number } | null;
  readonly mission: 'patrol' | 'assault' | 'landing' | 'boarding' | 'avoid';
  /** The ship to board. */
  readonly target: string | null;
  /** Where it came from this turn: where it goes back to when it is beaten. */
  readonly cameFrom: string | null;
}

/** A ground force (mass combat) or a team (skirmish) as it is now. */
export interface TroopState {
  readonly id: string;
  readonly side: SideId;
  readonly design: string;
  readonly name: string;
  readonly at: string | null;
  readonly fleet: string | null;
  readonly status: ShipStatus;
  readonly condition: UnitCondition;
  readonly battles: number;
  readonly work: YardWork | null;
  readonly service: readonly ServiceEntry[];
}

/** A system of the map as it is now. */
export interface SystemState {
  readonly id: string;
  readonly owner: SideId | null;
  /** Turns for which its yard does not work. */
  readonly yardClosedTurns: number;
  /** Points of work that its yard has this turn beyond the work that waits there already. */
  readonly freeCapacity: number;
  /** Cut off by a blockade: it brings no income and its yard does no work. Never set where the campaign knows no blockades. */
  readonly blockaded?: boolean;
}

/** What kind of battle an engagement is. */
export type EngagementKind = 'fleet' | 'assault' | 'landing' | 'boarding' | 'chapter';

/** A battle that has to be settled before the turn goes on. */
export interface Engagement {
  /** Unique in the campaign, such as t6-fleet-bruet-gate. */
  readonly id: string;
  readonly kind: EngagementKind;
  readonly rules: RulesId;
  readonly turn: number;
  readonly name: string;
  readonly system: string | null;
  readonly chapter: string | null;
  /** Id of the scenario of the campaign that it is made from. */
  readonly template: string;
  /** The first attacks. */
  readonly sides: readonly EngagementSide[];
  /** Seed of the battle when it is resolved by the computer; derived from the campaign, so that every line of it can be replayed. */
  readonly seed: number;
}

/** Who fights for one side of an engagement. */
export interface EngagementSide {
  readonly side: SideId;
  /** Side of the template that it plays. */
  readonly as: SideId;
  readonly ships: readonly string[];
  readonly troops: readonly string[];
}

/** A line of a side's ledger. The balance after it is the sum of all amounts up to it. */
export interface Transaction {
  readonly turn: number;
  readonly side: SideId;
  readonly amount: number;
  /** Such as "Income, 3 systems". */
  readonly text: string;
  /** Index in the log of the entry that it comes from; -1 for the start. */
  readonly entry: number;
  /** Id of the ship, troop, system or chapter that it is about. */
  readonly about?: string;
}

/** A line of the campaign's history. */
export interface HistoryEntry {
  readonly turn: number;
  readonly entry: number;
  readonly kind: 'start' | 'turn' | 'orders' | 'battle' | 'system' | 'ship' | 'chapter' | 'award' | 'note' | 'ending';
  readonly text: string;
  /** The sides that know of it; all when absent. */
  readonly visibleTo?: readonly SideId[];
  readonly side?: SideId;
  readonly about?: string;
}

/** A settled engagement with its posting. */
export interface ResolvedEngagement {
  readonly engagement: Engagement;
  /** Index in the log. */
  readonly entry: number;
  readonly winner: SideId | null;
  readonly level: string | null;
  readonly units: readonly UnitPosting[];
}

/** What everything was worth at the end of a turn, for the charts. */
export interface TurnFigures {
  readonly turn: number;
  readonly side: SideId;
  readonly systems: number;
  readonly ships: number;
  /** Cost of its ships. */
  readonly fleet: number;
  readonly points: number;
  readonly income: number;
}

/** Orders that a side has given and that wait for those of the others. */
export interface SealedOrders {
  readonly side: SideId;
  /** Index in the log. */
  readonly entry: number;
  readonly orders: readonly CampaignOrder[];
}

/**
 * Everything about a campaign that follows from its start and its log. Plain JSON; nothing of it is saved, nothing of it is typed in.
 */
export interface CampaignState {
  readonly turn: number;
  readonly phase: CampaignPhase;
  /** The sides whose orders are awaited. */
  readonly waiting: readonly SideId[];
  /** Sealed orders of this turn; nothing of them has happened yet. */
  readonly sealed: readonly SealedOrders[];
  /** Build points in hand by side, in the order of the campaign's sides. */
  readonly points: readonly number[];
  readonly designs: readonly Design[];
  readonly systems: readonly SystemState[];
  readonly fleets: readonly FleetState[];
  readonly ships: readonly ShipState[];
  readonly troops: readonly TroopState[];
  /** Battles to be settled, in the order in which they are; only those that can be settled now. */
  readonly engagements: readonly Engagement[];
  readonly resolved: readonly ResolvedEngagement[];
  /** Id of the chapter that comes next, or is being fought. */
  readonly chapter: string | null;
  /** Victory level that each chapter fought so far ended with. */
  readonly chapterResults: readonly { readonly chapter: string; readonly level: string | null }[];
  readonly ending: { readonly id: string | null; readonly name: string; readonly side: SideId | null } | null;
  readonly ledger: readonly Transaction[];
  readonly history: readonly HistoryEntry[];
  readonly figures: readonly TurnFigures[];
}

/** A campaign's state with what is wrong with its log: an entry that does not fit is left out and reported. */
export interface Derived {
  readonly state: CampaignState;
  readonly findings: readonly Finding[];
  /** For each entry of the log: counts, was reversed, or does not fit. */
  readonly entries: readonly ('counts' | 'reversed' | 'refused')[];
  /** For each entry of the log the turn in which it came; 0 for those that do not count. */
  readonly turns: readonly number[];
}

export type { CampaignEntry };
