export * from './call';
export * from './call-text';
export * from './channels';
export * from './emitter';
export * from './guards';
export type * from './host-api';
export * from './ipc';
export * from './protocol';
export * from './socket-transport';
