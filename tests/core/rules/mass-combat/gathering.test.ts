import type { MassCombatStats, MassFortification, MassTerrain } from '@core/model';
import { environmentRating, STRATEGIES } from '@core/rules/systems/mass-combat';
import {
  battleDice,
  ownStrategyDice,
  reconDice,
  supportDice,
  rolledStrategyDice,
} from '@core/rules/systems/mass-combat/pool';
import { describe, expect, it } from 'vitest';
import { all, character, Field, one, special, type Setting } from './build';

const ATTACK = 0;
const DEFENSE = 1;
const FEINT = 2;
const FULL_RETREAT = 4;
const PLANNED_ATTACK = 6;
const PLANNED_DEFENSE = 7;
const RAID = 8;
const SKIRMISH = 10;

/** Strategy Dice of side a with a strategy, before the foe's shortfall. */
function dice(setting: Setting, strategy: number, foe = ATTACK, change?: (field: Field) => void): number {
  const field = new Field(setting);
  change?.(field);
  return ownStrategyDice(field.battle.tables, field.state, 0, strategy, foe);
}

function support(setting: Setting, strategy = ATTACK): number {
  const field = new Field(setting);
  return supportDice(field.battle.tables, field.state, 0, strategy);
}

describe('Battle Dice', () => {
  it.each([
    [29, 30, 1],
    [1, 30, 1],
    [30, 30, 1],
    [59, 30, 1],
    [60, 30, 2],
    [60, 20, 3],
    [100, 50, 2],
  ])(
    '%i fighters at %i for a level are %i (Battle Pool: Default Battle Level)',
    (fighters, fightersPerLevel, level) => {
      const field = new Field({ a: { fighters }, options: { fightersPerLevel } });
      expect(battleDice(field.battle.tables, field.state, 0)).toBe(level);
    },
  );

  it('grow with very powerful units (Special Class)', () => {
    const field = new Field({ a: { fighters: 60, levelBonus: 2 } });
    expect(battleDice(field.battle.tables, field.state, 0)).toBe(4);
  });

  it('have one more for an Ark that is ready, or from its second wave on (Battle Pool: Combat Ready)', () => {
    const level = (ready: boolean, turn: number): number => {
      const field = new Field({ postures: [{ side: 'a', place: 'ark', ready }] });
      field.state.turn = turn;
      return battleDice(field.battle.tables, field.state, 0);
    };
    expect([level(true, 1), level(false, 1), level(false, 2)]).toEqual([4, 3, 4]);
  });
});

