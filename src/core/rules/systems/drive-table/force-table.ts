// Written by npm run reference-values; see docs/reference-values.md.
import type { ForceTable } from '../../force-model';

/** Values of units in forces, fitted to simulated battles. */
export const FORCE_TABLE: ForceTable = {
  battles: 850,
  games: 10800,
  base: -0.7448,
  size: 0.947,
  units: [
    { roles: ['escort'], weight: 2.747, error: 0.2755 },
    { roles: ['fast'], weight: 1.775, error: 0.4401 },
    { roles: ['advanced'], weight: 0.5833, error: 0.1564 },
    { roles: ['escort', 'escort'], weight: -3.26, error: 0.7484 },
    { roles: ['escort', 'advanced'], weight: 0.1458, error: 0.0391 },
    { roles: ['carrier', 'advanced'], weight: 0, error: 0 },
    { roles: ['artillery', 'gunship'], weight: 2.613, error: 0.3566 },
    { roles: ['artillery', 'advanced'], weight: 0, error: 0 },
    { roles: ['gunship', 'gunship'], weight: 0.5043, error: 0.1027 },
    { roles: ['gunship', 'advanced'], weight: 0.1823, error: 0.04887 },
    { roles: ['fast', 'fast'], weight: -1.403, error: 0.5256 },
    { roles: ['fast', 'advanced'], weight: 0.2552, error: 0.06842 },
    { roles: ['advanced', 'advanced'], weight: 0.1167, error: 0.03128 },
  ],
  combinations: [
    { roles: ['escort', 'artillery'], weight: 0.3761, error: 0.1012 },
    { roles: ['escort', 'gunship'], weight: -0.2644, error: 0.1149 },
    { roles: ['artillery', 'artillery'], weight: -0.4773, error: 0.1685 },
    { roles: ['fast', 'fast'], weight: -0.3976, error: 0.1161 },
    { roles: ['fast', 'advanced'], weight: -0.0368, error: 0.01769 },
  ],
  counters: [{ roles: ['escort', 'fast'], weight: -0.6176, error: 0.1444 }],
  sharpness: 5.533,
  growth: 0.0268,
  unitError: 0.1899,
  forceError: 0.2249,
  miss: { plain: 0.2511, used: 0.1957 },
};
