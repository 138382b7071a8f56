/* The phases of a wave, and those before and after the waves. */

export const AMBUSH = 0;
export const RISK = 1;
export const STRATEGY = 2;
export const PARLEY = 3;
export const ACTION = 4;
export const SPEND = 5;
export const BATTLE = 6;
export const REPAIR = 7;
export const MEND = 8;
export const RALLY = 9;
export const DAMAGE = 10;
export const TALKS = 11;
export const OVER = 12;

/** Phase labels, by code. */
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
  'Support Phase: rally',
  'End Phase: damage',
  'Parley: talks',
  'Over',
] as const;
