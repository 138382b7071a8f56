import type { Force, Scenario } from '@core/model';
import { designFindings, scenarioFindings } from '@core/rules/registry';
import { counterspace } from '@core/rules/systems/counterspace';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario } from '../library';
import { at, design, designSet, openMap, scenario } from './build';

const DESIGNS = designSet(
  design('ship'),
  design('fort', { class: 'base', movement: 0 }),
  design('broken', { hull: 0 }),
  design('hulk', { weapons: [] }),
  design('dart', { class: 'fighter' }),
  design('courier', { movement: 1, equipment: { driveBooster: true } }),
);
const FORCES = [at('0101', 'a', 'ship'), at('0909', 'b', 'ship')];

/** Code and path of the findings of a scenario that is fine but for the given changes. */
function found(changes: Partial<Scenario>): string[] {
  const findings = counterspace.checkScenario(scenario({ forces: FORCES, ...changes }), DESIGNS);
  return findings.map(
    ({ code, severity, path }) => `${severity} ${code.replace('counterspace.scenario.', '')} ${path}`,
  );
}

const edge = { id: 'in', side: 'a', edge: 'south', use: 'enter' } as const;
const byEdge = (designId: string, turn = 1): Force[] => [
  { id: 'x', side: 'a', design: designId, start: { type: 'edge', edge: 'in', turn } },
  at('0909', 'b', 'ship'),
];
const zone = { id: 'home', name: 'Home', use: 'deploy', side: 'a', hexes: ['0404'] } as const;
const inZone: Force[] = [
  { id: 'x', side: 'a', design: 'ship', start: { type: 'zone', zone: 'home' } },
  at('0909', 'b', 'ship'),
];
const bottom = Array.from({ length: 9 }, (_, i) => `0${i + 1}09`);
const level = (when: Scenario['victory'][number]['when']): Partial<Scenario> => ({
  victory: [{ id: 'l', side: 'a', name: 'L', when }],
});

