export * from './assert';
export * from './base64';
export * from './finding';
export * from './format';
export * from './hash';
export * from './random';
export * from './result';
export * from './text';