describe('Reconnaissance', () => {
  const leader = character('L', { roles: ['leader'], skills: { comprehend: 5 } });

  it.each<[string, Partial<MassCombatStats>, Setting['postures'], number]>([
    ['without scouts', {}, [], 4],
    ['with scouts', { scouts: true }, [], 6],
    ['with a Hunting Party', { projects: ['hunting-party'] }, [], 6],
    ['on home territory', {}, [{ side: 'a', place: 'home' }], 5],
    ['at the Ark', {}, [{ side: 'a', place: 'ark' }], 5],
    ['in a defensive position', {}, [{ side: 'a', prepared: true }], 5],
    ['after a forced march', {}, [{ side: 'a', forcedMarch: true }], 3],
    ['with flying units only', { flying: true }, [], 3],
    ['with many motor vehicles', { motorized: true }, [], 3],
  ])('throws Comprehend %s (Reconnaissance)', (_name, stats, postures, count) => {
    const field = new Field({ a: { characters: [leader], ...stats }, postures });
    expect(reconDice(field.battle.tables, field.state, 0)).toBe(count);
  });

  it('is led by officers without a leader, and never throws fewer than no dice', () => {
    const field = new Field({ a: { officers: 1, flying: true, motorized: true } });
    expect(reconDice(field.battle.tables, field.state, 0)).toBe(0);
  });

  it.each([
    ['jungle', false, false, 2],
    ['scrublands', true, false, 2],
    ['ruins', true, false, 2],
    ['ruins', false, true, 2],
    ['ruins', true, true, 1],
    ['mountain', true, true, 0],
    ['open-sea', false, true, 3],
  ] as const)(
    'rates %s, night %s, bad weather %s as %i (Environment Rating)',
    (environment, night, weather, rating) => {
      expect(environmentRating(environment, night, weather)).toBe(rating);
    },
  );

  /** The first battle whose reconnaissance goes as asked. */
  function met(wanted: (lead: number) => boolean): Field {
    const scout = { characters: [leader], scouts: true, officers: 5 };
    const setting: Setting = { a: scout, b: scout, field: { meeting: 'reconnaissance', environment: 'jungle' } };
    for (let seed = 1; seed < 3000; seed++) {
      const field = new Field(setting, seed);
      const [a, b] = one(field.events, 'recon').successes;
      if (wanted(a! - b!)) return field;
    }
    throw new Error('never met so');
  }

  it('gives nothing on a tie', () => {
    const field = met((lead) => lead === 0);
    expect(field.state.sides.map(({ surprise }) => surprise)).toEqual([0, 0]);
    expect(field.acting).not.toEqual([]);
  });

  it('gives two Strategy Dice in the first wave for surprise (Surprise)', () => {
    const field = met((lead) => lead === 1);
    const count = (turn: number): number => {
      field.state.turn = turn;
      return ownStrategyDice(field.battle.tables, field.state, 0, ATTACK, ATTACK);
    };
    expect([field.side('a').surprise, count(1), count(2)]).toEqual([1, 2, 0]);
  });

  it('lets a margin of the rating prepare an ambush: a Support Die, a confused foe, no defense in the first wave (Ambush)', () => {
    const field = met((lead) => lead >= 2);
    expect(field.acting).toEqual(['a']);
    field.act('a', { t: 'ambush', y: 1 });
    expect(field.side('b').confused).toBe(1);
    expect(supportDice(field.battle.tables, field.state, 0, ATTACK)).toBe(1);
    field.goOn(() => field.state.phase === 2);
    expect(field.refusal('a', { t: 'strategy', s: DEFENSE })).toBe('ambusher');
    expect(field.refusal('b', { t: 'strategy', s: ATTACK })).toBe('confused');
    expect(field.choices('b').map((action) => 's' in action && STRATEGIES[action.s]!.label)).toEqual([
      'Full Retreat',
      'Rally',
    ]);
  });

  it('may be left at surprise', () => {
    const field = met((lead) => lead >= 2);
    field.act('a', { t: 'ambush', y: 0 });
    expect([field.side('a').surprise, field.side('a').ambush, field.side('b').confused]).toEqual([1, 0, 0]);
  });

  it('is left out where the armies know of each other', () => {
    expect(all(new Field().events, 'recon')).toEqual([]);
  });
});

describe('initiative', () => {
  it('goes to the higher die, and ties are thrown again (Initiative & Phases)', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const field = new Field({}, seed);
      const { dice: thrown, side } = one(field.events, 'initiative');
      expect(thrown[side]!).toBeGreaterThan(thrown[1 - side]!);
      expect(field.state.first).toBe(side);
    }
  });
});

