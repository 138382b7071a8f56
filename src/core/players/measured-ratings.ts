import type { Ratings } from './rating';

/** Measured ratings. Written by `npm run ladder -- --write` from `fitRatings`; do not edit. */
export const MEASURED_RATINGS: Ratings = {
  counterspace: {
    greedy: { elo: 1000, low: 1000, high: 1000, games: 1260 },
    random: { elo: 460, low: 389, high: 531, games: 560 },
    careful: { elo: 1064, low: 1035, high: 1093, games: 616 },
    'search:50': { elo: 1128, low: 1053, high: 1202, games: 112 },
    search: { elo: 1237, low: 1174, high: 1300, games: 196 },
  },
  minimal: {
    greedy: { elo: 1000, low: 1000, high: 1000, games: 10818 },
    random: { elo: 528, low: 509, high: 548, games: 5400 },
    careful: { elo: 1067, low: 1057, high: 1076, games: 5436 },
    'search:50': { elo: 1119, low: 1017, high: 1221, games: 54 },
    search: { elo: 1166, low: 1036, high: 1296, games: 54 },
    'search:800': { elo: 1129, low: 925, high: 1333, games: 18 },
  },
  'drive-table': {
    greedy: { elo: 1000, low: 1000, high: 1000, games: 7236 },
    random: { elo: 166, low: 102, high: 229, games: 3600 },
    careful: { elo: 1587, low: 1555, high: 1618, games: 3636 },
    'search:50': { elo: 1847, low: 1702, high: 1993, games: 72 },
    search: { elo: 1880, low: 1700, high: 2060, games: 108 },
    'search:800': { elo: 1927, low: 1715, high: 2140, games: 36 },
  },
  skirmish: {
    greedy: { elo: 1000, low: 1000, high: 1000, games: 8814 },
    random: { elo: 522, low: 502, high: 543, games: 4784 },
    careful: { elo: 1126, low: 1114, high: 1137, games: 4082 },
    'search:50': { elo: 1170, low: 1098, high: 1242, games: 104 },
    search: { elo: 1105, low: 1003, high: 1208, games: 52 },
  },
  'mass-combat': {
    greedy: { elo: 1000, low: 1000, high: 1000, games: 8694 },
    random: { elo: 493, low: 469, high: 516, games: 4200 },
    careful: { elo: 1077, low: 1067, high: 1088, games: 4592 },
    'search:50': { elo: 1122, low: 1089, high: 1156, games: 476 },
    search: { elo: 1095, low: 1058, high: 1132, games: 406 },
    'search:800': { elo: 1071, low: 939, high: 1203, games: 42 },
    'search:2000': { elo: 1166, low: 940, high: 1391, games: 14 },
  },
};
