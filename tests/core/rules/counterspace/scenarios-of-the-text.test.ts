import { distance, parseHexLabel } from '@core/hex';
import type { Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { DESTROYED, EDGES, EXITED, PHASE_ACTION, PRESENT } from '@core/rules/systems/counterspace/types';
import { shippedDesigns, shippedScenario } from '../library';
import { battleOf, Table } from './build';

/** Hex ids of the labels of a scenario's map. */
function idsOf({ map }: Scenario, labels: readonly string[]): number[] {
  return labels.map((label) => {
    const hex = parseHexLabel(map!, label);
    if (!hex.ok) throw new Error(label);
    return hex.value;
  });
}

function zoneOf(scenario: Scenario, id: string): number[] {
  return idsOf(scenario, scenario.map!.zones.find((zone) => zone.id === id)!.hexes).sort((a, b) => a - b);
}

/** All hexes within a distance of any of the given ones. */
function within(scenario: Scenario, labels: readonly string[], most: number): number[] {
  const from = idsOf(scenario, labels);
  const count = scenario.map!.cols * scenario.map!.rows;
  return Array.from({ length: count }, (_, hex) => hex).filter((hex) =>
    from.some((one) => distance(scenario.map!, one, hex) <= most),
  );
}

const rows = (from: number, to: number): number[] => Array.from({ length: 22 * (to - from) }, (_, i) => 22 * from + i);

/** Units of a side by design. */
function fleet({ forces }: Scenario, side: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const force of forces) {
    if (force.side === side) counts[force.design] = (counts[force.design] ?? 0) + (force.count ?? 1);
  }
  return counts;
}

describe('the fleets of the four scenarios', () => {
  it.each([
    ['minor-slugfest', 'player-1', { battleship: 1, destroyer: 1 }],
    ['minor-slugfest', 'player-2', { battleship: 1, destroyer: 1 }],
    ['raid-on-ooblanawa-outpost', 'attacker', { battleship: 1, gunship: 1, 'wazza-fighter': 2 }],
    [
      'raid-on-ooblanawa-outpost',
      'defender',
      { destroyer: 1, 'poh-defender': 3, gunship: 3, 'small-command-station': 1 },
    ],
    ['star-base-assault', 'attacker', { battleship: 1, destroyer: 1, gunship: 1 }],
    ['star-base-assault', 'defender', { 'star-base-alphalpha': 1, 'laser-platform': 6, 'wazza-fighter': 6 }],
    ['cargo-babysitters', 'attacker', { gunship: 3 }],
    ['cargo-babysitters', 'defender', { 'cargo-ship': 3, 'wazza-fighter': 6 }],
  ])('%s, %s (9.1.0 to 9.4.0)', (id, side, expected) => {
    expect(fleet(shippedScenario(id), side)).toEqual(expected);
  });
});

