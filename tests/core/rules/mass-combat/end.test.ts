import type { MassAction } from '@core/rules/systems/mass-combat';
import { retaliationDice } from '@core/rules/systems/mass-combat/end-phase';
import { describe, expect, it } from 'vitest';
import { all, character, Field, one, special, type Setting, BLANK } from './build';

const ATTACK = 0;
const DEFENSE = 1;
const FEINTED_ATTACK = 2;
const FIGHTING_RETREAT = 3;
const FULL_RETREAT = 4;
const PARLEY = 5;
const RAID = 8;
const SKIRMISH = 10;
const TOTAL_DEFENSE = 12;

function chosen(a: number, b: number, setting: Setting = {}): Field {
  const field = new Field(setting);
  field.choose(a, b);
  return field;
}

/** A wave whose successes are fortRating, with a strategy for each side. */
function fought(own: number, foe: number, setting: Setting = {}, a = ATTACK, b = SKIRMISH): Field {
  const field = chosen(a, b, setting);
  field.finishWave({ a: { battleSuccesses: own }, b: { battleSuccesses: foe } });
  return field;
}

describe('what the margin brings (Margin of Victory)', () => {
  it.each([
    [0, 0, 'alive'],
    [1, 0, 'alive'],
    [2, 0, 'alive'],
    [3, 1, 'alive'],
    [4, 1, 'exited'],
    [7, 1, 'exited'],
  ])('a win by %i: confusion %i, the loser is %s', (margin, confused, fate) => {
    const field = fought(margin, 0);
    expect(field.side('b').confused).toBe(confused);
    expect(field.battle.fates(field.state)[1]!.fate).toBe(fate);
  });

  it('routs the loser of a first feint by two, whose margin is doubled', () => {
    const field = fought(2, 0, {}, FEINTED_ATTACK, SKIRMISH);
    expect(one(field.events, 'result')).toMatchObject({ side: 0, margin: 4 });
    expect(all(field.events, 'gone')).toMatchObject([{ target: 1, how: 'routed' }]);
  });

  it('captures the leader of who routs, and the others get away', () => {
    const b = { characters: [character('L', { roles: ['leader'], strength: 30 }), character('M', { strength: 30 })] };
    const field = fought(5, 0, { b });
    const fates = field.battle.fates(field.state).slice(2);
    expect(fates.map(({ name, fate }) => [name, fate])).toEqual([
      ['L', 'captured'],
      ['M', 'exited'],
    ]);
    expect(field.battle.fates(field.state)[1]!.values).toMatchObject({ routed: 1 });
    expect(field.battle.outcome(field.state)).toMatchObject({ side: 'a' });
  });

  it('does not rout who retreats in full (Retreat Strategies)', () => {
    const field = fought(0, 5, {}, FULL_RETREAT, SKIRMISH);
    // The foe of a Full Retreat has no casualties; who retreats is gone, and not routed.
    expect(field.battle.fates(field.state)[0]).toMatchObject({ fate: 'exited', values: { routed: 0 } });
    expect(field.side('b').fighters).toBe(90);
  });

  it.each([
    [2, 0, 'exited'],
    [1, 1, 'exited'],
    [0, 1, 'alive'],
  ])('a Fighting Retreat with %i to %i is %s (Retreat Strategies)', (own, foe, fate) => {
    const field = fought(own, foe, {}, FIGHTING_RETREAT, ATTACK);
    expect(field.battle.fates(field.state)[0]!.fate).toBe(fate);
  });

  it('gives a die for the next wave to an offensive winner only (Next Wave)', () => {
    expect(fought(2, 0, {}, ATTACK, SKIRMISH).side('a').bonus).toBe(1);
    expect(fought(0, 0, {}, ATTACK, SKIRMISH).side('a').bonus).toBe(0);
    expect(fought(0, 4, {}, ATTACK, SKIRMISH).side('b').bonus).toBe(0);
  });

  it('follows the fighters with the Battle Level, and forgets Strategy Dice (Next Wave)', () => {
    const field = chosen(ATTACK, SKIRMISH, { a: { fighters: 61 } });
    field.finishWave({ a: { skulls: 2 }, b: {} });
    field.choose(SKIRMISH, SKIRMISH);
    expect(field.side('a').battle).toBe(1);
    expect(field.side('a').strategyDice).toBe(2);
  });
});

