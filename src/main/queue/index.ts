export { QueueClient, type SampleSummary } from './client';
export { QueueServer } from './server';
export type { Served, ServerOptions } from './server';
