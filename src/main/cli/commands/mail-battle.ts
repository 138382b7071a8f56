import { applyTurn, mailStatus, openMail, saveTurn, type MailPlay } from '@core/mail';
import { formatJson, type BattleRecord, type TurnFile } from '@core/model';
import { HUMAN, createPlayer, type Player } from '@core/players';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { writeOutput } from '../output';
import { accepted, toolsOf, writeTurn } from './mail-files';

/** Writes the player's next turn file of a battle. With `player`, a computer player plays the turn. */
export async function nextBattleMail(
  ctx: CliContext,
  file: string,
  record: BattleRecord,
  options: { player?: string; out?: string },
): Promise<CommandResult> {
  const play = accepted(openMail(record, ctx.version));
  const saved = accepted(saveTurn(playedBy(record, play, options.player), toolsOf(ctx)));
  return writeTurn(ctx, file, saved.record, saved.file, options.out);
}

/** The record after the turn of its computer sides, or of all its sides with the player `name`. */
function playedBy(
  record: BattleRecord,
  { mail, session, sides, own, turn }: MailPlay,
  name: string | undefined,
): BattleRecord {
  if (own === undefined || turn.stage === 'over' || turn.from !== own.from) return record;
  const seed = session.decisionSeed();
  const created = new Map<string, Player>();
  const playerOf = (by: string): Player => {
    const known = created.get(by);
    if (known !== undefined) return known;
    const player = createPlayer(by, mail.battle, seed, { now: () => performance.now() });
    if (!player.ok) throw new UsageError(player.error);
    created.set(by, player.value);
    return player.value;
  };
  for (;;) {
    const side = session.toAct.find((each) => sides.includes(each) && (name ?? session.players[each]) !== HUMAN);
    if (side === undefined) break;
    session.act(side, playerOf(name ?? session.players[side] ?? HUMAN).decide(session.state, side));
    mail.react(session, own.from);
  }
  return { ...record, ...session.toRecord({ name: record.name, id: record.id }) };
}

/** Verifies and loads a turn file of a battle. */
export async function applyBattleMail(
  ctx: CliContext,
  file: string,
  record: BattleRecord,
  turn: TurnFile,
): Promise<CommandResult> {
  const applied = accepted(applyTurn(record, turn, ctx.version));
  await writeOutput(file, formatJson(applied), { continues: true });
  const { step, headline } = mailStatus(applied, accepted(openMail(applied, ctx.version)));
  const { number } = turn;
  return { ok: true, json: { loaded: number, step, headline }, text: `Loaded turn file ${number}. ${headline}.` };
}
