import { Redis } from 'ioredis';
import { type Result, err, ok } from '@core/base';

/** An open connection to a Redis. */
export interface Connection {
  readonly redis: Redis;
  /** Host and port, without the password. */
  readonly shown: string;
  /** Aborted with a sentence as its reason when Redis was unreachable for too long. */
  readonly lost: AbortSignal;
  close(): void;
}

/** Time limit of the first connection. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A broken connection counts as lost after this time. */
const RECONNECT_MS = 15_000;

/**
 * Connects to the Redis of an address, `redis://…` or `rediss://…`; the error is a sentence.
 * @param away how long Redis may be out of reach later, in milliseconds
 */
export async function connect(address: string, away = RECONNECT_MS): Promise<Result<Connection, string>> {
  const shown = shownAddress(address);
  const redis = new Redis(address, {
    // Commands wait for a reconnect.
    maxRetriesPerRequest: null,
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(times * 100, 1000),
  });
  let reason = 'it does not answer';
  redis.on('error', (error: Error) => (reason = reasonOf(error) ?? reason));
  if (!(await answers(redis))) {
    redis.disconnect();
    return err(`Redis at ${shown} cannot be reached: ${reason}. Start Redis or correct --queue.`);
  }
  const lost = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  redis.on('close', () => {
    timer ??= setTimeout(() => lost.abort(`The connection to Redis at ${shown} was lost: ${reason}.`), away);
  });
  redis.on('ready', () => {
    clearTimeout(timer);
    timer = undefined;
  });
  const close = (): void => {
    redis.removeAllListeners('close');
    clearTimeout(timer);
    redis.disconnect();
  };
  return ok({ redis, shown, lost: lost.signal, close });
}

/** The reason of an error as a clause without error codes; undefined when it would not help the user. */
function reasonOf({ message, ...error }: Error & { readonly code?: unknown }): string | undefined {
  const code = typeof error.code === 'string' ? error.code : (/^[A-Z]+/.exec(message)?.[0] ?? '');
  return REASONS[code];
}

const REASONS: Readonly<Record<string, string | undefined>> = {
  ECONNREFUSED: 'no program answers at this address',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  ENOTFOUND: 'no machine has this name',
  EAI_AGAIN: 'the machine name could not be looked up',
  ETIMEDOUT: 'the machine does not answer',
  EHOSTUNREACH: 'the machine is not on the network',
  ENETUNREACH: 'this machine is not on its network',
  NOAUTH: 'it requires a password',
  WRONGPASS: 'the password is wrong',
  NOPERM: 'its user has no permission to use the queue',
};

/** True when Redis answers in time. Errors such as a wrong password fail at once. */
async function answers(redis: Redis): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), CONNECT_TIMEOUT_MS)));
  const asked = redis.connect().then(
    () => redis.ping().then(() => true as const),
    () => false as const,
  );
  try {
    return await Promise.race([asked.catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}

function shownAddress(address: string): string {
  const { hostname, port } = new URL(address);
  return `${hostname || '127.0.0.1'}:${port || '6379'}`;
}
