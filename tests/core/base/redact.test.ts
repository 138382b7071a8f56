import { describe, expect, it } from 'vitest';
import { redact } from '@core/base';

describe('redact', () => {
  it.each([
    ['“Secret Raid” has unsaved changes', '“…” has unsaved changes'],
    ['scenarios/secret-raid.scenario.json cannot be read', 'scenarios/….scenario.json cannot be read'],
    [
      'The settings were not saved to /home/ann/.config/x.json: the disk is full.',
      'The settings were not saved to <home>: the disk is full.',
    ],
    ['Cannot use C:\\Users\\Ann\\Games', 'Cannot use <home>'],
    ['/data/games/library/lock is busy', '<library>/lock is busy'],
    ['No answer from redis://user:pass@host:1', 'No answer from <address>'],
    ['/home/ann/My Games/x.json: no such file', '<home>: no such file'],
    ['Nothing private here', 'Nothing private here'],
  ])('%s', (line, expected) => {
    expect(redact(line, { '/data/games/library': '<library>' })).toBe(expected);
  });
});
