import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, duel, scenario, SPACE, Table } from './build';

/** The log as a side reads it, from an event on. */
function logOf(table: Table, side: string, from: number): string[] {
  const sentences = table.events.slice(from).map((event) => table.battle.describe(event));
  return sentences
    .filter(({ visibleTo }) => visibleTo === undefined || visibleTo.includes(side))
    .map(({ text, result }) => (result === undefined ? text : `${text}: ${result}`));
}

/** A concealed target that evades the attack into the fog. */
function evaded(second: number): string[] {
  const table = duel(3, 3).know('a', 'y', 1).know('b', 'x', 2);
  table.of('y').op = 1;
  const from = table.turn('x').events.length;
  table.dice(3, second).attack('y').act({ t: 'evade' });
  const name = table.battle.tables.labels[table.unit('x')]!;
  return logOf(table, 'a', from).map((text) => text.replace(name, 'X'));
}

describe('an attack on a target that evades into the fog (13.3)', () => {
  it('is logged for the side of the attacker, with its roll and damage', () => {
    expect(evaded(2)).toContain('X attacks Unknown unit 2 with Gun at range 0, target 3: Hit with 1°: 3 damage');
    expect(evaded(9)).toContain('X attacks Unknown unit 2 with Gun at range 0, target 3: Miss');
  });

  it('does not give away other units there', () => {
    const weapons = [{ name: 'Mortar', damage: 2, range: 9, kind: 'modern' as const, area: true }];
    const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'here', 3), at('b', 'z', 'here', 3)];
    const table = new Table(battleOf(scenario(forces), designSet(design('unit', { weapons })))).know('a', 'y', 1);
    const from = table.turn('x').events.length;
    table.dice(1).attack('y');
    expect(table.of('z').hp).toBeLessThan(10);
    expect(logOf(table, 'a', from).filter((text) => text.includes('Unknown unit 3'))).toEqual([]);
  });
});

describe('the board and the combat panel', () => {
  const effects = (table: Table) =>
    table.events
      .slice(-8)
      .flatMap((event) => table.battle.effects(event))
      .filter(({ kind }) => kind === 'attack');

  it('show a raw 1 against any target number as low enough (13.2)', () => {
    const skills = { attack: 1, recon: 1, evasion: 1, ambush: 1, communicate: 1 };
    const table = duel(3, 5, 'here', {}, { skills }).know('a', 'y', 2).turn('x').dice(1).attack('y');
    const [effect] = effects(table);
    expect(effect?.kind).toBe('attack');
    const { attackRoll, result } = (effect as Extract<typeof effect, { kind: 'attack' }>).attack;
    expect(attackRoll.terms.reduce((sum, { value }) => sum + value, 0)).toBe(1);
    expect([attackRoll.die, result.hit]).toEqual([1, true]);
  });

  it('show no roll where the target has moved out of reach', () => {
    const weapons = [{ name: 'Knife', damage: 2, range: 1, kind: 'modern' as const }];
    const table = duel(3, 4, 'here', {}, { weapons }).know('a', 'y', 2).know('b', 'x', 2);
    table.of('y').op = 1;
    table.turn('x').attack('y').move('here', 5);
    expect(table.last('attacked')).toMatchObject({ range: -1, die: 0 });
    expect(effects(table)).toEqual([]);
  });

  it('take only attacks for attacks: other rolls have dice of another role', () => {
    const table = duel(3, 3).turn('x').recon('here', 2);
    const roles = (): unknown => table.battle.describe(table.last('recon')).dice?.map(({ role }) => role);
    expect(roles()).toEqual(['other']);
    table.know('a', 'y', 2).dice(4).attack('y');
    expect(table.battle.describe(table.last('attacked')).dice?.map(({ role }) => role)).toEqual(['attacker']);
  });
});

