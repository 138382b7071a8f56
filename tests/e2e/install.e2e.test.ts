import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundledPackages } from '../../scripts/lib/third-party.mjs';
import { IS_LONG } from '../long';
import { launchBrowser } from './browser';
import { startShell } from './browser-host';

const root = path.resolve(import.meta.dirname, '../..');
const MEGABYTE = 1_000_000;

interface Packed {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Runs npm and returns its stdout. */
function npm(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

function pack(...args: string[]): Packed {
  const parsed = JSON.parse(npm(root, 'pack', '--json', '--ignore-scripts', ...args)) as Packed[] | object;
  return Object.values(parsed)[0] as Packed;
}

async function emptyFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'hexwright-e2e-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

it('packs the program, its library and its documents, without sources, in less than 25 MB', () => {
  const { files, unpackedSize } = pack('--dry-run');
  const names = files.map((file) => file.path);
  for (const name of [
    'bin/hexwright.cjs',
    'out/main/cli.js',
    'out/main/browser.js',
    'out/renderer/index.html',
    'out/THIRD-PARTY.txt',
    'library/scenarios/minor-slugfest.scenario.json',
    'schemas/scenario.schema.json',
    'docs/command-line.md',
    'LICENSE',
    'NOTICE',
  ])
    expect(names).toContain(name);
  expect(names.filter((name) => /^(src|tests|scripts|bench)\/|\.map$|\/\./.test(name))).toEqual([]);
  expect(unpackedSize).toBeLessThan(25 * MEGABYTE);

  const documents = names.filter((name) => name.endsWith('.md'));
  const dead = documents.flatMap((name) =>
    [...readFileSync(path.join(root, name), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].flatMap(([, link]) => {
      const target = path.posix.join(path.posix.dirname(name), link!);
      return names.includes(target) ? [] : [`${name}: ${link}`];
    }),
  );
  expect(dead, 'links to files that are not in the package').toEqual([]);
});

it('names each bundled package with the version of the lock file, its licence and its text', async () => {
  const { packages: locked } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; license?: string }>;
  };
  const text = await readFile(path.join(root, 'out/THIRD-PARTY.txt'), 'utf8');
  const bundled = bundledPackages();
  expect(bundled.length).toBeGreaterThan(30);
  for (const { folder, name, version, licence, texts } of bundled) {
    expect(locked[folder], folder).toMatchObject({ version, license: licence });
    expect(texts.join('').length, `licence text of ${name}`).toBeGreaterThan(100);
    expect(text).toContain(`${name} ${version}\nLicence: ${licence}\n`);
  }
});

it('names each directly bundled package in NOTICE', async () => {
  const { devDependencies, optionalDependencies } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  ) as Record<'devDependencies' | 'optionalDependencies', Record<string, string>>;
  const direct = new Set([...Object.keys(devDependencies), ...Object.keys(optionalDependencies)]);
  const notice = await readFile(path.join(root, 'NOTICE'), 'utf8');
  const missing = bundledPackages().filter(({ name }) => direct.has(name) && !notice.includes(`\n    ${name} `));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it.runIf(IS_LONG)('works when it is installed from its tarball in an empty folder', async () => {
  const folder = await emptyFolder();
  const { filename } = pack('--pack-destination', folder);
  npm(folder, 'init', '-y');
  npm(folder, 'install', '--no-audit', '--no-fund', path.join(folder, filename));
  const command = path.join(folder, 'node_modules/hexwright/bin/hexwright.cjs');
  const run = (...args: string[]) => spawnSync(process.execPath, [command, ...args], { cwd: folder, encoding: 'utf8' });

  expect(npm(folder, 'exec', '--offline', '--', 'hexwright', '--help')).toContain('Usage: hexwright');
  expect(JSON.parse(run('validate', 'minor-slugfest', '--json').stdout)).toMatchObject({ files: [{ ok: true }] });
  expect(run('sing').status).toBe(2);
  const drawn = run('render', 'minor-slugfest', '--out', 'map.png');
  expect(drawn.stderr).toBe('');
  expect(existsSync(path.join(folder, 'map.png'))).toBe(true);

  const shell = await startShell([command], {}, folder);
  onTestFinished(() => shell.stop().then(() => undefined));
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(shell.url);
  await page.getByText('Minor Slugfest').first().waitFor();
});

it('asks for a newer Node with a plain message', () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });";
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', `${old} require(${JSON.stringify(path.join(root, 'bin/hexwright.cjs'))})`],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toBe(
    'Hexwright needs Node.js 20.19 or newer. This is Node.js 18.20.4.\n' +
      'Install a newer version from https://nodejs.org or with your package manager.\n',
  );
});

