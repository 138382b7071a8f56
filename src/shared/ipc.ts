/** The only IPC channel from the renderer: one call of `HostApi`, as the bytes of its JSON text; so is the reply. */
export const IPC_CALL = 'hexwright:call';

/** The only IPC channel to the renderer: one event, as the bytes of its JSON text. */
export const IPC_EVENT = 'hexwright:event';
