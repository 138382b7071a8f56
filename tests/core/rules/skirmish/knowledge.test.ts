import { describe, expect, it } from 'vitest';
import { at, battleOf, duel, location, scenario, SPACE, Table } from './build';

const SIDES = [
  { id: 'a', name: 'Alpha' },
  { id: 'b', name: 'Beta' },
  { id: 'c', name: 'Gamma' },
];

/** Alpha’s `x`, Beta’s `y` and Gamma’s `z` in one location; `x` acts first. */
function three(changes = {}): Table {
  const forces = [
    at('a', 'x', 'here', 1, { name: 'Xenia' }),
    at('b', 'y', 'here', 3, { name: 'Yorick' }),
    at('c', 'z', 'here', 5, { name: 'Zelda' }),
  ];
  return new Table(battleOf(scenario(forces, { sides: SIDES, ...changes })));
}

const seenBy = (table: Table, side: string, id: string) =>
  table.battle.observe(table.state, side).units[table.unit(id)]!;

/** The sentences that a side may read. */
const logOf = (table: Table, side: string): string[] =>
  table.events.flatMap((event) => {
    const { text, visibleTo } = table.battle.describe(event);
    return visibleTo === undefined || visibleTo.includes(side) ? [text] : [];
  });

describe('the log of a first attack (13.2)', () => {
  it('names all locations that are close now, not only that of a fogged attacker (13.3)', () => {
    const battlespace = {
      opening: 'first-attack' as const,
      locations: [location('rear', { side: 'a' }), location('near', { side: 'a' }), location('far', { side: 'b' })],
      links: [{ from: 'rear', to: 'near' }],
    };
    const forces = [at('a', 'x', 'near', 3), at('b', 'y', 'far', 3)];
    const table = new Table(battleOf(scenario(forces, { battlespace }))).know('a', 'y', 1).turn('x').attack('y', 0, 1);
    expect(logOf(table, 'b')).toContain('rear is close to far; near is close to far');
  });
});

describe('what a side sees of an enemy (13.3)', () => {
  it('is nothing while it is fogged: no name, design, hit points, position or points', () => {
    const table = three();
    expect(seenBy(table, 'a', 'y')).toEqual({
      ...{ index: 1, id: 'unknown-2', name: 'Unknown unit 2', side: 'b', design: '', silhouette: 'mine' },
      ...{ hex: -1, facing: 0, fate: 'alive', bars: [], active: false, hasActed: false, awareness: 'fogged' },
      facts: [{ key: 'awareness', label: 'Awareness', value: 'fogged' }],
    });
    expect(JSON.stringify(table.battle.observe(table.state, 'a'))).not.toMatch(/Yorick|Zelda/);
  });

  it('is its position and nothing else while it is concealed', () => {
    const unit = seenBy(three().know('a', 'y', 1), 'a', 'y');
    expect(unit).toMatchObject({ name: 'Unknown unit 2', design: '', bars: [], boardPosition: { position: 2 } });
    expect(unit.facts.map(({ label }) => label)).toEqual(['Awareness', 'Position']);
  });

  it('is its defence points and the use of its AP when it is revealed, also who it is (house interpretation)', () => {
    const table = three().know('a', 'y', 2);
    table.of('y').dp = 3;
    const unit = seenBy(table, 'a', 'y');
    expect(unit).toMatchObject({ name: 'Yorick', design: 'unit', movesLeft: 0 });
    expect(unit.bars.map(({ key, value }) => [key, value])).toEqual([
      ['hp', 10],
      ['armour', 0],
      ['dp', 3],
    ]);
    expect(unit.facts.map(({ label }) => label)).not.toContain('Attack');
  });

  it('does not tell whether a unit in the fog has arrived yet', () => {
    const late = {
      start: { type: 'location', location: 'here', position: 3, turn: 3, awareness: 'revealed' },
    } as const;
    const table = new Table(
      battleOf(scenario([at('a', 'x', 'here', 1), at('b', 'y', 'here', 3, late), at('b', 'w', 'here', 2)])),
    );
    expect(seenBy(table, 'a', 'y')).toEqual({
      ...seenBy(table, 'a', 'w'),
      index: 1,
      id: 'unknown-2',
      name: 'Unknown unit 2',
    });
  });

  it('stays unknown after its loss, unless it was revealed (house interpretation)', () => {
    const table = three().know('a', 'y', 1).know('c', 'y', 2).turn('x');
    table.of('y').hp = 1;
    table.dice(2).attack('y');
    expect(seenBy(table, 'a', 'y')).toMatchObject({ name: 'Unknown unit 2', fate: 'destroyed' });
    expect(seenBy(table, 'c', 'y')).toMatchObject({ name: 'Yorick', fate: 'destroyed' });
    expect(logOf(table, 'a').at(-1)).toBe('Unknown unit 2 is destroyed');
    expect(logOf(table, 'c').at(-1)).toBe('Yorick is destroyed');
  });
});

