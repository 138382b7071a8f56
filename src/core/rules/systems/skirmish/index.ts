export type { SkirmishEvent } from './events';
export { ammoKey } from './carried-fields';
export { statsOf } from './design';
export { attackBonus, coverOf, letters, positionName, stepOf } from './line';
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
export { degreesOf, rollOdds } from './roll';
export { skirmish } from './system';
export type { SkirmishBattle } from './system';
export type { SkirmishState } from './state';
export type { SkirmishAction } from './types';
