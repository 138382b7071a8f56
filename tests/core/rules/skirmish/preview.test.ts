import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, duel, location, scenario, Table } from './build';

describe('the odds of an attack (13.5, 13.6)', () => {
  const odds = (table: Table) => table.battle.odds(table.state, 'a', { t: 'attack', w: 0, x: 1, r: -1 })!;

  it('have a separate row for a raw 1, which ignores defence points', () => {
    const table = duel(3, 3).know('a', 'y', 2).turn('x');
    table.of('y').dp = 9;
    expect(odds(table).results.map(({ key, count, effect }) => [key, count, effect])).toEqual([
      ['degree-1', 2, '3 damage: DPs 9 to 6'],
      ['degree-2', 1, '4 damage: DPs 9 to 5'],
      ['degree-3', 1, '5 damage: ignores defence points, HP 10 to 5'],
      ['failure', 6, undefined],
    ]);
  });

  it('have no such row where a raw 1 changes nothing', () => {
    const labels = odds(duel(3, 3).know('a', 'y', 2).turn('x')).results.map(({ label }) => label);
    expect(labels.some((label) => label.includes('raw 1'))).toBe(false);
  });

  it('have the same rows for a penetrating weapon, so that a table can list both', () => {
    const gun = { name: 'Gun', damage: 2, range: 9, kind: 'modern' as const };
    const weapons = [gun, { ...gun, name: 'Lance', penetrating: true }];
    const table = duel(3, 3, 'here', {}, { weapons }).know('a', 'y', 1).turn('x');
    const [keys, others] = [0, 1].map((w) =>
      table.battle.odds(table.state, 'a', { t: 'attack', w, x: 1, r: -1 })!.results.map(({ key }) => key),
    );
    expect(keys).toEqual(others);
  });

  it('add up to 1 at least, because a raw 1 always succeeds (13.2)', () => {
    const skills = { attack: 1, recon: 1, evasion: 1, ambush: 1, communicate: 1 };
    const table = duel(3, 5, 'here', {}, { skills }).know('a', 'y', 2).turn('x');
    const { terms, results } = odds(table);
    expect(terms.map(({ label, value }) => [label, value])).toEqual([
      ['Attack', 1],
      ['Into Defensive Advantage', -2],
      ['A raw 1 always succeeds', 2],
    ]);
    expect(results[0]).toMatchObject({ count: 1, of: 10 });
  });

  it('call their sum the highest roll that succeeds (13.2)', () => {
    expect(odds(duel(3, 3).know('a', 'y', 2).turn('x')).sumLabel).toBe('Highest roll that succeeds');
  });
});

describe('the odds of an attack with an area weapon (13.2.1)', () => {
  const mortar = { name: 'Mortar', damage: 2, range: 9, kind: 'modern' as const, area: true };
  const effectOf = (table: Table, r = -1) =>
    table.battle.odds(table.state, 'a', { t: 'attack', w: 0, x: table.unit('y'), r })!.results[0]!.effect;

  it('name the other units that it hits, as far as the side knows them', () => {
    const crate = at('b', 'crate', 'here', 3, { orders: [{ type: 'untouchable' }] });
    const forces = [
      ...[at('a', 'x', 'here', 3), at('b', 'y', 'here', 3), at('b', 'z', 'here', 3), at('b', 'w', 'here', 3)],
      ...[at('a', 'u', 'here', 3), at('a', 'v', 'here', 2), crate],
    ];
    const table = new Table(battleOf(scenario(forces), designSet(design('unit', { weapons: [mortar] }))));
    table.know('a', 'y', 2).know('a', 'z', 1).know('a', 'crate', 2).turn('x');
    const own = table.battle.tables.labels[table.unit('u')];
    expect(effectOf(table)).toBe(`3 damage: HP 10 to 7; also hits itself, own ${own}, Unknown unit 3`);
  });

  it('count own units that the first attack moves there', () => {
    const space = {
      opening: 'first-attack' as const,
      locations: [location('near', { side: 'a' }), location('far', { side: 'b' })],
      links: [],
    };
    const forces = [at('a', 'x', 'near', 1), at('a', 'u', 'near', 3), at('b', 'y', 'far', 3)];
    const battle = battleOf(scenario(forces, { battlespace: space }), designSet(design('unit', { weapons: [mortar] })));
    const table = new Table(battle).know('a', 'y', 2).turn('x');
    const own = table.battle.tables.labels[table.unit('u')];
    expect(effectOf(table, 0)).toBe(`3 damage: HP 10 to 7; also hits own ${own}`);
    expect(effectOf(table, 1)).toBe('3 damage: HP 10 to 7');
    table.dice(4).attack('y', 0, 0);
    expect(table.of('u').hp).toBeLessThan(10);
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
