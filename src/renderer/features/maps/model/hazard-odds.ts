import type { EditableScenario, TerrainBrush } from '@core/model';
import { NO_CRIT, oddsOf } from '@core/rules/systems/counterspace';
import { compileOptions } from '@core/rules/systems/counterspace/options';

/** DEF of a usual target: CounterSpace 6.1.0, the rule of two. */
const USUAL_DEFENCE = 2;
const DIE = [1, 2, 3, 4, 5, 6];

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The chances of a hazard hex as parts of a sentence: figures stand out. */
export interface HazardWords {
  readonly before: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly after: string;
}

/**
 * What entering a rated hex does to a usual unit under the scenario's options, or undefined for what is no hazard. A random
 * rating is averaged over the die. CounterSpace 5.1.1, our reading; a hazard has no range bonus and no critical hits.
 */
export function hazardWords(scenario: EditableScenario, brush: TerrainBrush): HazardWords | undefined {
  const ratings = brush.random === true ? DIE : brush.rating === undefined ? [] : [brush.rating];
  if (scenario.rules !== 'counterspace' || ratings.length === 0) return undefined;
  if (brush.type === 'nebula') {
    return {
      before: 'A unit that ends its activation in it or beside it is',
      figures: [{ label: 'struck', value: percent((brush.rating ?? 0) / 6) }],
      after:
        'of the time, by a bolt that drains a die of shields, then E, never the hull. CounterSpace 8.4.2, our reading.',
    };
  }
  const { map: _map, ...plain } = scenario;
  const { hazardThreshold, tie, damage } = compileOptions(plain);
  const mean = (of: (rating: number) => number): number =>
    ratings.reduce((sum, rating) => sum + of(rating), 0) / ratings.length;
  const random = brush.random === true ? 'Over all ratings, a' : 'A';
  if (hazardThreshold) {
    return {
      before: `${random} unit that enters is`,
      figures: [{ label: 'struck', value: percent(mean((rating) => Math.min(6, rating) / 6)) }],
      after: 'of the time, for as much damage as the rating. CounterSpace 5.1.1, our reading.',
    };
  }
  const odds = ratings.map((att) => oddsOf(att, USUAL_DEFENCE, 1, { crit: NO_CRIT, tie, damage }));
  const share = (of: 'destroy' | 'wound' | 'miss'): string =>
    percent(odds.reduce((sum, one) => sum + one[of], 0) / odds.length);
  return {
    before: `${brush.random === true ? 'Over all ratings, against' : 'Against'} DEF ${USUAL_DEFENCE}:`,
    figures: [
      { label: 'Destroy', value: share('destroy') },
      { label: 'Wound', value: share('wound') },
      { label: 'miss', value: share('miss') },
    ],
    after: 'CounterSpace 5.1.1, our reading.',
  };
}
