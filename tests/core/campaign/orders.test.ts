import { describe, expect, it } from 'vitest';
import { checkOrder, freeWork, planOrders } from '@core/campaign';
import { newDesign } from '@core/model';
import type { Campaign, CampaignOrder, Design } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { shippedDesigns } from '../rules/library';
import { chain, Play, war } from './war';

const lonely: Design = { ...newDesign('minimal', 'Lonely'), id: 'lonely' };

/** Why red may not give an order after others, in a campaign at its start or after some turns. */
function refusal(order: CampaignOrder, before: readonly CampaignOrder[] = [], play = new Play(war())) {
  const line = checkOrder(play.campaign, play.state, 'red', before, order);
  return line.ok ? undefined : line.rejection.code.replace('campaign.order.', '');
}

/** What an order of red costs; undefined when it may not be given. */
function orderCost({ campaign, state }: Pick<Play, 'campaign' | 'state'>, order: CampaignOrder): number | undefined {
  const line = checkOrder(campaign, state, 'red', [], order);
  return line.ok ? line.cost : undefined;
}

const damaged = (condition: Record<string, number>, more: Partial<Campaign> = {}) => {
  const campaign = war(more);
  return { ...campaign, ships: campaign.ships.map((ship) => (ship.id === 'r1' ? { ...ship, condition } : ship)) };
};

