import { access, constants, lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { percent, replaceHidden } from '@core/base';
import type { DocumentKind } from '@core/model';
import { hasMailSecret } from '@core/pack';
import type { Rate } from '@core/playtest';
import { newerProblemAt } from '@main/library/newer';
import { codeOf, partlyWritten, plainReason, writeProblem } from '@main/library/problems';
import { readDocumentFile } from '@main/library/read-file';
import { makeFolder } from '@main/library/folders';
import { writeAtomically } from '@main/library/write-file';
import type { CliContext } from './context';
import { CommandFailure } from './failure';

/** Moves to the start of the line; progress lines start with it. */
export const RETURN = '\r';
/** Clears the rest of the line; progress lines may end with it. */
export const CLEAR = '\u001b[K';

/**
 * Neutralises terminal control sequences: control characters (other than tab and line feed), unpaired surrogates and direction overrides
 * become U+FFFD. Keeps {@link RETURN} and {@link CLEAR} of progress lines.
 */
export function terminalText(text: string): string {
  const start = text.startsWith(RETURN) ? RETURN : '';
  const end = text.endsWith(CLEAR) ? CLEAR : '';
  const body = text.slice(start.length, text.length - end.length);
  return start + replaceHidden(body, '\uFFFD', true).replaceAll(RETURN, '\uFFFD') + end;
}

/** Wraps a context so that its output passes through {@link terminalText}. */
export function safeOutput(ctx: CliContext): CliContext {
  return {
    ...ctx,
    out: (text) => ctx.out(terminalText(text)),
    note: (text) => ctx.note(terminalText(text)),
  };
}

/** Formats a rate and its 95% interval for a table row; `count` is a label such as "12 games". */
export function rateText({ rate, low, high }: Rate, count?: string): string {
  const of = count === undefined ? '' : `, ${count}`;
  return `${percent(rate).padStart(7)}  (${percent(low)} to ${percent(high)}${of})`;
}

/** What an output may replace, besides files that are no documents. */
export interface Replaceable {
  /** Documents of this kind: that of the output. */
  readonly kind?: DocumentKind;
  /** Any document, because the output continues it. */
  readonly continues?: true;
}

/** Throws `CommandFailure` for a document that an output must not replace: often it is the one that the command reads. */
async function spareDocument(target: string, file: string, { kind, continues }: Replaceable): Promise<void> {
  const read = continues === true ? undefined : await readDocumentFile(target);
  if (read?.ok !== true) return;
  const { document } = read.value;
  if (hasMailSecret(document)) {
    const reason = 'It is a game by mail that is not over, with your only copy of its secret numbers.';
    throw new CommandFailure('file.mail', `${file} was not overwritten. ${reason} Choose another file.`);
  }
  if (document.kind !== kind) {
    throw new CommandFailure(
      'file.kind',
      `${file} was not overwritten. It is a ${document.kind}. Choose another file.`,
    );
  }
}

/** The file that an output replaces: the target of a link, else the file itself. Throws `CommandFailure` if it must not be overwritten. */
async function outputTarget(file: string, replaceable: Replaceable): Promise<string> {
  const target = await realpath(file).catch(() => file);
  const present = await lstat(target).catch(() => undefined);
  // A device or pipe would be replaced with a file, and checking its content could wait for ever.
  if (present !== undefined && !present.isFile() && !present.isDirectory()) {
    const message = `${file} is a device, a pipe or a link to a missing file. Choose a regular file.`;
    throw new CommandFailure('file.write-failed', message);
  }
  const newer = await newerProblemAt(target, file);
  if (newer !== undefined) throw new CommandFailure('file.newer', newer.message);
  await spareDocument(target, file, replaceable);
  return target;
}

/** Throws `CommandFailure` if {@link writeOutput} could not write the file: long commands ask before they start. Changes nothing. */
export async function checkOutput(file: string, replaceable: Replaceable = {}): Promise<void> {
  await outputTarget(file, replaceable);
  try {
    const present = await stat(file).catch(ignoreMissing);
    if (present?.isDirectory() === true) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    await access(await existingFolder(path.dirname(file)), constants.W_OK);
  } catch (error) {
    throw new CommandFailure('file.write-failed', `${file} cannot be written: ${plainReason(error)}.`);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** The nearest folder on the way to `folder` that exists. Throws a system error if a file is in the way. */
async function existingFolder(folder: string): Promise<string> {
  const present = await stat(folder).catch(ignoreMissing);
  if (present === undefined) return existingFolder(path.dirname(folder));
  if (!present.isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
  return folder;
}

/**
 * Writes a file atomically and creates its folder. Refuses to overwrite a file of a newer version, and documents that are not
 * `replaceable`. Throws `CommandFailure`.
 */
export async function writeOutput(
  file: string,
  content: string | Uint8Array,
  replaceable: Replaceable = {},
): Promise<void> {
  const target = await outputTarget(file, replaceable);
  try {
    await makeFolder(path.dirname(target));
    await writeAtomically(target, content);
  } catch (error) {
    const isReplaced = (await lstat(target).catch(() => undefined))?.isFile() === true;
    const message = isReplaced ? writeProblem(error, file).message : `${file} was not saved: ${plainReason(error)}.`;
    throw new CommandFailure('file.write-failed', message);
  }
}

/** A file of several that a command writes. */
export interface OutputFile {
  /** As the user named it, relative to the current folder. */
  readonly name: string;
  content(): Promise<string | Uint8Array>;
}

/** Writes files one after another. Throws `CommandFailure` at the first that cannot be written; its message tells which exist. */
export async function writeOutputs(ctx: CliContext, files: readonly OutputFile[]): Promise<void> {
  for (const [index, { name, content }] of files.entries()) {
    try {
      await writeOutput(path.resolve(ctx.cwd, name), await content());
    } catch (error) {
      if (!(error instanceof CommandFailure) || files.length === 1) throw error;
      const names = files.map((file) => file.name);
      const state = partlyWritten(names.slice(0, index), names.slice(index));
      throw new CommandFailure(error.code, `${error.message} ${state}`, error.findings);
    }
  }
}
