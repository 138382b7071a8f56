import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { counted } from '@core/base';
import {
  applyTurn,
  closeAsAbandoned,
  compareMail,
  inviteByMail,
  joinByMail,
  mailStatus,
  openMail,
  readTurnFile,
  saveTurn,
  shortCode,
  fileDigest,
  turnFileName,
  turnText,
  type Fault,
  type MailPlay,
  type MailStep,
  type MailTools,
} from '@core/mail';
import { formatJson, type BattleRecord, type Scenario, type TurnFile } from '@core/model';
import { createPlayer } from '@core/players';
import { readState, textOf } from '@main/library/read-file';
import { loadBattle } from '../battle';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { openDocument } from '../catalogue';
import { writeOutput } from '../output';

/** Options of `mail invite`. */
export interface InviteOptions {
  /** The sides of the host. */
  readonly sides: readonly string[];
  readonly record: string;
  readonly name?: string;
  /** Every other side gets its own player. */
  readonly each?: boolean;
  readonly out?: string;
}

function toolsOf({ version }: CliContext): MailTools {
  return { program: version, random: () => randomBytes(32).toString('hex') };
}

function refused(fault: Fault): CommandFailure {
  return new CommandFailure(`mail.${fault.code}`, [`${fault.title}. ${fault.text}`, ...fault.steps].join('\n  '));
}

/** `mail invite SCENARIO`: starts a battle by mail and writes its record and the invitation. */
export async function inviteMail(ctx: CliContext, name: string, options: InviteOptions): Promise<CommandResult> {
  const { scenario, designs } = await loadBattle(ctx, name);
  const start = {
    name: options.name ?? scenario.name,
    scenario,
    designs: designs.values(),
    seats: seatsOf(scenario, options),
    players: Object.fromEntries(options.sides.map((side) => [side, 'human'])),
  };
  const invited = inviteByMail(start, toolsOf(ctx));
  if (!invited.ok) throw new CommandFailure('mail.start', `Cannot play ${name} by mail. Problems:`, invited.error);
  return written(ctx, options.record, invited.value, options.out);
}

function seatsOf({ sides }: Scenario, options: InviteOptions): Record<string, number> {
  const known = sides.map(({ id }) => id);
  const unknown = options.sides.find((side) => !known.includes(side));
  if (unknown !== undefined)
    throw new UsageError(`The scenario has no side “${unknown}”. Its sides are ${known.join(', ')}.`);
  let next = 1;
  return Object.fromEntries(
    known.map((side) => [side, options.sides.includes(side) ? 0 : options.each === true ? next++ : 1]),
  );
}

/** `mail join FILE…`: joins a battle by its invitation and writes the player's record and first file. */
export async function joinMail(
  ctx: CliContext,
  names: readonly string[],
  options: { record: string; out?: string },
): Promise<CommandResult> {
  const files = await Promise.all(names.map((name) => readTurn(ctx, name)));
  files.sort((a, b) => a.number - b.number);
  const joined = joinByMail(files, undefined, toolsOf(ctx));
  if (!joined.ok) throw refused(joined.error);
  return written(ctx, options.record, joined.value, options.out);
}

/** `mail status RECORD`: whose turn it is, and the turn files. */
export async function mailStatusCommand(ctx: CliContext, name: string): Promise<CommandResult> {
  const { record, play } = await openRecord(ctx, name);
  const { step, headline, file } = mailStatus(record, play);
  const files = play.mail.files.map((each) => ({
    number: each.number,
    from: play.mail.nameOf(each.from),
    code: shortCode(fileDigest(each)),
  }));
  return {
    ok: true,
    json: { step, headline, next: file, files },
    text: [
      `${headline}.`,
      ...files.map(({ number, from, code }) => `${String(number).padStart(5)}  ${code}  ${from}`),
    ].join('\n'),
  };
}

/** `mail next RECORD`: writes the player's next turn file. With `player`, a computer player plays the turn. */
export async function nextMail(
  ctx: CliContext,
  name: string,
  options: { player?: string; out?: string },
): Promise<CommandResult> {
  const { file, record, play } = await openRecord(ctx, name);
  const played = options.player === undefined ? record : playedBy(record, play, options.player);
  const saved = saveTurn(played, toolsOf(ctx));
  if (!saved.ok) throw refused(saved.error);
  return written(ctx, file, saved.value, options.out);
}

