import type { CalledEvent, MessageEvent, PointsEvent } from '../../common/ending';
import type { BattleEvent, EventsOf } from '../../event';

/*
 * `visibleTo` holds the sides that see an event, as bits; all sides when absent. When some sides see less than others, there are two
 * events.
 */

interface VisibleEvent extends BattleEvent {
  readonly visibleTo?: number;
}

/** Cause of a change of awareness. */
export type AwareCause = 'recon' | 'attack' | 'evasion' | 'crossing' | 'time' | 'told';

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
  related: { side: number; actor: number; target: number; r: number };
  deployed: { target: number; hex: number };
  began: { target: number };
  moved: { actor: number; from: number; hex: number; cost: number };
  recon: {
    actor: number;
    p: number;
    need: number;
    die: number;
    degrees: number;
    found: readonly number[];
  };
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
  dug: { actor: number; dp: number };
  hardened: { p: number; before: number; after: number };
  /** The target of an attack will return fire, unless it or the attacker leaves the battle first. */
  aimed: { actor: number; target: number; weapon: number };
  /** An attack, for sides that see the attacker. */
  attacked: {
    actor: number;
    weapon: number;
    target: number;
    hit: number;
    loss: number;
    from: number;
    to: number;
    /** Range in positions; -1 when the target moved out of range. */
    range: number;
    need: number;
    /** 0 when no die was rolled. */
    die: number;
    degrees: number;
    surprise: boolean;
    /** True for return fire. */
    answer: boolean;
  };
  /** An attack, for sides that do not see the attacker. */
  struck: {
    target: number;
    /** 0 for a miss. */
    damage: number;
  };
  /** Effect of a hit: `hard` is absorbed by hardening, `passed` means it ignored defence points. */
  hurt: {
    target: number;
    damage: number;
    hard: number;
    passed: boolean;
    dp: readonly [before: number, after: number];
    armour: readonly [before: number, after: number];
    hp: readonly [before: number, after: number];
  };
  /** Effect of a hit, for sides to whom the target is not revealed. */
  wounded: {
    target: number;
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
  /** The first attack has settled the distance between locations `a` and `b`. */
  opened: { a: number; b: number; r: number };
  ended: { target: number; op: number };
  exited: { actor: number };
  destroyed: { target: number };
  over: { winner: number; level: number; cause: number };
}
type Events = EventsOf<Fields, VisibleEvent>;
export type AttackedEvent = Events['attacked'];
export type AwareEvent = Events['aware'];

/** Every event of a battle, read by the log, the animation and the statistics. */
export type SkirmishEvent = Events[keyof Events] | MessageEvent | CalledEvent | PointsEvent;
