import type { MessageEvent, PointsEvent } from '../../common/ending';
import type { EventsOf } from '../../event';

/** Dice of one side's Battle roll, by symbol. */
export interface PoolShown {
  readonly battle: number;
  readonly strategy: number;
  readonly support: number;
  readonly successes: number;
  readonly skulls: number;
  readonly explosions: number;
  /** Successes by kind of die: Battle, Strategy, Support. */
  readonly by: readonly [number, number, number];
  /** Support Dice broken by a commando before the roll; included in the explosions. */
  readonly broken: number;
}

/** Breakdown of a side's casualties. */
export interface CasualtyCount {
  /** D6 from skulls, explosions and the margin, inflicted by the enemy's strategy, and saved by the own strategy (negative). */
  readonly skulls: number;
  readonly explosions: number;
  readonly margin: number;
  readonly inflicted: number;
  readonly saved: number;
  /** Number of dice, their sum, and the multiplier: 0, 0.5, 1 or 2. */
  readonly dice: number;
  readonly sum: number;
  readonly factor: number;
  readonly killed: number;
  readonly left: number;
}

/** Fields of each event, by event name; sides and characters by index. */
interface Fields {
  recon: { dice: readonly number[]; successes: readonly number[]; side: number };
  surprise: { side: number; ambush: boolean };
  initiative: { dice: readonly number[]; side: number };
  wave: { wave: number };
  risk: { actor: number; u: number; risk: number };
  revealed: { actor: number; strategy: number };
  stalemate: object;
  parley: { side: number; accepted: boolean };
  /** A leader settles the battle in the talks of a parley, or fights on. */
  talks: { side: number; settle: boolean };
  'null-battle': object;
  deed: {
    actor: number;
    u: number;
    /** Skill number; -1 for a power. */
    k: number;
    dice: number;
    helpers: number;
    successes: number;
    commando: boolean;
  };
  raided: { side: number; strategy: number; support: number };
  roll: { side: number; pushes: number; shown: PoolShown };
  settled: { side: number };
  aid: {
    actor: number;
    what: 'repair' | 'mend';
    u: number;
    k: number;
    dice: number;
    helpers: number;
    successes: number;
    restored: number;
  };
  /** `power` when the leader bought the success. */
  rally: { side: number; dice: number; success: boolean; power: boolean };
  'no-support': { side: number };
  /** A structure, or a unit of stack `u` as one of its class `k`. */
  damaged: { side: number; what: 'fort' | 'ambush' | 'arsenal' | 'unit'; u: number; k: number };
  /** A project grants another number of units of stack `u` than before. */
  granted: { side: number; u: number; count: number };
  result: { successes: readonly number[]; margin: number; side: number };
  hurt: { u: number; dice: number; damage: number; left: number };
  broken: { u: number; status: number };
  command: { side: number; u: number; dice: number; success: boolean };
  confused: { side: number };
  casualties: { side: number; count: CasualtyCount };
  project: { side: number; die: number; project: number };
  'leader-captured': { u: number };
  'left-walls': { side: number };
  gone: { target: number; how: 'routed' | 'surrendered' | 'escaped' };
  destroyed: { target: number };
  over: { winner: number; level: number; cause: number };
}

/** Every event of a battle. */
export type MassEvent = EventsOf<Fields>[keyof Fields] | MessageEvent | PointsEvent;

/** Output list of events; undefined when no events are needed. */
export type Events = MassEvent[] | undefined;
