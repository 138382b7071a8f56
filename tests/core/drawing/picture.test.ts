import { campaignPicture, scenarioPicture, type PictureTone } from '@core/drawing';
import { newScenario, type Campaign, type Scenario } from '@core/model';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/lib/aliases.mjs';
import { shippedScenario, shippedScenarios } from '../rules/library';

const RULES = ['counterspace', 'minimal', 'drive-table', 'skirmish', 'mass-combat'] as const;

function tones(scenario: Scenario): PictureTone['of'][] {
  return [...new Set(scenarioPicture(scenario).parts.map(({ tone }) => tone.of))];
}

/** Every absolute coordinate of a path, as x, y pairs. */
function corners(path: string): number[][] {
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

describe('the picture of a scenario', () => {
  it.each(RULES.flatMap((rules) => shippedScenarios(rules)).map((scenario) => [scenario.id, scenario] as const))(
    'of %s lies within its frame',
    (_, scenario) => {
      const { width, height, parts } = scenarioPicture(scenario);
      expect(Math.max(width, height)).toBeLessThanOrEqual(304);
      expect(parts.length).toBeGreaterThan(0);
      const outside = parts
        .flatMap(({ path }) => corners(path))
        .filter(([x = -1, y = -1]) => x < 0 || x > width || y < 0 || y > height);
      expect(outside).toEqual([]);
    },
  );

  it('shows the terrain, zones, edges and placed units of a map', () => {
    const raid = shippedScenario('raid-on-ooblanawa-outpost');
    const terrain = [{ type: 'asteroids' as const, rating: 2, hexes: ['0101', '9999'] }];
    const { backdrop: _, ...map } = raid.map!;
    const { parts } = scenarioPicture({ ...raid, map: { ...map, terrain } });
    expect(parts.map(({ tone }) => tone)).toEqual([
      { of: 'line' },
      { of: 'terrain', type: 'asteroids' },
      { of: 'zone', side: 'b' },
      { of: 'zone' },
      { of: 'side', side: 'a' },
      // The station, and the three forces of the garrison spread over their zone.
      ...Array.from({ length: 4 }, () => ({ of: 'side', side: 'b' })),
    ]);
    // Only the hex on the map, with six corners.
    expect(corners(parts[1]!.path)).toHaveLength(6);
  });

  it('shows the locations and links of a battlespace, units face to face, and armies with their walls', () => {
    expect(tones(shippedScenario('skirmish-ridge'))).toEqual(['link', 'line', 'zone']);
    const duel = shippedScenario('drive-duel');
    expect(scenarioPicture(duel).parts.map(({ tone }) => tone)).toEqual([
      { of: 'link' },
      { of: 'side', side: 'c' },
      { of: 'side', side: 'a' },
    ]);
    expect(tones(shippedScenario('mass-open-field'))).toEqual(['line', 'side']);
    expect(tones({ ...shippedScenario('mass-open-field'), forces: [] })).toEqual(['line']);
    expect(tones(shippedScenario('mass-siege'))).toEqual(['line', 'side', 'zone']);
  });

  it.each(RULES)('draws a new scenario of %s, which has no units yet', (rules) => {
    expect(() => scenarioPicture({ ...newScenario(rules, 'New'), forces: [], sides: [] })).not.toThrow();
  });

  it('leaves out the hex lines of a very large map', () => {
    const small = newScenario('counterspace', 'Large');
    const large = { ...small, map: { ...small.map!, cols: 200, rows: 200 } };
    expect(tones(large)).not.toContain('line');
  });
});

describe('the picture of a campaign', () => {
  const folder = path.join(root, 'library', 'campaigns');
  const campaigns = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Campaign,
  );

  it.each(campaigns.map((campaign) => [campaign.name, campaign] as const))(
    'of %s lies within its frame',
    (_, campaign) => {
      const { width, height, parts } = campaignPicture(campaign);
      expect(Math.max(width, height)).toBeLessThanOrEqual(304);
      const at = parts.flatMap((part) => corners(part.path));
      expect(at.length).toBeGreaterThan(2);
      expect(at.filter(([x = -1, y = -1]) => x < 0 || x > width || y < 0 || y > height)).toEqual([]);
    },
  );

  it('shows systems in the colours of their owners, and lanes', () => {
    const campaign = campaigns.find(({ map }) => map !== undefined)!;
    expect(new Set(campaignPicture(campaign).parts.map(({ tone }) => tone.of))).toEqual(
      new Set(['link', 'zone', 'side']),
    );
  });

  it('shows chapters without a start or branches', () => {
    const { map: _map, start: _start, ...rest } = campaigns[0]!;
    expect(() => campaignPicture({ ...rest, chapters: [] })).not.toThrow();
    expect(campaignPicture({ ...rest, chapters: (rest.chapters ?? []).slice(0, 1) }).parts.length).toBe(2);
  });
});
