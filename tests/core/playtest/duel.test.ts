import { DuelTally, duelBattlespace, duelScenario, createDuels } from '@core/playtest';
import type { DuelFigures, DuelSetup } from '@core/playtest';
import { minimal } from '@core/rules/systems/minimal';
import { assert } from '@core/base';
import type { Design } from '@core/model';
import { describe, expect, it } from 'vitest';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { counterspace } from '@core/rules/systems/counterspace';
import { skirmish } from '@core/rules/systems/skirmish';
import { shippedDesigns, shippedScenario, shippedScenarios } from '../rules/library';

const shipped = shippedDesigns();

function ship(id: string): Design {
  const design = shipped.get(id);
  assert(design !== undefined, id);
  return design;
}

function setting(a: string, b: string, more: Partial<DuelSetup> = {}): DuelSetup {
  return { pairings: [[ship(a), ship(b)]], players: ['greedy', 'greedy'], ...more };
}

/** Plays `games` of each pairing in the given parts, which may come in any order. */
function tallied(of: DuelSetup, games: number, seed = 1, cuts: readonly number[] = []): DuelTally {
  const duels = createDuels(of);
  assert(duels.ok, 'duels');
  const tally = new DuelTally(of, games);
  const bounds = [0, ...cuts, games * of.pairings.length];
  const parts = bounds.slice(1).map((to, index) => ({ seed, from: bounds[index]!, to }));
  for (const part of parts.reverse()) tally.add(duels.value.play(part));
  return tally;
}

function figures(of: DuelSetup, games: number, seed = 1): DuelFigures {
  return tallied(of, games, seed).figures()[0]!;
}

describe('the battlespace of a duel', () => {
  it('assigns the locations of two sides to the two seats, without ambushes and exits', () => {
    for (const scenario of RULE_SYSTEMS.flatMap(({ info }) => shippedScenarios(info.id))) {
      const battlespace = duelBattlespace(scenario);
      expect(battlespace === undefined).toBe(scenario.battlespace === undefined);
      if (battlespace === undefined || scenario.battlespace === undefined) continue;
      const { locations, links } = scenario.battlespace;
      const seats = new Map(scenario.sides.map(({ id }, at) => [id, ['attacker', 'defender'][at]]));
      expect(battlespace.links).toEqual(links);
      expect(battlespace.locations.map(({ id, side }) => [id, side])).toEqual(
        locations.map(({ id, side }) => [id, side === undefined ? undefined : seats.get(side)]),
      );
      expect(battlespace.ambush).toBeUndefined();
      expect(battlespace.locations.flatMap(({ exits = [] }) => exits)).toEqual([]);
    }
  });

  it('opens the locations of a third side to both', () => {
    const { sides, battlespace, ...plain } = structuredClone(shippedScenario('skirmish-ridge'));
    const [first, ...rest] = battlespace!.locations;
    const third = { ...first!, side: 'third' };
    const adapted = duelBattlespace({
      ...plain,
      sides: [...sides, { id: 'third', name: 'Third' }],
      battlespace: { ...battlespace!, locations: [third, ...rest] },
    });
    expect(adapted!.locations[0]).not.toHaveProperty('side');
  });

  it('replaces that of a new scenario', () => {
    const battlespace = duelBattlespace(shippedScenario('skirmish-ridge'))!;
    const of = setting('skirmish-rifles', 'skirmish-scouts', { battlespace });
    expect(duelScenario(skirmish, of, of.pairings[0]!, 0).battlespace).toEqual(battlespace);
    const plain = setting('skirmish-rifles', 'skirmish-scouts');
    expect(duelScenario(skirmish, plain, plain.pairings[0]!, 0).battlespace?.locations).toHaveLength(3);
  });
});

