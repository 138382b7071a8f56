// Written by npm run reference-values; see docs/reference-values.md.
import type { ForceTable } from '../../force-model';

/** Values of units in forces, fitted to simulated battles. */
export const FORCE_TABLE: ForceTable = {
  battles: 3400,
  games: 86400,
  base: -0.4427,
  size: -0.08163,
  units: [
    { roles: ['escort'], weight: 2.414, error: 0.1387 },
    { roles: ['artillery'], weight: 2.203, error: 0.1488 },
    { roles: ['gunship'], weight: 1.824, error: 0.23 },
    { roles: ['fast'], weight: 1.024, error: 0.09549 },
    { roles: ['escort', 'escort'], weight: -1.031, error: 0.05936 },
    { roles: ['escort', 'gunship'], weight: 0.2446, error: 0.08389 },
    { roles: ['artillery', 'artillery'], weight: -0.9237, error: 0.05496 },
    { roles: ['artillery', 'gunship'], weight: 0.4105, error: 0.06661 },
    { roles: ['artillery', 'fast'], weight: -0.5744, error: 0.05598 },
    { roles: ['gunship', 'gunship'], weight: -1.089, error: 0.06269 },
  ],
  combinations: [
    { roles: ['escort', 'escort'], weight: 0.4524, error: 0.06052 },
    { roles: ['escort', 'artillery'], weight: -0.7784, error: 0.0768 },
    { roles: ['escort', 'gunship'], weight: -0.3061, error: 0.09766 },
    { roles: ['fast', 'fast'], weight: 0.6828, error: 0.06394 },
  ],
  counters: [
    { roles: ['artillery', 'gunship'], weight: 0.2999, error: 0.05217 },
    { roles: ['gunship', 'fast'], weight: 0.3985, error: 0.05163 },
  ],
  sharpness: 3.444,
  growth: 0.3915,
  unitError: 0.08208,
  forceError: 0.08329,
  miss: { plain: 0.3189, used: 0.05225 },
};