describe('findings about a scenario', () => {
  it.each<[string, Partial<Scenario>, string[]]>([
    ['nothing', {}, []],
    ['unknown option', { options: { colour: 'red' } }, ['warning option.unknown /options/colour']],
    ['bad choice', { options: { crit: 'triple' } }, ['error option.value /options/crit']],
    ['bad switch', { options: { lineOfSight: 'yes' } }, ['error option.value /options/lineOfSight']],
    ['bad number', { options: { stackingLimit: 0 } }, ['error option.value /options/stackingLimit']],
    [
      'option of a side',
      {
        sides: [
          { id: 'a', name: 'A', options: { tie: 'miss', crit: 'double', pointDefence: false } },
          { id: 'b', name: 'B', options: { torpedoes: false, smartTorpedoes: true } },
        ],
      },
      ['warning option.unknown /sides/0/options/tie'],
    ],
    ['no forces', { forces: [at('0101', 'a', 'ship')] }, ['error no-forces /sides/1']],
    ['unknown design', { forces: [...FORCES, at('0505', 'a', 'ghost')] }, ['error unknown-design /forces/2/design']],
    ['illegal design', { forces: [...FORCES, at('0505', 'a', 'broken')] }, ['error bad-design /forces/2/design']],
    [
      'start without a place',
      { forces: [...FORCES, { id: 'x', side: 'a', design: 'ship', start: { type: 'free' } }] },
      ['error start-free /forces/2/start'],
    ],
    [
      'start in a star',
      { map: openMap({ terrain: [{ type: 'star', hexes: ['0101'] }] }) },
      ['error start-blocked /forces/0/start/hex'],
    ],
    ['start in a hazard', { map: openMap({ terrain: [{ type: 'asteroids', rating: 1, hexes: ['0101'] }] }) }, []],
    [
      'hazard without rating',
      { map: openMap({ terrain: [{ type: 'mines', hexes: ['0303'] }] }) },
      ['warning no-rating /map/terrain/0'],
    ],
    ['edge', { map: openMap({ edges: [edge] }), forces: byEdge('ship') }, []],
    [
      'edge closed by planets',
      {
        map: openMap({ edges: [edge], terrain: [{ type: 'planet', hexes: bottom }] }),
        forces: byEdge('ship')
          .slice(0, 1)
          .concat(at('0101', 'b', 'ship')),
      },
      ['error edge-blocked /map/edges/0'],
    ],
    [
      'immobile at an edge',
      { map: openMap({ edges: [edge] }), forces: byEdge('fort') },
      ['error immobile /forces/0/start'],
    ],
    [
      'immobile reinforcements',
      {
        map: openMap({ zones: [{ ...zone, hexes: [...zone.hexes] }] }),
        forces: [
          ...FORCES,
          { id: 'x', side: 'a', design: 'fort', start: { type: 'zone', zone: 'home', turn: 3 } },
          { id: 'y', side: 'a', design: 'fort', start: { type: 'zone', zone: 'home' } },
        ],
      },
      ['error immobile /forces/2/start'],
    ],
    [
      'after the end',
      { map: openMap({ edges: [edge] }), forces: byEdge('ship', 9), turnLimit: 8 },
      ['warning too-late /forces/0/start/turn'],
    ],
    [
      'zone full of obstacles',
      {
        map: openMap({
          zones: [{ ...zone, hexes: [...zone.hexes] }],
          terrain: [{ type: 'obstacle', hexes: ['0404'] }],
        }),
        forces: [...inZone, { ...inZone[0], id: 'y' }],
      },
      ['error zone-blocked /map/zones/0/hexes'],
    ],
    [
      'too many in one hex',
      { options: { stacking: 'ships', stackingLimit: 2 }, forces: [...FORCES, at('0101', 'a', 'dart', { count: 2 })] },
      ['error stacking /forces/2/start/hex'],
    ],
    [
      'ships among fighters',
      { options: { stacking: 'classes' }, forces: [...FORCES, at('0101', 'a', 'dart')] },
      ['error stacking /forces/2/start/hex'],
    ],
    [
      'a level that holds at the start',
      level({ type: 'survivors', units: { side: 'a' }, atLeast: 1 }),
      ['warning true-at-start /victory/0/when'],
    ],
    [
      'the same, tested at the end',
      level({ type: 'all', of: [{ type: 'over' }, { type: 'survivors', units: { side: 'a' }, atLeast: 1 }] }),
      [],
    ],
    [
      'points',
      level({ type: 'not', of: { type: 'points', side: 'a', atLeast: 1 } }),
      ['warning true-at-start /victory/0/when'],
    ],
    [
      'an order to advance for a unit without MOV',
      { forces: [...FORCES, at('0303', 'a', 'fort', { orders: [{ type: 'advance', edge: 'north' }] })] },
      ['warning order-immobile /forces/2/orders/0'],
    ],
    [
      'an order to advance farther than MOV',
      { forces: [...FORCES, at('0303', 'a', 'ship', { orders: [{ type: 'advance', edge: 'north', hexes: 9 }] })] },
      ['warning order-too-far /forces/2/orders/0/hexes'],
    ],
    [
      'an order to advance farther than MOV, with energy for movement',
      { forces: [...FORCES, at('0303', 'a', 'courier', { orders: [{ type: 'advance', edge: 'north', hexes: 9 }] })] },
      [],
    ],
    [
      'orders that contradict',
      {
        map: openMap({ zones: [{ id: 'home', name: 'Home', use: 'objective', hexes: ['0303'] }] }),
        forces: [
          ...FORCES,
          at('0303', 'a', 'ship', {
            orders: [
              { type: 'stay', zone: 'home' },
              { type: 'advance', edge: 'north' },
            ],
          }),
        ],
      },
      ['warning order-contradiction /forces/2/orders/1'],
    ],
    [
      'an order to hold fire for a unit that has nothing to fire',
      { forces: [...FORCES, at('0303', 'a', 'hulk', { orders: [{ type: 'hold-fire' }] })] },
      ['hint order-unarmed /forces/2/orders/0'],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(found(changes)).toEqual(expected);
  });

  it('says that a map is needed', () => {
    const { map: _map, ...rest } = scenario({ forces: FORCES });
    expect(counterspace.checkScenario(rest, DESIGNS).map((finding) => finding.code)).toEqual([
      'counterspace.scenario.no-map',
    ]);
    expect(counterspace.setup(rest, DESIGNS).ok).toBe(false);
  });

  it('refuses to make a battle while there are errors, and names them all', () => {
    const made = counterspace.setup(
      scenario({ options: { crit: 'triple' }, forces: [at('9999', 'a', 'ghost')] }),
      DESIGNS,
    );
    expect(
      made.ok ? [] : made.error.filter((finding) => finding.severity === 'error').map((finding) => finding.path),
    ).toEqual(expect.arrayContaining(['/options/crit', '/forces/0/design', '/forces/0/start/hex', '/sides/1']));
  });

  it('has none for the bundled designs', () => {
    const designs = shippedDesigns();
    expect(designs.size).toBeGreaterThanOrEqual(10);
    // A skirmish unit that only fights hand to hand is meant so, and says so in a hint.
    const meant = ['skirmish.design.melee-only'];
    for (const shipped of designs.values()) {
      expect(designFindings(shipped).filter(({ code }) => !meant.includes(code))).toEqual([]);
    }
    expect(scenarioFindings(shippedScenario('minor-slugfest'), designs)).toEqual([]);
  });
});

describe('findings about a design', () => {
  const gun = { attack: 1, range: 1, energy: 1 };
  const bays = { bays: 1, torpedoes: 2, attack: 4, movement: 3, range: 6 };
  it.each([
    ['nothing', {}, []],
    ['no hull', { hull: 0 }, ['error no-hull /stats/hull']],
    ['a free weapon', { weapons: [{ ...gun, energy: 0 }] }, ['error weapon-free /stats/weapons/0/energy']],
    [
      'a weapon too dear',
      { energy: 2, weapons: [gun, { ...gun, energy: 3 }] },
      ['warning weapon-cost /stats/weapons/1/energy'],
    ],
    ['a battery that pays', { energy: 2, weapons: [{ ...gun, energy: 3 }], equipment: { energyBattery: 1 } }, []],
    ['a weapon without ATT', { weapons: [{ ...gun, attack: 0 }] }, ['warning weapon-harmless /stats/weapons/0/attack']],
    [
      'bays without torpedoes',
      { torpedoBays: { ...bays, torpedoes: 0 } },
      ['warning torpedoes-none /stats/torpedoBays'],
    ],
    [
      'torpedoes that fall short',
      { torpedoBays: { ...bays, range: 2 } },
      ['hint torpedoes-range /stats/torpedoBays/range'],
    ],
    ['nothing to combine', { combine: 2 }, ['warning combine-nothing /stats/combine']],
    ['something to combine', { combine: 2, weapons: [gun] }, []],
    ['a base that moves', { class: 'base', movement: 1 }, ['hint structure-moves /stats/movement']],
  ] as const)('%s', (_name, stats, expected) => {
    const findings = counterspace.checkDesign(design('x', stats as Parameters<typeof design>[1]));
    expect(
      findings.map(({ code, severity, path }) => `${severity} ${code.replace('counterspace.design.', '')} ${path}`),
    ).toEqual(expected);
  });

  it('compares the reference value with a budget, and its lines sum to it', () => {
    const ship = design('x');
    const cost = counterspace.cost(ship).reduce((sum, line) => sum + line.value, 0);
    expect(counterspace.checkDesign(ship, cost)).toEqual([]);
    expect(counterspace.checkDesign(ship, cost - 1).map((finding) => finding.params)).toEqual([
      { cost, budget: cost - 1 },
    ]);
  });

  it('values the ships of the text in their order', () => {
    const designs = shippedDesigns();
    const value = (id: string): number =>
      counterspace.cost(designs.get(id)!).reduce((sum, line) => sum + line.value, 0);
    const order = ['mines', 'poh-fighter', 'wazza-fighter', 'gunship', 'destroyer', 'battleship', 'dreadnaught'].map(
      value,
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(order.length);
  });
});

describe('the shipped table (7.0.0)', () => {
  it.each([
    ['torp-platform', [0, 0, 1, 1, 0], '', [1, 4]],
    ['mines', [1, 0, 1, 1, 0], 'a1r1e1', undefined],
    ['poh-fighter', [1, 0, 1, 2, 3], 'a1r1e1', undefined],
    ['poh-defender', [2, 1, 1, 2, 3], 'a1r1e1', undefined],
    ['wazza-fighter', [2, 1, 1, 2, 3], 'a1r1e1', undefined],
    ['gunship', [3, 3, 6, 2, 3], 'a1r1e1 a2r2e2', undefined],
    ['destroyer', [4, 4, 10, 3, 2], 'a1r1e1 a2r3e2 a3r2e2', undefined],
    ['battleship', [6, 6, 12, 4, 2], 'a1r1e1 a2r3e2 a3r2e2 a4r3e4', [1, 4]],
    ['dreadnaught', [10, 8, 18, 4, 2], 'a1r1e1 a2r3e2 a3r2e2 a4r3e4', [2, 8]],
    ['star-base-alphalpha', [8, 4, 20, 3, 0], 'a1r1e1 a2r2e2 a4r3e4', [2, 8]],
  ] as const)('%s', (id, [energy, shields, hull, defence, movement], weapons, bays) => {
    const stats = shippedDesigns().get(id)?.stats;
    expect(stats).toMatchObject({ energy, shields, hull, defence, movement });
    const list = stats?.weapons as { attack: number; range: number; energy: number }[];
    expect(list.map((weapon) => `a${weapon.attack}r${weapon.range}e${weapon.energy}`).join(' ')).toBe(weapons);
    const held = stats?.torpedoBays as { bays: number; torpedoes: number } | undefined;
    expect(held && [held.bays, held.torpedoes]).toEqual(bays);
    if (held) expect(held).toMatchObject({ attack: 4, movement: 3, range: 6 });
  });
});
