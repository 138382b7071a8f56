export { CounterspaceBattle } from './battle';
export type { AttackResult, CounterspaceEvent, Harm } from './events';
export { attackOdds } from './odds';
export type { AttackOdds, AttackQuestion } from './odds';
export type { CritRule, DamageRule, TieRule } from './options';
export { counterspace } from './system';
export type { Tables } from './tables';
export type { CounterspaceAction, CounterspaceState } from './types';
