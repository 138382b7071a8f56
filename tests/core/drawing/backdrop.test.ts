import { backdropSvg, drawMap, scenarioPicture } from '@core/drawing';
import type { MapBackdrop, Scenario } from '@core/model';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const AREA = { width: 640, height: 400, hexSize: 20 };
const KINDS: readonly MapBackdrop['kind'][] = ['stars', 'nebula', 'planet'];

function scenario(backdrop: MapBackdrop | undefined): Scenario {
  const shipped = JSON.parse(readFileSync('library/scenarios/minor-slugfest.scenario.json', 'utf8')) as Scenario;
  const { backdrop: _, ...map } = shipped.map!;
  return { ...shipped, map: { ...map, ...(backdrop && { backdrop }) } };
}

describe('a backdrop', () => {
  it.each(KINDS)('of kind %s is the same for the same seed, and another for another', (kind) => {
    const draw = (seed: number, tone: 'dark' | 'light' = 'dark'): string => backdropSvg({ kind, seed }, AREA, tone);
    expect(draw(1)).toBe(draw(1));
    expect(draw(1)).not.toBe(draw(2));
    expect(draw(1)).not.toBe(draw(1, 'light'));
    expect(draw(1)).not.toContain('NaN');
  });

  it('has a bounded number of stars on the largest map', () => {
    expect(
      backdropSvg({ kind: 'stars', seed: 1 }, { width: 7000, height: 6100, hexSize: 20 }, 'dark').length,
    ).toBeLessThan(500_000);
  });

  it('is in the picture and in the exported map, but not in print without it', () => {
    const space = scenario({ kind: 'planet', seed: 3 });
    const tones = scenarioPicture(space).parts.map(({ tone }) => tone.of);
    expect(tones.filter((of) => of === 'backdrop')).toHaveLength(2);
    expect(scenarioPicture(scenario(undefined)).parts.some(({ tone }) => tone.of === 'backdrop')).toBe(false);
    expect(drawMap(space, new Map())?.svg).toContain('id="backdrop"');
    expect(drawMap(space, new Map(), { backdrop: false })?.svg).not.toContain('id="backdrop"');
  });
});
