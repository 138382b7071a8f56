import type { ActionsOf } from '../../common/actions';

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

/** What a side may do: the fields of each action. */
export const ACTIONS = {
  /** The winner of the reconnaissance prepares an ambush (`y` 1), or is content with surprise. */
  ambush: ['y'],
  /** Person `u` takes a risk of -3..3 in this wave. */
  risk: ['u', 'r'],
  /** The sealed strategy of the wave, by number. */
  strategy: ['s'],
  /** Accepts a truce (`y` 1), or not. */
  parley: ['y'],
  /** A Remarkable Action of person `u` by skill `k`; `c` 1 for a commando operation; `h` 1 when the other assailants help. */
  deed: ['u', 'k', 'c', 'h'],
  /** A power instead of a skill roll: person `u` has `n` successes for 2 points each; `c` as above. */
  power: ['u', 'n', 'c'],
  /** Repairs by engineer `u`. */
  repair: ['u', 'k', 'h'],
  /** Wounds mended by medic `u`. */
  mend: ['u', 'k', 'h'],
  /** So many pairs of a commando operation break Support Dice; the other successes take Strategy Dice. */
  spend: ['d'],
  /** The opponent says which class of special units is damaged. */
  damage: ['k'],
  /** Does nothing in a phase. */
  pass: [],
  /** Pushes the Battle roll. */
  push: [],
  /** Leaves the Battle roll as it is. */
  settle: [],
} as const;
export type MassAction = ActionsOf<typeof ACTIONS>;
/** The action of one type, or of several. */
export type Action<T extends MassAction['t']> = Extract<MassAction, { readonly t: T }>;
/** A skill roll that helps others. */
export type HelpAction = Action<'repair' | 'mend'>;
