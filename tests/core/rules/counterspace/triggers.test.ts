import type { HexMap, Scenario, Trigger } from '@core/model';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const DESIGNS = designSet(design('ship', { movement: 2 }), design('fort', { class: 'base', movement: 0 }));
const edge = { id: 'in', side: 'b', edge: 'east', use: 'enter' } as const;
const FORCES: Scenario['forces'] = [at('0404', 'a', 'ship'), at('0909', 'b', 'ship')];
const turn = (number: number): Trigger['when'] => ({ type: 'turn', turn: number });

function withTriggers(triggers: Trigger[], changes: Partial<Scenario> = {}, map: Partial<HexMap> = {}): Table {
  const made = scenario({
    forces: FORCES,
    turnLimit: 8,
    triggers,
    map: openMap({ edges: [edge], ...map }),
    ...changes,
  });
  return new Table(battleOf(made, DESIGNS));
}

/** Ends every activation until the turn is over. */
function endTurn(table: Table): void {
  const { turn: now } = table.state;
  while (table.state.turn === now && table.battle.toAct(table.state).length > 0) table.act(table.offered().at(-1)!);
}

const said = (table: Table): string[] => table.events.flatMap((event) => (event.t === 'message' ? [event.text] : []));

describe('triggers (house interpretation)', () => {
  it('happen at the end of a turn, once, in the order of the list', () => {
    const table = withTriggers([
      { id: 'later', when: turn(2), do: [{ type: 'message', text: 'two', side: 'b' }] },
      {
        id: 'first',
        when: turn(1),
        do: [
          { type: 'message', text: 'one' },
          { type: 'message', text: 'and more' },
        ],
      },
    ]);
    expect(said(table)).toEqual([]);
    endTurn(table);
    expect(said(table)).toEqual(['one', 'and more']);
    endTurn(table);
    endTurn(table);
    expect(said(table)).toEqual(['one', 'and more', 'two']);
    expect(table.state.fired).toEqual([2, 1]);
    const told = table.events.find((event) => event.t === 'message' && event.side === 1);
    expect(told && table.battle.describe(told)).toEqual({ text: 'two', side: 'b', visibleTo: ['b'] });
  });

  it('may repeat', () => {
    const table = withTriggers([{ id: 'beat', when: turn(2), repeat: true, do: [{ type: 'message', text: 'beat' }] }]);
    for (let turns = 0; turns < 4; turns++) endTurn(table);
    expect(said(table)).toEqual(['beat', 'beat', 'beat']);
  });

  it('see what units did, and what a trigger before them has done', () => {
    const table = withTriggers(
      [
        {
          id: 'bonus',
          when: { type: 'holds', side: 'a', zone: 'here' },
          do: [{ type: 'points', side: 'a', points: 3 }],
        },
        { id: 'rich', when: { type: 'points', side: 'a', atLeast: 3 }, do: [{ type: 'message', text: 'rich' }] },
      ],
      {},
      { zones: [{ id: 'here', name: 'Here', use: 'objective', hexes: ['0404'] }] },
    );
    endTurn(table);
    expect(table.state.points).toEqual([3, 0]);
    expect(said(table)).toEqual(['rich']);
  });

  it('leave a battle without them as it was: no field of the state is used', () => {
    const { state } = new Table(battleOf(scenario({ forces: FORCES }), DESIGNS));
    expect([state.points, state.fired, state.terrainChanges, state.goal]).toEqual([[], [], [], []]);
  });

  it('survive copies and fingerprints', () => {
    const table = withTriggers([
      { id: 'dust', when: turn(1), do: [{ type: 'terrain', hexes: ['0505'], terrain: { type: 'obstacle' } }] },
    ]);
    const { battle, state } = table;
    const before = battle.clone(state);
    endTurn(table);
    expect(battle.hash(state)).not.toBe(battle.hash(before));
    battle.copy(state, before);
    expect(before).toEqual(state);
    expect(battle.hash(before)).toBe(battle.hash(state));
  });
});

