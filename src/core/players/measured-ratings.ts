import type { Ratings } from './rating';

/** Measured ratings. Written by `npm run ladder -- --write` from `fitRatings`; do not edit. */
export const MEASURED_RATINGS: Ratings = {
  counterspace: {
    random: { elo: 256, low: 110, high: 403, games: 402 },
    greedy: { elo: 1000, low: 1000, high: 1000, games: 822 },
    careful: { elo: 1128, low: 1092, high: 1164, games: 420 },
    search: { elo: 1249, low: 1120, high: 1377, games: 42 },
  },
  minimal: {
    random: { elo: 441, low: 353, high: 529, games: 402 },
    greedy: { elo: 1000, low: 1000, high: 1000, games: 840 },
    careful: { elo: 1028, low: 995, high: 1062, games: 444 },
    search: { elo: 1077, low: 997, high: 1156, games: 90 },
  },
  'drive-table': {
    random: { elo: 222, low: 61, high: 383, games: 400 },
    greedy: { elo: 1000, low: 1000, high: 1000, games: 840 },
    careful: { elo: 1475, low: 1406, high: 1544, games: 424 },
    search: { elo: 1562, low: 1425, high: 1699, games: 72 },
  },
  skirmish: {
    random: { elo: 658, low: 607, high: 710, games: 402 },
    greedy: { elo: 1000, low: 1000, high: 1000, games: 810 },
    careful: { elo: 1000, low: 966, high: 1034, games: 408 },
  },
  'mass-combat': {
    random: { elo: 447, low: 360, high: 533, games: 402 },
    greedy: { elo: 1000, low: 1000, high: 1000, games: 840 },
    careful: { elo: 1031, low: 998, high: 1064, games: 444 },
    search: { elo: 1096, low: 1016, high: 1177, games: 96 },
  },
};
