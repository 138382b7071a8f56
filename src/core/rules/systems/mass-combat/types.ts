import type { Verdict } from '../../common/score';
import type { BattleState } from '../../contract';

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

/** A side in the battle; all integers. */
export interface SideState {
  fighters: number;
  /** PRESENT, DESTROYED, EXITED or CAPTURED (surrendered). */
  fate: number;
  routed: number;
  confused: number;
  /** 1 for who surprised the other at the beginning. */
  surprise: number;
  /** 1 while the Support Die of an ambush is there; 2 marks an ambush whose die is lost. */
  ambush: number;
  /** Support Dice of the fortification that are left. */
  fort: number;
  /** 1 while the Arsenal's Support Die is there. */
  arsenal: number;
  /** Bit by project that stands. */
  projects: number;
  /** Bit by class whose Support Die is lost. */
  gone: number;
  /** 1 when the last wave was won with an offensive strategy. */
  bonus: number;
  feints: number;
  /** Wave of the last Feinted Attack; 0 for none. */
  lastFeint: number;
  /** Person who leads; -1 for unnamed officers. */
  leader: number;
  /** Sealed until all are in; -1 before. */
  strategy: number;
  /** 1 for a Parley that was refused. */
  refused: number;
  /** 1 when Rally was chosen, also where it became a Skirmish. */
  rallying: number;
  /** Strategy Dice from a Remarkable Action. */
  deed: number;
  /** Strategy Dice that the foe's commando takes, and Support Dice that it breaks. */
  taken: number;
  broken: number;
  /** The pool as it was thrown. */
  battle: number;
  strategyDice: number;
  support: number;
  /** Battle Dice: successes, skulls, no symbol. */
  bs: number;
  bk: number;
  bf: number;
  /** Strategy Dice: successes, no symbol. */
  ss: number;
  sf: number;
  /** Support Dice: successes, explosions, no symbol. */
  us: number;
  ux: number;
  uf: number;
  pushes: number;
  /** Damage to special units that is not assigned yet. */
  toAssign: number;
  /** 1 when the Support Phase is skipped. */
  skip: number;
}

/** The state of a battle, plain JSON. */
export interface MassState extends BattleState, Verdict {
  phase: number;
  /** Bit of each side that has something to decide. */
  waiting: number;
  /** Side with the initiative. */
  first: number;
  /** Where in the phase. */
  step: number;
  /** Leaders in a row who let their Battle roll stand. */
  settled: number;
  /** Successes of a commando operation that are to be spent. */
  pending: number;
  /** Side that is besieged; -1 for none. */
  besieged: number;
  sides: SideState[];
  /** By person. */
  damage: number[];
  status: number[];
  risk: number[];
  power: number[];
  /** Person who was helped in this wave; -1 for none. */
  helps: number[];
  /** 1 for who acted, 2 with a commando. */
  acted: number[];
  /** Units left, by stack. */
  counts: number[];
  /** The same by side and class: seven for the first side, seven for the second. */
  specials: number[];
  points: number[];
  fired: number[];
  /** 1 for a battle that a truce has ended. */
  truce: number;
}
