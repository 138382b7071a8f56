import type { MassAction, MassEvent } from '@core/rules/systems/mass-combat';
import { resultFor } from '@core/rules/systems/mass-combat/battle-roll';
import { casualtyDice, casualtyFactor } from '@core/rules/systems/mass-combat/casualties';
import { supportDice } from '@core/rules/systems/mass-combat/pool';
import { describe, expect, it } from 'vitest';
import { all, character, Field, one, special, type Setting, BLANK } from './build';

const ATTACK = 0;
const DEFENSE = 1;
const FEINT = 2;
const FIGHTING_RETREAT = 3;
const FULL_RETREAT = 4;
const PARLEY = 5;
const PLANNED_ATTACK = 6;
const PLANNED_DEFENSE = 7;
const RAID = 8;
const RALLY = 9;
const SKIRMISH = 10;
const TOTAL_ATTACK = 11;
const TOTAL_DEFENSE = 12;

const PASS: MassAction = { t: 'pass' };

function chosen(a: number, b: number, setting: Setting = {}): Field {
  const field = new Field(setting);
  field.choose(a, b);
  return field;
}

describe('Risk Phase', () => {
  it.each([
    ['steady', undefined, [-3, 3]],
    ['cowardly', undefined, [-3, 1]],
    ['overconfident', undefined, [-1, 3]],
    ['berserk', undefined, [0, 3]],
    ['steady', true, [-3, 1]],
  ] as const)('the %s, in reserve %s, take risks within %j', (temper, reserve, [least, most]) => {
    const characters = [character('A', { temper, ...(reserve === undefined ? {} : { reserve }) })];
    const risks = new Field({ a: { characters } }).choices('a').map((action) => ('r' in action ? action.r : 9));
    expect([Math.min(...risks), Math.max(...risks)]).toEqual([least, most]);
  });

  it('asks everybody who can act, those of the side with the initiative first', () => {
    const people = { characters: [character('A'), character('B')] };
    const field = new Field({ a: people, b: people });
    const first = field.acting[0]!;
    const order: string[] = [];
    field.goOn(() => {
      if (field.state.phase === 1) order.push(field.acting[0]!);
      return field.state.phase !== 1;
    });
    expect(order.map((side) => side === first)).toEqual([true, true, false, false]);
  });

  it('adds the risk to skill rolls, but no roll has fewer than no dice', () => {
    const characters = [character('A', { roles: ['assailant'], skills: { fight: 2 } })];
    const rolled = (r: number): number => {
      const field = new Field({ a: { characters } });
      field.act('a', { t: 'risk', u: 0, r });
      field.choose(ATTACK, ATTACK);
      return one(field.act('a', { t: 'deed', u: 0, k: 5, c: 0, h: 0 }), 'deed').dice;
    };
    expect([rolled(3), rolled(-3)]).toEqual([5, 0]);
  });
});

