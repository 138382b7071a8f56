import { execFileSync } from 'node:child_process';
import { lstat, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapedJson } from '@core/base';
import { terminalText } from '@main/cli/output';
import { cliBench } from './run';

const EVIL = 'Red\u001b[31m\u009b2J\u0007\u202egnp.exe\ud800\u2066\r';
/** What no terminal may be sent: controls other than tab and line feed, unpaired surrogates, direction overrides. */
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

describe('text for a terminal', () => {
  it('keeps words, tabs and line feeds', () => {
    const text = 'Größe 艦隊 👩‍🚀\tשלום\n• “x” – 5%\n';
    expect(terminalText(text)).toBe(text);
  });

  it('shows a mark for removed characters', () => {
    expect(terminalText('a\u001b[31mb')).toBe('a\uFFFD[31mb');
    expect(terminalText('good\rbad')).toBe('good\uFFFDbad');
  });

  it('keeps the frame of a progress line', () => {
    expect(terminalText('\r5 of \u001b9\u001b[K')).toBe('\r5 of \uFFFD9\u001b[K');
  });

  it('never contains a control character, for any input', () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom(...EVIL), fc.string({ unit: 'binary', maxLength: 1 })) });
    fc.assert(
      fc.property(text, (given) => {
        // Inside of a line, where nothing can be the frame of a progress line.
        const shown = terminalText(`x${given}x`);
        expect(shown).not.toMatch(UNSAFE);
      }),
    );
  });
});

describe('JSON for a terminal', () => {
  it('escapes control characters without changing the data', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...EVIL, 'a', '\u2028', '\u{E0001}', '\\', '"', '\n') }),
        (name) => {
          const text = escapedJson({ name });
          expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u);
          expect(JSON.parse(text)).toEqual({ name });
        },
      ),
    );
  });
});

describe('an output in a folder that is a file', () => {
  it('is refused with that reason', async () => {
    const bench = await cliBench();
    await bench.put('here', 'x');
    const ran = await bench.run('render', 'minor-slugfest', '--out', 'here/a.svg');
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('part of the path is a file, not a folder')]);
  });
});

describe('an output over a document', () => {
  it('is refused unless it is of the same kind', async () => {
    const bench = await cliBench();
    const scenario: unknown = JSON.parse(await readFile('library/scenarios/minimal-duel.scenario.json', 'utf8'));
    await bench.put('belt.json', scenario);
    const commands = [
      ['export', 'belt.json', '--out', 'belt.json'],
      ['batch', 'belt.json', '--games', '5', '--out', 'belt.json'],
      ['play', 'belt.json', '--record', 'belt.json'],
      ['diagnostics', '--out', 'belt.json'],
    ];
    for (const command of commands) {
      const { code, err } = await bench.run(...command);
      expect([code, err]).toEqual([1, expect.stringContaining('belt.json was not overwritten. It is a scenario.')]);
    }
    expect(JSON.parse(await readFile(path.join(bench.cwd, 'belt.json'), 'utf8'))).toEqual(scenario);
    for (let round = 0; round < 2; round++) {
      expect((await bench.run('play', 'minimal-duel', '--record', 'a.record.json')).code).toBe(0);
    }
  });

  it('never replaces the map that import reads', async () => {
    const bench = await cliBench();
    await bench.put('a.json', { type: 'map' });
    const { code, err } = await bench.run('import', 'a.json', '--out', './a.json');
    expect([code, err]).toEqual([2, expect.stringContaining('--out names the Tiled map')]);
    expect((await bench.run('import', 'a.json', '--out', 'a.tmj')).code).toBe(2);
  });
});

describe.skipIf(process.platform === 'win32')('an output that is no file', () => {
  it('is refused, not replaced or waited for', async () => {
    const bench = await cliBench();
    execFileSync('mkfifo', [path.join(bench.cwd, 'pipe.json')]);
    await symlink('nowhere', path.join(bench.cwd, 'link.json'));
    for (const name of ['pipe.json', 'link.json']) {
      const ran = await bench.run('play', 'minimal-duel', '--record', name);
      expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('is a device, a pipe or a link')]);
      expect((await lstat(path.join(bench.cwd, name))).isFile()).toBe(false);
    }
  });
});

describe('commands', () => {
  it.each([
    ['check-design', 'a.design.json'],
    ['validate', 'a.design.json'],
    ['validate', EVIL.replace('\ud800', '')],
    ['play', EVIL.replace('\ud800', '')],
    [EVIL.replace('\ud800', '')],
    ['render', 'a.design.json', '--out', 'a.svg', '--without', EVIL.replace('\ud800', '')],
  ])('never print escape sequences in names: %j %j', async (...args) => {
    const bench = await cliBench();
    const stats = { class: 'capital', energy: 3, shields: 2, hull: 4, defence: 3, movement: 3, weapons: [] };
    const design = { kind: 'design', format: 1, id: 'evil', name: EVIL, rules: 'counterspace', stats };
    await bench.put('a.design.json', { ...design, tags: [EVIL, EVIL] });
    for (const form of [[], ['--json']]) {
      const ran = await bench.run(...args, ...form);
      expect(ran.out + ran.err).not.toBe('');
      expect(ran.out + ran.err).not.toMatch(UNSAFE);
    }
  });

  it('never print escape sequences in the log of a record', async () => {
    const bench = await cliBench();
    const slugfest = await bench.slugfest();
    const sides = (slugfest['sides'] as object[]).map((side, i) => ({ ...side, name: `${EVIL}${i}` }));
    const forces = (slugfest['forces'] as object[]).map((force, i) => ({ ...force, name: `${EVIL}${i}` }));
    await bench.put('a.scenario.json', { ...slugfest, name: EVIL, sides, forces });
    const ran = await bench.run('play', 'a.scenario.json', '--log', '--record', 'a.record.json');
    expect(ran.code).toBe(0);
    expect(ran.out).toContain('Red\uFFFD[31m');
    expect(ran.out + ran.err).not.toMatch(UNSAFE);
    const told = await bench.run('replay', 'a.record.json');
    expect(told.out + told.err).not.toMatch(UNSAFE);
  });
});