describe('Retaliation', () => {
  const one3 = { characters: [character('A', { roles: ['assailant'], skills: { fight: 1 } })] };

  /** Base Dice on the only person of side a. */
  function dice(result: number, change: (field: Field) => void = () => undefined, b: Setting['b'] = {}): number {
    const field = new Field({ a: one3, b });
    field.state.risk[0] = 0;
    change(field);
    return retaliationDice(field.battle.tables, field.state, 0, result);
  }

  it('is six dice and the risk', () => {
    expect(dice(0)).toBe(6);
    expect(dice(1, (field) => (field.state.risk[0] = 3))).toBe(9);
    expect(dice(1, (field) => (field.state.risk[0] = -3))).toBe(3);
  });

  it('is one more for a commando operation, a lost wave, a rout and artillery of the foe', () => {
    expect(dice(0, (field) => (field.state.acted[0] = 2))).toBe(7);
    expect(dice(0, (field) => (field.state.acted[0] = 1))).toBe(6);
    expect(dice(-1)).toBe(7);
    expect(dice(-4, (field) => (field.side('a').routed = 1))).toBe(8);
    expect(dice(0, undefined, { specials: [special('Guns', 'artillery')] })).toBe(7);
  });

  it('is stopped by armour, and never heals', () => {
    const characters = [character('A', { armor: 20, strength: 9 })];
    const field = fought(1, 1, { a: { characters } });
    expect(one(field.events, 'hurt').damage).toBeGreaterThanOrEqual(0);
    expect(field.state.damage[0]).toBeLessThan(3);
  });

  it('costs a sheltered leader one damage less (Ark Projects)', () => {
    const hurt = (projects: ('shelter' | 'arsenal')[]): number => {
      const a = { characters: [character('L', { roles: ['leader'], strength: 30 })], projects };
      const postures: Setting['postures'] = [{ side: 'a', place: 'ark', fortification: 'walled' }];
      const field = new Field({ a, postures }, 7);
      field.choose(DEFENSE, SKIRMISH);
      field.finishWave({ a: { battleSuccesses: 1 }, b: { battleSuccesses: 1 } });
      return one(field.events, 'hurt').damage;
    };
    const plain = hurt(['arsenal']);
    expect(plain).toBeGreaterThan(0);
    expect(hurt(['shelter'])).toBe(plain - 1);
  });

  describe('breaks a character', () => {
    function broken(own: number, foe: number, options: Setting['options'] = {}): Field {
      const field = chosen(ATTACK, SKIRMISH, { a: { characters: [character('A', { strength: 1 })] }, options });
      field.goOn(() => field.state.phase === 6);
      const last = field.acting[0]!;
      Object.assign(field.side('a'), BLANK, { battleSuccesses: own });
      Object.assign(field.side('b'), BLANK, { battleSuccesses: foe });
      field.actSo(last, { t: 'settle' }, (_after, events) => all(events, 'broken').length === 1);
      return field;
    }
    const fate = (field: Field): [string, number] => {
      const unit = field.battle.fates(field.state)[2]!;
      return [unit.fate, unit.values.returned!];
    };

    it('who is brought back when the own side has not lost', () => {
      expect(fate(broken(1, 1))).toEqual(['alive', 1]);
    });

    it('who is captured or left for dead when it has, as the scenario says', () => {
      expect(fate(broken(0, 2))).toEqual(['captured', 0]);
      expect(fate(broken(0, 2, { brokenFate: 'dead' }))).toEqual(['destroyed', 0]);
    });
  });

  describe('that breaks the leader', () => {
    const leader = character('L', { roles: ['leader'], strength: 1 });
    const next = character('N', { skills: { command: 6 }, strength: 30 });

    function succession(success: boolean, others = [next]): Field {
      const field = chosen(ATTACK, SKIRMISH, { a: { characters: [leader, ...others] } });
      field.goOn(() => field.state.phase === 6);
      const last = field.acting[0]!;
      for (const id of ['a', 'b']) Object.assign(field.side(id), BLANK, { battleSuccesses: 1 });
      const wanted = (events: Field['events']): boolean =>
        all(events, 'command').some((event) => event.success === success);
      field.actSo(last, { t: 'settle' }, (_after, events) => wanted(events));
      return field;
    }

    it('lets the next in command roll with three dice less, and the risk', () => {
      const field = succession(true);
      const event = one(field.events, 'command');
      // The last risk of the list was taken: +3.
      expect([event.u, event.dice]).toEqual([1, 6 + 3 - 3]);
      expect([field.side('a').leader, field.side('a').confused]).toEqual([1, 0]);
    });

    it('is followed by the best commander, whatever the risks are (house interpretation)', () => {
      const characters = [
        leader,
        character('B', { skills: { manipulate: 4 }, strength: 30 }),
        character('C', { skills: { command: 5 }, strength: 30 }),
      ];
      const field = new Field({ a: { characters } });
      field.goOn(() => field.state.phase === 2, { t: 'risk', u: 1, r: 0 }, { t: 'risk', u: 2, r: -3 });
      field.choose(ATTACK, SKIRMISH);
      field.goOn(() => field.state.phase === 6);
      const events = field.actSo(
        field.acting[0]!,
        { t: 'settle' },
        (_after, found) => all(found, 'command').length > 0,
      );
      expect(one(events, 'command')).toMatchObject({ u: 2, dice: 0 });
    });

    it('confuses the force when that fails', () => {
      expect(succession(false).side('a').confused).toBe(1);
    });

    it('always confuses it where only an officer without dice can take over', () => {
      const field = succession(false, []);
      expect(one(field.events, 'command')).toMatchObject({ u: -1, dice: 0 });
    });
  });
});

