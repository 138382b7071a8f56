import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newDesign } from '@core/model';
import type { HostApi } from '@shared/index';
import { bundle } from '../../../scripts/lib/bundle.mjs';
import { attack, ATTACKS } from '../support/attacks';
import { connectPage } from '../support/page-client';
import { tempFolder } from '../support/temp-folder';

let entry: string;
beforeAll(async () => {
  entry = await bundle(path.join(import.meta.dirname, 'faulty-host.ts'));
});

/** The program in a separate process, over an empty library unless one is in `folder`. */
async function start(more: { folder?: string; args?: string[]; env?: Record<string, string> } = {}) {
  const folder = more.folder ?? (await tempFolder());
  const [renderer, shipped, library] = ['renderer', 'shipped', 'library'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const made of [renderer, shipped]) await mkdir(made);
  await writeFile(path.join(renderer, 'index.html'), '<title>page</title>');
  const files = ['--library', library, '--settings', path.join(folder, 'settings.json')];
  const child = spawn(process.execPath, [entry, renderer, shipped, ...files, ...(more.args ?? [])], {
    stdio: 'pipe',
    env: { ...process.env, ...more.env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  let [output, errors] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const match = /http:\S+(?=\s)/.exec(output)?.[0];
      if (match !== undefined) resolve(match);
    });
    void ended.then(() => reject(new Error(`It ended early:\n${errors}`)));
  });
  const recovery = async (): Promise<string[]> => {
    const place = path.join(library, '.hexwright/recovery');
    const names = await readdir(place).catch(() => []);
    return Promise.all(names.map((name) => readFile(path.join(place, name), 'utf8')));
  };
  return { child, url, ended, recovery, errors: () => errors };
}

/** Connects a page with unsaved work that it keeps when it is asked to. Resolves to the event that asked. */
async function pageWithWork(url: string): Promise<{ page: HostApi; asked: Promise<unknown> }> {
  const page = await connectPage(url);
  await page.library.list();
  const asked = new Promise<unknown>((resolve, reject) => {
    page.on('app:closing', (event) => {
      void page.library
        .saveRecovery('work-1', undefined, newDesign('counterspace', 'Unsaved cruiser'))
        .then(() => page.app.closeReady())
        .then(() => resolve(event), reject);
    });
  });
  return { page, asked };
}

describe('an unexpected error', () => {
  it.each(['throw', 'reject'])('(%s) saves the pages’ work, reports it and exits with 1', async (fault) => {
    const shell = await start();
    const [first, second] = [await pageWithWork(shell.url), await pageWithWork(shell.url)];
    shell.child.stdin.write(`${fault}\n`);
    expect(await first.asked).toEqual({ fault: true });
    expect(await second.asked).toEqual({ fault: true });
    expect(await shell.ended).toBe(1);
    expect((await shell.recovery()).join()).toContain('Unsaved cruiser');
    expect(shell.errors()).toContain('Error: injected fault');
    expect(shell.errors()).toContain('Saving unsaved work');
  });

  it('exits with 1 even if a page does not answer', async () => {
    const shell = await start();
    const page = await connectPage(shell.url);
    await page.app.info();
    shell.child.stdin.write('throw\n');
    expect(await shell.ended).toBe(1);
  });

  it('exits at once at a second error', async () => {
    const shell = await start();
    const page = await connectPage(shell.url);
    await page.app.info();
    const begun = performance.now();
    shell.child.stdin.write('twice\n');
    expect(await shell.ended).toBe(1);
    // A page that does not answer would delay the exit by 3 s.
    expect(performance.now() - begun).toBeLessThan(2500);
    expect(shell.errors().match(/Error: injected fault/g)).toHaveLength(2);
  });
});

describe('a normal exit', () => {
  it('saves the pages’ work and exits with 0', async () => {
    const shell = await start();
    const { asked } = await pageWithWork(shell.url);
    shell.child.kill('SIGTERM');
    shell.child.kill('SIGINT');
    expect(await asked).toEqual({});
    expect(await shell.ended).toBe(0);
    expect((await shell.recovery()).join()).toContain('Unsaved cruiser');
  });
});

describe.runIf(process.platform === 'linux')('opening the browser', () => {
  it('does not follow a link of the library that leads elsewhere', async () => {
    const folder = await tempFolder();
    const [home, bin] = [path.join(folder, 'home'), path.join(folder, 'bin')];
    await mkdir(path.join(home, 'letters'), { recursive: true });
    await mkdir(path.join(folder, 'library/.hexwright'), { recursive: true });
    await symlink(home, path.join(folder, 'library/.hexwright/open'));
    await mkdir(bin);
    const opened = path.join(folder, 'opened');
    await writeFile(path.join(bin, 'xdg-open'), `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o755 });
    const env = { DISPLAY: ':0', CI: '', BROWSER: '', PATH: `${bin}:${process.env['PATH'] ?? ''}` };
    await start({ folder, args: ['--open'], env });
    const page = await vi.waitFor(async () => fileURLToPath((await readFile(opened, 'utf8')).trim()), 10_000);
    expect(await readFile(page, 'utf8')).toContain('token=');
    expect(await readdir(home)).toEqual(['letters']);
  });
});

describe('an expected error', () => {
  it('does not end the program: 200 hostile connections', async () => {
    const shell = await start();
    const port = Number(new URL(shell.url).port);
    const kinds = Object.values(ATTACKS);
    for (let i = 0; i < 200; i += 10) {
      const batch = Array.from({ length: 10 }, (_, k) => kinds[(i + k) % kinds.length]!);
      await Promise.all(batch.map((what, k) => attack(port, what(port), k % 3 === 0 ? 'end' : 'reset')));
    }
    const page = await connectPage(shell.url);
    expect(await page.app.info()).toMatchObject({ shell: 'browser', version: '1.2.3' });
    expect(shell.errors()).toBe('');
    expect(shell.child.exitCode).toBeNull();
  });

  it('does not end the program: a closed terminal', async () => {
    const shell = await start();
    shell.child.stdout.destroy();
    shell.child.stderr.destroy();
    const page = await connectPage(shell.url);
    for (let i = 0; i < 3; i++) {
      shell.child.stdin.write('print\n');
      expect(await page.app.info()).toMatchObject({ shell: 'browser' });
    }
    expect(shell.child.exitCode).toBeNull();
  });
});
