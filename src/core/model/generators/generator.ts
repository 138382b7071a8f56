import type { Finding } from '@core/base';
import { hint, warning } from '../findings/make';
import type { MapGrid } from '../map-grid';
import { settledValues, type Parameters, type ParameterValues, type ValuesOf } from './parameters';
import { Site, type Painted, type SiteOptions } from './site';

/** The output of a generator; the caller paints it. */
export interface Generated {
  /** Terrain with its hexes; a hex is in one entry at most. */
  readonly painted: readonly Painted[];
  /** Deviations from the request, such as too little room. */
  readonly findings: readonly Finding[];
}

/** A generator of random terrain. */
export interface Generator {
  readonly id: string;
  readonly title: string;
  /** A sentence about the result, with the rules section if any. */
  readonly help: string;
  readonly parameters: Parameters;
  /** Generates terrain for a map; deterministic. */
  readonly run: (grid: MapGrid, values: ParameterValues, options: SiteOptions) => Generated;
}

/** Defines a generator with typed parameters. */
export function defineGenerator<const P extends Parameters>(
  facts: Pick<Generator, 'id' | 'title' | 'help'>,
  parameters: P,
  make: (site: Site, values: ValuesOf<P>) => readonly Finding[],
): Generator {
  return {
    ...facts,
    parameters,
    run: (grid, values, options) => {
      const site = new Site(grid, options);
      if (site.free.length === 0) {
        const message = 'No free hexes in the region. Reduce the gaps, or replace the existing terrain.';
        return { painted: [], findings: [warning('generator.no-room', '/map', message)] };
      }
      const findings = make(site, settledValues(parameters, values));
      return { painted: site.result(), findings };
    },
  };
}

/** A finding if another number of items was placed than requested: there was no room, or symmetry doubled them. */
export function countFindings(placed: number, wanted: number, what: string): readonly Finding[] {
  const params = { placed, wanted };
  if (placed < wanted) {
    const message = `Placed ${placed} of ${wanted} ${what}: not enough room. Reduce the gaps or the number.`;
    return [warning('generator.too-few', '/map', message, { params })];
  }
  if (placed === wanted) return [];
  const message = `Placed ${placed} ${what} instead of ${wanted}, because symmetry mirrors each one.`;
  return [hint('generator.uneven', '/map', message, { params })];
}
