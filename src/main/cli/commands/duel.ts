import { counted } from '@core/base';
import { RULES, type Design } from '@core/model';
import { duelBoard, pointsWarnings, type DuelFigures, type DuelSetup, type DuelSide } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { CommandFailure, findingLines, printedFinding } from '../failure';
import { openDocument } from '../catalogue';
import { awaitJob } from '../await-job';
import { rateText } from '../output';
import { withRunner } from '../runner';

export interface DuelOptions {
  readonly games: number;
  readonly seed: number;
  readonly players?: readonly string[];
  readonly points?: number;
  readonly map?: string;
}

/** `duel A B`: plays two designs against each other; they swap sides from game to game. */
export async function duel(ctx: CliContext, a: string, b: string, options: DuelOptions): Promise<CommandResult> {
  const { document: first } = await openDocument(ctx, a, 'design');
  const { document: second } = await openDocument(ctx, b, 'design');
  if (first.rules !== second.rules)
    throw new UsageError(`${a} and ${b} belong to different rule systems. Choose two designs of the same system.`);
  const { games, seed, players = ['greedy', 'greedy'], points } = options;
  const [mine, theirs] = players;
  if (mine === undefined || theirs === undefined || players.length !== 2) {
    throw new UsageError('--players takes one player for each of the two designs, separated by a comma.');
  }
  const field = options.map === undefined ? {} : await fieldOf(ctx, options.map, first);
  return withRunner(ctx, { workers: ctx.cores }, async (runner) => {
    const setup: DuelSetup = { pairings: [[first, second]], players: [mine, theirs], points, ...field };
    const warnings = pointsWarnings(setup);
    const running = runner.startDuels(setup, { games, seed, workers: ctx.cores });
    if (!running.ok) {
      // The pointers lead into a scenario that the user does not have; the messages name the designs.
      const findings = running.error.map((finding) => ({ ...finding, path: '' }));
      throw new CommandFailure('duel.setup', `${a} and ${b} cannot fight each other. Problems:`, findings);
    }
    const { duels } = await awaitJob(ctx, running.value, 'duel.lost', {
      title: `Playing ${counted(games, 'duel')} of ${first.name} against ${second.name}`,
    });
    const figures = duels[0]!;
    return {
      ok: true,
      json: { ...resultOf(figures), seed, players, findings: warnings.map(printedFinding) },
      text: [figuresText(figures, first), ...findingLines(warnings)].join('\n'),
    };
  });
}

async function fieldOf(
  ctx: CliContext,
  name: string,
  { rules }: Design,
): Promise<Pick<DuelSetup, 'map' | 'battlespace'>> {
  const { document } = await openDocument(ctx, name, 'scenario');
  const field = duelBoard(ruleSystem(rules), document);
  if (field === undefined) throw new UsageError(`${name} has no map or battlespace for these designs.`);
  return field;
}

/** The JSON keys fixed by the command-line contract, plus design, ships, cost, losses and game lengths. */
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
  const lossCounts = losses.map((games, count) => `${count}: ${games}`).join(', ');
  return `${rateText(winRate)}  ${ships} × ${name}, games by ships lost ${lossCounts}`;
}

function figuresText({ games, drawRate, meanTurns, sides }: DuelFigures, { rules }: Design): string {
  return [
    `${counted(games, 'game')}, sides swapped every game, ${meanTurns.toFixed(1)} ${RULES[rules].turnName}s on average`,
    ...sides.map(sideText),
    `${rateText(drawRate)}  Draw`,
  ].join('\n');
}
