import { describe, expect, it } from 'vitest';
import { chain, Play, war, meeting } from './war';

describe('a turn of conquest', () => {
  it('starts with the orders of all sides, and pays income without battles', () => {
    const play = new Play(war());
    expect(play.state).toMatchObject({ turn: 1, phase: 'orders', waiting: ['red', 'blue'], points: [50, 50] });
    play.give('blue');
    expect(play.state).toMatchObject({ turn: 1, waiting: ['red'], sealed: [{ side: 'blue', entry: 0 }] });
    play.give('red');
    expect(play.state).toMatchObject({ turn: 2, phase: 'orders', waiting: ['red', 'blue'], sealed: [] });
    // Own income 2, alpha 8, beta 3; omega 8, gamma 3.
    expect(play.state.points).toEqual([63, 61]);
    expect(play.state.figures.filter(({ turn }) => turn === 1)).toMatchObject([
      { side: 'red', systems: 2, ships: 3, fleet: 45, points: 50, income: 13 },
      { side: 'blue', systems: 2, ships: 2, points: 50, income: 11 },
    ]);
  });

  it('keeps orders sealed until all are in', () => {
    const play = new Play(war());
    const before = play.state;
    play.give('red', { t: 'move', fleet: 'reds', to: 'mid' }, { t: 'rename', id: 'r1', name: 'Knight' });
    const { sealed: _, waiting: __, ...rest } = play.state;
    const { sealed: ___, waiting: ____, ...was } = before;
    expect(rest).toEqual(was);
  });

  it('takes an undefended system', () => {
    const play = new Play(war()).red({ t: 'move', fleet: 'reds', to: 'mid' });
    expect(play.owner('mid')).toBe('red');
    expect(play.state.points[0]).toBe(50 + 13 + 4);
    expect(play.ship('r1').at).toBe('mid');
  });

  it('takes several turns on a long lane, without orders in transit', () => {
    const play = new Play(war()).red({ t: 'move', fleet: 'reds', to: 'beta' });
    expect(play.fleet('reds')).toMatchObject({ at: null, transit: { from: 'alpha', to: 'beta', left: 1 } });
    expect(play.ship('r1').at).toBeNull();
    expect(play.try({ t: 'orders', side: 'red', orders: [{ t: 'move', fleet: 'reds', to: 'alpha' }] })).toMatchObject({
      code: 'campaign.order.under-way',
    });
    play.red();
    expect(play.fleet('reds')).toMatchObject({ at: 'beta', transit: null, cameFrom: 'alpha' });
    play.red();
    expect(play.fleet('reds').cameFrom).toBeNull();
  });

  it('has battles where fleets meet, and the beaten side retreats to its origin', () => {
    const play = new Play(war()).red({ t: 'move', fleet: 'reds', to: 'mid' });
    play.red({ t: 'move', fleet: 'reds', to: 'omega' });
    expect(play.state).toMatchObject({ phase: 'engagements', turn: 2 });
    expect(play.state.engagements).toMatchObject([
      {
        id: 't2-fleet-omega',
        kind: 'fleet',
        rules: 'minimal',
        template: 'minimal-duel',
        sides: [
          { side: 'red', as: 'red', ships: ['r1', 'r2'] },
          { side: 'blue', as: 'blue', ships: ['b1', 'b2'] },
        ],
      },
    ]);
    play.settle('blue', {
      r1: { fate: 'destroyed', condition: { shields: 0 } },
      b1: { kills: 1, condition: { engine: 1 } },
    });
    expect(play.state).toMatchObject({ turn: 3, phase: 'orders' });
    expect(play.fleet('reds')).toMatchObject({ at: 'mid', cameFrom: null });
    expect(play.ship('r1')).toMatchObject({ status: 'lost', fleet: null, at: null, battles: 1 });
    expect(play.ship('r2')).toMatchObject({ status: 'ready', at: 'mid', battles: 1 });
    expect(play.ship('b1')).toMatchObject({ kills: 1, battles: 1, condition: { engine: 1 } });
    expect(play.ship('r1').service.map(({ text }) => text)).toEqual(['Battle of OMEGA: lost. Lost.']);
    expect(play.owner('omega')).toBe('blue');
  });

  it('gives a system to the winner, and ships in its yard are lost', () => {
    const play = new Play(war()).red({ t: 'move', fleet: 'reds', to: 'mid' });
    play.give('red', { t: 'move', fleet: 'reds', to: 'omega' });
    play.give('blue', { t: 'build', design: 'minimal-ship-1', at: 'omega', name: 'Boar' });
    play.settle('red');
    expect(play.owner('omega')).toBe('red');
    expect(play.fleet('blues').at).toBe('gamma');
    expect(play.ship('boar')).toMatchObject({ status: 'lost', work: null });
    expect(play.state.history.map(({ text }) => text)).toContain('Red takes OMEGA.');
  });

  it('sends the attacker back after a draw, and a side without units on the field retreats', () => {
    expect(meeting().settle(null).fleet('reds').at).toBe('mid');
    const away = meeting().settle(null, { b1: { fate: 'exited' }, b2: { fate: 'exited' } });
    expect(away.fleet('reds').at).toBe('omega');
    expect(away.fleet('blues').at).toBe('gamma');
  });

  it('loses a beaten fleet without a retreat', () => {
    const campaign = war();
    const systems = campaign.map!.systems.map(({ owner, ...system }) =>
      owner === 'blue' && system.id === 'omega'
        ? { ...system, owner }
        : owner === 'red'
          ? { ...system, owner }
          : system,
    );
    const play = new Play({ ...campaign, troops: [], map: { ...campaign.map!, systems } });
    play.red({ t: 'move', fleet: 'reds', to: 'mid' }).red({ t: 'move', fleet: 'reds', to: 'omega' }).settle('red');
    expect(play.ship('b1').status).toBe('lost');
    // Blue has nothing left.
    expect(play.state).toMatchObject({ phase: 'over', ending: { side: 'red', name: 'Red is the last side standing' } });
    expect(play.state.history.at(-1)?.text).toBe('Red is the last side standing.');
  });

  it('stops the weaker of two fleets that would swap systems', () => {
    const play = new Play(war()).red({ t: 'move', fleet: 'reds', to: 'mid' });
    play.give('red', { t: 'move', fleet: 'reds', to: 'omega' });
    play.give('blue', { t: 'transfer', ship: 'b2' }, { t: 'move', fleet: 'blues', to: 'mid' });
    expect(play.state.engagements).toMatchObject([
      {
        system: 'omega',
        sides: [
          { side: 'red', ships: ['r1', 'r2'] },
          { side: 'blue', ships: ['b1', 'b2'] },
        ],
      },
    ]);
  });

  it('lets fleets that avoid battle pass and evade', () => {
    const play = new Play(war()).red({ t: 'move', fleet: 'reds', to: 'mid' });
    play.give('red', { t: 'move', fleet: 'reds', to: 'omega', mission: 'avoid' }).give('blue');
    expect(play.state).toMatchObject({ phase: 'orders', turn: 3 });
    expect(play.fleet('reds').at).toBe('mid');
  });

  it('leaves ships in a yard out of battles, and disembarks their troops', () => {
    const dear = { prices: [{ design: 'minimal-ship-3', points: 99 }], refitPercent: 0 };
    const play = new Play(war({ economy: dear }));
    play.give('red', ...['r1', 'r2'].map((ship) => ({ t: 'refit' as const, ship, design: 'minimal-ship-3' })));
    play.give('blue', { t: 'move', fleet: 'blues', to: 'mid' });
    expect(play.troop('rm')).toMatchObject({ fleet: 'reds', at: 'alpha' });
    play.give('red').give('blue', { t: 'move', fleet: 'blues', to: 'alpha' });
    // There is no battle above alpha, and the Red Guard keeps its ground.
    expect(play.state).toMatchObject({ phase: 'orders', turn: 3, resolved: [] });
    expect(play.ship('r1').status).toBe('yard');
    expect(play.troop('rm')).toMatchObject({ fleet: null, at: 'alpha', status: 'ready' });
    expect(play.owner('alpha')).toBe('red');
  });

  it('resolves more than two sides pair by pair', () => {
    const campaign = war();
    const green = { id: 'green', name: 'Green', points: 0 };
    const play = new Play({
      ...campaign,
      sides: [...campaign.sides, green],
      ships: [...campaign.ships, { id: 'g1', side: 'green', design: 'minimal-ship-1', name: 'Gull', at: 'mid' }],
    });
    play
      .give('red', { t: 'move', fleet: 'reds', to: 'mid' })
      .give('blue', { t: 'move', fleet: 'blues', to: 'mid' })
      .give('green');
    const pairs: string[] = [];
    while (play.state.phase === 'engagements') {
      const [first] = play.state.engagements;
      pairs.push(`${first!.id} ${first!.sides.map(({ side }) => side).join(' ')}`);
      play.settle(null);
    }
    // Green was there first; who attacks it and fights to a draw withdraws.
    expect(pairs).toEqual(['t1-fleet-mid red green', 't1-fleet-mid-2 blue green']);
    expect(play.owner('mid')).toBe('green');
  });

  it('ends after the last turn', () => {
    const play = new Play(war({ turnLimit: 2 })).red();
    expect(play.state.phase).toBe('orders');
    play.red();
    expect(play.state).toMatchObject({ turn: 2, phase: 'over', waiting: [], ending: { id: null, side: null } });
    expect(play.try({ t: 'orders', side: 'red', orders: [] })?.code).toBe('campaign.log.over');
  });
});

