import type { MinimalBattle, MinimalEvent } from '@core/rules/systems/minimal';
import { describe, expect, it } from 'vitest';
import { seedOf, times } from '../../../long';
import { battleOf } from './build';
import { MINIMAL_CASES } from './cases';
import { playUnderReferee, randomSubjects } from '../referee-game';
import { Referee } from './referee';

interface Subject {
  readonly name: string;
  readonly designs: Parameters<typeof battleOf>[1];
  readonly battle: MinimalBattle;
}

const CASES: readonly Subject[] = MINIMAL_CASES.map((one) => {
  const designs = new Map(one.designs);
  return { name: one.name, designs, battle: battleOf(one.scenario, designs) };
});

/** Plays a game of computer players; returns the complaints and counts the events. */
function play(
  { designs, battle }: Subject,
  seed: number,
  counts: Map<string, number>,
  spoil?: (event: MinimalEvent) => void,
): readonly string[] {
  const referee = new Referee(battle.scenario, designs, battle.units);
  return playUnderReferee(battle, referee, seed, counts, spoil);
}

describe('the referee', () => {
  it('reproduces every event of games of the cases from the text alone', () => {
    const counts = new Map<string, number>();
    const games = times(60, 2000);
    const first = seedOf('minimal referee', 1);
    for (let game = 0; game < games; game++) {
      const subject = CASES[game % CASES.length]!;
      expect(play(subject, first + game, counts), `${subject.name}, seed ${first + game}`).toEqual([]);
    }
    for (const type of ['moved', 'fired', 'struck', 'destroyed', 'stopped', 'exited'] as const) {
      expect(counts.get(type) ?? 0, type).toBeGreaterThan(0);
    }
  });

  it('reproduces every event of games of random scenarios', { timeout: 3_600_000 }, () => {
    const start = seedOf('minimal referee, random scenarios', 20_261_126);
    for (const { name, seed, scenario, designs } of randomSubjects(
      'minimal',
      start,
      times(60, 10_000),
      times(10, 24),
    )) {
      const subject = { name, designs: new Map(designs), battle: battleOf(scenario, new Map(designs)) };
      expect(play(subject, seed, new Map()), name).toEqual([]);
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
    const complaints = CASES.flatMap((subject) => play(subject, 5, new Map(), spoil));
    expect(complaints.length).toBeGreaterThan(0);
  });
});