describe('what a third side reads of an attack (13.3)', () => {
  it('is nothing while the attacker is concealed to it: no weapon and no target number', () => {
    const table = three().know('a', 'y', 1).know('c', 'x', 1).turn('x').dice(10).attack('y');
    expect(logOf(table, 'c').filter((text) => /attack/i.test(text))).toEqual([]);
  });

  it('is that a revealed unit attacks, but not whom', () => {
    const table = three().know('a', 'y', 1).know('c', 'x', 2).know('c', 'y', 2).turn('x').dice(10).attack('y');
    expect(logOf(table, 'c').filter((text) => /attack/i.test(text))).toEqual(['Xenia attacks']);
  });

  it('is that a revealed unit searches, evades or talks, but not for what', () => {
    const table = three().know('c', 'x', 2).know('b', 'x', 1).turn('x').dice(10).recon('here', 3);
    table.dice(10).act({ t: 'evade' });
    expect(logOf(table, 'c').slice(-2)).toEqual(['Xenia searches', 'Xenia evades']);
    expect(logOf(table, 'b').filter((text) => /Xenia/.test(text))).toEqual([]);
  });
});

describe('what the sides of an attack read of it (13.3)', () => {
  it('names an unknown target or attacker by number only', () => {
    const table = three().know('a', 'y', 1).know('b', 'x', 1).turn('x').dice(2).attack('y');
    expect(logOf(table, 'a')).toContain('Xenia attacks Unknown unit 2 with Gun at range 2, target 6');
    expect(logOf(table, 'b')).toContain('Yorick is attacked by Unknown unit 1 at here, Offensive Advantage');
  });

  it('is only that the fog attacks, when the attacker is in it', () => {
    const table = three().know('a', 'y', 1).turn('x').dice(2).attack('y');
    expect(logOf(table, 'b')).toContain('Yorick is attacked from the fog');
    expect(JSON.stringify(logOf(table, 'b'))).not.toMatch(/Xenia|Unknown unit 1|target/);
  });

  it('does not show the effect of a hit on a target that is not revealed', () => {
    const table = three().know('a', 'y', 1).turn('x').dice(2).attack('y');
    expect(logOf(table, 'a').join()).not.toMatch(/HP/);
    const odds = table.battle.odds(table.state, 'a', { t: 'attack', w: 0, x: 1, r: -1 });
    expect(odds?.results[0]?.effect).toBe('3 damage: less unknown DPs');
  });
});

describe('what the log shows of an evasion (13.3)', () => {
  it('is its target number only to the own side', () => {
    const table = three().know('b', 'x', 1).know('c', 'x', 2).turn('x').dice(2).act({ t: 'evade' });
    const reads = (side: string): string[] => logOf(table, side).filter((text) => /evades, target/.test(text));
    expect([reads('a'), reads('b'), reads('c')]).toEqual([['Xenia evades, target 4'], [], []]);
    expect(logOf(table, 'b')).toContain('Unknown unit 1 is fogged for Beta by evading');
  });
});

