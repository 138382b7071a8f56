import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import { byteText, JSON_BUDGET } from './budget';
import type { JsonBudget } from './budget';
import { pointerText } from './pointer';
import { scanJson } from './scan';
import type { JsonFault } from './scan';

/** Why a text gives no JSON value. */
export interface JsonProblem {
  /** `not-json`: empty, cut off or damaged; `too-large`: over the budget; `invalid`: it would be read with a loss. */
  readonly code: 'not-json' | 'too-large' | 'invalid';
  /** Plain sentences: what, where, what to do. */
  readonly message: string;
  /** JSON Pointer to the fault, when there is one. */
  readonly path?: string;
}

/**
 * The value of a JSON text from anywhere: scans it within `budget` before anything is built from it. A byte order mark is
 * skipped. Every reader of files uses this function.
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

/** The sentences about a file of too many bytes; readers use them before they read it. */
export function tooManyBytes(bytes: number, budget: JsonBudget = JSON_BUDGET): string {
  return `The file has ${byteText(bytes)}. Files over ${byteText(budget.bytes)} cannot be opened.`;
}

function problemOf({ code, message, line, column, path }: JsonFault): JsonProblem {
  const place = `line ${line}, column ${column}`;
  const within = path === '' ? {} : { path };
  switch (code) {
    case 'end': {
      const advice = 'Restore an earlier version, or complete the file in a text editor.';
      return { code: 'not-json', ...within, message: `The file is cut off at ${place}: ${message}. ${advice}` };
    }
    case 'syntax': {
      const advice = 'Correct it in a text editor.';
      return { code: 'not-json', ...within, message: `The file is not JSON at ${place}: ${message}. ${advice}` };
    }
    case 'budget': {
      const advice = 'Split it into smaller files, or remove what it does not need.';
      const where = path === '' ? place : `${place} (${pointerText(path)})`;
      return { code: 'too-large', path, message: `The file is too large at ${where}: ${message}. ${advice}` };
    }
    default: {
      const advice = 'Correct it in a text editor.';
      return { code: 'invalid', path, message: `The file cannot be used at ${place}: ${message}. ${advice}` };
    }
  }
}
