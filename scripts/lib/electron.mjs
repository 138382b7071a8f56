import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './aliases.mjs';

const folder = path.join(root, 'node_modules/electron');

/**
 * Path of Electron's program; undefined when it is not installed. Importing `electron` would start a download instead.
 * @returns {string | undefined}
 */
export function electronBinary() {
  const distribution = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist');
  const name =
    readIfThere(path.join(folder, 'path.txt')) ?? (process.platform === 'win32' ? 'electron.exe' : 'electron');
  const file = path.join(distribution, name);
  return existsSync(file) ? file : undefined;
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * Installs Electron's program with its own installer, from its cache or the network.
 * @param {number} seconds time limit when the download server does not respond; ten minutes when it does
 * @returns {Promise<string | undefined>} the program's path; undefined when the installation failed
 */
export async function installElectron(seconds) {
  const installer = spawn(process.execPath, [path.join(folder, 'install.js')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => installer.once('close', resolve));
  const reachable = isReachable(seconds);
  const shortLimit = setTimeout(() => void reachable.then((yes) => yes || installer.kill()), seconds * 1000);
  const limit = setTimeout(() => installer.kill(), 600_000);
  await ended;
  clearTimeout(shortLimit);
  clearTimeout(limit);
  return electronBinary();
}

/** Whether the download server responds. @param {number} seconds @returns {Promise<boolean>} */
async function isReachable(seconds) {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const mirror = process.env.ELECTRON_MIRROR ?? 'https://github.com/electron/electron/releases/download/';
  const file = `electron-v${version}-${process.platform}-${process.arch}.zip`;
  try {
    const signal = AbortSignal.timeout(seconds * 1000);
    return (await fetch(`${mirror}v${version}/${file}`, { method: 'HEAD', signal })).ok;
  } catch {
    return false;
  }
}
