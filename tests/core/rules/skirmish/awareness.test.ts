import { describe, expect, it } from 'vitest';
import { at, battleOf, duel, location, scenario, Table, targetOf, SPACE } from './build';

describe('recon (13.3)', () => {
  it('moves all units in the position one level towards revealed for as many rounds as degrees', () => {
    const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'there', 3, { count: 2 }), at('b', 'z', 'there', 4)];
    const table = new Table(battleOf(scenario(forces))).turn('x').dice(2).recon('there', 3);
    expect(['y-1', 'y-2', 'z'].map((id) => table.level('a', id))).toEqual([1, 1, 0]);
    expect(table.last('recon')).toMatchObject({ need: 4, die: 2, degrees: 2 });
    table.dice(4).recon('there', 3);
    expect([table.level('a', 'y-1'), table.last('aware').span]).toEqual([2, 3]);
  });

  it('falls back to what was known before when the rounds are over, and lasts longer with more recon', () => {
    const table = duel(1, 3, 'there').turn('x').dice(3).recon('there', 3).round();
    // 1°: the present round was the only one.
    expect(table.level('a', 'y')).toBe(0);
    const longer = duel(1, 3, 'there').turn('x').dice(3).recon('there', 3).dice(3).recon('there', 3).round();
    expect(longer.level('a', 'y')).toBe(2);
    expect(longer.round().level('a', 'y')).toBe(0);
  });

  it('fails above the skill, and nothing changes', () => {
    const table = duel(1, 3, 'there').turn('x').dice(5).recon('there', 3);
    expect([table.level('a', 'y'), table.last('recon').found]).toEqual([0, []]);
  });

  it('adds the bloom of the position (13.3)', () => {
    const space = {
      ...SPACE,
      locations: [
        location('here'),
        location('there', { bloom: 2, spots: [{ position: 3, bloom: 5 }] }),
        location('beyond'),
      ],
    };
    const table = duel(1, 3, 'there', { battlespace: space }).turn('x');
    expect(targetOf(table, { t: 'recon', p: table.place('there', 1) })).toBe(6);
    expect(targetOf(table, { t: 'recon', p: table.place('there', 3) })).toBe(9);
    table.dice(9).recon('there', 3);
    expect(table.level('a', 'y')).toBe(1);
  });

  it('keeps the place known after a raw 1 (13.2.1)', () => {
    const table = duel(1, 3, 'there', {}, { skills: { attack: 4, recon: 2, evasion: 4, ambush: 4, communicate: 4 } });
    table.turn('x').dice(1).recon('there', 3);
    for (let round = 0; round < 4; round++) table.round();
    expect(table.level('a', 'y')).toBe(1);
  });

  it('is logged without a time after a raw 1, because the position stays known', () => {
    const table = duel(1, 3, 'there').turn('x').dice(1).recon('there', 3);
    expect(table.battle.describe(table.last('glimpsed')).text).toBe('Unknown unit 2 is concealed for Alpha by recon');
    expect(table.dice(2).recon('there', 3).last('aware').span).toBe(2);
  });

  it('has the same target in the log as in its preview', () => {
    const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'here', 3), at('b', 'z', 'here', 3)];
    const table = new Table(battleOf(scenario(forces))).know('a', 'y', 2);
    table.of('y').fired = 1;
    const target = targetOf(table.turn('x'), { t: 'recon', p: table.place('here', 3) });
    table.dice(5).recon('here', 3);
    expect([target, table.last('recon').need, table.last('recon').degrees]).toEqual([5, 5, 1]);
    // The bonus counts only against the unit that has fired.
    expect([table.last('recon').found, table.level('a', 'z')]).toEqual([[table.unit('y')], 0]);
  });

  it('shows its time in rounds, also for one round', () => {
    const table = duel(1, 3, 'there').turn('x').dice(4).recon('there', 3);
    const value = { key: 'awareness', label: 'Awareness', value: 'concealed, 1 round' };
    expect(table.battle.observe(table.state, 'a').units[1]!.facts).toContainEqual(value);
    const seen = { key: 'enemy-awareness', label: 'Enemy awareness', value: 'concealed for Alpha, 1 round' };
    expect(table.battle.observe(table.state, 'b').units[1]!.facts).toContainEqual(seen);
  });

  it('reaches its own location and close ones only', () => {
    const table = duel(1, 3, 'beyond').turn('x');
    expect(table.refuses({ t: 'recon', p: table.place('beyond', 3) })).toBe('search');
    expect(table.refuses({ t: 'recon', p: table.place('there', 3) })).toBeUndefined();
  });

  it('is 1° better right after an attack with a modern weapon (13.5)', () => {
    const table = duel(1, 3, 'there')
      .know('b', 'x', 1)
      .know('a', 'y', 1)
      .turn('x')
      .dice(10)
      .attack('y')
      .end()
      .turn('y');
    expect(table.of('x').fired).toBe(1);
    expect(targetOf(table, { t: 'recon', p: table.place('here', 1) })).toBe(5);
    table.dice(5).recon('here', 1);
    expect(table.level('b', 'x')).toBe(2);
  });

  it('is 1° better on a unit that has just come into the searcher’s location, for what it cannot know too (13.4)', () => {
    const table = duel(1, 3, 'there').turn('x').move('there', 1).end().turn('y');
    // The bonus belongs to a unit in the fog, so it does not show in the odds; a 5 finds it all the same.
    expect(targetOf(table, { t: 'recon', p: table.place('there', 1) })).toBe(4);
    table.dice(5).recon('there', 1);
    expect(table.level('b', 'x')).toBe(1);
  });
});

