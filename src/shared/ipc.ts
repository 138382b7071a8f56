import type { CallErrorCode } from './call';

/** The only IPC channel from the renderer: one call of `HostApi`, as method name and arguments. */
export const IPC_CALL = 'hexwright:call';

/** The only IPC channel to the renderer: one event, as name and data. */
export const IPC_EVENT = 'hexwright:event';

/** The answer to a call over IPC, which would lose the code of an error that is thrown. */
export type IpcReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: CallErrorCode; readonly message: string };
