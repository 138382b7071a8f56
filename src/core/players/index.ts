export * from './create';
export * from './names';
export type * from './player';
