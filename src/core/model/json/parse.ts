import { err, ok, type Result } from '@core/base';
import { byteText, JSON_BUDGET, type JsonBudget } from './budget';
import { locationText } from './pointer';
import { scanJson, type JsonFault } from './scan';

/** Why a text cannot be parsed. */
export interface JsonProblem {
  /** `not-json`: empty, cut off or damaged; `too-large`: over the budget; `invalid`: parsing would lose data. */
  readonly code: 'not-json' | 'too-large' | 'invalid';
  /** What is wrong, where, and what to do. */
  readonly message: string;
  /** JSON Pointer to the error, if any. */
  readonly path?: string;
}

/**
 * Parses JSON text from any source: scans it within `budget` before anything is built. Skips a byte order mark. All file readers use this
 * function.
 */
export function parseJson(text: string, budget: JsonBudget = JSON_BUDGET): Result<unknown, JsonProblem> {
  if (text.length > budget.bytes) return err({ code: 'too-large', message: tooManyBytes(text.length, budget) });
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (!/\S/.test(json)) {
    return err({ code: 'not-json', message: 'The file is empty. Restore an earlier version, or delete the file.' });
  }
  const fault = scanJson(json, budget);
  return fault === undefined ? ok(JSON.parse(json)) : err(problemOf(fault));
}

/** The message for a file with too many bytes; readers check the size before reading. */
export function tooManyBytes(bytes: number, budget: JsonBudget = JSON_BUDGET): string {
  return `The file has ${byteText(bytes)}. Files over ${byteText(budget.bytes)} cannot be opened.`;
}

function problemOf({ code, message, line, column, path }: JsonFault): JsonProblem {
  const location = `line ${line}, column ${column}`;
  const within = path === '' ? {} : { path };
  switch (code) {
    case 'end': {
      const advice = 'Restore an earlier version, or complete the file in a text editor.';
      return { code: 'not-json', ...within, message: `The file ends too early at ${location}: ${message}. ${advice}` };
    }
    case 'syntax': {
      const advice = 'Correct it in a text editor.';
      return { code: 'not-json', ...within, message: `The file is not JSON at ${location}: ${message}. ${advice}` };
    }
    case 'budget': {
      const advice = 'Split it into smaller files, or remove unneeded parts.';
      const where = path === '' ? location : `${location} (${locationText(path)})`;
      return { code: 'too-large', path, message: `The file is too large at ${where}: ${message}. ${advice}` };
    }
    default: {
      const advice = 'Correct it in a text editor.';
      return { code: 'invalid', path, message: `The file cannot be used at ${location}: ${message}. ${advice}` };
    }
  }
}
