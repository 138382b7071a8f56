import type { IpcMain, WebContents } from 'electron';
import { callHost, EVENT_NAMES, HostCallError, IPC_CALL, IPC_EVENT } from '@shared/index';
import type { HostApi, IpcReply } from '@shared/index';
import { isOurFrame } from './origin';

/**
 * Answers the renderer's calls. A call from any frame but the top frame of our own page is refused, and every argument is judged
 * before the host sees it.
 * @param onError told what a method throws; the renderer only hears that it failed
 */
export function serveIpc(ipc: IpcMain, host: HostApi, onError: (error: unknown) => void): void {
  ipc.handle(IPC_CALL, async (event, method: unknown, args: unknown): Promise<IpcReply> => {
    if (!isOurFrame(event.senderFrame)) {
      return { ok: false, code: 'failed', message: 'This page may not call the program.' };
    }
    try {
      return { ok: true, value: await callHost(host, method, args) };
    } catch (error) {
      if (error instanceof HostCallError) return { ok: false, code: error.code, message: error.message };
      onError(error);
      return { ok: false, code: 'failed', message: 'The program failed at this; see its log.' };
    }
  });
}

/** Sends every event of the host to the window's page until the page is gone. */
export function forwardEvents(host: HostApi, contents: WebContents): void {
  const stops = EVENT_NAMES.map((name) =>
    host.on(name, (data) => {
      // Only our own page is ever shown, but a page that failed to load has another origin.
      if (!contents.isDestroyed() && isOurFrame(contents.mainFrame)) contents.send(IPC_EVENT, name, data);
    }),
  );
  contents.on('destroyed', () => stops.forEach((stop) => stop()));
}
