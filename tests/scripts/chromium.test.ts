import { describe, expect, it } from 'vitest';
import {
  ensureChromium,
  ensureTestBrowser,
  findChromium,
  findTestBrowser,
  type SystemAccess,
} from '../../scripts/chromium.mjs';

interface Machine {
  env?: Record<string, string>;
  platform?: string;
  root?: boolean;
  /** Programs that are there and start. */
  programs?: string[];
  /** Programs that are there and fail to start. */
  broken?: string[];
  folders?: Record<string, string[]>;
  /** What a command brings: its first two words, and the programs that are there afterwards. */
  installs?: Record<string, string[]>;
}

/** A machine to order, and what was run and said on it. */
function machine(given: Machine) {
  const programs = new Set(given.programs);
  const broken = new Set(given.broken);
  const ran: string[] = [];
  const said: string[] = [];
  const system: SystemAccess = {
    env: { PATH: '/usr/local/bin:/usr/bin', ...given.env },
    platform: given.platform ?? 'linux',
    home: '/home/ann',
    root: given.root ?? false,
    isExecutable: (file) => programs.has(file) || broken.has(file),
    list: (folder) => given.folders?.[folder] ?? [],
    run(command, args) {
      if (args[0] === '--version') return programs.has(command);
      const line = [command === process.execPath ? 'node' : command, ...args].join(' ');
      ran.push(line);
      const [, brought] = Object.entries(given.installs ?? {}).find(([start]) => line.startsWith(start)) ?? [];
      brought?.forEach((file) => programs.add(file));
      return brought !== undefined;
    },
    log: (text) => said.push(text),
    playwrightCli: 'playwright',
  };
  return { system, ran, said };
}

const apt = '/usr/bin/apt-get';

