import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { derive } from '@core/campaign';
import { CampaignAi, ORDER_PLAYERS, type OrderPlayer } from '@core/campaign/play';
import type { Campaign, CampaignOrder, CampaignShip, CampaignTroop } from '@core/model';
import { root } from '../../../../scripts/lib/aliases.mjs';

const salt = JSON.parse(
  readFileSync(path.join(root, 'library/campaigns/salt-and-iron.campaign.json'), 'utf8'),
) as Campaign;

/** Few designs, because players rank them first. */
const DESIGNS = salt.designs.filter(
  ({ id, rules }) => rules !== 'minimal' || ['minimal-ship-1', 'minimal-picket', 'minimal-dreadnought'].includes(id),
);

type Start = Partial<Pick<Campaign, 'ships' | 'troops'>> & {
  readonly owners?: Record<string, string>;
  readonly points?: number;
};

/** Home with a yard, then middle, then far with another yard, in a row. One fleet of each side, at home and in far. */
function row({ owners = {}, points = 0, ...rosters }: Start): Campaign {
  const system = (id: string, hex: string, more: object = {}) => ({
    id,
    name: id.toUpperCase(),
    hex,
    ...(owners[id] === undefined ? {} : { owner: owners[id] }),
    ...more,
  });
  return {
    ...salt,
    designs: DESIGNS,
    endings: [],
    sides: salt.sides.map((side) => ({ ...side, points })),
    map: {
      cols: 3,
      rows: 1,
      systems: [
        system('home', '0101', { income: 5, yard: 20 }),
        system('middle', '0201', { income: 3 }),
        system('far', '0301', { income: 6, yard: 20, kind: 'capital' }),
      ],
      lanes: [
        { from: 'home', to: 'middle' },
        { from: 'middle', to: 'far' },
      ],
    },
    fleets: [
      { id: 'ours', side: 'union', name: 'Ours', at: 'home' },
      { id: 'ahead', side: 'union', name: 'Ahead', at: 'middle' },
      { id: 'theirs', side: 'tally', name: 'Theirs', at: 'far' },
    ],
    ships: [],
    troops: [],
    ...rosters,
  };
}

const ship = (
  id: string,
  fleet: string,
  design = 'minimal-ship-1',
  more: Partial<CampaignShip> = {},
): CampaignShip => ({
  id,
  side: fleet === 'theirs' ? 'tally' : 'union',
  design,
  name: id,
  fleet,
  ...more,
});
const troop = (id: string, design: string, where: Partial<CampaignTroop>, side = 'union'): CampaignTroop => ({
  id,
  side,
  design,
  name: id,
  ...where,
});

function ordersOf(campaign: Campaign, player: OrderPlayer = 'greedy', seed = 1): CampaignOrder[] {
  const { state, findings } = derive(campaign);
  expect(findings).toEqual([]);
  const orders = new CampaignAi(campaign).orders(state, 'union', player, seed);
  // All of them must be allowed, one after the other.
  const derived = derive({ ...campaign, log: [{ t: 'orders', side: 'union', orders }] });
  expect(derived.entries).toEqual(['counts']);
  return orders;
}

const moves = (orders: readonly CampaignOrder[]) =>
  orders.filter((order) => order.t === 'move' || order.t === 'mission');