describe('Strategy Phase', () => {
  it('is sealed until both have chosen', () => {
    const field = new Field();
    field.goOn(() => field.state.phase === 2);
    expect(field.acting).toEqual(['a', 'b']);
    const before = JSON.stringify(field.battle.observe(field.state, 'b'));
    field.act('a', { t: 'strategy', s: RAID });
    const after = JSON.stringify(field.battle.observe(field.state, 'b'));
    expect(after).not.toContain('Raid');
    expect(before).not.toBe(after);
    expect(JSON.stringify(field.battle.observe(field.state, 'a'))).toContain('Raid');
    expect(field.refusal('a', { t: 'strategy', s: ATTACK })).toBe('side');
    field.act('b', { t: 'strategy', s: SKIRMISH });
    expect(JSON.stringify(field.battle.observe(field.state, 'b'))).toContain('Raid');
  });

  it('plans a defense in the first wave only, with a Defensive Advantage, and not surprised (Defensive Strategies)', () => {
    const code = (setting: Setting, change: (field: Field) => void = () => undefined): string | undefined => {
      const field = new Field(setting);
      field.goOn(() => field.state.phase === 2);
      change(field);
      return field.refusal('a', { t: 'strategy', s: PLANNED_DEFENSE });
    };
    const hills: Setting = { field: { terrain: 'hills' } };
    expect(code(hills)).toBeUndefined();
    expect(code({ postures: [{ side: 'a', fortification: 'palisade' }] })).toBeUndefined();
    expect(code({})).toBe('no-advantage');
    expect(code(hills, (field) => (field.state.turn = 2))).toBe('late');
    expect(code(hills, (field) => (field.side('b').surprise = 1))).toBe('surprised');
  });

  it('lets only the confused rally, and they may only rally or retreat in full (Confusion)', () => {
    const field = new Field();
    field.goOn(() => field.state.phase === 2);
    expect(field.refusal('a', { t: 'strategy', s: RALLY })).toBe('not-confused');
    field.side('a').confused = 1;
    for (let s = 0; s < 13; s++) {
      const free = s === RALLY || s === FULL_RETREAT;
      expect([s, field.refusal('a', { t: 'strategy', s })]).toEqual([s, free ? undefined : 'confused']);
    }
  });

  it('turns two defenses into two Skirmishes (Stalemate)', () => {
    const field = chosen(DEFENSE, TOTAL_DEFENSE);
    expect(field.state.sides.map(({ strategy }) => strategy)).toEqual([SKIRMISH, SKIRMISH]);
  });

  it.each([
    [FIGHTING_RETREAT, DEFENSE, ['exited', 'alive']],
    [DEFENSE, FULL_RETREAT, ['alive', 'exited']],
    [FULL_RETREAT, FIGHTING_RETREAT, ['exited', 'exited']],
    [PARLEY, FULL_RETREAT, ['alive', 'exited']],
  ])('%i against %i is no battle: who retreats is gone without casualties (Null Battle)', (a, b, fates) => {
    const field = chosen(a, b);
    expect(field.battle.fates(field.state).map(({ fate }) => fate)).toEqual(fates);
    expect(all(field.events, 'casualties')).toEqual([]);
  });

  it('has a battle where a retreat meets an attack', () => {
    expect(all(chosen(FULL_RETREAT, ATTACK).events, 'null-battle')).toEqual([]);
  });

  describe('Parley', () => {
    it('is a Defense with one die less when it is refused', () => {
      const field = chosen(PARLEY, ATTACK, { field: { terrain: 'hills' } });
      expect(field.acting).toEqual(['b']);
      field.act('b', { t: 'parley', y: 0 });
      field.goOn(() => field.state.phase === 6);
      // Defense 1, refused -1, hills 1.
      expect(field.side('a').strategyDice).toBe(1);
    });

    it('pauses the battle when it is accepted: the leaders talk, in initiative order, and skip the other phases', () => {
      const field = chosen(PARLEY, ATTACK);
      field.act('b', { t: 'parley', y: 1 });
      expect(field.battle.outcome(field.state)).toBeUndefined();
      expect([field.state.turn, field.acting]).toEqual([1, [field.state.first === 0 ? 'a' : 'b']]);
      expect(field.choices(field.acting[0]!)).toEqual([
        { t: 'talks', y: 1 },
        { t: 'talks', y: 0 },
      ]);
      field.act(field.acting[0]!, { t: 'talks', y: 0 });
      expect([field.state.turn, field.state.phase]).toEqual([2, 2]);
      for (const t of ['roll', 'deed', 'casualties', 'result'] as const) expect(all(field.events, t)).toEqual([]);
    });

    it('ends the battle as a truce when both leaders settle it in the talks', () => {
      const field = chosen(PARLEY, ATTACK);
      field.act('b', { t: 'parley', y: 1 });
      const first = field.acting[0]!;
      field.act(first, { t: 'talks', y: 1 });
      expect(field.acting).toEqual([first === 'a' ? 'b' : 'a']);
      const trial = field.battle.clone(field.state);
      field.battle.apply(trial, field.acting[0]!, { t: 'talks', y: 0 });
      expect(trial.turn).toBe(2);
      field.act(field.acting[0]!, { t: 'talks', y: 1 });
      expect(field.battle.outcome(field.state)).toMatchObject({ side: null, name: 'Truce' });
    });

    it('may end the battle at once', () => {
      const field = chosen(PARLEY, ATTACK, { options: { truce: 'ends' } });
      field.act('b', { t: 'parley', y: 1 });
      expect(field.battle.outcome(field.state)).toMatchObject({ side: null, name: 'Truce' });
    });

    it('may only rest the armies for the wave, which skips its other phases', () => {
      const field = chosen(PARLEY, ATTACK, { options: { truce: 'pauses' } });
      field.act('b', { t: 'parley', y: 1 });
      expect(field.state.turn).toBe(2);
      expect(all(field.events, 'roll')).toEqual([]);
    });

    it('is accepted at once where both ask, and no stalemate', () => {
      expect(one(chosen(PARLEY, PARLEY).events, 'parley').accepted).toBe(true);
      expect(chosen(PARLEY, PARLEY, { options: { truce: 'ends' } }).state.truce).toBe(1);
      expect(all(chosen(PARLEY, DEFENSE).events, 'stalemate')).toEqual([]);
    });
  });
});

