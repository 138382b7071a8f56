import { answerCall, errorReply, HEAD_LENGTH, readHead, type CallHead } from '@shared/call-text';
import type { HostMethods } from '@shared/channels';
import type { PageConnection } from './pages';

/** Calls of one page that may be in flight. */
const MAX_CALLS = 500;
/** Calls of one page that may wait for the host's threads; the rest stays free for quick ones. */
export const MAX_THREAD_CALLS = 400;
/** Bytes of all calls that may wait for the host's threads; a single larger call may still go alone. */
const MAX_WAITING_BYTES = 256 * 1024 * 1024;
/** Longest call that the main thread reads itself, in bytes. */
const MAX_LOCAL_BYTES = 256 * 1024;
/** Longest call of unusual form that is read to find its head, in bytes. */
const MAX_NONSTANDARD_HEAD_BYTES = 64 * 1024;

/** What carries out the calls of some groups in another thread. */
interface CallThread {
  answer(head: CallHead, message: Uint8Array): Promise<Uint8Array | string>;
}

export interface CallRoutes {
  /** Carried out on the main thread: must be quick. */
  readonly local: Partial<HostMethods>;
  /** The thread for each other group. */
  readonly threads: ReadonlyMap<string, CallThread>;
  /** Told what a local method throws. */
  readonly onError: (error: unknown) => void;
}

/** Makes the connections of pages. A call over a limit gets the error `busy`. */
export function createCalls(
  { local, threads, onError }: CallRoutes,
  maxWaitingBytes = MAX_WAITING_BYTES,
): () => PageConnection {
  let waitingBytes = 0;

  const connect = (): PageConnection => {
    let inFlight = 0;
    let inThreads = 0;

    const onThread = async (thread: CallThread, head: CallHead, message: Uint8Array): Promise<Uint8Array | string> => {
      const { byteLength } = message;
      if (inThreads >= MAX_THREAD_CALLS) return busy(head.id);
      if (waitingBytes > 0 && waitingBytes + byteLength > maxWaitingBytes) return busy(head.id);
      inThreads++;
      waitingBytes += byteLength;
      try {
        return await thread.answer(head, message);
      } finally {
        inThreads--;
        waitingBytes -= byteLength;
      }
    };

    return {
      async answer(message) {
        const head = headOf(message);
        if (head === undefined) return undefined;
        if (inFlight >= MAX_CALLS) return busy(head.id);
        inFlight++;
        try {
          const thread = threads.get(head.method.split('.')[0] ?? '');
          if (thread !== undefined) return await onThread(thread, head, message);
          if (message.byteLength > MAX_LOCAL_BYTES)
            return errorReply(head.id, 'bad-arguments', 'The call is too long.');
          return await answerCall(local, head, textOf(message), onError);
        } finally {
          inFlight--;
        }
      },
    };
  };
  return connect;
}

function busy(id: number): string {
  return errorReply(id, 'busy', 'Hexwright is busy with earlier requests. Try again in a moment.');
}

function textOf(message: Uint8Array): string {
  return Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('utf8');
}

/** The head of a call; undefined when the message is not a call. */
function headOf(message: Uint8Array): CallHead | undefined {
  const head = readHead(textOf(message.subarray(0, HEAD_LENGTH)));
  if (head !== undefined) return head;
  // Our pages put the head first. Other clients may order the keys differently.
  if (message.byteLength > MAX_NONSTANDARD_HEAD_BYTES) return undefined;
  try {
    const call = JSON.parse(textOf(message)) as Partial<Record<string, unknown>> | null;
    const [id, method] = [call?.['id'], call?.['method']];
    if (!Number.isSafeInteger(id)) return undefined;
    return { id: id as number, method: typeof method === 'string' ? method : typeof method };
  } catch {
    return undefined;
  }
}
