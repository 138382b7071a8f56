export * from './migrate';
export * from './migration';
export * from './registry';
