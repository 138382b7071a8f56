import { policyAction } from '@core/players/simple';
import type { Force, HexMap, Scenario, UnitOrder } from '@core/model';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const DESIGNS = designSet(
  design('ship', { movement: 2, weapons: [{ attack: 2, range: 1, energy: 1 }] }),
  design('carrier', {
    torpedoBays: { bays: 1, torpedoes: 2, attack: 4, movement: 3, range: 6, bayDefence: 1, defence: 1 },
    weapons: [{ attack: 1, range: 1, energy: 1 }],
  }),
  design('freighter', { class: 'cargo', energy: 0, shields: 0, hull: 3, movement: 2, weapons: [] }),
);

/** A whole row of the map. */
const ROW_4 = ['0104', '0204', '0304', '0404', '0504', '0604', '0704', '0804', '0904'];

const north = { id: 'out', side: 'a', edge: 'north', use: 'exit' } as const;

function under(orders: UnitOrder[], map: Partial<HexMap> = {}, changes: Partial<Scenario> = {}, hex = '0405'): Table {
  const forces = [at(hex, 'a', 'freighter', { orders }), at('0909', 'b', 'ship')];
  return new Table(battleOf(scenario({ forces, map: openMap(map), ...changes }), DESIGNS));
}

describe('an order to advance (9.4.0; house interpretation)', () => {
  const advance: UnitOrder[] = [{ type: 'advance', edge: 'north' }];

  it('forbids to end the activation before the unit is nearer, and allows it then', () => {
    const table = under(advance);
    expect(table.refusal({ t: 'end' })).toBe('must-advance');
    expect(table.offered()).not.toContainEqual({ t: 'end' });
    table.move('0404');
    expect(table.refusal({ t: 'end' })).toBeUndefined();
    table.act({ t: 'end' });
    expect(table.state.side).toBe(1);
  });

  it('refuses steps after which the order could no longer be fulfilled', () => {
    const table = under(advance);
    // Sideways still leaves one step to the north; back does not.
    expect(table.refusal({ t: 'move', h: table.hex('0406') })).toBe('must-advance');
    table.move('0505');
    expect(table.refusal({ t: 'move', h: table.hex('0605') })).toBe('must-advance');
    table.move('0504');
    expect(table.refusal({ t: 'end' })).toBeUndefined();
  });

  it.each(['planet', 'star'] as const)('is not fulfilled by a %s', (type) => {
    const table = under(advance, { terrain: [{ type, hexes: ['0404'] }] });
    expect(table.refusal({ t: 'move', h: table.hex('0404') })).toBe('must-advance');
    expect(table.refusal({ t: 'move', h: table.hex('0505') })).toBeUndefined();
    const blocked = under(advance, { terrain: [{ type, hexes: ROW_4 }] });
    expect(blocked.refusal({ t: 'end' })).toBeUndefined();
    expect(blocked.refusal({ t: 'move', h: blocked.hex('0404') })).toBeUndefined();
  });

  it('is searched for at once however far a unit moves', { timeout: 20_000 }, () => {
    const forces = [at('0505', 'a', 'courier', { orders: advance }), at('0909', 'b', 'ship')];
    const map = openMap({ terrain: [{ type: 'obstacle', hexes: ROW_4 }] });
    const designs = designSet(design('courier', { movement: 40 }), design('ship', {}));
    const table = new Table(battleOf(scenario({ forces, map }), designs));
    expect(table.offered()).toContainEqual({ t: 'end' });
    expect(table.offered().filter(({ t }) => t === 'move').length).toBeGreaterThan(0);
  });

  it('asks for as many hexes as it says', () => {
    const table = under([{ type: 'advance', edge: 'north', hexes: 2 }]);
    table.move('0404');
    expect(table.refusal({ t: 'end' })).toBe('must-advance');
    expect(table.refusal({ t: 'move', h: table.hex('0504') })).toBe('must-advance');
    table.move('0403');
    expect(table.refusal({ t: 'end' })).toBeUndefined();
  });

  it('is fulfilled by leaving over the edge, and only over that one', () => {
    const table = under(advance, { edges: [north, { id: 'west', side: 'a', edge: 'west', use: 'exit' }] }, {}, '0101');
    expect(table.refusal({ t: 'end' })).toBe('must-advance');
    expect(table.refusal({ t: 'exit', e: 3 })).toBe('must-stay');
    table.act({ t: 'exit', e: 0 });
    expect(table.battle.fates(table.state)[0].fate).toBe('exited');
  });

  it('asks nothing of a unit on the last row that has no way out', () => {
    expect(under(advance, {}, {}, '0401').refusal({ t: 'end' })).toBeUndefined();
  });

  it('asks nothing of a unit whose way is blocked, and does not drive it into a star', () => {
    const ahead = ['0304', '0404', '0504', '0305', '0505'];
    const hemmed = under(advance, { terrain: [{ type: 'obstacle', hexes: ahead }] });
    expect(hemmed.refusal({ t: 'end' })).toBeUndefined();
    const burning = under(advance, { terrain: [{ type: 'star', hexes: ahead }] });
    expect(burning.refusal({ t: 'end' })).toBeUndefined();
  });

  it('is kept by every computer player', () => {
    const orders = advance;
    const forces = [
      at('0409', 'a', 'ship', { orders }),
      at('0609', 'a', 'freighter', { orders }),
      at('0505', 'b', 'ship'),
    ];
    const battle = battleOf(scenario({ forces, turnLimit: 6, map: openMap({ edges: [north] }) }), DESIGNS);
    for (const name of ['greedy', 'careful', 'random'] as const) {
      const table = new Table(battle, 5);
      const rng = { s0: 1, s1: 2 };
      while (battle.toAct(table.state).length > 0)
        table.act(policyAction(battle, name, table.state, table.side(), rng));
      expect(table.state.turn).toBeGreaterThan(1);
    }
  });
});

