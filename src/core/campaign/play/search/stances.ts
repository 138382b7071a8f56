import { GREEDY, type Stance } from '../orders/stance';

/** Sets out to win soon: presses for the systems that decide the campaign, and attacks with several fleets. */
const DETERMINED: Stance = {
  ...GREEDY,
  ...{ together: true, joinEarly: true, minWinRate: 0.6, lossWeight: 0.9 },
  ...{ homeWeight: 0.3, goalWeight: 3, fightingHorizon: 9, bestOnly: true },
};

/** The stances whose orders the search compares; the first wins ties. */
export const STANCES: readonly Stance[] = [
  DETERMINED,
  // Ships instead of troops.
  { ...DETERMINED, troops: 0, patience: 2, choice: 3 },
  // Closer to home.
  { ...DETERMINED, homeWeight: 0.8 },
  { ...DETERMINED, homeWeight: 2, goalWeight: 1 },
  // Everything against the systems that decide.
  { ...DETERMINED, goalWeight: 5, homeWeight: 0.1, maxShips: 20, joinUpTo: 9 },
  // Sure battles only, or daring ones.
  { ...DETERMINED, minWinRate: 0.85, lossWeight: 1.6 },
  { ...DETERMINED, minWinRate: 0.4, lossWeight: 0.7 },
  // Systems that no side holds.
  { ...DETERMINED, openWeight: 1.7, goalWeight: 1 },
  GREEDY,
];
