import { workerData } from 'node:worker_threads';
import { BatchRunner } from '@main/playtests';
import { callText, resultOf } from '@shared/call-text';
import type { LibraryApi } from '@shared/host-api';
import type { SocketReply } from '@shared/protocol';
import { createPlaytests } from '../playtests';
import { toBytes, toText, type PlaytestsThreadData } from './messages';
import { connectMainThread, serveThread } from './serve-thread';

// The thread that sets playtests up and adds their results. The games are played by the threads of its pool.

/** What the playtests thread needs from the main thread. */
export type PlaytestsServices = {
  /** Passes a call on to the library; call and reply are JSON text. */
  callLibrary(method: 'library.list' | 'library.open', message: Uint8Array): Promise<Uint8Array | string>;
};

const main = connectMainThread<PlaytestsServices>();
const { firstJob } = workerData as PlaytestsThreadData;

async function callLibrary(method: 'library.list' | 'library.open', args: readonly unknown[]): Promise<unknown> {
  const reply = await main.request('callLibrary', method, toBytes(callText({ id: 0, method, args })));
  return resultOf(JSON.parse(typeof reply === 'string' ? reply : toText(reply)) as SocketReply);
}

// The replies have the types of the methods: another thread of this program wrote them.
const library: Pick<LibraryApi, 'list' | 'open'> = {
  list: () => callLibrary('library.list', []) as ReturnType<LibraryApi['list']>,
  open: (ref) => callLibrary('library.open', [ref]) as ReturnType<LibraryApi['open']>,
};
const runner = new BatchRunner();
const playtests = createPlaytests(library, runner, main, firstJob);
runner.warmUp();

serveThread({ playtests }, main, () => playtests.close());