describe('rejected orders', () => {
  it.each<[string, CampaignOrder, CampaignOrder[]?]>([
    ['unknown-fleet', { t: 'move', fleet: 'ghosts', to: 'mid' }],
    ['foreign', { t: 'move', fleet: 'blues', to: 'mid' }],
    ['no-lane', { t: 'move', fleet: 'reds', to: 'omega' }],
    ['no-lane', { t: 'move', fleet: 'reds', to: 'nowhere' }],
    ['moved', { t: 'move', fleet: 'reds', to: 'beta' }, [{ t: 'move', fleet: 'reds', to: 'mid' }]],
    ['no-troops', { t: 'move', fleet: 'reds', to: 'mid', mission: 'assault' }],
    ['immobile', { t: 'move', fleet: 'new', to: 'mid' }, [{ t: 'form', id: 'new', name: 'New', at: 'alpha' }]],
    ['no-target', { t: 'mission', fleet: 'reds', mission: 'boarding' }],
    ['no-target', { t: 'mission', fleet: 'reds', mission: 'boarding', ship: 'b1' }],
    ['unknown-design', { t: 'build', design: 'ghost', at: 'alpha', name: 'X' }],
    ['design-rules', { t: 'build', design: 'mass-raiders', at: 'alpha', name: 'X' }],
    ['design-rules', { t: 'raise', design: 'minimal-ship-1', at: 'alpha', name: 'X' }],
    ['unknown-system', { t: 'build', design: 'minimal-ship-1', at: 'nowhere', name: 'X' }],
    ['not-held', { t: 'build', design: 'minimal-ship-1', at: 'omega', name: 'X' }],
    ['no-yard', { t: 'build', design: 'minimal-ship-1', at: 'beta', name: 'X' }],
    ['foreign', { t: 'build', design: 'minimal-ship-1', at: 'alpha', name: 'X', fleet: 'blues' }],
    ['nothing', { t: 'repair', ship: 'r1' }],
    ['unknown-ship', { t: 'repair', ship: 'ghost' }],
    ['foreign', { t: 'repair', ship: 'b1' }],
    ['no-yard', { t: 'repair', ship: 'r3' }],
    ['nothing', { t: 'resupply', ship: 'r1' }],
    ['same-design', { t: 'refit', ship: 'r1', design: 'minimal-ship-1' }],
    ['no-yard', { t: 'refit', ship: 'r3', design: 'minimal-ship-1' }],
    [
      'in-yard',
      { t: 'refit', ship: 'r1', design: 'minimal-ship-3' },
      [{ t: 'refit', ship: 'r1', design: 'minimal-ship-2' }],
    ],
    ['gone', { t: 'rename', id: 'r1', name: 'Phoenix' }, [{ t: 'scrap', ship: 'r1' }]],
    ['gone', { t: 'transfer', ship: 'r1' }, [{ t: 'scrap', ship: 'r1' }]],
    ['no-yard', { t: 'scrap', ship: 'r3' }],
    ['taken', { t: 'form', id: 'r1', name: 'Rook', at: 'alpha' }],
    ['not-there', { t: 'form', id: 'new', name: 'New', at: 'mid' }],
    ['elsewhere', { t: 'transfer', ship: 'r3', fleet: 'reds' }],
    ['same-fleet', { t: 'transfer', ship: 'r1', fleet: 'reds' }],
    ['no-fleet', { t: 'transfer', ship: 'r3' }],
    ['foreign', { t: 'transfer', ship: 'r1', fleet: 'blues' }],
    ['unknown-troop', { t: 'embark', troop: 'r1', fleet: 'reds' }],
    ['same-fleet', { t: 'embark', troop: 'rm', fleet: 'reds' }],
    ['no-room', { t: 'embark', troop: 'rg', fleet: 'reds' }, [{ t: 'transfer', ship: 'r1' }]],
    ['no-fleet', { t: 'disembark', troop: 'rg' }],
    ['unknown-unit', { t: 'rename', id: 'ghost', name: 'X' }],
    ['blank', { t: 'rename', id: 'r1', name: ' ' }],
    ['foreign', { t: 'rename', id: 'blues', name: 'X' }],
    ['design-taken', { t: 'adopt', design: { ...lonely, id: 'minimal-ship-1' } }],
    ['design-rules', { t: 'adopt', design: shippedDesigns().get('vanguard')! }],
    ['unknown-side', { t: 'give', to: 'green', points: 1 }],
    ['self', { t: 'give', to: 'red', points: 1 }],
    ['points', { t: 'give', to: 'blue', points: 51 }],
    [
      'points',
      { t: 'give', to: 'blue', points: 36 },
      [{ t: 'build', design: 'minimal-ship-1', at: 'alpha', name: 'X' }],
    ],
  ])('%s: %j after %j', (code, order, before = []) => {
    expect(refusal(order, before)).toBe(code);
  });

  it.each<[string, CampaignOrder]>([
    ['no-map', { t: 'move', fleet: 'reds', to: 'mid' }],
    ['no-map', { t: 'mission', fleet: 'reds', mission: 'avoid' }],
  ])('%s without a map: %j', (code, order) => {
    expect(refusal(order, [], new Play(chain()))).toBe(code);
  });

  it('include refits of ships too damaged for a weaker design', () => {
    const order: CampaignOrder = { t: 'refit', ship: 'r1', design: 'frail' };
    const ship = shippedDesigns().get('minimal-ship-1')!;
    const frail = { ...ship, id: 'frail', stats: { ...ship.stats, shields: 1 } } as Design;
    const start = { designs: [...war().designs, frail] };
    expect(refusal(order, [], new Play(damaged({ shields: 1 }, start)))).toBe('too-damaged');
    expect(refusal(order, [], new Play(war(start)))).toBeUndefined();
  });

  it('include orders of a side that has already given them', () => {
    expect(refusal({ t: 'rename', id: 'r1', name: 'X' }, [], new Play(war()).give('red'))).toBe('not-waited-for');
  });

  it('include designs beyond the current tech level', () => {
    const vanguard = shippedDesigns().get('vanguard')!;
    const newer = { ...vanguard, id: 'newer', stats: { ...vanguard.stats, tech: 2 } } as Design;
    const tech = [
      { turn: 1, level: 0 },
      { turn: 2, level: 2 },
    ];
    const play = new Play(war({ rules: 'drive-table', designs: [vanguard, newer], ships: [], economy: { tech } }));
    const order: CampaignOrder = { t: 'build', design: 'newer', at: 'alpha', name: 'X' };
    expect(refusal(order, [], play)).toBe('tech');
    expect(refusal(order, [], play.red())).not.toBe('tech');
  });
});

