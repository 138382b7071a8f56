import { PLOTS, type MinimalEvent } from '@core/rules/systems/minimal';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const DESIGNS = designSet(
  design('ship', { engine: 4, weapons: [] }),
  design('buoy', { engine: 0, weapons: [] }),
  design('gun', { engine: 2, toHit: 5, weapons: ['F'] }),
);

/** A ship of side a, far from a buoy of side b. */
function alone(hex = '0808', facing = 4, speed = 2, options = {}, map = openMap()): Table {
  const forces = [at(hex, 'a', 'ship', facing, speed), at('1515', 'b', 'buoy', 1, 0)];
  return new Table(battleOf(scenario({ forces, options, map }), DESIGNS));
}

function go(table: Table, text: string): Table {
  return table.order('a', text).order('b', '0');
}

function place(table: Table): [hex: number, facing: number, speed: number] {
  const { hex, facing, speed } = table.state.ships[0]!;
  return [hex, facing, speed];
}

describe('orders (6.0)', () => {
  it('moves forward and turns by one hex side for a point of SPEED each', () => {
    const table = go(alone(), '2L');
    expect(place(table)).toEqual([table.hex('0806'), 3, 3]);
    go(table, '1R');
    expect(place(table)).toEqual([table.hex('0706'), 4, 2]);
  });

  it('changes SPEED by 1 at most, from 0 to ENGINE', () => {
    const table = alone();
    expect(['0', '1', '2', '3', '4'].map((text) => table.refuses('a', text))).toEqual([
      'speed',
      undefined,
      undefined,
      undefined,
      'speed',
    ]);
    go(table, '3');
    go(table, 'L3');
    expect([...['2', '5'].map((text) => table.refuses('a', text))]).toEqual(['speed', 'speed']);
    expect(table.refuses('a', '4')).toBeUndefined();
    expect(table.refuses('b', '1')).toBe('speed');
  });

  it('slows down as much as it must when ENGINE fell below SPEED', () => {
    const table = alone('0812', 4, 4);
    table.state.ships[0]!.engine = 1;
    expect(PLOTS.filter(({ text }) => table.refuses('a', text) === undefined).map(({ text }) => text)).toEqual([
      '1',
      'L',
      'R',
    ]);
    table.state.ships[0]!.engine = 0;
    expect(PLOTS.filter(({ text }) => table.refuses('a', text) === undefined).map(({ text }) => text)).toEqual(['0']);
  });

  it('forbids two turns in a row across turns too, unless the option is off', () => {
    const table = go(alone(), '1L');
    expect(table.refuses('a', 'R1')).toBe('turned');
    expect(table.refuses('a', '1R')).toBeUndefined();
    const free = go(alone('0808', 4, 2, { turnAcross: false }), '1L');
    expect(free.refuses('a', 'R1')).toBeUndefined();
  });

  it('remembers the turn while the ship lies still', () => {
    const table = go(alone('0808', 4, 1), 'L');
    go(table, '0');
    expect(table.refuses('a', 'R')).toBe('turned');
    go(table, '1');
    expect(table.refuses('a', 'R')).toBeUndefined();
  });

  it('moves no unit before all orders are in, and then all at once', () => {
    const forces = [at('0808', 'a', 'ship'), at('0806', 'b', 'ship', 1), at('0101', 'a', 'ship', 1)];
    const table = new Table(battleOf(scenario({ forces }), DESIGNS));
    expect(table.battle.toAct(table.state)).toEqual(['a', 'b']);
    table.order('b', '2');
    expect(table.battle.toAct(table.state)).toEqual(['a']);
    table.order('a', '2');
    expect(table.state.ships[0]!.hex).toBe(table.hex('0808'));
    table.order('a', '1');
    expect(table.state.ships.map(({ hex }) => hex)).toEqual([table.hex('0806'), table.hex('0808'), table.hex('0102')]);
    expect(table.state.turn).toBe(2);
  });

  it('shows a sealed order to its own side and the umpire alone', () => {
    const forces = [at('0808', 'a', 'ship'), at('0803', 'b', 'ship', 1)];
    const table = new Table(battleOf(scenario({ forces }), DESIGNS)).order('a', '2L');
    const seen = (side: string | null): boolean =>
      JSON.stringify(table.battle.observe(table.state, side)).includes('2L');
    expect([seen('a'), seen('b'), seen(null)]).toEqual([true, false, true]);
    expect(table.events.some((event: MinimalEvent) => event.t === 'moved')).toBe(false);
    expect(table.last('sealed')).toEqual({ t: 'sealed', side: 0 });
  });
});