describe('the greedy opponent', () => {
  it('takes unowned systems', () => {
    const orders = ordersOf(row({ owners: { home: 'union' }, ships: [ship('a', 'ours')] }));
    expect(moves(orders)).toEqual([{ t: 'move', fleet: 'ours', to: 'middle' }]);
  });

  it('attacks a weaker enemy, and not a stronger one', () => {
    const owners = { home: 'union', middle: 'union', far: 'tally' };
    const many = ['a', 'b', 'c', 'd'].map((id) => ship(id, 'ahead'));
    expect(moves(ordersOf(row({ owners, ships: [...many, ship('x', 'theirs', 'minimal-picket')] })))).toEqual([
      { t: 'move', fleet: 'ahead', to: 'far' },
    ]);
    const foes = ['w', 'x', 'y', 'z'].map((id) => ship(id, 'theirs', 'minimal-dreadnought'));
    const careful = moves(ordersOf(row({ owners, ships: [ship('a', 'ahead', 'minimal-picket'), ...foes] })));
    expect(careful).not.toContainEqual(expect.objectContaining({ to: 'far' }));
  });

  it('assaults a garrison that it can beat, and lands teams otherwise', () => {
    const owners = { home: 'union', middle: 'union', far: 'tally' };
    const ships = ['a', 'b', 'c'].map((id) => ship(id, 'ahead'));
    const teams = ['t1', 't2'].map((id) => troop(id, 'skirmish-marines', { fleet: 'ahead' }));
    const weak = troop('watch', 'town-watch', { at: 'far' }, 'tally');
    const strong = troop('guard', 'mass-free-militia', { at: 'far' }, 'tally');
    const brigade = troop('brigade', 'landing-brigade', { fleet: 'ahead' });
    const raiders = { ...brigade, design: 'town-watch' };
    expect(moves(ordersOf(row({ owners, ships, troops: [brigade, ...teams, weak] })))).toEqual([
      { t: 'move', fleet: 'ahead', to: 'far', mission: 'assault' },
    ]);
    expect(moves(ordersOf(row({ owners, ships, troops: [raiders, ...teams, strong] })))).toEqual([
      { t: 'move', fleet: 'ahead', to: 'far', mission: 'landing' },
    ]);
  });

  it('boards an immobile ship', () => {
    const wreck = ship('wreck', 'theirs', 'minimal-dreadnought', { at: 'middle', condition: { engine: 0 } });
    const { fleet: _, ...loose } = wreck;
    const teams = ['t1', 't2', 't3'].map((id) => troop(id, 'skirmish-marines', { fleet: 'ahead' }));
    const ships = ['a', 'b', 'c'].map((id) => ship(id, 'ahead'));
    const orders = ordersOf(row({ owners: { home: 'union' }, ships: [...ships, loose], troops: teams }));
    expect(moves(orders)).toEqual([{ t: 'mission', fleet: 'ahead', mission: 'boarding', ship: 'wreck' }]);
  });

  it('buys no ship whose upkeep only a blockaded system could pay', () => {
    const ships = ['a', 'b', 'c'].map((id) => ship(id, 'ours'));
    const campaign = row({ owners: { home: 'union', middle: 'union' }, ships, points: 100 });
    const { state } = derive(campaign);
    const buys = (blockaded: boolean): boolean => {
      const systems = state.systems.map((system) => (system.id === 'middle' ? { ...system, blockaded } : system));
      const orders = new CampaignAi(campaign).orders({ ...state, systems }, 'union', 'greedy', 1);
      return orders.some(({ t }) => t === 'build');
    };
    expect([buys(false), buys(true)]).toEqual([true, false]);
  });

  it('repairs damaged ships at a yard, as far as it can pay', () => {
    const owners = { home: 'union' };
    const worn = ship('a', 'ours', 'minimal-ship-1', { condition: { shields: 1, engine: 1 } });
    expect(ordersOf(row({ owners, ships: [worn], points: 20 }))).toContainEqual({ t: 'repair', ship: 'a' });
    expect(ordersOf(row({ owners, ships: [worn], points: 0 }))).not.toContainEqual({ t: 'repair', ship: 'a' });
  });

  it('builds ships and raises troops with its points', () => {
    const orders = ordersOf(row({ owners: { home: 'union' }, ships: [ship('a', 'ours')], points: 40 }));
    expect(orders.some(({ t }) => t === 'build')).toBe(true);
    expect(orders.some(({ t }) => t === 'raise')).toBe(true);
    const poor = ordersOf(row({ owners: { home: 'union' }, ships: [ship('a', 'ours')], points: 1 }));
    expect(poor.some(({ t }) => t === 'build' || t === 'raise')).toBe(false);
  });

  it('returns to a threatened capital', () => {
    const ships = [ship('a', 'ahead'), ship('b', 'ahead'), ship('x', 'theirs', 'minimal-ship-1')];
    const document = row({ owners: { home: 'union', middle: 'tally', far: 'tally' }, ships });
    const capital = document.map!.systems.map((system) =>
      system.id === 'home' ? { ...system, kind: 'capital' as const } : system,
    );
    const fleets = document.fleets.map((fleet) =>
      fleet.id === 'theirs' ? { ...fleet, at: 'middle' } : fleet.id === 'ahead' ? { ...fleet, at: 'home' } : fleet,
    );
    const orders = ordersOf({ ...document, fleets, map: { ...document.map!, systems: capital } });
    // It may strike first; what it does not is walk away from it.
    expect(moves(orders).every((order) => order.t === 'mission' || order.to === 'middle')).toBe(true);
  });
});

