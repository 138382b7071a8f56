import { assert, createRng } from '@core/base';
import { policyAction } from '@core/players/simple';
import type { Force } from '@core/model';
import type { SkirmishBattle } from '@core/rules/systems/skirmish';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario } from '../library';
import { at, battleOf, design, designSet, location, scenario, SPACE, Table } from './build';

function shipped(id: string): SkirmishBattle {
  return battleOf(shippedScenario(id), shippedDesigns());
}

/** A place of a shipped example: the location's number and the position's letters. */
function placeOf({ tables }: SkirmishBattle, location: string, index: number): number {
  return tables.positions.first[tables.locations.findIndex(({ id }) => id === location)]! + index;
}

const [OA, N, DA] = [0, 2, 4];
const [PRESENT, CLOSE, FAR] = [0, 1, 2];

describe('the first example of 13.2', () => {
  const battle = shipped('skirmish-first-attack');
  const { tables } = battle;

  it('places the units as the text does: three present, two present and one close to them', () => {
    const table = new Table(battle);
    const placed = ['p-1', 'p-2', 'p-3', 'g-1', 'g-2', 'g-3'].map((id) => table.of(id).at);
    expect(placed).toEqual([
      ...[placeOf(battle, 'player-1', DA), placeOf(battle, 'player-1', N), placeOf(battle, 'player-1', OA)],
      ...[placeOf(battle, 'gm-1', OA), placeOf(battle, 'gm-1', DA), placeOf(battle, 'gm-2', N)],
    ]);
    expect(table.state.linkLengths).toEqual([0, -1, -1, -1, 0, 1, -1, 1, 0]);
  });

  /** The GM's close unit has found the Player's unit at OA and has the word. */
  function found(): Table {
    for (let seed = 1; ; seed++) {
      const table = new Table(battle, seed);
      if (table.side === 'blue') return table.know('blue', 'p-3', 2).turn('g-3');
    }
  }

  it('lets no unit cross before the first attack, but all units search', () => {
    const table = found();
    expect(table.refuses({ t: 'move', p: placeOf(battle, 'player-1', N) })).toBe('way');
    expect(table.refuses({ t: 'recon', p: placeOf(battle, 'player-1', N) })).toBeUndefined();
  });

  it('asks of the first attack whether it is made from close or present', () => {
    const table = found();
    expect(table.refuses({ t: 'attack', w: 0, x: table.unit('p-3'), r: -1 })).toBe('settle');
    expect(table.refuses({ t: 'attack', w: 0, x: table.unit('p-3'), r: CLOSE })).toBeUndefined();
    expect(table.refuses({ t: 'attack', w: 0, x: table.unit('p-3'), r: PRESENT })).toBeUndefined();
  });

  it('makes all units present or close when it is made from close, so that 2 AP lead to any location', () => {
    const table = found().dice(10).attack('p-3', 0, CLOSE);
    expect(table.state.linkLengths).toEqual([0, 1, 1, 1, 0, 1, 1, 1, 0]);
    expect(table.refuses({ t: 'attack', w: 0, x: table.unit('p-3'), r: CLOSE })).toBe('settled');
    // "The unit in the Player's Neutral position could useAmmo 2 APs to move to the Neutral position in GM's Loc. 1."
    while (table.state.active !== table.unit('p-2')) {
      const { list } = battle.choices(table.state, table.side);
      table.act(list.find((action) => action.t === 'act' && action.u === table.unit('p-2')) ?? list.at(-1)!);
    }
    table.act({ t: 'move', p: placeOf(battle, 'gm-1', N) });
    expect(table.last('moved').cost).toBe(2);
  });

  it('makes two locations one when it is made from present: everybody keeps the position (house interpretation)', () => {
    const table = found().dice(10).attack('p-3', 0, PRESENT);
    expect(table.of('g-3').at).toBe(placeOf(battle, 'player-1', N));
    expect(table.of('g-1').at).toBe(placeOf(battle, 'gm-1', OA));
    // What was close to the attacker is close to its target now; the location that it stood in leads nowhere.
    expect(table.state.linkLengths).toEqual([0, 1, 0, 1, 0, 0, 0, 0, 0]);
    expect(tables.labels[table.unit('g-3')]).toBe('Unit C');
  });
});