describe('Action Phase', () => {
  const gang = {
    characters: [
      character('A', { roles: ['assailant'], skills: { fight: 6, shoot: 2 }, power: 9 }),
      character('B', { roles: ['assailant'] }),
      character('C', { roles: ['medic'], skills: { fight: 9 } }),
    ],
  };

  function deed(action: MassAction, successes: number, setting: Setting = {}): Field {
    const field = chosen(ATTACK, ATTACK, { a: gang, ...setting });
    const fits = (found: number): boolean => found === successes;
    field.actSo('a', action, (_after, events) => fits(one(events, 'deed').successes));
    return field;
  }

  it('offers the skills of a Remarkable Action of assailants, and their powers', () => {
    const list = chosen(ATTACK, ATTACK, { a: gang }).choices('a');
    expect(new Set(list.map((action) => ('u' in action ? action.u : -1)))).toEqual(new Set([0, -1]));
    expect(list.filter(({ t }) => t === 'deed')).toHaveLength(2 * 2 * 2);
    expect(list.filter(({ t }) => t === 'power')).toHaveLength(4 * 2);
  });

  it('gives a Strategy Die for each success', () => {
    const field = deed({ t: 'deed', u: 0, k: 5, c: 0, h: 0 }, 3);
    field.goOn(() => field.state.phase === 6);
    expect(field.side('a').strategyDice).toBe(3);
  });

  it('counts four successes at most', () => {
    const field = chosen(ATTACK, ATTACK, {
      a: { characters: [character('A', { roles: ['assailant'], skills: { fight: 30 } })] },
    });
    const [event] = all(
      field.actSo('a', { t: 'deed', u: 0, k: 5, c: 0, h: 0 }, () => true),
      'deed',
    );
    expect(event!.successes).toBeLessThanOrEqual(4);
    const sure = Array.from({ length: 40 }, (_, seed) => {
      const again = new Field(
        { a: { characters: [character('A', { roles: ['assailant'], skills: { fight: 30 } })] } },
        seed,
      );
      again.choose(ATTACK, ATTACK);
      return one(again.act('a', { t: 'deed', u: 0, k: 5, c: 0, h: 0 }), 'deed').successes;
    });
    expect(Math.max(...sure)).toBe(4);
  });

  it('adds a die for a helper, who shares the damage', () => {
    const field = chosen(ATTACK, ATTACK, { a: gang });
    const event = one(field.act('a', { t: 'deed', u: 0, k: 5, c: 0, h: 1 }), 'deed');
    expect([event.dice, event.helpers]).toEqual([6 + 3 + 1, 1]);
    field.goOn(() => field.state.turn === 2 || field.acting.length === 0, { t: 'settle' }, PASS);
    const hurt = all(field.events, 'hurt');
    const damage = (u: number): number | undefined => hurt.find((found) => found.u === u)?.damage;
    expect(damage(1)).toBe(damage(0));
    expect(hurt.find(({ u }) => u === 1)?.dice).toBe(0);
  });

  const crew = [
    character('A', { roles: ['assailant'], skills: { fight: 6 } }),
    character('B', { roles: ['assailant', 'engineer'], skills: { 'jury-rig': 4 } }),
    character('C', { roles: ['engineer'] }),
  ];
  const diceOf = (events: MassEvent[], u: number): number => all(events, 'hurt').find((found) => found.u === u)!.dice;

  it.each([
    [0, 9],
    [1, 10],
  ])('attacks a helper (commando %i) who then acts with %i dice (Retaliation)', (c, dice) => {
    const field = chosen(ATTACK, ATTACK, { a: { characters: crew, specials: [special('Guns', 'artillery')] } });
    field.act('a', { t: 'deed', u: 0, k: 5, c, h: 1 });
    field.finishWave({ a: { explosions: 1 } });
    const events = field.act('a', { t: 'repair', u: 1, k: 9, h: 1 });
    // Six and the risk of three; whoever only helped the engineer took no part in the commando operation.
    expect([diceOf(events, 1), diceOf(events, 2)]).toEqual([dice, 0]);
  });

  it('lets a character who has acted help in the Support Phase, and suffer the own attack', () => {
    const characters = [
      character('A', { roles: ['medic'], skills: { heal: 4 } }),
      character('B', { roles: ['assailant', 'medic'], skills: { fight: 4 } }),
    ];
    const field = chosen(ATTACK, SKIRMISH, { a: { characters } });
    field.act('a', { t: 'deed', u: 1, k: 5, c: 0, h: 0 });
    field.finishWave({ a: { skulls: 1 } });
    const events = field.act('a', { t: 'mend', u: 0, k: 11, h: 1 });
    expect(one(events, 'aid')).toMatchObject({ helpers: 1, dice: 4 + 3 + 1 });
    expect(diceOf(events, 1)).toBe(9);
  });

  const stocked = { specials: [special('Guns', 'artillery'), special('Tanks', 'armored')] };

  it('takes a Strategy Die of the foe for each success of a commando operation, and a Support Die for each pair in addition', () => {
    const field = deed({ t: 'deed', u: 0, k: 5, c: 1, h: 0 }, 3, { b: stocked });
    expect(one(field.events, 'raided')).toMatchObject({ side: 1, strategy: 3, support: 1 });
    const { shown } = all(field.events, 'roll').find(({ side }) => side === 1)!;
    // Two superiorities: the number never goes below zero.
    expect([shown.strategy, shown.support, shown.broken]).toEqual([0, 1, 1]);
    expect(shown.explosions).toBeGreaterThanOrEqual(1);
  });

  it('breaks two Support Dice with two pairs', () => {
    const field = deed({ t: 'deed', u: 0, k: 5, c: 1, h: 0 }, 4, { b: stocked });
    expect(one(field.events, 'raided')).toMatchObject({ strategy: 4, support: 2 });
  });

  it('spends pairs of a commando operation instead of taking Strategy Dice, by option', () => {
    const options = { commandoPairs: 'instead' };
    const field = deed({ t: 'deed', u: 0, k: 5, c: 1, h: 0 }, 3, { b: stocked, options });
    expect(field.choices('a')).toEqual([
      { t: 'spend', d: 0 },
      { t: 'spend', d: 1 },
    ]);
    field.act('a', { t: 'spend', d: 1 });
    field.goOn(() => field.state.phase === 6);
    // Two superiorities less the one success that was left; one of two Support Dice is broken.
    expect(field.side('b').strategyDice).toBe(1);
    expect(field.side('b').support).toBe(1);
    expect(field.side('b').explosions).toBeGreaterThanOrEqual(1);
  });

  it('has powers for two points a success instead of a roll (Mutations in Mass Combat)', () => {
    const field = chosen(ATTACK, ATTACK, { a: gang });
    expect(field.refusal('a', { t: 'power', u: 0, n: 5, c: 0 })).toBe('power');
    field.act('a', { t: 'power', u: 0, n: 4, c: 0 });
    expect([field.side('a').deed, field.state.power[0]]).toEqual([4, 1]);
  });
});