describe('Support Dice', () => {
  it('are one for each class of special units (Special Class)', () => {
    const specials = [special('Guns', 'artillery', 4), special('More guns', 'artillery'), special('Hover', 'aerial')];
    expect(support({ a: { specials } })).toBe(2);
  });

  it('count units of two classes in both', () => {
    expect(support({ a: { specials: [{ name: 'Drones', classes: ['armored', 'artillery'], count: 1 }] } })).toBe(2);
  });

  it('count cavalry outside of sieges, engineers in them, ships on water (Special Class)', () => {
    const specials = [special('Cars', 'cavalry'), special('Diggers', 'engineering'), special('Boats', 'naval')];
    const siege = [{ side: 'b', fortification: 'walled' as const }];
    expect(support({ a: { specials: [specials[0]!] } })).toBe(1);
    expect(support({ a: { specials: [specials[0]!] }, postures: siege })).toBe(0);
    expect(support({ a: { specials: [specials[1]!] } })).toBe(0);
    expect(support({ a: { specials: [specials[1]!] }, postures: siege })).toBe(1);
    expect(support({ a: { specials: [specials[2]!] } })).toBe(0);
    expect(support({ a: { specials: [specials[2]!] }, field: { water: true } })).toBe(1);
  });

  it('come from an Arsenal at the Ark only (Ark Projects)', () => {
    const a = { projects: ['arsenal' as const] };
    expect(support({ a })).toBe(0);
    expect(support({ a, postures: [{ side: 'a', place: 'ark' }] })).toBe(1);
  });

  it.each<[MassFortification, number]>([
    ['none', 0],
    ['palisade', 1],
    ['walled', 2],
    ['fortress', 3],
  ])('of a fortification %s are %i with a defensive strategy, none with another (Sieges)', (fortification, count) => {
    const postures = [{ side: 'a', fortification }];
    expect(support({ postures }, DEFENSE)).toBe(count);
    expect(support({ postures }, RAID)).toBe(0);
  });

  it('of an Ark come from Defenses, and with a Watchtower it is walled (Ark Projects)', () => {
    const postures = [{ side: 'a', place: 'ark' as const }];
    expect(support({ a: { projects: ['defenses'] }, postures }, DEFENSE)).toBe(1);
    expect(support({ a: { projects: ['watchtower'] }, postures }, DEFENSE)).toBe(0);
    expect(support({ a: { projects: ['defenses', 'watchtower'] }, postures }, DEFENSE)).toBe(2);
    expect(support({ a: { projects: ['defenses'] } }, DEFENSE)).toBe(0);
  });

  it('come with the units that projects grant for each so many Battle Levels (Ark Projects)', () => {
    const granted = (projects: MassCombatStats['projects'], fighters: number, postures: Setting['postures'] = []) =>
      new Field({ a: { projects, fighters }, postures }).battle.tables.stacks.map(
        ({ name, count }) => `${name} ${count}`,
      );
    expect(granted(['stables', 'steam-car', 'ship'], 150)).toEqual(['Ships 1', 'Mounts 2', 'Steam cars 2']);
    expect(granted(['stables', 'ship'], 30)).toEqual([]);
    expect(granted(['explosives-lab'], 240)).toEqual([]);
    expect(granted(['explosives-lab'], 240, [{ side: 'a', place: 'ark' }])).toEqual([]);
    // Besieged, but not at its Ark.
    expect(granted(['explosives-lab'], 240, [{ side: 'a', fortification: 'walled' }])).toEqual([]);
    expect(granted(['explosives-lab'], 240, [{ side: 'a', place: 'ark', fortification: 'walled' }])).toEqual([
      'Bombs 2',
    ]);
  });
});

