export * from './budget';
export * from './canonical';
export * from './format';
export * from './inspect';
export * from './parse';
export * from './pointer';
export * from './scan';
export * from './value';
