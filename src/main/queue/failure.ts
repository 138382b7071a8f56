import { type Guard, matching, oneOf, optional, shape } from '@shared/guards';
import { MAX_WORKER_NAME } from './messages';

/** Why a worker did not play a part. */
export interface PartFailure {
  /**
   * `over`: the setting is not in Redis; `task`, `setup`: it refused the games or the battle asked for; `game`: the battle could
   * not be set up or a game failed, which is a bug; `stopped`: its thread ended.
   */
  readonly code: 'over' | 'task' | 'setting' | 'game' | 'stopped';
  readonly worker: string;
  /** A plain sentence, of at most 300 characters. */
  readonly detail?: string;
}

/** A worker's name: it is printed, so it has no control characters. */
export const workerName: Guard<string> = matching(
  `a name of 1 to ${MAX_WORKER_NAME} characters`,
  new RegExp(`^[\\p{L}\\p{N} ._:@#()/-]{1,${MAX_WORKER_NAME}}$`, 'u'),
);

const failureShape = shape<PartFailure>('a failure', {
  code: oneOf('over', 'task', 'setting', 'game', 'stopped'),
  worker: workerName,
  detail: optional(matching('a plain sentence', /^\P{C}{1,300}$/u)),
});

/** A failure as the reason of a failed job. */
export function failureText(failure: PartFailure): string {
  const { detail } = failure;
  return JSON.stringify(detail === undefined ? failure : { ...failure, detail: plain(detail) });
}

/** Reads the reason of a failed job; undefined when no worker of ours wrote it. */
export function readFailure(reason: unknown): PartFailure | undefined {
  if (typeof reason !== 'string' || reason.length > 1000) return undefined;
  try {
    const value: unknown = JSON.parse(reason);
    return failureShape.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A failure as a sentence for the user. */
export function failureSentence(failure: PartFailure | undefined): string {
  if (failure === undefined) return 'The workers stopped before they answered. Check that they are still running.';
  const { code, worker, detail } = failure;
  switch (code) {
    case 'over':
      return `Worker ${worker} did not find the battle in Redis. Check that Redis is not short of memory.`;
    case 'task':
    case 'setting':
      return `Worker ${worker} refused to play.${detail === undefined ? '' : ` ${detail}`}`;
    case 'game':
      return `Worker ${worker} could not play these games. Play the batch without --queue to see whether this machine can.`;
    case 'stopped':
      return `Worker ${worker} stopped while it played.`;
  }
}

/** Text without control characters, cut to 300 characters. */
function plain(text: string): string {
  const clean = text.replace(/\p{C}/gu, ' ');
  return clean.length <= 300 ? clean : `${clean.slice(0, 297).replace(/[\uD800-\uDBFF]$/, '')}...`;
}
