import { describe, expect, it } from 'vitest';
import { reversals, turnReports, yardQueue, type CampaignState, type TurnReport } from '@core/campaign';
import { chain, Play, war, meeting } from './war';

const reports = (play: Play, side = 'red'): TurnReport[] => turnReports(play.campaign, side);
const last = (play: Play, side = 'red'): TurnReport => reports(play, side).at(-1)!;

describe('the report of a turn', () => {
  it('is there once all sides have given their orders', () => {
    expect(reports(new Play(war()))).toEqual([]);
    expect(reports(new Play(war()).give('red'))).toEqual([]);
    expect(reports(new Play(war()).red().red()).map(({ turn, complete }) => [turn, complete])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('lists orders, arrivals, systems and points', () => {
    const report = last(new Play(war()).red({ t: 'move', fleet: 'reds', to: 'mid' }));
    expect(report.summary).toBe('You took MID.');
    expect(report.systems).toEqual([{ system: 'mid', name: 'MID', from: null, to: 'red', income: 4, tone: 'gained' }]);
    expect(report.orders.map(({ text, done, about }) => [text, done, about])).toEqual([
      ['Move Red Fleet to MID', true, 'reds'],
      ['Red Fleet arrives at MID', true, 'reds'],
    ]);
    expect(report.points).toMatchObject({ before: 50, after: 67, earned: 17, spent: 0 });
    expect(report.points.lines.map(({ text, amount }) => [text, amount])).toEqual([['Income, 3 systems', 17]]);
    expect(report.figures).toEqual({ systems: { before: 2, after: 3 }, ships: { before: 3, after: 3 } });
    const ownerOfMid = ({ systems }: CampaignState): string | null | undefined =>
      systems.find(({ id }) => id === 'mid')?.owner;
    expect([ownerOfMid(report.states.before), ownerOfMid(report.states.after)]).toEqual([null, 'red']);
    // The other side sees the system, but neither orders nor points.
    const other = last(new Play(war()).red({ t: 'move', fleet: 'reds', to: 'mid' }), 'blue');
    expect(other.systems.map(({ tone }) => tone)).toEqual(['other']);
    expect(other.orders).toEqual([]);
  });

  it('lists battles with every value before and after, and what was lost', () => {
    const play = meeting();
    expect(last(play)).toMatchObject({ turn: 2, complete: false, battles: [] });
    play.settle('red', { b1: { fate: 'destroyed' }, r1: { condition: { shields: 1 }, kills: 1 } });
    const report = last(play);
    expect(report).toMatchObject({ turn: 2, complete: true });
    const [battle] = report.battles;
    expect(battle).toMatchObject({ winner: 'red', source: 'paper', record: undefined, entry: 4 });
    expect(
      battle?.sides.map(({ side, changes, unharmed }) => [
        side,
        changes.map(({ name, label, before, after }) => `${name}: ${label} ${before} to ${after}`),
        unharmed,
      ]),
    ).toEqual([
      ['red', ['Rook: SHIELDS 3 to 1', 'Rook: Kills 0 to 1'], ['Raven']],
      ['blue', ['Bishop: Status ready to lost'], ['Bell']],
    ]);
    expect(report.summary).toBe('You took OMEGA.');
    expect(last(play, 'blue').summary).toBe('You lost OMEGA. You lost 1 unit.');
    expect(last(play, 'blue').units.map(({ name, what, detail }) => [name, what, detail])).toEqual([
      ['Bishop', 'lost', 'Battle of OMEGA: lost. Lost.'],
    ]);
  });

  it('names a reversed battle by its system, also if a chapter has the same id', () => {
    const play = new Play({
      ...war({
        chapters: [{ id: 'omega', name: 'Finale', scenario: 'minimal-duel', branches: [], turn: 9 }],
        start: 'omega',
      }),
    })
      .red({ t: 'move', fleet: 'reds', to: 'mid' })
      .red({ t: 'move', fleet: 'reds', to: 'omega' })
      .settle('red');
    play.enter({ t: 'reverse', entry: play.campaign.log.length - 1 });
    expect(reversals(play.campaign).map(({ battle }) => battle)).toEqual(['Battle of OMEGA']);
  });

  it('forgets reversed results, but keeps the turns in order', () => {
    const play = meeting().settle('blue', { r1: { fate: 'destroyed' } });
    const entry = play.campaign.log.length - 1;
    play.enter({ t: 'reverse', entry, reason: 'The wrong sheet' }).settle('red');
    expect(reversals(play.campaign)).toEqual([
      { entry: 5, of: 4, turn: 2, battle: 'Battle of OMEGA', winner: 'blue', reason: 'The wrong sheet' },
    ]);
    expect(reports(play).map(({ turn }) => turn)).toEqual([1, 2]);
    expect(last(play).battles.map(({ winner, entry: at }) => [winner, at])).toEqual([['red', 6]]);
    expect(last(play).units).toEqual([]);
  });

  it('follows purchases and repairs until they are ready', () => {
    const play = meeting()
      .settle('red', { r1: { condition: { shields: 1 } } })
      .red({ t: 'move', fleet: 'reds', to: 'mid' })
      .red({ t: 'move', fleet: 'reds', to: 'alpha' });
    play.red({ t: 'repair', ship: 'r1' }, { t: 'build', design: 'minimal-ship-1', at: 'alpha', name: 'Rascal' });
    const report = last(play);
    expect(report.yards.map(({ name, what, detail }) => [name, what, detail])).toEqual([
      ['Rook', 'restored', 'repaired at ALPHA'],
    ]);
    expect(report.units.map(({ name, what, ready }) => [name, what, ready])).toEqual([['Rascal', 'ordered', 7]]);
    expect(report.points.spent).toBeGreaterThan(0);
    expect(yardQueue(play.campaign, play.state).map(({ unit, ready }) => [unit, ready])).toEqual([['rascal', 7]]);
    play.red();
    expect(last(play).units.map(({ name, what }) => [name, what])).toEqual([['Rascal', 'built']]);
    expect(last(play).summary).toBe('You built 1 unit.');
  });

  it('names a ship that is built and fights in the same turn, and what its yard did', () => {
    const base = war();
    const systems = base.map!.systems.map((system) => (system.id === 'alpha' ? { ...system, yard: 99 } : system));
    const fleets = base.fleets.map((fleet) => (fleet.id === 'blues' ? { ...fleet, at: 'mid' } : fleet));
    const ships = base.ships.map((ship) => (ship.id === 'r1' ? { ...ship, condition: { shields: 1 } } : ship));
    const play = new Play({ ...base, map: { ...base.map!, systems }, fleets, ships }).red(
      { t: 'build', design: 'minimal-ship-2', at: 'alpha', name: 'Rascal', fleet: 'reds' },
      { t: 'move', fleet: 'reds', to: 'mid' },
      { t: 'repair', ship: 'r1' },
    );
    const report = last(play.settle('red'));
    expect(report.battles[0]?.sides[0]?.unharmed).toEqual(['Rook', 'Raven', 'Rascal']);
    expect(report.yards.map(({ name, detail }) => [name, detail])).toEqual([['Rook', 'repaired at ALPHA']]);
  });

  it('sums up the battle of the side, not that of others', () => {
    const base = war();
    const fleets = base.fleets.map((fleet) => (fleet.id === 'blues' ? { ...fleet, at: 'mid' } : fleet));
    const gull = { ...base.ships[0]!, id: 'g1', side: 'green', name: 'Gull', fleet: 'greens' };
    const tern = { id: 'g2', side: 'green', design: gull.design, name: 'Tern', at: 'beta' };
    const systems = base.map!.systems.map((system) => (system.id === 'mid' ? { ...system, owner: 'blue' } : system));
    const play = new Play({
      ...base,
      map: { ...base.map!, systems },
      sides: [...base.sides, { id: 'green', name: 'Green', points: 0 }],
      fleets: [...fleets, { id: 'greens', side: 'green', name: 'Greens', at: 'mid' }],
      ships: [...base.ships, gull, tern],
    });
    play.give('red').give('blue').give('green');
    expect(play.state.engagements.map(({ name }) => name)).toEqual(['Battle of BETA', 'Battle of MID']);
    play.settle(null).settle(null);
    expect(last(play, 'blue').summary).toBe('The battle of MID was a draw.');
  });

  it('says why an order was cancelled', () => {
    const play = new Play(war())
      .give('red', { t: 'adopt', design: { ...war().designs[0]!, id: 'new', name: 'New' } })
      .give('blue', { t: 'adopt', design: { ...war().designs[0]!, id: 'new', name: 'Newer' } });
    expect(last(play, 'red').orders).toMatchObject([{ text: 'Adopt New', done: true }]);
    const [order] = last(play, 'blue').orders;
    expect(order).toMatchObject({ text: 'Adopt Newer', done: false });
    expect(order?.reason).toMatch(/already has a design/);
  });

  it('covers chapters and the last turn', () => {
    const play = new Play(chain()).red().settle('blue', {}, 'blue-last-flying');
    expect(play.state.phase).toBe('over');
    expect(last(play)).toMatchObject({ turn: 1, complete: true, summary: 'Blue won “One”.' });
    expect(last(play).battles[0]?.level).toBe('Last side flying');
  });
});
