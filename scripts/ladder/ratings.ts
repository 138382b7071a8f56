import type { RulesId } from '@core/model';
import { fitRatings, type PairScore, type Rating, type Ratings } from '@core/players';

const rounded = ({ elo, low, high, games }: Rating): Rating => ({
  elo: Math.round(elo),
  low: Math.round(low),
  high: Math.round(high),
  games,
});

/** The stored ratings with those of one rule system measured again; players without new games keep theirs. */
export function withResults(ratings: Ratings, rules: RulesId, scores: readonly PairScore[]): Ratings {
  const measured = Object.entries(fitRatings(scores)).map(([name, rating]) => [name, rounded(rating)] as const);
  return { ...ratings, [rules]: { ...ratings[rules], ...Object.fromEntries(measured) } };
}

/** The module that keeps the ratings, before formatting. */
export function ratingsModule(ratings: Ratings): string {
  return `import type { Ratings } from './rating';

/** Measured ratings. Written by \`npm run ladder -- --write\` from \`fitRatings\`; do not edit. */
export const MEASURED_RATINGS: Ratings = ${JSON.stringify(ratings)};
`;
}
