import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { formatJson, type BattleRecord, type HexMap, type Scenario } from '@core/model';
import { toTiled } from '@core/model/tiled';
import { bundle } from '../scripts/lib/bundle.mjs';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// Untrusted files: time to reject files over the limits, and to open the largest valid ones with their findings. Each runs in a separate
// process. The memory is the growth of its peak.

const ROUNDS = 5;
const folder = mkdtempSync(path.join(tmpdir(), 'hexwright-files-'));
const child = await bundle(path.resolve('bench/files-child.ts'));

interface Outcome {
  readonly outcome: string;
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** Opens a file in new processes; the outcome must match `expected`. */
async function measure(name: string, file: string, expected: RegExp, isBounded: boolean): Promise<void> {
  const runs: Outcome[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const running = fork(child, [file, path.extname(file).slice(1)]);
    const [[run]] = (await Promise.all([once(running, 'message'), once(running, 'close')])) as [[Outcome], unknown];
    assert.match(run.outcome, expected);
    runs.push(run);
  }
  const size = statSync(file).size / 1024 / 1024;
  const title = `${name} (${size.toFixed(1)} MB)`;
  const target = (atMost: number) => (isBounded ? { target: { atMost } } : {});
  const plain = { samples: ROUNDS };
  report({ name: title, unit: 'ms', ...plain, ...summary(runs.map((run) => run.milliseconds)), ...target(1000) });
  report({
    name: `${title}, memory`,
    unit: 'MB',
    ...plain,
    ...summary(runs.map((run) => run.megabytes)),
    ...target(200),
  });
}

function put(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const scenario = readScenario('minor-slugfest');
const designs = readDesigns().filter(({ id }) => scenario.forces.some(({ design }) => design === id));

/** A map of 200 × 200 hexes with a named terrain feature on each, and a zone over all. */
function largestMap(): HexMap {
  const three = (n: number): string => String(n + 1).padStart(3, '0');
  const hexes = Array.from({ length: 40_000 }, (_, i) => three(i % 200) + three(Math.floor(i / 200)));
  return {
    orientation: 'pointy',
    stagger: 'odd',
    cols: 200,
    rows: 200,
    terrain: hexes.map((hex, i) => ({ type: 'asteroids', rating: i % 6, name: `Field ${i}`, hexes: [hex] })),
    zones: [{ id: 'all', name: 'All', use: 'deploy', hexes }],
    edges: [],
    labels: [],
  };
}

/** A record with the action repeated 200,000 times. */
function largestRecord(action: { t: string } & Record<string, unknown>): string {
  const actions = Array.from({ length: 200_000 }, (_, i) => ({ by: i % 2, do: action }));
  const record: BattleRecord = {
    kind: 'record',
    format: 1,
    id: 'large',
    name: 'Large',
    rules: 'counterspace',
    scenario,
    designs,
    seed: 1,
    players: {},
    actions,
    hashes: actions.map((_, i) => (i * 2_654_435_761) % 4_294_967_296),
  };
  return formatJson(record);
}

/** A map of `count` layers that decompress to 64 MB each. */
function tiledBomb(count: number): string {
  const data = deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 }).toString('base64');
  const layer = {
    type: 'tilelayer',
    name: 'Ground',
    width: 4096,
    height: 4096,
    encoding: 'base64',
    compression: 'zlib',
    data,
  };
  const layers = Array.from({ length: count }, () => layer);
  return JSON.stringify({ type: 'map', orientation: 'hexagonal', width: 200, height: 200, layers, tilesets: [] });
}

function nestedGroups(depth: number): string {
  const open = '{"type":"group","layers":['.repeat(depth);
  return `{"type":"map","orientation":"hexagonal","width":9,"height":9,"layers":[${open}${']}'.repeat(depth)}]}`;
}

const keys = (count: number, key: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => `"${key(i)}":1`).join(',');

try {
  const flat = put('flat.json', `{${keys(3_500_000, (i) => i.toString(36))}}`);
  await measure('reject 3.5 million keys of one object', flat, /more than 50,000 different keys/, true);
  const few = put('few.json', `[${`{${keys(10, (i) => `key${i}`)}},`.repeat(350_000)}0]`);
  await measure('reject 3.5 million keys of many objects', few, /more than 3,000,000 keys/, true);
  const values = put('values.json', `[${'1,'.repeat(15_000_000)}1]`);
  await measure('reject 15 million numbers', values, /more than 6,000,000 values/, true);
  const foreign = put('foreign.json', `{"kind":"poem","format":1,"lines":[${'1,'.repeat(15_000_000)}1]}`);
  await measure('reject a foreign file by its first keys', foreign, /not a Hexwright file/, true);
  const huge = put('huge.json', '');
  truncateSync(huge, 2 ** 30);
  await measure('reject a file of 1 GB', huge, /Files over 32 MB/, true);
  await measure(
    'reject a decompression bomb of 40 Tiled layers',
    put('bomb.tmj', tiledBomb(40)),
    /more than 16 MB decompressed/,
    true,
  );
  await measure(
    'reject 5,000 Tiled groups',
    put('groups.tmj', nestedGroups(5000)),
    /more than 100 nested objects and lists/,
    true,
  );

  const map = largestMap();
  const large: Scenario = { ...scenario, map, forces: [], victory: [] };
  await measure('open a map of 200 × 200 hexes', put('map.json', formatJson(large)), /opened/, false);
  const tiled = JSON.stringify(toTiled(map, { name: 'Large', sides: [], image: 'a.png' }).map);
  await measure('import the same map from Tiled', put('map.tmj', tiled), /opened/, false);
  const move = put('record.json', largestRecord({ t: 'move', unit: 12, hex: 1234 }));
  await measure('open a record of 200,000 moves', move, /opened/, false);
  const orders = put(
    'orders.json',
    largestRecord({
      t: 'order',
      u: 12,
      a: 1,
      d: 0,
      s: 1,
      b: [[4, 7]],
      m: [
        [4, 3],
        [4, 3],
      ],
      c: [],
    }),
  );
  await measure('open a record of 200,000 sealed orders', orders, /opened/, false);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
