import { chancePercent, formatDistribution } from '@core/base';
import { isRated, TERRAIN } from '@core/model';
import type { Scenario, TerrainBrush, TerrainFeature, TerrainType } from '@core/model';
import type { TerrainEffect, TerrainOdds } from '../../terrain';
import { oddsOf } from './odds';
import { compileOptions } from './options';
import { HAZARD, NEBULA, NO_CRIT, OBSTACLE, OPEN, PLANET, STAR } from './engine/codes';

type CounterspaceTerrain = TerrainEffect & {
  /** Code in the tables of a battle. */
  readonly code: number;
};

const HAZARD_EFFECT: CounterspaceTerrain = {
  text: 'May damage each unit that enters: the higher the rating, the more.',
  section: '5.1.1, house interpretation',
  blocksSight: false,
  code: HAZARD,
};

/** What terrain does in CounterSpace. */
export const TERRAIN_EFFECTS: Readonly<Record<TerrainType, CounterspaceTerrain | null>> = {
  asteroids: HAZARD_EFFECT,
  mines: HAZARD_EFFECT,
  planet: {
    text: 'A unit that enters lands and leaves the battle. With the option Line of sight, it blocks fire.',
    section: '5.1.2, 8.4.1',
    blocksSight: true,
    code: PLANET,
  },
  star: { text: 'A unit that enters is destroyed.', section: '5.1.3', blocksSight: false, code: STAR },
  heat: {
    ...HAZARD_EFFECT,
    text: 'Heat around a star: a hazard with the given rating.',
    section: '5.1.3, house interpretation',
  },
  nebula: {
    text: 'A bolt may strike a unit that ends its activation in or next to it. The bolt drains one die of shields, then E, never hull.',
    section: '8.4.2, house interpretation',
    blocksSight: false,
    code: NEBULA,
  },
  obstacle: {
    text: 'Impassable unless it has a rating. With the option Line of sight, it blocks fire.',
    section: '8.4.1, 8.4.2',
    blocksSight: true,
    code: OBSTACLE,
  },
};

/**
 * The code of a feature in the tables of a battle: an obstacle with a rating is a hazard (8.4.2); a hazard of rating 0 does nothing
 * (5.1.1, house interpretation).
 */
export function codeOf(feature: TerrainFeature): number {
  const passable = TERRAIN[feature.type].rating === 'optional' && isRated(feature);
  const code = passable ? HAZARD : (TERRAIN_EFFECTS[feature.type]?.code ?? OPEN);
  return code === HAZARD && !isDangerous(feature) ? OPEN : code;
}

/** True when the rating of a hazard is rolled or above 0. */
function isDangerous({ rating = 0, random = false }: Pick<TerrainBrush, 'rating' | 'random'>): boolean {
  return random || rating > 0;
}

/** DEF of a usual target: CounterSpace 6.1.0, the rule of two. */
const USUAL_DEFENCE = 2;
const DIE = [1, 2, 3, 4, 5, 6];

/**
 * What entering a rated hex does to a usual unit under the scenario's options, or undefined for what is no hazard. A random
 * rating is averaged over the die. CounterSpace 5.1.1, house interpretation; a hazard has no range bonus and no critical hits.
 */
export function terrainOdds(scenario: Scenario, brush: TerrainBrush): TerrainOdds | undefined {
  const ratings = brush.random === true ? DIE : brush.rating === undefined ? [] : [brush.rating];
  const effect = TERRAIN_EFFECTS[brush.type];
  if (ratings.length === 0 || effect === null) return undefined;
  if (effect.code === NEBULA) {
    return {
      before: 'A unit that ends its activation in or next to it is',
      figures: [{ label: 'hit', value: chancePercent((brush.rating ?? 0) / 6) }],
      after: `of the time, by a bolt that drains one die of shields, then E, never hull. CounterSpace ${effect.section}.`,
    };
  }
  if (!isDangerous(brush)) {
    return { before: 'Rating 0 does nothing.', figures: [], after: 'CounterSpace 5.1.1, house interpretation.' };
  }
  const { hazardThreshold, tie, damage } = compileOptions(scenario);
  const mean = (of: (rating: number) => number): number =>
    ratings.reduce((sum, rating) => sum + of(rating), 0) / ratings.length;
  if (hazardThreshold) {
    return {
      before: `${brush.random === true ? 'Over all ratings, a' : 'A'} unit that enters is`,
      figures: [{ label: 'hit', value: chancePercent(mean((rating) => Math.min(6, rating) / 6)) }],
      after: 'of the time, for damage equal to the rating. CounterSpace 5.1.1, house interpretation.',
    };
  }
  const results = (['destroy', 'wound', 'miss'] as const).map((of) =>
    mean((att) => oddsOf(att, USUAL_DEFENCE, 1, { crit: NO_CRIT, tie, damage })[of]),
  );
  const [destroy = '', wound = '', miss = ''] = formatDistribution(results);
  return {
    before: `${brush.random === true ? 'Over all ratings, against' : 'Against'} DEF ${USUAL_DEFENCE}:`,
    figures: [
      { label: 'Destroy', value: destroy },
      { label: 'Wound', value: wound },
      { label: 'Miss', value: miss },
    ],
    after: 'CounterSpace 5.1.1, house interpretation.',
  };
}
