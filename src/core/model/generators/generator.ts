import type { Finding } from '@core/base';
import { hint, warning } from '../findings/make';
import type { MapGrid } from '../map-grid';
import { settledValues } from './parameters';
import type { Parameters, ParameterValues, ValuesOf } from './parameters';
import { Site } from './site';
import type { Painted, SiteOptions } from './site';

/** What a generator made. Nothing is changed: the caller paints it. */
export interface Generated {
  /** Terrain with its hexes; a hex is in one entry at most. */
  readonly painted: readonly Painted[];
  /** What did not come out as asked, such as too little room. */
  readonly findings: readonly Finding[];
}

/** A way to make terrain by chance. */
export interface Generator {
  readonly id: string;
  readonly title: string;
  /** What it makes, in a sentence; with the section of the rules where there is one. */
  readonly help: string;
  readonly parameters: Parameters;
  /** Makes terrain for a map. The same map, values and options give the same answer. */
  readonly run: (grid: MapGrid, values: ParameterValues, options: SiteOptions) => Generated;
}

/** A generator of typed parameters. */
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
        const message =
          'No hex may be painted: the region, the gaps and what is there already leave none. Make a gap smaller or replace the terrain.';
        return { painted: [], findings: [warning('generator.no-room', '/map', message)] };
      }
      const findings = make(site, settledValues(parameters, values));
      return { painted: site.result(), findings };
    },
  };
}

/** Says that there was room for fewer things than asked. */
export function tooFew(placed: number, wanted: number, what: string): readonly Finding[] {
  if (placed >= wanted) return [];
  const message = `There was room for ${placed} of ${wanted} ${what}; make the gaps smaller, or ask for fewer.`;
  return [warning('generator.too-few', '/map', message, { params: { placed, wanted } })];
}

/** Says that symmetry made the number another one. */
export function uneven(placed: number, wanted: number, what: string): readonly Finding[] {
  if (placed <= wanted) return [];
  const message = `There are ${placed} ${what} instead of ${wanted}, since each has its image.`;
  return [hint('generator.uneven', '/map', message, { params: { placed, wanted } })];
}
