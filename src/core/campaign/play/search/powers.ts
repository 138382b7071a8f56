import type { Design } from '@core/model';
import type { World } from '../../world';
import { type Trial, TRIAL_GAMES, trialShips } from '../orders/design-ranking';
import { FLEET_SLOPE } from './battle-model';

/** Strength of undamaged ships in build points: by what their design wins, not by its cost. */
export interface Powers {
  of(design: Design): number;
  /** Factor on the strength of the attacker in a fleet battle. */
  readonly attack: number;
}

/** Steps of the fit and their size. */
const STEPS = 300;
const STEP = 0.02;
/** Weight of the prior, which is the cost. */
const PRIOR = 0.6;
/** Largest factor on the cost, as a logarithm. */
const MOST = 1.2;

/** Fits the strength of designs, and the advantage of the attacker, to trials between them (Bradley and Terry 1952). */
export function fittedPowers(world: World, designs: readonly Design[], trials: readonly Trial[]): Powers {
  const costs = new Map(designs.map((design) => [design.id, world.facts(design).cost]));
  const factors = new Map(designs.map(({ id }) => [id, 0]));
  let attack = 0;
  for (let step = 0; step < STEPS; step++) {
    const slopes = new Map([...factors].map(([id, factor]) => [id, -PRIOR * factor]));
    let attackSlope = -PRIOR * attack;
    for (const { attacker, defender, rate, budget } of trials) {
      const [a, d] = [costs.get(attacker), costs.get(defender)];
      if (a === undefined || d === undefined) continue;
      const fleets = Math.log((a * trialShips(a, budget)) / (d * trialShips(d, budget)));
      const lead = fleets + (factors.get(attacker) ?? 0) - (factors.get(defender) ?? 0) + attack;
      const error = TRIAL_GAMES * (rate - 1 / (1 + Math.exp(-FLEET_SLOPE * lead)));
      slopes.set(attacker, (slopes.get(attacker) ?? 0) + error);
      slopes.set(defender, (slopes.get(defender) ?? 0) - error);
      attackSlope += error;
    }
    for (const [id, slope] of slopes) factors.set(id, bounded((factors.get(id) ?? 0) + STEP * slope));
    attack = bounded(attack + (STEP / Math.max(1, designs.length)) * attackSlope);
  }
  return {
    of: (design) => world.facts(design).cost * Math.exp(factors.get(design.id) ?? 0),
    attack: Math.exp(attack),
  };
}

function bounded(factor: number): number {
  return Math.max(-MOST, Math.min(MOST, factor));
}
