/** Weights of the heuristic action values. The unit of value is a fraction of a unit gained or lost. */
export interface Weights {
  /** An attack by or on an enemy whose weapons or place are unknown. */
  readonly usualAttack: number;
  /** Moving one location closer to an objective, leaving one, moving away from one, approaching enemies, leaving the battle. */
  readonly toGoal: number;
  readonly fromGoal: number;
  readonly awayFromGoal: number;
  readonly toEnemy: number;
  readonly leave: number;
  /** A level of fog per enemy in range, and a degree of cover for a detected unit. */
  readonly fog: number;
  readonly cover: number;
  /** A defence point where it matters, at an objective, for a detected unit, and for others. */
  readonly defence: number;
  readonly goalDefence: number;
  readonly exposedDefence: number;
  readonly hiddenDefence: number;
  /** Loss of a defence point by moving to another location. */
  readonly leftDefence: number;
  /** An opportunity point, and the share of it for a hidden unit, one with a target, and one without. */
  readonly opportunity: number;
  readonly hiddenReadiness: number;
  readonly aimedReadiness: number;
  readonly readiness: number;
  /** A fogged enemy beside the target of an area weapon, loss by hitting an own unit, and attacks of allies after a breach. */
  readonly foggedBeside: number;
  readonly ownLoss: number;
  readonly alliedAttacks: number;
  /** An attack, one with limited ammunition, and return fire. */
  readonly attack: number;
  readonly limitedAmmo: number;
  readonly returnFire: number;
  /** Evasion and a move in reaction to an attack. */
  readonly reactEvasion: number;
  readonly reactMove: number;
  /** A search, one of an objective, one of a known unit, and one whose contact is about to be lost. */
  readonly recon: number;
  readonly goalRecon: number;
  readonly scan: number;
  readonly fadingScan: number;
  /** News for allies. */
  readonly tell: number;
  /** Activating a good searcher first, for each point of its recon skill. */
  readonly scoutFirst: number;
  /** Deployment: allies in the same position, allies in the location, the ground. */
  readonly crowd: number;
  readonly beside: number;
  readonly ground: number;
  /** What known enemies can do to the unit where it goes. */
  readonly threat: number;
}

/** The greedy player: it weighs what it gains at once, and no threat. */
export const GREEDY: Weights = {
  usualAttack: 0.35,
  toGoal: 1.1,
  fromGoal: -1.2,
  awayFromGoal: 0.3,
  toEnemy: 0.45,
  leave: 2,
  fog: 0.16,
  cover: 0.09,
  defence: 0.22,
  goalDefence: 0.06,
  exposedDefence: 0.1,
  hiddenDefence: 0.02,
  leftDefence: 0.05,
  opportunity: 0.07,
  hiddenReadiness: 0.1,
  aimedReadiness: 0.5,
  readiness: 0.2,
  foggedBeside: 0.3,
  ownLoss: 1.3,
  alliedAttacks: 1,
  attack: 1,
  limitedAmmo: 0.97,
  returnFire: 0.9,
  reactEvasion: 0.6,
  reactMove: 1,
  recon: 1,
  goalRecon: 1.3,
  scan: 0.04,
  fadingScan: 0.15,
  tell: 0.25,
  scoutFirst: 0.02,
  crowd: 0.4,
  beside: 0.5,
  ground: 0.2,
  threat: 0,
};

/**
 * The careful player: it weighs attacks, searches, cover and threats as games against the greedy player have shown to work best in the bundled
 * scenarios (an evolution strategy over all weights).
 */
export const CAREFUL: Weights = {
  usualAttack: 0.94,
  toGoal: 0.91,
  fromGoal: -0.8,
  awayFromGoal: 0.8,
  toEnemy: 0.63,
  leave: 3.1,
  fog: 0.1,
  cover: 0.42,
  defence: 0.22,
  goalDefence: 0.073,
  exposedDefence: 0.04,
  hiddenDefence: 0.017,
  leftDefence: 0.037,
  opportunity: 0.015,
  hiddenReadiness: 0.19,
  aimedReadiness: 0.45,
  readiness: 0.18,
  foggedBeside: 0.33,
  ownLoss: 0.52,
  alliedAttacks: 2.2,
  attack: 3.1,
  limitedAmmo: 1.7,
  returnFire: 0.49,
  reactEvasion: 0.61,
  reactMove: 0.9,
  recon: 1.0,
  goalRecon: 5.2,
  scan: 0.021,
  fadingScan: 0.13,
  tell: 0.11,
  scoutFirst: 0.023,
  crowd: 0.67,
  beside: 0.45,
  ground: 0.092,
  threat: 0.074,
};
