import type { CounterspaceStats, Force, TerrainFeature } from '@core/model';
import { createRng } from '@core/base';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const GUN = { attack: 3, range: 3, energy: 1 };

/** Alpha's `ship` in 0404, with `friend` beside it when given, and Beta's target in 0604. */
function setting(
  ship: Partial<CounterspaceStats>,
  friend?: Partial<CounterspaceStats>,
  terrain: TerrainFeature[] = [],
): Table {
  const designs = designSet(
    design('ship', { weapons: [GUN], ...ship }),
    design('friend', { weapons: [GUN], ...friend }),
    design('target', { weapons: [GUN] }),
  );
  const forces: Force[] = [
    at('0404', 'a', 'ship'),
    ...(friend === undefined ? [] : [at('0404', 'a', 'friend')]),
    at('0604', 'b', 'target'),
  ];
  return new Table(battleOf(scenario({ forces, map: openMap({ terrain }) }), designs));
}

describe('race and equipment', () => {
  const factsOf = (ship: Partial<CounterspaceStats>): string[] =>
    setting(ship)
      .battle.observe(setting(ship).state, 'b')
      .units[0]!.facts.filter(({ key }) => ['race', 'equipment', 'supply-battery'].includes(key))
      .map(({ label, value }) => `${label}: ${value}`);

  it('are shown with a unit, whoever looks at it', () => {
    const equipment = { energyBattery: 2, driveBooster: true, turtleShield: true, repair: true, supplyBattery: 6 };
    expect(factsOf({ race: 'sprog', combine: 2, equipment })).toEqual([
      'Race: Sprog, repairs 1 hull at the start of its turn',
      'Equipment: E battery, 2 E',
      'Equipment: Energy for MOV, 1 E each',
      'Equipment: Turtle shield',
      'Equipment: Repairs others',
      'Supply battery: 6 of 6',
    ]);
    expect(factsOf({ race: 'turtle' })).toEqual(['Race: Turtle']);
    expect(factsOf({})).toEqual([]);
  });
});

describe('the drive booster (8.1.2)', () => {
  it('turns 1 E into 1 MOV, any number of times', () => {
    const table = setting({ movement: 0, energy: 2, equipment: { driveBooster: true } });
    table.act({ t: 'boost' });
    table.move('0504');
    table.act({ t: 'boost' });
    expect(table.state.units[0]).toMatchObject({ energy: 0, moves: 1 });
    expect(table.refusal({ t: 'boost' })).toBe('energy');
  });

  it('is needed for that', () => {
    expect(setting({}).refusal({ t: 'boost' })).toBe('no-booster');
  });
});

