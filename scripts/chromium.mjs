import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path/posix';
import { pathToFileURL } from 'node:url';

/**
 * The machine as the search for a program sees it; tests replace it.
 * @typedef {object} SystemAccess
 * @property {Record<string, string | undefined>} env
 * @property {string} platform as `process.platform`
 * @property {string} home the user's folder
 * @property {boolean} root whether the user may install system packages
 * @property {(file: string) => boolean} isExecutable
 * @property {(folder: string) => string[]} list names in a folder; empty for a missing folder
 * @property {(command: string, args: string[], options: { seconds: number; show: boolean }) => boolean} run true for exit code 0
 * @property {(text: string) => void} log
 * @property {string} playwrightCli path of Playwright's command-line program
 */

/**
 * @typedef {{ ok: true; value: string } | { ok: false; error: string }} SearchResult
 *   the program's path, or advice for the user
 */

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Paths of the program inside a browser folder of Playwright's cache. */
const CACHED_PROGRAMS = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/**
 * Looks for a Chromium or Chrome that starts: CHROMIUM_PATH or CHROME_PATH, the search path, the standard paths of the
 * system, Playwright's cache.
 * @param {SystemAccess} system
 * @returns {SearchResult}
 */
export function findChromium(system) {
  for (const name of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const file = system.env[name];
    if (file === undefined || file === '') continue;
    if (system.isExecutable(file)) return { ok: true, value: file };
    return { ok: false, error: `${name} names ${file}, which is not a program. Correct or unset it.` };
  }
  const found = candidates(system).find((file) => system.isExecutable(file) && starts(system, file));
  if (found !== undefined) return { ok: true, value: found };
  return { ok: false, error: 'No Chromium or Chrome was found.' };
}

/**
 * Finds a browser, or installs one and logs it.
 * @param {SystemAccess} system
 * @returns {SearchResult}
 */
export function ensureChromium(system) {
  const found = findChromium(system);
  if (found.ok || isChosen(system)) return found;

  const apt = hasApt(system);
  if (apt) {
    system.log('No Chromium or Chrome found: installing Debian’s with apt-get.');
    const after = installByApt(system, ['chromium', 'fonts-dejavu-core']) ? findChromium(system) : found;
    if (after.ok) return after;
    system.log('The Chromium from apt-get does not start.');
  }

  system.log('Downloading Chromium with Playwright.');
  const args = [system.playwrightCli, 'install', ...(apt ? ['--with-deps'] : []), 'chromium'];
  const after = system.run(process.execPath, args, { seconds: 900, show: true }) ? findChromium(system) : found;
  if (after.ok) return after;
  return {
    ok: false,
    error:
      'The end-to-end tests need Chromium or Chrome. Installing it with the package manager or Playwright failed. ' +
      'Install Chromium or Chrome by hand (on Linux with its libraries: `npx playwright-core install-deps chromium`), ' +
      'or set CHROMIUM_PATH to its program. Then run the command again.',
  };
}

/**
 * Finds the browser of the end-to-end tests: Chromium’s headless shell, in which they take a quarter less processor time (590 s instead of 780),
 * else as {@link findChromium}.
 * @param {SystemAccess} system
 * @returns {SearchResult}
 */
export function findTestBrowser(system) {
  const shell = isChosen(system) ? undefined : headlessShell(system);
  return shell === undefined ? findChromium(system) : { ok: true, value: shell };
}

/**
 * Finds the browser of the end-to-end tests, and installs Debian’s headless shell if it can. Also installs Chromium, which printing needs.
 * @param {SystemAccess} system
 * @returns {SearchResult}
 */
export function ensureTestBrowser(system) {
  const chromium = ensureChromium(system);
  if (chromium.ok && !isChosen(system) && headlessShell(system) === undefined && hasApt(system)) {
    system.log('Installing the headless shell of Chromium with apt-get, which makes the tests faster.');
    installByApt(system, ['chromium-headless-shell']);
  }
  return chromium.ok ? findTestBrowser(system) : chromium;
}

/** Whether the user has named a browser. @param {SystemAccess} system */
function isChosen({ env }) {
  return Boolean(env.CHROMIUM_PATH || env.CHROME_PATH);
}

/** @param {SystemAccess} system */
function headlessShell(system) {
  return onPath(system, ['chromium-headless-shell']).find((file) => starts(system, file));
}

/** Whether the user may install Debian’s packages. @param {SystemAccess} system */
function hasApt(system) {
  return system.root && system.platform === 'linux' && onPath(system, ['apt-get']).length > 0;
}

/** @param {SystemAccess} system @param {string[]} packages */
function installByApt(system, packages) {
  return (
    system.run('apt-get', ['update', '-qq'], { seconds: 300, show: true }) &&
    system.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      seconds: 900,
      show: true,
    })
  );
}

/** @param {SystemAccess} system @returns {string[]} paths to try, best first */
function candidates(system) {
  return [...onPath(system, COMMANDS), ...standardPaths(system), ...playwrightPaths(system)];
}

/**
 * The programs with these names on the search path, in the order of the names.
 * @param {Pick<SystemAccess, 'env' | 'platform' | 'isExecutable'>} system @param {string[]} names @returns {string[]}
 */
export function onPath(system, names) {
  const windows = system.platform === 'win32';
  const folders = (system.env.PATH ?? system.env.Path ?? '')
    .split(windows ? ';' : ':')
    .filter((folder) => folder !== '');
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, windows ? `${name}.exe` : name)));
  return files.filter((file) => system.isExecutable(file));
}

/** @param {SystemAccess} system @returns {string[]} */
function standardPaths({ platform, env, home }) {
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

/** @param {SystemAccess} system @returns {string[]} newest first */
function playwrightPaths({ platform, env, home, list }) {
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
  return revisions.flatMap((name) => CACHED_PROGRAMS.map((file) => path.join(cache, name, file)));
}

/**
 * Whether a browser starts. Some systems have a stub that only offers to install the browser, and some browsers lack a
 * library. Not tested on Windows, which has no such stubs and would open a window.
 * @param {SystemAccess} system @param {string} file
 */
function starts(system, file) {
  return system.platform === 'win32' || system.run(file, ['--version'], { seconds: 20, show: false });
}

/** Access to this machine. @returns {SystemAccess} */
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
      // Installers print to stderr: stdout is for the path.
      const stdio = show ? [/** @type {const} */ ('ignore'), 2, 2] : /** @type {const} */ ('ignore');
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      return spawnSync(command, args, { stdio, env, timeout: seconds * 1000 }).status === 0;
    },
    log: (text) => console.error(text),
    playwrightCli: path.join(path.dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js'),
  };
}

// As a command: prints the path of a browser, and installs one if necessary.
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = ensureChromium(thisMachine());
  if (found.ok) console.log(found.value);
  else console.error(found.error);
  process.exitCode = found.ok ? 0 : 1;
}
