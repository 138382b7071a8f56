import { describe, expect, it } from 'vitest';
import { at, battleOf, duel, location, scenario, SPACE, Table, targetOf } from './build';

const bloomOf = (table: Table, place: string, position: number): number =>
  table.state.bloom[table.place(place, position)]!;
const seen = (table: Table, side: string, place: string, position: number): number =>
  table.battle.observe(table.state, side).locations!.bloom[table.place(place, position)]!;

describe('bloom (13.3)', () => {
  it('grows by 1 in the positions of attacker and target with each attack (house interpretation)', () => {
    const table = duel(1, 3).know('a', 'y', 1).turn('x').dice(10).attack('y');
    expect([bloomOf(table, 'here', 1), bloomOf(table, 'here', 3), bloomOf(table, 'here', 2)]).toEqual([1, 1, 0]);
  });

  it('adds to recon into the position, no matter which side caused it', () => {
    const table = duel(1, 3, 'there').know('a', 'y', 1).know('b', 'x', 1).turn('x');
    table.dice(10).attack('y').dice(10).attack('y').end().turn('y');
    expect(targetOf(table, { t: 'recon', p: table.place('here', 1) })).toBe(4 + 2);
    table.dice(6).recon('here', 1);
    expect(table.level('b', 'x')).toBe(2);
  });

  it('grows no higher than 3, and fades by 1 at the end of each round (house interpretation)', () => {
    const table = duel(1, 3, 'here', {}, { ap: 5, hp: 99 }).know('a', 'y', 1).turn('x');
    for (let shot = 0; shot < 4; shot++) table.dice(10).attack('y');
    expect(bloomOf(table, 'here', 1)).toBe(3);
    table.round();
    expect(bloomOf(table, 'here', 1)).toBe(2);
    table.round().round().round();
    expect(bloomOf(table, 'here', 1)).toBe(0);
  });

  it('of the scenario does not fade', () => {
    const space = { ...SPACE, locations: [location('here', { bloom: 2 }), location('there'), location('beyond')] };
    const table = duel(1, 3, 'here', { battlespace: space }).know('a', 'y', 1).turn('x').dice(10).attack('y');
    expect(bloomOf(table, 'here', 1)).toBe(3);
    table.round().round();
    expect(bloomOf(table, 'here', 1)).toBe(2);
  });

  it.each([
    ['from', 1, 0],
    ['none', 0, 0],
    ['both', 1, 1],
  ])('with the option %s is %d for the attacker’s position and %d for the target’s', (bloom, from, into) => {
    const options = { order: 'listed', bloom };
    const table = duel(1, 3, 'here', { options }).know('a', 'y', 1).turn('x').dice(10).attack('y');
    expect([bloomOf(table, 'here', 1), bloomOf(table, 'here', 3)]).toEqual([from, into]);
  });

  it('does not give away a unit that attacks out of the fog (13.3)', () => {
    const table = duel(1, 3).know('a', 'y', 1).turn('x').dice(10).attack('y');
    expect([seen(table, 'a', 'here', 1), seen(table, 'b', 'here', 1), seen(table, 'b', 'here', 3)]).toEqual([1, 0, 1]);
    // The search profits from it, and shows it.
    table.end().turn('y');
    expect(targetOf(table, { t: 'recon', p: table.place('here', 1) })).toBe(4);
    table.dice(6).recon('here', 1);
    expect([table.last('recon').need, seen(table, 'b', 'here', 1)]).toEqual([5, 1]);
  });
});

describe('recon of a unit (13.3)', () => {
  const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'there', 3), at('b', 'z', 'there', 3)];
  const known = (): Table => new Table(battleOf(scenario(forces))).know('a', 'y', 1).turn('x');

  it('moves that unit one level towards revealed, and no other in its position', () => {
    const table = known().know('a', 'z', 1).dice(2).act({ t: 'scan', x: 1 });
    expect([table.level('a', 'y'), table.level('a', 'z')]).toEqual([2, 1]);
    expect(table.last('scanned')).toMatchObject({ need: 4, degrees: 2, named: true });
    expect(table.last('aware').span).toBe(2);
  });

  it('needs a known unit in a location that can be searched', () => {
    expect(known().refuses({ t: 'scan', x: 2 })).toBe('fogged');
    expect(known().refuses({ t: 'scan', x: 0 })).toBe('target');
    const far = new Table(battleOf(scenario([at('a', 'x', 'here', 1), at('b', 'y', 'beyond', 3)]))).know('a', 'y', 1);
    expect(far.turn('x').refuses({ t: 'scan', x: 1 })).toBe('search');
  });

  it('extends what recon had found, and a raw 1 keeps the position known (13.2.1)', () => {
    const table = new Table(battleOf(scenario(forces))).turn('x').dice(3).recon('there', 3);
    table.dice(1).act({ t: 'scan', x: 1 }).round();
    expect(table.level('a', 'y')).toBe(2);
    table.round().round().round().round();
    expect(table.level('a', 'y')).toBe(1);
  });

  it('costs 1 AP and is 1° better on a revealed unit that has just fired a modern weapon (13.5)', () => {
    const table = known().know('a', 'y', 2);
    table.of('y').fired = 1;
    expect(targetOf(table, { t: 'scan', x: 1 })).toBe(5);
    table.act({ t: 'scan', x: 1 });
    expect(table.of('x').ap).toBe(3);
  });

  it('does not show after a failure that a concealed unit has just fired', () => {
    const table = known();
    table.of('y').fired = 1;
    expect(targetOf(table, { t: 'scan', x: 1 })).toBe(4);
    table.dice(6).act({ t: 'scan', x: 1 });
    expect(table.last('scanned')).toMatchObject({ need: 4, degrees: 0 });
    table.dice(5).act({ t: 'scan', x: 1 });
    expect(table.last('scanned')).toMatchObject({ need: 5, degrees: 1, named: true });
  });

  it('previews how long the unit stays revealed, and the level after that', () => {
    const effects = (table: Table): (string | undefined)[] =>
      table.battle.odds(table.state, 'a', { t: 'scan', x: 1 })!.results.map(({ effect }) => effect);
    const unseen = new Table(battleOf(scenario(forces))).turn('x').dice(3).recon('there', 3);
    expect(unseen.level('a', 'y')).toBe(1);
    expect(effects(unseen)).toEqual([
      'revealed for 2 rounds, then fogged',
      'revealed for 3 rounds, then fogged',
      'revealed for 4 rounds, then concealed',
      undefined,
    ]);
    unseen.dice(2).act({ t: 'scan', x: 1 });
    expect(unseen.last('aware').span).toBe(3);
    expect(effects(known())[0]).toBe('revealed for 1 round, then concealed');
    expect(effects(known().know('a', 'y', 2))).toContain('already revealed');
  });
});
