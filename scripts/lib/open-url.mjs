import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './aliases.mjs';

/**
 * The folder of redirect files. Browsers installed as snaps can read neither the system's temporary folder nor hidden folders in the
 * home folder, but they can read a checkout in the home folder.
 */
const runtimeFolder = path.join(root, 'node_modules/.cache/hexwright/open');

/**
 * The command that opens a page in the user's browser.
 * @param {string} url
 * @param {{ platform: string; env: Record<string, string | undefined> }} machine
 * @returns {[command: string, ...args: string[]] | undefined} undefined without a screen
 */
export function openCommand(url, { platform, env }) {
  if (env.CI || env.BROWSER === 'none') return undefined;
  if (platform === 'darwin') return ['open', url];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', url] : undefined;
}

/**
 * Opens an address with a secret in the user's browser, if there is one. All users of the machine can read command arguments, so
 * the command gets the path of a private file that redirects to the address. Failures are ignored: the address was printed.
 * @param {string} address
 * @param {{ platform: string; env: Record<string, string | undefined>; folder?: string; run?: (command: string, args: string[]) => void }} [machine]
 * @returns {() => void} removes the file; call it when the address is no longer valid
 */
export function openPrivately(address, { platform, env, folder = runtimeFolder, run = runDetached } = process) {
  if (openCommand('', { platform, env }) === undefined) return () => {};
  try {
    const page = writeRedirect(address, folder);
    const [command, ...args] = openCommand(pathToFileURL(page).href, { platform, env }) ?? [];
    if (command !== undefined) run(command, args);
    return () => rmSync(path.dirname(page), { recursive: true, force: true });
  } catch {
    return () => {};
  }
}

/**
 * Writes a page that redirects to an address, readable only by this user.
 * @param {string} address
 * @param {string} folder created if missing; redirect files of ended programs are removed from it
 * @returns {string} path of the page, which is alone in its folder
 */
export function writeRedirect(address, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeStale(folder);
  const own = mkdtempSync(path.join(folder, `${process.pid}-`));
  const page = path.join(own, 'hexwright.html');
  const target = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const html = [
    '<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Hexwright</title>',
    `<meta http-equiv="refresh" content="0; url=${target}"><p><a href="${target}">Open Hexwright</a></p>`,
    '',
  ].join('\n');
  writeFileSync(page, html, { mode: 0o600, flag: 'wx' });
  return page;
}

/** Removes the files of killed programs. @param {string} folder */
function removeStale(folder) {
  for (const name of readdirSync(folder)) {
    if (!isRunning(Number.parseInt(name, 10))) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} command @param {string[]} args */
function runDetached(command, args) {
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
