import type { EntryEdge, HexMap, Scenario, TerrainFeature } from '@core/model';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const SHIP = design('ship', { movement: 3 });
const FIGHTER = design('fighter', { class: 'fighter', movement: 3 });

function onMap(map: Partial<HexMap>, changes: Partial<Scenario> = {}): Table {
  const forces = [at('0404', 'a', 'ship'), at('0909', 'b', 'ship')];
  const full = scenario({ forces, map: openMap(map), ...changes });
  return new Table(battleOf(full, designSet(SHIP, FIGHTER)));
}

describe('movement (4.0.0)', () => {
  it('goes hex by hex while MOV lasts, with fire between steps, and faces the way it went', () => {
    const table = onMap({});
    table.move('0504');
    expect(table.state.units[0]).toMatchObject({ moves: 2, facing: 0 });
    expect(table.refusal({ t: 'move', h: table.hex('0704') })).toBe('adjacent');
    expect(table.refusal({ t: 'move', h: -1 })).toBe('adjacent');
    table.move('0604');
    table.move('0603');
    expect(table.state.units[0]).toMatchObject({ moves: 0, facing: 4 });
    expect(table.refusal({ t: 'move', h: table.hex('0602') })).toBe('moves');
    expect(table.offered()).toEqual([{ t: 'end' }]);
  });

  it('may pass through hexes with friends and enemies (6.0.0)', () => {
    const forces = [at('0404', 'a', 'ship'), at('0504', 'b', 'ship')];
    const table = onMap({}, { forces });
    table.move('0504');
    expect(table.refusal({ t: 'move', h: table.hex('0604') })).toBeUndefined();
  });
});

describe('the log', () => {
  it.each([
    ['column-row', 'from 0404 to 0504'],
    ['axial', 'from 2,3 to 3,3'],
  ] as const)('names hexes in the %s coordinates of the map', (coordinates, words) => {
    const table = onMap({ coordinates });
    const events = table.move('0504');
    const texts = events.map((event) => table.battle.describe(event).text);
    expect(
      texts.some((text) => text.includes(words)),
      texts.join('\n'),
    ).toBe(true);
  });
});

describe('terrain (5.1, 8.4.2)', () => {
  const into = (feature: Omit<TerrainFeature, 'hexes'>, options: Scenario['options'] = {}): Table =>
    onMap({ terrain: [{ ...feature, hexes: ['0504'] }] }, { options });
  const enter = (table: Table, ...dice: number[]) => {
    table.load(...dice);
    return table.move('0504').find((event) => event.t === 'hazard');
  };

  it('landing on a planet takes a unit out of the battle (5.1.2)', () => {
    const table = into({ type: 'planet' });
    table.move('0504');
    expect(table.state.units[0]).toMatchObject({ fate: 4, hex: -1 });
    expect(table.battle.outcome(table.state)).toMatchObject({ side: 'b', cause: 'eliminated' });
  });

  it('a star destroys what enters it (5.1.3)', () => {
    const table = into({ type: 'star' });
    expect(table.move('0504')).toContainEqual({ t: 'destroyed', target: 0, by: -2 });
    expect(table.battle.fates(table.state)[0].fate).toBe('destroyed');
  });

  it('an obstacle cannot be entered unless it has a rating (8.4.2)', () => {
    const blocked = into({ type: 'obstacle' });
    expect(blocked.refusal({ t: 'move', h: blocked.hex('0504') })).toBe('impassable');
    expect(enter(into({ type: 'obstacle', rating: 2 }), 1, 6)).toMatchObject({ result: 'miss', rating: 2 });
  });

  it.each([
    [{ type: 'asteroids', rating: 3 }, [4, 1], 'destroy', 3],
    [{ type: 'asteroids', rating: 3 }, [2, 3], 'wound', 2],
    [{ type: 'mines', rating: 3 }, [1, 3], 'miss', 0],
    [{ type: 'heat', rating: 1 }, [6, 1], 'destroy', 1],
  ] as const)('a hazard attacks with its rating (5.1.1): %j, dice %j', (feature, dice, result, damage) => {
    const event = enter(into(feature, { crit: 'double' }), ...dice);
    expect(event).toMatchObject({ result, damage: { dealt: damage } });
  });

  it('a random hazard rolls its rating first', () => {
    expect(enter(into({ type: 'asteroids', random: true }), 5, 4, 1)).toMatchObject({
      rating: 5,
      ratingDie: 5,
      attack: [4, 5],
      defence: [1, 2],
      damage: { dealt: 5 },
    });
  });

  it.each([
    [3, 'destroy', 3],
    [4, 'miss', 0],
  ])('as a threshold it strikes on its rating or less: %i', (die, result, damage) => {
    const event = enter(into({ type: 'asteroids', rating: 3 }, { hazard: 'threshold' }), die);
    expect(event).toMatchObject({ result, damage: { dealt: damage } });
  });

  it('ends the activation of a unit that it destroys', () => {
    const designs = designSet(design('ship', { hull: 1, shields: 0 }));
    const forces = [at('0404', 'a', 'ship'), at('0101', 'a', 'ship'), at('0909', 'b', 'ship')];
    const map = openMap({ terrain: [{ type: 'asteroids', rating: 6, hexes: ['0504'] }] });
    const table = new Table(battleOf(scenario({ forces, map }), designs));
    table.act({ t: 'activate', u: 0 });
    enter(table, 6, 1);
    expect(table.state.active).toBe(1);
  });
});