describe('finding a browser', () => {
  it.each<[string, Machine, string]>([
    ['CHROMIUM_PATH first', { env: { CHROMIUM_PATH: '/opt/c' }, programs: ['/opt/c', '/usr/bin/chromium'] }, '/opt/c'],
    ['then CHROME_PATH', { env: { CHROME_PATH: '/opt/g' }, programs: ['/opt/g', '/usr/bin/chromium'] }, '/opt/g'],
    ['chromium before chrome', { programs: ['/usr/bin/google-chrome', '/usr/bin/chromium'] }, '/usr/bin/chromium'],
    [
      'chrome on the path',
      { programs: ['/usr/local/bin/google-chrome-stable'] },
      '/usr/local/bin/google-chrome-stable',
    ],
    [
      'past a stand-in',
      { broken: ['/usr/bin/chromium-browser'], programs: ['/snap/bin/chromium'] },
      '/snap/bin/chromium',
    ],
    [
      'a usual place on macOS',
      { platform: 'darwin', programs: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'] },
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    [
      'a usual place on Windows, without a version check',
      {
        platform: 'win32',
        env: { PROGRAMFILES: 'C:/Program Files' },
        broken: ['C:/Program Files/Google/Chrome/Application/chrome.exe'],
      },
      'C:/Program Files/Google/Chrome/Application/chrome.exe',
    ],
    [
      'the newest of Playwright’s cache',
      {
        folders: { '/home/ann/.cache/ms-playwright': ['chromium-999', 'firefox-1', 'chromium-1200'] },
        programs: [
          '/home/ann/.cache/ms-playwright/chromium-999/chrome-linux/chrome',
          '/home/ann/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome',
        ],
      },
      '/home/ann/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome',
    ],
  ])('%s', (_, given, expected) => {
    expect(findChromium(machine(given).system)).toEqual({ ok: true, value: expected });
  });

  it('reports a missing program, and installs nothing', () => {
    const { system, ran } = machine({
      env: { CHROMIUM_PATH: '/nowhere' },
      programs: ['/usr/bin/chromium', apt],
      root: true,
    });
    const result = ensureChromium(system);
    expect(result).toMatchObject({
      ok: false,
      error: expect.stringContaining('CHROMIUM_PATH names /nowhere') as string,
    });
    expect(ran).toEqual([]);
  });
});

describe('installing a browser', () => {
  it('does nothing if one is installed', () => {
    const { system, ran, said } = machine({ programs: ['/usr/bin/chromium', apt], root: true });
    expect(ensureChromium(system)).toEqual({ ok: true, value: '/usr/bin/chromium' });
    expect([ran, said]).toEqual([[], []]);
  });

  it('uses apt as root and reports it', () => {
    const { system, ran, said } = machine({
      programs: [apt],
      root: true,
      installs: { 'apt-get update': [], 'apt-get install': ['/usr/bin/chromium'] },
    });
    expect(ensureChromium(system)).toEqual({ ok: true, value: '/usr/bin/chromium' });
    expect(ran.map((line) => line.split(' ')[1])).toEqual(['update', 'install']);
    expect(said).toHaveLength(1);
  });

  it('uses Playwright with its libraries if apt installs only a placeholder', () => {
    const cached = '/home/ann/.cache/ms-playwright/chromium-1200/chrome-linux/chrome';
    const { system, ran } = machine({
      programs: [apt],
      root: true,
      folders: { '/home/ann/.cache/ms-playwright': ['chromium-1200'] },
      installs: { 'apt-get update': [], 'apt-get install': [], 'node playwright install': [cached] },
    });
    expect(ensureChromium(system)).toEqual({ ok: true, value: cached });
    expect(ran.at(-1)).toBe('node playwright install --with-deps chromium');
  });

  it('uses only Playwright without root', () => {
    const cached = '/home/ann/.cache/ms-playwright/chromium-1200/chrome-linux/chrome';
    const { system, ran } = machine({
      programs: [apt],
      folders: { '/home/ann/.cache/ms-playwright': ['chromium-1200'] },
      installs: { 'node playwright install': [cached] },
    });
    expect(ensureChromium(system)).toEqual({ ok: true, value: cached });
    expect(ran).toEqual(['node playwright install chromium']);
  });

  it('names the next step if everything fails', () => {
    const { system, ran } = machine({ programs: [apt], root: true });
    const result = ensureChromium(system);
    expect(result).toMatchObject({ ok: false, error: expect.stringContaining('set CHROMIUM_PATH') as string });
    expect(ran).toEqual(['apt-get update -qq', 'node playwright install --with-deps chromium']);
  });
});

describe('the browser of the tests', () => {
  const shell = '/usr/bin/chromium-headless-shell';

  it.each<[string, Machine, string]>([
    ['is the headless shell', { programs: ['/usr/bin/chromium', shell] }, shell],
    [
      'is Chromium where the shell does not start',
      { programs: ['/usr/bin/chromium'], broken: [shell] },
      '/usr/bin/chromium',
    ],
    ['is the chosen one', { env: { CHROME_PATH: '/opt/g' }, programs: ['/opt/g', shell] }, '/opt/g'],
  ])('%s', (_, given, expected) => {
    expect(findTestBrowser(machine(given).system)).toEqual({ ok: true, value: expected });
  });

  it('is installed beside Chromium, which printing needs', () => {
    const installs = {
      'apt-get update': [],
      'apt-get install -y -qq --no-install-recommends chromium-headless-shell': [shell],
    };
    const { system, ran } = machine({ programs: [apt, '/usr/bin/chromium'], root: true, installs });
    expect(ensureTestBrowser(system)).toEqual({ ok: true, value: shell });
    expect(ran).toHaveLength(2);
    expect(ensureTestBrowser(system)).toEqual({ ok: true, value: shell });
    expect(ran).toHaveLength(2);
  });

  it('is Chromium where the shell cannot be installed', () => {
    const { system } = machine({ programs: [apt, '/usr/bin/chromium'], root: true });
    expect(ensureTestBrowser(system)).toEqual({ ok: true, value: '/usr/bin/chromium' });
    const other = machine({ programs: [apt, '/usr/bin/chromium'] });
    expect(ensureTestBrowser(other.system)).toEqual({ ok: true, value: '/usr/bin/chromium' });
    expect(other.ran).toEqual([]);
  });
});