describe('a fleet in the yard', () => {
  const lone = (shields: number, yard: number) => {
    const campaign = damaged({ shields });
    return {
      ...campaign,
      ships: campaign.ships.filter(({ id }) => id !== 'r2'),
      map: { ...campaign.map!, systems: campaign.map!.systems.map((system) => ({ ...system, yard })) },
    };
  };
  const repair: CampaignOrder = { t: 'repair', ship: 'r1' };
  const move: CampaignOrder = { t: 'move', fleet: 'reds', to: 'mid' };

  it('moves in the same turn if the yard is done, whichever order comes first', () => {
    for (const orders of [
      [repair, move],
      [move, repair],
    ])
      expect(new Play(lone(1, 10)).red(...orders).fleet('reds').at).toBe('mid');
  });

  it('cannot move while the yard still works on its ships', () => {
    expect(refusal(move, [repair], new Play(lone(0, 1)))).toBe('immobile');
  });
});

describe('an entry of orders', () => {
  it('is rejected as a whole if one order is invalid, with its path', () => {
    const play = new Play(war());
    const orders: CampaignOrder[] = [
      { t: 'rename', id: 'r1', name: 'Knight' },
      { t: 'repair', ship: 'r2' },
    ];
    expect(play.try({ t: 'orders', side: 'red', orders })?.code).toBe('campaign.order.nothing');
    play.campaign = { ...play.campaign, log: [{ t: 'orders', side: 'red', orders }] };
    expect(play.derived.entries).toEqual(['rejected']);
    expect(play.derived.findings).toMatchObject([{ code: 'campaign.order.nothing', path: '/log/0/orders/1' }]);
  });

  it('removes the side’s drafted orders', () => {
    const play = new Play(
      war({
        drafts: [
          { side: 'red', orders: [] },
          { side: 'blue', orders: [] },
        ],
      }),
    );
    expect(play.give('red').campaign.drafts).toEqual([{ side: 'blue', orders: [] }]);
  });

  it('costs the sum of its orders', () => {
    const play = new Play(war());
    const plan = planOrders(play.campaign, play.state, 'red', [
      { t: 'build', design: 'minimal-ship-1', at: 'alpha', name: 'New One' },
      { t: 'scrap', ship: 'r1' },
      { t: 'repair', ship: 'r2' },
      { t: 'give', to: 'blue', points: 5 },
    ]);
    expect(plan.checks.map((line) => (line.ok ? line.cost : line.rejection.code))).toEqual([
      15,
      -7,
      'campaign.order.nothing',
      5,
    ]);
    expect(plan.points).toBe(50 - 15 + 7 - 5);
    expect(plan.state.ships.find(({ id }) => id === 'new-one')).toMatchObject({ status: 'yard', at: 'alpha' });
    expect(play.state.ships.some(({ id }) => id === 'new-one')).toBe(false);
  });
});

describe('ids of new fleets', () => {
  it('are unused, including by other orders', () => {
    const play = new Play(war());
    const form = (id: string): CampaignOrder => ({ t: 'form', id, name: 'New', at: 'alpha' });
    play.give('blue', { t: 'form', id: 'red-fleet', name: 'Trap', at: 'omega' });
    expect(refusal(form('red-fleet'), [], play)).toBe('taken');
  });
});

