export { QueueClient, type SampleSummary } from './client';
export { QueueServer } from './server';
