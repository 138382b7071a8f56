import type { CounterspaceBays, Force, Scenario, TerrainFeature } from '@core/model';
import { counterspace } from '@core/rules/systems/counterspace';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const BAYS: CounterspaceBays = { bays: 1, bayDefence: 3, torpedoes: 2, attack: 4, movement: 3, range: 6 };
const PD = { attack: 1, range: 1, energy: 1 };
const LONG = { attack: 3, range: 5, energy: 1 };

function setting(
  changes: Partial<CounterspaceBays> = {},
  target: Parameters<typeof design>[1] = {},
  more: Partial<Scenario> = {},
  targetHex = '0604',
): Table {
  const designs = designSet(
    design('boat', { torpedoBays: { ...BAYS, ...changes }, weapons: [LONG] }),
    design('target', { weapons: [PD, LONG], ...target }),
  );
  const forces: Force[] = [at('0404', 'a', 'boat'), at(targetHex, 'b', 'target')];
  return new Table(battleOf(scenario({ forces, ...more }), designs));
}

/** Launches and ends the ship's activation: the torpedo, number 2, is active then. */
function launched(...args: Parameters<typeof setting>): Table {
  const table = setting(...args);
  table.act({ t: 'launch' });
  table.act({ t: 'end' });
  return table;
}

describe('launching (6.3.1)', () => {
  it('puts a torpedo into the ship’s hex, one for each bay in a turn, as long as there are any', () => {
    const table = setting();
    expect(table.battle.units.map((unit) => unit.carrier)).toEqual([undefined, undefined, 0, 0]);
    table.act({ t: 'launch' });
    expect(table.state.torpedoes[0]).toMatchObject({ fate: 1, hex: table.hex('0404'), travelled: 0 });
    expect(table.refusal({ t: 'launch' })).toBe('no-bay');
    expect(table.battle.fates(table.state)).toHaveLength(2);
    expect(table.battle.fates(table.state)[0].values).toMatchObject({ torpedoes: 1, bays: 1 });
  });

  it('is decided with the values of the torpedoes in view', () => {
    const factsOf = (table: Table, unit: number): string[] =>
      table.battle
        .observe(table.state, 'a')
        .units.find(({ index }) => index === unit)!
        .facts.filter(({ key }) => key === 'torpedoes' || key === 'smart')
        .map(({ label, value }) => `${label}: ${value}`);
    const plain = setting();
    expect(factsOf(plain, 0)).toEqual(['Torpedoes: 2, 1 bay: attack 4, movement 3, range 6, bay defence 3']);
    const special = setting({ bays: 2, defence: 1, smart: true });
    expect(factsOf(special, 0)).toEqual([
      'Torpedoes: 2, 2 bays: attack 4, movement 3, range 6, bay defence 3, torpedo defence 1, may hover',
    ]);
    special.act({ t: 'launch' });
    expect(factsOf(special, 2)).toEqual(['Smart torpedo: may hover']);
    expect(factsOf(setting({ energyTorpedo: true }), 0)[0]).toMatch(/, cannot be targeted$/);
  });

  it('is possible from two bays, until none is left', () => {
    const table = setting({ bays: 3 });
    table.act({ t: 'launch' });
    table.act({ t: 'launch' });
    expect(table.refusal({ t: 'launch' })).toBe('no-torpedo');
  });

  it('is switched off with the option', () => {
    const table = setting({}, {}, { options: { torpedoes: false } });
    expect(table.battle.units).toHaveLength(2);
    expect(table.refusal({ t: 'launch' })).toBe('no-torpedo');
  });

  it('lets the torpedo be used in the same turn, like any other unit', () => {
    const table = launched();
    expect([table.state.turn, table.state.active, table.state.torpedoes[0].moves]).toEqual([1, 2, 3]);
  });

  it('puts it right after its ship where units roll one by one', () => {
    const table = setting({}, {}, { options: { initiative: 'unit-roll', firstTurn: 'listed' } });
    table.act({ t: 'launch' });
    table.act({ t: 'end' });
    expect(table.state.active).toBe(2);
    table.act({ t: 'end' });
    expect(table.state.active).toBe(1);
  });
});