it.each([['open'], ['war.hexpack'], ['turn-004.hexturn']])('opens the window for %s', (first) => {
  const bin = path.join(root, 'bin/hexwright.cjs');
  const { status, stdout } = spawnSync(process.execPath, [bin, first, '--help'], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Usage: hexwright open')]);
});

it('has the help of “open” also as “help open”', () => {
  const bin = path.join(root, 'bin/hexwright.cjs');
  const { stdout } = spawnSync(process.execPath, [bin, 'help', 'open'], { encoding: 'utf8' });
  expect(stdout).toContain('Usage: hexwright open');
});

const hasDpkg = spawnSync('dpkg-deb', ['--version']).status === 0;

if (!hasDpkg) it.skip('the Debian package: this machine has no dpkg-deb', () => undefined);
else {
  it.runIf(IS_LONG)(
    'works when its Debian package is installed',
    async () => {
      const folder = await emptyFolder();
      const built = spawnSync(process.execPath, [path.join(root, 'scripts/package-deb.mjs'), folder], {
        encoding: 'utf8',
      });
      expect(built.status, built.stderr).toBe(0);
      const [deb] = (await readdir(folder)).filter((name) => name.endsWith('.deb'));
      // A separate root folder, so that the machine keeps its packages. Node is there, but not as a package of that folder.
      const system = path.join(folder, 'system');
      for (const name of ['info', 'updates', 'triggers']) {
        await mkdir(path.join(system, 'var/lib/dpkg', name), { recursive: true });
      }
      await writeFile(path.join(system, 'var/lib/dpkg/status'), '');
      const installed = spawnSync(
        'dpkg',
        [`--root=${system}`, '--force-depends', '--force-not-root', '--log=/dev/null', '-i', path.join(folder, deb!)],
        { encoding: 'utf8' },
      );
      expect(installed.status, installed.stderr).toBe(0);
      for (const name of [
        'applications/hexwright.desktop',
        'icons/hicolor/256x256/apps/hexwright.png',
        'mime/packages/hexwright.xml',
        'man/man1/hexwright.1.gz',
        'doc/hexwright/copyright',
        // README.md links to it.
        'doc/hexwright/docs/command-line.md',
      ])
        expect(existsSync(path.join(system, 'usr/share', name)), name).toBe(true);

      const command = path.join(system, 'usr/bin/hexwright');
      expect(spawnSync(command, ['render', 'minor-slugfest', '--out', 'map.png'], { cwd: folder }).status).toBe(0);
      const given = path.join(folder, 'given.scenario.json');
      const text = await readFile(path.join(root, 'library/scenarios/minor-slugfest.scenario.json'), 'utf8');
      await writeFile(given, text.replace('"Minor Slugfest"', '"Given Slugfest"'));
      const shell = await startShell([command, 'open', given], {}, folder);
      onTestFinished(() => shell.stop().then(() => undefined));
      const browser = await launchBrowser();
      onTestFinished(() => browser.close());
      const page = await browser.newPage();
      await page.goto(shell.url);
      await page.getByRole('tab', { name: /Given Slugfest/ }).waitFor();
    },
    600_000,
  );
}

it.runIf(IS_LONG && process.platform === 'linux')(
  'arranges the desktop program: pages, library, licences, and native code outside of the archive',
  async () => {
    const folder = await emptyFolder();
    // In place of Electron’s files. This checks only what electron-builder puts beside them; nothing here starts Electron.
    const electron = path.join(folder, 'electron');
    await mkdir(path.join(electron, 'resources'), { recursive: true });
    for (const name of ['electron', 'chrome-sandbox', 'LICENSE', 'LICENSES.chromium.html', 'version']) {
      await writeFile(path.join(electron, name), '', { mode: 0o755 });
    }
    const config = await readFile(path.join(root, 'electron-builder.yml'), 'utf8');
    const file = path.join(folder, 'builder.yml');
    // Fuses are switched in Electron’s program.
    await writeFile(file, config.replace(/^electronFuses:\n(?: .*\n)+/m, ''));
    const build = ['--linux', 'dir', '--config', file];
    const set = [`-c.electronDist=${electron}`, `-c.directories.output=${path.join(folder, 'dist')}`];
    npm(root, 'run', 'icons');
    npm(root, 'exec', '--offline', '--', 'electron-builder', ...build, ...set);
    const resources = path.join(folder, 'dist/linux-unpacked/resources');
    for (const name of ['library/scenarios', 'schemas', 'LICENSE', 'NOTICE', 'THIRD-PARTY.txt', 'LICENSE.fonts']) {
      expect(existsSync(path.join(resources, name)), name).toBe(true);
    }
    const native = path.join(resources, 'app.asar.unpacked/node_modules/@napi-rs');
    expect((await readdir(native)).some((name) => name.startsWith('canvas-linux-'))).toBe(true);
    const listed = npm(root, 'exec', '--offline', '--', 'asar', 'list', path.join(resources, 'app.asar')).split('\n');
    expect(listed).toEqual(
      expect.arrayContaining(['/out/main/electron.js', '/out/preload/index.cjs', '/out/renderer/index.html']),
    );
    expect(listed.filter((name) => name.startsWith('/node_modules/') && !name.includes('@napi-rs'))).toEqual([]);
  },
);