describe('the follow-up of a battle', () => {
  const assault = () =>
    new Play(war())
      .red({ t: 'embark', troop: 'rg', fleet: 'reds' }, { t: 'move', fleet: 'reds', to: 'mid' })
      .red({ t: 'move', fleet: 'reds', to: 'omega', mission: 'assault' })
      .settle('red')
      // Blue's ships withdrew to gamma, where its ground force is.
      .red({ t: 'move', fleet: 'reds', to: 'gamma', mission: 'assault' });

  it('is an assault if the fleet carries ground forces', () => {
    const play = assault();
    expect(play.state.engagements).toMatchObject([{ kind: 'fleet', system: 'gamma' }]);
    play.settle('red');
    expect(play.state.engagements).toMatchObject([
      {
        id: 't3-assault-gamma',
        kind: 'assault',
        rules: 'mass-combat',
        sides: [
          { side: 'red', as: 'raiders', ships: [], troops: ['rg'] },
          { side: 'blue', as: 'convoy', troops: ['bg'] },
        ],
      },
    ]);
  });

  it('takes the system by winning the ground', () => {
    const play = assault()
      .settle('red')
      .settle('red', { rg: { condition: { fighters: 50 } } });
    expect(play.owner('gamma')).toBe('red');
    expect(play.troop('rg')).toMatchObject({ fleet: null, at: 'gamma', condition: { fighters: 50 }, battles: 1 });
    expect(play.troop('bg').status).toBe('lost');
  });

  it('leaves the system to its ground forces if the assault fails', () => {
    const play = assault().settle('red').settle('blue');
    expect(play.owner('gamma')).toBe('blue');
    expect(play.troop('rg')).toMatchObject({ fleet: 'reds', at: 'gamma' });
    expect(play.state).toMatchObject({ turn: 4, phase: 'orders' });
  });

  it('is a landing that plunders, once per turn', () => {
    const play = new Play(war())
      .red({ t: 'move', fleet: 'reds', to: 'mid' })
      .red({ t: 'move', fleet: 'reds', to: 'omega', mission: 'landing' })
      .settle('red');
    expect(play.state.engagements).toMatchObject([
      {
        kind: 'landing',
        rules: 'skirmish',
        sides: [
          { side: 'red', troops: ['rm'] },
          { side: 'blue', troops: [] },
        ],
      },
    ]);
    const [red, blue] = play.state.points as [number, number];
    play.settle('red');
    const { ledger, systems } = play.state;
    expect(ledger.filter(({ text }) => text.startsWith('Plunder'))).toMatchObject([
      { side: 'blue', amount: -8 },
      { side: 'red', amount: 8 },
    ]);
    expect(systems.find(({ id }) => id === 'omega')).toMatchObject({
      owner: 'red',
      yardClosedTurns: 2,
      freeCapacity: 0,
    });
    // Income after the place changed hands: 2 + 8 + 3 + 4 + 8, and 3.
    expect(play.state.points).toEqual([red + 8 + 25, blue - 8 + 3]);
    play.red().red();
    expect(play.state.systems.find(({ id }) => id === 'omega')).toMatchObject({ yardClosedTurns: 0, freeCapacity: 10 });
  });

  it('is the boarding of an immobile ship', () => {
    const play = new Play(war())
      .red({ t: 'move', fleet: 'reds', to: 'mid' })
      .red({ t: 'move', fleet: 'reds', to: 'omega' })
      .settle('red', { b1: { condition: { engine: 0 } } });
    expect(play.ship('b1')).toMatchObject({ at: 'omega', fleet: null, status: 'ready' });
    play.red({ t: 'mission', fleet: 'reds', mission: 'boarding', ship: 'b1' });
    expect(play.state.engagements).toMatchObject([
      {
        kind: 'boarding',
        sides: [
          { side: 'red', troops: ['rm'] },
          { side: 'blue', ships: ['b1'] },
        ],
      },
    ]);
    play.settle('red');
    expect(play.ship('b1')).toMatchObject({ side: 'red', fleet: 'reds', at: 'omega', status: 'ready' });
    expect(play.ship('b1').service.at(-1)?.text).toBe('Boarding of Bishop: lost. Captured by Red.');
    expect(play.state.turn).toBe(4);
  });
});

