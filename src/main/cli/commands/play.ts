import { capitalize, counted } from '@core/base';
import path from 'node:path';
import { formatJson, nameWith, outcomeText, RULES } from '@core/model';
import { createMatch, playerSeed, PlaySession, type Match } from '@core/playtest';
import type { AnyBattle, Fate } from '@core/rules/contract';
import { loadBattle, resolvePlayers } from '../battle';
import { Cancelled, CommandFailure } from '../failure';
import type { CliContext, CommandResult } from '../context';
import { checkOutput, writeOutput } from '../output';
import { Progress } from '../progress';
import { logLines } from './replay';

export interface PlayOptions {
  readonly seed: number;
  readonly players?: readonly string[];
  /** Path of the record to write. */
  readonly record?: string;
  /** Also prints the battle log. */
  readonly log?: boolean;
}

/** `play SCENARIO`: plays one battle to its end with computer players. */
export async function play(ctx: CliContext, name: string, options: PlayOptions): Promise<CommandResult> {
  const { battle, designs, scenario } = await loadBattle(ctx, name);
  const names = resolvePlayers(battle, options.players);
  const match = createMatch(battle, names, { now: () => performance.now() });
  if (!match.ok)
    throw new CommandFailure('play.players', 'These players cannot play the battle. Problems:', match.error);
  if (options.record !== undefined) await checkOutput(path.resolve(ctx.cwd, options.record), { kind: 'record' });
  const session = new PlaySession({
    battle,
    designs,
    seed: options.seed,
    players: Object.fromEntries(battle.sides.map((side, index) => [side, names[index]!])),
  });
  await playToEnd(ctx, session, match.value);
  const { outcome } = session;
  if (outcome === undefined) throw new Error('Bug: the battle has no side to act and no outcome');

  if (options.record !== undefined) {
    const record = session.toRecord({ name: nameWith(scenario.name, `, seed ${options.seed}`) });
    await writeOutput(path.resolve(ctx.cwd, options.record), formatJson(record), { kind: 'record' });
    ctx.note(`Wrote the record to ${options.record}.\n`);
  }
  const units = unitFates(battle, session);
  const { turnName } = RULES[scenario.rules];
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
      ...(options.log === true ? logLines(session.log) : []),
      `${outcomeText(scenario, outcome)}, after ${counted(session.state.turn, turnName)} and ${counted(session.length, 'action')} (seed ${options.seed}).`,
      ...units.map(({ id, side, fate }) => `  ${side}  ${id}  ${fate}`),
    ].join('\n'),
  };
}

/** Milliseconds between checks for an interrupt; a decision takes longer with many playouts. */
const YIELD_EVERY = 100;

async function playToEnd(ctx: CliContext, session: PlaySession, match: Match): Promise<void> {
  const { battle, players } = match;
  players.forEach((player, index) => player.begin(playerSeed(session.seed, index)));
  const progress = new Progress(ctx, `Playing ${battle.scenario.name}`);
  const turn = capitalize(RULES[battle.rules].turnName);
  let yielded = performance.now();
  for (let acting = session.toAct; acting.length > 0; acting = session.toAct) {
    const side = acting[0]!;
    const step = session.act(side, players[battle.sides.indexOf(side)]!.decide(session.state, side));
    if (!step.ok) throw new Error(`Bug: a computer player chose an illegal action: ${step.error.message}`);
    if (performance.now() - yielded < YIELD_EVERY) continue;
    progress.show(() => `${turn} ${session.state.turn}, ${counted(session.length, 'action')}`);
    await new Promise(setImmediate);
    if (ctx.cancel.aborted) {
      progress.end();
      throw new Cancelled();
    }
    yielded = performance.now();
  }
  progress.end();
}

function unitFates(battle: AnyBattle, session: PlaySession): { id: string; side: string; fate: Fate }[] {
  return battle.fates(session.state).map(({ id, side, fate }) => ({
    id,
    side,
    // Reinforcements that never entered the battle survive it.
    fate: fate === 'pending' ? 'alive' : fate,
  }));
}