describe('evasion (13.3)', () => {
  it('moves the unit one level into the fog for every other side, with any degree', () => {
    const table = duel(1, 3).know('b', 'x', 2).turn('x').dice(4).act({ t: 'evade' });
    expect(table.level('b', 'x')).toBe(1);
    table.dice(5).act({ t: 'evade' });
    expect(table.level('b', 'x')).toBe(1);
  });

  it('is of no use to a unit that no enemy is aware of', () => {
    const table = duel(1, 3).turn('x');
    expect(table.refuses({ t: 'evade' })).toBe('unseen');
  });

  it('is 1° better right after a move, and only then (13.4)', () => {
    const table = duel(1, 5).know('b', 'x', 2).turn('x').move('here', 2);
    expect(targetOf(table, { t: 'evade' })).toBe(5);
    table.act({ t: 'dig' });
    expect(targetOf(table, { t: 'evade' })).toBe(3);
  });

  it('suffers from defence points and hardening (13.3, 13.6, 13.6.1)', () => {
    const space = { ...SPACE, locations: [location('here', { hardening: 2 }), location('there'), location('beyond')] };
    const table = duel(1, 5, 'here', { battlespace: space }).know('b', 'x', 2).turn('x').act({ t: 'dig' });
    expect(targetOf(table, { t: 'evade' })).toBe(4 - 1 - 2);
  });

  it('ends an exposure by a ballistic attack, so recon under it lasts for its time (13.5)', () => {
    const weapons = [{ name: 'Gun', damage: 2, range: 9, kind: 'ballistic' }];
    const table = duel(3, 3, 'here', {}, { hp: 99, weapons }).turn('x').end();
    table.of('x').op = 0;
    table.turn('y').dice(2).recon('here', 3).end().know('a', 'y', 1);
    table.of('y').op = 0;
    table.turn('x').dice(10).attack('y');
    expect(table.level('b', 'x')).toBe(2);
    table.dice(1).act({ t: 'evade' });
    expect([table.level('b', 'x'), table.round().level('b', 'x')]).toEqual([1, 0]);
  });

  it('ends what recon had found for a time', () => {
    const table = duel(1, 3, 'there').turn('x').dice(1).recon('there', 3).dice(10).recon('there', 1).end();
    table.turn('y').dice(1).act({ t: 'evade' });
    expect([table.level('a', 'y'), table.round().level('a', 'y')]).toEqual([0, 0]);
  });
});

describe('what allies share (13.2.1, 13.4)', () => {
  const forces = [
    at('a', 'x', 'here', 1),
    at('a', 'mate', 'here', 2),
    at('a', 'away', 'beyond', 1),
    at('b', 'y', 'there', 3),
  ];
  const target = (table: Table): Parameters<Table['act']>[0] => ({ t: 'attack', w: 0, x: table.unit('y'), r: -1 });

  it('goes at once to the units in the same location, and to no others', () => {
    const table = new Table(battleOf(scenario(forces))).turn('x').dice(1).recon('there', 3).end().turn('mate');
    expect(table.refuses(target(table))).toBeUndefined();
    table.end().turn('away');
    expect(table.refuses(target(table))).toBe('fogged');
    expect(table.battle.observe(table.state, 'a').units[2]!.facts).toContainEqual({
      key: 'known-enemies',
      label: 'Known enemies',
      value: 'none',
    });
  });

  it('goes to another location for 1 AP without a roll, both ways (13.4)', () => {
    const table = new Table(battleOf(scenario(forces))).turn('x').dice(1).recon('there', 3);
    expect(table.refuses({ t: 'tell', l: 0 })).toBe('no-allies');
    expect(table.battle.odds(table.state, 'a', { t: 'tell', l: 2 })).toBeUndefined();
    table.dice(10).act({ t: 'tell', l: 2 });
    expect([table.of('away').informedOf, table.of('x').ap]).toEqual([1 << table.unit('y'), 2]);
  });

  it('needs a roll of communicate where the option says so (13.4)', () => {
    const options = { order: 'listed', communication: 'roll' };
    const table = new Table(battleOf(scenario(forces, { options }))).turn('x').dice(1).recon('there', 3);
    expect(targetOf(table, { t: 'tell', l: 2 })).toBe(4);
    table.dice(5).act({ t: 'tell', l: 2 });
    expect(table.of('away').informedOf).toBe(0);
    table.dice(4).act({ t: 'tell', l: 2 });
    expect([table.of('away').informedOf, table.of('x').ap]).toEqual([1 << table.unit('y'), 1]);
  });

  it('reaches a unit that enters a location where it is known', () => {
    const table = new Table(battleOf(scenario(forces))).turn('x').dice(1).recon('there', 3).end();
    table.turn('mate').end().turn('away');
    table.move('there', 1).move('here', 1);
    expect(table.of('away').informedOf).toBe(1 << table.unit('y'));
  });

  it('is forgotten when the enemy is in the fog again', () => {
    const table = new Table(battleOf(scenario(forces))).turn('x').dice(4).recon('there', 3).round();
    expect(table.of('x').informedOf).toBe(0);
  });
});
