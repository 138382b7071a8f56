import type { HexMap, Scenario, TerrainFeature } from '@core/model';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../library';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const SHIP = design('ship', { movement: 3, weapons: [{ attack: 2, range: 4, energy: 1 }] });

function onMap(terrain: TerrainFeature[], options: Scenario['options'] = {}, map: Partial<HexMap> = {}): Table {
  const forces = [at('0204', 'a', 'ship'), at('0604', 'b', 'ship'), at('0909', 'b', 'ship')];
  return new Table(battleOf(scenario({ forces, options, map: openMap({ terrain, ...map }) }), designSet(SHIP)));
}

describe('a star of many hexes with rated surroundings (5.1.3)', () => {
  const star: TerrainFeature = { type: 'star', hexes: ['0404', '0504', '0405', '0403'] };
  const heat: TerrainFeature = { type: 'heat', rating: 4, hexes: ['0304', '0303', '0305'] };

  it('burns whatever enters any of its hexes, after the heat around has had its chance', () => {
    for (const hex of star.hexes.slice(0, 3)) {
      const table = onMap([star, heat]);
      table.load(1, 6);
      expect(table.move('0304')).toContainEqual(expect.objectContaining({ t: 'hazard', rating: 4, result: 'miss' }));
      const way = hex === '0504' ? '0404' : hex;
      expect(table.move(way)).toContainEqual({ t: 'destroyed', target: 0, by: -2 });
    }
  });

  it('strikes those who come near with its rating (5.1.1)', () => {
    const table = onMap([star, heat]);
    table.load(5, 1);
    expect(table.move('0303')).toContainEqual(
      expect.objectContaining({
        t: 'hazard',
        attack: [5, 4],
        defence: [1, 2],
        damage: expect.objectContaining({ dealt: 4 }) as unknown,
      }),
    );
  });

  it('takes no unit at the start', () => {
    const table = onMap([star, heat]);
    expect(table.battle.tables.terrain[table.hex('0504')]).toBe(3);
    expect(table.battle.tables.opaque[table.hex('0504')]).toBe(0);
  });
});

describe('hazards of rating 0 (5.1.1, house interpretation)', () => {
  const harmless = { type: 'asteroids', rating: 0, hexes: ['0304'] } as const;
  const OPTIONS: Scenario['options'][] = [{}, { damage: 'difference' }, { hazard: 'threshold' }, { tie: 'destroy' }];

  it.each(OPTIONS)('do nothing to a ship that enters, and no dice are rolled: %j', (options) => {
    const table = onMap([{ ...harmless, hexes: [...harmless.hexes] }], options);
    table.load(6, 1);
    expect(table.battle.odds(table.state, 'a', { t: 'move', h: table.hex('0304') })).toBeUndefined();
    expect(table.move('0304').map(({ t }) => t)).toEqual(['moved']);
  });

  it('do nothing to a torpedo', () => {
    const torpedoBays = { bays: 1, torpedoes: 1, attack: 4, movement: 3, range: 9 };
    const designs = designSet(SHIP, design('boat', { torpedoBays }));
    const map = openMap({ terrain: [{ ...harmless, hexes: ['0304', '0404'] }] });
    const forces = [at('0204', 'a', 'boat'), at('0909', 'b', 'ship')];
    const table = new Table(battleOf(scenario({ forces, map }), designs));
    table.act({ t: 'launch' });
    table.act({ t: 'end' });
    for (const hex of ['0304', '0404']) {
      table.load(6, 1);
      expect(table.move(hex).map(({ t }) => t)).toEqual(['moved']);
    }
  });

  it('are obstacles without a hazard that still block sight (8.4.1, 8.4.2)', () => {
    const table = onMap([{ type: 'obstacle', rating: 0, hexes: ['0404'] }], { lineOfSight: true });
    expect(table.refusal({ t: 'fire', w: 0, u: 1 })).toBe('sight');
    table.move('0304');
    expect(table.move('0404').map(({ t }) => t)).toEqual(['moved']);
  });
});

describe('planets of many hexes (5.1.2, 8.4.1)', () => {
  const planet: TerrainFeature = { type: 'planet', hexes: ['0404', '0405'] };

  it('stop fire with every hex, by option', () => {
    expect(onMap([planet], { lineOfSight: true }).refusal({ t: 'fire', w: 0, u: 1 })).toBe('sight');
    expect(onMap([planet]).refusal({ t: 'fire', w: 0, u: 1 })).toBeUndefined();
  });

  it('take the unit that enters out of the battle, which goes on for the others', () => {
    const table = onMap([planet]);
    table.move('0304');
    expect(table.move('0404')).toContainEqual({ t: 'landed', actor: 0, at: table.hex('0404') });
    expect(table.battle.fates(table.state)[0].fate).toBe('landed');
  });
});

