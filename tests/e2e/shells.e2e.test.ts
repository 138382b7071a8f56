import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { electronBinary } from '../../scripts/lib/electron.mjs';
import { launchBrowser } from './browser';
import { borrowBrowserHost, startBrowserHost, startShell, type RunningShell } from './browser-host';
import { openDisplay } from './display';
import { IS_LONG } from '../long';

const root = path.resolve(import.meta.dirname, '../..');
const startScript = path.join(root, 'scripts/start.mjs');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens a page and keeps what goes wrong on it. */
async function openPage(url: string): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(url);
  return { page, faults };
}

function stopAfter(shell: RunningShell): RunningShell {
  onTestFinished(() => shell.stop().then(() => undefined));
  return shell;
}

describe('browser shell', () => {
  it('shows the library with the bundled content, without errors on the page', async () => {
    const shell = stopAfter(await borrowBrowserHost());
    const { page, faults } = await openPage(shell.url);
    await page.getByText('Minor Slugfest').first().waitFor();
    expect(await page.title()).toContain('Hexwright');
    expect(faults).toEqual([]);
    expect(await readdir(path.join(shell.library, 'scenarios'))).toContain('minor-slugfest.scenario.json');
  });

  it('runs only its own scripts, and connects only to its own host', async () => {
    const shell = stopAfter(await borrowBrowserHost());
    const { page } = await openPage(shell.url);
    const blocked = await page.evaluate(async () => {
      const violations: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      const image = document.createElement('img');
      image.setAttribute('onerror', 'window.injected = true');
      image.src = 'data:,';
      document.body.append(image);
      const frame = document.createElement('iframe');
      frame.src = 'https://example.invalid/';
      document.body.append(frame);
      const connected = await fetch('http://127.0.0.1:9/').then(
        () => true,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { connected, injected: 'injected' in window, violations: [...new Set(violations)].sort() };
    });
    expect(blocked).toEqual({
      connected: false,
      injected: false,
      violations: ['connect-src', 'frame-src', 'script-src-attr', 'script-src-elem'],
    });
  });

  it('removes the token from the address and the history, and serves the page again without it', async () => {
    const shell = stopAfter(await borrowBrowserHost());
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(shell.url);
    await page.getByText('Minor Slugfest').first().waitFor();
    const address = `${new URL(shell.url).origin}/`;
    expect(page.url()).toBe(address);
    // The blank page of a new tab, and ours.
    expect(await page.evaluate(() => history.length)).toBe(2);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.reload();
    await page.getByText('Minor Slugfest').first().waitFor();
    const second = await context.newPage();
    await second.goto(address);
    await second.getByText('Minor Slugfest').first().waitFor();
    // Another browser has no session.
    const stranger = await browser.newPage();
    onTestFinished(() => stranger.close());
    expect((await stranger.goto(address))?.status()).toBe(403);
  });

  it.runIf(IS_LONG)('serves two pages at once', async () => {
    const shell = stopAfter(await startBrowserHost());
    const [first, second] = [await openPage(shell.url), await openPage(shell.url)];
    await first.page.getByText('Minor Slugfest').first().waitFor();
    await second.page.getByText('Minor Slugfest').first().waitFor();
    expect([...first.faults, ...second.faults]).toEqual([]);
  });

  it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM'])(
    'shuts down cleanly at %s, and an open page shows it',
    async (signal) => {
      const shell = await startBrowserHost();
      const { page } = await openPage(shell.url);
      await page.getByText('Minor Slugfest').first().waitFor();
      expect(await shell.stop(signal)).toBe(0);
      await page.getByText('Hexwright has stopped.').waitFor();
    },
  );

  it.runIf(IS_LONG)('exits some time after the last page is closed, if so configured', async () => {
    const shell = stopAfter(await startBrowserHost(['--idle-exit', '1']));
    const { page } = await openPage(shell.url);
    await page.getByText('Minor Slugfest').first().waitFor();
    await page.close();
    expect(await shell.ended).toBe(0);
  });
});

describe('npm start', () => {
  it.runIf(IS_LONG)('opens the browser shell without a display, with the reason', async () => {
    const shell = stopAfter(
      await startShell([startScript, '--no-open'], { DISPLAY: undefined, WAYLAND_DISPLAY: undefined }),
    );
    expect(shell.output()).toContain('in the browser, because there is no display');
    const { page } = await openPage(shell.url);
    await page.getByText('Minor Slugfest').first().waitFor();
  });
});

