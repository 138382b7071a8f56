import { describe, expect, it } from 'vitest';
import { battlePlan, type BattlePlan } from '@core/campaign/battle';
import type { CampaignState, Engagement } from '@core/campaign/state';
import type { Campaign, Design, Scenario } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { shippedScenario } from '../../rules/library';
import { campaign, CASES, design, engagement, ship, SQUADRONS, state, troop } from './sample-campaign';

function planned(made: Campaign, now: CampaignState, about: Engagement): BattlePlan {
  const plan = battlePlan(made, now, about);
  if (!plan.ok) throw new Error(JSON.stringify(plan.error));
  return plan.value;
}

describe('battlePlan', () => {
  for (const { rules, kind, template, designs } of CASES) {
    it(`creates a ${rules} battle in which every unit has the id of its ship or troop`, () => {
      const here = engagement(kind, template, { ships: ['a'], troops: ['ta'] }, { ships: ['b'], troops: ['tb'] });
      const inShips = kind === 'fleet';
      const [first, second] = designs;
      const ships = inShips ? [ship('a', 'north', first!), ship('b', 'south', second!)] : [];
      const troops = inShips ? [] : [troop('ta', 'north', first!), troop('tb', 'south', second!)];
      const plan = planned(campaign([template]), state([here], ships, troops), here);
      const setup = plan.system.setup(plan.scenario, plan.designs);
      expect(setup.ok ? [] : setup.error).toEqual([]);
      if (!setup.ok) return;
      const wanted = inShips ? ['a', 'b'] : ['ta', 'tb'];
      expect(plan.units.map(({ id }) => id)).toEqual(wanted);
      expect(wanted.every((id) => setup.value.units.some((unit) => unit.id === id))).toBe(true);
      expect(plan.scenario.sides.map(({ name, color }) => [name, color])).toEqual([
        ['Northern League', 'c'],
        ['Southern Pact', 'd'],
      ]);
    });
  }

  it('starts a ship with its carried values, and omits fresh values', () => {
    const template = shippedScenario('minimal-three-on-three');
    const here = engagement('fleet', template, { ships: ['a'] }, { ships: ['b'] });
    const hurt = ship('a', 'north', 'minimal-ship-1', { condition: { shields: 2, engine: 3, 'weapon.F': 0 } });
    const { scenario } = planned(
      campaign([template]),
      state([here], [hurt, ship('b', 'south', 'minimal-ship-2')]),
      here,
    );
    expect(scenario.forces.find(({ id }) => id === 'a')?.condition).toEqual({ shields: 2, 'weapon.F': 0 });
    expect(scenario.forces.find(({ id }) => id === 'b')?.condition).toBeUndefined();
  });

  it('gives the k-th ship the k-th start of the template, wrapping around', () => {
    const template = {
      ...shippedScenario('minimal-three-on-three'),
      forces: [
        { id: 'x', side: 'red', design: 'minimal-ship-1', start: { type: 'hex', hex: '0505', facing: 2, speed: 3 } },
        { id: 'y', side: 'red', design: 'minimal-ship-1', start: { type: 'zone', zone: 'red-home' } },
        { id: 'z', side: 'blue', design: 'minimal-ship-1', start: { type: 'zone', zone: 'blue-home' } },
      ] as const,
    };
    const document = campaign([{ ...template, forces: [...template.forces] }]);
    const here = engagement('fleet', document.scenarios[0]!, { ships: ['a', 'b', 'c'] }, { ships: ['d'] });
    const ships = ['a', 'b', 'c'].map((id) => ship(id, 'north', 'minimal-ship-1'));
    const { scenario } = planned(document, state([here], [...ships, ship('d', 'south', 'minimal-ship-1')]), here);
    const starts = scenario.forces.filter(({ side }) => side === 'red').map(({ start }) => start);
    expect(starts[0]).toEqual({ type: 'hex', hex: '0505', facing: 2 });
    expect(starts[1]).toEqual({ type: 'zone', zone: 'red-home' });
    // The hex of the first is taken, so the third stands beside it.
    expect(starts[2]).toMatchObject({ type: 'hex', facing: 2 });
    expect(starts[2]).not.toMatchObject({ hex: '0505' });
  });

  it("keeps the template's own units for a side without participants", () => {
    const template = shippedScenario('skirmish-boarding-action');
    const here = engagement('boarding', template, { troops: ['ta'] }, { ships: ['prize'] });
    const now = state([here], [ship('prize', 'south', 'destroyer')], [troop('ta', 'north', 'skirmish-marines')]);
    const plan = planned(campaign([template]), now, here);
    expect(plan.units.map(({ id }) => id)).toEqual(['ta']);
    expect(plan.prizes.map(({ id }) => id)).toEqual(['prize']);
    expect(plan.scenario.forces.map(({ id }) => id)).toEqual(['watch', 'stokers', 'party', 'ta']);
  });

  it('merges the ground forces of a side into one faction', () => {
    const template = shippedScenario('mass-open-field');
    const here = engagement('assault', template, { troops: ['ta', 'tb'] }, { troops: ['tc'] });
    const troops = ['ta', 'tb'].map((id) => troop(id, 'north', 'mass-raiders'));
    const { fighters } = design('mass-raiders').stats as { fighters: number };
    const plan = planned(
      campaign([template]),
      state([here], [], [...troops, troop('tc', 'south', 'mass-iron-host')]),
      here,
    );
    expect(plan.units.map(({ id }) => id)).toEqual(['ta', 'tb', 'tc']);
    const [attacker, defender, ...more] = plan.scenario.forces;
    expect(more).toEqual([]);
    expect([attacker?.id, attacker?.name, defender?.id]).toEqual(['ta', 'TA and 1 more', 'tc']);
    expect(plan.designs.get(attacker?.design ?? '')?.stats).toMatchObject({ fighters: 2 * fighters });
  });

  it('does not merge a force with Ark projects', () => {
    const template = shippedScenario('mass-open-field');
    const ark = { ...design('mass-raiders'), id: 'ark' } as Design;
    Object.assign(ark, { stats: { ...ark.stats, projects: ['arsenal'] } });
    const here = engagement('assault', template, { troops: ['ta', 'tb'] }, { troops: ['tc'] });
    const troops = [troop('ta', 'north', 'ark'), troop('tb', 'north', 'mass-raiders')];
    const now = state([here], [], [...troops, troop('tc', 'south', 'mass-iron-host')]);
    const plan = planned(campaign([template]), { ...now, designs: [...now.designs, ark] }, here);
    expect(plan.units.map(({ id }) => id)).toEqual(['ta', 'tc']);
  });

  it('uses the battlefield of the system, with postures by campaign side', () => {
    const template = shippedScenario('mass-open-field');
    const field = { environment: 'arctic', terrain: 'bunkers', postures: [{ side: 'south', place: 'home' }] } as const;
    const document = campaign([template], {
      map: {
        cols: 2,
        rows: 2,
        lanes: [],
        systems: [{ id: 'here', name: 'Here', hex: '0101', field: { ...field, postures: [{ ...field.postures[0] }] } }],
      },
    });
    const here = engagement('assault', template, { troops: ['ta'] }, { troops: ['tc'] }, { system: 'here' });
    const troops = [troop('ta', 'north', 'mass-raiders'), troop('tc', 'south', 'mass-iron-host')];
    const { scenario } = planned(document, state([here], [], troops), here);
    expect(scenario.field).toEqual({
      environment: 'arctic',
      terrain: 'bunkers',
      postures: [{ side: 'host', place: 'home' }],
    });
  });

  it('ignores the points budgets', () => {
    const template = { ...SQUADRONS, options: { budget: 60 } };
    expect(template.sides.map(({ budget }) => budget)).toEqual([60, 60]);
    const here = engagement('fleet', template, { ships: ['a', 'b', 'c'] }, { ships: ['d'] });
    const ships = ['a', 'b', 'c'].map((id) => ship(id, 'north', 'sovereign'));
    const { scenario } = planned(campaign([template]), state([here], [...ships, ship('d', 'south', 'cutter')]), here);
    expect(scenario.options).toEqual({});
    expect(scenario.sides.map(({ budget }) => budget)).toEqual([undefined, undefined]);
  });

  it('reports problems', () => {
    const template = shippedScenario('minor-slugfest');
    const here = engagement('fleet', template, { ships: ['player-2-battleship'] }, {});
    const now = state([here], [ship('player-2-battleship', 'north', 'battleship')]);
    const missing = battlePlan(campaign([]), now, here);
    expect(missing.ok ? [] : missing.error.map(({ code }) => code)).toEqual(['campaign.battle.template']);
    const twice = battlePlan(campaign([template]), now, here);
    expect(twice.ok ? [] : twice.error.map(({ code }) => code)).toContain('campaign.battle.id');
  });
});

