import type { CalledEvent, MessageEvent, PointsEvent } from '../../common/ending';
import type { BattleEvent, EventsOf } from '../../event';

/*
 * `visibleTo` holds the sides that see an event, as bits; all sides when absent. When some sides see less than others, there are two
 * events. The partial one names its unit in `unit`, so that statistics do not count it.
 */

interface VisibleEvent extends BattleEvent {
  readonly visibleTo?: number;
}

/** Cause of a change of awareness. */
export type AwareCause = 'recon' | 'attack' | 'evasion' | 'crossing' | 'time';

/** An action as other sides notice it. */
export type NoticedAction = 'attack' | 'recon' | 'evade' | 'tell';

/** An attack roll and its damage. */
interface AttackFields {
  weapon: number;
  loss: number;
  from: number;
  to: number;
  /** Range in positions; -1 when the target moved out of range or out of the blast. */
  range: number;
  need: number;
  /** 0 when no die was rolled. */
  die: number;
  degrees: number;
  surprise: boolean;
  /** True for return fire. */
  answer: boolean;
  /** True for a unit that an area weapon hit beside its target. */
  beside: boolean;
}

/** Fields of each event, by event name. */
interface Fields {
  turn: { turn: number };
  /** Order of the sides in this round; dice by side, 0 for none rolled. */
  order: { order: readonly number[]; dice: readonly number[] };
  ambush: {
    side: number;
    /** Unit whose skill was rolled, target number and die. */
    target: number;
    need: number;
    die: number;
    degrees: number;
  };
  /** `ambush` for the other sides. */
  ambushed: { side: number; degrees: number };
  related: { side: number; actor: number; target: number; r: number };
  /** `related` for the ambusher. */
  forced: { side: number; unit: number; other: number; r: number };
  deployed: { target: number; hex: number };
  began: { target: number };
  /** `cost` in AP; a move in reaction to an attack pays with an opportunity point. */
  moved: { actor: number; from: number; hex: number; cost: number; reaction: boolean };
  /** `deployed` (`from` is -1) or `moved`, for sides to whom the unit is concealed. */
  sighted: { unit: number; from: number; to: number };
  /** An action of a unit, for other sides to whom it is revealed: how it spends its AP, but not for what (13.3). */
  noticed: { unit: number; what: NoticedAction };
  recon: {
    actor: number;
    p: number;
    need: number;
    die: number;
    degrees: number;
    found: readonly number[];
    /** Found units that are revealed, as bits. */
    named: number;
  };
  /** Recon of a unit (13.3); `named` is true when it is revealed. */
  scanned: { actor: number; target: number; need: number; die: number; degrees: number; named: boolean };
  evaded: { actor: number; need: number; die: number; degrees: number };
  /** A side's awareness of the target changed from level `from` to `to`, for `span` rounds (0: until it changes again). */
  aware: {
    side: number;
    target: number;
    from: number;
    to: number;
    span: number;
    cause: AwareCause;
  };
  /** `aware` for a side to whom the unit was and is not revealed. */
  glimpsed: {
    side: number;
    unit: number;
    from: number;
    to: number;
    span: number;
    cause: AwareCause;
  };
  dug: { actor: number; dp: number };
  hardened: { p: number; before: number; after: number };
  /** The target of an attack will return fire, unless it or the attacker leaves the battle first; `named` as in `scanned`. */
  aimed: { actor: number; target: number; weapon: number; named: boolean };
  /** An attack, for the sides of the attacker and the target where the other unit is revealed to them. */
  attacked: AttackFields & { actor: number; target: number; hit: number };
  /** An attack, for the attacker's side when it does not know who the target is. */
  shot: AttackFields & { unit: number; at: number };
  /** An attack, for the target's side when the attacker is not revealed to it. */
  struck: {
    unit: number;
    /** The attacker, when it is concealed; -1 when it is in the fog. */
    by: number;
    from: number;
    /** 0 for a miss. */
    damage: number;
  };
  /** Effect of a hit, for sides to whom the target is revealed: `hard` is absorbed by hardening, `passed` means it ignored defence points. */
  hurt: {
    target: number;
    damage: number;
    hard: number;
    passed: boolean;
    dp: readonly [before: number, after: number];
    armour: readonly [before: number, after: number];
    hp: readonly [before: number, after: number];
  };
  breached: {
    actor: number;
    weapon: number;
    p: number;
    need: number;
    die: number;
    degrees: number;
  };
  told: { actor: number; l: number; need: number; die: number; degrees: number };
  /** The first attack has settled the distance between locations `a` and `b`; `close` holds all pairs that are close now. */
  opened: { a: number; b: number; r: number; close: readonly (readonly [number, number])[] };
  ended: { target: number; op: number };
  exited: { actor: number };
  destroyed: { target: number };
  /** `destroyed` or `exited`, for sides to whom the unit is not revealed. */
  lost: { unit: number; exited: boolean };
  over: { winner: number; level: number; cause: number };
}
type EventTypes = EventsOf<Fields, VisibleEvent>;
export type AttackedEvent = EventTypes['attacked'];
export type ShotEvent = EventTypes['shot'];
export type StruckEvent = EventTypes['struck'];
export type AwareEvent = EventTypes['aware'];
export type GlimpsedEvent = EventTypes['glimpsed'];

/** Every event of a battle, read by the log, the animation and the statistics. */
export type SkirmishEvent = EventTypes[keyof EventTypes] | MessageEvent | CalledEvent | PointsEvent;

/** Output list of events; undefined when no events are needed. */
export type Events = SkirmishEvent[] | undefined;
