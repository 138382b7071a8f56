export * from './assert';
export * from './finding';
export * from './hash';
export * from './random';
export * from './result';
