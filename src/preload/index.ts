import { contextBridge, ipcRenderer } from 'electron';
import { callText, createEmitter, IPC_CALL, IPC_EVENT, isEventName, makeHostApi, resultOf } from '@shared/index';
import type { SocketEvent, SocketReply } from '@shared/index';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const emitter = createEmitter((error) => {
  // Rethrown in the page, which reports it as an uncaught error.
  setTimeout(() => {
    throw error;
  });
});

// Messages are JSON text, as in the browser shell, so that the host's main thread can pass them on unread.
function parseMessage(message: Uint8Array | string): unknown {
  return JSON.parse(typeof message === 'string' ? message : decoder.decode(message));
}

ipcRenderer.on(IPC_EVENT, (_event, message: Uint8Array | string) => {
  const { event, data } = parseMessage(message) as SocketEvent;
  if (isEventName(event)) emitter.emit(event, data as never);
});

contextBridge.exposeInMainWorld(
  'hexwright',
  makeHostApi({
    async call(method, args) {
      const message = encoder.encode(callText({ id: 0, method, args }));
      return resultOf(
        parseMessage((await ipcRenderer.invoke(IPC_CALL, message)) as Uint8Array | string) as SocketReply,
      );
    },
    on: emitter.on,
  }),
);