describe.skipIf(process.platform !== 'linux')('npm run start:browser', () => {
  it('opens a private file that redirects to the page, so that no command line contains the token', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hexwright-e2e-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const seen = path.join(folder, 'seen');
    const opener = path.join(folder, 'xdg-open');
    await writeFile(opener, `#!/bin/sh\necho "$*" > ${seen}.part && mv ${seen}.part ${seen}\n`);
    await chmod(opener, 0o755);
    const env = { CI: undefined, BROWSER: undefined, DISPLAY: ':97', PATH: `${folder}:${process.env['PATH']}` };
    const shell = await startShell([startScript, '--browser'], env);
    const token = new URL(shell.url).searchParams.get('token')!;
    const argument = await vi.waitFor(() => readFile(seen, 'utf8'), { timeout: 20_000 });
    expect(argument).toMatch(/^file:/);
    expect(argument).not.toContain(token);
    expect(await commandLines()).not.toContain(token);

    const { page } = await openPage(argument.trim());
    await page.getByText('Minor Slugfest').first().waitFor();
    expect(page.url()).toBe(`${new URL(shell.url).origin}/`);
    expect(await page.evaluate(() => history.length)).toBe(2);

    expect(await shell.stop()).toBe(0);
    await expect(readFile(fileURLToPath(argument.trim()))).rejects.toThrow('ENOENT');
  });
});

/** Arguments and environments of all processes that this user can see. */
async function commandLines(): Promise<string> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const files = ids.flatMap((id) => [`/proc/${id}/cmdline`, `/proc/${id}/environ`]);
  return (await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')))).join('\n');
}

const binary = electronBinary();
const display = binary === undefined ? undefined : await openDisplay();
afterAll(() => display?.close());

describe('the build for Electron', () => {
  it('has a preload that requires only Electron, as its sandbox demands', async () => {
    const preload = await readFile(path.join(root, 'out/preload/index.cjs'), 'utf8');
    const needed = [...preload.matchAll(/\brequire\(([^)]*)\)/g)].map(([, name]) => name);
    expect([...new Set(needed)]).toEqual(['"electron"']);
    expect(preload).not.toMatch(/^import /m);
  });

  it('keeps Electron out of the browser shell and the command line', async () => {
    const folder = path.join(root, 'out/main');
    const chunks = (await readdir(path.join(folder, 'chunks'))).map((name) => `chunks/${name}`);
    for (const name of ['browser.js', 'cli.js', ...chunks.filter((chunk) => chunk.endsWith('.js'))]) {
      const code = await readFile(path.join(folder, name), 'utf8');
      expect(code, name).not.toMatch(/from ["']electron["']|require\(["']electron["']\)/);
    }
  });
});

describe('Electron', () => {
  if (binary === undefined) {
    it('is not installed on this machine: npm start reports it and opens the browser shell', async () => {
      // A missing display and a download without a server: the fall-back must not depend on the network.
      const nowhere = 'http://127.0.0.1:9/';
      const env = { DISPLAY: ':97', ELECTRON_MIRROR: nowhere, npm_config_electron_mirror: nowhere };
      const shell = stopAfter(await startShell([startScript, '--no-open'], env));
      expect(shell.output()).toContain('could not be downloaded');
      const { page } = await openPage(shell.url);
      await page.getByText('Minor Slugfest').first().waitFor();
    });
    return;
  }
  if (display === undefined) {
    it('has neither a display nor Xvfb on this machine: npm start opens the browser shell', async () => {
      const shell = stopAfter(await startShell([startScript, '--no-open']));
      expect(shell.output()).toContain('because there is no display');
    });
    return;
  }
  it('opens the application in a locked window', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hexwright-e2e-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const app = await _electron.launch({
      executablePath: binary,
      args: ['--no-sandbox', root],
      env: {
        ...(process.env as Record<string, string>),
        DISPLAY: display.name,
        HEXWRIGHT_LIBRARY: path.join(folder, 'library'),
        HEXWRIGHT_SETTINGS: path.join(folder, 'settings.json'),
      },
    });
    onTestFinished(() => app.close());
    const page = await app.firstWindow();
    await page.getByText('Minor Slugfest').first().waitFor();
    const seen = await page.evaluate(() => ({
      origin: location.origin,
      node: 'require' in window || 'process' in window,
      groups: Object.keys((window as unknown as { hexwright: object }).hexwright).sort(),
      opened: window.open('http://example.invalid/') !== null,
    }));
    expect(seen).toEqual({
      origin: 'app://hexwright',
      node: false,
      groups: ['app', 'dialogs', 'library', 'on', 'playtests'],
      opened: false,
    });
  });
});