describe('Ark projects after a lost wave (Ark Projects)', () => {
  const a = { projects: ['arsenal' as const, 'defenses' as const, 'stables' as const] };

  function struck(setting: Setting, own: number, foe: number, die?: number): Field {
    const field = chosen(ATTACK, SKIRMISH, setting);
    field.goOn(() => field.state.phase === 6);
    const last = field.acting[0]!;
    Object.assign(field.side('a'), BLANK, { battleSuccesses: own });
    Object.assign(field.side('b'), BLANK, { battleSuccesses: foe });
    field.actSo(last, { t: 'settle' }, (_after, events) => {
      const [found] = all(events, 'project');
      return die === undefined || (found?.die === 1 && found.project === die);
    });
    return field;
  }
  const atArk: Setting = { a, postures: [{ side: 'a', place: 'ark' }] };

  it('may lose one, with what it gave', () => {
    const lost = (project: number): Field => struck(atArk, 0, 4, project);
    expect(lost(0).side('a').arsenal).toBe(0);
    expect([lost(1).side('a').fort, lost(1).side('a').arsenal]).toEqual([0, 1]);
    expect(lost(6).state.counts).toEqual([0]);
    expect(lost(1).battle.fates(lost(1).state)[0]!.values).toMatchObject({
      'project-defenses': 0,
      'project-arsenal': 1,
    });
  });

  it('are safe in a wave that is not lost, and away from the Ark', () => {
    expect(all(struck(atArk, 1, 1).events, 'project')).toEqual([]);
    expect(all(struck({ a }, 0, 4).events, 'project')).toEqual([]);
  });
});

