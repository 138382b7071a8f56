import { contextBridge, ipcRenderer } from 'electron';
import { createEmitter, HostCallError, IPC_CALL, IPC_EVENT, isEventName, makeHostApi } from '@shared/index';
import type { HostEvents, IpcReply } from '@shared/index';

const emitter = createEmitter((error) => {
  // A listener's fault is the page's: it is reported there as an uncaught error.
  setTimeout(() => {
    throw error;
  });
});

ipcRenderer.on(IPC_EVENT, (_event, name: unknown, data: unknown) => {
  if (isEventName(name)) emitter.emit(name, data as HostEvents[typeof name]);
});

contextBridge.exposeInMainWorld(
  'hexwright',
  makeHostApi({
    async call(method, args) {
      const reply = (await ipcRenderer.invoke(IPC_CALL, method, args)) as IpcReply;
      if (reply.ok) return reply.value;
      throw new HostCallError(reply.code, reply.message);
    },
    on: emitter.on,
  }),
);
