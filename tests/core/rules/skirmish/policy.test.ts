import { createRng } from '@core/base';
import { createMatch, runBatch, wilson } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import type { SkirmishBattle } from '@core/rules/systems/skirmish';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario } from '../library';
import { at, battleOf, design, designSet, duel, location, scenario, SPACE, Table } from './build';
import { IS_LONG, times } from '../../../long';

function shipped(id: string): SkirmishBattle {
  return battleOf(shippedScenario(`skirmish-${id}`), shippedDesigns());
}

/** How often the first player wins, with the other seats too; a draw counts for neither player. */
function share(battle: SkirmishBattle, first: string, second: string, games: number): ReturnType<typeof wilson> {
  let wins = 0;
  let decided = 0;
  for (const [place, names] of [
    [first, second],
    [second, first],
  ].entries()) {
    const match = createMatch(battle as unknown as AnyBattle, names);
    if (!match.ok) throw new Error(match.error[0]?.message);
    const { kinds, ends } = runBatch(match.value, { seed: 12, from: 0, to: games });
    for (const end of ends) {
      const { side } = kinds[end]!;
      if (side === null) continue;
      decided++;
      if (side === battle.sides[place]) wins++;
    }
  }
  return wilson(wins, decided);
}

describe('the players measured against each other, both seats', () => {
  it.each(['three-on-three', 'plume', 'debris', 'first-attack'])('greedy beats random in %s', (id) => {
    const { low } = share(shipped(id), 'greedy', 'random', times(50, 100));
    expect(low).toBeGreaterThan(0.8);
  });

  it.runIf(IS_LONG).each(['boarding-action', 'ridge'])(
    'greedy does better than random in %s, an attack on a position',
    (id) => {
      const { low } = share(shipped(id), 'greedy', 'random', 100);
      expect(low).toBeGreaterThan(0.55);
    },
  );

  it('a search beats random with few playouts already', () => {
    const { low } = share(shipped('three-on-three'), 'search:8', 'random', 8);
    expect(low).toBeGreaterThan(0.5);
  });
});

describe('the greedy player', () => {
  const greedy = (table: Table): ReturnType<SkirmishBattle['policy']['greedy']> =>
    table.battle.policy.greedy(table.state, table.side, createRng(1));

  it('attacks what it knows of and reaches', () => {
    const table = new Table(battleOf(scenario([at('a', 'x', 'here', 1), at('b', 'y', 'here', 1)])));
    table.know('a', 'y', 1).turn('x');
    expect(greedy(table).t).toBe('attack');
  });

  it('searches where the enemy may be, and not where it has just found no enemy', () => {
    const table = new Table(battleOf(scenario([at('a', 'x', 'here', 1), at('b', 'y', 'there', 3)])));
    table.turn('x');
    const first = greedy(table);
    expect(first.t).toBe('recon');
    expect(table.battle.tables.positions.location[first.t === 'recon' ? first.p : -1]).toBe(1);
    table.dice(1).recon('there', 1);
    expect(greedy(table)).not.toEqual({ t: 'recon', p: table.place('there', 1) });
  });

  it('goes to a location that it has to hold, and stays there', () => {
    const held = {
      id: 'h',
      side: 'a',
      name: 'H',
      when: { type: 'holds', side: 'a', zone: 'beyond', turns: 3 },
    } as const;
    const table = new Table(
      battleOf(scenario([at('a', 'x', 'here', 1), at('b', 'y', 'here', 5)], { victory: [held] })),
    );
    table.turn('x');
    for (let step = 0; step < 12 && table.of('x').at !== table.place('beyond', 1); step++) {
      table.act(table.side === 'a' ? greedy(table) : { t: 'end' });
    }
    expect(table.battle.tables.positions.location[table.of('x').at]).toBe(2);
    for (let step = 0; step < 12 && table.battle.outcome(table.state) === undefined; step++) {
      table.act(table.side === 'a' ? greedy(table) : { t: 'end' });
      if (table.state.phase !== 5) expect(table.battle.tables.positions.location[table.of('x').at]).toBe(2);
    }
  });

  it('leaves the battle where that is what its side is there for', () => {
    const space = { ...SPACE, locations: [location('here', { exits: ['a'] }), location('there'), location('beyond')] };
    const out = { id: 'o', side: 'a', name: 'O', when: { type: 'exited', units: { side: 'a' }, atLeast: 1 } } as const;
    const of = scenario([at('a', 'x', 'here', 1), at('b', 'y', 'beyond', 1)], { battlespace: space, victory: [out] });
    const table = new Table(battleOf(of)).turn('x');
    expect(greedy(table)).toEqual({ t: 'leave' });
  });

  it('answers an attack rather than take it when it can', () => {
    const sides = [...scenario([]).sides].reverse();
    const table = new Table(battleOf(scenario([at('a', 'x', 'here', 1), at('b', 'y', 'here', 2)], { sides })));
    table.know('b', 'x', 2).know('a', 'y', 2).turn('y').end().turn('x').attack('y');
    expect(greedy(table).t).not.toBe('end');
  });
});