describe('hardening (13.3, 13.6.1, house interpretation)', () => {
  const hardened = (table: Table, side: string, position = 1): number =>
    table.battle.observe(table.state, side).locations!.hardening[table.place('here', position)]!;

  function digIn(...levels: [side: string, level: number][]): Table {
    const table = three().turn('x');
    for (const [side, level] of levels) table.know(side, 'x', level);
    table.of('x').dp = 9;
    return table.act({ t: 'harden' });
  }

  it('by a unit in the fog, or a concealed one, is unknown to other sides', () => {
    const table = digIn(['c', 1]);
    expect([hardened(table, 'a'), hardened(table, 'b'), hardened(table, 'c')]).toEqual([1, 0, 0]);
    expect(logOf(table, 'b').join()).not.toMatch(/Hardening/);
  });

  it('by a revealed unit is seen', () => {
    const table = digIn(['c', 2]);
    expect([hardened(table, 'b'), hardened(table, 'c')]).toEqual([0, 1]);
    expect(logOf(table, 'c')).toContain('Hardening of here, Offensive Advantage: 0 to 1');
  });

  it('is learned by a search of the position, by an attack into it and by a unit there', () => {
    const table = digIn().end().turn('y').dice(10).recon('here', 1);
    expect(hardened(table, 'b')).toBe(1);
    const shot = digIn(['b', 1]).end().turn('y').dice(10).attack('x');
    expect(hardened(shot, 'b')).toBe(1);
    const beside = digIn().end().turn('y').move('here', 2).move('here', 1);
    expect(hardened(beside, 'b')).toBe(1);
  });

  it('that a side does not know cannot be attacked, and shows in no odds', () => {
    const table = digIn(['b', 1]).end().turn('y');
    expect(table.refuses({ t: 'breach', w: 0, p: table.place('here', 1) })).toBe('soft');
    const odds = table.battle.odds(table.state, 'b', { t: 'attack', w: 0, x: 0, r: -1 });
    expect(odds?.results[0]?.effect).toBe('3 damage: less unknown DPs');
  });
});

describe('exposure by a ballistic attack (13.5)', () => {
  const gun = { weapons: [{ name: 'Gun', damage: 0, range: 9, kind: 'ballistic' as const }] };

  it('is to every other side with a unit that could search the attacker’s position, by attacks on units and on hardening alike', () => {
    const space = { ...SPACE, locations: [location('here', { hardening: 1 }), location('there'), location('beyond')] };
    const shoot = (place: string): Table => {
      const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'here', 3), at('c', 'z', place, 5)];
      return new Table(
        battleOf(
          scenario(forces, { sides: SIDES, battlespace: space }),
          new Map(duel(1, 3, 'here', {}, gun).battle.tables.designs.map((one) => [one.id, one])),
        ),
      )
        .know('a', 'y', 1)
        .turn('x');
    };
    const near = shoot('there').dice(10).attack('y');
    expect([near.level('b', 'x'), near.level('c', 'x')]).toEqual([1, 1]);
    const far = shoot('beyond').dice(10).attack('y');
    expect([far.level('b', 'x'), far.level('c', 'x')]).toEqual([1, 0]);
    const breach = shoot('there');
    breach.dice(10).act({ t: 'breach', w: 0, p: breach.place('here', 3) });
    expect([breach.level('b', 'x'), breach.level('c', 'x')]).toEqual([1, 1]);
  });

  it('is known to the units that heard it', () => {
    const table = duel(1, 3, 'there', {}, gun).know('a', 'y', 1).turn('x').dice(10).attack('y').end().turn('y');
    expect(table.refuses({ t: 'attack', w: 0, x: table.unit('x'), r: -1 })).toBeUndefined();
  });
});