function playedBy(record: BattleRecord, { mail, session, sides, own }: MailPlay, name: string): BattleRecord {
  const player = createPlayer(name, mail.battle, session.decisionSeed(), { now: () => performance.now() });
  if (!player.ok) throw new UsageError(player.error);
  for (;;) {
    const side = session.toAct.find((each) => sides.includes(each));
    if (side === undefined || own === undefined) break;
    session.act(side, player.value.decide(session.state, side));
    mail.react(session, own.from);
  }
  const { name: title, id, mail: exchange } = record;
  return { ...session.toRecord({ name: title, id }), ...(exchange === undefined ? {} : { mail: exchange }) };
}

/** `mail apply RECORD FILE`: verifies and loads a turn file. */
export async function applyMail(ctx: CliContext, name: string, turn: string): Promise<CommandResult> {
  const { file, document: record } = await openDocument(ctx, name, 'record');
  const applied = applyTurn(record, await readBytesText(ctx, turn), ctx.version);
  if (!applied.ok) throw refused(applied.error);
  const { record: changed, play } = applied.value;
  await writeOutput(file, formatJson(changed));
  const { step, headline } = mailStatus(changed, play);
  const { number } = applied.value.file;
  return { ok: true, json: { loaded: number, step, headline }, text: `Loaded turn file ${number}. ${headline}.` };
}

/** `mail close RECORD`: closes a battle that the other player does not continue. */
export async function closeMail(ctx: CliContext, name: string): Promise<CommandResult> {
  const { file, record, play } = await openRecord(ctx, name);
  const closed = closeAsAbandoned(record, ctx.version);
  if (!closed.ok) throw refused(closed.error);
  await writeOutput(file, formatJson(closed.value));
  const { headline } = mailStatus(closed.value, play);
  return { ok: true, json: { headline }, text: `${headline}. The record holds all turn files as the proof.` };
}

/** `mail compare A B`: verifies two records of one battle and shows their first difference. */
export async function compareMailCommand(ctx: CliContext, a: string, b: string): Promise<CommandResult> {
  const [left, right] = await Promise.all([openDocument(ctx, a, 'record'), openDocument(ctx, b, 'record')]);
  const { same, files, actions, text } = compareMail(left.document, right.document, ctx.version);
  return { ok: same, json: { same, files, actions, text }, text: text.join('\n') };
}

async function openRecord(
  ctx: CliContext,
  name: string,
): Promise<{ file: string; record: BattleRecord; play: MailPlay }> {
  const { file, document: record } = await openDocument(ctx, name, 'record');
  const play = openMail(record, ctx.version);
  if (!play.ok) throw refused(play.error);
  return { file, record, play: play.value };
}

async function readTurn(ctx: CliContext, name: string): Promise<TurnFile> {
  const file = readTurnFile(await readBytesText(ctx, name));
  if (!file.ok) throw refused(file.error);
  return file.value;
}

async function readBytesText(ctx: CliContext, name: string): Promise<string> {
  const state = await readState(path.resolve(ctx.cwd, name), name);
  if (!state.ok) throw new CommandFailure(`file.${state.error.code}`, state.error.message);
  const text = textOf(state.value.bytes, name);
  if (!text.ok) throw new CommandFailure(`file.${text.error.code}`, text.error.message);
  return text.value;
}

/** Writes the turn file first: a record without its file would wait for an answer to nothing. */
async function written(
  ctx: CliContext,
  record: string,
  step: MailStep,
  folder: string | undefined,
): Promise<CommandResult> {
  const recordFile = path.resolve(ctx.cwd, record);
  const file = path.join(
    folder === undefined ? path.dirname(recordFile) : path.resolve(ctx.cwd, folder),
    turnFileName(step.file),
  );
  await writeOutput(file, turnText(step.file));
  await writeOutput(recordFile, formatJson(step.record));
  const { number } = step.file;
  return {
    ok: true,
    json: { file, number, record: recordFile },
    text: `Wrote turn file ${number} to ${path.relative(ctx.cwd, file) || file}. ${counted(number, 'file')} so far.`,
  };
}
