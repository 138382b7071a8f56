import { randomBytes } from 'node:crypto';
import { lstat, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { counted, type Result } from '@core/base';
import {
  contentsOf,
  fileDigest,
  shortCode,
  turnFileName,
  turnText,
  verifiedText,
  type Fault,
  type MailTools,
} from '@core/mail';
import { readTurnFile } from '@core/mail/read';
import { formatJson, type BattleRecord, type Campaign, type TurnFile } from '@core/model';
import { readText } from '@main/library/read-file';
import type { CliContext, CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { writeOutput } from '../output';

/** What the mail protocol needs from the command line. */
export function toolsOf({ version }: CliContext): MailTools {
  return { program: version, random: () => randomBytes(32).toString('hex') };
}

/** The turn files of a game, for JSON and as lines of text. */
export function filesOf(mail: { readonly files: readonly TurnFile[]; nameOf(from: number): string }) {
  const files = mail.files.map((file) => ({
    number: file.number,
    from: mail.nameOf(file.from),
    code: shortCode(fileDigest(file)),
    contents: contentsOf(file),
    check: verifiedText(mail.files, file),
  }));
  const lines = files.map(
    ({ number, from, code, contents, check }) =>
      `${String(number).padStart(5)}  ${code}  ${from}: ${contents} (${check})`,
  );
  return { files, lines };
}

/** The failure for a refused turn file, with what to do. */
export function refused(fault: Fault): CommandFailure {
  return new CommandFailure(`mail.${fault.code}`, [`${fault.title}. ${fault.text}`, ...fault.steps].join('\n  '));
}

/** The value of a step of a game by mail. Throws `CommandFailure` when it was refused. */
export function accepted<T>(step: Result<T, Fault>): T {
  if (!step.ok) throw refused(step.error);
  return step.value;
}

/** Reads a turn file. Throws `CommandFailure`. */
export async function readTurn(ctx: CliContext, name: string): Promise<TurnFile> {
  const text = await readText(path.resolve(ctx.cwd, name), name);
  if (!text.ok) throw new CommandFailure(`file.${text.error.code}`, text.error.message);
  return accepted(readTurnFile(text.value));
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
