// Written by npm run reference-values; see docs/reference-values.md.
import type { ForceTable } from '../../force-model';

/** Values of units in forces, fitted to simulated battles. */
export const FORCE_TABLE: ForceTable = {
  battles: 3400,
  games: 86400,
  base: -0.9448,
  size: 1.251,
  units: [
    { roles: ['escort'], weight: -0.269, error: 0.03924 },
    { roles: ['scout'], weight: -0.3722, error: 0.03913 },
  ],
  combinations: [
    { roles: ['escort', 'escort'], weight: -0.2794, error: 0.04294 },
    { roles: ['escort', 'artillery'], weight: -0.1902, error: 0.05495 },
    { roles: ['artillery', 'artillery'], weight: -0.1926, error: 0.04136 },
    { roles: ['artillery', 'fast'], weight: 0.4648, error: 0.1458 },
    { roles: ['artillery', 'leader'], weight: -0.4323, error: 0.1489 },
    { roles: ['gunship', 'leader'], weight: 0.5979, error: 0.1637 },
    { roles: ['scout', 'scout'], weight: -0.3778, error: 0.1879 },
  ],
  counters: [
    { roles: ['escort', 'leader'], weight: 0.531, error: 0.07565 },
    { roles: ['artillery', 'scout'], weight: 0.1115, error: 0.03491 },
    { roles: ['gunship', 'fast'], weight: -0.3295, error: 0.04466 },
    { roles: ['fast', 'scout'], weight: -0.7333, error: 0.09047 },
  ],
  sharpness: 2.321,
  growth: 0.4014,
  unitError: 0.07944,
  forceError: 0.1615,
  miss: { plain: 0.1464, used: 0.1317 },
};