describe('sieges', () => {
  const dice = { side: 'b', circumstances: 2 };
  const walled: Setting['postures'] = [{ side: 'a', fortification: 'walled' }, dice];
  const ark: Setting['postures'] = [{ side: 'a', place: 'ark', fortification: 'walled' }, dice];

  function allowed(setting: Setting, change: (field: Field) => void = () => undefined): number[] {
    const field = new Field(setting);
    field.goOn(() => field.state.phase === 2);
    change(field);
    return field.choices('a').flatMap((action) => ('s' in action ? [action.s] : []));
  }

  it('leave the besieged five strategies (Allowed Battle Strategies)', () => {
    expect(allowed({ postures: walled })).toEqual([DEFENSE, FIGHTING_RETREAT, PARLEY, RAID, TOTAL_DEFENSE]);
    expect(allowed({ postures: [{ side: 'a', fortification: 'palisade' }] })).toContain(ATTACK);
  });

  it('allow a Full Retreat with a Shelter (Ark Projects)', () => {
    expect(allowed({ a: { projects: ['shelter'] }, postures: ark })).toContain(FULL_RETREAT);
    expect(allowed({ a: { projects: ['shelter'] }, postures: walled })).not.toContain(FULL_RETREAT);
  });

  it('let the confused rally (house interpretation)', () => {
    expect(allowed({ postures: walled }, (field) => (field.side('a').confused = 1))).toEqual([9]);
  });

  it.each<[string, Setting, number, number, string]>([
    ['without a Shelter', { postures: walled }, 0, FULL_RETREAT, 'Fighting Retreat, Parley or Raid.'],
    [
      'with one',
      { a: { projects: ['shelter'] }, postures: ark },
      0,
      ATTACK,
      'Raid or, with its Shelter, Full Retreat.',
    ],
    ['without a Shelter, in confusion', { postures: walled }, 1, FULL_RETREAT, 'can only choose Rally.'],
    ['with one, in confusion', { a: { projects: ['shelter'] }, postures: ark }, 1, ATTACK, 'Rally or Full Retreat.'],
  ])('%s, refuse other strategies with those that are allowed', (_name, setting, confused, strategy, end) => {
    const field = new Field(setting);
    field.goOn(() => field.state.phase === 2);
    field.side('a').confused = confused;
    const message = field.battle.check(field.state, 'a', { t: 'strategy', s: strategy })?.message;
    expect(message?.endsWith(end), message).toBe(true);
  });

  it('count fortification dice, which engineers repair and explosions cost (Sieges)', () => {
    const field = chosen(DEFENSE, ATTACK, { postures: walled });
    expect(field.side('a').support).toBe(2);
    field.finishWave({ a: { battleSuccesses: 1, explosions: 1, supportBlanks: 1 }, b: { battleSuccesses: 1 } });
    expect([field.side('a').fort, field.state.besieged]).toEqual([1, 0]);
  });

  it('end outside the walls for defenders who escape, and the battle goes on (Retreating from a Stronghold)', () => {
    const field = fought(2, 0, { postures: walled }, FIGHTING_RETREAT, ATTACK);
    expect([field.state.besieged, field.side('a').fort, field.state.turn]).toEqual([-1, 0, 2]);
    expect(field.battle.fates(field.state)[0]!.fate).toBe('alive');
    field.goOn(() => field.state.phase === 2);
    expect(field.refusal('a', { t: 'strategy', s: ATTACK })).toBeUndefined();
  });

  it.each(['a', 'b'])('start a new battle, in which the first feint is no second one; besieged: %s', (besieged) => {
    const postures: Setting['postures'] = [
      { side: besieged, fortification: 'walled' },
      { side: besieged === 'a' ? 'b' : 'a', circumstances: 2 },
    ];
    const strategies = [FIGHTING_RETREAT, FEINTED_ATTACK];
    const [a, b] = besieged === 'a' ? strategies : strategies.reverse();
    const field = fought(0, 0, { postures }, a!, b!);
    expect(field.state.besieged).toBe(-1);
    expect([field.side('a').lastFeint, field.side('b').lastFeint]).toEqual([0, 0]);
    expect([field.side('a').feints, field.side('b').feints]).toEqual([0, 0]);
  });

  it('let defenders with a Shelter leave the battle (Ark Projects)', () => {
    const field = fought(2, 0, { a: { projects: ['shelter'] }, postures: ark }, FIGHTING_RETREAT, ATTACK);
    expect(field.battle.fates(field.state)[0]!.fate).toBe('exited');
  });

  it.each<[string, Setting, string]>([
    ['surrender who rout', { postures: walled }, 'captured'],
    ['let who has a way out rout', { postures: [{ ...walled[0]!, wayOut: true }, dice] }, 'exited'],
    ['let who has a Shelter rout', { a: { projects: ['shelter'] }, postures: ark }, 'exited'],
  ])('%s (Rout)', (_name, setting, fate) => {
    const characters = [character('L', { roles: ['leader'], strength: 30 }), character('M', { strength: 30 })];
    const field = fought(0, 5, { ...setting, a: { ...setting.a, characters } }, RAID, ATTACK);
    const fates = field.battle.fates(field.state);
    expect([fates[0]!.fate, fates[2]!.fate, fates[3]!.fate]).toEqual([fate, 'captured', fate]);
  });

  it.each([
    ['a Full Retreat', FULL_RETREAT, 2, 'escaped'],
    ['a rout', RAID, 4, 'routed'],
  ] as const)('let %s leave by a Shelter that the same wave destroys (Ark Projects)', (_name, strategy, lead, how) => {
    const field = chosen(strategy, ATTACK, { a: { projects: ['shelter'] }, postures: ark });
    field.goOn(() => field.state.phase === 6);
    const last = field.acting[0]!;
    Object.assign(field.side('a'), BLANK, { battleSuccesses: 0 });
    Object.assign(field.side('b'), BLANK, { battleSuccesses: lead });
    const destroyed = (events: Field['events']): boolean => all(events, 'project').some(({ project }) => project >= 0);
    const events = field.actSo(last, { t: 'settle' }, (_after, found) => destroyed(found));
    expect(all(events, 'gone')).toMatchObject([{ target: 0, how }]);
    expect(all(events, 'left-walls')).toEqual([]);
    expect(field.battle.fates(field.state)[0]).toMatchObject({ fate: 'exited', values: { 'project-shelter': 0 } });
    expect(field.acting).toEqual([]);
  });
});

