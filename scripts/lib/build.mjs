import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './aliases.mjs';

/** The parts of a build. @typedef {'main' | 'preload' | 'renderer'} Part */

/** The sources of each part. */
const common = ['electron.vite.config.ts', 'package-lock.json', 'schemas', 'src/core', 'src/shared'];
const sources = {
  main: [...common, 'src/main'],
  preload: [...common, 'src/preload'],
  renderer: [...common, 'src/renderer'],
};

const out = path.join(root, 'out');
const lock = path.join(out, '.lock');

/** All parts, in the order they are built. @type {Part[]} */
export const allParts = ['main', 'preload', 'renderer'];

/**
 * The parts that were never built, or whose sources changed since.
 * @param {Part[]} parts
 */
export function staleParts(parts) {
  const changed = new Map(
    [...new Set(parts.flatMap((part) => sources[part]))].map((source) => [source, newest(path.join(root, source))]),
  );
  return parts.filter((part) => {
    const built = modified(stampOf(part));
    return built === undefined || sources[part].some((source) => (changed.get(source) ?? 0) > built);
  });
}

/**
 * Builds the stale parts. Safe for concurrent processes: the second one waits, then finds the parts up to date.
 * @param {Part[]} parts
 * @param {{ log?: (text: string) => void; force?: boolean }} [options] `log` is called only when something is built
 */
export async function ensureBuilt(parts, { log = () => {}, force = false } = {}) {
  if (!force && staleParts(parts).length === 0) return;
  // Loaded only for a build: its compilers take most of a second to load, and a start of the built program should not wait for them.
  const { generate } = await import('./generate.mjs');
  await generate();
  const release = await takeLock();
  try {
    const stale = force ? parts : staleParts(parts);
    if (stale.length === 0) return;
    log(`Building ${stale.join(', ')} …`);
    const begun = new Date();
    await build(stale);
    for (const part of stale) {
      writeFileSync(stampOf(part), '');
      // The start time, so that a source that changes during the build is newer.
      utimesSync(stampOf(part), begun, begun);
    }
  } finally {
    release();
  }
}

/** @param {Part[]} parts */
async function build(parts) {
  const [electronVite, vite, { writeThirdParty }] = await Promise.all([
    import('electron-vite'),
    import('vite'),
    import('./third-party.mjs'),
  ]);
  process.env.NODE_ENV_ELECTRON_VITE = 'production';
  const { config } = await electronVite.resolveConfig({ root, logLevel: 'warn' }, 'build', 'production');
  for (const part of parts) await vite.build(/** @type {import('vite').InlineConfig} */ (config?.[part]));
  writeThirdParty();
}

/** @param {Part} part */
function stampOf(part) {
  return path.join(out, `.${part}`);
}

/** Time of the last change in milliseconds; undefined for a missing file. @param {string} file */
function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * Time of the last change below a path. Folders count: they change when a file in them is deleted.
 * @param {string} file
 * @returns {number}
 */
function newest(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const below = readdirSync(file, { withFileTypes: true }).map((entry) =>
    entry.name === 'generated' ? 0 : newest(path.join(file, entry.name)),
  );
  return Math.max(stat.mtimeMs, ...below);
}

/** Waits until no other process builds here. @returns {Promise<() => void>} releases the lock */
async function takeLock() {
  mkdirSync(out, { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (!ownerLives()) rmSync(lock, { force: true });
    await sleep(100);
  }
}

function ownerLives() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // The owner has created the file, but not yet written its id.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