describe('flight (6.3.0)', () => {
  it('spends MOV up to its RNG, and then the torpedo is gone', () => {
    const table = launched({}, { movement: 0 }, {}, '0909');
    table.move('0504');
    // The rest is flown within the hex.
    table.act({ t: 'end' });
    expect(table.state.torpedoes[0]).toMatchObject({ travelled: 3, hex: table.hex('0504') });
    // The target stands still and has no target in reach, so it is passed over.
    table.act({ t: 'activate', u: 2 });
    for (const hex of ['0604', '0704', '0804']) table.move(hex);
    expect(table.offered()).toEqual([{ t: 'end' }]);
    expect(table.act({ t: 'end' })).toContainEqual({ t: 'spent', target: 2 });
    expect(table.state.torpedoes[0]).toMatchObject({ fate: 2, hex: -1 });
    expect(table.state.flying).toBe(0);
  });

  it('leaves smart torpedoes hovering', () => {
    const table = launched({ smart: true });
    table.act({ t: 'end' });
    expect(table.state.torpedoes[0]).toMatchObject({ travelled: 0, fate: 1 });
  });

  it('has no more MOV than the RNG leaves', () => {
    expect(launched({ range: 2 }).state.torpedoes[0].moves).toBe(2);
  });

  it('needs MOV: without it, torpedoes attack only in the hex of their launch, as the finding says', () => {
    const still = { bays: { movement: 0 }, hex: '0404' };
    expect(launched(still.bays, {}, {}, still.hex).offered()).toContainEqual({ t: 'strike', u: 1 });
    expect(launched(still.bays, {}, {}, '0504').offered()).toEqual([{ t: 'end' }]);
    const findings = counterspace.checkDesign(design('boat', { torpedoBays: { ...BAYS, ...still.bays } }));
    expect(findings.find(({ code }) => code.endsWith('torpedoes-still'))?.message).toMatch(/attack only in the hex/);
  });

  it('names the hex as the reason why a torpedo cannot attack', () => {
    const { battle, state } = launched();
    expect(battle.check(state, 'a', { t: 'strike', u: 1 })).toMatchObject({
      code: 'range',
      message: 'A torpedo attacks only a unit in its hex.',
    });
  });

  it('does nothing that only ships do', () => {
    const table = launched({}, {}, {}, '0404');
    expect(table.refusal({ t: 'fire', w: 0, u: 1 })).toBe('torpedo');
    expect(table.refusal({ t: 'exit', e: 0 })).toBe('torpedo');
    expect(table.refusal({ t: 'launch' })).toBe('torpedo');
    expect(table.refusal({ t: 'enter', h: 0 })).toBe('torpedo');
  });

  it.each([
    ['star', 'in a star'],
    ['planet', 'on a planet'],
  ] as const)('ends in a %s', (type, where) => {
    const map = openMap({ terrain: [{ type, hexes: ['0504'] }] });
    const table = launched({}, {}, { map });
    const texts = table.move('0504').map((event) => table.battle.describe(event).text);
    expect(texts).toContain(`boat torpedo 1 is destroyed ${where}`);
    expect(table.state.torpedoes[0].fate).toBe(2);
  });

  it('is forecast to end in a planet, or with any hit of a hazard', () => {
    const terrain: TerrainFeature[] = [
      { type: 'planet', hexes: ['0503'] },
      { type: 'asteroids', rating: 1, hexes: ['0504'] },
    ];
    const table = launched({}, {}, { map: openMap({ terrain }), options: { damage: 'difference' } }, '0909');
    const planet = { t: 'move', h: table.hex('0503') } as const;
    expect(table.battle.odds(table.state, 'a', planet)?.results).toMatchObject([{ key: 'destroyed', p: 1 }]);
    expect(table.battle.info(table.state, 'a', planet).label).toBe('Crash into the planet in 0503');
    const odds = table.battle.odds(table.state, 'a', { t: 'move', h: table.hex('0504') });
    expect(odds?.expectedDamage).toBeUndefined();
    expect(odds?.results.map(({ key, effect }) => [key, effect])).toEqual([
      ['destroy', 'torpedo destroyed'],
      ['wound', 'torpedo destroyed'],
      ['miss', undefined],
    ]);
  });

  it('ends with any hit of a hazard', () => {
    const map = openMap({ terrain: [{ type: 'asteroids', rating: 2, hexes: ['0504', '0604'] }] });
    const table = launched({}, {}, { map }, '0909');
    table.load(1, 6, 4, 4);
    table.move('0504');
    expect(table.state.torpedoes[0].fate).toBe(1);
    table.move('0604');
    expect(table.state.torpedoes[0].fate).toBe(2);
  });
});

