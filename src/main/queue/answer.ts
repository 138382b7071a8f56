import { type Result, err, ok } from '@core/base';
import { isJsonObject } from '@core/model';
import type { BatchRange } from '@core/playtest';
import type { JobResults } from '@main/playtests';
import { number } from '@shared/guards';
import { present, readShape } from './result-guards';
import { workerName } from './failure';
import type { PartResult } from './messages';
import { unpack } from './packing';
import type { ResultsReader } from './results';

/** One day; larger durations are rejected. */
const MAX_MILLISECONDS = 86_400_000;

/** A result that the rules allow. Only a replay can verify it. */
export interface CheckedPartResult {
  readonly worker: string;
  readonly results: JobResults;
  readonly milliseconds: number;
}

/** Validates an untrusted result for a range of games. Never throws; the error is a sentence for the user. */
export function readPartResult(
  value: unknown,
  range: BatchRange,
  read: ResultsReader,
): Result<CheckedPartResult, string> {
  const answer = readShape<PartResult>(value, {
    worker: workerName,
    results: present,
    milliseconds: number(0, MAX_MILLISECONDS),
  });
  if (!answer.ok) return err(refusal(value, answer.error));
  const unpacked = unpack(answer.value.results);
  const results = unpacked.ok ? read(unpacked.value, range) : unpacked;
  const { worker, milliseconds } = answer.value;
  return results.ok ? ok({ worker, milliseconds, results: results.value }) : err(refusal(value, results.error));
}

function refusal(value: unknown, reason: string): string {
  const named = isJsonObject(value) && workerName.test(value['worker']);
  return `${named ? `Worker ${String(value['worker'])}` : 'A worker'} sent an invalid result: ${reason}.`;
}