describe('Turtle shields (8.1.3)', () => {
  const turtle = (): Table => {
    const table = setting({ energy: 4, shields: 4, defence: 2, equipment: { turtleShield: true } });
    Object.assign(table.state.units[0], { energy: 2 });
    return table;
  };

  it('take E of the energy phase, once, gain included', () => {
    const table = turtle();
    table.act({ t: 'turtle', n: 3 });
    expect(table.offered()).toEqual([1, 2, 3, 4].map((s) => ({ t: 'energy', s })));
    table.act({ t: 'energy', s: 4 });
    expect(table.state.units[0]).toMatchObject({ energy: 1, shields: 4, guard: 3, gained: 0 });
    expect(table.refusal({ t: 'turtle', n: 1 })).toBe('phase');
  });

  it('take no E beyond what the unit can store: excess E goes to shields, the rest is lost (2.0.0, 3.0.0)', () => {
    const table = setting({ energy: 6, shields: 1, equipment: { turtleShield: true } });
    expect(table.offered().filter((action) => action.t === 'turtle')).toHaveLength(7);
    expect(table.refusal({ t: 'turtle', n: 8 })).toBe('energy');
    table.act({ t: 'turtle', n: 6 });
    expect(table.state.units[0]).toMatchObject({ energy: 0, shields: 1 });
    expect(table.offered()).toEqual([0, 1].map((s) => ({ t: 'energy', s })));
  });

  it('take what shields give back as E in the same energy phase (2.0.0)', () => {
    const table = setting({ energy: 2, shields: 4, equipment: { turtleShield: true } });
    const cost = (n: number): string | undefined => table.battle.info(table.state, 'a', { t: 'turtle', n }).cost;
    expect([cost(2), cost(3), cost(6)]).toEqual(['2 E', '2 E, 1 shield', '2 E, 4 shields']);
    const events = table.act({ t: 'turtle', n: 6 });
    expect(events).toEqual([{ t: 'turtled', target: 0, amount: 6, fromShields: 4 }]);
    expect(table.battle.describe(events[0])).toMatchObject({
      text: 'ship puts 6 E (4 from shields) into its Turtle shield',
    });
    expect(table.offered()).toEqual([{ t: 'energy', s: 0 }]);
    table.act({ t: 'energy', s: 0 });
    expect(table.state.units[0]).toMatchObject({ energy: 0, shields: 0, guard: 6 });
  });

  it('add to DEF and take from ATT until the end of the next turn', () => {
    const table = turtle();
    table.act({ t: 'turtle', n: 2 });
    table.act({ t: 'energy', s: 4 });
    table.load(1, 1);
    expect(table.act({ t: 'fire', w: 0, u: 1 })[0]).toMatchObject({ attack: [1, 1], defence: [1, 2] });
    table.act({ t: 'end' });
    expect(table.act({ t: 'fire', w: 0, u: 0 })[0]).toMatchObject({
      attack: [expect.any(Number), 3],
      defence: [expect.any(Number), 4],
    });
    table.act({ t: 'end' });
    expect(table.state.units[0]).toMatchObject({ guard: 0, oldGuard: 2 });
    table.act(table.offered()[0]);
    expect(table.battle.odds(table.state, 'a', { t: 'fire', w: 0, u: 1 })?.terms[0].value).toBe(1);
    table.act({ t: 'end' });
    table.act({ t: 'end' });
    expect(table.state.units[0]).toMatchObject({ guard: 0, oldGuard: 0 });
  });

  it('take ATT below 0, and then a hit deals no damage', () => {
    const table = setting({ energy: 8, equipment: { turtleShield: true } });
    table.act({ t: 'turtle', n: 5 });
    table.act({ t: 'energy', s: 4 });
    const shot = { t: 'fire', w: 0, u: 1 } as const;
    const odds = table.battle.odds(table.state, 'a', shot);
    // A die less 2 against a die and 2: 5 and 1, or 6 and 2, are equal totals; only 6 and 1 are more.
    expect(odds?.terms[0].value).toBe(-2);
    expect(odds?.results.map(({ key, count, effect }) => [key, count, effect])).toEqual([
      ['destroy', 1, 'no damage'],
      ['wound', 2, 'no damage'],
      ['miss', 33, undefined],
    ]);
    expect(odds?.expectedDamage).toBe(0);
    table.load(6, 1);
    const [hit] = table.act(shot);
    expect(hit).toMatchObject({ attack: [6, -2], defence: [1, 2], result: 'destroy', damage: { dealt: 0 } });
    expect(table.battle.effects(hit)).toMatchObject([{ attack: { damage: [{ label: 'ATT', value: 0 }] } }]);
  });

  it('cost a torpedo extra MOV on its way out', () => {
    const torpedoBays = { bays: 1, torpedoes: 1, attack: 4, movement: 3, range: 6 };
    const table = setting({ energy: 4, equipment: { turtleShield: true }, torpedoBays });
    table.act({ t: 'turtle', n: 2 });
    table.act({ t: 'energy', s: 4 });
    table.act({ t: 'launch' });
    table.act({ t: 'end' });
    expect(table.state.torpedoes[0]).toMatchObject({ moves: 1, travelled: 2, drag: 0 });
  });
});

