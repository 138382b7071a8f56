import type { HostMethods } from '@shared/channels';
import type { CallHead } from '@shared/call-text';
import type { HostEvents, HostInfo } from '@shared/host-api';

/** What a thread starts with. */
export interface FilesThreadData {
  /** Full path of the library folder. */
  readonly root: string;
  /** Full path of the shipped content. */
  readonly shipped: string;
  /** False to ignore changes by other programs. */
  readonly watch: boolean;
  readonly shell: HostInfo['shell'];
  /** Version of the program. */
  readonly version: string;
}

/** What a thread starts with. */
export interface PlaytestsThreadData {
  /** Number of the thread's first job, so that a restarted thread does not reuse job ids. */
  readonly firstJob: number;
}

/** To a thread: a call to carry out, the answer to the thread's own request, or the end. */
export type ToThread =
  | { readonly type: 'call'; readonly call: number; readonly head: CallHead; readonly message: Uint8Array }
  | { readonly type: 'answered'; readonly request: number; readonly value: unknown }
  | { readonly type: 'refused'; readonly request: number; readonly message: string }
  | { readonly type: 'close' };

/** An event as its name and its whole JSON text. */
export interface EventText {
  readonly name: keyof HostEvents;
  readonly message: Uint8Array;
}

/** From a thread. */
export type FromThread =
  | { readonly type: 'reply'; readonly call: number; readonly message: Uint8Array }
  | { readonly type: 'event'; readonly event: EventText }
  | { readonly type: 'request'; readonly request: number; readonly service: string; readonly args: readonly unknown[] }
  /** An event that main sends if the thread dies before it withdraws the will. */
  | { readonly type: 'will'; readonly key: string; readonly event: EventText | undefined }
  | { readonly type: 'problem'; readonly message: string }
  | { readonly type: 'closed' };

/** The groups of methods that a thread carries out. */
export type ThreadMethods = Partial<HostMethods>;

/** Functions of the main thread that a thread may call. */
export type Services = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Text as bytes that can be transferred to another thread without a copy. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Bytes from another thread as text. */
export function toText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** The memory of the byte arrays among some values, to be transferred rather than copied. */
export function buffersIn(values: readonly unknown[]): ArrayBuffer[] {
  return values.flatMap((value) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength
      ? [value.buffer]
      : [],
  );
}
