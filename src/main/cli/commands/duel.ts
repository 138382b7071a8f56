import { setImmediate } from 'node:timers/promises';
import { createDuel } from '@core/playtest';
import type { DuelFigures, DuelSide, Rate } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { noSystem } from '../battle';
import { UsageError } from '../context';
import type { CliContext, CommandResult } from '../context';
import { Cancelled, CommandFailure } from '../failure';
import { openDocument } from '../files';

export interface DuelOptions {
  readonly games: number;
  readonly seed: number;
  readonly players?: readonly string[];
  readonly points?: number;
  readonly map?: string;
}

/** Games between two looks at whether the user has had enough. */
const STEP = 100;

/** `duel A B`: two designs against each other, in changing seats. */
export async function duel(ctx: CliContext, a: string, b: string, options: DuelOptions): Promise<CommandResult> {
  const { document: first } = await openDocument(ctx, a, 'design');
  const { document: second } = await openDocument(ctx, b, 'design');
  if (first.rules !== second.rules) throw new UsageError(`${a} and ${b} are designs of different rule systems.`);
  const system = ruleSystem(first.rules);
  if (system === undefined) throw noSystem(first.rules);
  const { games, seed, players = ['greedy', 'greedy'], points } = options;
  const [mine, theirs] = players;
  if (mine === undefined || theirs === undefined || players.length !== 2) {
    throw new UsageError('--players names one player for each of the two designs, with a comma between.');
  }
  const map = options.map === undefined ? undefined : (await openDocument(ctx, options.map, 'scenario')).document.map;
  const made = createDuel({
    system,
    designs: [first, second],
    players: [mine, theirs],
    ...(points === undefined ? {} : { points }),
    ...(map === undefined ? {} : { map }),
  });
  if (!made.ok) throw new CommandFailure('duel.setup', `${a} and ${b} cannot fight each other.`, made.error);
  for (let game = 0; game < games; game += STEP) {
    if (ctx.cancel.aborted) throw new Cancelled();
    made.value.play(seed, game, Math.min(games, game + STEP));
    await setImmediate();
  }
  const figures = made.value.figures();
  return { ok: true, json: { ...resultOf(figures), seed, players }, text: figuresText(figures) };
}

function resultOf({ games, draws, drawRate, meanTurns, sides }: DuelFigures): object {
  return {
    games,
    meanTurns,
    draws,
    drawRate,
    sides: sides.map(({ design, ships, wins, winRate, losses }) => ({ design, ships, wins, ...winRate, losses })),
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function rateText({ rate, low, high }: Rate): string {
  return `${percent(rate).padStart(7)}  (${percent(low)} to ${percent(high)})`;
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
