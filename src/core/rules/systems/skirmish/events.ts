import type { CalledEvent, MessageEvent, PointsEvent } from '../../common/ending';
import type { BattleEvent } from '../../event';

/*
 * Everything that can happen. `see` holds the sides that notice it, as bits; all do where it is absent. Where some notice less than
 * others there are two events, one for each.
 */

interface Noticed extends BattleEvent {
  readonly see?: number;
}

/** How a level of awareness changed. */
export type AwareCause = 'recon' | 'attack' | 'evasion' | 'crossing' | 'time' | 'told';

export interface TurnEvent extends BattleEvent {
  readonly t: 'turn';
  readonly turn: number;
}
/** Order of the sides in this round; dice by side, 0 where none was thrown. */
export interface OrderEvent extends BattleEvent {
  readonly t: 'order';
  readonly order: readonly number[];
  readonly dice: readonly number[];
}
export interface AmbushEvent extends BattleEvent {
  readonly t: 'ambush';
  readonly side: number;
  /** Unit whose skill was rolled, the target and the die. */
  readonly target: number;
  readonly need: number;
  readonly die: number;
  readonly degrees: number;
}
export interface RelatedEvent extends BattleEvent {
  readonly t: 'related';
  readonly side: number;
  readonly actor: number;
  readonly target: number;
  readonly r: number;
}
export interface DeployedEvent extends Noticed {
  readonly t: 'deployed';
  readonly target: number;
  readonly hex: number;
}
export interface BeganEvent extends Noticed {
  readonly t: 'began';
  readonly target: number;
}
export interface MovedEvent extends Noticed {
  readonly t: 'moved';
  readonly actor: number;
  readonly from: number;
  readonly hex: number;
  readonly cost: number;
}
export interface ReconEvent extends Noticed {
  readonly t: 'recon';
  readonly actor: number;
  readonly p: number;
  readonly need: number;
  readonly die: number;
  readonly degrees: number;
  readonly found: readonly number[];
}
export interface EvadedEvent extends Noticed {
  readonly t: 'evaded';
  readonly actor: number;
  readonly need: number;
  readonly die: number;
  readonly degrees: number;
}
/** What a side knows of the target changed from level `from` to `to`, for `span` rounds (0: until something changes it). */
export interface AwareEvent extends Noticed {
  readonly t: 'aware';
  readonly side: number;
  readonly target: number;
  readonly from: number;
  readonly to: number;
  readonly span: number;
  readonly cause: AwareCause;
}
export interface DugEvent extends Noticed {
  readonly t: 'dug';
  readonly actor: number;
  readonly dp: number;
}
export interface HardenedEvent extends BattleEvent {
  readonly t: 'hardened';
  readonly p: number;
  readonly before: number;
  readonly after: number;
}
/** The target of an attack will return fire; nothing comes of it if it does not stand fast or the attacker is gone. */
export interface AimedEvent extends Noticed {
  readonly t: 'aimed';
  readonly actor: number;
  readonly target: number;
  readonly weapon: number;
}
/** An attack, as those know it who see the attacker. */
export interface AttackedEvent extends Noticed {
  readonly t: 'attacked';
  readonly actor: number;
  readonly weapon: number;
  readonly target: number;
  readonly hit: number;
  readonly loss: number;
  readonly from: number;
  readonly to: number;
  /** Positions between them; -1 when the target got out of reach. */
  readonly range: number;
  readonly need: number;
  /** 0 when nothing was rolled. */
  readonly die: number;
  readonly degrees: number;
  readonly surprise: boolean;
  /** True for return fire. */
  readonly answer: boolean;
}
/** An attack, as those know it who do not see the attacker. */
export interface StruckEvent extends Noticed {
  readonly t: 'struck';
  readonly target: number;
  /** 0 for a miss. */
  readonly damage: number;
}
/** What a hit did; all values before and after. */
export interface HurtEvent extends Noticed {
  readonly t: 'hurt';
  readonly target: number;
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
  readonly target: number;
  readonly armour: readonly [before: number, after: number];
  readonly hp: readonly [before: number, after: number];
}
export interface BreachedEvent extends Noticed {
  readonly t: 'breached';
  readonly actor: number;
  readonly weapon: number;
  readonly p: number;
  readonly need: number;
  readonly die: number;
  readonly degrees: number;
}
export interface ToldEvent extends Noticed {
  readonly t: 'told';
  readonly actor: number;
  readonly l: number;
  readonly need: number;
  readonly die: number;
  readonly degrees: number;
}
/** The first attack has settled how far locations `a` and `b` are from each other. */
export interface OpenedEvent extends BattleEvent {
  readonly t: 'opened';
  readonly a: number;
  readonly b: number;
  readonly r: number;
}
export interface EndedEvent extends Noticed {
  readonly t: 'ended';
  readonly target: number;
  readonly op: number;
}
export interface ExitedEvent extends BattleEvent {
  readonly t: 'exited';
  readonly actor: number;
}
export interface DestroyedEvent extends BattleEvent {
  readonly t: 'destroyed';
  readonly target: number;
}
export interface OverEvent extends BattleEvent {
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
  | DeployedEvent
  | BeganEvent
  | MovedEvent
  | ReconEvent
  | EvadedEvent
  | AwareEvent
  | DugEvent
  | HardenedEvent
  | AimedEvent
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
