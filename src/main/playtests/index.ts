export { MAX_CHUNK_GAMES } from './chunks';
export { startBalance, startSweep } from './experiments';
export { BatchRunner } from './runner';
export type { BatchSize, BatchOptions, BatchProgress } from './runner';
export { WorkerSlot } from './worker-slot';
export type { PoolThread } from './worker-slot';
export { playersOf } from './messages';
export type { RecordResults, WorkerReply, WorkerRequest, JobResults, JobSetup } from './messages';
export type { JobResult, JobProgress, RunningJob } from './job';
