export { LARGEST_CHUNK } from './chunks';
export { findTarget, gridOf, sweep } from './lab';
export type { LabFailure, LabHooks, SweepPoint } from './lab';
export { BatchRunner } from './runner';
export type {
  Amount,
  BatchEnd,
  BatchJob,
  BatchProgress,
  DuelsFigures,
  GainsFigures,
  PairJob,
  RunningBatch,
} from './runner';
export type { BatchFigures, Begun, PairFigures, SideQuestion } from './tallies';
export { Seat } from './pool';
export type { PoolThread, SeatResult } from './pool';
export { playersOf } from './messages';
export type { BatchSetting, RecordResults, WorkerReply, WorkerRequest, WorkResults, WorkSetting } from './messages';
export type { JobEnd, JobProgress, LostGame, RunningJob } from './job';
