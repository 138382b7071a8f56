import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { derive } from '@core/campaign';
import { advance, checkCampaign, CampaignAi } from '@core/campaign/play';
import type { Campaign } from '@core/model';
import { readText } from '@core/model/read';
import { root } from '../../../../scripts/lib/aliases.mjs';
import { IS_LONG, times } from '../../../long';

const folder = path.join(root, 'library/campaigns');
const texts = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.campaign.json'))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);

function shipped(id: string): Campaign {
  const read = readText(texts.get(`${id}.campaign.json`) ?? '');
  if (!read.ok || read.value.document.kind !== 'campaign') throw new Error(`no campaign ${id}`);
  return read.value.document;
}

const WARS = ['the-lantern-reach', 'salt-and-iron', 'the-long-drift'];
const STORIES = ['first-command', 'the-outpost-year'];

describe('the bundled campaigns', () => {
  it('are a tutorial, a story, and a war for each ship system', () => {
    expect([...texts.keys()].sort()).toEqual([...STORIES, ...WARS].map((id) => `${id}.campaign.json`).sort());
    expect(WARS.map((id) => shipped(id).rules).sort()).toEqual(['counterspace', 'drive-table', 'minimal']);
  });

  it.each([...STORIES, ...WARS])('%s has no problems', (id) => {
    expect(checkCampaign(shipped(id))).toEqual([]);
  });

  it.each(WARS)('%s has about twenty systems, each within reach of every other, and battles of every kind', (id) => {
    const { map, scenarios, templates } = shipped(id);
    expect(map?.systems.length).toBe(20);
    const reached = new Set([map!.systems[0]!.id]);
    for (const at of reached) {
      for (const { from, to } of map!.lanes) {
        if (from === at) reached.add(to);
        if (to === at) reached.add(from);
      }
    }
    expect(reached.size).toBe(20);
    expect(Object.keys(templates ?? {}).sort()).toEqual(['assault', 'boarding', 'fleet', 'landing']);
    const rules = new Set(scenarios.map((scenario) => scenario.rules));
    expect([...rules].sort()).toEqual([shipped(id).rules, 'mass-combat', 'skirmish'].sort());
  });
});

describe('computer players play them to the end', () => {
  it.each(STORIES)('%s', (id) => {
    const endings = new Set<string | undefined | null>();
    for (let seed = 1; seed <= times(12, 40); seed++) {
      const { derived, stopped } = advance(shipped(id), { turns: 10, seed });
      expect([...stopped, ...derived.findings]).toEqual([]);
      expect(derived.state.phase).toBe('over');
      expect(derived.state.turn).toBeLessThanOrEqual(6);
      endings.add(derived.state.ending?.id);
    }
    // Each can end in more than one way, and none of them is an end without a name.
    expect(endings.size).toBeGreaterThan(1);
    expect(endings.has(null)).toBe(false);
  });

  it('and win the tutorial in most cases', () => {
    const campaign = shipped('first-command');
    const won = Array.from(
      { length: 20 },
      (_, seed) => advance(campaign, { turns: 10, seed }).derived.state.ending?.side,
    );
    expect(won.filter((side) => side === 'cadets').length).toBeGreaterThan(10);
  });

  it.each(WARS)('%s, with any order player', { timeout: 300_000 }, (id) => {
    const campaign = shipped(id);
    const ai = new CampaignAi(campaign);
    const random = Object.fromEntries(campaign.sides.map((side) => [side.id, 'random' as const]));
    const wars = [
      [4, { [campaign.sides[0]!.id]: 'random' as const }],
      [1, {}],
      [3, random],
      [2, {}],
    ] as const;
    for (const [seed, players] of wars.slice(0, times(1, 4))) {
      const result = advance(campaign, { turns: 100, seed, players, ai });
      // An order can lapse when another side's of the same turn was carried out first.
      const faults = result.derived.findings.filter(({ code }) => code !== 'campaign.log.order-lapsed');
      expect([...result.stopped, ...faults], `seed ${seed}`).toEqual([]);
      expect(result.derived.state.phase, `seed ${seed}`).toBe('over');
      // The state derived during play is the state derived from the log.
      expect(derive(result.campaign).state).toEqual(result.derived.state);
    }
  });

  it('in the same way every time, from the start or from the middle', { timeout: 120_000 }, () => {
    const campaign = shipped('salt-and-iron');
    const turns = times(2, 8);
    const ai = new CampaignAi(campaign);
    const whole = advance(campaign, { turns, seed: 5, ai }).campaign.log;
    const half = advance(campaign, { turns: 1, seed: 5, ai }).campaign;
    expect(advance(half, { turns: turns - 1, seed: 5 }).campaign.log).toEqual(whole);
    expect(advance(campaign, { turns, seed: 6, ai }).campaign.log).not.toEqual(whole);
  });

  it.runIf(IS_LONG)('where greedy orders beat random ones', { timeout: 300_000 }, () => {
    const campaign = shipped('salt-and-iron');
    const ai = new CampaignAi(campaign);
    const seeds = [1, 2, 3, 4, 5, 6];
    const winners = seeds.map((seed) => {
      const [greedy, other] = seed % 2 === 0 ? ['union', 'tally'] : ['tally', 'union'];
      const players = { [other!]: 'random' as const };
      const { ending } = advance(campaign, { turns: 100, seed, players, ai }).derived.state;
      return ending?.side === greedy;
    });
    expect(winners.filter(Boolean).length).toBeGreaterThanOrEqual(5);
  });
});
