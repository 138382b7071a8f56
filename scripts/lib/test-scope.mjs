// `npm test` stays within eight minutes on two cores. What it leaves out runs in `npm test -- all`, as in CI, and in `npm run test:long`.

/** The variable of the environment that is 1 in a run that leaves them out. */
export const MAIN_ONLY = 'HEXWRIGHT_MAIN_TESTS';

/** The end-to-end tests that `npm test` runs: most screens of the program once. */
export const MAIN_PATHS = ['campaign', 'cli', 'first-sight', 'ground', 'install', 'mail', 'pack', 'tours'].map(
  (name) => `tests/e2e/${name}.e2e.test.ts`,
);

/** The unit tests that `npm test` leaves out: proofs that kill processes or use up a machine. */
export const LONG_PROOFS = [
  'browser/attacks',
  'browser/program',
  'host/responsive',
  'library/kill',
  'library/kill-move',
  'library/kill-posting',
  'library/kill-start',
  'library/stress',
  'library/two-programs',
  'print/network',
  'queue/hostile',
  'queue/queue',
].map((name) => `tests/main/${name}.test.ts`);
