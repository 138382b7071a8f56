import type { MessageEvent, PointsEvent } from '../../common/ending';
import type { BattleEvent } from '../../event';

/** The dice of one side's Battle roll by what they show. */
export interface PoolShown {
  readonly battle: number;
  readonly strategy: number;
  readonly support: number;
  readonly successes: number;
  readonly skulls: number;
  readonly explosions: number;
  /** Successes by kind of die: Battle, Strategy, Support. */
  readonly by: readonly [number, number, number];
  /** Support Dice that a commando broke before the roll; they count among the explosions. */
  readonly broken: number;
}

/** What makes the casualties of a side. */
export interface CasualtyCount {
  /** D6 for skulls, explosions, the margin, what the foe's strategy inflicts, and what the own strategy saves (negative). */
  readonly skulls: number;
  readonly explosions: number;
  readonly margin: number;
  readonly inflicted: number;
  readonly saved: number;
  /** Dice thrown, their sum, and what it is multiplied by: 0, 0.5, 1 or 2. */
  readonly dice: number;
  readonly sum: number;
  readonly factor: number;
  readonly killed: number;
  readonly left: number;
}

/** Everything that can happen in a battle; sides and persons by index. */
export type MassEvent = BattleEvent &
  (
    | {
        readonly t: 'recon';
        readonly dice: readonly number[];
        readonly successes: readonly number[];
        readonly side: number;
      }
    | { readonly t: 'surprise'; readonly side: number; readonly ambush: boolean }
    | { readonly t: 'initiative'; readonly dice: readonly number[]; readonly side: number }
    | { readonly t: 'wave'; readonly wave: number }
    | { readonly t: 'risk'; readonly actor: number; readonly u: number; readonly risk: number }
    | { readonly t: 'revealed'; readonly actor: number; readonly strategy: number }
    | { readonly t: 'stalemate' }
    | { readonly t: 'parley'; readonly side: number; readonly accepted: boolean }
    | { readonly t: 'null-battle' }
    | {
        readonly t: 'deed';
        readonly actor: number;
        readonly u: number;
        /** Skill number; -1 for a power. */
        readonly k: number;
        readonly dice: number;
        readonly helpers: number;
        readonly successes: number;
        readonly commando: boolean;
      }
    | { readonly t: 'raided'; readonly side: number; readonly strategy: number; readonly support: number }
    | { readonly t: 'roll'; readonly side: number; readonly pushes: number; readonly shown: PoolShown }
    | { readonly t: 'settled'; readonly side: number }
    | {
        readonly t: 'aid';
        readonly actor: number;
        readonly what: 'repair' | 'mend';
        readonly u: number;
        readonly k: number;
        readonly dice: number;
        readonly helpers: number;
        readonly successes: number;
        readonly restored: number;
      }
    | { readonly t: 'rally'; readonly side: number; readonly dice: number; readonly success: boolean }
    | { readonly t: 'no-support'; readonly side: number }
    | {
        readonly t: 'damaged';
        readonly side: number;
        readonly what: 'fort' | 'ambush' | 'arsenal' | 'class';
        readonly k: number;
      }
    | { readonly t: 'result'; readonly successes: readonly number[]; readonly margin: number; readonly side: number }
    | { readonly t: 'hurt'; readonly u: number; readonly dice: number; readonly damage: number; readonly left: number }
    | { readonly t: 'broken'; readonly u: number; readonly status: number }
    | {
        readonly t: 'command';
        readonly side: number;
        readonly u: number;
        readonly dice: number;
        readonly success: boolean;
      }
    | { readonly t: 'confused'; readonly side: number }
    | { readonly t: 'casualties'; readonly side: number; readonly count: CasualtyCount }
    | { readonly t: 'project'; readonly side: number; readonly die: number; readonly project: number }
    | { readonly t: 'leader-captured'; readonly u: number }
    | { readonly t: 'left-walls'; readonly side: number }
    | { readonly t: 'gone'; readonly target: number; readonly how: 'routed' | 'surrendered' | 'escaped' }
    | { readonly t: 'destroyed'; readonly target: number }
    | MessageEvent
    | PointsEvent
    | { readonly t: 'over'; readonly winner: number; readonly level: number; readonly truce: boolean }
  );

/** A list to write events to, or undefined where nobody reads them. */
export type Events = MassEvent[] | undefined;