describe('the rules of the four scenarios', () => {
  const edgesOf = (id: string): unknown[] =>
    shippedScenario(id).map!.edges.map(({ side, edge, use }) => [side, edge, use]);

  it('9.1: the sides enter from opposite edges, the first before the second', () => {
    expect(edgesOf('minor-slugfest')).toEqual([
      ['player-1', 'south', 'enter'],
      ['player-2', 'north', 'enter'],
    ]);
    const { forces, options } = shippedScenario('minor-slugfest');
    expect(forces.every(({ start }) => start.type === 'edge')).toBe(true);
    // Critical hits, and initiative rolled each turn, as the text recommends.
    expect(options).toMatchObject({ firstTurn: 'listed', initiative: 'side-roll', crit: 'double' });
  });

  it('9.2: the attacker enters opposite the garrison, and no unit may attack the station', () => {
    expect(edgesOf('raid-on-ooblanawa-outpost')).toEqual([['attacker', 'south', 'enter']]);
    const { forces } = shippedScenario('raid-on-ooblanawa-outpost');
    expect(forces.find(({ design }) => design === 'small-command-station')?.orders).toEqual([{ type: 'untouchable' }]);
  });

  it('9.3: the attacker enters opposite the base and leaves by the same edge', () => {
    expect(edgesOf('star-base-assault')).toEqual([['attacker', 'south', 'both']]);
    const base = shippedScenario('star-base-assault').forces.find(({ design }) => design === 'star-base-alphalpha');
    expect(base?.start).toMatchObject({ type: 'hex', hex: '1101' });
  });

  it('9.4: cargo ships advance at least one hex a turn, and both sides leave by the top edge', () => {
    const { forces, options } = shippedScenario('cargo-babysitters');
    const convoy = forces.filter(({ design }) => design === 'cargo-ship');
    expect(convoy.map(({ orders }) => orders)).toEqual(convoy.map(() => [{ type: 'advance', edge: 'north' }]));
    expect(convoy.map(({ start }) => 'hex' in start && start.hex.slice(2))).toEqual(['17', '17', '17']);
    expect(edgesOf('cargo-babysitters')).toEqual([
      ['defender', 'north', 'exit'],
      ['attacker', 'north', 'exit'],
    ]);
    // Who goes first is rolled.
    expect(options['firstTurn']).toBeUndefined();
  });
});

describe('where the units of the four scenarios set up', () => {
  it.each([
    ['platforms within 3 hexes of the base, its own hex included', 'platform-ring', 3],
    ['fighters within 5 hexes of the base', 'fighter-ground', 5],
  ])('9.3: %s', (_what, zone, most) => {
    const assault = shippedScenario('star-base-assault');
    expect(zoneOf(assault, zone)).toEqual(within(assault, ['1101'], most));
  });

  it('9.4: fighters within 3 hexes of a cargo ship, gunships on the top edge', () => {
    const convoy = shippedScenario('cargo-babysitters');
    expect(zoneOf(convoy, 'escort-ground')).toEqual(within(convoy, ['0817', '1117', '1417'], 3));
    expect(zoneOf(convoy, 'gunship-line')).toEqual(rows(0, 1));
  });

  it('9.2: the defender within 5 hexes of one side', () => {
    expect(zoneOf(shippedScenario('raid-on-ooblanawa-outpost'), 'garrison-ground')).toEqual(rows(0, 5));
  });
});

describe('9.4: gunships left when the last fighter leaves the map by the north edge', () => {
  /** The level when the last fighter leaves, with so many cargo ships destroyed; another has left the map before. */
  function levelAfter(lost: number, turn: number): string | null | undefined {
    const table = new Table(battleOf(shippedScenario('cargo-babysitters'), new Map(shippedDesigns())));
    while (table.state.turn < 1) table.act(table.offered()[0]!);
    const { state, battle } = table;
    const remove = (index: number, fate: number, edge = -1): void => {
      Object.assign(state.units[index]!, { fate, edge, hex: -1 });
      state.left[0]!--;
    };
    for (let cargo = 0; cargo < 3; cargo++) {
      if (cargo < lost) remove(cargo, DESTROYED);
      else remove(cargo, EXITED, EDGES.indexOf('north'));
    }
    const [last, ...others] = [3, 4, 5, 6, 7, 8];
    for (const fighter of others) remove(fighter, DESTROYED);
    Object.assign(state.units[last!]!, { fate: PRESENT, hex: 5, moves: 3 });
    Object.assign(state, { turn, side: 0, active: last, phase: PHASE_ACTION, at: state.order.indexOf(0) });
    table.act({ t: 'exit', e: EDGES.indexOf('north') });
    expect(battle.outcome(state)?.cause).toBe('eliminated');
    return battle.outcome(state)?.level;
  }

  it.each([
    [3, 'big-fat-victory'],
    [2, 'minor-victory'],
  ])('count as escaped: %i cargo ships destroyed', (lost, level) => {
    expect(levelAfter(lost, 8)).toBe(level);
    // In the last turn too, before the turn limit is reached.
    expect(levelAfter(lost, 40)).toBe(level);
  });
});
