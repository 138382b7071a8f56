import { describe, expect, it } from 'vitest';
import { TERRAIN_TYPES } from '@core/model';
import type { HexMap, Scenario, TerrainBrush } from '@core/model';
import { RULE_SYSTEMS, ruleSystem } from '@core/rules/registry';
import { knownTerrain } from '@core/rules/terrain';

const scenario = (more: Partial<Scenario> = {}): Scenario => ({
  kind: 'scenario',
  format: 1,
  id: 'field',
  name: 'Field',
  rules: 'counterspace',
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  options: {},
  forces: [],
  victory: [],
  ...more,
});

const figures = (given: Scenario, brush: TerrainBrush): Record<string, string> =>
  Object.fromEntries(
    (ruleSystem(given.rules)?.terrainOdds?.(given, brush)?.figures ?? []).map(({ label, value }) => [label, value]),
  );

describe('terrain of a rule system', () => {
  it('is stated by every system with a hex map, and by no other', () => {
    for (const { info } of RULE_SYSTEMS) expect(info.terrain !== undefined, info.id).toBe(info.board === 'hex');
  });

  it('is passed over with a warning exactly where the system does not know it', () => {
    for (const { info, checkScenario } of RULE_SYSTEMS) {
      if (info.terrain === undefined) continue;
      const map: HexMap = {
        orientation: 'pointy',
        stagger: 'odd',
        cols: 8,
        rows: 8,
        terrain: TERRAIN_TYPES.map((type, i) => ({ type, rating: 1, hexes: [`0${i + 1}01`] })),
        zones: [],
        edges: [],
      };
      const findings = checkScenario(scenario({ rules: info.id, map }), new Map());
      const idle = findings.filter(({ code }) => code.endsWith('.idle-terrain')).map(({ path }) => path);
      const known = knownTerrain(info.terrain);
      expect(idle, info.id).toEqual(
        TERRAIN_TYPES.flatMap((type, i) => (known.includes(type) ? [] : [`/map/terrain/${i}`])),
      );
    }
  });
});

describe('terrain of CounterSpace', () => {
  it('is not said to block fire without the option Line of sight, which is off by default (8.4.1)', () => {
    const { terrain } = ruleSystem('counterspace').info;
    for (const type of knownTerrain(terrain)) {
      const effect = terrain?.[type];
      const says = effect?.text.includes('option Line of sight');
      expect(says, type).toBe(effect?.blocksSight === true);
    }
  });
});

describe('terrainOdds of CounterSpace', () => {
  it('counts the 36 pairs of dice of a rating against DEF 2', () => {
    // ATT 4 against DEF 2, a lead of 2: 26 pairs are higher, 4 equal, 6 lower.
    expect(figures(scenario(), { type: 'asteroids', rating: 4 })).toEqual({
      Destroy: '72%',
      Wound: '11%',
      Miss: '17%',
    });
  });

  it('says that a rating of 0 does nothing', () => {
    const given = scenario();
    const odds = ruleSystem(given.rules)?.terrainOdds?.(given, { type: 'asteroids', rating: 0 });
    expect(odds).toMatchObject({ before: 'Rating 0 does nothing.', figures: [] });
  });

  it('averages a random rating', () => {
    const shares = Object.values(figures(scenario(), { type: 'asteroids', random: true })).map(parseFloat);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(99);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(101);
  });

  it('follows the options of the scenario', () => {
    const threshold = scenario({ options: { hazard: 'threshold' } });
    expect(figures(threshold, { type: 'mines', rating: 3 })).toEqual({ hit: '50%' });
    expect(figures(scenario({ options: { tie: 'miss' } }), { type: 'asteroids', rating: 4 }).Wound).toBe('0%');
  });

  it('says how often the bolt of a nebula strikes', () => {
    expect(figures(scenario(), { type: 'nebula', rating: 2 })).toEqual({ hit: '33%' });
  });

  it('has none for terrain that is no hazard, nor under other rules', () => {
    expect(figures(scenario(), { type: 'planet' })).toEqual({});
    expect(figures(scenario(), { type: 'obstacle' })).toEqual({});
    expect(figures(scenario({ rules: 'minimal' }), { type: 'asteroids', rating: 2 })).toEqual({});
  });
});
