import { sideName } from '@core/base';
import path from 'node:path';
import { formatJson } from '@core/model';
import { createMatch, playerSeed, PlaySession, type Match } from '@core/playtest';
import type { AnyBattle, Fate, Outcome } from '@core/rules/contract';
import { readyBattle, seats } from '../battle';
import { Cancelled, CommandFailure } from '../failure';
import type { CliContext, CommandResult } from '../context';
import { writeWhole } from '../output';
import { storyOf } from './replay';

export interface PlayOptions {
  readonly seed: number;
  readonly players?: readonly string[];
  /** File to write the record to. */
  readonly record?: string;
  /** Print the log of the battle too. */
  readonly log?: boolean;
}

/** `play SCENARIO`: computer players fight one battle to its end. */
export async function play(ctx: CliContext, name: string, options: PlayOptions): Promise<CommandResult> {
  const { battle, designs, scenario } = await readyBattle(ctx, name);
  const names = seats(battle, options.players);
  const match = createMatch(battle, names, { now: () => performance.now() });
  if (!match.ok) throw new CommandFailure('play.players', 'The battle cannot be played by these players.', match.error);
  const session = new PlaySession({
    battle,
    designs,
    seed: options.seed,
    players: Object.fromEntries(battle.sides.map((side, index) => [side, names[index]!])),
  });
  await fight(ctx, session, match.value);
  const { outcome } = session;
  if (outcome === undefined) throw new Error('Bug: a battle in which nobody may act has no outcome');

  if (options.record !== undefined) {
    const record = session.toRecord({ name: `${scenario.name}, seed ${options.seed}` });
    await writeWhole(path.resolve(ctx.cwd, options.record), formatJson(record));
    ctx.note(`Record written to ${options.record}.\n`);
  }
  const units = unitFates(battle, session);
  return {
    ok: true,
    json: {
      seed: options.seed,
      turns: session.state.turn,
      outcome: { side: outcome.side, level: outcome.level },
      units,
      actions: session.length,
    },
    text: [
      ...(options.log === true ? storyOf(session.log) : []),
      `${outcomeText(battle, outcome)} after ${session.state.turn} turns and ${session.length} actions (seed ${options.seed}).`,
      ...units.map(({ id, side, fate }) => `  ${side}  ${id}  ${fate}`),
    ].join('\n'),
  };
}

/** How many actions are done between looks at whether the user has interrupted. */
const BREATH = 64;

async function fight(ctx: CliContext, session: PlaySession, match: Match): Promise<void> {
  const { battle, players } = match;
  players.forEach((player, index) => player.begin(playerSeed(session.seed, index)));
  for (let acting = session.toAct; acting.length > 0; acting = session.toAct) {
    const side = acting[0]!;
    const done = session.act(side, players[battle.sides.indexOf(side)]!.decide(session.state, side));
    if (!done.ok) throw new Error(`Bug: a computer player chose what is not allowed: ${done.error.message}`);
    if (session.length % BREATH === 0) {
      await new Promise(setImmediate);
      if (ctx.cancel.aborted) throw new Cancelled();
    }
  }
}

function unitFates(battle: AnyBattle, session: PlaySession): { id: string; side: string; fate: Fate }[] {
  return battle.fates(session.state).map(({ id, side, fate }) => ({
    id,
    side,
    // Who never came into the battle has come to no harm: for what follows it is alive.
    fate: fate === 'pending' ? 'alive' : fate,
  }));
}

function outcomeText(battle: AnyBattle, { side, name }: Outcome): string {
  if (side === null) return `Draw: ${name},`;
  const words = sideName(battle.scenario, side);
  return `${words} wins: ${name},`;
}
