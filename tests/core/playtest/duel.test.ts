import { createDuel, duelScenario } from '@core/playtest';
import type { DuelSpec } from '@core/playtest';
import { counterspace } from '@core/rules/systems/counterspace';
import { minimal } from '@core/rules/systems/minimal';
import { assert } from '@core/base';
import type { Design } from '@core/model';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../rules/library';

const shipped = shippedDesigns();

function ship(id: string): Design {
  const found = shipped.get(id);
  assert(found !== undefined, id);
  return found;
}

function spec(a: string, b: string, more: Partial<DuelSpec> = {}): DuelSpec {
  return { system: minimal, designs: [ship(a), ship(b)], players: ['greedy', 'greedy'], ...more };
}

function figures(of: DuelSpec, games: number, seed = 1) {
  const duel = createDuel(of);
  assert(duel.ok, 'a duel');
  duel.value.play(seed, 0, games);
  return duel.value.figures();
}

describe('a duel', () => {
  it('adds up, and is the same however it is cut into parts', () => {
    const whole = figures(spec('minimal-ship-1', 'minimal-ship-3'), 60);
    const { games, draws, sides, lengths } = whole;
    expect(games).toBe(60);
    expect(draws + sides[0].wins + sides[1].wins).toBe(60);
    for (const { losses, winRate, wins } of sides) {
      expect(losses.reduce((sum, count) => sum + count, 0)).toBe(60);
      expect(winRate.rate).toBeCloseTo(wins / 60, 12);
      expect(winRate.low).toBeLessThan(winRate.high);
    }
    expect(lengths.reduce((sum, count) => sum + count, 0)).toBe(60);
    const duel = createDuel(spec('minimal-ship-1', 'minimal-ship-3'));
    assert(duel.ok, 'a duel');
    for (const [from, to] of [
      [0, 7],
      [7, 30],
      [30, 60],
    ] as const)
      duel.value.play(1, from, to);
    expect(duel.value.figures()).toEqual(whole);
  });

  it('changes seats: a design against itself wins as often on either side', () => {
    const { sides } = figures(spec('minimal-ship-2', 'minimal-ship-2'), 1000);
    expect(Math.abs(sides[0].wins - sides[1].wins)).toBeLessThan(3.29 * Math.sqrt(1000));
  });

  it('gives the wins to the right design', () => {
    const { sides } = figures(spec('minimal-dreadnought', 'minimal-lancer'), 100);
    expect(sides[0].wins).toBeGreaterThan(90);
    expect(figures(spec('minimal-lancer', 'minimal-dreadnought'), 100).sides[1].wins).toBeGreaterThan(90);
  });

  it('fields as many ships as the points pay for', () => {
    const of = spec('minimal-picket', 'minimal-ship-1', { points: 30 });
    expect(figures(of, 2).sides.map(({ ships }) => ships)).toEqual([3, 2]);
    expect(duelScenario(of, 1).forces.map(({ count, design }) => [count, design])).toEqual([
      [2, 'duellist-b'],
      [3, 'duellist-a'],
    ]);
  });

  it('is the same for other rule systems', () => {
    const of: DuelSpec = {
      system: counterspace,
      designs: [ship('battleship'), ship('destroyer')],
      players: ['greedy', 'greedy'],
    };
    expect(figures(of, 20).sides[0].wins).toBeGreaterThan(10);
  });

  it('says what stands in the way', () => {
    const broken: Design = { ...ship('minimal-ship-1'), stats: { engine: 3, shields: 0, toHit: 3, weapons: ['F'] } };
    const made = createDuel({ ...spec('minimal-ship-1', 'minimal-ship-1'), designs: [broken, ship('minimal-ship-1')] });
    expect(made.ok ? [] : made.error.map(({ code }) => code)).toContain('minimal.scenario.bad-design');
    const nobody = createDuel(spec('minimal-ship-1', 'minimal-ship-1', { players: ['greedy', 'nobody'] }));
    expect(nobody.ok ? [] : nobody.error.map(({ code }) => code)).toEqual(['playtest.player']);
  });
});