describe('hazards by threshold (5.1.1, house interpretation)', () => {
  const rocks: TerrainFeature = { type: 'asteroids', rating: 3, hexes: ['0304'] };

  it.each([
    [3, 'destroy', 3],
    [4, 'miss', 0],
    [1, 'destroy', 3],
  ] as const)('die %i: %s', (die, result, damage) => {
    const table = onMap([rocks], { hazard: 'threshold' });
    table.load(die);
    const event = table.move('0304').find(({ t }) => t === 'hazard');
    expect(event).toMatchObject({ result, damage: { dealt: damage } });
    expect(event).not.toHaveProperty('defence');
    // The log uses the names of the odds: one die knows no Destroy.
    expect(event && table.battle.describe(event).result).toBe(result === 'miss' ? 'Passes' : 'Strikes: 3 shields');
  });

  it('with a rating that is rolled first (8.4.2)', () => {
    const table = onMap([{ type: 'obstacle', random: true, hexes: ['0304'] }], { hazard: 'threshold' });
    table.load(5, 5);
    expect(table.move('0304')).toContainEqual(
      expect.objectContaining({ rating: 5, ratingDie: 5, attack: [5, 0], result: 'destroy' }),
    );
  });
});

describe('wrecks (6.0.0)', () => {
  const destroyed = (options: Scenario['options']): Table => {
    const table = onMap([], options);
    Object.assign(table.state.units[1], { hull: 1, shields: 0 });
    table.load(6, 1);
    table.act({ t: 'fire', w: 0, u: 1 });
    return table;
  };

  it('are taken off the map, as a rule', () => {
    expect(destroyed({}).state.units[1]).toMatchObject({ fate: 2, hex: -1 });
  });

  it('stay by option, fill no stack and stop no fire', () => {
    const table = destroyed({ wrecks: 'hulks', stacking: 'ships', stackingLimit: 1, lineOfSight: true });
    expect(table.state.units[1]).toMatchObject({ fate: 2, hex: table.hex('0604') });
    expect(table.refusal({ t: 'fire', w: 0, u: 1 })).toBe('no-target');
    table.act({ t: 'end' });
    const forces = [at('0504', 'a', 'ship'), at('0604', 'a', 'ship'), at('0909', 'b', 'ship')];
    const own = new Table(
      battleOf(
        scenario({ forces, options: { wrecks: 'hulks', stacking: 'ships', stackingLimit: 1 } }),
        designSet(SHIP),
      ),
    );
    own.act({ t: 'activate', u: 0 });
    expect(own.refusal({ t: 'move', h: own.hex('0604') })).toBe('stacking');
    Object.assign(own.state.units[1], { fate: 2 });
    expect(own.refusal({ t: 'move', h: own.hex('0604') })).toBeUndefined();
  });
});

describe('the designs of 7.0.1 and 8.2 in battle', () => {
  const designs = shippedDesigns();
  const meet = (id: string, other = 'gunship'): Table =>
    new Table(
      battleOf(
        scenario({ forces: [at('0404', 'a', id), at('0404', 'a', other), at('0504', 'b', 'gunship')] }),
        designs,
      ),
    );

  it('the Thousand Year Bird combines to A2 and A3 and buys MOV with E (7.0.1)', () => {
    const table = meet('thousand-year-bird');
    table.act({ t: 'activate', u: 0 });
    const guns = table.battle.tables.units[0].weapons.map(({ attack, range, energy }) => [attack, range, energy]);
    expect(guns).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 3],
    ]);
    table.act({ t: 'boost' });
    expect(table.state.units[0]).toMatchObject({ energy: 2, moves: 4 });
    expect(table.refusal({ t: 'fire', w: 2, u: 2 })).toBe('energy');
    expect(table.refusal({ t: 'fire', w: 1, u: 2 })).toBeUndefined();
  });

  it.each([
    ['cleric', true, 0],
    ['battery', false, 6],
    ['docmobile', true, 6],
  ])('%s repairs: %j, carries %i E for others (8.2.1 to 8.2.3)', (id, repair, reserve) => {
    const table = meet(id);
    expect(table.battle.tables.units[0]).toMatchObject({ repair, reserve });
    expect(table.state.units[0].reserve).toBe(reserve);
  });
});
