import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path/posix';
import { pathToFileURL } from 'node:url';

/**
 * What the search for a browser touches outside itself, so that tests can stand in for a machine.
 * @typedef {object} World
 * @property {Record<string, string | undefined>} env
 * @property {string} platform as `process.platform`
 * @property {string} home the user's folder
 * @property {boolean} root whether the user may install system packages
 * @property {(file: string) => boolean} isExecutable
 * @property {(folder: string) => string[]} list names in a folder, empty when it is not there
 * @property {(command: string, args: string[], options: { seconds: number; show: boolean }) => boolean} run true when it ended with 0
 * @property {(text: string) => void} say
 * @property {string} playwrightCli path of Playwright's command
 */

/**
 * @typedef {{ ok: true; value: string } | { ok: false; error: string }} Found
 *   the browser's path, or what the user can do
 */

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where an unpacked browser of Playwright's keeps its program. */
const insideCache = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/**
 * Looks for a Chromium or Chrome that starts: CHROMIUM_PATH or CHROME_PATH, the search path, the usual places of the
 * system, Playwright's cache.
 * @param {World} world
 * @returns {Found}
 */
export function findChromium(world) {
  for (const name of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const file = world.env[name];
    if (file === undefined || file === '') continue;
    if (world.isExecutable(file)) return { ok: true, value: file };
    return { ok: false, error: `${name} names ${file}, which is not a program. Correct or unset it.` };
  }
  const found = candidates(world).find((file) => world.isExecutable(file) && starts(world, file));
  if (found !== undefined) return { ok: true, value: found };
  return { ok: false, error: 'No Chromium or Chrome was found.' };
}

/**
 * Finds a browser, or installs one and says so.
 * @param {World} world
 * @returns {Found}
 */
export function ensureChromium(world) {
  const found = findChromium(world);
  if (found.ok || world.env.CHROMIUM_PATH || world.env.CHROME_PATH) return found;

  const apt = world.root && world.platform === 'linux' && onPath(world, ['apt-get']).length > 0;
  if (apt) {
    world.say('No Chromium or Chrome found: installing Debian’s with apt-get.');
    const packages = ['chromium', 'fonts-dejavu-core'];
    const installed =
      world.run('apt-get', ['update', '-qq'], { seconds: 300, show: true }) &&
      world.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
        seconds: 900,
        show: true,
      });
    const after = installed ? findChromium(world) : found;
    if (after.ok) return after;
    world.say('apt-get gave no Chromium that starts.');
  }

  world.say('Downloading Chromium with Playwright.');
  const args = [world.playwrightCli, 'install', ...(apt ? ['--with-deps'] : []), 'chromium'];
  const after = world.run(process.execPath, args, { seconds: 900, show: true }) ? findChromium(world) : found;
  if (after.ok) return after;
  return {
    ok: false,
    error:
      'The end-to-end tests need Chromium or Chrome, and neither the package manager nor Playwright’s download gave one that starts. ' +
      'Install Chromium or Chrome by hand (on Linux with its libraries: `npx playwright-core install-deps chromium`), ' +
      'or set CHROMIUM_PATH to its program, then run the command again.',
  };
}

/** @param {World} world @returns {string[]} paths worth trying, best first */
function candidates(world) {
  return [...onPath(world, commands), ...usualPlaces(world), ...inPlaywrightCache(world)];
}

/**
 * Programs of some names on the search path, the first name first.
 * @param {Pick<World, 'env' | 'platform' | 'isExecutable'>} world @param {string[]} names @returns {string[]}
 */
export function onPath(world, names) {
  const windows = world.platform === 'win32';
  const folders = (world.env.PATH ?? world.env.Path ?? '').split(windows ? ';' : ':').filter((folder) => folder !== '');
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, windows ? `${name}.exe` : name)));
  return files.filter((file) => world.isExecutable(file));
}

/** @param {World} world @returns {string[]} */
function usualPlaces({ platform, env, home }) {
  if (platform === 'darwin') {
    const programs = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];
    return ['/Applications', path.join(home, 'Applications')].flatMap((folder) =>
      programs.map((program) => path.join(folder, program)),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    const programs = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];
    return folders.flatMap((folder) => programs.map((program) => path.join(folder, program)));
  }
  return ['/usr/bin/chromium', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'];
}

/** @param {World} world @returns {string[]} newest first */
function inPlaywrightCache({ platform, env, home, list }) {
  const usual = {
    darwin: path.join(home, 'Library/Caches/ms-playwright'),
    win32: path.join(env.LOCALAPPDATA ?? path.join(home, 'AppData/Local'), 'ms-playwright'),
  };
  const cache =
    env.PLAYWRIGHT_BROWSERS_PATH ??
    (platform === 'darwin' || platform === 'win32' ? usual[platform] : path.join(home, '.cache/ms-playwright'));
  const revisions = list(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  return revisions.flatMap((name) => insideCache.map((file) => path.join(cache, name, file)));
}

/**
 * Some systems carry a stand-in that only asks to install the real browser, and some browsers lack a library.
 * On Windows the question would open a window, and there is no such stand-in.
 * @param {World} world @param {string} file
 */
function starts(world, file) {
  return world.platform === 'win32' || world.run(file, ['--version'], { seconds: 20, show: false });
}

/** This machine. @returns {World} */
export function thisMachine() {
  return {
    env: process.env,
    platform: process.platform,
    home: os.homedir(),
    root: process.getuid?.() === 0,
    isExecutable(file) {
      try {
        accessSync(file, constants.X_OK);
        return statSync(file).isFile();
      } catch {
        return false;
      }
    },
    list(folder) {
      try {
        return readdirSync(folder);
      } catch {
        return [];
      }
    },
    run(command, args, { seconds, show }) {
      // What an installer prints goes to stderr: stdout is for the answer.
      const stdio = show ? [/** @type {const} */ ('ignore'), 2, 2] : /** @type {const} */ ('ignore');
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      return spawnSync(command, args, { stdio, env, timeout: seconds * 1000 }).status === 0;
    },
    say: (text) => console.error(text),
    playwrightCli: path.join(path.dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js'),
  };
}

// As a command it prints the path of a browser, which it installs where there is none.
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = ensureChromium(thisMachine());
  if (found.ok) console.log(found.value);
  else console.error(found.error);
  process.exitCode = found.ok ? 0 : 1;
}
