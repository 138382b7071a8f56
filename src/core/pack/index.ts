/** Packs: files to share documents with everything that they need. */
export * from './command';
export * from './limits';
export * from './manifest';
export * from './needs';
export * from './plan';
export * from './problems';
