import { describe, expect, it } from 'vitest';
import { Progress } from '@main/cli/progress';
import { cliBench } from './run';

function progress(showProgress: boolean) {
  const notes: string[] = [];
  const clock = { now: 0 };
  const ctx = { showProgress, note: (text: string) => void notes.push(text) };
  return { notes, clock, line: new Progress(ctx, 'Playing', () => clock.now) };
}

describe('progress', () => {
  it('is a line every ten seconds in a log', () => {
    const { notes, clock, line } = progress(false);
    for (const second of [0, 1, 9, 10, 11, 19, 20]) {
      clock.now = second * 1000;
      line.show(() => `${second} s`);
    }
    line.end();
    expect(notes).toEqual(['Playing …\n', '10 s\n', '20 s\n']);
  });

  it('replaces its line on a terminal', () => {
    const { notes, line } = progress(true);
    line.show(() => '1 of 9');
    line.show(() => '2 of 9');
    line.end();
    expect(notes).toEqual(['Playing …\n', '\r1 of 9\u001b[K', '\r2 of 9\u001b[K', '\n']);
  });
});

const one = ['--games', '2'];
it.each<[string[], string]>([
  [['batch', 'minimal-duel', ...one], 'Playing 2 games of '],
  [['play', 'minimal-duel'], 'Playing '],
  [['coverage', 'minimal-duel', ...one], 'Playing 2 games of '],
  [['compare', 'minimal-duel', 'minimal-duel', ...one], 'Playing 2 games of each version'],
  [['levels', 'minimal-duel', ...one, '--levels', 'random'], 'Playing 2 games of random'],
  [['exploit', 'minimal-duel', ...one, '--against', 'random'], 'Playing the best response of '],
  [['sweep', 'minimal-duel', ...one, '--vary', '/turnLimit=4..5'], 'Playing 2 games of '],
  [
    ['balance', 'minimal-duel', '--check', '100', '--aim', 'blue.win=0.5+-0.9', '--vary', '/turnLimit=4..5'],
    'Looking for the smallest change of ',
  ],
  [['duel', 'minimal-ship-1', 'minimal-ship-2', ...one], 'Playing 2 duels of '],
  [['campaign', 'forecast', 'first-command', '--games', '1', '--fast'], 'Playing the rest of '],
  [['campaign', 'advance', 'first-command'], 'Advancing '],
])('%j names its work at once without a terminal', async (args, title) => {
  const bench = await cliBench();
  const ran = await bench.run(...args);
  expect(ran.err.split('\n')[0]).toMatch(/ …$/);
  expect(ran.err).toContain(title);
});
