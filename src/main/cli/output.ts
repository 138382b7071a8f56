import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { percent, replaceHidden } from '@core/base';
import type { Rate } from '@core/playtest';
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

/** The same context, whose terminal output is safe to show. */
export function safeOutput(ctx: CliContext): CliContext {
  return {
    ...ctx,
    out: (text) => ctx.out(terminalText(text)),
    note: (text) => ctx.note(terminalText(text)),
  };
}

/** A share with its interval as the rows of results have it; `count` says of how many. */
export function rateText({ rate, low, high }: Rate, count?: string): string {
  const of = count === undefined ? '' : `, ${count}`;
  return `${percent(rate).padStart(7)}  (${percent(low)} to ${percent(high)}${of})`;
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
