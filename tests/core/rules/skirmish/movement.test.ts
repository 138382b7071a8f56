import { letters, positionName, stepOf } from '@core/rules/systems/skirmish';
import { describe, expect, it } from 'vitest';
import { duel, location, targetOf, SPACE } from './build';

describe('positions (13.2.1, 13.4)', () => {
  it('are five on a line from offensive to defensive advantage', () => {
    expect([0, 1, 2, 3, 4].map((index) => letters(stepOf(5, index)))).toEqual(['OA', 'O', 'N', 'D', 'DA']);
    expect(positionName(-2)).toBe('Defensive Advantage');
  });

  it.each([
    [3, ['O', 'N', 'D']],
    [4, ['OA', 'O', 'D', 'DA']],
    [1, ['N']],
    [7, ['OA+', 'OA', 'O', 'N', 'D', 'DA', 'DA+']],
  ])('keep their middle on a line of %d (house interpretation)', (count, names) => {
    expect(names.map((_, index) => letters(stepOf(count, index)))).toEqual(names);
  });

  it.each([
    [1, 3, 4 + 2],
    [2, 3, 4 + 1],
    [3, 3, 4],
    [3, 4, 4 - 1],
    [3, 5, 4 - 2],
    [1, 5, 4],
    [5, 1, 4 + 2],
    [1, 1, 4 + 2],
    [2, 1, 4 + 1 + 2],
  ])('give an attack from position %d into position %d the target %d (13.4)', (own, foe, target) => {
    const table = duel(own, foe).know('a', 'y', 1).turn('x');
    expect(targetOf(table, { t: 'attack', w: 0, x: table.unit('y'), r: -1 })).toBe(target);
    table.dice(10).attack('y');
    expect(table.last('attacked').need).toBe(target);
  });

  it.each([
    [3, 4],
    [1, 6],
  ])(
    'give attacks from position %d into offensive advantage the target %d where the option says so (13.4, house interpretation)',
    (own, target) => {
      const table = duel(own, 1, 'here', { options: { order: 'listed', exposed: false } })
        .know('a', 'y', 1)
        .turn('x');
      expect(targetOf(table, { t: 'attack', w: 0, x: table.unit('y'), r: -1 })).toBe(target);
    },
  );
});

describe('moving', () => {
  it.each([
    [1, 2, 1],
    [4, 3, 1],
    [1, 5, 2],
    [5, 1, 2],
  ])('costs from position %d to %d so many AP: %d (13.4)', (from, to, cost) => {
    const table = duel(from, 3, 'beyond').turn('x').move('here', to);
    expect([table.of('x').ap, table.last('moved').cost]).toEqual([4 - cost, cost]);
  });

  it('goes step by step along the line (13.2.1)', () => {
    const table = duel(1, 3, 'beyond').turn('x');
    expect(table.refuses({ t: 'move', p: table.place('here', 3) })).toBe('way');
    expect(table.refuses({ t: 'move', p: table.place('here', 1) })).toBe('way');
  });

  it('costs 2 AP into a close location and keeps the position (13.2, 13.2.1)', () => {
    const table = duel(2, 3, 'beyond').turn('x');
    expect(table.refuses({ t: 'move', p: table.place('there', 3) })).toBe('way');
    table.move('there', 2);
    expect([table.of('x').at, table.of('x').ap]).toEqual([table.place('there', 2), 2]);
  });

  it('costs 2 AP for each step of a longer link, and there is no way without one', () => {
    const space = { ...SPACE, links: [{ from: 'here', to: 'there', distance: 2 }] };
    const table = duel(2, 3, 'beyond', { battlespace: space }).turn('x');
    expect(table.refuses({ t: 'move', p: table.place('beyond', 2) })).toBe('way');
    table.move('there', 2);
    expect(table.last('moved').cost).toBe(4);
  });

  it('comes to the nearest position of a shorter line (house interpretation)', () => {
    const space = { ...SPACE, locations: [location('here'), location('there', { positions: 3 }), location('beyond')] };
    const table = duel(5, 3, 'beyond', { battlespace: space }).turn('x').move('there', 3);
    expect(table.of('x').at).toBe(table.place('there', 3));
  });

  it('costs 1 AP more into melee and 2 AP more out of it, as in the first example (13.2)', () => {
    // "It would cost 3 APs: 2 across locations and 1 for moving into melee. Out to another takes 4: 2 to disengage, 2 across."
    const table = duel(1, 1, 'there').know('a', 'y', 1).turn('x').move('there', 1);
    expect(table.last('moved').cost).toBe(3);
    table.round().know('a', 'y', 1).turn('x').move('here', 1);
    expect(table.last('moved').cost).toBe(4);
  });

  it('counts only enemies that the unit knows of as melee (house interpretation): fog costs nothing and tells nothing', () => {
    const table = duel(2, 1).turn('x').move('here', 1);
    expect(table.last('moved').cost).toBe(1);
    const told = duel(2, 1).know('a', 'y', 1).turn('x').move('here', 1);
    expect(told.last('moved').cost).toBe(2);
  });

  it('costs 1 AP to any local position after a whole round in neutral (13.2.1)', () => {
    const table = duel(3, 3, 'beyond').round().turn('x');
    expect(table.of('x').ready).toBe(1);
    table.move('here', 5);
    expect(table.last('moved').cost).toBe(1);
    // It is used up by the move: back takes two steps again.
    expect(table.refuses({ t: 'move', p: table.place('here', 3) })).toBe('way');
  });

  it('asks for a whole round there: who moves away and back has not stood ready (13.2.1)', () => {
    const table = duel(3, 3, 'beyond').turn('x').move('here', 4).move('here', 3).round().turn('x');
    expect(table.of('x').ready).toBe(0);
    expect(table.refuses({ t: 'move', p: table.place('here', 5) })).toBe('way');
  });

  it('needs the AP for it', () => {
    const table = duel(3, 3, 'beyond', {}, { ap: 1 }).turn('x');
    expect(table.refuses({ t: 'move', p: table.place('there', 3) })).toBe('ap');
  });
});

describe('entering another location (13.4)', () => {
  it('begins in the fog', () => {
    const table = duel(1, 3, 'there').know('b', 'x', 2).turn('x').move('there', 1);
    expect(table.level('b', 'x')).toBe(0);
  });
});