describe('the attack (6.3.0)', () => {
  it('has no bonus at range 0, and uses the torpedo up', () => {
    const table = launched({}, { weapons: [], shields: 2, hull: 10 });
    table.move('0504');
    expect(table.refusal({ t: 'strike', u: 1 })).toBe('range');
    table.move('0604');
    expect(table.refusal({ t: 'strike', u: 0 })).toBe('no-target');
    table.load(3, 2);
    const events = table.act({ t: 'strike', u: 1 });
    expect(events[0]).toMatchObject({
      t: 'struck',
      attack: [3, 4],
      defence: [2, 2],
      result: 'destroy',
      damage: { dealt: 4, shields: [2, 0], hull: [10, 8] },
    });
    expect(table.state.torpedoes[0].fate).toBe(2);
  });

  it('may end the battle', () => {
    const table = launched({}, { weapons: [], shields: 0, hull: 3 });
    table.move('0504');
    table.move('0604');
    table.load(6, 1);
    table.act({ t: 'strike', u: 1 });
    expect(table.battle.outcome(table.state)).toMatchObject({ side: 'a', cause: 'eliminated' });
  });

  it('previews without a bonus', () => {
    const table = launched({}, { weapons: [] }, {}, '0404');
    const odds = table.battle.odds(table.state, 'a', { t: 'strike', u: 1 });
    expect(odds?.terms.map((term) => term.value)).toEqual([4, 0, -2]);
  });
});

describe('defence against torpedoes (6.2.0, 6.3.0)', () => {
  it('comes before the attack, and any hit destroys', () => {
    const table = launched();
    table.move('0504');
    table.move('0604');
    expect(table.side()).toBe('b');
    table.act({ t: 'pd', w: 0 });
    // 2 + 1 + 1 against 2 + 2: equal, a Wound.
    table.load(2, 2);
    const events = table.act({ t: 'pass' });
    expect(events.map((event) => event.t)).toEqual(['fired', 'destroyed', 'activated', 'energy']);
    expect(table.state.torpedoes[0].fate).toBe(2);
    expect(table.state.units[1]).toMatchObject({ shields: 4, hull: 10 });
  });

  it('leaves the torpedo its attack when it misses', () => {
    const table = launched();
    table.move('0504');
    table.move('0604');
    table.act({ t: 'pd', w: 0 });
    table.load(1, 6);
    table.act({ t: 'pass' });
    expect(table.offered()).toContainEqual({ t: 'strike', u: 1 });
  });

  it('is impossible against energy torpedoes', () => {
    const table = launched({ energyTorpedo: true });
    table.move('0504');
    table.move('0604');
    expect(table.side()).toBe('a');
    table.act({ t: 'end' });
    expect(table.refusal({ t: 'fire', w: 0, u: 2 })).toBe('untouchable');
  });

  it('in a unit’s own turn needs a weapon that could do point defence', () => {
    const table = launched();
    table.move('0504');
    table.act({ t: 'end' });
    expect(table.side()).toBe('b');
    expect(table.refusal({ t: 'fire', w: 1, u: 2 })).toBe('not-pd');
    table.load(6, 1);
    table.act({ t: 'fire', w: 0, u: 2 });
    expect(table.state.torpedoes[0].fate).toBe(2);
    expect(table.refusal({ t: 'fire', w: 0, u: 2 })).toBe('no-target');
  });

  it('is not made by a torpedo when a ship comes into its hex', () => {
    const table = launched({}, { movement: 3 });
    table.move('0504');
    table.act({ t: 'end' });
    table.move('0504');
    expect(table.side()).toBe('b');
  });
});

