import { onPath } from './chromium.mjs';

/** @typedef {import('./chromium.mjs').SystemAccess} SystemAccess */
/** @typedef {import('./chromium.mjs').SearchResult} SearchResult */

const STANDARD_PATHS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/**
 * Looks for a Redis server that starts: REDIS_SERVER_PATH, the search path, the standard paths.
 * @param {SystemAccess} system
 * @returns {SearchResult}
 */
export function findRedis(system) {
  const named = system.env.REDIS_SERVER_PATH;
  if (named !== undefined && named !== '') {
    if (system.isExecutable(named)) return { ok: true, value: named };
    return { ok: false, error: `REDIS_SERVER_PATH names ${named}, which is not a program. Correct or unset it.` };
  }
  const found = [...onPath(system, ['redis-server']), ...STANDARD_PATHS].find(
    (file) => system.isExecutable(file) && system.run(file, ['--version'], { seconds: 20, show: false }),
  );
  return found === undefined ? { ok: false, error: 'No redis-server was found.' } : { ok: true, value: found };
}

/**
 * Finds a Redis server, or installs Debian's and logs it.
 * @param {SystemAccess} system
 * @returns {SearchResult}
 */
export function ensureRedis(system) {
  const found = findRedis(system);
  if (found.ok || system.env.REDIS_SERVER_PATH) return found;
  if (system.root && system.platform === 'linux' && onPath(system, ['apt-get']).length > 0) {
    system.log('No redis-server found: installing Debian’s with apt-get.');
    const installed =
      system.run('apt-get', ['update', '-qq'], { seconds: 300, show: true }) &&
      system.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
        seconds: 600,
        show: true,
      });
    const after = installed ? findRedis(system) : found;
    if (after.ok) return after;
  }
  return {
    ok: false,
    error:
      'No redis-server was found, and installing it failed. Install Redis by hand, or set REDIS_SERVER_PATH to its program.',
  };
}
