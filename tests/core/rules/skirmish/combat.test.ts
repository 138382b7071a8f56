import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, duel, location, scenario, Table, SPACE } from './build';

describe('attacks (13.5)', () => {
  it('need to know the place of the target (13.3)', () => {
    const table = duel(3, 3).turn('x');
    expect(table.refuses({ t: 'attack', w: 0, x: table.unit('y'), r: -1 })).toBe('fogged');
  });

  it('deal the damage of the weapon and the degrees (house interpretation)', () => {
    const table = duel(3, 3).know('a', 'y', 1).turn('x').dice(2).attack('y');
    expect(table.last('attacked')).toMatchObject({ degrees: 2, loss: 4 });
    expect(table.of('y').hp).toBe(6);
  });

  it('give a ballistic attacker away by one level until it evades, a modern one not (13.5)', () => {
    const gun = (kind: 'ballistic' | 'modern') => ({ weapons: [{ name: 'Gun', damage: 1, range: 9, kind }] });
    const loud = duel(3, 3, 'here', {}, gun('ballistic')).know('a', 'y', 1).turn('x').dice(10).attack('y');
    expect(loud.level('b', 'x')).toBe(1);
    expect(loud.round().level('b', 'x')).toBe(1);
    const quiet = duel(3, 3, 'here', {}, gun('modern')).know('a', 'y', 1).turn('x').dice(10).attack('y');
    expect([quiet.level('b', 'x'), quiet.of('x').fired]).toEqual([0, 1]);
  });

  it.each([
    ['rocky', 1, 3, 'reach'],
    ['rocky', 1, 2, undefined],
    ['void', 1, 5, undefined],
  ] as const)('reach in %s terrain from position %d to %d: %s (13.4)', (terrain, own, foe, refusal) => {
    const space = { ...SPACE, locations: [location('here', { terrain }), location('there'), location('beyond')] };
    const table = duel(own, foe, 'here', { battlespace: space }).know('a', 'y', 1).turn('x');
    expect(table.refuses({ t: 'attack', w: 0, x: table.unit('y'), r: -1 })).toBe(refusal);
  });

  it('take the range in rocky terrain from the scenario (13.4)', () => {
    const space = {
      ...SPACE,
      locations: [location('here', { terrain: 'rocky' }), location('there'), location('beyond')],
    };
    const options = { order: 'listed', rockyRange: 4 };
    const table = duel(1, 5, 'here', { battlespace: space, options }).know('a', 'y', 1).turn('x');
    expect(table.refuses({ t: 'attack', w: 0, x: table.unit('y'), r: -1 })).toBeUndefined();
  });

  it.each([
    [4, 'there', 2, undefined],
    [3, 'there', 3, 'reach'],
    [9, 'beyond', 1, 'reach'],
  ])(
    'count a close location as two positions more: range %d to %s position %d (house interpretation)',
    (range, place, foe, no) => {
      const weapons = [{ name: 'Gun', damage: 1, range, kind: 'modern' as const }];
      const table = duel(1, foe, place, {}, { weapons }).know('a', 'y', 1).turn('x');
      expect(table.refuses({ t: 'attack', w: 0, x: table.unit('y'), r: -1 })).toBe(no);
    },
  );

  it('use up ammunition, where a weapon has any to use', () => {
    const weapons = [{ name: 'Gun', damage: 0, range: 9, kind: 'modern' as const, ammunition: 1 }];
    const table = duel(3, 3, 'here', {}, { weapons }).know('a', 'y', 1).turn('x').dice(10).attack('y');
    expect(table.refuses({ t: 'attack', w: 0, x: table.unit('y'), r: -1 })).toBe('ammo');
    expect(table.battle.fates(table.state)[0]!.values['ammunition-1']).toBe(0);
  });
});

describe('opportunity points and surprise', () => {
  /** `y` has ended its turn with all its points, and then `x` attacks it. */
  function waiting(known: number): Table {
    const forces = [at('a', 'x', 'here', 3), at('b', 'y', 'here', 3)];
    const of = scenario(forces, { sides: [...scenario([]).sides].reverse() });
    return new Table(battleOf(of)).know('b', 'x', known).know('a', 'y', 1).turn('y').end().turn('x');
  }

  it('are the AP that a turn leaves, until the next turn of the unit (13.2.1, house interpretation)', () => {
    const table = waiting(1);
    expect(table.of('y').op).toBe(4);
    table.end();
    expect(table.of('y').op).toBe(0);
  });

  it('are denied by a surprise attack: one out of the fog (13.5.1)', () => {
    const table = waiting(0).dice(10).attack('y');
    expect([table.side, table.last('attacked').surprise, table.of('y').op]).toEqual(['a', true, 4]);
  });

  it('answer an attack with evasion, whose degrees are taken off it (house interpretation)', () => {
    const table = waiting(2).attack('y');
    expect([table.side, table.state.phase]).toEqual(['b', 4]);
    expect(table.battle.observe(table.state, 'b').declared).toEqual([{ unit: 0, target: 1, device: 'Gun' }]);
    table.dice(2, 3).act({ t: 'evade' });
    expect(table.last('attacked')).toMatchObject({ need: 2, degrees: 0 });
    expect([table.of('y').op, table.side]).toEqual([3, 'a']);
  });

  it('answer it with a move of 1 AP, which may take it out of reach', () => {
    const table = waiting(2);
    const { weapons } = table.battle.tables.units[0]!;
    Object.assign(weapons[0]!, { range: 0 });
    table.attack('y');
    expect(table.refuses({ t: 'move', p: table.place('there', 3) })).toBe('one-move');
    // Out of melee costs 2 AP more: too much for one point.
    expect(table.refuses({ t: 'move', p: table.place('here', 4) })).toBe('one-move');
  });

  it('take the target out of reach where it moves far enough', () => {
    const forces = [at('a', 'x', 'here', 3), at('b', 'y', 'here', 4)];
    const of = scenario(forces, { sides: [...scenario([]).sides].reverse() });
    const weapons = [{ name: 'Gun', damage: 2, range: 1, kind: 'modern' as const }];
    const table = new Table(battleOf(of, designSet(design('unit', { weapons }))));
    table.know('b', 'x', 1).know('a', 'y', 1).turn('y').end().turn('x').attack('y').move('here', 5);
    expect(table.battle.describe(table.last('moved')).text).toMatch(/ for 1 OP$/);
    expect(table.last('attacked')).toMatchObject({ range: -1, loss: 0 });
  });

  it('answer it with return fire after the attack, if the unit still stands', () => {
    const table = waiting(1).attack('y').dice(10, 2).attack('x');
    expect(table.last('attacked')).toMatchObject({ answer: true, actor: 1, target: 0, loss: 4 });
    expect(table.of('x').hp).toBe(6);
    const dead = waiting(1);
    dead.of('y').hp = 1;
    dead.attack('y').dice(1).attack('x');
    expect([dead.of('x').hp, dead.battle.outcome(dead.state)?.side]).toEqual([10, 'a']);
  });

  it('need not be used', () => {
    const table = waiting(1).attack('y').dice(10).end();
    expect([table.of('y').op, table.side]).toEqual([4, 'a']);
  });
});

