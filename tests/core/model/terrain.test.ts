import { describe, expect, it } from 'vitest';
import { isSolid, needsRating, TERRAIN, TERRAIN_TYPES, terrainMark, terrainText } from '@core/model';
import { parseTerrain } from '@core/model/tiled/terrain-names';

describe('TERRAIN', () => {
  it('has unique letters, keys and Tiled names', () => {
    const kinds = TERRAIN_TYPES.map((type) => TERRAIN[type]);
    for (const values of [
      kinds.map(({ letter }) => letter),
      kinds.flatMap(({ key }) => key ?? []),
      kinds.flatMap(({ tiled }) => tiled),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('has colours that differ between kinds in each theme', () => {
    for (const shade of ['dark', 'light'] as const) {
      const fills = TERRAIN_TYPES.map((type) => TERRAIN[type].colours[shade].fill);
      expect(new Set(fills).size).toBe(fills.length);
    }
  });

  it('is parsed by its own names', () => {
    for (const type of TERRAIN_TYPES) expect(parseTerrain(type)).toEqual({ type });
  });
});

describe('terrainMark', () => {
  it('is the letter with the rating, or with a sign for a random one', () => {
    expect(terrainMark({ type: 'asteroids', rating: 3 }, '?')).toBe('A3');
    expect(terrainMark({ type: 'mines', random: true }, '?')).toBe('M?');
    expect(terrainMark({ type: 'mines', random: true }, 'd6')).toBe('Md6');
    expect(terrainMark({ type: 'obstacle' }, '?')).toBe('O');
    expect(terrainMark({ type: 'heat', rating: 0 }, '?')).toBe('H0');
  });
});

describe('terrainText', () => {
  it('names the kind, the terrain name and the rating', () => {
    expect(terrainText(undefined)).toBe('empty space');
    expect(terrainText({ type: 'planet', name: 'Ash' })).toBe('planet, Ash');
    expect(terrainText({ type: 'nebula', rating: 2 })).toBe('nebula, rating 2');
    expect(terrainText({ type: 'mines', random: true })).toBe('mines, random hazard');
  });
});

describe('isSolid', () => {
  it('is true for bodies, and for obstacles without a hazard', () => {
    expect(TERRAIN_TYPES.filter((type) => isSolid({ type }))).toEqual(['planet', 'star', 'obstacle']);
    expect(isSolid({ type: 'obstacle', rating: 2 })).toBe(false);
    expect(isSolid({ type: 'obstacle', random: true })).toBe(false);
  });
});

describe('needsRating', () => {
  it('is true for kinds without effect if they have no rating', () => {
    expect(TERRAIN_TYPES.filter(needsRating)).toEqual(['asteroids', 'mines', 'heat', 'nebula']);
  });
});
