export { MAX_SHELLS, powerOf } from './check';
export { designCost, statsOf, totalCost } from './cost';
export { hitsIn, defaultAllocation, isExactAllocation } from './damage';
export type { DriveTableEvent, ShotEvent, StruckEvent } from './events';
export {
  BEAMS,
  CANNON,
  DRIVE,
  MISSILES,
  SCREENS,
  SHELLS,
  TUBES,
  WARP,
  magazineHits,
  PARTS,
  partsOf,
  survives,
  VITAL,
  vitalOf,
  WARP_HITS,
} from './parts';
export type { MissileRules } from './options';
export { repliesTo } from './preview';
export type { Reply } from './preview';
export { hitsOn, maxHitsOn, orderOutcomes } from './outcomes';
export type { OrderOutcome } from './outcomes';
export { MISSILE_HITS } from './resolve';
export { isFoe } from './roster';
export { driveTable } from './system';
export type { DriveTableBattle } from './system';
export {
  ATTACK,
  bonusOf,
  DODGE,
  ESCAPES,
  isHit,
  MISS,
  MAX_DIFFERENCE,
  PRINTED,
  RETREAT,
  RESULT_LABELS,
  resultOf,
  TACTIC_LABELS,
  TACTICS,
} from './table';
export type { ResultCode, Tactic } from './table';
export type { Tables } from './tables';
export { PHASE_DAMAGE, PHASE_ORDERS, PHASE_OVER, PRESENT } from './types';
export type { Aim, DamageAction, DriveTableAction, OrderAction } from './types';
export type { DriveTableState, ShipState } from './state';
export { formatOrder, formatParts } from './format';
