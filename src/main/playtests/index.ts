export { BatchRunner } from './runner';
export type { BatchEnd, BatchFigures, BatchJob, BatchProgress, LostGame, RunningBatch } from './runner';