describe('torpedoes inside their ship’s Turtle shield (8.1.3)', () => {
  const torpedoBays = { bays: 1, torpedoes: 1, attack: 4, movement: 3, range: 9 };
  const designs = designSet(
    design('ship', { energy: 4, equipment: { turtleShield: true }, torpedoBays, weapons: [] }),
    design('target', { weapons: [], movement: 0 }),
  );
  /** A torpedo in the hex of an enemy, launched through a Turtle shield of `guard` E and activated. */
  const launchedThrough = (guard: number, turn = 1): Table => {
    const table = new Table(
      battleOf(scenario({ forces: [at('0404', 'a', 'ship'), at('0404', 'b', 'target')] }), designs),
    );
    table.act({ t: 'turtle', n: guard });
    table.act({ t: 'energy', s: 4 });
    table.act({ t: 'launch' });
    table.act({ t: 'end' });
    while (table.state.turn < turn || table.state.active !== 2) {
      const [first] = table.offered();
      table.act(table.offered().find(({ t }) => t === 'end' || t === 'energy') ?? first);
    }
    return table;
  };

  it('may not strike before they have spent the MOV to get out', () => {
    const table = launchedThrough(4);
    expect(table.state.torpedoes[0]).toMatchObject({ moves: 0, drag: 1 });
    expect(table.offered()).toEqual([{ t: 'end' }]);
    expect(table.battle.check(table.state, 'a', { t: 'strike', u: 1 })).toMatchObject({
      code: 'inside-shield',
      message: 'The torpedo needs 1 more MOV to leave its ship’s Turtle shield.',
      section: '8.1.3',
    });
    expect(table.battle.policy.greedy(table.state, 'a', createRng(1))).toEqual({ t: 'end' });
  });

  it('may strike in their ship’s hex once they are out', () => {
    expect(launchedThrough(4, 2).offered()).toContainEqual({ t: 'strike', u: 1 });
    const out = launchedThrough(3);
    expect(out.state.torpedoes[0]).toMatchObject({ moves: 0, drag: 0 });
    expect(out.offered()).toEqual([{ t: 'strike', u: 1 }, { t: 'end' }]);
  });

  it('meet the DEF of a Turtle shield at their target, and pay no MOV to come in', () => {
    const forces = [at('0404', 'a', 'ship'), at('0504', 'b', 'target')];
    const table = new Table(battleOf(scenario({ forces }), designs));
    table.act({ t: 'energy', s: 4 });
    table.act({ t: 'launch' });
    table.act({ t: 'end' });
    Object.assign(table.state.units[1], { guard: 2 });
    table.move('0504');
    expect(table.state.torpedoes[0]).toMatchObject({ moves: 2, travelled: 1 });
    expect(table.act({ t: 'strike', u: 1 })[0]).toMatchObject({ t: 'struck', defence: [expect.any(Number), 4] });
  });

  it('attack with their whole ATT, whatever holds back the shots of their ship', () => {
    const out = launchedThrough(3);
    expect(out.state.units[0].guard).toBe(3);
    expect(out.battle.odds(out.state, 'a', { t: 'strike', u: 1 })?.terms[0].value).toBe(4);
    expect(out.act({ t: 'strike', u: 1 })[0]).toMatchObject({ t: 'struck', attack: [expect.any(Number), 4] });
  });
});

describe('repair ships (8.2.1)', () => {
  const clinic = (): Table => {
    const table = setting({ energy: 4, equipment: { repair: true } }, { hull: 10 });
    Object.assign(table.state.units[1], { hull: 7 });
    return table;
  };
  const endAll = (table: Table): void => {
    while (table.state.phase === 1 || table.state.phase === 3) {
      table.act(table.state.phase === 1 ? table.offered()[0] : { t: 'end' });
      if (table.state.turn > 1) return;
    }
  };

  it('repair a hull point for each E at the end of a quiet turn', () => {
    const table = clinic();
    endAll(table);
    expect([table.state.turn, table.side(), table.state.phase]).toEqual([1, 'a', 7]);
    expect(table.offered()).toEqual([
      { t: 'repair', u: 1, n: 1 },
      { t: 'repair', u: 1, n: 2 },
      { t: 'repair', u: 1, n: 3 },
      { t: 'pass' },
    ]);
    expect(table.refusal({ t: 'repair', u: 0, n: 1 })).toBe('no-patient');
    expect(table.battle.info(table.state, 'a', { t: 'pass' }).section).toBe('8.2.1');
    expect(table.battle.refusals?.(table.state, 'a')).toMatchObject([{ kind: 'end', section: '8.2.1' }]);
    const [repaired] = table.act({ t: 'repair', u: 1, n: 3 });
    expect(table.battle.effects(repaired)).toMatchObject([{ text: 'Hull 7 to 10', section: '8.2.1' }]);
    expect(table.state.turn).toBe(2);
    expect(table.state.units[1].hull).toBe(10);
    expect(table.state.units[0].energy).toBe(1);
  });

  it.each([
    ['the patient fired', 1, { t: 'fire', w: 0, u: 2 } as const],
    ['the repair ship fired', 0, { t: 'fire', w: 0, u: 2 } as const],
  ])('do not when %s', (_what, unit, action) => {
    const table = clinic();
    table.act({ t: 'activate', u: unit });
    table.act(action);
    table.act({ t: 'end' });
    endAll(table);
    expect(table.state.turn).toBe(2);
  });

  it('do not when either moved', () => {
    const table = clinic();
    table.act({ t: 'activate', u: 1 });
    table.move('0504');
    table.move('0404');
    endAll(table);
    expect(table.state.turn).toBe(2);
  });
});