describe('the greedy player and hardening (13.6, 13.6.1)', () => {
  const holds = { id: 'h', side: 'a', name: 'H', when: { type: 'over' } } as const;
  const greedy = (table: Table) => table.battle.policy.greedy(table.state, table.side, createRng(1));

  it('hardens its position when its units there have all their defence points and it only has to stay', () => {
    const options = { order: 'listed', maxDefence: 2 };
    const of = scenario([at('a', 'x', 'here', 5), at('b', 'y', 'beyond', 1)], { options, victory: [holds] });
    const table = new Table(battleOf(of)).turn('x');
    table.of('x').dp = 2;
    expect(greedy(table)).toEqual({ t: 'harden' });
  });

  it('attacks the hardening of a position that makes its attacks weak', () => {
    const space = { ...SPACE, locations: [location('here', { hardening: 3 }), location('there'), location('beyond')] };
    const table = duel(1, 3, 'here', { battlespace: space }).know('a', 'y', 2).turn('x');
    expect(greedy(table)).toEqual({ t: 'breach', w: 0, p: table.place('here', 3) });
    const open = duel(1, 3).know('a', 'y', 2).turn('x');
    expect(greedy(open).t).toBe('attack');
  });

  it('spares its own units with area weapons, and seeks groups of enemies (13.2.1)', () => {
    const weapons = [{ name: 'Mortar', damage: 2, range: 9, kind: 'modern' as const, area: true }];
    const forces = [
      ...[at('a', 'x', 'here', 1), at('a', 'w', 'here', 3)],
      ...[at('b', 'y', 'here', 3), at('b', 'z', 'here', 4), at('b', 'v', 'here', 4)],
    ];
    const table = new Table(battleOf(scenario(forces), designSet(design('unit', { weapons }))));
    table.know('a', 'y', 2).know('a', 'z', 2).know('a', 'v', 2).turn('x');
    expect(greedy(table)).toMatchObject({ t: 'attack' });
    expect([3, 4]).toContain((greedy(table) as { x: number }).x);
  });
});

describe('the judgement of a state', () => {
  const battle = shipped('three-on-three');

  it('is the same for both sides with the opposite sign at the end, and better with fewer enemies', () => {
    const table = new Table(battle);
    table.know('red', 'blue-1-1', 2);
    const before = battle.policy.evaluate(table.state, 'red');
    const blue = battle.policy.evaluate(table.state, 'blue');
    table.of('blue-1-1').hp = 1;
    expect(battle.policy.evaluate(table.state, 'red')).toBeGreaterThan(before);
    expect(battle.policy.evaluate(table.state, 'blue')).toBeLessThan(blue);
  });

  it('counts a goal that is held', () => {
    const held = {
      id: 'h',
      side: 'a',
      name: 'H',
      when: { type: 'holds', side: 'a', zone: 'beyond', turns: 3 },
    } as const;
    const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'here', 5)];
    const away = new Table(battleOf(scenario(forces, { victory: [held] })));
    const there = new Table(battleOf(scenario([at('a', 'x', 'beyond', 1), forces[1]!], { victory: [held] })));
    const evaluate = ({ battle: of, state }: Table): number => of.policy.evaluate(state, 'a');
    expect(evaluate(there)).toBeGreaterThan(evaluate(away));
  });
});