describe('reinforcements for a location that has become one with another (13.2)', () => {
  const late = (position?: number): Force =>
    at('a', 'late', 'ours', undefined, {
      start: { type: 'location', location: 'ours', turn: 2, ...(position === undefined ? {} : { position }) },
    });
  const battle = (force: Force): SkirmishBattle =>
    battleOf(
      scenario([at('a', 'x', 'ours', 2), at('b', 'y', 'theirs', 3), force], {
        battlespace: {
          locations: [location('ours', { side: 'a' }), location('theirs', { side: 'b' })],
          links: [],
          opening: 'first-attack',
        },
      }),
    );

  /** Side a has attacked from present: its location has become that of its target. */
  function merged(force: Force): Table {
    const table = new Table(battle(force)).know('a', 'y', 2).turn('x').dice(10).attack('y', 0, PRESENT);
    expect(table.of('x').at).toBe(table.place('theirs', 2));
    return table;
  }

  it('arrive there, at their position', () => {
    const table = merged(late(4)).round();
    expect(table.of('late').at).toBe(table.place('theirs', 4));
  });

  it('may be placed in all positions there', () => {
    const table = merged(late());
    while (table.state.turn === 1) table.act(battle(late()).choices(table.state, table.side).list.at(-1)!);
    const list = [...battle(late()).choices(table.state, 'a').list];
    expect(list).toEqual([1, 2, 3, 4, 5].map((position) => ({ t: 'place', p: table.place('theirs', position) })));
    expect(table.refuses({ t: 'place', p: table.place('ours', 1) })).toBeDefined();
  });
});

