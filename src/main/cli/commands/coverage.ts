import { percent, countText } from '@core/base';
import {
  balanceFindings,
  coverageOf,
  dominanceFindings,
  forcesOf,
  oftenText,
  type PlayedBatch,
  rivalries,
  RIVALRY_GAMES,
} from '@core/balance';
import type { Design, Scenario } from '@core/model';
import { type DuelFigures, wilson } from '@core/playtest';
import { BatchRunner } from '@main/playtests';
import { readyBattle, seats } from '../battle';
import type { CliContext, CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { followJob } from '../follow';

export interface CoverageOptions {
  readonly games: number;
  readonly seed: number;
  readonly players?: readonly string[];
  readonly workers: number;
}

const WORDS = {
  level: 'Level',
  trigger: 'Trigger',
  force: 'Force',
  weapon: 'Weapon',
  zone: 'Place',
  terrain: 'Terrain',
  hexes: 'Map',
} as const;

/** `coverage SCENARIO`: what of a scenario comes into play in many games, what never does, which designs others dominate, and what that says. Fails where a side cannot win. */
export async function coverage(ctx: CliContext, name: string, options: CoverageOptions): Promise<CommandResult> {
  const { scenario, designs, battle } = await readyBattle(ctx, name);
  const players = seats(battle, options.players);
  const { games, seed, workers } = options;
  const runner = BatchRunner.alone();
  try {
    const setting = { scenario, designs: [...designs.values()], players };
    const running = runner.start({ ...setting, games, seed, workers, details: true });
    if (!running.ok) throw new CommandFailure('coverage.start', `${name} cannot be played as a batch.`, running.error);
    ctx.note(`Playing ${games} games of ${scenario.name} …\n`);
    const figures = await followJob(ctx, running.value, 'coverage.lost', (now) => `${now.done} of ${now.games} games`);
    const { details, outcomes, ends, digest } = figures;
    if (details === undefined) throw new Error('Bug: a watched batch has no details');
    const batch: PlayedBatch = { scenario, units: battle.units, games: figures.games, outcomes, ends, details };
    const fielded = [...designs.values()];
    const duels = await fight(ctx, runner, scenario, fielded, { seed, workers });
    const findings = [...balanceFindings(batch), ...dominanceFindings(scenario, fielded, duels)];
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
  } finally {
    await runner.close();
  }
}

/** The designs of the scenario one against one, each pair with the same seeds; none where no two can be compared. */
async function fight(
  ctx: CliContext,
  runner: BatchRunner,
  scenario: Scenario,
  designs: readonly Design[],
  amount: { readonly seed: number; readonly workers: number },
): Promise<readonly DuelFigures[]> {
  const pairings = rivalries(scenario, designs);
  if (pairings.length === 0) return [];
  const running = runner.startDuels({ pairings, players: ['greedy', 'greedy'] }, { ...amount, games: RIVALRY_GAMES });
  // Designs that cannot fight one against one in open space tell nothing of each other.
  if (!running.ok) return [];
  return (await followJob(ctx, running.value, 'coverage.lost', ({ done, games }) => `${done} of ${games} duels`)).duels;
}

function textOf(batch: PlayedBatch, findings: ReturnType<typeof balanceFindings>): string {
  const { games } = batch;
  const rows = coverageOf(batch).map((row) => {
    const { what, name, unit, rate, low, high } = row;
    const share = unit === 'games' ? `  ${percent(rate)} (${percent(low)} to ${percent(high)})` : '';
    return `  ${WORDS[what].padEnd(8)} ${name}: ${oftenText(row, games)}${share}`;
  });
  const forces = forcesOf(batch).map((force) => {
    const { rate } = wilson(force.units * games - force.destroyed, force.units * games);
    return `  ${force.name}: ${percent(rate)} survive, ${(force.dealt / games).toFixed(1)} damage dealt and ${(force.taken / games).toFixed(1)} taken a game`;
  });
  const said = findings.map(({ severity, message, n }) => `  ${severity}: ${message} n = ${countText(n)}`);
  return [
    `What came into play in ${countText(games)} games:`,
    ...rows,
    'Units:',
    ...forces,
    ...(said.length === 0 ? ['Nothing stands out.'] : ['Findings:', ...said]),
  ].join('\n');
}
