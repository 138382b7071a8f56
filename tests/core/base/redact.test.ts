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
    ['fleets/secret.fleet.json cannot be read', 'fleets/….fleet.json cannot be read'],
    [
      'The folder /mnt/my games/war does not exist. Choose another.',
      'The folder <path> does not exist. Choose another.',
    ],
    ['Cannot use D:\\Secret: it is a file', 'Cannot use <path>: it is a file'],
    ['secret.war-003.hexturn was not saved', '….hexturn was not saved'],
    ['“stats / hull” must be a number, but is "secret".', '“…” must be a number, but is "…".'],
    ['Hexwright opens .json, .hexturn files and 1/2 of them', 'Hexwright opens .json, .hexturn files and 1/2 of them'],
    ['Nothing private here', 'Nothing private here'],
  ])('%s', (line, expected) => {
    expect(redact(line, { '/data/games/library': '<library>' })).toBe(expected);
  });
});
