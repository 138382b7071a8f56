import type { ActionsOf } from '../../common/actions';

export const PRESENT = 0;
export const DESTROYED = 1;
export const EXITED = 2;
export const CAPTURED = 3;
/** Fate names of the contract, by code. */
export const FATES = ['alive', 'destroyed', 'exited', 'captured'] as const;

export const ABLE = 0;
/** Broken and rescued: alive, but out of the battle. */
export const BROKEN = 1;
export const DEAD = 2;
export const TAKEN = 3;

/** Every action with its fields. */
export const ACTIONS = {
  /** The winner of reconnaissance chooses an ambush (`y` 1) or only surprise. */
  ambush: ['y'],
  /** Character `u` takes a risk of -3..3 in this wave. */
  risk: ['u', 'r'],
  /** The secret strategy of the wave, by index. */
  strategy: ['s'],
  /** Accepts a parley (`y` 1) or refuses it. */
  parley: ['y'],
  /** In the talks of a parley, the leader settles the battle (`y` 1) or fights on. */
  talks: ['y'],
  /** A Remarkable Action of character `u` with skill `k`; `c` 1 for a commando operation; `h` 1 when other assailants help. */
  deed: ['u', 'k', 'c', 'h'],
  /** A power instead of a skill roll: character `u` buys `n` successes for 2 points each; `c` as above. */
  power: ['u', 'n', 'c'],
  /** Repairs by engineer `u`. */
  repair: ['u', 'k', 'h'],
  /** Wounds mended by medic `u`. */
  mend: ['u', 'k', 'h'],
  /** The leader rolls to end confusion; with a power, see above. */
  rally: [],
  /** Number of pairs of commando successes that break Support Dice; the others take Strategy Dice. */
  spend: ['d'],
  /** The opponent chooses a damaged special unit of stack `u`, and its class `k` whose Support Die is lost. */
  damage: ['u', 'k'],
  /** The opponent chooses a damaged structure: 0 fortification, 1 ambush, 2 Arsenal. */
  breach: ['w'],
  /** Passes. */
  pass: [],
  /** Pushes the Battle roll. */
  push: [],
  /** Keeps the Battle roll. */
  settle: [],
} as const;
export type MassAction = ActionsOf<typeof ACTIONS>;
export type Action<T extends MassAction['t']> = Extract<MassAction, { readonly t: T }>;
/** A support roll: repair or mend. */
export type HelpAction = Action<'repair' | 'mend'>;