describe('reinforcements (house interpretation)', () => {
  const reserve = {
    id: 'reserve',
    side: 'b',
    design: 'ship',
    start: { type: 'edge', edge: 'in', call: true },
  } as const;
  const call: Trigger = { id: 'call', when: turn(1), do: [{ type: 'reinforce', force: 'reserve' }] };

  it('by call wait for a trigger, and come in from the next turn on', () => {
    const table = withTriggers([call], { forces: [...FORCES, reserve] });
    expect(table.battle.fates(table.state)[2].fate).toBe('pending');
    table.act({ t: 'end' });
    // The side has one unit to use in turn 1: the reserve is no choice yet.
    expect(table.state.active).toBe(1);
    const events = table.act({ t: 'end' });
    const called = events.find((event) => event.t === 'called');
    expect(called && table.battle.describe(called).text).toBe('Reinforcements: ship 2 may enter');
    table.act({ t: 'end' });
    table.act({ t: 'activate', u: 2 });
    table.act({ t: 'enter', h: table.hex('0903') });
    expect(table.battle.fates(table.state)[2].fate).toBe('alive');
  });

  it('that wait count as units still to come', () => {
    const never: Trigger = { ...call, when: turn(7) };
    const table = withTriggers([never], { forces: [FORCES[0], at('0504', 'b', 'ship'), reserve] });
    table.state.units[1].hull = 1;
    table.state.units[1].shields = 0;
    table.load(6, 1);
    table.act({ t: 'fire', w: 0, u: 1 });
    expect(table.battle.fates(table.state)[1].fate).toBe('destroyed');
    expect(table.battle.outcome(table.state)).toBeUndefined();
  });

  it('come in not before their turn, in a hex of a zone as well as at an edge', () => {
    const zone = { id: 'gate', name: 'Gate', use: 'deploy', side: 'b', hexes: ['0707', '0807'] } as const;
    const late = { id: 'late', side: 'b', design: 'ship', start: { type: 'zone', zone: 'gate', turn: 3 } } as const;
    const table = withTriggers([], { forces: [...FORCES, late] }, { zones: [{ ...zone, hexes: [...zone.hexes] }] });
    endTurn(table);
    endTurn(table);
    expect(table.state.turn).toBe(3);
    table.act({ t: 'end' });
    table.act({ t: 'activate', u: 2 });
    expect(table.refusal({ t: 'enter', h: table.hex('0606') })).toBe('entry');
    table.act({ t: 'enter', h: table.hex('0807') });
    expect(table.state.units[2]).toMatchObject({ fate: 1, moves: 1 });
  });
});

describe('terrain that changes (house interpretation)', () => {
  const change = (
    terrain: { type: 'obstacle' | 'star' | 'asteroids'; rating?: number } | null,
    hexes: string[],
  ): Trigger => ({
    id: 'change',
    when: turn(1),
    do: [{ type: 'terrain', hexes, terrain }],
  });

  it('is what the hexes have from the next turn on', () => {
    const table = withTriggers([change({ type: 'obstacle' }, ['0504', '0505'])]);
    expect(table.refusal({ t: 'move', h: table.hex('0504') })).toBeUndefined();
    endTurn(table);
    expect(table.refusal({ t: 'move', h: table.hex('0504') })).toBe('impassable');
    expect(table.battle.observe(table.state, null).terrain).toEqual([{ type: 'obstacle', hexes: ['0504', '0505'] }]);
    const event = table.events.find(({ t }) => t === 'terrain');
    expect(event && table.battle.describe(event).text).toBe('Terrain changes to obstacle in 0504, 0505');
  });

  it('can open a way, and leaves other hexes of the feature alone', () => {
    const table = withTriggers(
      [change(null, ['0504'])],
      {},
      { terrain: [{ type: 'obstacle', hexes: ['0504', '0503'] }] },
    );
    expect(table.refusal({ t: 'move', h: table.hex('0504') })).toBe('impassable');
    endTurn(table);
    expect(table.refusal({ t: 'move', h: table.hex('0504') })).toBeUndefined();
    expect(table.battle.observe(table.state, null).terrain).toEqual([{ type: 'obstacle', hexes: ['0503'] }]);
  });

  it('destroys a unit by a star that opens around it, and spares it otherwise', () => {
    const star = withTriggers([change({ type: 'star' }, ['0404'])]);
    endTurn(star);
    expect(star.events).toContainEqual({ t: 'destroyed', target: 0, by: -2 });
    expect(star.battle.outcome(star.state)).toMatchObject({ side: 'b', cause: 'eliminated' });
    const rocks = withTriggers([change({ type: 'asteroids', rating: 6 }, ['0404'])]);
    endTurn(rocks);
    expect(rocks.state.units[0]).toMatchObject({ fate: 1, hull: 10, shields: 4 });
    rocks.move('0504');
    rocks.load(6, 1);
    expect(rocks.move('0404')).toContainEqual(expect.objectContaining({ t: 'hazard', rating: 6 }));
  });

  it('belongs to the state: a state from before still has the old terrain', () => {
    const table = withTriggers([change({ type: 'obstacle' }, ['0504'])]);
    const before = table.battle.clone(table.state);
    endTurn(table);
    const step = { t: 'move', h: table.hex('0504') };
    expect(table.battle.check(before, 'a', step)).toBeUndefined();
    expect(table.battle.check(table.state, 'a', step)?.code).toBe('impassable');
  });

  it('is seen by the computer players, who do not walk into it', () => {
    const wall = Array.from({ length: 9 }, (_, row) => `060${row + 1}`);
    const table = withTriggers([change({ type: 'obstacle' }, wall)], { turnLimit: 6 });
    while (table.battle.toAct(table.state).length > 0) {
      table.act(table.battle.policy.greedy(table.state, table.side(), { s0: 3, s1: 4 }));
    }
    expect(table.state.turn).toBe(6);
  });
});

