import { describe, expect, it } from 'vitest';
import { skirmish } from '@core/rules/systems/skirmish';
import { at, battleOf, design, designSet, location, scenario, Table } from './build';

describe('defence at the start (13.6)', () => {
  const dug = (defencePoints: number) =>
    at('a', 'x', 'here', 3, { start: { type: 'location', location: 'here', position: 3, defencePoints } });

  it('is the scenario’s for units and positions', () => {
    const table = new Table(battleOf(scenario([dug(4), at('b', 'y', 'there', 3)])));
    expect([table.of('x').dp, table.of('y').dp]).toEqual([4, 0]);
  });

  it('above the maximum is reported', () => {
    const findings = skirmish.checkScenario(scenario([dug(12), at('b', 'y', 'there', 3)]), designSet(design('unit')));
    expect(findings.map(({ code, path }) => [code, path])).toContainEqual([
      'skirmish.scenario.defence',
      '/forces/0/start/defencePoints',
    ]);
  });

  it('comes with reinforcements too', () => {
    const late = { type: 'location', location: 'here', position: 3, defencePoints: 2, turn: 2 } as const;
    const table = new Table(
      battleOf(scenario([at('a', 'x', 'here', 1), at('b', 'y', 'there', 3), at('a', 'z', 'here', 3, { start: late })])),
    );
    expect(table.of('z').dp).toBe(0);
    expect(table.round().of('z').dp).toBe(2);
  });
});

describe('two locations that turn out to be one (13.2)', () => {
  const space = {
    opening: 'first-attack' as const,
    locations: [
      location('near', { side: 'a', terrain: 'rocky', hardening: 2, bloom: 1, exits: ['a'] }),
      location('far', { side: 'b', spots: [{ position: 1, hardening: 3 }] }),
      location('rear', { side: 'b' }),
    ],
    links: [],
  };
  const held = { id: 'h', side: 'a', name: 'H', when: { type: 'holds', side: 'a', zone: 'near', turns: 1 } } as const;

  function merged(changes = {}): Table {
    const forces = [at('a', 'x', 'near', 2, changes), at('b', 'y', 'far', 4), at('b', 'z', 'rear', 3)];
    const table = new Table(battleOf(scenario(forces, { battlespace: space, victory: [held] })));
    table.know('a', 'y', 1).turn('x');
    return table.dice(10).attack('y', 0, 0);
  }

  it('keep the higher hardening and bloom of each position (house interpretation)', () => {
    const table = merged();
    const first = table.place('far', 1);
    expect(table.state.hardening.slice(first, first + 5)).toEqual([3, 2, 2, 2, 2]);
    // The attack has added 1 to the positions of both units.
    expect(table.state.bloom.slice(first, first + 5)).toEqual([1, 2, 1, 2, 1]);
    expect(table.battle.observe(table.state, 'b').locations!.hardening.slice(first, first + 5)).toEqual([
      3, 2, 2, 2, 2,
    ]);
  });

  it('keep exits, objectives and orders of the first (house interpretation)', () => {
    const table = merged();
    expect(table.refuses({ t: 'leave' })).toBeUndefined();
    table.of('y').hp = 1;
    table.dice(1).attack('y').round();
    expect(table.battle.outcome(table.state)?.level).toBe('h');
    expect(merged({ orders: [{ type: 'stay', zone: 'near' }] }).refuses({ t: 'leave' })).toBe('stays');
  });

  it('count with the higher hardening where players value the attack', () => {
    const weightOf = (hardening: number): number => {
      const near = location('near', { side: 'a', terrain: 'rocky', hardening });
      const battlespace = { ...space, locations: [near, ...space.locations.slice(1)] };
      const forces = [at('a', 'x', 'near', 2), at('b', 'y', 'far', 4)];
      const { battle, state } = new Table(battleOf(scenario(forces, { battlespace }))).know('a', 'y', 1).turn('x');
      const weights: number[] = [];
      battle.policy.prior(state, 'a', [{ t: 'attack', w: 0, x: 1, r: 0 }, { t: 'end' }], weights);
      return weights[0]! / (weights[0]! + weights[1]!);
    };
    expect(weightOf(3)).toBeLessThan(weightOf(0));
  });

  it('are one in what sides see of the locations', () => {
    expect(merged().battle.observe(merged().state, 'b').locations!.merged).toEqual([1, 1, 2]);
  });

  it('have the terrain of the target’s location, also for the range of the attack', () => {
    // Two positions away: too far for direct fire in rocky terrain, but the target’s location is void.
    const forces = [at('a', 'x', 'near', 2), at('b', 'y', 'far', 4)];
    const table = new Table(battleOf(scenario(forces, { battlespace: space }))).know('a', 'y', 1).turn('x');
    expect(table.refuses({ t: 'attack', w: 0, x: 1, r: 0 })).toBeUndefined();
    expect(table.refuses({ t: 'attack', w: 0, x: 1, r: 1 })).toBe('reach');
  });
});
