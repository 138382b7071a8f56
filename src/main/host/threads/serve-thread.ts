import { parentPort } from 'node:worker_threads';
import { answerCall } from '@shared/call-text';
import type { HostEmitter } from '@shared/emitter';
import type { HostEvents } from '@shared/host-api';
import { formatError } from '../uncaught-errors';
import { buffersIn, toBytes, toText } from './messages';
import type { EventText, FromThread, Services, ThreadMethods, ToThread } from './messages';

/** The main thread, as a thread of the host sees it. */
export interface MainThread<S extends Services> {
  readonly emit: HostEmitter['emit'];
  /** Reports a sentence for the user or the log. */
  problem(message: string): void;
  /** Calls a function of the main thread. Rejects when it fails there. */
  request<K extends keyof S & string>(service: K, ...args: Parameters<S[K]>): ReturnType<S[K]>;
  /** Leaves an event for the main thread to send if this thread dies; without an event, withdraws it. */
  will<K extends keyof HostEvents>(key: string, name?: K, data?: HostEvents[K]): void;
}

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

const waiting = new Map<number, Waiting>();
let requests = 0;

/** Connects the current thread to the main thread. */
export function connectMainThread<S extends Services>(): MainThread<S> {
  return {
    emit: (name, data) => send({ type: 'event', event: eventText(name, data) }),
    problem: (message) => send({ type: 'problem', message }),
    request<K extends keyof S & string>(service: K, ...args: Parameters<S[K]>) {
      const request = ++requests;
      const answer = new Promise<unknown>((resolve, reject) => waiting.set(request, { resolve, reject }));
      send({ type: 'request', request, service, args }, buffersIn(args));
      // The main thread answers with what its function of this name returns.
      return answer as ReturnType<S[K]>;
    },
    will: (key, name, data) =>
      send({ type: 'will', key, event: name === undefined ? undefined : eventText(name, data) }),
  };
}

/** Carries out the calls that the main thread passes on, until it ends this thread. */
export function serveThread(
  methods: ThreadMethods,
  main: Pick<MainThread<Services>, 'problem'>,
  close: () => Promise<void>,
): void {
  const report = (error: unknown): void => main.problem(formatError(error));
  parentPort?.on('message', (message: ToThread) => {
    switch (message.type) {
      case 'call':
        void answerCall(methods, message.head, toText(message.message), report).then((text) =>
          send({ type: 'reply', call: message.call, message: toBytes(text) }),
        );
        break;
      case 'answered':
        settle(message.request)?.resolve(message.value);
        break;
      case 'refused':
        settle(message.request)?.reject(new Error(message.message));
        break;
      case 'close':
        void close()
          .catch(report)
          .then(() => send({ type: 'closed' }));
        break;
    }
  });
}

function settle(request: number): Waiting | undefined {
  const pending = waiting.get(request);
  waiting.delete(request);
  return pending;
}

function eventText(event: keyof HostEvents, data: unknown): EventText {
  return { name: event, message: toBytes(JSON.stringify({ event, data })) };
}

function send(message: FromThread, also: readonly ArrayBuffer[] = []): void {
  const own = message.type === 'reply' ? message.message : message.type === 'event' ? message.event.message : undefined;
  parentPort?.postMessage(message, [...buffersIn([own]), ...also]);
}
