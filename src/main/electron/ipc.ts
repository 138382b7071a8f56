import type { IpcMain, WebContents } from 'electron';
import type { PageHost } from '@main/host';
import { errorReply, IPC_CALL, IPC_EVENT } from '@shared/index';
import { isOurFrame } from './origin';

/**
 * Answers the renderer's calls. A call from any frame but the top frame of our own page is refused. The host validates every
 * argument before it is used.
 * @param onError told of errors in the answering itself
 */
export function serveIpc(ipc: IpcMain, host: PageHost, onError: (error: unknown) => void): void {
  const calls = host.connect();
  ipc.handle(IPC_CALL, async (event, message: unknown): Promise<Uint8Array | string> => {
    if (!isOurFrame(event.senderFrame)) return errorReply(0, 'failed', 'This page may not call the program.');
    const notACall = errorReply(0, 'bad-arguments', 'The message is not a call.');
    if (!(message instanceof Uint8Array)) return notACall;
    try {
      return (await calls.answer(message)) ?? notACall;
    } catch (error) {
      onError(error);
      return errorReply(0, 'failed', 'The program could not answer.');
    }
  });
}

/** Sends every event of the host to the window's page until the page is gone. */
export function forwardEvents(host: PageHost, contents: WebContents): void {
  const stop = host.onEvent((_name, message) => {
    // Only our own page is ever shown, but a page that failed to load has another origin.
    if (!contents.isDestroyed() && isOurFrame(contents.mainFrame)) contents.send(IPC_EVENT, message);
  });
  contents.on('destroyed', stop);
}
