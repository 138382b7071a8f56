import { type Result, err, formatNumber } from '@core/base';
import { MAX_CHUNK_GAMES } from '@main/playtests';
import { integer, matching, shape } from '@shared/guards';
import { readShape } from './result-guards';
import { MAX_GAMES, type PartTask } from './messages';

const taskKeys = {
  batch: matching('the name of a batch', /^[0-9a-f-]{1,64}$/),
  range: shape<PartTask['range']>(`a range of 1 to ${formatNumber(MAX_CHUNK_GAMES)} games`, {
    seed: integer(0, 0xffffffff),
    from: integer(0, MAX_GAMES - 1),
    to: integer(1, MAX_GAMES),
  }),
};

/** Validates a worker's task. */
export function readTask(value: unknown): Result<PartTask, string> {
  const read = readShape<PartTask>(value, taskKeys);
  const games = read.ok ? read.value.range.to - read.value.range.from : 0;
  if (read.ok && games >= 1 && games <= MAX_CHUNK_GAMES) return read;
  return err(`The requested part is not valid: ${read.ok ? `range must be ${taskKeys.range.expected}` : read.error}.`);
}
