export type * from './generated/types';
export * from './kinds';
