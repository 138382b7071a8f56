import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { root } from './lib/aliases.mjs';
import { rowOf, tableOf } from './lib/balance-shipped.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { bundle } from './lib/bundle.mjs';

// npm run balance:shipped [-- --scenario NAME …] [--games N] [--search-games N] [--playouts N] [--seed N] [--json]: plays every bundled
// scenario at two levels of play and prints the win rates. Exit code 1 when a scenario is clearly out of its band.

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', multiple: true },
    games: { type: 'string', default: '1000' },
    'search-games': { type: 'string', default: '100' },
    playouts: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const search = `search:${values.playouts}`;
/** @type {import('./lib/balance-shipped.mjs').Level[]} */
const levels = [
  { name: 'greedy', player: 'greedy', games: Number(values.games) },
  { name: search, player: search, games: Number(values['search-games']) },
].filter(({ games }) => games > 0);

const folder = path.join(root, 'library/scenarios');
const ending = '.scenario.json';
const all = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));
const unknown = (values.scenario ?? []).filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No bundled scenario named ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}

await ensureBuilt(['main'], { log: (text) => console.error(text) });
const { shareOf } = await import(pathToFileURL(await bundle(path.join(root, 'src/core/balance/measure.ts'))).href);
const run = promisify(execFile);
/** @type {import('./lib/balance-shipped.mjs').Row[]} */
const rows = [];
for (const name of values.scenario ?? all) {
  const file = path.join(folder, `${name}${ending}`);
  /** @type {import('./lib/balance-shipped.mjs').ScenarioHead} */
  const scenario = JSON.parse(readFileSync(file, 'utf8'));
  for (const level of levels)
    rows.push(rowOf(scenario, level, await batchOf(file, scenario.sides.length, level), shareOf));
  console.error(`${scenario.name} played.`);
}
console.log(values.json ? JSON.stringify(rows, null, 2) : tableOf(rows));
process.exitCode = rows.some(({ verdict }) => verdict === 'out') ? 1 : 0;

/**
 * Plays a batch with the command line.
 * @param {string} file
 * @param {number} sides
 * @param {import('./lib/balance-shipped.mjs').Level} level
 */
async function batchOf(file, sides, { player, games }) {
  const players = Array.from({ length: sides }, () => player).join(',');
  const args = ['batch', file, '--games', games, '--seed', values.seed, '--players', players, '--json'];
  const cli = path.join(root, 'out/main/cli.js');
  const { stdout } = await run(process.execPath, [cli, ...args.map(String), '--workers', `${availableParallelism()}`], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