describe('boarding on arrival', () => {
  it('takes the most expensive ship there once space is controlled, one per turn', () => {
    const play = new Play(war())
      .red({ t: 'move', fleet: 'reds', to: 'mid' })
      .red({ t: 'move', fleet: 'reds', to: 'omega', mission: 'boarding' })
      .settle('red', { b1: { condition: { engine: 0 } }, b2: { condition: { engine: 0 } } });
    const [here] = play.state.engagements;
    expect(here).toMatchObject({ kind: 'boarding', turn: 2 });
    const cost = (id: string) => play.ship(id).design;
    // Ship 1 is the dearer design.
    expect(here?.sides[1]?.ships.map(cost)).toEqual(['minimal-ship-1']);
    play.settle('red');
    expect(play.state).toMatchObject({ turn: 3, engagements: [] });
    expect(play.ship(here!.sides[1]!.ships[0]!)).toMatchObject({ side: 'red', fleet: 'reds' });
  });

  it('does not take a ship under construction', () => {
    const play = new Play(war()).red({ t: 'move', fleet: 'reds', to: 'mid' });
    play
      .give('red', { t: 'move', fleet: 'reds', to: 'omega', mission: 'boarding' })
      .give(
        'blue',
        { t: 'build', design: 'minimal-ship-1', at: 'omega', name: 'Half' },
        { t: 'move', fleet: 'blues', to: 'gamma' },
      );
    expect(play.state.engagements.filter(({ kind }) => kind === 'boarding')).toEqual([]);
  });
});

