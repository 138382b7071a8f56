import { type Result, err } from '@core/base';
import type { TurnFile } from '@core/model';
import { readTurnText } from '@core/model/read-turn';
import { brokenFault, type Fault, newerFault, unreadableFault } from './fault';

// Apart from `index.ts`: it brings the validators, which a view need not load.

/** What stands at the start of every turn file. */
const HEAD = /^\uFEFF?\s*\{\s*"kind"\s*:\s*"turn"/;

/** Reads the text of a turn file. */
export function readTurnFile(text: string): Result<TurnFile, Fault> {
  const file = readTurnText(text);
  if (file.ok) return file;
  const { code, message } = file.error;
  if (code === 'newer') return err(newerFault(message));
  if (code === 'foreign') return err(unreadableFault(message));
  if (code === 'invalid') return err(brokenFault(numberIn(text), message));
  if (HEAD.test(text)) return err(brokenFault(numberIn(text), 'the end or another part is missing.'));
  return err(unreadableFault(text.trim() === '' ? 'The file is empty.' : 'The file was not written by Hexwright.'));
}

/** The number of a damaged turn file, if it can be found. */
function numberIn(text: string): number | undefined {
  const number = /"number"\s*:\s*(\d{1,5})\s*[,}]/.exec(text)?.[1];
  return number === undefined ? undefined : Number(number);
}