describe('reactions to an attack (13.2.1)', () => {
  it('tell the target where a known attacker is, also when it cannot react', () => {
    const table = duel(3, 3).know('a', 'y', 2).know('b', 'x', 1);
    table.of('y').informedOf = 0;
    table.turn('x').dice(9).attack('y');
    expect(table.of('y').informedOf).toBe(1 << table.unit('x'));
    const surprised = duel(3, 3).know('a', 'y', 2).turn('x').dice(9).attack('y');
    expect(surprised.of('y').informedOf).toBe(0);
  });

  it('end the evasion bonus of a move with return fire (13.4)', () => {
    const table = duel(3, 2, 'here', {}, { hp: 99 }).know('a', 'y', 2).know('b', 'x', 2);
    table.of('y').op = 3;
    table.turn('x').attack('y').move('here', 1);
    expect(table.of('y').moved).toBe(1);
    table.attack('y').attack('x');
    expect(table.of('y').moved).toBe(0);
  });

  it('are announced only to the sides of the attack (13.3)', () => {
    const sides = ['Alpha', 'Beta', 'Gamma'].map((name) => ({ id: name.charAt(0).toLowerCase(), name }));
    const forces = [at('a', 'x', 'here', 3), at('b', 'y', 'here', 3), at('g', 'z', 'beyond', 3)];
    const table = new Table(battleOf(scenario(forces, { sides }))).know('a', 'y', 1).know('b', 'x', 2);
    table.of('y').op = 1;
    table.turn('x').attack('y');
    const phases = ['a', 'b', 'g'].map((side) => table.battle.observe(table.state, side).phase);
    expect(phases).toEqual(['Beta may react to the attack', 'unit may react to the attack', 'Alpha acts']);
    const acting = ['a', 'b', 'g', null].map((side) => table.battle.observe(table.state, side).toAct);
    expect(acting).toEqual([['b'], ['b'], ['a'], ['b']]);
  });

  it('preview evasion without fog as it is', () => {
    const options = { order: 'listed', activation: 'side', fog: false };
    const table = duel(3, 3, 'here', { options });
    table.of('y').op = 1;
    table.turn('x').attack('y');
    expect(table.battle.odds(table.state, 'b', { t: 'evade' })?.results[0]?.effect).toBe('the attack loses 1°');
  });
});

describe('area weapons (13.2.1)', () => {
  it('do not affect a unit that cannot be attacked', () => {
    const weapons = [{ name: 'Mortar', damage: 2, range: 9, kind: 'modern' as const, area: true }];
    const crate = at('b', 'crate', 'here', 3, { orders: [{ type: 'untouchable' }] });
    const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'here', 3), at('b', 'z', 'here', 3), crate];
    const table = new Table(battleOf(scenario(forces), designSet(design('unit', { weapons })))).know('a', 'y', 2);
    table.turn('x').dice(1).attack('y');
    expect(['y', 'z', 'crate'].map((id) => table.of(id).hp < 10)).toEqual([true, true, false]);
  });
});

describe('an area attack beside a unit of a third side (13.3)', () => {
  it('is logged once for it', () => {
    const weapons = [{ name: 'Mortar', damage: 2, range: 9, kind: 'modern' as const, area: true }];
    const sides = ['Alpha', 'Beta', 'Gamma'].map((name) => ({ id: name.charAt(0).toLowerCase(), name }));
    const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'here', 3), at('g', 'z', 'here', 3)];
    const table = new Table(battleOf(scenario(forces, { sides }), designSet(design('unit', { weapons }))));
    const from = table.know('a', 'y', 1).know('g', 'x', 2).turn('x').events.length;
    table.dice(9).attack('y');
    expect(logOf(table, 'g', from).filter((text) => text.includes('attacks'))).toHaveLength(1);
  });
});

describe('the reason for no attack', () => {
  it('is the order that forbids it', () => {
    const crate = at('b', 'crate', 'here', 3, { orders: [{ type: 'untouchable' }] });
    const table = new Table(battleOf(scenario([at('a', 'x', 'here', 3), crate]))).know('a', 'crate', 2).turn('x');
    expect(table.battle.refusals?.(table.state, 'a')).toEqual([
      { kind: 'fire', reason: 'the scenario forbids attacks on the known enemies', section: 'house interpretation' },
    ]);
  });
});

describe('the reason for no move or attack', () => {
  it('is melee where leaving it costs more than the unit has', () => {
    const table = duel(3, 3, 'here', {}, { ap: 2 }).know('a', 'y', 2).turn('x');
    expect(table.battle.refusals?.(table.state, 'a')).toEqual([
      { kind: 'move', reason: 'too few action points to leave melee', section: '13.2' },
    ]);
  });

  it('is not given for attacks while the unit can attack hardening', () => {
    const locations = SPACE.locations.map((one) => (one.id === 'here' ? { ...one, hardening: 2 } : one));
    const table = duel(3, 3, 'there', { battlespace: { ...SPACE, locations } }).turn('x');
    expect(table.battle.refusals?.(table.state, 'a')).toEqual([]);
    expect(table.refuses({ t: 'breach', w: 0, p: table.place('here', 1) })).toBeUndefined();
  });
});

describe('a reinforcement in the fog (13.3)', () => {
  it('does not appear in the phase of other sides', () => {
    const start = { type: 'location', location: 'here', turn: 2 } as const;
    const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'there', 3), at('b', 'z', 'here', 3, { start })];
    const table = new Table(battleOf(scenario(forces))).round();
    const phases = ['a', 'b'].map((side) => table.battle.observe(table.state, side).phase);
    expect(phases).toEqual(['Setup', 'Setup: deploy unit 2']);
  });
});
