import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HexMap, Scenario } from '@core/model';
import { bundle } from '../scripts/lib/bundle.mjs';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';
import type { SpeedReply, SpeedRequest } from './speed-child';

// Batches of all rule systems, plain and observed, on open maps and maps with terrain. With BASE=FOLDER, the checkout of an older version
// with bench/speed-child.ts and installed packages, the rounds alternate between both versions, and every figure shows the ratio. Both
// must play the same games. ONLY=TEXT selects the battles whose names contain the text.

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const base = process.env['BASE'];
const only = process.env['ONLY'] ?? '';
const designs = readDesigns();

/** A battle, and the number of games in a round. */
interface Subject {
  readonly name: string;
  readonly scenario: Scenario;
  readonly games: number;
  readonly workers?: true;
}

const slugfest = readScenario('minor-slugfest');

/** 9.1 with terrain on a share of its hexes, the same in every run. Hexes at the entry edges stay empty. */
function withTerrain(kinds: HexMap['terrain'], share: number): Scenario {
  const map = slugfest.map!;
  const terrain = kinds.map((kind) => ({ ...kind, hexes: [...kind.hexes] }));
  let random = 12345;
  for (let row = 3; row <= map.rows - 2; row++) {
    for (let col = 1; col <= map.cols; col++) {
      random = (Math.imul(random, 1103515245) + 12345) >>> 0;
      if (random / 2 ** 32 >= share) continue;
      const label = `${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}`;
      terrain[(random >>> 8) % terrain.length]!.hexes.push(label);
    }
  }
  return { ...slugfest, map: { ...map, terrain } };
}

/** 9.1 with this number of ships per side. */
function fleetAction(ships: number): Scenario {
  const forces = slugfest.sides.flatMap(({ id }) => {
    const own = slugfest.forces.filter(({ side }) => side === id);
    return Array.from({ length: ships }, (_, index) => ({ ...own[index % own.length]!, id: `${id}-${index + 1}` }));
  });
  return { ...slugfest, forces };
}

const subjects: readonly Subject[] = [
  { name: '9.1', scenario: slugfest, games: 20_000, workers: true },
  { name: '9.2', scenario: readScenario('raid-on-ooblanawa-outpost'), games: 6000 },
  { name: '9.3', scenario: readScenario('star-base-assault'), games: 6000 },
  { name: '9.4', scenario: readScenario('cargo-babysitters'), games: 6000 },
  { name: '12 v 12', scenario: fleetAction(12), games: 1500 },
  {
    name: '9.1 with 20% asteroids',
    scenario: withTerrain([{ type: 'asteroids', rating: 3, hexes: [] }], 0.2),
    games: 4000,
  },
  {
    name: '9.1 with mixed terrain',
    scenario: withTerrain(
      [
        { type: 'asteroids', rating: 2, hexes: [] },
        { type: 'nebula', rating: 2, hexes: [] },
        { type: 'mines', rating: 3, hexes: [] },
        { type: 'obstacle', hexes: [] },
      ],
      0.2,
    ),
    games: 4000,
  },
  { name: 'minimal duel', scenario: readScenario('minimal-duel'), games: 10_000 },
  { name: 'drive-table duel', scenario: readScenario('drive-duel'), games: 10_000 },
  { name: 'skirmish three on three', scenario: readScenario('skirmish-three-on-three'), games: 2000 },
  { name: 'mass combat open field', scenario: readScenario('mass-open-field'), games: 5000 },
];

/** A process that plays with one checkout. */
class Player {
  private constructor(private readonly child: ChildProcess) {}

  static async of(root: string): Promise<Player> {
    const entry = path.resolve(root, 'bench/speed-child.ts');
    const { href } = pathToFileURL(path.join(root, 'scripts/lib/bundle.mjs'));
    const tool = root === '.' ? { bundle } : ((await import(href)) as { bundle: typeof bundle });
    return new Player(fork(await tool.bundle(entry), [], { cwd: root, execArgv: [] }));
  }

  play(request: SpeedRequest): Promise<SpeedReply> {
    return new Promise((resolve, reject) => {
      const { child } = this;
      const broke = (): void => reject(new Error(`${request.scenario.name} could not be played.`));
      child.once('exit', broke);
      child.once('message', (reply) => {
        child.off('exit', broke);
        resolve(reply as SpeedReply);
      });
      child.send(request);
    });
  }

  end(): void {
    this.child.kill();
  }
}

const now = await Player.of('.');
const before = base === undefined ? undefined : await Player.of(path.resolve(base));
for (const { name, scenario, games, workers } of subjects.filter((subject) => subject.name.includes(only))) {
  let plain = 0;
  for (const how of ['plain', 'observed', ...(workers ? (['two workers'] as const) : [])] as const) {
    const request = { scenario, designs, games: how === 'two workers' ? 5 * games : games, how };
    const speeds: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const current = await now.play(request);
      const older = await before?.play(request);
      if (older !== undefined && older.digest !== current.digest) {
        throw new Error(`${name}, ${how}: the games differ from the older version.`);
      }
      // The first round is warm-up.
      if (round === 0) continue;
      speeds.push(current.speed);
      if (older !== undefined) ratios.push(current.speed / older.speed);
    }
    const { median } = summary(speeds);
    const figure = { name: `${name}, ${how}`, unit: 'games/s', median, samples: ROUNDS };
    if (how === 'plain') plain = median;
    if (ratios.length === 0) report(figure);
    else report({ ...figure, ratio: { times: summary(ratios).median, than: 'before' } });
    if (how === 'observed') {
      report({
        name: `${name}, observed / plain`,
        unit: 'times',
        median: median / plain,
        samples: ROUNDS,
        target: { atLeast: 0.5 },
      });
    }
  }
}
now.end();
before?.end();
