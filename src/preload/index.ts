import { contextBridge, ipcRenderer } from 'electron';
import { callText, createEmitter, IPC_CALL, IPC_EVENT, isEventName, makeHostApi, resultOf } from '@shared/index';
import type { SocketEvent, SocketReply } from '@shared/index';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const emitter = createEmitter((error) => {
  // A listener's fault is the page's: it is reported there as an uncaught error.
  setTimeout(() => {
    throw error;
  });
});

// Messages are JSON text, as in the browser shell: the host's main thread passes them on without reading them.
function parsed(message: Uint8Array | string): unknown {
  return JSON.parse(typeof message === 'string' ? message : decoder.decode(message));
}

ipcRenderer.on(IPC_EVENT, (_event, message: Uint8Array | string) => {
  const { event, data } = parsed(message) as SocketEvent;
  if (isEventName(event)) emitter.emit(event, data as never);
});

contextBridge.exposeInMainWorld(
  'hexwright',
  makeHostApi({
    async call(method, args) {
      const message = encoder.encode(callText({ id: 0, method, args }));
      return resultOf(parsed((await ipcRenderer.invoke(IPC_CALL, message)) as Uint8Array | string) as SocketReply);
    },
    on: emitter.on,
  }),
);