describe('a duel', () => {
  it('adds up, and does not depend on the division into parts', () => {
    const of = setting('minimal-ship-1', 'minimal-ship-3');
    const whole = tallied(of, 60);
    const { games, draws, sides, lengths } = whole.figures()[0]!;
    expect(games).toBe(60);
    expect(draws + sides[0].wins + sides[1].wins).toBe(60);
    for (const { losses, winRate, wins } of sides) {
      expect(losses.reduce((sum, count) => sum + count, 0)).toBe(60);
      expect(winRate.rate).toBeCloseTo(wins / 60, 12);
      expect(winRate.low).toBeLessThan(winRate.high);
    }
    expect(lengths.reduce((sum, count) => sum + count, 0)).toBe(60);
    const parts = tallied(of, 60, 1, [7, 30]);
    expect(parts.figures()).toEqual(whole.figures());
    expect(parts.digest()).toBe(whole.digest());
    expect(tallied(of, 60, 2).digest()).not.toBe(whole.digest());
  });

  it('swaps seats: a design against itself wins equally often on both sides', () => {
    const { sides } = figures(setting('minimal-ship-2', 'minimal-ship-2'), 1000);
    expect(Math.abs(sides[0].wins - sides[1].wins)).toBeLessThan(3.29 * Math.sqrt(1000));
  });

  it('credits the wins to the right design', () => {
    const { sides } = figures(setting('minimal-dreadnought', 'minimal-lancer'), 100);
    expect(sides[0].wins).toBeGreaterThan(90);
    expect(sides[1].losses[1]).toBe(sides[0].wins);
    expect(figures(setting('minimal-lancer', 'minimal-dreadnought'), 100).sides[1].wins).toBeGreaterThan(90);
  });

  it('has as many ships as the points buy', () => {
    const of = setting('minimal-picket', 'minimal-ship-1', { points: 30 });
    const { sides } = figures(of, 2);
    expect(sides.map(({ ships, cost }) => [ships, cost])).toEqual([
      [3, 30],
      [2, 30],
    ]);
    expect(duelScenario(minimal, of, of.pairings[0]!, 1).forces.map(({ count, design }) => [count, design])).toEqual([
      [2, 'duellist-b'],
      [3, 'duellist-a'],
    ]);
  });

  it('works for other rule systems', () => {
    expect(figures(setting('battleship', 'destroyer'), 20).sides[0].wins).toBeGreaterThan(10);
  });

  it('counts units, and not their parts, such as the characters of a faction', () => {
    const { sides } = figures(setting('mass-iron-host', 'mass-free-militia'), 20);
    for (const { ships, losses } of sides) {
      expect(losses).toHaveLength(ships + 1);
      expect(losses.reduce((sum, count) => sum + count, 0)).toBe(20);
    }
  });

  it('places immobile units on the map near their edge, in open space and on a chosen map', () => {
    const base = ship('small-command-station');
    const { map } = shippedScenario('star-base-assault');
    for (const field of [undefined, map]) {
      const of = setting('small-command-station', 'destroyer', field === undefined ? {} : { map: field });
      const { forces, map: made } = duelScenario(counterspace, of, of.pairings[0]!, 0);
      expect(forces.map(({ start }) => start.type)).toEqual(['zone', 'edge']);
      const taken = new Set(made!.terrain.flatMap(({ hexes }) => hexes));
      for (const { hexes } of made!.zones) expect(hexes.filter((hex) => taken.has(hex))).toEqual([]);
      expect(base.stats['movement']).toBe(0);
      const { games, draws, sides } = figures(of, 20);
      expect(games).toBe(20);
      // They meet: nearly every game has losses.
      expect(draws).toBeLessThan(10);
      expect(sides[0].wins + sides[1].wins).toBe(20 - draws);
    }
  });

  it('buys units by their reference values, and no more than the rules allow', () => {
    const of = setting('skirmish-rifles', 'skirmish-cutter', { points: 400 });
    const { sides } = figures(of, 20);
    expect(sides.map(({ ships, losses }) => [ships, losses.length])).toEqual([
      [4, 5],
      [2, 3],
    ]);
    expect(sides[0].cost).toBe(400);
    const most = figures(setting('skirmish-rifles', 'skirmish-cutter', { points: 9000 }), 2);
    expect(most.sides.map(({ ships }) => ships)).toEqual([15, 15]);
    // A cutter has more of everything that counts in a fight.
    expect(figures(setting('skirmish-rifles', 'skirmish-cutter'), 200).sides[1].wins).toBeGreaterThan(120);
  });

  it('swaps seats in a battlespace too: a unit against itself wins equally often on both sides', () => {
    const battlespace = duelBattlespace(shippedScenario('skirmish-ridge'))!;
    const { sides } = figures(setting('skirmish-rifles', 'skirmish-rifles', { battlespace }), 600);
    expect(Math.abs(sides[0].wins - sides[1].wins)).toBeLessThan(3.29 * Math.sqrt(600));
  });

  it('plays each of several pairings as if it were alone', () => {
    const names = ['minimal-ship-1', 'minimal-lancer', 'minimal-picket'];
    const all: DuelSetup = {
      pairings: names.map((name) => [ship('minimal-ship-2'), ship(name)]),
      players: ['greedy', 'greedy'],
    };
    const together = tallied(all, 40, 5, [10, 11]).figures();
    expect(together).toEqual(names.map((name) => figures(setting('minimal-ship-2', name), 40, 5)));
  });

  it('compares pairings game by game', () => {
    const all: DuelSetup = {
      pairings: ['minimal-ship-1', 'minimal-dreadnought'].map((name) => [ship(name), ship('minimal-ship-3')]),
      players: ['greedy', 'greedy'],
    };
    const tally = tallied(all, 50);
    const [one, two] = tally.figures();
    const { both, variantOnly, baseOnly, neither } = tally.paired(1, 0);
    expect(both + variantOnly + baseOnly + neither).toBe(50);
    expect(both + baseOnly).toBe(one!.sides[0].wins);
    expect(both + variantOnly).toBe(two!.sides[0].wins);
    expect(tally.paired(1, 1)).toMatchObject({ variantOnly: 0, baseOnly: 0 });
  });

  it('reports why duels cannot be played', () => {
    const broken: Design = { ...ship('minimal-ship-1'), stats: { engine: 3, shields: 0, toHit: 3, weapons: ['F'] } };
    const codes = (of: DuelSetup): string[] => {
      const duels = createDuels(of);
      return duels.ok ? [] : duels.error.map(({ code, path }) => `${code} ${path}`);
    };
    const good = ship('minimal-ship-1');
    const faults = codes({
      pairings: [
        [good, good],
        [good, broken],
      ],
      players: ['greedy', 'greedy'],
    });
    expect(faults.some((fault) => fault.startsWith('minimal.scenario.bad-design /pairings/1/'))).toBe(true);
    expect(codes(setting('minimal-ship-1', 'minimal-ship-1', { players: ['greedy', 'unknown'] }))).toEqual([
      'playtest.player /players/1',
    ]);
    expect(codes({ pairings: [], players: ['greedy', 'greedy'] })).toEqual(['playtest.duel /pairings']);
    expect(codes(setting('minimal-ship-1', 'battleship'))).toEqual(['playtest.duel /pairings']);
  });
});
