import type { Design } from '@core/model';
import { duelField } from '@core/playtest';
import type { DuelFigures, DuelReport, DuelSetting, DuelSide } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { BatchRunner, type JobProgress } from '@main/playtests';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { openDocument } from '../files';
import { followJob } from '../follow';
import { rateText } from '../output';

export interface DuelOptions {
  readonly games: number;
  readonly seed: number;
  readonly players?: readonly string[];
  readonly points?: number;
  readonly map?: string;
}

/** `duel A B`: two designs against each other, in changing seats. */
export async function duel(ctx: CliContext, a: string, b: string, options: DuelOptions): Promise<CommandResult> {
  const { document: first } = await openDocument(ctx, a, 'design');
  const { document: second } = await openDocument(ctx, b, 'design');
  if (first.rules !== second.rules) throw new UsageError(`${a} and ${b} are designs of different rule systems.`);
  const { games, seed, players = ['greedy', 'greedy'], points } = options;
  const [mine, theirs] = players;
  if (mine === undefined || theirs === undefined || players.length !== 2) {
    throw new UsageError('--players names one player for each of the two designs, with a comma between.');
  }
  const field = options.map === undefined ? {} : await fieldOf(ctx, options.map, first);
  const runner = BatchRunner.alone();
  try {
    const running = runner.startDuels(
      {
        pairings: [[first, second]],
        players: [mine, theirs],
        ...(points === undefined ? {} : { points }),
        ...field,
      },
      { games, seed, workers: ctx.cores },
    );
    if (!running.ok) throw new CommandFailure('duel.setup', `${a} and ${b} cannot fight each other.`, running.error);
    const words = ({ done, games: of }: JobProgress<DuelReport>): string => `${done} of ${of} games`;
    const { duels } = await followJob(ctx, running.value, 'duel.lost', words);
    const figures = duels[0]!;
    return { ok: true, json: { ...resultOf(figures), seed, players }, text: figuresText(figures) };
  } finally {
    await runner.close();
  }
}

async function fieldOf(
  ctx: CliContext,
  name: string,
  { rules }: Design,
): Promise<Pick<DuelSetting, 'map' | 'battlespace'>> {
  const { document } = await openDocument(ctx, name, 'scenario');
  const system = ruleSystem(rules);
  const field = system && duelField(system, document);
  if (field === undefined) throw new UsageError(`${name} has no map or battlespace that these designs can fight on.`);
  return field;
}

/** The keys that the contract of the command line fixes, and what else is known of the two. */
function resultOf({ games, draws, drawRate, meanTurns, lengths, sides: [a, b] }: DuelFigures): object {
  const side = ({ design, ships, cost, wins, winRate, losses }: DuelSide): object => ({
    ...winRate,
    count: wins,
    design,
    ships,
    cost,
    losses,
  });
  return { games, a: side(a), b: side(b), draw: { ...drawRate, count: draws }, meanTurns, lengths };
}

function sideText({ name, ships, winRate, losses }: DuelSide): string {
  const lost = losses.map((games, count) => `${count}: ${games}`).join(', ');
  return `${rateText(winRate)}  ${ships} × ${name}, games by ships lost ${lost}`;
}

function figuresText({ games, drawRate, meanTurns, sides }: DuelFigures): string {
  return [
    `${games} games in changing seats, ${meanTurns.toFixed(1)} turns on average`,
    ...sides.map(sideText),
    `${rateText(drawRate)}  Draw`,
  ].join('\n');
}