describe('Battle Phase', () => {
  function ready(setting: Setting = { a: { fighters: 120 }, b: { fighters: 60 } }): Field {
    const field = chosen(SKIRMISH, SKIRMISH, setting);
    expect(field.state.phase).toBe(6);
    return field;
  }

  it('throws Battle Level, Strategy and Support Dice of both', () => {
    const field = ready();
    const rolls = all(field.events, 'roll').filter(({ pushes }) => pushes === 0);
    expect(rolls.map(({ side }) => side)[0]).toBe(field.state.first);
    const shown = (side: number) => rolls.find((roll) => roll.side === side)!.shown;
    expect([shown(0).battle, shown(0).strategy, shown(0).support]).toEqual([4, 2, 0]);
    expect([shown(1).battle, shown(1).strategy]).toEqual([2, 2]);
  });

  it('removes a Strategy Die without a success first, and throws only dice without a symbol again', () => {
    const field = ready();
    const side = field.acting[0]!;
    Object.assign(field.side(side), {
      battleSuccesses: 1,
      skulls: 1,
      battleBlanks: 2,
      strategySuccesses: 1,
      strategyBlanks: 1,
      supportSuccesses: 0,
      explosions: 1,
      supportBlanks: 0,
    });
    field.act(side, { t: 'push' });
    const { battleSuccesses, skulls, battleBlanks, strategySuccesses, strategyBlanks, explosions } = field.side(side);
    expect([strategySuccesses, strategyBlanks, explosions]).toEqual([1, 0, 1]);
    expect(battleSuccesses + skulls + battleBlanks).toBe(4);
    expect(battleSuccesses).toBeGreaterThanOrEqual(1);
    expect(skulls).toBeGreaterThanOrEqual(1);
  });

  it('removes one with a success where there is no other', () => {
    const field = ready();
    const side = field.acting[0]!;
    Object.assign(field.side(side), { strategySuccesses: 2, strategyBlanks: 0 });
    field.act(side, { t: 'push' });
    expect([field.side(side).strategySuccesses, field.side(side).strategyBlanks]).toEqual([1, 0]);
  });

  it('takes leaders in turns, and who settled may push again after the foe did', () => {
    const field = ready();
    const [first] = field.acting;
    const second = first === 'a' ? 'b' : 'a';
    field.act(first!, { t: 'settle' });
    expect(field.acting).toEqual([second]);
    field.act(second, { t: 'push' });
    expect(field.acting).toEqual([first]);
    field.act(first!, { t: 'settle' });
    field.act(second, { t: 'settle' });
    expect(field.state.phase).not.toBe(6);
  });

  it('does not ask who has no Strategy Die left', () => {
    const field = chosen(ATTACK, ATTACK);
    // No dice on either side: the wave is over without a question.
    expect(field.state.turn).toBe(2);
  });
});