describe('battery ships (8.2.2)', () => {
  it('give E to a friend in the hex and are filled from their own E, in the energy phase', () => {
    const table = setting({ energy: 2, shields: 2, equipment: { supplyBattery: 6 } }, { energy: 4 });
    Object.assign(table.state.units[0], { energy: 0, reserve: 3 });
    Object.assign(table.state.units[1], { energy: 2 });
    table.act({ t: 'activate', u: 0 });
    expect(table.refusal({ t: 'give', u: 1, n: 3 })).toBe('energy');
    expect(table.refusal({ t: 'give', u: 2, n: 1 })).toBe('no-device');
    table.act({ t: 'give', u: 1, n: 2 });
    table.act({ t: 'fill', n: 2 });
    expect(table.refusal({ t: 'fill', n: 3 })).toBe('energy');
    table.act({ t: 'energy', s: 2 });
    expect(table.state.units[0]).toMatchObject({ energy: 0, shields: 2, reserve: 3 });
    expect(table.state.units[1].energy).toBe(4);
    expect(table.refusal({ t: 'give', u: 1, n: 1 })).toBe('phase');
  });

  it('fill the battery from no more E than they can store: excess E goes to shields, the rest is lost (2.0.0, 3.0.0)', () => {
    const table = setting({ energy: 2, shields: 2, equipment: { supplyBattery: 6 } });
    Object.assign(table.state.units[0], { reserve: 0 });
    table.act({ t: 'fill', n: 2 });
    table.act({ t: 'energy', s: 2 });
    expect(table.state.units[0]).toMatchObject({ energy: 0, shields: 2, reserve: 2 });
  });

  it('fill the battery from their shields too, which flow back into E (2.0.0)', () => {
    const table = setting({ energy: 2, shields: 2, equipment: { supplyBattery: 6 } });
    Object.assign(table.state.units[0], { reserve: 0, energy: 1 });
    expect(table.refusal({ t: 'fill', n: 5 })).toBe('energy');
    const events = table.act({ t: 'fill', n: 4 });
    expect(events).toEqual([
      { t: 'energy', target: 0, gain: 2, energy: [1, 2], shields: [2, 2], lost: 1 },
      { t: 'filled', target: 0, amount: 4, fromShields: 2 },
    ]);
    expect(table.state.units[0]).toMatchObject({ energy: 0, shields: 0, reserve: 4 });
  });

  it('start with a full battery', () => {
    expect(setting({ equipment: { supplyBattery: 6 } }).state.units[0].reserve).toBe(6);
  });
});

describe('Sprogs (8.3.1)', () => {
  it.each([
    [4, 2, 3],
    [4, 4, 4],
    [3, 2, 2],
  ])('with a hull of %i, %i left, have %i after their next activation begins', (hull, now, after) => {
    const table = setting({ hull, race: 'sprog' });
    Object.assign(table.state.units[0], { hull: now });
    table.act({ t: 'end' });
    table.act({ t: 'end' });
    expect(table.state.units[0].hull).toBe(after);
    const sections = table.events
      .filter(({ t }) => t === 'repaired')
      .flatMap((event) => table.battle.effects(event))
      .map((effect) => effect.kind === 'note' && effect.section);
    expect(sections).toEqual(after > now ? ['8.3.1'] : []);
  });
});

describe('nebulae (8.4.2, house interpretation)', () => {
  const near = (rating: number, hex = '0504'): Table =>
    setting({ shields: 2 }, undefined, [{ type: 'nebula', rating, hexes: [hex] }]);

  it('strike a unit that ends its activation beside them: shields, then E, never hull', () => {
    const table = near(3);
    table.load(3, 5);
    const events = table.act({ t: 'end' });
    expect(events[0]).toMatchObject({ t: 'nebula', die: 3, bolt: 5, shields: [2, 0], energy: [4, 1] });
    expect(table.battle.describe(events[0]).text).toBe('ship stops in or beside a nebula of rating 3');
    expect(table.state.units[0]).toMatchObject({ shields: 0, energy: 1, hull: 10 });
  });

  it('miss when the die shows more than their rating', () => {
    const table = near(3);
    table.load(4);
    expect(table.act({ t: 'end' })[0]).toMatchObject({ bolt: 0, shields: [2, 2] });
  });

  it('do not reach farther', () => {
    expect(near(6, '0704').act({ t: 'end' })[0].t).toBe('ended');
  });
});
