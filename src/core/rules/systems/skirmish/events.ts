import type { CalledEvent, MessageEvent, PointsEvent } from '../../common/ending';
import type { BattleEvent, EventsOf } from '../../event';

/*
 * Everything that can happen. `see` holds the sides that notice it, as bits; all do where it is absent. Where some notice less than
 * others there are two events, one for each.
 */

interface Noticed extends BattleEvent {
  readonly see?: number;
}

/** How a level of awareness changed. */
export type AwareCause = 'recon' | 'attack' | 'evasion' | 'crossing' | 'time' | 'told';

/** What each event holds, by its name. */
interface Fields {
  turn: { turn: number };
  /** Order of the sides in this round; dice by side, 0 where none was thrown. */
  order: { order: readonly number[]; dice: readonly number[] };
  ambush: {
    side: number;
    /** Unit whose skill was rolled, the target and the die. */
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
  /** What a side knows of the target changed from level `from` to `to`, for `span` rounds (0: until something changes it). */
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
  /** The target of an attack will return fire; nothing comes of it if it does not stand fast or the attacker is gone. */
  aimed: { actor: number; target: number; weapon: number };
  /** An attack, as those know it who see the attacker. */
  attacked: {
    actor: number;
    weapon: number;
    target: number;
    hit: number;
    loss: number;
    from: number;
    to: number;
    /** Positions between them; -1 when the target got out of reach. */
    range: number;
    need: number;
    /** 0 when nothing was rolled. */
    die: number;
    degrees: number;
    surprise: boolean;
    /** True for return fire. */
    answer: boolean;
  };
  /** An attack, as those know it who do not see the attacker. */
  struck: {
    target: number;
    /** 0 for a miss. */
    damage: number;
  };
  /** What a hit did; all values before and after. */
  hurt: {
    target: number;
    damage: number;
    hard: number;
    passed: boolean;
    dp: readonly [before: number, after: number];
    armour: readonly [before: number, after: number];
    hp: readonly [before: number, after: number];
  };
  /** What a hit did, as those know it to whom the target is not revealed. */
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
  /** The first attack has settled how far locations `a` and `b` are from each other. */
  opened: { a: number; b: number; r: number };
  ended: { target: number; op: number };
  exited: { actor: number };
  destroyed: { target: number };
  over: { winner: number; level: number; cause: number };
}
type Events = EventsOf<Fields, Noticed>;
export type AttackedEvent = Events['attacked'];
export type AwareEvent = Events['aware'];

/** Everything that can happen; the log, the animation and the statistics read these. */
export type SkirmishEvent = Events[keyof Events] | MessageEvent | CalledEvent | PointsEvent;
