export { MAX_SHELLS, powerOf } from './check';
export { statsOf, totalCost } from './cost';
export { hitsIn, defaultAllocation } from './damage';
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
export { hitsOn, maxHitsOn, orderOutcomes } from './outcomes';
export type { OrderOutcome } from './outcomes';
export { MISSILE_HITS } from './resolve';
export { isFoe } from './roster';
export { driveTable } from './system';
export type { DriveTableBattle } from './system';
export { ATTACK, ESCAPES, isHit, PRINTED, RETREAT, RESULT_LABELS, resultOf, TACTIC_LABELS, TACTICS } from './table';
export type { ResultCode, Tactic } from './table';
export { PHASE_DAMAGE, PHASE_ORDERS, PRESENT } from './types';
export type { Aim, DamageAction, DriveTableAction, OrderAction } from './types';
export type { DriveTableState, ShipState } from './state';
export { formatParts, formatResult } from './format';