describe('coming in and leaving (9.1.0, house interpretation)', () => {
  const edges: EntryEdge[] = [
    { id: 'in', side: 'a', edge: 'south', use: 'enter' },
    { id: 'out', side: 'a', edge: 'north', use: 'exit', from: 3, to: 5 },
  ];
  const entering = (changes: Partial<HexMap> = {}, turn?: number): Table =>
    onMap(
      { edges, ...changes },
      {
        forces: [
          { id: 'late', side: 'a', design: 'ship', start: { type: 'edge', edge: 'in', ...(turn && { turn }) } },
          at('0101', 'b', 'ship'),
        ],
      },
    );

  it('costs 1 MOV, in any hex of the edge, at the first activation', () => {
    const table = entering();
    expect(table.refusal({ t: 'end' })).toBe('must-enter');
    expect(table.offered()).toHaveLength(9);
    expect(table.refusal({ t: 'enter', h: table.hex('0408') })).toBe('entry');
    table.act({ t: 'enter', h: table.hex('0409') });
    expect(table.state.units[0]).toMatchObject({ fate: 1, hex: table.hex('0409'), moves: 2 });
    expect(table.refusal({ t: 'enter', h: table.hex('0509') })).toBe('on-map');
  });

  it('leaves out hexes where no unit can stand', () => {
    const terrain: TerrainFeature[] = [{ type: 'star', hexes: ['0109', '0209'] }];
    expect(entering({ terrain }).offered()).toHaveLength(7);
  });

  it('happens in the turn that the scenario names', () => {
    const table = entering({}, 3);
    expect([table.state.turn, table.state.active]).toEqual([1, 1]);
    table.act({ t: 'end' });
    table.act({ t: 'end' });
    expect([table.state.turn, table.state.active]).toEqual([3, 0]);
  });

  it('leaves only by an edge of its side that leads out, for 1 MOV', () => {
    const forces = [at('0402', 'a', 'ship'), at('0601', 'a', 'ship'), at('0909', 'b', 'ship')];
    const table = onMap({ edges }, { forces });
    table.act({ t: 'activate', u: 1 });
    expect(table.refusal({ t: 'exit', e: 0 })).toBe('exit');
    table.act({ t: 'end' });
    table.move('0401');
    expect(table.refusal({ t: 'exit', e: 1 })).toBe('exit');
    table.act({ t: 'exit', e: 0 });
    expect(table.state.units[0]).toMatchObject({ fate: 3, edge: 0, hex: -1 });
  });
});

describe('deployment', () => {
  const zones = [{ id: 'home', name: 'Home', use: 'deploy' as const, side: 'b', hexes: ['0101', '0102', '0103'] }];
  const start = { type: 'zone' as const, zone: 'home' };

  it('comes before turn 1, unit by unit, inside the zone', () => {
    const forces = [at('0404', 'a', 'ship'), { id: 'guard', side: 'b', design: 'ship', count: 2, start }];
    const table = onMap({ zones }, { forces });
    expect([table.state.turn, table.side(), table.state.active]).toEqual([0, 'b', 1]);
    expect(table.refusal({ t: 'deploy', h: table.hex('0104') })).toBe('zone');
    table.act({ t: 'deploy', h: table.hex('0102') });
    expect(table.state.active).toBe(2);
    table.act({ t: 'deploy', h: table.hex('0102') });
    expect([table.state.turn, table.side(), table.state.active]).toEqual([1, 'a', 0]);
    expect(table.state.units[1]).toMatchObject({ fate: 1, hex: table.hex('0102') });
  });
});

describe('stacking (1.3.0)', () => {
  it.each([
    [{ stacking: 'none' }, ['ship', 'ship', 'ship'], [undefined, undefined]],
    [{ stacking: 'ships', stackingLimit: 3 }, ['ship', 'fighter'], [undefined, undefined]],
    [{ stacking: 'ships', stackingLimit: 3 }, ['ship', 'fighter', 'ship'], ['stacking', 'stacking']],
    [{ stacking: 'classes' }, ['ship'], [undefined, 'stacking']],
    [{ stacking: 'classes' }, ['ship', 'ship'], ['stacking', 'stacking']],
    [{ stacking: 'classes' }, ['fighter', 'fighter', 'fighter'], ['stacking', undefined]],
  ])('%j: with %j there, may a ship and a fighter come in', (options, there, expected) => {
    const forces = [
      ...there.map((id, index) => at('0504', 'a', id, { id: `in-${index}` })),
      at('0404', 'a', 'ship', { id: 'mover' }),
      at('0604', 'a', 'fighter', { id: 'dart' }),
      // Enemies take no room.
      at('0504', 'b', 'ship'),
    ];
    const refusals = ['mover', 'dart'].map((id) => {
      const table = onMap({}, { forces, options: { ...options, initiative: 'igo-hugo', firstTurn: 'listed' } });
      table.act({ t: 'activate', u: table.battle.units.findIndex((unit) => unit.id === id) });
      return table.refusal({ t: 'move', h: table.hex('0504') });
    });
    expect(refusals).toEqual(expected);
  });

  it('gives way while units are placed, when every hex of the zone is full', () => {
    const zones = [{ id: 'home', name: 'Home', use: 'deploy' as const, side: 'a', hexes: ['0101', '0102'] }];
    const start = { type: 'zone' as const, zone: 'home' };
    const forces = [{ id: 'crowd', side: 'a', design: 'ship', count: 3, start }, at('0909', 'b', 'ship')];
    const options = { stacking: 'ships', stackingLimit: 1, initiative: 'igo-hugo', firstTurn: 'listed' };
    const table = onMap({ zones }, { forces, options });
    table.act({ t: 'deploy', h: table.hex('0101') });
    expect(table.offered()).toEqual([{ t: 'deploy', h: table.hex('0102') }]);
    table.act({ t: 'deploy', h: table.hex('0102') });
    expect(table.offered()).toHaveLength(2);
  });
});