describe('bays as targets (6.3.1)', () => {
  const duel = (shields: number, bayDefence?: number): Table => {
    const { bayDefence: _own, ...bays } = BAYS;
    const designs = designSet(
      design('gun', { weapons: [LONG] }),
      design('boat', { shields, torpedoBays: { ...bays, ...(bayDefence !== undefined && { bayDefence }) } }),
    );
    return new Table(battleOf(scenario({ forces: [at('0404', 'a', 'gun'), at('0504', 'b', 'boat')] }), designs));
  };

  it('need a DEF and shields that are down', () => {
    expect(duel(1, 3).refusal({ t: 'bay', w: 0, u: 1 })).toBe('shields-up');
    expect(duel(0).refusal({ t: 'bay', w: 0, u: 1 })).toBe('no-bay');
    expect(duel(0, 3).offered()).toContainEqual({ t: 'bay', w: 0, u: 1 });
  });

  it('are destroyed by any hit, and then launch nothing more', () => {
    const table = duel(0, 3);
    table.load(3, 3);
    expect(table.act({ t: 'bay', w: 0, u: 1 })[0]).toMatchObject({
      attack: [3, 3],
      defence: [3, 3],
      result: 'wound',
      left: 0,
    });
    expect(table.refusal({ t: 'bay', w: 0, u: 1 })).toBe('no-bay');
    table.act({ t: 'end' });
    expect(table.refusal({ t: 'launch' })).toBe('no-bay');
    expect(table.state.units[1].hull).toBe(10);
  });
});

describe('carried torpedoes as targets (6.3.1)', () => {
  const duel = (bays: Partial<CounterspaceBays>, shields = 0): Table => {
    const { bayDefence: _own, ...rest } = BAYS;
    const designs = designSet(
      design('gun', { energy: 9, weapons: [PD, LONG] }),
      design('boat', { shields, torpedoBays: { ...rest, ...bays } }),
    );
    return new Table(battleOf(scenario({ forces: [at('0404', 'a', 'gun'), at('0504', 'b', 'boat')] }), designs));
  };

  it('need a DEF, shields that are down, and a weapon that may target torpedoes (6.3.0)', () => {
    expect(duel({}).refusal({ t: 'carried', w: 0, u: 1 })).toBe('no-torpedo');
    expect(duel({ defence: 3 }, 1).refusal({ t: 'carried', w: 0, u: 1 })).toBe('shields-up');
    expect(duel({ defence: 3 }).refusal({ t: 'carried', w: 1, u: 1 })).toBe('not-pd');
    expect(duel({ defence: 3, energyTorpedo: true }).refusal({ t: 'carried', w: 0, u: 1 })).toBe('no-torpedo');
    const shots = duel({ defence: 3 }).offered();
    expect(shots.filter(({ t }) => t === 'carried' || t === 'bay')).toEqual([{ t: 'carried', w: 0, u: 1 }]);
  });

  it('are destroyed by any hit, one at a time, without damage to their ship', () => {
    const table = duel({ defence: 3 });
    expect(table.battle.odds(table.state, 'a', { t: 'carried', w: 0, u: 1 })).toMatchObject({
      terms: [{ value: 1 }, { value: 0 }, { value: -3 }],
    });
    table.load(5, 3);
    const events = table.act({ t: 'carried', w: 0, u: 1 });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ t: 'bay', part: 'torpedo', result: 'wound', left: 1, as: 'attack' });
    expect(table.battle.describe(events[0])).toMatchObject({
      text: 'gun fires a1r1e1 at a carried torpedo of boat, RNG 1',
      result: 'Torpedo destroyed, 1 left',
    });
    expect(table.state.units[1]).toMatchObject({ hull: 10, bays: 1 });
    table.load(6, 1);
    table.act({ t: 'carried', w: 0, u: 1 });
    expect(table.refusal({ t: 'carried', w: 0, u: 1 })).toBe('no-torpedo');
    table.act({ t: 'end' });
    expect(table.refusal({ t: 'launch' })).toBe('no-torpedo');
    expect(table.battle.fates(table.state)[1].values).toMatchObject({ torpedoes: 0 });
  });

  it('are left alone by a shot that misses', () => {
    const table = duel({ defence: 3 });
    table.load(1, 6);
    expect(table.act({ t: 'carried', w: 0, u: 1 })[0]).toMatchObject({ result: 'miss', left: 2 });
  });
});

