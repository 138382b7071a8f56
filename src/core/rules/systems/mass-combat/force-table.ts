// Written by npm run reference-values; see docs/reference-values.md.
import type { ForceTable } from '../../force-model';

/** Values of units in forces, fitted to simulated battles. */
export const FORCE_TABLE: ForceTable = {
  battles: 3400,
  games: 86400,
  base: 0.2457,
  size: 0.935,
  units: [
    { roles: ['artillery'], weight: 0.1215, error: 0.04812 },
    { roles: ['gunship'], weight: -0.05048, error: 0.0175 },
  ],
  combinations: [
    { roles: ['escort', 'escort'], weight: -0.3602, error: 0.04221 },
    { roles: ['artillery', 'artillery'], weight: -0.6434, error: 0.04537 },
    { roles: ['gunship', 'gunship'], weight: -0.4674, error: 0.04381 },
    { roles: ['fast', 'fast'], weight: -0.3578, error: 0.04518 },
    { roles: ['fast', 'leader'], weight: -0.5333, error: 0.1665 },
    { roles: ['scout', 'leader'], weight: 0.4914, error: 0.1785 },
    { roles: ['scout', 'support'], weight: -0.1759, error: 0.06675 },
  ],
  counters: [
    { roles: ['escort', 'gunship'], weight: 0.08603, error: 0.01379 },
    { roles: ['artillery', 'leader'], weight: -0.183, error: 0.06822 },
    { roles: ['gunship', 'support'], weight: 0.05697, error: 0.01671 },
    { roles: ['fast', 'leader'], weight: 0.0408, error: 0.01106 },
  ],
  sharpness: 3.428,
  growth: 0.1807,
  unitError: 0.09894,
  forceError: 0.2123,
  miss: { plain: 0.1852, used: 0.1327 },
};
