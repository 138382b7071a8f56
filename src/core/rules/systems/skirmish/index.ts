export type { SkirmishEvent } from './events';
export { ammoKey } from './carried-fields';
export { MAX_WEAPONS } from './intern';
export { statsOf } from './design';
export { attackBonus, coverOf, indexOfStep, letters, positionName, stepOf } from './line';
export { compileOptions } from './options';
export type { CompiledOptions } from './options';
export {
  attacksInTurn,
  attacksToDestroy,
  expectedLoss,
  estimateShot,
  lineDegrees,
  absorbDamage,
  USUAL,
} from './estimates';
export type { Defences, Shot, ShotPositions } from './estimates';
export { degreesOf, rollOdds } from './roll';
export type { RollOdds } from './roll';
export { skirmish } from './system';
export type { SkirmishBattle } from './system';
export type { Tables } from './tables';
export { AWARENESS, PROXIMITY } from './types';
export type { SkirmishAction } from './types';
export type { SkirmishState } from './state';