describe('victory points (house interpretation)', () => {
  const awards: Scenario['awards'] = [
    { id: 'kill', side: 'a', points: 5, for: 'destroyed', units: { side: 'b' } },
    { id: 'out', side: 'b', points: 2, for: 'exited', units: { side: 'b' }, edge: 'south' },
    { id: 'out-east', side: 'b', points: 9, for: 'exited', units: { side: 'b' }, edge: 'east' },
    { id: 'left', side: 'a', points: 1, for: 'survivors', units: { side: 'a' } },
    { id: 'hold', side: 'a', points: 1, for: 'holds', zone: 'here' },
  ];
  const map: Partial<HexMap> = {
    zones: [{ id: 'here', name: 'Here', use: 'objective', hexes: ['0404'] }],
    edges: [{ id: 'away', side: 'b', edge: 'south', use: 'exit' }],
  };
  const play = (changes: Partial<Scenario> = {}): Table => withTriggers([], { awards, ...changes }, map);

  it('come at each turn’s end for holding, and show in the observation', () => {
    const table = play();
    endTurn(table);
    endTurn(table);
    expect(table.battle.observe(table.state, 'b').points).toEqual([
      { side: 'a', points: 2 },
      { side: 'b', points: 0 },
    ]);
    const event = table.events.find(({ t }) => t === 'points');
    expect(event && table.battle.describe(event).text).toBe('Alpha gains 1 victory point, now 1');
  });

  it('come for units that leave over the edge, and for those left at the end', () => {
    const table = play();
    table.act({ t: 'end' });
    table.act({ t: 'exit', e: 1 });
    // The other side is alone now: the battle is over, and its unit is left.
    expect(table.state.points).toEqual([1, 2]);
    expect(table.battle.outcome(table.state)?.cause).toBe('eliminated');
  });

  it('come for units that are destroyed, and decide a level at once', () => {
    const victory: Scenario['victory'] = [
      { id: 'rich', side: 'a', name: 'Rich', when: { type: 'points', side: 'a', atLeast: 5 } },
    ];
    const forces = [FORCES[0], at('0504', 'b', 'ship'), FORCES[1]];
    const table = play({ victory, forces });
    Object.assign(table.state.units[1], { hull: 1, shields: 0 });
    table.load(6, 1);
    table.act({ t: 'fire', w: 0, u: 1 });
    // Five for the kill decided it; the survivor counts when the battle is over.
    expect(table.state.points).toEqual([6, 0]);
    expect(table.battle.outcome(table.state)).toMatchObject({ level: 'rich', side: 'a', cause: 'level' });
  });

  it('of survivors count before the levels are tested at the turn limit', () => {
    const victory: Scenario['victory'] = [
      {
        id: 'rich',
        side: 'a',
        name: 'Rich',
        ends: false,
        when: { type: 'points', side: 'a', atLeast: 3 },
      },
    ];
    const table = play({ victory, turnLimit: 2 });
    endTurn(table);
    endTurn(table);
    expect(table.battle.outcome(table.state)).toMatchObject({ level: 'rich', cause: 'turn-limit' });
  });
});