describe('Support Phase', () => {
  const crew = {
    characters: [
      character('E', { roles: ['engineer'], skills: { manufacture: 9 }, power: 4 }),
      character('M', { roles: ['medic'], skills: { heal: 9 }, power: 4 }),
      character('N', { roles: ['medic'], skills: {} }),
    ],
    specials: [special('Guns', 'artillery'), special('Tanks', 'armored')],
  };

  function atSupport(setting: Setting = {}, a = ATTACK, b = SKIRMISH): Field {
    const field = chosen(a, b, { a: crew, b: { fighters: 90 }, ...setting });
    field.finishWave({
      a: { battleSuccesses: 2, skulls: 2, battleBlanks: 1, explosions: 2 },
      b: { battleSuccesses: 2 },
    });
    return field;
  }

  it('restores a Support Die for each pair of successes (Emergency Repairs)', () => {
    const field = atSupport();
    expect(field.acting).toEqual(['a']);
    const repair: MassAction = { t: 'repair', u: 0, k: 10, h: 0 };
    const events = field.actSo('a', repair, (_after, list) => one(list, 'aid').successes === 3);
    expect(one(events, 'aid').restored).toBe(1);
    expect(field.side('a').explosions).toBe(1);
  });

  it('restores a Battle Die for each pair of successes, with helpers (Mend the Wounds)', () => {
    const field = atSupport();
    field.act('a', PASS);
    const mend: MassAction = { t: 'mend', u: 1, k: 11, h: 1 };
    const trial = field.battle.clone(field.state);
    field.battle.apply(trial, 'a', mend);
    const events = field.actSo('a', mend, (_after, list) => one(list, 'aid').successes === 4);
    expect([one(events, 'aid').restored, one(events, 'aid').helpers]).toEqual([2, 1]);
  });

  it('has powers for pairs (Mutations in Mass Combat)', () => {
    const field = atSupport();
    expect(field.refusal('a', { t: 'power', u: 0, n: 1, c: 0 })).toBe('power');
    field.act('a', { t: 'power', u: 0, n: 2, c: 0 });
    expect([field.side('a').explosions, field.state.power[0]]).toEqual([1, 0]);
  });

  it('is skipped by who retreats (Retreat Strategies)', () => {
    const field = atSupport({}, FIGHTING_RETREAT, ATTACK);
    expect(all(field.events, 'no-support').map(({ side }) => side)).toEqual([0]);
  });

  it('is skipped by who loses to a Raid, and not by who ties with it (Harass Strategies)', () => {
    const skipped = (successes: number): boolean => {
      const field = chosen(ATTACK, RAID, { a: crew });
      field.finishWave({ a: { skulls: 1 }, b: { battleSuccesses: successes } });
      return all(field.events, 'no-support').length > 0;
    };
    expect([skipped(1), skipped(0)]).toEqual([true, false]);
  });

  it('loses fortification, ambush and Arsenal before special units, of which the foe names the unit (Damaged Support)', () => {
    const postures: Setting['postures'] = [{ side: 'a', place: 'ark', fortification: 'palisade' }];
    const a = { specials: crew.specials, projects: ['arsenal' as const] };
    const field = chosen(DEFENSE, ATTACK, { a, postures });
    field.side('a').ambush = 1;
    field.finishWave({ a: { explosions: 4, battleSuccesses: 1 }, b: { battleSuccesses: 1 } });
    expect(all(field.events, 'damaged').map(({ what }) => what)).toEqual(['fort', 'ambush', 'arsenal']);
    expect(field.acting).toEqual(['b']);
    expect(field.choices('b')).toEqual([
      { t: 'damage', u: 0, k: 2 },
      { t: 'damage', u: 1, k: 1 },
    ]);
    field.act('b', { t: 'damage', u: 0, k: 2 });
    expect([field.state.hit, field.side('a').fort, field.side('a').ambush, field.side('a').arsenal]).toEqual([
      [1, 0],
      0,
      2,
      0,
    ]);
  });

  it('takes a die from a class for the rest of the battle though units are left (Next Wave)', () => {
    const field = chosen(ATTACK, SKIRMISH, { a: { specials: [special('Guns', 'artillery', 3)] } });
    field.finishWave({ a: { explosions: 1, battleSuccesses: 1 }, b: { battleSuccesses: 1 } });
    expect([field.state.counts, field.state.hit]).toEqual([[3], [1]]);
    expect(supportDice(field.battle.tables, field.state, 0, ATTACK)).toBe(0);
  });

  describe('Rally', () => {
    const a = { characters: [character('L', { roles: ['leader'], skills: { command: 6, manipulate: 2 } })] };

    function rallied(success: boolean): Field {
      const field = new Field({ a });
      field.goOn(() => field.state.phase === 2);
      field.side('a').confused = 1;
      field.choose(RALLY, SKIRMISH);
      field.goOn(() => field.state.phase === 6);
      const last = field.acting[0]!;
      for (const id of ['a', 'b']) Object.assign(field.side(id), BLANK, { battleSuccesses: 1 });
      field.actSo(last, { t: 'settle' }, (_after, events) => one(events, 'rally').success === success);
      return field;
    }

    it('ends the confusion by a roll of the leader', () => {
      expect(rallied(true).side('a').confused).toBe(0);
      expect(rallied(false).side('a').confused).toBe(1);
      expect(one(rallied(true).events, 'rally').dice).toBe(6 + 3);
    });

    it('keeps its roll where it becomes a Skirmish (house interpretation)', () => {
      const field = new Field({ a });
      field.goOn(() => field.state.phase === 2);
      field.side('a').confused = 1;
      field.choose(RALLY, DEFENSE);
      field.goOn(() => field.state.turn === 2 || field.acting.length === 0, { t: 'settle' });
      expect(all(field.events, 'rally')).toHaveLength(1);
    });
  });
});