it('tells what became of every fighter, everybody with a name and all special units', () => {
  const b = {
    characters: [character('L', { roles: ['leader'], strength: 30 })],
    specials: [special('Guns', 'artillery', 2)],
  };
  const field = chosen(SKIRMISH, ATTACK, { b });
  field.finishWave({ a: { battleSuccesses: 9 }, b: { explosions: 1, skulls: 1 } });
  const [, faction, leader, guns] = field.battle.fates(field.state);
  expect(faction!.values.killed! + faction!.values.fighters!).toBe(90);
  expect(leader).toMatchObject({ id: 'y-person-1', fate: 'captured' });
  expect(leader!.values.damage! + leader!.values.strength!).toBe(30);
  expect(guns).toMatchObject({ id: 'y-units-1', name: 'Guns', fate: 'exited', values: { count: 1, lost: 1 } });
});

it('tests the levels after the last wave, and names no winner without one', () => {
  const field = new Field({ changes: { turnLimit: 2 } });
  const settle: MassAction = { t: 'settle' };
  for (let wave = 0; wave < 2; wave++) {
    field.choose(SKIRMISH, SKIRMISH);
    field.finishWave({ a: { battleSuccesses: 1 }, b: { battleSuccesses: 1 } });
  }
  expect(field.refusal('a', settle)).toBe('over');
  expect(field.battle.outcome(field.state)).toMatchObject({ side: null, name: 'Draw', cause: 'turn-limit' });
});
