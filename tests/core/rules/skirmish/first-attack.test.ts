import { describe, expect, it } from 'vitest';
import { at, battleOf, location, scenario, Table } from './build';

const [PRESENT, CLOSE] = [0, 1];

describe('locations that become one (13.2)', () => {
  it('keep the shorter of two links to a third', () => {
    const near = (mid: number): Table => {
      const space = {
        opening: 'first-attack' as const,
        locations: [location('near', { side: 'a' }), location('far', { side: 'b' }), location('mid')],
        links: [
          { from: 'near', to: 'mid', distance: mid },
          { from: 'far', to: 'mid', distance: 3 },
        ],
      };
      const forces = [at('a', 'x', 'near', 3), at('b', 'y', 'far', 3)];
      return new Table(battleOf(scenario(forces, { battlespace: space }))).know('a', 'y', 2).turn('x').dice(9);
    };
    expect(near(1).attack('y', 0, PRESENT).state.linkLengths[1 * 3 + 2]).toBe(1);
    expect(near(2).attack('y', 0, PRESENT).state.linkLengths[2 * 3 + 1]).toBe(2);
    expect(near(4).attack('y', 0, PRESENT).state.linkLengths[1 * 3 + 2]).toBe(3);
  });

  it('make no unit ready that is no longer in Neutral (13.2.1)', () => {
    const space = {
      opening: 'first-attack' as const,
      locations: [location('near', { side: 'a' }), location('far', { side: 'b', positions: 4 })],
      links: [],
    };
    const forces = [at('a', 'x', 'near', 3), at('b', 'y', 'far', 3)];
    const table = new Table(battleOf(scenario(forces, { battlespace: space }))).know('a', 'y', 2).turn('x').dice(9);
    expect(table.of('x').still).toBe(1);
    table.attack('y', 0, PRESENT).round();
    expect([table.of('x').at, table.of('x').ready]).toEqual([table.place('far', 3), 0]);
  });

  it('show the hardening of both in the odds of the first attack', () => {
    const space = {
      opening: 'first-attack' as const,
      locations: [location('near', { side: 'a', hardening: 3 }), location('far', { side: 'b' })],
      links: [],
    };
    const forces = [at('a', 'x', 'near', 3), at('b', 'y', 'far', 3)];
    const table = new Table(battleOf(scenario(forces, { battlespace: space }))).know('a', 'y', 2).turn('x');
    const effect = (r: number): string | undefined =>
      table.battle.odds(table.state, 'a', { t: 'attack', w: 0, x: table.unit('y'), r })?.results[1]?.effect;
    expect([effect(PRESENT), effect(CLOSE)]).toEqual([
      '4 damage: hardening absorbs 3, HP 10 to 9',
      '4 damage: HP 10 to 6',
    ]);
    table.dice(2).attack('y', 0, PRESENT);
    expect(table.of('y').hp).toBe(9);
  });
});
