import type { PointsEvent } from '../../common/score';

/*
 * Everything that can happen. `see` holds the sides that notice it, as bits; all do where it is absent. Where some notice less than
 * others there are two events, one for each.
 */

interface Noticed {
  readonly see?: number;
}

/** How a level of awareness changed. */
export type AwareCause = 'recon' | 'attack' | 'evasion' | 'crossing' | 'time' | 'told';

export interface TurnEvent {
  readonly t: 'turn';
  readonly turn: number;
}
/** Order of the sides in this round; dice by side, 0 where none was thrown. */
export interface OrderEvent {
  readonly t: 'order';
  readonly order: readonly number[];
  readonly dice: readonly number[];
}
export interface AmbushEvent {
  readonly t: 'ambush';
  readonly side: number;
  /** Unit whose skill was rolled, the target and the die. */
  readonly u: number;
  readonly target: number;
  readonly die: number;
  readonly degrees: number;
}
export interface RelatedEvent {
  readonly t: 'related';
  readonly side: number;
  readonly a: number;
  readonly b: number;
  readonly r: number;
}
export interface PlacedEvent extends Noticed {
  readonly t: 'placed';
  readonly u: number;
  readonly p: number;
}
export interface BeganEvent extends Noticed {
  readonly t: 'began';
  readonly u: number;
}
export interface MovedEvent extends Noticed {
  readonly t: 'moved';
  readonly u: number;
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}
export interface ReconEvent extends Noticed {
  readonly t: 'recon';
  readonly u: number;
  readonly p: number;
  readonly target: number;
  readonly die: number;
  readonly degrees: number;
  readonly found: readonly number[];
}
export interface EvadedEvent extends Noticed {
  readonly t: 'evaded';
  readonly u: number;
  readonly target: number;
  readonly die: number;
  readonly degrees: number;
}
/** What a side knows of unit `u` changed from level `from` to `to`, for `span` rounds (0: until something changes it). */
export interface AwareEvent extends Noticed {
  readonly t: 'aware';
  readonly side: number;
  readonly u: number;
  readonly from: number;
  readonly to: number;
  readonly span: number;
  readonly cause: AwareCause;
}
export interface DugEvent extends Noticed {
  readonly t: 'dug';
  readonly u: number;
  readonly dp: number;
}
export interface HardenedEvent {
  readonly t: 'hardened';
  readonly p: number;
  readonly before: number;
  readonly after: number;
}
/** An attack, as those know it who see the attacker. */
export interface AttackedEvent extends Noticed {
  readonly t: 'attacked';
  readonly u: number;
  readonly w: number;
  readonly x: number;
  readonly from: number;
  readonly to: number;
  /** Positions between them; -1 when the target got out of reach. */
  readonly range: number;
  readonly target: number;
  /** 0 when nothing was rolled. */
  readonly die: number;
  readonly degrees: number;
  readonly damage: number;
  readonly surprise: boolean;
  /** True for return fire. */
  readonly answer: boolean;
}
/** An attack, as those know it who do not see the attacker. */
export interface StruckEvent extends Noticed {
  readonly t: 'struck';
  readonly x: number;
  readonly hit: boolean;
  readonly damage: number;
}
/** What a hit did; all values before and after. */
export interface HurtEvent extends Noticed {
  readonly t: 'hurt';
  readonly x: number;
  readonly damage: number;
  readonly hard: number;
  readonly passed: boolean;
  readonly dp: readonly [before: number, after: number];
  readonly armour: readonly [before: number, after: number];
  readonly hp: readonly [before: number, after: number];
}
/** What a hit did, as those know it to whom the target is not revealed. */
export interface WoundedEvent extends Noticed {
  readonly t: 'wounded';
  readonly x: number;
  readonly armour: readonly [before: number, after: number];
  readonly hp: readonly [before: number, after: number];
}
export interface BreachedEvent extends Noticed {
  readonly t: 'breached';
  readonly u: number;
  readonly w: number;
  readonly p: number;
  readonly target: number;
  readonly die: number;
  readonly degrees: number;
}
export interface ToldEvent extends Noticed {
  readonly t: 'told';
  readonly u: number;
  readonly l: number;
  readonly target: number;
  readonly die: number;
  readonly degrees: number;
}
/** The first attack has settled how far locations `a` and `b` are from each other. */
export interface OpenedEvent {
  readonly t: 'opened';
  readonly a: number;
  readonly b: number;
  readonly r: number;
}
export interface EndedEvent extends Noticed {
  readonly t: 'ended';
  readonly u: number;
  readonly op: number;
}
export interface ExitedEvent {
  readonly t: 'exited';
  readonly u: number;
}
export interface DestroyedEvent {
  readonly t: 'destroyed';
  readonly u: number;
}
export interface MessageEvent extends Noticed {
  readonly t: 'message';
  readonly text: string;
  readonly side: number;
}
export interface CalledEvent extends Noticed {
  readonly t: 'called';
  readonly force: string;
}
export interface OverEvent {
  readonly t: 'over';
  readonly winner: number;
  readonly level: number;
  readonly cause: number;
}

/** Everything that can happen; the log, the animation and the statistics read these. */
export type SkirmishEvent =
  | TurnEvent
  | OrderEvent
  | AmbushEvent
  | RelatedEvent
  | PlacedEvent
  | BeganEvent
  | MovedEvent
  | ReconEvent
  | EvadedEvent
  | AwareEvent
  | DugEvent
  | HardenedEvent
  | AttackedEvent
  | StruckEvent
  | HurtEvent
  | WoundedEvent
  | BreachedEvent
  | ToldEvent
  | OpenedEvent
  | EndedEvent
  | ExitedEvent
  | DestroyedEvent
  | MessageEvent
  | CalledEvent
  | PointsEvent
  | OverEvent;
