import type { Ratings } from './rating';

/** Measured ratings. Written by `npm run ladder -- --write` from `fitRatings`; do not edit. */
export const MEASURED_RATINGS: Ratings = {
  counterspace: {
    greedy: { elo: 1000, low: 1000, high: 1000, games: 1680 },
    random: { elo: 460, low: 389, high: 531, games: 560 },
    careful: { elo: 1071, low: 1045, high: 1097, games: 1120 },
    'search:50': { elo: 1163, low: 1132, high: 1195, games: 1120 },
    search: { elo: 1274, low: 1243, high: 1305, games: 1652 },
    'search:800': { elo: 1340, low: 1294, high: 1387, games: 392 },
    'search:2000': { elo: 1429, low: 1359, high: 1499, games: 140 },
  },
  minimal: {
    greedy: { elo: 1000, low: 1000, high: 1000, games: 11178 },
    random: { elo: 528, low: 509, high: 548, games: 5400 },
    careful: { elo: 1066, low: 1057, high: 1075, games: 5940 },
    'search:50': { elo: 1175, low: 1146, high: 1204, games: 684 },
    search: { elo: 1215, low: 1180, high: 1250, games: 936 },
    'search:800': { elo: 1318, low: 1265, high: 1371, games: 324 },
    'search:2000': { elo: 1343, low: 1259, high: 1427, games: 90 },
  },
  'drive-table': {
    greedy: { elo: 1000, low: 1000, high: 1000, games: 7584 },
    random: { elo: 166, low: 102, high: 229, games: 3600 },
    careful: { elo: 1535, low: 1507, high: 1562, games: 4320 },
    'search:50': { elo: 1849, low: 1804, high: 1894, games: 1440 },
    search: { elo: 1857, low: 1807, high: 1908, games: 1584 },
    'search:800': { elo: 2071, low: 2002, high: 2140, games: 300 },
    'search:2000': { elo: 2145, low: 2060, high: 2231, games: 180 },
  },
  skirmish: {
    greedy: { elo: 1000, low: 1000, high: 1000, games: 9568 },
    random: { elo: 522, low: 502, high: 543, games: 4784 },
    careful: { elo: 1128, low: 1117, high: 1139, games: 4784 },
    'search:50': { elo: 1184, low: 1161, high: 1206, games: 1560 },
    search: { elo: 1207, low: 1184, high: 1230, games: 1716 },
    'search:2000': { elo: 1222, low: 1163, high: 1281, games: 156 },
  },
  'mass-combat': {
    greedy: { elo: 1000, low: 1000, high: 1000, games: 2520 },
    random: { elo: 517, low: 467, high: 567, games: 840 },
    careful: { elo: 1083, low: 1062, high: 1104, games: 1680 },
    'search:50': { elo: 1106, low: 1082, high: 1130, games: 1680 },
    search: { elo: 1103, low: 1082, high: 1124, games: 2156 },
    'search:800': { elo: 1118, low: 1075, high: 1160, games: 336 },
    'search:2000': { elo: 1123, low: 1062, high: 1184, games: 140 },
  },
};