describe('the second example of 13.2: an ambush', () => {
  const battle = shipped('skirmish-ambush');

  /** A battle in which the ambush rolled so many degrees. */
  function rolled(degrees: number): Table {
    for (let seed = 1; seed < 5000; seed++) {
      const table = new Table(battle, seed);
      if (table.last('ambush').degrees === degrees) return table;
    }
    throw new Error(`no ambush of ${degrees}°`);
  }

  it('gives the ambusher a decision for each degree: a 2 against 4° gives two', () => {
    const table = rolled(2);
    expect(table.last('ambush')).toMatchObject({ need: 4, die: 2 });
    expect([table.side, table.state.decisions]).toEqual(['red', 2]);
  });

  it('leaves it without a decision when it fails', () => {
    expect([rolled(0).state.phase, rolled(0).state.decisions]).toEqual([1, 0]);
  });

  it('lets it cut one unit off from both others, and the owner place the rest within that', () => {
    const table = rolled(2);
    const pairs = battle.tables.pairs.map((pair) => pair.map((unit) => battle.units[unit]!.id));
    expect(pairs).toEqual([
      ['g-1', 'g-2'],
      ['g-1', 'g-3'],
      ['g-2', 'g-3'],
    ]);
    table.act({ t: 'relate', a: 1, r: FAR }).act({ t: 'relate', a: 2, r: FAR });
    while (battle.units[table.state.active]?.side === 'red') table.act(battle.choices(table.state, 'red').list[0]!);
    // The GM puts two units together, at OA and DA, and must put the third where it is far from both.
    expect(table.side).toBe('blue');
    table.act({ t: 'place', p: placeOf(battle, 'gm-1', OA) }).act({ t: 'place', p: placeOf(battle, 'gm-1', DA) });
    const open = battle.choices(table.state, 'blue').list;
    const locations = new Set(
      open.map((action) => battle.tables.positions.location[action.t === 'place' ? action.p : -1]),
    );
    expect([...locations].map((index) => battle.tables.locations[index!]!.id)).toEqual(['gm-3']);
  });

  it('lets the first attack settle the rest: the unit that was cut off is far from everyone', () => {
    const table = rolled(2).act({ t: 'relate', a: 1, r: FAR }).act({ t: 'relate', a: 2, r: FAR });
    while (table.state.phase === 1) {
      const { list } = battle.choices(table.state, table.side);
      const wanted = [placeOf(battle, 'gm-1', OA), placeOf(battle, 'gm-1', DA), placeOf(battle, 'player-1', N)];
      const occupied = (place: number): boolean => table.state.units.some(({ at: there }) => there === place);
      const pick = list.find((action) => action.t === 'place' && wanted.includes(action.p) && !occupied(action.p));
      table.act(pick ?? list[0]!);
    }
    while (table.side !== 'red') {
      if (table.state.active < 0) table.act(battle.choices(table.state, table.side).list[0]!);
      table.end();
    }
    table.know('red', 'g-1', 2);
    if (table.state.active < 0) table.turn('p-1');
    table.dice(10).attack('g-1', 0, CLOSE);
    const far = battle.tables.locations.findIndex(({ id }) => id === 'gm-3');
    const { linkLengths } = table.state;
    const count = battle.tables.locations.length;
    for (let other = 0; other < count; other++) expect(linkLengths[far * count + other]).toBe(0);
  });

  it('never lets the ambusher decide what cannot be, nor the owner place so that it cannot be kept', () => {
    const rng = createRng(4);
    for (let seed = 1; seed <= 60; seed++) {
      const table = new Table(battle, seed);
      while (table.state.phase <= 1) table.act(policyAction(battle, 'random', table.state, table.side, rng));
      const { location: places } = battle.tables.positions;
      for (const [index, [a, b]] of battle.tables.pairs.entries()) {
        const wanted = table.state.proximity[index]!;
        if (wanted < 0) continue;
        const [here, there] = [places[table.state.units[a]!.at]!, places[table.state.units[b]!.at]!];
        const dist = battle.tables.linkLengths[here * battle.tables.locations.length + there];
        expect(here === there ? PRESENT : dist === 1 ? CLOSE : FAR).toBe(wanted);
      }
    }
  });

  it('has no say about units that come in later, even when some of those it was about are lost', () => {
    const space = { ...SPACE, ambush: { by: 'b', against: 'a' } };
    const late = { ...at('b', 'late', 'there'), start: { type: 'location', location: 'there', turn: 2 } };
    const free = { ...at('a', 'x', 'here', 1, { count: 2 }), start: { type: 'free' } };
    const forces = [free, at('b', 'y', 'beyond', 1), late] as ReturnType<typeof at>[];
    const battle = battleOf(scenario(forces, { battlespace: space }));
    const table = [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((seed) => new Table(battle, seed))
      .find(({ state }) => state.phase === 0);
    assert(table !== undefined, 'one of nine ambushes comes off');
    table.act({ t: 'relate', a: 0, r: FAR });
    table.act({ t: 'place', p: table.place('here', 1) }).act({ t: 'place', p: table.place('beyond', 1) });
    // The first of the two is gone by the time the late unit is placed.
    const lost = table.of('x-1');
    Object.assign(lost, { fate: 2, at: -1 });
    while (table.state.turn === 1) {
      if (table.state.active < 0) table.act(table.battle.choices(table.state, table.side).list[0]!);
      else table.end();
    }
    expect([table.state.phase, table.battle.choices(table.state, 'b').list.length]).toEqual([1, 5]);
  });
});

describe('whoever leads an ambush', () => {
  const sly = design('sly', { skills: { attack: 4, recon: 4, evasion: 4, ambush: 9, communicate: 4 } });
  const start = { type: 'location', location: 'there', position: 1 } as const;
  const prey = { ...at('a', 'x', 'here', undefined, { count: 2 }), start: { type: 'free' as const } };

  function ambush(...forces: ReturnType<typeof at>[]): Table {
    const space = { ...SPACE, ambush: { by: 'b', against: 'a' } };
    return new Table(battleOf(scenario([prey, ...forces], { battlespace: space }), designSet(design('unit'), sly)));
  }

  it('has the best ambush skill of the units that are there from the start', () => {
    const plain = at('b', 'plain', 'there', 1);
    const late = { ...at('b', 'late', 'there', 1, { design: 'sly' }), start: { ...start, turn: 2 } };
    const called = { ...at('b', 'called', 'there', 1, { design: 'sly' }), start: { ...start, call: true } };
    expect(ambush(plain, at('b', 'here', 'there', 1, { design: 'sly' })).last('ambush').need).toBe(9);
    expect(ambush(plain, late, called).last('ambush').need).toBe(4);
    const alone = ambush(late);
    expect([alone.state.phase, alone.events.some(({ t }) => t === 'ambush')]).toEqual([1, false]);
  });
});

describe('setting up (13.2)', () => {
  it('lets the scenario place a unit, or its side within a location, or among its locations', () => {
    const space = {
      ...SPACE,
      locations: [location('here', { side: 'a' }), location('there', { side: 'b' }), location('beyond')],
    };
    const forces = [
      at('a', 'x', 'here', 2),
      at('a', 'w', 'here'),
      { ...at('a', 'v', 'here'), start: { type: 'free' as const } },
    ];
    const table = new Table(battleOf(scenario([...forces, at('b', 'y', 'there', 1)], { battlespace: space })));
    expect(table.of('x').at).toBe(table.place('here', 2));
    expect(table.battle.choices(table.state, 'a').list).toHaveLength(5);
    table.act({ t: 'place', p: table.place('here', 5) });
    expect(table.battle.choices(table.state, 'a').list).toHaveLength(10);
    expect(table.refuses({ t: 'place', p: table.place('there', 1) })).toBe('place');
  });

  it('begins in the fog, or as well known as the scenario says', () => {
    const known = {
      ...at('b', 'y', 'there', 1),
      start: { type: 'location', location: 'there', position: 1, awareness: 'concealed' },
    };
    const table = new Table(battleOf(scenario([at('a', 'x', 'here', 1), known as ReturnType<typeof at>])));
    expect([table.level('a', 'y'), table.level('b', 'x')]).toEqual([1, 0]);
    expect(table.of('x').informedOf).toBe(1 << table.unit('y'));
  });

  it('brings reinforcements in at the beginning of their round, or when they are called', () => {
    const late = { ...at('a', 'late', 'here', 1), start: { type: 'location', location: 'here', position: 1, turn: 2 } };
    const aid = {
      ...at('b', 'aid', 'there', 1),
      start: { type: 'location', location: 'there', position: 1, call: true },
    };
    const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'beyond', 1), late, aid] as ReturnType<typeof at>[];
    const table = new Table(
      battleOf(
        scenario(forces, {
          triggers: [{ id: 't', when: { type: 'turn', turn: 2 }, do: [{ type: 'reinforce', force: 'aid' }] }],
        }),
      ),
    );
    const fates = (): string[] => table.battle.fates(table.state).map(({ fate }) => fate);
    expect(fates()).toEqual(['alive', 'alive', 'pending', 'pending']);
    table.round();
    expect(fates()).toEqual(['alive', 'alive', 'alive', 'pending']);
    table.round();
    expect(fates()).toEqual(['alive', 'alive', 'alive', 'alive']);
  });
});

describe('victory by locations', () => {
  it('counts the rounds in a row in which a side holds a location and no enemy is there', () => {
    const held = {
      id: 'h',
      side: 'a',
      name: 'Held',
      when: { type: 'holds', side: 'a', zone: 'here', turns: 2 },
    } as const;
    const table = new Table(
      battleOf(scenario([at('a', 'x', 'here', 1), at('b', 'y', 'beyond', 1)], { victory: [held] })),
    );
    table.round();
    expect(table.state.held).toEqual([1]);
    while (table.battle.outcome(table.state) === undefined) table.act({ t: 'end' });
    expect(table.battle.outcome(table.state)).toMatchObject({ side: 'a', level: 'h', cause: 'level' });
    assert(table.state.turn === 2, 'it took two rounds');
  });

  it('does not count while an enemy hides there', () => {
    const held = { id: 'h', side: 'a', name: 'Held', when: { type: 'holds', side: 'a', zone: 'here' } } as const;
    const table = new Table(
      battleOf(scenario([at('a', 'x', 'here', 1), at('b', 'y', 'here', 5)], { victory: [held] })),
    );
    table.round();
    expect(table.state.held).toEqual([0]);
  });
});
