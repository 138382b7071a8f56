import { randomBytes } from 'node:crypto';
import { lstat, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { counted } from '@core/base';
import { turnFileName, turnText, type Fault, type MailTools } from '@core/mail';
import { readTurnFile } from '@core/mail/read';
import { formatJson, type BattleRecord, type Campaign, type TurnFile } from '@core/model';
import { readState, textOf } from '@main/library/read-file';
import type { CliContext, CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { writeOutput } from '../output';

/** What the mail protocol needs from the command line. */
export function toolsOf({ version }: CliContext): MailTools {
  return { program: version, random: () => randomBytes(32).toString('hex') };
}

/** A turn file as a line of text. */
export function fileLine(file: {
  readonly number: number;
  readonly code: string;
  readonly from: string;
  readonly contents: string;
  readonly check: string;
}): string {
  const { number, code, from, contents, check } = file;
  return `${String(number).padStart(5)}  ${code}  ${from}: ${contents} (${check})`;
}

/** The failure for a refused turn file, with what to do. */
export function refused(fault: Fault): CommandFailure {
  return new CommandFailure(`mail.${fault.code}`, [`${fault.title}. ${fault.text}`, ...fault.steps].join('\n  '));
}

/** Reads a turn file. Throws `CommandFailure`. */
export async function readTurn(ctx: CliContext, name: string): Promise<TurnFile> {
  const state = await readState(path.resolve(ctx.cwd, name), name);
  if (!state.ok) throw new CommandFailure(`file.${state.error.code}`, state.error.message);
  const text = textOf(state.value.bytes, name);
  if (!text.ok) throw new CommandFailure(`file.${text.error.code}`, text.error.message);
  const file = readTurnFile(text.value);
  if (!file.ok) throw refused(file.error);
  return file.value;
}

/** Throws `CommandFailure` when a new game would overwrite a file: the record of another game may hold its only secrets. */
export async function refuseExisting(ctx: CliContext, record: string): Promise<void> {
  const exists = await lstat(path.resolve(ctx.cwd, record)).then(
    () => true,
    () => false,
  );
  if (exists)
    throw new CommandFailure('file.exists', `${record} already exists. Choose another file for the new game.`);
}

/**
 * Writes the turn file first: a document without its file would wait for an answer to nothing. Removes it when the document cannot be
 * written, since only that holds what its seals hide.
 */
export async function writeTurn(
  ctx: CliContext,
  target: string,
  document: BattleRecord | Campaign,
  turn: TurnFile,
  folder: string | undefined,
): Promise<CommandResult> {
  const documentFile = path.resolve(ctx.cwd, target);
  const name = turnFileName(turn);
  const file = path.join(folder === undefined ? path.dirname(documentFile) : path.resolve(ctx.cwd, folder), name);
  const text = turnText(turn);
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present !== undefined && present !== text)
    throw new CommandFailure(
      'file.exists',
      `${file} is another turn file with this number. Move it away and try again. If you sent it, load it with mail apply instead.`,
    );
  await writeOutput(file, text);
  try {
    await writeOutput(documentFile, formatJson(document), { continues: true });
  } catch (error) {
    if (present === undefined) await unlink(file).catch(() => undefined);
    throw error;
  }
  const { number } = turn;
  return {
    ok: true,
    json: { file, number, record: documentFile },
    text: `Wrote turn file ${number} to ${path.relative(ctx.cwd, file) || file}. ${counted(number, 'file')} so far.`,
  };
}
