import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The command line as a user calls it from a checkout. */
function npmCli(args: readonly string[], cwd = root) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stdout, stderr } = spawnSync(npm, ['--prefix', root, 'run', '-s', 'cli', '--', ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm run -s cli', () => {
  it('prints one JSON document and nothing else on stdout', () => {
    const { status, stdout } = npmCli(['validate', 'minor-slugfest', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ files: [{ kind: 'scenario', ok: true }] });
  });

  it('returns the exit code', () => {
    expect(npmCli(['validate', 'no-such-file']).status).toBe(1);
    expect(npmCli(['sing']).status).toBe(2);
  });

  it('finds files relative to the working directory', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hexwright-e2e-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    expect(npmCli(['render', 'minor-slugfest', '--out', 'map.svg'], folder).status).toBe(0);
    expect(existsSync(path.join(folder, 'map.svg'))).toBe(true);
  });

  it('finds its worker threads in the bundle', () => {
    const { status, stdout } = npmCli(['batch', 'minor-slugfest', '--games', '400', '--workers', '2', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ games: 400 });
  });
});

describe('an interrupt', () => {
  it.each([
    ['batch', '--games', '100000000', '--workers', '2'],
    ['batch', '--games', '100000000', '--workers', '1'],
  ])('ends %s %s %s %s %s with 130 and without a result', async (command, ...options) => {
    const child = spawn(
      process.execPath,
      [path.join(root, 'out/main/cli.js'), command, 'minor-slugfest', '--json', ...options],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)));
    const ended = new Promise<number | null>((resolve) => {
      child.once('exit', (code) => resolve(code));
    });
    const playing = new Promise<void>((resolve) => {
      child.stderr.on('data', (chunk: Buffer) => {
        err += String(chunk);
        if (err.includes('Playing')) resolve();
      });
    });
    await playing;
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(out).toBe('');
    expect(err).toContain('Cancelled');
  });
});
