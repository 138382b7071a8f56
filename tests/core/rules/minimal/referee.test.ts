import type { MinimalEvent } from '@core/rules/systems/minimal';
import { describe, expect, it } from 'vitest';
import { seedOf, times } from '../../../long';
import { battleOf } from './build';
import { MINIMAL_CASES } from './cases';
import { playUnderReferee } from '../referee-game';
import { Referee } from './referee';

const CASES = MINIMAL_CASES.map((one) => {
  const designs = new Map(one.designs);
  return { name: one.name, designs, battle: battleOf(one.scenario, designs) };
});

/** Plays a game of random and greedy players; returns the complaints and counts the events. */
function play(
  index: number,
  seed: number,
  counts: Map<string, number>,
  spoil?: (event: MinimalEvent) => void,
): readonly string[] {
  const { designs, battle } = CASES[index]!;
  const referee = new Referee(battle.scenario, designs, battle.units);
  return playUnderReferee(battle, referee, seed, counts, spoil);
}

describe('the referee', () => {
  it('reproduces every event of random games from the text alone', () => {
    const counts = new Map<string, number>();
    const games = times(60, 2000);
    const first = seedOf('minimal referee', 1);
    for (let game = 0; game < games; game++) {
      const index = game % CASES.length;
      expect(play(index, first + game, counts), `${CASES[index]!.name}, seed ${first + game}`).toEqual([]);
    }
    for (const type of ['moved', 'fired', 'struck', 'destroyed', 'stopped', 'exited'] as const) {
      expect(counts.get(type) ?? 0, type).toBeGreaterThan(0);
    }
  });

  it.each<[string, (event: MinimalEvent) => void]>([
    ['a wrong number to hit', (event) => event.t === 'fired' && Object.assign(event, { need: event.need + 1 })],
    ['a wrong range', (event) => event.t === 'fired' && Object.assign(event, { range: event.range + 1 })],
    ['a wrong weapon', (event) => event.t === 'fired' && Object.assign(event, { weapon: (event.weapon + 3) % 6 })],
    ['a wrong facing', (event) => event.t === 'moved' && Object.assign(event, { facing: (event.facing + 1) % 6 })],
    [
      'a wrong order of fire',
      (event) => event.t === 'initiative' && Object.assign(event, { order: event.order.toReversed() }),
    ],
    [
      'damage that costs nothing',
      (event) =>
        event.t === 'fired' &&
        event.result === 'shield' &&
        Object.assign(event, { changes: { ...event.changes, shields: [1, 1] } }),
    ],
  ])('complains of %s', (_what, spoil) => {
    const complaints = CASES.flatMap((_, index) => play(index, 5, new Map(), spoil));
    expect(complaints.length).toBeGreaterThan(0);
  });
});