describe('bays and carried torpedoes in point defence (6.2.0, 6.3.1)', () => {
  const torpedoBays = { ...BAYS, defence: 2 };
  /** A boat without shields that has come into the hex of another one. */
  const approach = (): Table => {
    const designs = designSet(
      design('boat', { energy: 6, shields: 0, hull: 2, torpedoBays, weapons: [PD, LONG] }),
      design('tug', { weapons: [] }),
    );
    const forces = [at('0404', 'a', 'boat'), at('0504', 'b', 'boat'), at('0909', 'b', 'tug'), at('0909', 'a', 'tug')];
    const table = new Table(battleOf(scenario({ forces }), designs));
    table.act({ t: 'activate', u: 0 });
    table.move('0504');
    return table;
  };

  it('may be aimed at by the unit that answers, and by the newcomer in return', () => {
    const table = approach();
    expect(table.offered()).toEqual([
      { t: 'pd', w: 0 },
      { t: 'pd-bay', w: 0 },
      { t: 'pd-carried', w: 0 },
      { t: 'pass' },
    ]);
    expect(table.refusal({ t: 'pd-bay', w: 1 })).toBe('not-pd');
    table.act({ t: 'pd-bay', w: 0 });
    table.act({ t: 'pd-carried', w: 0 });
    table.act({ t: 'pass' });
    expect(table.battle.observe(table.state, null).declared).toEqual([
      { unit: 1, target: 0, device: 'a1r1e1', part: 'a torpedo bay' },
      { unit: 1, target: 0, device: 'a1r1e1', part: 'a carried torpedo' },
    ]);
    const offered = table.offered();
    expect(offered).toContainEqual({ t: 'bay', w: 0, u: 1 });
    expect(offered).toContainEqual({ t: 'carried', w: 0, u: 1 });
    table.act({ t: 'bay', w: 1, u: 1 });
    table.load(3, 1, 6, 3, 6, 2);
    const events = table.act({ t: 'pass' });
    expect(events).toMatchObject([
      { t: 'bay', part: 'bay', as: 'defence', attack: [3, 2], defence: [1, 3], result: 'destroy', left: 0, range: 0 },
      { t: 'bay', part: 'torpedo', as: 'defence', attack: [6, 2], defence: [3, 2], result: 'destroy', left: 1 },
      { t: 'bay', part: 'bay', as: 'reply', actor: 0, attack: [6, 4], defence: [2, 3], result: 'destroy', left: 0 },
    ]);
    expect(table.state.units.slice(0, 2).map(({ bays, energy }) => [bays, energy])).toEqual([
      [0, 5],
      [0, 4],
    ]);
    expect(table.refusal({ t: 'launch' })).toBe('no-bay');
  });

  it('are gone with a ship that an earlier shot of the exchange destroys', () => {
    const table = approach();
    table.act({ t: 'pd', w: 0 });
    table.act({ t: 'pd', w: 0 });
    table.act({ t: 'pd-bay', w: 0 });
    table.act({ t: 'pass' });
    table.act({ t: 'bay', w: 0, u: 1 });
    table.load(6, 1, 6, 1, 6, 1, 6, 1);
    table.act({ t: 'pass' });
    expect(table.state.units[0].fate).toBe(2);
    expect(table.state.units.slice(0, 2).map(({ bays }) => bays)).toEqual([1, 0]);
  });

  it('are no targets of a torpedo, nor in a torpedo', () => {
    const table = launched();
    table.move('0504');
    table.move('0604');
    expect(table.refusal({ t: 'pd-bay', w: 0 })).toBe('no-bay');
    expect(table.refusal({ t: 'pd-carried', w: 0 })).toBe('no-torpedo');
    expect(table.offered()).toEqual([{ t: 'pd', w: 0 }, { t: 'pass' }]);
  });
});

describe('torpedoes in the count of what is left', () => {
  it('are no units: a side with nothing but torpedoes has lost', () => {
    const designs = designSet(
      design('boat', { torpedoBays: BAYS, hull: 1, shields: 0, weapons: [] }),
      design('target', { weapons: [{ attack: 9, range: 9, energy: 1 }] }),
    );
    const forces = [at('0404', 'a', 'boat'), at('0604', 'b', 'target')];
    const table = new Table(battleOf(scenario({ forces }), designs));
    table.act({ t: 'launch' });
    table.act({ t: 'end' });
    table.act({ t: 'end' });
    table.load(6, 1);
    table.act({ t: 'fire', w: 0, u: 0 });
    expect(table.battle.outcome(table.state)).toMatchObject({ side: 'b', cause: 'eliminated' });
  });
});
