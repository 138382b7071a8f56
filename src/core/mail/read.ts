import { type Result, err } from '@core/base';
import type { TurnFile } from '@core/model';
import { readTurnText } from '@core/model/read-turn';
import { type Fault, newerFault, unreadableFault } from './fault';

// Apart from `index.ts`: it brings the validators, which a view need not load.

/** Reads the text of a turn file. */
export function readTurnFile(text: string): Result<TurnFile, Fault> {
  const file = readTurnText(text);
  if (file.ok) return file;
  return err(file.error.code === 'newer' ? newerFault(file.error.message) : unreadableFault(file.error.message));
}