describe('yards', () => {
  it('work first come, first served, up to their capacity', () => {
    const build = (name: string): CampaignOrder => ({
      t: 'build',
      design: 'minimal-ship-1',
      at: 'alpha',
      name,
      fleet: 'reds',
    });
    const play = new Play(war()).red(build('One'), build('Two'));
    expect(play.ship('one')).toMatchObject({
      status: 'yard',
      work: { kind: 'build', left: 5, total: 15, fleet: 'reds' },
    });
    expect(play.ship('two').work?.left).toBe(15);
    expect(play.state.systems[0]).toMatchObject({ id: 'alpha', freeCapacity: 0 });
    play.red();
    expect(play.ship('one')).toMatchObject({ status: 'ready', fleet: 'reds', at: 'alpha', work: null });
    expect(play.ship('two').work?.left).toBe(10);
    play.red();
    expect(play.ship('two').status).toBe('ready');
  });

  it('repair a ship before its fleet leaves if there is time; otherwise it stays', () => {
    const move: CampaignOrder = { t: 'move', fleet: 'reds', to: 'mid' };
    const soon = new Play(damaged({ engine: 1 })).red({ t: 'repair', ship: 'r1' }, move);
    expect(soon.ship('r1')).toMatchObject({ status: 'ready', at: 'mid', condition: { engine: 3 } });
    const late = new Play(damaged({ engine: 1 }));
    late.red(
      { t: 'build', design: 'minimal-ship-1', at: 'alpha', name: 'X' },
      { t: 'build', design: 'minimal-ship-1', at: 'alpha', name: 'Y' },
    );
    late.red({ t: 'repair', ship: 'r1' }, move);
    const work = { fleet: 'reds', left: 2, total: 2 };
    expect(late.ship('r1')).toMatchObject({ status: 'yard', at: 'alpha', fleet: null, work });
    expect(late.fleet('reds').at).toBe('mid');
  });

  it('say in the history that a fleet stays whose ships the yard keeps', () => {
    const late = new Play(damaged({ engine: 1 }));
    const { ships } = late.campaign;
    late.campaign = { ...late.campaign, ships: ships.filter(({ id }) => id !== 'r2') };
    late.red(
      { t: 'build', design: 'minimal-ship-1', at: 'alpha', name: 'X' },
      { t: 'build', design: 'minimal-ship-1', at: 'alpha', name: 'Y' },
    );
    expect(freeWork(late.campaign, late.state, 'alpha')).toBe(0);
    late.red({ t: 'move', fleet: 'reds', to: 'mid' }, { t: 'repair', ship: 'r1' });
    expect(late.fleet('reds')).toMatchObject({ at: 'alpha', transit: null });
    const last = late.state.history.findLast(({ about }) => about === 'reds');
    expect(last?.text).toBe('Red Fleet stays at ALPHA: no ship of it is ready to move.');
  });

  it('say why a fleet takes no troops aboard', () => {
    const { campaign, state } = new Play(war());
    const embark: CampaignOrder = { t: 'embark', troop: 'rg', fleet: 'reds' };
    const reason = (...before: CampaignOrder[]): string => {
      const line = checkOrder(campaign, state, 'red', before, embark);
      return line.ok ? line.text : line.rejection.message;
    };
    expect(reason()).toBe('Red Guard embarks with Red Fleet');
    const leaves = (ship: string): CampaignOrder => ({ t: 'transfer', ship });
    expect(reason(leaves('r1'))).toBe('Red Fleet is full: it carries one troop for each ship.');
    expect(reason(leaves('r1'), leaves('r2'))).toBe('Red Fleet has no ship that is ready.');
    const named = { ...campaign, troops: campaign.troops.map((troop) => ({ ...troop, name: 'Deckhands' })) };
    const line = checkOrder(named, new Play(named).state, 'red', [], embark);
    expect(line.ok && line.text).toBe('Deckhands embark with Red Fleet');
  });

  it('fill the yard of the turn', () => {
    const play = new Play(damaged({ engine: 1 }));
    expect(freeWork(play.campaign, play.state, 'alpha')).toBe(10);
    expect(freeWork(play.campaign, play.state, 'beta')).toBe(0);
    const planned = planOrders(play.campaign, play.state, 'red', [{ t: 'repair', ship: 'r1' }]).state;
    expect(freeWork(play.campaign, planned, 'alpha')).toBe(8);
  });

  it.each<[object, Partial<Extract<CampaignOrder, { t: 'repair' }>>, number | undefined]>([
    [{ engine: 1, shields: 1, 'weapon.F': 0 }, {}, 5],
    [{ engine: 1, shields: 1 }, { key: 'engine' }, 2],
    [{ engine: 1, shields: 1 }, { points: 3 }, 3],
    [{ engine: 1, shields: 1 }, { key: 'weapon.F' }, undefined],
  ])('repairs of %j with %j cost %s', (condition, limits, cost) => {
    const { campaign, state } = new Play(damaged(condition as Record<string, number>));
    const order = { t: 'repair', ship: 'r1', ...limits } as const;
    expect(orderCost({ campaign, state }, order)).toBe(cost);
    const dear = new Play(damaged(condition as Record<string, number>, { economy: { repairCost: 3 } }));
    expect(orderCost(dear, order)).toBe(cost === undefined ? cost : cost * 3);
  });

  it('refit for the difference in cost, and keep the damage', () => {
    const play = new Play(damaged({ engine: 2 }));
    play.red({ t: 'refit', ship: 'r1', design: 'minimal-ship-3' });
    const { ledger } = play.state;
    expect(ledger.find(({ about }) => about === 'r1')).toMatchObject({
      amount: -1,
      text: 'Refit Rook to Ship 3',
    });
    const fresh = ruleSystem('minimal').carryover.fields(shippedDesigns().get('minimal-ship-3')!);
    const engine = fresh.find(({ key }) => key === 'engine')!.fresh;
    expect(play.ship('r1')).toMatchObject({ design: 'minimal-ship-3', condition: { engine: engine - 1 } });
  });

  it('bring troops up to strength in lots of ten', () => {
    const campaign = war();
    const troops = campaign.troops.map((troop) =>
      troop.id === 'rg' ? { ...troop, condition: { fighters: 35 } } : troop,
    );
    const play = new Play({ ...campaign, troops, economy: { recruitCost: 2 } });
    const order: CampaignOrder = { t: 'recruit', troop: 'rg' };
    // 40 of 75 fighters are missing: four lots.
    expect(orderCost(play, order)).toBe(8);
    play.red(order);
    expect(play.troop('rg')).toMatchObject({ status: 'ready', condition: { fighters: 75 } });
  });

  it('raise troops', () => {
    const play = new Play(war()).red({ t: 'raise', design: 'skirmish-marines', at: 'alpha', name: 'Second Team' });
    expect(play.troop('second-team')).toMatchObject({ status: 'ready', at: 'alpha', fleet: null });
    expect(play.points('red')).toBe(50 - 10 + 13);
  });
});

