export const PHASE_AMBUSH = 0;
export const PHASE_RISK = 1;
export const PHASE_STRATEGY = 2;
export const PHASE_PARLEY = 3;
export const PHASE_ACTION = 4;
export const PHASE_SPEND = 5;
export const PHASE_BATTLE = 6;
export const PHASE_REPAIR = 7;
export const PHASE_MEND = 8;
export const PHASE_DAMAGE = 9;
export const PHASE_OVER = 10;

/** The phases in words, by code. */
export const PHASE_NAMES = [
  'Reconnaissance',
  'Risk Phase',
  'Strategy Phase',
  'Parley',
  'Action Phase',
  'Commando operation',
  'Battle Phase',
  'Support Phase: repairs',
  'Support Phase: wounds',
  'End Phase: damage',
  'Over',
] as const;

export const PRESENT = 0;
export const DESTROYED = 1;
export const EXITED = 2;
export const CAPTURED = 3;
/** Fates as the contract names them, by code. */
export const FATES = ['alive', 'destroyed', 'exited', 'captured'] as const;

export const ABLE = 0;
/** Broken and brought back: alive, but out of the battle. */
export const BROKEN = 1;
export const DEAD = 2;
export const TAKEN = 3;

/** The winner of the reconnaissance prepares an ambush, or is content with surprise. */
export interface AmbushAction {
  readonly t: 'ambush';
  readonly y: 0 | 1;
}
/** Person `u` takes a risk of -3..3 in this wave. */
export interface RiskAction {
  readonly t: 'risk';
  readonly u: number;
  readonly r: number;
}
/** The sealed strategy of the wave, by number. */
export interface StrategyAction {
  readonly t: 'strategy';
  readonly s: number;
}
/** Accept a truce, or not. */
export interface ParleyAction {
  readonly t: 'parley';
  readonly y: 0 | 1;
}
/** A Remarkable Action of person `u` by skill `k`; `c` 1 for a commando operation; `h` 1 when the other assailants help. */
export interface DeedAction {
  readonly t: 'deed';
  readonly u: number;
  readonly k: number;
  readonly c: 0 | 1;
  readonly h: 0 | 1;
}
/** A power instead of a skill roll: person `u` has `n` successes for 2 points each; `c` as above. */
export interface PowerAction {
  readonly t: 'power';
  readonly u: number;
  readonly n: number;
  readonly c: 0 | 1;
}
/** Repairs by an engineer, or wounds mended by a medic. */
export interface HelpAction {
  readonly t: 'repair' | 'mend';
  readonly u: number;
  readonly k: number;
  readonly h: 0 | 1;
}
/** So many pairs of a commando operation break Support Dice; the other successes take Strategy Dice. */
export interface SpendAction {
  readonly t: 'spend';
  readonly d: number;
}
/** The opponent says which class of special units is damaged. */
export interface DamageAction {
  readonly t: 'damage';
  readonly k: number;
}
/** Do nothing in a phase; push the Battle roll; leave it as it is. */
export interface PlainAction {
  readonly t: 'pass' | 'push' | 'settle';
}

/** What a side may do. */
export type MassAction =
  | AmbushAction
  | RiskAction
  | StrategyAction
  | ParleyAction
  | DeedAction
  | PowerAction
  | HelpAction
  | SpendAction
  | DamageAction
  | PlainAction;