describe('linked chapters', () => {
  it('are fought one per turn, with orders in between', () => {
    const play = new Play(chain());
    expect(play.state).toMatchObject({ phase: 'orders', chapter: 'one' });
    play.give('red').give('blue');
    expect(play.state.engagements).toMatchObject([
      {
        id: 't1-chapter-one',
        sides: [
          { side: 'red', ships: ['r1'] },
          { side: 'blue', ships: ['b1'] },
        ],
      },
    ]);
    play.settle('red', { r1: { condition: { engine: 1 } } }, 'red-last-flying');
    expect(play.state).toMatchObject({ turn: 2, phase: 'orders', chapter: 'two', points: [59, 50] });
    expect(play.state.chapterResults).toEqual([{ chapter: 'one', level: 'red-last-flying' }]);
    play.give('red', { t: 'repair', ship: 'r1' }).give('blue');
    expect(play.ship('r1').condition.engine).toBe(3);
    play.settle('blue', {}, 'blue-last-flying');
    expect(play.state).toMatchObject({ phase: 'over', chapter: null, ending: { id: null, side: 'blue' } });
  });

  it('end if a branch names an ending', () => {
    const play = new Play(chain()).give('red').give('blue').settle('blue', {}, 'blue-last-flying');
    expect(play.state).toMatchObject({ phase: 'over', turn: 1, ending: { id: 'lost', name: 'Lost', side: 'blue' } });
    expect(play.state.history.at(-1)?.text).toBe('Lost. Blue wins the campaign.');
  });

  it('request no orders from a side without assets', () => {
    const bare = chain({
      ships: [],
      fleets: [],
      sides: chain().sides.map((side) => ({ ...side, points: 0, income: 0 })),
    });
    const play = new Play(bare);
    expect(play.state).toMatchObject({ phase: 'engagements', turn: 1 });
    play.settle('red', {}, 'red-last-flying');
    // The award is something to spend.
    expect(play.state).toMatchObject({ turn: 2, phase: 'orders', waiting: ['red'] });
  });

  it('are fought at their system on a map, by the ships there', () => {
    const { chapters } = chain();
    const [one] = chapters!;
    const play = new Play(war({ chapters: [{ ...one!, at: 'mid', turn: 2, branches: [] }], start: 'one' })).red();
    play.red({ t: 'move', fleet: 'reds', to: 'mid' });
    expect(play.state.engagements).toMatchObject([
      { kind: 'chapter', system: 'mid', sides: [{ ships: ['r1'] }, { ships: [] }] },
    ]);
    play.settle('red', {}, 'red-last-flying');
    expect(play.state).toMatchObject({ turn: 3, phase: 'orders', chapter: null, ending: null });
  });
});
