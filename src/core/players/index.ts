export * from './create';
export { equilibrium, withErrors } from './matrix-game';
export type { Equilibrium } from './matrix-game';
export { mixedPlayer, RoundSolver } from './mixed';
export type { MixedStrategy } from './mixed';
export * from './names';
export type * from './player';
