import { below, createRng } from '@core/base';
import type { DriveTableStats } from '@core/model';
import type { DriveTableBattle, DriveTableEvent } from '@core/rules/systems/drive-table';
import { describe, expect, it } from 'vitest';
import { seedOf, times } from '../../../long';
import { battleOf, design, designSet, force, scenario } from './build';
import { DRIVE_TABLE_CASES } from './cases';
import { playUnderReferee } from '../referee-game';
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

/** A battle of random ships with random options. */
function randomSubject(seed: number): Subject {
  const rng = createRng(seed);
  const part = (most: number): number => below(rng, most + 1);
  const stats = (): DriveTableStats => ({
    ...{ drive: 1 + part(9), beams: part(6), screens: part(4), tubes: part(3), missiles: part(7) },
    ...{ cannon: part(2), shells: part(13), racks: part(1), warp: part(2) === 0, tech: part(3) },
  });
  const designs = designSet(design('one', stats()), design('two', stats()));
  const forces = [force('x', 'a', 'one', { count: 1 + part(2) }), force('y', 'b', 'two', { count: 1 + part(2) })];
  const options = { missileDriveMax: part(20), missileBonus: part(1) === 0, launchersHold: part(1) === 0 };
  return { name: 'random ships', designs, battle: battleOf(scenario(forces, { options, turnLimit: 12 }), designs) };
}

/** Plays a game of random and greedy players; returns the complaints and counts the events. */
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
  it('reproduces every event of random games from the text alone', () => {
    const counts = new Map<string, number>();
    const games = times(60, 2000);
    const first = seedOf('drive-table referee', 1);
    for (let game = 0; game < games; game++) {
      const subject = game % 3 === 0 ? CASES[(game / 3) % CASES.length]! : randomSubject(first + game);
      expect(play(subject, first + game, counts), `${subject.name}, seed ${first + game}`).toEqual([]);
    }
    for (const type of ['revealed', 'shot', 'struck', 'damaged', 'destroyed', 'escaped'] as const) {
      expect(counts.get(type) ?? 0, type).toBeGreaterThan(0);
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
