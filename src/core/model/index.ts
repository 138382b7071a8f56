// `read` stays apart (`@core/model/read`): it brings the validators, which a worker or a view need not load.
export type * from './generated/types';
export * from './background';
export * from './battlespace';
export * from './condition-text';
export * from './defaults';
export * from './design-content';
export * from './findings';
export * from './json';
export * from './kinds';
export * from './links';
export * from './map-grid';
export * from './mass-combat';
export * from './migrations';
export * from './rules';
export * from './slug';
export * from './star-map';
export * from './summary';
export * from './terrain';
