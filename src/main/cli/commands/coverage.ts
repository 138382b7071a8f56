import { counted, percent } from '@core/base';
import {
  balanceFindings,
  coverageOf,
  dominanceFindings,
  forcesOf,
  formatFrequency,
  hasDamage,
  type PlayedBatch,
  designPairings,
  GAMES_PER_PAIRING,
} from '@core/balance';
import type { Design, Scenario } from '@core/model';
import { type DuelFigures, wilson } from '@core/playtest';
import type { BatchRunner } from '@main/playtests';
import { loadBattle, setupOf } from '../battle';
import type { CliContext, CommandResult } from '../context';
import { awaitJob, awaitStarted } from '../await-job';
import { type GamesOptions, withRunner } from '../runner';

export interface CoverageOptions extends GamesOptions {
  readonly players?: readonly string[];
}

const ROW_LABELS = {
  level: 'Level',
  trigger: 'Trigger',
  force: 'Force',
  weapon: 'Weapon',
  zone: 'Zone',
  terrain: 'Terrain',
  hexes: 'Map',
} as const;

/**
 * `coverage SCENARIO`: which parts of a scenario are used in many games and which never are, which designs others dominate, and the balance
 * findings. Fails when a side cannot win.
 */
export async function coverage(ctx: CliContext, name: string, options: CoverageOptions): Promise<CommandResult> {
  const loaded = await loadBattle(ctx, name);
  const setup = setupOf(loaded, options.players);
  const { scenario, designs, players } = setup;
  const { games, seed, workers } = options;
  return withRunner(ctx, { workers }, async (runner) => {
    const running = runner.start({ ...setup, games, seed, workers, details: true });
    const title = `Playing ${counted(games, 'game')} of ${scenario.name}`;
    const figures = await awaitStarted(ctx, running, 'coverage', `Cannot play ${name} as a batch.`, { title });
    const { details, outcomes, ends, digest } = figures;
    if (details === undefined) throw new Error('Bug: a batch with details returned none');
    const batch: PlayedBatch = { scenario, units: loaded.battle.units, games: figures.games, outcomes, ends, details };
    const duels = await playDuels(ctx, runner, scenario, designs, { seed, workers });
    const findings = [...balanceFindings(batch), ...dominanceFindings(scenario, designs, duels)];
    return {
      ok: findings.every(({ severity }) => severity !== 'error'),
      json: {
        games: figures.games,
        seed,
        players,
        digest,
        coverage: coverageOf(batch),
        forces: forcesOf(batch),
        causes: { level: details.causes[0], eliminated: details.causes[1], turnLimit: details.causes[2] },
        duels,
        findings,
        notable: details.notable,
      },
      text: textOf(batch, findings),
    };
  });
}

/** Plays one-against-one duels between the scenario's designs, each pair with the same seeds. Empty when no designs can be compared. */
async function playDuels(
  ctx: CliContext,
  runner: BatchRunner,
  scenario: Scenario,
  designs: readonly Design[],
  amount: { readonly seed: number; readonly workers: number },
): Promise<readonly DuelFigures[]> {
  const pairings = designPairings(scenario, designs);
  if (pairings.length === 0) return [];
  const running = runner.startDuels(
    { pairings, players: ['greedy', 'greedy'] },
    { ...amount, games: GAMES_PER_PAIRING },
  );
  // Designs that cannot duel in open space cannot be compared.
  if (!running.ok) return [];
  const { duels } = await awaitJob(ctx, running.value, 'coverage.lost', {
    title: 'Playing duels between the designs',
    progress: ({ done, games }) => `${done} of ${games} duels`,
  });
  return duels;
}

function textOf(batch: PlayedBatch, findings: ReturnType<typeof balanceFindings>): string {
  const { games } = batch;
  const rows = coverageOf(batch).map((row) => {
    const { what, name, unit, rate, low, high } = row;
    const share = unit === 'games' ? `  ${percent(rate)} (${percent(low)} to ${percent(high)})` : '';
    return `  ${ROW_LABELS[what].padEnd(8)} ${name}: ${formatFrequency(row, games)}${share}`;
  });
  const figures = forcesOf(batch);
  const forces = figures.map((force) => {
    const { rate } = wilson(force.units * games - force.destroyed, force.units * games);
    const damage = `, ${(force.dealt / games).toFixed(1)} damage dealt and ${(force.taken / games).toFixed(1)} taken per game`;
    return `  ${force.name}: ${percent(rate)} survive${hasDamage(figures) ? damage : ''}`;
  });
  const findingRows = findings.map(({ severity, message, n }) => `  ${severity}: ${message} (${counted(n, 'game')})`);
  return [
    `Used in ${counted(games, 'game')}:`,
    ...rows,
    'Units:',
    ...forces,
    ...(findingRows.length === 0 ? ['No problems found.'] : ['Problems:', ...findingRows]),
  ].join('\n');
}
