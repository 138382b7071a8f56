import { describe, expect, it } from 'vitest';
import { battlePlan } from '@core/campaign/battle';
import { fight, createQuickBatch } from '@core/campaign/play';
import type { BattleOdds } from '@core/campaign/play';
import { shippedScenario } from '../../rules/library';
import { campaign, engagement, ship, state } from '../battle/sample-campaign';

const template = shippedScenario('minimal-three-on-three');
const here = engagement('fleet', template, { ships: ['a', 'b'] }, { ships: ['c'] });
const ships = [
  ship('a', 'north', 'minimal-ship-1'),
  ship('b', 'north', 'minimal-ship-1'),
  ship('c', 'south', 'minimal-picket'),
];
const plan = battlePlan(campaign([template]), state([here], ships), here);
if (!plan.ok) throw new Error('no plan');

const playedAtOnce = (seed: number): BattleOdds => {
  const batch = createQuickBatch(plan.value, {}, seed);
  if (!batch.ok) throw new Error('no odds');
  batch.value.play(200);
  return batch.value.odds();
};

describe('quick odds', () => {
  const odds = playedAtOnce(3);

  it('count every game once, with an interval for every share', () => {
    const [north, south] = odds.sides;
    expect(odds.games).toBe(200);
    expect(north!.wins.count + south!.wins.count + odds.draws.count).toBe(200);
    expect(odds.levels.reduce((sum, { count }) => sum + count, 0)).toBe(200);
    for (const { wins } of odds.sides) {
      expect(wins.rate).toBeCloseTo(wins.count / 200, 10);
      expect(wins.low).toBeLessThan(wins.rate + 1e-9);
      expect(wins.high).toBeGreaterThan(wins.rate - 1e-9);
    }
  });

  it('show the stronger side and its losses', () => {
    const [north, south] = odds.sides;
    expect(north!.wins.rate).toBeGreaterThan(0.8);
    expect([north!.units, south!.units]).toEqual([2, 1]);
    expect([north!.value, south!.value]).toEqual([30, 10]);
    expect(south!.lost).toBeGreaterThan(0.8);
    expect(south!.lostValue).toBeCloseTo(south!.lost * 10, 8);
    expect(north!.lost).toBeLessThan(1);
  });

  it('depend on the seed, not on the division of the games', () => {
    const batch = createQuickBatch(plan.value, {}, 3);
    if (!batch.ok) throw new Error('no batch');
    for (let i = 0; i < 8; i++) batch.value.play(25);
    expect(batch.value.odds()).toEqual(odds);
    expect(playedAtOnce(4)).not.toEqual(odds);
  });

  it('agree with battles resolved one by one', () => {
    let won = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const one = fight(plan.value, {}, seed);
      if (one.ok && one.value.posting.winner === 'north') won++;
    }
    // Four standard errors of 40 games.
    expect(Math.abs(won / 40 - odds.sides[0]!.wins.rate)).toBeLessThan(0.32);
  });

  it('report an unknown player', () => {
    const wrong = createQuickBatch(plan.value, { north: 'unknown' }, 1);
    expect(wrong.ok ? [] : wrong.error.map(({ code }) => code)).toEqual(['playtest.player']);
  });
});
