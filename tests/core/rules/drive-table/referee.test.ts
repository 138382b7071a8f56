import type { DriveTableBattle, DriveTableEvent } from '@core/rules/systems/drive-table';
import { describe, expect, it } from 'vitest';
import { seedOf, times } from '../../../long';
import { battleOf } from './build';
import { DRIVE_TABLE_CASES } from './cases';
import { playUnderReferee, randomSubjects } from '../referee-game';
import { Referee } from './referee';

interface Subject {
  readonly name: string;
  readonly battle: DriveTableBattle;
  readonly designs: Parameters<typeof battleOf>[1];
}

const CASES: readonly Subject[] = DRIVE_TABLE_CASES.map(({ name, scenario: of, designs }) => {
  const map = new Map(designs);
  return { name, designs: map, battle: battleOf(of, map) };
});

/** Plays a game of computer players; returns the complaints and counts the events. */
function play(
  { battle, designs }: Subject,
  seed: number,
  counts: Map<string, number>,
  spoil?: (event: DriveTableEvent) => void,
): readonly string[] {
  const referee = new Referee(battle.scenario, designs, battle.units);
  return playUnderReferee(battle, referee, seed, counts, spoil);
}

describe('the referee', () => {
  it('reproduces every event of games of the cases from the text alone', () => {
    const counts = new Map<string, number>();
    const games = times(20, 700);
    const first = seedOf('drive-table referee', 1);
    for (let game = 0; game < games; game++) {
      const subject = CASES[game % CASES.length]!;
      expect(play(subject, first + game, counts), `${subject.name}, seed ${first + game}`).toEqual([]);
    }
    for (const type of ['revealed', 'shot', 'struck', 'damaged', 'destroyed', 'escaped'] as const) {
      expect(counts.get(type) ?? 0, type).toBeGreaterThan(0);
    }
  });

  it('reproduces every event of games of random scenarios', { timeout: 3_600_000 }, () => {
    const start = seedOf('drive-table referee, random scenarios', 20_261_127);
    for (const { name, seed, scenario, designs } of randomSubjects(
      'drive-table',
      start,
      times(40, 3000),
      times(6, 12),
    )) {
      const subject = { name, designs: new Map(designs), battle: battleOf(scenario, new Map(designs)) };
      expect(play(subject, seed, new Map()), name).toEqual([]);
    }
  });

  it.each<[string, (event: DriveTableEvent) => void]>([
    ['a wrong result', (event) => event.t === 'shot' && Object.assign(event, { result: (event.result + 1) % 5 })],
    ['a hit too many', (event) => event.t === 'shot' && Object.assign(event, { hits: event.hits + 1 })],
    [
      'screens that absorb too much',
      (event) => event.t === 'struck' && Object.assign(event, { absorbed: event.absorbed + 1 }),
    ],
    ['damage that is not taken', (event) => event.t === 'damaged' && Object.assign(event, { after: event.before })],
    ['a ship that is not destroyed', (event) => event.t === 'destroyed' && Object.assign(event, { t: 'message' })],
    ['an escape that is left out', (event) => event.t === 'escaped' && Object.assign(event, { t: 'message' })],
  ])('complains of %s', (_what, spoil) => {
    const complaints = CASES.flatMap((subject) => play(subject, 5, new Map(), spoil));
    expect(complaints.length).toBeGreaterThan(0);
  });
});
