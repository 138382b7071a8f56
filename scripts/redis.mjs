import { onPath } from './chromium.mjs';

/** @typedef {import('./chromium.mjs').World} World */
/** @typedef {import('./chromium.mjs').Found} Found */

const places = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/**
 * Looks for a Redis server that starts: REDIS_SERVER_PATH, the search path, the usual places.
 * @param {World} world
 * @returns {Found}
 */
export function findRedis(world) {
  const named = world.env.REDIS_SERVER_PATH;
  if (named !== undefined && named !== '') {
    if (world.isExecutable(named)) return { ok: true, value: named };
    return { ok: false, error: `REDIS_SERVER_PATH names ${named}, which is not a program. Correct or unset it.` };
  }
  const found = [...onPath(world, ['redis-server']), ...places].find(
    (file) => world.isExecutable(file) && world.run(file, ['--version'], { seconds: 20, show: false }),
  );
  return found === undefined ? { ok: false, error: 'No redis-server was found.' } : { ok: true, value: found };
}

/**
 * Finds a Redis server, or installs Debian's and says so.
 * @param {World} world
 * @returns {Found}
 */
export function ensureRedis(world) {
  const found = findRedis(world);
  if (found.ok || world.env.REDIS_SERVER_PATH) return found;
  if (world.root && world.platform === 'linux' && onPath(world, ['apt-get']).length > 0) {
    world.say('No redis-server found: installing Debian’s with apt-get.');
    const installed =
      world.run('apt-get', ['update', '-qq'], { seconds: 300, show: true }) &&
      world.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
        seconds: 600,
        show: true,
      });
    const after = installed ? findRedis(world) : found;
    if (after.ok) return after;
  }
  return {
    ok: false,
    error:
      'No redis-server was found, and it could not be installed. Install Redis by hand, or set REDIS_SERVER_PATH to its program.',
  };
}
