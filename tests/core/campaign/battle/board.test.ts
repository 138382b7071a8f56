import type { battlePlan } from '@core/campaign';
import type { Campaign, StarSystem } from '@core/model';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boardOf } from '@core/campaign/battle/board';
import { ruleSystem } from '@core/rules/registry';

const reach = JSON.parse(readFileSync('library/campaigns/the-lantern-reach.campaign.json', 'utf8')) as Campaign;
const template = reach.scenarios.find(({ id }) => id === 'open-space')!;
const engagement = { system: 'x' } as Parameters<typeof battlePlan>[2];

/** The board of a battle at a system of a kind. */
function board(more: Partial<StarSystem>, from = template) {
  const system: StarSystem = { id: 'x', name: 'Anvil', hex: '0101', ...more };
  const campaign = { ...reach, map: { ...reach.map!, systems: [system] } };
  return boardOf(campaign, from, engagement, ruleSystem(from.rules)).map!;
}

describe('the board of a campaign battle', () => {
  it.each<[StarSystem['kind'], string, string]>([
    [undefined, 'asteroids', 'stars'],
    ['star', 'asteroids', 'stars'],
    ['waste', 'asteroids', 'nebula'],
    ['capital', 'planet', 'planet'],
    ['outpost', 'planet', 'planet'],
  ])('comes from a system of kind %s: %s before %s', (kind, terrain, backdrop) => {
    const map = board(kind === undefined ? {} : { kind });
    expect([...new Set(map.terrain.map(({ type }) => type))]).toEqual([terrain]);
    expect(map.backdrop?.kind).toBe(backdrop);
  });

  it('is the same at the same location, and another at another', () => {
    expect(board({ kind: 'waste' })).toEqual(board({ kind: 'waste' }));
    const other = { ...reach, id: 'another' };
    const system: StarSystem = { id: 'x', name: 'Anvil', hex: '0101', kind: 'waste' };
    const elsewhere = { ...other, map: { ...reach.map!, systems: [system] } };
    const map = boardOf(elsewhere, template, engagement, ruleSystem('counterspace')).map!;
    expect(map.terrain).not.toEqual(board({ kind: 'waste' }).terrain);
  });

  it('leaves start zones free', () => {
    const zones = new Set(template.map!.zones.flatMap(({ hexes }) => hexes));
    for (const kind of ['star', 'waste', 'base'] as const) {
      expect(
        board({ kind })
          .terrain.flatMap(({ hexes }) => hexes)
          .filter((hex) => zones.has(hex)),
      ).toEqual([]);
    }
  });

  it('keeps what the author drew: terrain, and the system’s own template', () => {
    const drawn = reach.scenarios.find(({ map }) => (map?.terrain.length ?? 0) > 0)!;
    expect(board({ kind: 'waste' }, drawn).terrain).toBe(drawn.map!.terrain);
    expect(board({ kind: 'waste', templates: { fleet: template.id } }).terrain).toEqual([]);
  });

  it('does not change battles away from the star map', () => {
    expect(boardOf(reach, template, { ...engagement, system: null }, ruleSystem('counterspace'))).toEqual({});
  });
});