describe('the search opponent', () => {
  const owners = { home: 'union', middle: 'union', far: 'tally' };
  const war = (): Campaign => {
    const ships = ['a', 'b', 'c'].map((id) => ship(id, 'ahead'));
    const document = row({ owners, ships: [...ships, ship('d', 'ours'), ship('x', 'theirs')], points: 30 });
    const when = { type: 'holds' as const, side: 'union', systems: ['far'] };
    return { ...document, endings: [{ id: 'won', name: 'Won', side: 'union', when }] };
  };

  it('takes the system that wins the campaign', () => {
    expect(moves(ordersOf(war(), 'search'))).toContainEqual(expect.objectContaining({ t: 'move', to: 'far' }));
  });

  it('does not attack where it would lose', () => {
    const foes = ['w', 'x', 'y', 'z'].map((id) => ship(id, 'theirs', 'minimal-dreadnought'));
    const document = row({ owners, ships: [ship('a', 'ahead', 'minimal-picket'), ...foes] });
    expect(moves(ordersOf(document, 'search'))).not.toContainEqual(expect.objectContaining({ to: 'far' }));
  });

  it('does not know the orders of the others', () => {
    const document = war();
    const ai = new CampaignAi(document);
    const answers = [[], [{ t: 'move', fleet: 'theirs', to: 'middle' }]].map((orders) => {
      const log = [{ t: 'orders', side: 'tally', orders: orders as CampaignOrder[] }] as const;
      const { state } = derive({ ...document, log: [...log] });
      expect(state.sealed).toHaveLength(1);
      return ai.orders(state, 'union', 'search', 1);
    });
    expect(answers[1]).toEqual(answers[0]);
    // Nor whether they have given them. And it does not change the state.
    const { state } = derive(document);
    const before = JSON.stringify(state);
    expect(ai.orders(state, 'union', 'search', 1)).toEqual(answers[0]);
    expect(JSON.stringify(state)).toBe(before);
  });

  it('repairs between the chapters of a campaign without a map', () => {
    const {
      map: _map,
      templates: _templates,
      ...linked
    } = row({
      ships: [ship('a', 'ours', 'minimal-ship-1', { condition: { shields: 1, engine: 1 } })],
      points: 20,
    });
    const { scenarios } = linked;
    const chapters = [{ id: 'one', name: 'One', scenario: scenarios[0]!.id, branches: [] }];
    expect(ordersOf({ ...linked, chapters, start: 'one' }, 'search')).toContainEqual({ t: 'repair', ship: 'a' });
  });
});

describe('all opponents', () => {
  it.each(ORDER_PLAYERS)('%s gives the same orders for the same seed', (player) => {
    const document = row({ owners: { home: 'union' }, ships: [ship('a', 'ours'), ship('b', 'ahead')], points: 30 });
    expect(ordersOf(document, player, 4)).toEqual(ordersOf(document, player, 4));
  });

  it('random gives orders of many kinds, all legal', () => {
    const document = row({
      owners: { home: 'union' },
      ships: [ship('a', 'ours', 'minimal-ship-1', { condition: { shields: 1 } }), ship('b', 'ahead')],
      troops: [troop('t', 'skirmish-marines', { fleet: 'ours' })],
      points: 60,
    });
    const sorts = new Set(
      Array.from({ length: 40 }, (_, seed) => ordersOf(document, 'random', seed))
        .flat()
        .map(({ t }) => t),
    );
    for (const sort of ['move', 'mission', 'build', 'raise', 'repair', 'transfer', 'disembark'])
      expect(sorts).toContain(sort);
  });
});
