import { assert } from '@core/base';
import { DUEL_WINNER, DuelTally, gainsReport, gainsSetup, createDuels, jointZ, pairedChange } from '@core/playtest';
import type { GainsReport } from '@core/playtest';
import { newDesign, type Design } from '@core/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../rules/library';

const shipped = shippedDesigns();

function ship(id: string): Design {
  const design = shipped.get(id);
  assert(design !== undefined, id);
  return design;
}

function gains(design: Design, opponent: Design, games: number): GainsReport {
  const { steps, duels } = gainsSetup(design, opponent, { players: ['greedy', 'greedy'] });
  const opened = createDuels(duels);
  assert(opened.ok, 'duels');
  const tally = new DuelTally(duels, games);
  tally.add(opened.value.play({ seed: 3, from: 0, to: games * duels.pairings.length }));
  return gainsReport(steps, tally, 1);
}

describe('the gains of single upgrades', () => {
  it('have a row for each upgradable part, with its cost and sample', () => {
    const { base, rows } = gains(ship('minimal-ship-1'), ship('minimal-ship-3'), 40);
    expect(base.games).toBe(40);
    expect(rows.map(({ label, price }) => [label, price])).toEqual([
      ['ENGINE 3 to 4', 1],
      ['SHIELDS 3 to 4', 1],
      ['TO-HIT 3 to 4', 1],
      ['Weapon RR', 2],
      ['Weapon RL', 2],
    ]);
    for (const { pairs, change, perPoint, price, winRate } of rows) {
      expect(pairs).toBe(40);
      expect(change.value).toBeCloseTo(winRate.rate - base.sides[0].winRate.rate, 12);
      expect(change.low <= change.value && change.value <= change.high).toBe(true);
      expect(perPoint?.value).toBeCloseTo(change.value / price, 12);
    }
  });

  it('have intervals that hold together', () => {
    const { steps, duels } = gainsSetup(ship('minimal-ship-1'), ship('minimal-ship-3'), {
      players: ['greedy', 'greedy'],
    });
    const { games, won } = { games: 100, won: DUEL_WINNER };
    const tally = new DuelTally(duels, games);
    const width = duels.pairings.length;
    // The first step wins ten games more, the others change nothing.
    const results = Array.from({ length: games * width }, (_, at) => {
      const game = Math.floor(at / width);
      return game < 40 || (at % width === 1 && game < 50) ? won.a : won.b;
    });
    const none = new Uint8Array(results.length);
    tally.add({
      from: 0,
      won: Uint8Array.from(results),
      lostA: none,
      lostB: none,
      turns: new Uint16Array(results.length),
    });
    const [first] = gainsReport(steps, tally, 1).rows;
    const wins = { both: 40, variantOnly: 10, baseOnly: 0, neither: 50 };
    const { value, low, high } = pairedChange(wins, jointZ(steps.length));
    expect(first!.change).toEqual({ value, low, high });
    expect(low).toBeLessThan(pairedChange(wins).low);
  });

  it('show that a point of SHIELDS helps, and a weapon on the rear right gains less than it costs', () => {
    const { rows } = gains(ship('minimal-ship-1'), ship('minimal-ship-3'), 1000);
    const of = (label: string) => rows.find((row) => row.label.startsWith(label));
    expect(of('SHIELDS')?.change.low).toBeGreaterThan(0);
    expect(of('Weapon RR')?.perPoint?.value).toBeLessThan(of('SHIELDS')?.perPoint?.value ?? 0);
  });

  it('rate a tech level, which is free, by the step alone', () => {
    const { rows } = gains(ship('cutter'), ship('cutter'), 10);
    const tech = rows.find(({ path }) => path === '/stats/tech');
    expect(tech?.price).toBe(0);
    expect(tech?.perPoint).toBeUndefined();
  });

  it("ignore the design's own budget, and rate free parts by the step alone", () => {
    const { duels, steps } = gainsSetup(ship('minimal-ship-1'), ship('minimal-ship-2'), {
      players: ['greedy', 'greedy'],
    });
    expect(duels.pairings).toHaveLength(steps.length + 1);
    expect(duels.pairings.every(([a]) => !('budget' in a.stats))).toBe(true);
    const army = newDesign('mass-combat', 'Army');
    const free = gainsSetup(army, army, { players: ['greedy', 'greedy'] });
    // Ark projects have no reference value.
    const projects = free.steps.filter(({ label }) => label.startsWith('Project: '));
    expect(projects.length).toBeGreaterThan(0);
    expect(projects.every(({ cost }) => cost === 0)).toBe(true);
  });
});

describe('the interval of a paired change', () => {
  it('is that of the example for method 10 (Newcombe 1998): 36, 12, 2 and 0 of 50 pairs', () => {
    const { value, low, high } = pairedChange({ both: 36, variantOnly: 12, baseOnly: 2, neither: 0 });
    expect([value, low, high].map((number) => number.toFixed(4))).toEqual(['0.2000', '0.0569', '0.3404']);
  });

  it('contains the change, stays within -1 and 1, and is symmetric', () => {
    const cell = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(cell, cell, cell, cell, (both, variantOnly, baseOnly, neither) => {
        const { value, low, high } = pairedChange({ both, variantOnly, baseOnly, neither });
        expect(-1 <= low && low <= value && value <= high && high <= 1).toBe(true);
        const turned = pairedChange({ both, variantOnly: baseOnly, baseOnly: variantOnly, neither });
        expect(turned.low).toBeCloseTo(-high, 10);
        expect(turned.high).toBeCloseTo(-low, 10);
      }),
    );
    expect(pairedChange({ both: 0, variantOnly: 0, baseOnly: 0, neither: 0 })).toEqual({ value: 0, low: -1, high: 1 });
  });

  it('is narrower for correlated results', () => {
    const width = (both: number, variantOnly: number, baseOnly: number, neither: number): number => {
      const { low, high } = pairedChange({ both, variantOnly, baseOnly, neither });
      return high - low;
    };
    // The same two win rates, 60 and 50 of 100.
    expect(width(50, 10, 0, 40)).toBeLessThan(width(30, 30, 20, 20));
  });

  it('contains the true change in about 95 of 100 draws', () => {
    // Both win rates from one roll each game: 0.5 and 0.6, as alike as can be in nine of ten games.
    let held = 0;
    let state = 12345;
    const roll = (): number => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0), state / 2 ** 32);
    const TRIALS = 2000;
    for (let trial = 0; trial < TRIALS; trial++) {
      const cells = { both: 0, variantOnly: 0, baseOnly: 0, neither: 0 };
      for (let game = 0; game < 60; game++) {
        const base = roll();
        const variant = roll() < 0.5 ? base : roll();
        if (base < 0.5) cells[variant < 0.6 ? 'both' : 'baseOnly']++;
        else cells[variant < 0.6 ? 'variantOnly' : 'neither']++;
      }
      const { low, high } = pairedChange(cells);
      if (low <= 0.1 && 0.1 <= high) held++;
    }
    // Four standard errors of a share of 0.95 in 2,000.
    expect(Math.abs(held / TRIALS - 0.95)).toBeLessThan(4 * Math.sqrt((0.95 * 0.05) / TRIALS) + 0.005);
  });
});