describe('margin of victory', () => {
  /** The margin from the view of side a, which shows so many successes to the foe's. */
  function margin(strategy: number, own: number, foeStrategy: number, foe: number, feints = 0): number {
    const field = new Field();
    Object.assign(field.side('a'), {
      strategy,
      battleSuccesses: own,
      strategySuccesses: 0,
      supportSuccesses: 0,
      feints,
    });
    Object.assign(field.side('b'), {
      strategy: foeStrategy,
      battleSuccesses: foe,
      strategySuccesses: 0,
      supportSuccesses: 0,
    });
    return resultFor(field.state, 0);
  }

  it.each([
    ['is the difference of successes', ATTACK, 3, ATTACK, 1, 0, 2],
    ['is doubled by the first Feinted Attack that wins', FEINT, 3, ATTACK, 1, 0, 4],
    ['is one more by a later one', FEINT, 3, ATTACK, 1, 1, 3],
    ['is not doubled for a feint that loses', FEINT, 1, ATTACK, 3, 0, -2],
    ['is halved, rounded down, by a Skirmish that wins', SKIRMISH, 4, ATTACK, 1, 0, 1],
    ['is a tie when it is halved to nothing', SKIRMISH, 2, ATTACK, 1, 0, 0],
    ['is whole against a Skirmish that loses', ATTACK, 4, SKIRMISH, 1, 0, 3],
    ['is a tie for a Fighting Retreat that leads', FIGHTING_RETREAT, 4, ATTACK, 1, 0, 0],
    ['is a tie for a Full Retreat that leads', FULL_RETREAT, 4, ATTACK, 1, 0, 0],
    ['is lost by a retreat that is behind', FULL_RETREAT, 1, ATTACK, 3, 0, -2],
  ])('%s', (_name, strategy, own, foeStrategy, foe, feints, wanted) => {
    expect(margin(strategy, own, foeStrategy, foe, feints)).toBe(wanted);
  });
});