describe('the edge of the map (house interpretation)', () => {
  it.each([
    ['0801', 4, 'north'],
    ['0815', 1, 'south'],
    ['0108', 3, 'west'],
    ['0108', 2, 'west'],
    ['1508', 5, 'east'],
    ['1508', 0, 'east'],
    ['0101', 3, 'west'],
    ['0101', 4, 'north'],
  ])('a ship in %s facing %i leaves over the %s edge', (hex, facing, edge) => {
    const table = go(alone(hex, facing, 1), '1');
    const ship = table.state.ships[0]!;
    expect(ship.hex).toBe(-1);
    expect(table.battle.fates(table.state)[0]).toMatchObject({ fate: 'exited' });
    expect(['north', 'south', 'east', 'west'][ship.edge]).toBe(edge);
    expect(table.battle.outcome(table.state)).toMatchObject({ side: 'b', cause: 'eliminated' });
  });

  it('names the edges of a map with pointed tops', () => {
    const map = openMap({ orientation: 'pointy' });
    for (const [hex, facing, edge] of [
      ['0801', 4, 0],
      ['0801', 5, 0],
      ['0815', 1, 1],
      ['0815', 2, 1],
      ['1508', 0, 2],
      ['0108', 3, 3],
    ] as const) {
      expect(go(alone(hex, facing, 1, {}, map), '1').state.ships[0]!.edge).toBe(edge);
    }
  });

  it('stops a ship with SPEED 0 where the scenario says so', () => {
    const table = go(alone('0802', 4, 2, { edge: 'stop' }), '2L');
    expect(place(table)).toEqual([table.hex('0801'), 4, 0]);
    expect(table.refuses('a', 'L')).toBeUndefined();
    expect(table.last('stopped')).toMatchObject({ at: -1, die: 0 });
  });
});

describe('solid things (house interpretation)', () => {
  const map = openMap({
    terrain: [
      { type: 'obstacle', hexes: ['0806'] },
      { type: 'planet', hexes: ['0306'] },
      { type: 'star', hexes: ['1206'] },
      { type: 'asteroids', rating: 6, hexes: ['1006'] },
    ],
  });

  it.each(['0808', '0308'])('a ship that runs into something from %s stops before it and takes a hit', (hex) => {
    const table = alone(hex, 4, 3, {}, map).order('a', '3L').dice(2).order('b', '0');
    expect(place(table)).toEqual([table.hex(hex) - 15, 4, 0]);
    expect(table.state.ships[0]!.shields).toBe(2);
    expect(table.last('stopped')).toMatchObject({ die: 2, result: 'shield' });
  });

  it('can cost the last shield', () => {
    const table = alone('0807', 4, 1, {}, map);
    table.state.ships[0]!.shields = 1;
    table.order('a', '1').dice(6).order('b', '0');
    expect(table.battle.outcome(table.state)).toMatchObject({ side: 'b' });
    expect(table.last('destroyed')).toMatchObject({ target: 0, by: -1 });
  });

  it('destroys in a star, and anywhere if the scenario says so', () => {
    for (const [hex, options] of [
      ['1207', {}],
      ['0807', { collision: 'destroy' }],
    ] as const) {
      const table = go(alone(hex, 4, 1, options, map), '1');
      expect(table.battle.fates(table.state)[0]).toMatchObject({ fate: 'destroyed' });
    }
  });

  it('lets ships pass whatever else there is', () => {
    const table = go(alone('1007', 4, 1, {}, map), '1');
    expect(place(table)).toEqual([table.hex('1006'), 4, 1]);
  });
});

describe('setup (5.0, 6.0)', () => {
  it('lets the player choose what the scenario leaves open', () => {
    const forces = [
      at('0808', 'a', 'ship', 4, 2, { start: { type: 'hex', hex: '0808', speed: 1 } }),
      at('0803', 'b', 'ship', 1, 2, { start: { type: 'zone', zone: 'home' } }),
    ];
    const map = openMap({ zones: [{ id: 'home', name: 'Home', use: 'deploy', side: 'b', hexes: ['0202', '0203'] }] });
    const table = new Table(battleOf(scenario({ forces, map }), DESIGNS));
    const list = (side: string): string[] =>
      table.battle.choices(table.state, side).list.map((action) => JSON.stringify(action));
    expect(list('a')).toEqual([0, 1, 2, 3, 4, 5].map((f) => JSON.stringify({ t: 'ready', f, s: 1 })));
    table.act('a', { t: 'ready', f: 4, s: 1 });
    expect(list('b')).toHaveLength(2);
    table.act('b', { t: 'deploy', h: table.hex('0203') });
    expect(list('b')).toHaveLength(6 * 5);
    table.act('b', { t: 'ready', f: 0, s: 4 });
    expect(table.refuses('b', '3')).toBeUndefined();
    expect(table.refuses('b', '2')).toBe('speed');
  });
});
