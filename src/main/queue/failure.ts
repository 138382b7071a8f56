import { type Guard, matching, oneOf, optional, shape } from '@shared/guards';
import { MAX_WORKER_NAME } from './messages';

/** Why a worker failed to play a part. */
export interface PartFailure {
  /**
   * `over`: the setup is not in Redis; `task`, `setting`: the worker rejected the games or the setup; `game`: the battle could
   * not be set up or a game failed, which is a bug; `stopped`: its thread ended.
   */
  readonly code: 'over' | 'task' | 'setting' | 'game' | 'stopped';
  readonly worker: string;
  /** A plain sentence, of at most 300 characters. */
  readonly detail?: string;
}

/** A worker's name, without control characters because it is printed. */
export const workerName: Guard<string> = matching(
  `a name of 1 to ${MAX_WORKER_NAME} characters`,
  new RegExp(`^[\\p{L}\\p{N} ._:@#()/-]{1,${MAX_WORKER_NAME}}$`, 'u'),
);

const failureShape = shape<PartFailure>('a failure', {
  code: oneOf('over', 'task', 'setting', 'game', 'stopped'),
  worker: workerName,
  detail: optional(matching('a plain sentence', /^\P{C}{1,300}$/u)),
});

/** Encodes a failure as the reason of a failed BullMQ job. */
export function failureText(failure: PartFailure): string {
  return JSON.stringify({ ...failure, detail: failure.detail && plain(failure.detail) });
}

/** Decodes the reason of a failed BullMQ job; undefined when it is not from one of our workers. */
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
  if (failure === undefined) return 'The workers stopped before they sent results. Check that they are still running.';
  const { code, worker, detail } = failure;
  switch (code) {
    case 'over':
      return `Worker ${worker} did not find the battle in Redis. Check that Redis has enough memory.`;
    case 'task':
    case 'setting':
      return `Worker ${worker} rejected the games.${detail === undefined ? '' : ` ${detail}`}`;
    case 'game':
      return `Worker ${worker} could not play these games. Try the batch without --queue.`;
    case 'stopped':
      return `Worker ${worker} stopped during play.`;
  }
}

/** Text without control characters, cut to 300 characters. */
function plain(text: string): string {
  const clean = text.replace(/\p{C}/gu, ' ');
  return clean.length <= 300 ? clean : `${clean.slice(0, 297).replace(/[\uD800-\uDBFF]$/, '')}...`;
}
