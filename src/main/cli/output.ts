import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { replaceHidden } from '@core/base';
import { writeProblem } from '@main/library/problems';
import type { CliContext } from './context';
import { CommandFailure } from './failure';

/** Moves to the start of the line: a progress line begins so. */
const RETURN = '\r';
/** Clears the rest of the line: a progress line may end so. */
const CLEAR = '\u001b[K';

/**
 * Text that a terminal shows and never obeys: control characters (other than tab and line feed), unpaired surrogates and
 * direction overrides become U+FFFD. The return and the clearing of the program's own progress lines stay.
 */
export function terminalText(text: string): string {
  const start = text.startsWith(RETURN) ? RETURN : '';
  const end = text.endsWith(CLEAR) ? CLEAR : '';
  const body = text.slice(start.length, text.length - end.length);
  return start + replaceHidden(body, '\uFFFD', true).replaceAll(RETURN, '\uFFFD') + end;
}

/** A value as one line of JSON without raw control characters, which `JSON.stringify` leaves in part. */
export function jsonText(value: object): string {
  const escaped = (character: string): string =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('');
  return replaceHidden(JSON.stringify(value), escaped);
}

/** The same context, whose terminal output is safe to show. */
export function safeOutput(ctx: CliContext): CliContext {
  return {
    ...ctx,
    out: (text) => ctx.out(terminalText(text)),
    note: (text) => ctx.note(terminalText(text)),
  };
}

/** Writes a file whole or not at all. Throws `CommandFailure`. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFileAtomic(file, typeof content === 'string' ? content : Buffer.from(content));
  } catch (error) {
    throw new CommandFailure('file.write-failed', writeProblem(error, file).message);
  }
}