describe('an order to hold fire (9.0.0)', () => {
  const forces: Force[] = [at('0404', 'a', 'carrier', { orders: [{ type: 'hold-fire' }] }), at('0504', 'b', 'carrier')];
  const table = (): Table => new Table(battleOf(scenario({ forces }), DESIGNS));

  it('allows no shot, no torpedo and no point defence', () => {
    const held = table();
    expect(held.refusal({ t: 'fire', w: 0, u: 1 })).toBe('hold-fire');
    expect(held.refusal({ t: 'launch' })).toBe('hold-fire');
    expect(held.offered().every(({ t }) => t === 'move' || t === 'end')).toBe(true);
    held.act({ t: 'end' });
    held.move('0404');
    expect(held.side()).toBe('b');
  });

  it('leaves bays and carried torpedoes as targets (6.3.1)', () => {
    const held = table();
    held.act({ t: 'end' });
    Object.assign(held.state.units[0], { shields: 0 });
    while (held.state.active !== 1 || held.refusal({ t: 'end' }) !== undefined) held.act(held.offered()[0]!);
    const hits = ['bay', 'carried'] as const;
    expect(hits.map((t) => held.refusal({ t, w: 0, u: 0 }))).toEqual([undefined, undefined]);
  });

  it('is shown with the unit', () => {
    const held = table();
    expect(held.battle.observe(held.state, 'b').units[0].facts).toContainEqual({
      key: 'orders',
      label: 'Orders',
      value: 'hold fire',
    });
  });
});

describe('a unit that no unit may attack (9.2.0)', () => {
  const forces: Force[] = [
    at('0404', 'a', 'carrier'),
    at('0404', 'b', 'ship', { orders: [{ type: 'untouchable' }] }),
    at('0909', 'b', 'ship'),
  ];

  it('is no target of shots and torpedoes, and draws no point defence', () => {
    const table = new Table(battleOf(scenario({ forces }), DESIGNS));
    expect(table.refusal({ t: 'fire', w: 0, u: 1 })).toBe('protected');
    table.act({ t: 'launch' });
    table.act({ t: 'end' });
    expect(table.refusal({ t: 'strike', u: 1 })).toBe('protected');
    table.act({ t: 'end' });
    table.act({ t: 'activate', u: 1 });
    table.move('0504');
    table.move('0404');
    // Another unit would now choose its point defence.
    expect([table.side(), table.state.phase]).toEqual(['b', 3]);
  });

  it('is named as the reason why nothing can be fired at', () => {
    const only = new Table(battleOf(scenario({ forces: forces.slice(0, 2) }), DESIGNS));
    const reasons = only.battle.refusals!(only.state, 'a').map(({ reason }) => reason);
    expect(reasons).toContain('no unit may attack the enemy in range');
  });

  it('is left alone by the computer players', () => {
    const near = [forces[0], forces[1], at('0909', 'b', 'ship')];
    const battle = battleOf(scenario({ forces: near, turnLimit: 4 }), DESIGNS);
    const table = new Table(battle);
    while (battle.toAct(table.state).length > 0) {
      table.act(battle.policy.greedy(table.state, table.side(), { s0: 1, s1: 2 }));
    }
    expect(table.events.some((event) => event.t === 'fired' && event.target === 1)).toBe(false);
  });
});

describe('an order to stay in a zone (house interpretation)', () => {
  const home = { id: 'home', name: 'Home', use: 'objective', hexes: ['0405', '0505'] } as const;

  it('lets the unit move within it, not out of it, nor off the map', () => {
    const map = { zones: [{ ...home, hexes: [...home.hexes] }] };
    const table = under([{ type: 'stay', zone: 'home' }], map);
    expect(table.refusal({ t: 'move', h: table.hex('0404') })).toBe('must-stay');
    table.move('0505');
    expect(table.refusal({ t: 'move', h: table.hex('0605') })).toBe('must-stay');
    expect(table.refusal({ t: 'move', h: table.hex('0405') })).toBeUndefined();
    const edge = under(
      [{ type: 'stay', zone: 'home' }],
      { zones: [{ ...home, hexes: ['0401'] }], edges: [north] },
      {},
      '0401',
    );
    expect(edge.refusal({ t: 'exit', e: 0 })).toBe('must-stay');
    // Every neighbouring hex is free, so the orders are the reason.
    expect(edge.battle.refusals!(edge.state, 'a')).toMatchObject([
      { kind: 'move', reason: 'its orders leave it no hex to move to' },
      { kind: 'fire' },
    ]);
  });

  it('binds a unit only once it is there', () => {
    const map = { zones: [{ ...home, hexes: [...home.hexes] }] };
    expect(under([{ type: 'stay', zone: 'home' }], map, {}, '0404').refusal({ t: 'end' })).toBeUndefined();
    const table = under([{ type: 'stay', zone: 'home' }], map, {}, '0404');
    table.move('0403');
    table.move('0404');
  });
});