describe('casualties', () => {
  it.each([
    ['a tie', 0, 0, 0, ATTACK, ATTACK, 2],
    ['a marginal victory', 0, 0, 1, ATTACK, ATTACK, 1],
    ['a marginal defeat', 0, 0, -1, ATTACK, ATTACK, 3],
    ['a definite victory', 0, 0, 2, ATTACK, ATTACK, 0],
    ['a definite defeat', 0, 0, -2, ATTACK, ATTACK, 4],
    ['a great defeat', 0, 0, -3, ATTACK, ATTACK, 4],
    ['an overwhelming defeat', 0, 0, -5, ATTACK, ATTACK, 4],
    ['skulls and explosions', 2, 1, 2, ATTACK, ATTACK, 5],
    ['a Total Attack that wins', 0, 0, -1, ATTACK, TOTAL_ATTACK, 4],
    ['a Total Attack that ties', 0, 0, 0, ATTACK, TOTAL_ATTACK, 2],
    ['a Planned Defense that ties', 0, 0, 0, ATTACK, PLANNED_DEFENSE, 3],
    ['a Planned Defense that loses', 0, 0, 1, ATTACK, PLANNED_DEFENSE, 1],
    ['a Skirmish', 0, 0, 0, SKIRMISH, ATTACK, 1],
    ['a Full Retreat', 0, 0, -1, FULL_RETREAT, ATTACK, 1],
    ['no fewer than none', 0, 0, 1, FULL_RETREAT, ATTACK, 0],
  ])('in D6 of %s (Margin of Victory, Casualties)', (_name, skulls, explosions, result, own, foe, wanted) => {
    expect(casualtyDice(skulls, explosions, result, own, foe)).toBe(wanted);
  });

  it.each([
    [ATTACK, ATTACK, 1],
    [TOTAL_ATTACK, ATTACK, 2],
    [TOTAL_DEFENSE, ATTACK, 2],
    [ATTACK, FIGHTING_RETREAT, 0.5],
    [TOTAL_ATTACK, FIGHTING_RETREAT, 1],
    [ATTACK, FULL_RETREAT, 0],
    [TOTAL_ATTACK, FULL_RETREAT, 0],
    [PLANNED_ATTACK, ATTACK, 1],
  ])('of %i against %i are multiplied by %d', (own, foe, factor) => {
    expect(casualtyFactor(own, foe)).toBe(factor);
  });

  it('are thrown, halved downwards, and taken off the fighters', () => {
    const field = chosen(FIGHTING_RETREAT, ATTACK);
    field.finishWave({ a: { battleSuccesses: 1, skulls: 1 }, b: { battleSuccesses: 2 } });
    const [a, b] = [0, 1].map((side) => all(field.events, 'casualties').find((event) => event.side === side)!.count);
    expect([a!.dice, b!.dice, b!.factor]).toEqual([2 + 3, 1, 0.5]);
    expect(b!.killed).toBe(Math.floor(b!.sum / 2));
    expect(field.side('a').fighters).toBe(90 - a!.killed);
  });

  it('never kill more than there are', () => {
    const field = chosen(ATTACK, SKIRMISH, { a: { fighters: 5 } });
    field.finishWave({ a: { skulls: 9 }, b: { battleSuccesses: 2 } });
    expect(field.side('a').fighters).toBe(0);
    expect(field.battle.fates(field.state)[0]!.fate).toBe('destroyed');
    expect(field.battle.outcome(field.state)).toMatchObject({ side: 'b', cause: 'eliminated' });
  });
});