describe('defence (13.6)', () => {
  it('turns an AP into a defence point without a roll, up to 9', () => {
    const table = duel(3, 3, 'beyond').turn('x').act({ t: 'dig' }).act({ t: 'dig' });
    expect([table.of('x').dp, table.of('x').ap]).toEqual([2, 2]);
    table.of('x').dp = 9;
    expect(table.refuses({ t: 'dig' })).toBe('full');
  });

  it('takes up damage before armour and HP, and is used up by it', () => {
    const table = duel(3, 3, 'here', {}, { armour: 1 }).know('a', 'y', 1).turn('x');
    table.of('y').dp = 2;
    table.dice(2).attack('y');
    expect([table.of('y').dp, table.of('y').armour, table.of('y').hp]).toEqual([0, 0, 9]);
  });

  it.each([
    ['a penetrating weapon', true, 2, 6],
    ['a raw 1', false, 1, 5],
  ])('is passed by %s', (_what, penetrating, die, hp) => {
    const weapons = [{ name: 'Gun', damage: 2, range: 9, kind: 'modern' as const, penetrating }];
    const table = duel(3, 3, 'here', {}, { weapons }).know('a', 'y', 1).turn('x');
    table.of('y').dp = 9;
    table.dice(die).attack('y');
    expect([table.of('y').dp, table.of('y').hp]).toEqual([9, hp]);
  });

  it('is lost when the unit goes to another location, and kept within it', () => {
    const table = duel(3, 3, 'beyond').turn('x').act({ t: 'dig' }).move('here', 4);
    expect(table.of('x').dp).toBe(1);
    table.move('there', 4);
    expect(table.of('x').dp).toBe(0);
  });

  it('is lost with any move where the option says so (house interpretation)', () => {
    const options = { order: 'listed', defencePoints: 'position' };
    const table = duel(3, 3, 'beyond', { options }).turn('x').act({ t: 'dig' }).move('here', 4);
    expect(table.of('x').dp).toBe(0);
  });
});

describe('hardening (13.6, 13.6.1)', () => {
  it('comes once all units of the side there have all their defence points, up to 3', () => {
    const table = new Table(battleOf(scenario([at('a', 'x', 'here', 3, { count: 2 }), at('b', 'y', 'beyond', 1)])));
    table.turn('x-1');
    table.of('x-1').dp = 9;
    expect(table.refuses({ t: 'harden' })).toBe('not-full');
    table.of('x-2').dp = 9;
    table.act({ t: 'harden' }).act({ t: 'harden' }).act({ t: 'harden' });
    expect(table.state.hardening[table.place('here', 3)]).toBe(3);
    expect(table.refuses({ t: 'harden' })).toBe('hard');
  });

  it('is taken off every attack into the position, also one that passes defence points, and stays', () => {
    const space = { ...SPACE, locations: [location('here', { hardening: 3 }), location('there'), location('beyond')] };
    const table = duel(3, 3, 'here', { battlespace: space }).know('a', 'y', 1).turn('x').dice(1).attack('y');
    expect(table.last('hurt')).toMatchObject({ damage: 5, hard: 3, hp: [10, 8] });
    expect(table.state.hardening[table.place('here', 3)]).toBe(3);
  });

  it('falls when it is attacked itself, a point for each degree (house interpretation)', () => {
    const space = { ...SPACE, locations: [location('here', { hardening: 3 }), location('there'), location('beyond')] };
    const table = duel(3, 5, 'here', { battlespace: space }).turn('x');
    table.dice(2).act({ t: 'breach', w: 0, p: table.place('here', 3) });
    expect(table.state.hardening[table.place('here', 3)]).toBe(1);
    expect(table.refuses({ t: 'breach', w: 0, p: table.place('there', 3) })).toBe('soft');
  });
});
