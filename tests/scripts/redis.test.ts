import { describe, expect, it } from 'vitest';
import { ensureRedis } from '../../scripts/redis.mjs';
import type { SystemAccess } from '../../scripts/chromium.mjs';

function machine(given: { programs?: string[]; env?: Record<string, string>; root?: boolean; brings?: boolean }) {
  const programs = new Set(given.programs);
  const ran: string[] = [];
  const system: SystemAccess = {
    env: { PATH: '/usr/local/sbin:/usr/bin', ...given.env },
    platform: 'linux',
    home: '/home/ann',
    root: given.root ?? false,
    isExecutable: (file) => programs.has(file),
    list: () => [],
    run(command, args) {
      if (args[0] === '--version') return programs.has(command);
      ran.push(`${command} ${args[0]}`);
      if (args[0] === 'install' && given.brings === true) programs.add('/usr/bin/redis-server');
      return given.brings === true;
    },
    log: () => undefined,
    playwrightCli: 'playwright',
  };
  return { system, ran };
}

const apt = '/usr/bin/apt-get';

describe('finding a Redis server', () => {
  it.each([
    [
      'that is named',
      { env: { REDIS_SERVER_PATH: '/opt/r' }, programs: ['/opt/r', '/usr/bin/redis-server'] },
      '/opt/r',
    ],
    ['on the search path', { programs: ['/usr/local/sbin/redis-server'] }, '/usr/local/sbin/redis-server'],
    ['in a usual place', { programs: ['/opt/homebrew/bin/redis-server'] }, '/opt/homebrew/bin/redis-server'],
    ['by installing it', { programs: [apt], root: true, brings: true }, '/usr/bin/redis-server'],
  ])('%s', (_, given, value) => {
    expect(ensureRedis(machine(given).system)).toEqual({ ok: true, value });
  });

  it.each([
    ['without the right to install', { programs: [apt] }, 0],
    ['when the installer fails', { programs: [apt], root: true }, 1],
    ['when the name is wrong', { programs: [apt], root: true, env: { REDIS_SERVER_PATH: '/opt/none' } }, 0],
  ])('explains what to do %s', (_, given, runs) => {
    const { system, ran } = machine(given);
    const result = ensureRedis(system);
    expect(result.ok || result.error).toMatch(/REDIS_SERVER_PATH/);
    expect(ran).toHaveLength(runs);
  });
});