describe('Strategy Dice', () => {
  it('are gained for twice the foe’s units of a class, and one at all (Superiority)', () => {
    const guns = (count: number) => ({ specials: [special('Guns', 'artillery', count)] });
    expect(dice({ a: guns(1) }, ATTACK)).toBe(1);
    expect(dice({ a: guns(4), b: guns(2) }, ATTACK)).toBe(1);
    expect(dice({ a: guns(3), b: guns(2) }, ATTACK)).toBe(0);
    expect(dice({ a: guns(0), b: guns(0) }, ATTACK)).toBe(0);
  });

  it('add up over classes (Superiority)', () => {
    const specials = [special('Guns', 'artillery'), special('Tanks', 'armored')];
    expect(dice({ a: { specials } }, ATTACK)).toBe(2);
  });

  it('come from circumstances (Special Circumstances)', () => {
    expect(dice({ postures: [{ side: 'a', circumstances: -2 }] }, ATTACK)).toBe(-2);
  });

  it.each<[MassTerrain, number]>([
    ['open', 0],
    ['hills', 1],
    ['moat', 1],
    ['river', 1],
    ['mountains', 2],
    ['bunkers', 2],
    ['urban', 2],
  ])('of %s are %i for who defends, and none for who attacks (Defensive Advantage)', (terrain, count) => {
    expect(dice({ field: { terrain } }, DEFENSE) - 1).toBe(count);
    expect(dice({ field: { terrain } }, ATTACK)).toBe(0);
  });

  it('of the terrain are halved, rounded down, by a Planned Attack (Offensive Strategies)', () => {
    expect(dice({ field: { terrain: 'hills' } }, DEFENSE, PLANNED_ATTACK)).toBe(1);
    expect(dice({ field: { terrain: 'urban' } }, DEFENSE, PLANNED_ATTACK)).toBe(2);
  });

  it.each(STRATEGIES.map(({ label, dice: gained }, index) => [label, index, gained] as const))(
    'of %s are those of the closing table (Battle Strategies)',
    (_label, strategy, gained) => {
      expect(dice({}, strategy)).toBe(gained);
    },
  );

  it('of a Full Retreat are two for a confused force (Retreat Strategies)', () => {
    expect(dice({}, FULL_RETREAT, ATTACK, (field) => (field.side('a').confused = 1))).toBe(2);
  });

  it('of a feint right after another are two fewer, not of one later (Offensive Strategies)', () => {
    const feint = (last: number): number =>
      dice({}, FEINT, ATTACK, (field) => {
        field.state.turn = 4;
        field.side('a').lastFeint = last;
      });
    expect([feint(3), feint(2), feint(0)]).toEqual([-4, -2, -2]);
  });

  it('of planned strategies gain one by Artillery Superiority', () => {
    const a = { specials: [special('Guns', 'artillery')] };
    expect(dice({ a }, PLANNED_ATTACK)).toBe(3);
    expect(dice({ a }, PLANNED_DEFENSE)).toBe(3);
    expect(dice({ a }, ATTACK)).toBe(1);
  });

  it('of a Raid gain one by each superiority in the air, of cavalry and at sea (Harass Strategies)', () => {
    const specials = [special('Hover', 'aerial'), special('Cars', 'cavalry'), special('Boats', 'naval')];
    expect(dice({ a: { specials }, field: { water: true } }, RAID)).toBe(3 + 3);
    expect(dice({ a: { specials } }, RAID)).toBe(2 + 2);
  });

  it('of a Skirmish gain one by superiority in the air or of artillery, not two (Harass Strategies)', () => {
    const specials = [special('Hover', 'aerial'), special('Guns', 'artillery')];
    expect(dice({ a: { specials } }, SKIRMISH)).toBe(2 + 2 + 1);
  });

  it('go to the foe where a side comes up with fewer than none (Negative Strategy)', () => {
    expect([rolledStrategyDice(-2, 1, 0), rolledStrategyDice(1, -2, 0)]).toEqual([0, 3]);
    expect([rolledStrategyDice(-1, -2, 0), rolledStrategyDice(-2, -1, 0)]).toEqual([2, 1]);
  });

  it('are never taken below none by a commando (Commando Operations)', () => {
    expect([rolledStrategyDice(3, 0, 2), rolledStrategyDice(1, 0, 4)]).toEqual([1, 0]);
  });

  it('are fortRating to a side without assailants as the scenario says (NPC’s Remarkable Actions)', () => {
    expect(dice({ options: { npcDice: 2 } }, ATTACK)).toBe(2);
    const characters = [character('A', { roles: ['assailant'], skills: { fight: 1 } })];
    expect(dice({ a: { characters }, options: { npcDice: 2 } }, ATTACK)).toBe(0);
  });
});

it('every count of every pool is the sum of its terms', () => {
  const specials = [special('Guns', 'artillery', 2), special('Hover', 'aerial')];
  const setting: Setting = {
    a: { specials, levelBonus: 1, projects: ['arsenal', 'defenses'] },
    field: { terrain: 'urban' },
    postures: [
      { side: 'a', place: 'ark', ready: true, circumstances: -3 },
      { side: 'b', circumstances: 2 },
    ],
  };
  for (let s = 0; s < STRATEGIES.length; s++) {
    const field = new Field(setting);
    field.goOn(() => field.state.phase === 2);
    if (field.refusal('a', { t: 'strategy', s }) !== undefined) continue;
    field.choose(s, PLANNED_ATTACK);
    for (let step = 0; step < 60 && field.acting.length > 0; step++) {
      for (const pool of field.battle.observe(field.state, 'a').pools ?? []) {
        for (const { count, terms, key } of pool.groups) {
          expect([key, terms.reduce((sum, term) => sum + term.value, 0)]).toEqual([key, count]);
        }
      }
      field.act(field.acting[0]!, field.choices(field.acting[0]!)[0]!);
    }
  }
});
