export * from './designs';
export * from './match';
export * from './record';
export * from './replay';
export * from './report';
export * from './session';
export * from './statistics';
export * from './thinker';
export type { Branch, Deed, LogEntry, StepResult } from './timeline';