describe('battlePlan of a chapter', () => {
  const template = shippedScenario('cargo-babysitters');
  const chapter = {
    id: 'one',
    name: 'One',
    scenario: template.id,
    roles: [
      { force: 'cargo-1', ships: ['gone', 'hold'] },
      { force: 'gunships', ships: ['g1', 'g2'] },
      { force: 'escort', fleet: 'wing', otherwise: 'none' as const },
    ],
    branches: [],
  };
  const level = {
    id: 'first-blood',
    side: 'defender',
    name: 'First blood',
    when: { type: 'destroyed', units: { force: 'gunships' }, atLeast: 1 } as const,
  };
  const scenario = { ...template, victory: [level, ...template.victory] };
  const made = campaign([scenario], { chapters: [chapter] });
  const here = engagement(
    'chapter',
    scenario,
    { side: 'north', as: 'defender', ships: ['hold', 'w1', 'w2'] },
    { side: 'south', as: 'attacker', ships: ['g1', 'g2'] },
    { chapter: 'one' },
  );
  const ships = [
    ship('hold', 'north', 'cargo-ship'),
    ship('w1', 'north', 'wazza-fighter', { fleet: 'wing' }),
    ship('w2', 'north', 'wazza-fighter', { fleet: 'wing' }),
    ship('g1', 'south', 'gunship'),
    ship('g2', 'south', 'gunship'),
  ];
  const { scenario: battle, units } = planned(made, state([here], ships), here);

  it('fills roles with ships in order, and the rest with fresh units or none', () => {
    const counts = battle.forces.map(({ id, count = 1 }) => [id, count]);
    expect(counts).toEqual([
      ['hold', 1],
      ['cargo-2', 1],
      ['cargo-3', 1],
      ['w1', 1],
      ['w2', 1],
      ['g1', 1],
      ['g2', 1],
      ['gunships', 1],
    ]);
    expect(units.map(({ id }) => id).sort()).toEqual(['g1', 'g2', 'hold', 'w1', 'w2']);
  });

  it('can be played without a force that a level refers to, and if a side would have no units', () => {
    const convoy = { type: 'destroyed', units: { force: 'escort' }, atLeast: 'all' } as const;
    const saved = { type: 'survivors', units: { force: 'escort' }, atLeast: 1 } as const;
    const level = (id: string, when: Scenario['victory'][number]['when']) => ({ ...scenario.victory[0]!, id, when });
    const spoken = {
      ...scenario,
      victory: [
        level('lost', convoy),
        level('saved', { type: 'any', of: [saved, { type: 'turn', turn: 3 }] }),
        level('gone', { type: 'not', of: saved }),
      ],
    };
    const alone = {
      ...here,
      sides: here.sides.map((side) => ({ ...side, ships: side.as === 'defender' ? ['hold'] : side.ships })),
    };
    const plan = planned(campaign([spoken], { chapters: [chapter] }), state([alone], ships), alone);
    expect(plan.scenario.forces.some(({ id }) => id === 'escort')).toBe(false);
    const always = { type: 'survivors', units: {}, atLeast: 0 };
    expect(plan.scenario.victory.map(({ when }) => when)).toEqual([
      { type: 'not', of: always },
      { type: 'any', of: [{ type: 'turn', turn: 3 }] },
      always,
    ]);
    // No participant fills a force of the attackers, and their roles would leave out all of them. New units come, since a side needs units.
    const none = scenario.forces
      .filter(({ side }) => side === 'attacker')
      .map(({ id }) => ({ force: id, otherwise: 'none' as const }));
    const bare = { ...chapter, roles: none };
    const empty = { ...here, sides: here.sides.map((side) => ({ ...side, ships: [] })) };
    const fresh = planned(campaign([scenario], { chapters: [bare] }), state([empty], []), empty);
    expect(fresh.scenario.forces.filter(({ side }) => side === 'attacker')).toHaveLength(none.length);
  });

  it('keeps orders and groups, and refers to the replacements of a force', () => {
    expect(battle.forces[0]).toMatchObject({ group: 'cargo', orders: [{ type: 'advance', edge: 'north' }] });
    expect(battle.victory[0]?.when).toEqual({ type: 'destroyed', units: { group: 'gunships' }, atLeast: 1 });
    expect(battle.forces.filter(({ group }) => group === 'gunships').map(({ id }) => id)).toEqual([
      'g1',
      'g2',
      'gunships',
    ]);
  });

  it('can be set up', () => {
    const setup = ruleSystem('counterspace').setup(
      battle,
      new Map(battle.designs!.map((design) => [design.id, design])),
    );
    expect(setup.ok ? [] : setup.error).toEqual([]);
    expect(design('gunship').id).toBe('gunship');
  });
});
