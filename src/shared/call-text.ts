import { callHost, HostCallError, type CallErrorCode } from './call';
import type { HostMethods } from './channels';
import type { SocketCall, SocketReply } from './protocol';

// Calls and replies as JSON text. The host's main thread reads only the head of a call and passes the text on.

/** What a call's text begins with. */
export interface CallHead {
  /** Chosen by the page, unique within its connection. */
  readonly id: number;
  /** Group and name, such as `library.save`. */
  readonly method: string;
}

/** Characters of a call's text that always include its head. */
export const HEAD_LENGTH = 200;

const HEAD = /^\{"id":(\d{1,15}),"method":"([A-Za-z]{1,40}\.[A-Za-z]{1,40})",/;

/** A call as text. The head comes first, so that it can be read without the rest. */
export function callText({ id, method, args }: SocketCall): string {
  return JSON.stringify({ id, method, args });
}

/** The head of a call from the start of its text, as {@link callText} writes it; undefined for any other text. */
export function readHead(start: string): CallHead | undefined {
  const [, id, method] = HEAD.exec(start) ?? [];
  return id === undefined || method === undefined ? undefined : { id: Number(id), method };
}

/** The reply to a call that failed. */
export function errorReply(id: number, code: CallErrorCode, message: string): string {
  return JSON.stringify({ id, error: { code, message } } satisfies SocketReply);
}

/**
 * Carries out a call and returns the text of its reply. Never rejects.
 * @param onError told what a method throws; the page only hears that it failed
 */
export async function answerCall(
  api: Partial<HostMethods>,
  { id, method }: CallHead,
  text: string,
  onError: (error: unknown) => void,
): Promise<string> {
  try {
    const result = await callHost(api, method, argumentsOf(text));
    return JSON.stringify({ id, result } satisfies SocketReply);
  } catch (error) {
    if (error instanceof HostCallError) return errorReply(id, error.code, error.message);
    onError(error);
    return errorReply(id, 'failed', 'Internal error. See the log of Hexwright for details.');
  }
}

function argumentsOf(text: string): unknown {
  try {
    return (JSON.parse(text) as Partial<SocketCall> | null)?.args;
  } catch {
    throw new HostCallError('bad-arguments', 'The call is not valid JSON.');
  }
}

/** The result in a reply. Throws `HostCallError` when the call failed. */
export function resultOf(reply: SocketReply): unknown {
  if ('error' in reply) throw new HostCallError(reply.error.code, reply.error.message);
  return reply.result;
}
