import type { RulesId } from '@core/model';
import type { Ratings } from '@core/players';
import { fitRatings, type PairScore } from './fit-ratings';

/** The stored ratings with those of one rule system measured again; players without new games keep theirs. */
export function withResults(ratings: Ratings, rules: RulesId, scores: readonly PairScore[]): Ratings {
  return { ...ratings, [rules]: { ...ratings[rules], ...fitRatings(scores) } };
}

/** The module that keeps the ratings, before formatting. */
export function ratingsModule(ratings: Ratings): string {
  return `import type { Ratings } from './rating';

/** Measured ratings. Written by \`npm run ladder -- --write\` from \`fitRatings\`; do not edit. */
export const MEASURED_RATINGS: Ratings = ${JSON.stringify(ratings)};
`;
}
