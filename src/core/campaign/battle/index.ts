export * from './changes';
export * from './check';
export * from './paper';
export * from './plan';
export * from './posting';
