/** How a computer player weighs its orders. */
export interface Stance {
  /** Minimum win probability for an attack. */
  readonly minWinRate: number;
  /** Weight of own losses against those of the enemy. */
  readonly lossWeight: number;
  /** Weight of systems that no side holds. */
  readonly openWeight: number;
  /** Weight of the defence of own systems. */
  readonly homeWeight: number;
  /** Ships beyond this number form another fleet. */
  readonly maxShips: number;
  /** Fleets up to this number of ships join others. */
  readonly joinUpTo: number;
  /** Several fleets attack together where one alone would lose. */
  readonly together: boolean;
  /** Fleets join before all systems are taken. */
  readonly joinEarly: boolean;
  /** Factor on the value of enemy systems that the side must hold to win. */
  readonly goalWeight: number;
  /** Maximum travel time to defended systems, in turns. */
  readonly fightingHorizon: number;
  /** Factor on the number of fleets that it raises troops for. */
  readonly troops: number;
  /** Turns that it saves for the best design. */
  readonly patience: number;
  /** Number of the best designs that it builds. */
  readonly choice: number;
  /** Builds the best design only, without variety. */
  readonly bestOnly: boolean;
}

/** The stance of the greedy player. */
export const GREEDY: Stance = {
  minWinRate: 0.5,
  lossWeight: 1.1,
  openWeight: 1,
  homeWeight: 0.8,
  maxShips: 7,
  joinUpTo: 2,
  together: false,
  joinEarly: false,
  goalWeight: 1,
  fightingHorizon: 3,
  troops: 1,
  patience: 1,
  choice: 12,
  bestOnly: false,
};