describe('designs and costs', () => {
  it('can be built after adoption', () => {
    const play = new Play(war()).red({ t: 'adopt', design: lonely });
    expect(play.state.designs.some(({ id }) => id === 'lonely')).toBe(true);
    expect(refusal({ t: 'build', design: 'lonely', at: 'alpha', name: 'X' }, [], play)).toBeUndefined();
  });

  it('lapse if two sides adopt different designs with the same id', () => {
    const play = new Play(war()).give('red', { t: 'adopt', design: lonely });
    play.give('blue', { t: 'adopt', design: { ...lonely, name: 'Other' } });
    expect(play.derived.entries).toEqual(['counts', 'counts']);
    expect(play.derived.findings).toMatchObject([{ code: 'campaign.log.order-lapsed', severity: 'warning' }]);
  });

  it.each<[Campaign['economy'], number]>([
    [{}, 15],
    [{ buildPercent: 50 }, 8],
    [{ prices: [{ design: 'minimal-ship-1', points: 3 }] }, 3],
    [{ prices: [{ design: 'minimal-ship-1', points: 3 }], buildPercent: 200 }, 6],
  ])('with %j give a ship the cost %i', (economy, cost) => {
    const { campaign, state } = new Play(war({ economy }));
    const order: CampaignOrder = { t: 'build', design: 'minimal-ship-1', at: 'alpha', name: 'X' };
    expect(orderCost({ campaign, state }, order)).toBe(cost);
  });
});

describe('the ledger', () => {
  it('accounts for every point', () => {
    const play = new Play(war({ economy: { upkeepPercent: 10 } }));
    play.give(
      'red',
      { t: 'build', design: 'minimal-ship-1', at: 'alpha', name: 'X' },
      { t: 'give', to: 'blue', points: 4 },
    );
    play.give('blue', { t: 'scrap', ship: 'b2' });
    expect(play.state.ledger.map(({ side, amount, text, entry }) => `${entry} ${side} ${amount} ${text}`)).toEqual([
      '-1 red 50 Starting build points',
      '-1 blue 50 Starting build points',
      '0 red -15 Build X, Ship 1',
      '0 blue 4 Gift from Red',
      '0 red -4 Gift to Blue',
      '1 blue 7 Scrap Bell',
      '1 red 13 Income, 2 systems',
      '1 red -5 Upkeep, 3 ships',
      '1 blue 11 Income, 2 systems',
      '1 blue -2 Upkeep, 1 ship',
    ]);
    expect(play.state.points).toEqual([39, 70]);
  });
});
