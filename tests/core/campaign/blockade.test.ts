import { describe, expect, it } from 'vitest';
import type { Campaign } from '@core/model';
import { Play, war } from './war';

const ON = { economy: { blockade: true } } as const;

/** Red goes to omega, the blue capital; a blue guard holds the ground there. */
function besieged(more: Partial<Campaign>): Play {
  const base = war(more);
  const guard = { id: 'og', side: 'blue', design: 'mass-convoy', name: 'Omega Guard', at: 'omega' };
  const play = new Play({ ...base, troops: [...base.troops, guard] })
    .red({ t: 'move', fleet: 'reds', to: 'mid' })
    .red({ t: 'move', fleet: 'reds', to: 'omega' });
  // The blue fleet withdraws to gamma.
  return play.settle('red');
}

const booked = (play: Play, side: string): [string, number][] =>
  play.state.ledger
    .filter((line) => line.side === side && line.turn === play.state.turn)
    .map(({ text, amount }) => [text, amount]);

describe('a blockade', () => {
  it('cuts income and yard work of a system under enemy ships, line by line in the ledger', () => {
    const play = besieged(ON);
    expect(play.owner('omega')).toBe('blue');
    expect(booked(play, 'blue')).toEqual([
      ['Income, 2 systems', 11],
      ['Blockade of OMEGA', -8],
      // Nothing leads to gamma but by omega.
      ['Blockade of GAMMA', -3],
    ]);
    expect(play.state.ledger.at(-1)).toMatchObject({ about: 'gamma' });
    const omega = play.state.systems.find(({ id }) => id === 'omega');
    expect(omega).toMatchObject({ blockaded: true, freeCapacity: 0 });
    expect(play.state.history.map(({ text }) => text)).toContain('OMEGA is blockaded.');
    expect(play.state.figures.at(-1), 'what the next turn pays').toMatchObject({ side: 'blue', income: 0 });
  });

  it('is not caused while the owner has a ship there, or by ships that avoid battle or cannot move', () => {
    const own = new Play(war(ON))
      .red({ t: 'move', fleet: 'reds', to: 'mid' })
      .red({ t: 'move', fleet: 'reds', to: 'omega' });
    own.settle(null);
    expect(own.state.systems.some(({ blockaded }) => blockaded === true)).toBe(false);
    const stuck = besieged(ON);
    expect(stuck.state.systems.filter(({ blockaded }) => blockaded === true).map(({ id }) => id)).toEqual([
      'omega',
      'gamma',
    ]);
    stuck.red({ t: 'move', fleet: 'reds', to: 'mid' });
    // From mid the fleet closes the only lane that omega has besides that to gamma, where the owner stands.
    expect(stuck.state.systems.some(({ blockaded }) => blockaded === true)).toBe(false);
    expect(stuck.state.history.map(({ text }) => text)).toContain('OMEGA is no longer blockaded.');
  });

  it('is an option of the campaign', () => {
    const play = besieged({});
    expect(booked(play, 'blue')).toEqual([['Income, 2 systems', 11]]);
    expect(play.state.systems.every((system) => !('blockaded' in system))).toBe(true);
  });

  it('stops yard work until it is lifted', () => {
    const play = besieged(ON);
    play.give('red').give('blue', { t: 'build', design: 'minimal-ship-2', at: 'omega', name: 'Late' });
    const work = play.ship('late').work;
    expect(work?.left).toBe(work?.total);
    play.red({ t: 'move', fleet: 'reds', to: 'mid' }).red();
    expect(play.ship('late').work?.left ?? 0).toBeLessThan(work?.total ?? 0);
  });
});
