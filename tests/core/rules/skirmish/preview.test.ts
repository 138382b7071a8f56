import { describe, expect, it } from 'vitest';
import { at, battleOf, duel, location, scenario, Table } from './build';

describe('the odds of an attack (13.5, 13.6)', () => {
  const odds = (table: Table) => table.battle.odds(table.state, 'a', { t: 'attack', w: 0, x: 1, r: -1 })!;

  it('have a separate row for a raw 1, which ignores defence points', () => {
    const table = duel(3, 3).know('a', 'y', 2).turn('x');
    table.of('y').dp = 9;
    expect(odds(table).results.map(({ key, count, effect }) => [key, count, effect])).toEqual([
      ['degree-1', 2, '3 damage: DPs 9 to 6'],
      ['degree-2', 1, '4 damage: DPs 9 to 5'],
      ['raw-1', 1, '5 damage: ignores defence points, HP 10 to 5'],
      ['failure', 6, undefined],
    ]);
  });

  it('have no such row where a raw 1 changes nothing', () => {
    expect(odds(duel(3, 3).know('a', 'y', 2).turn('x')).results.map(({ key }) => key)).not.toContain('raw-1');
  });

  it('call their sum the highest roll that succeeds (13.2)', () => {
    expect(odds(duel(3, 3).know('a', 'y', 2).turn('x')).sumLabel).toBe('Highest roll that succeeds');
  });
});

describe('the orders for a first attack (13.2)', () => {
  it('tell present from close', () => {
    const space = {
      opening: 'first-attack' as const,
      locations: [location('near', { side: 'a' }), location('far', { side: 'b' })],
      links: [],
    };
    const forces = [at('a', 'x', 'near', 3), at('b', 'y', 'far', 3)];
    const table = new Table(battleOf(scenario(forces, { battlespace: space }))).know('a', 'y', 1).turn('x');
    const devices = [0, 1].map((r) => table.battle.info(table.state, 'a', { t: 'attack', w: 0, x: 1, r }).device);
    expect(devices).toEqual(['Gun, present', 'Gun, close']);
  });
});
