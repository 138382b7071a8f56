import { type Finding, type Result, err, errorFinding, ok } from '@core/base';
import { batchReportOf, type BatchSetup, isResumable } from '@core/balance';
import type { BattleRecord, Design, Scenario } from '@core/model';
import { designsFor, scenarioDigest } from '@core/playtest';
import { type BatchSize, type BatchOptions, type BatchRunner, startBalance, startSweep } from '@main/playtests';
import type { BatchJobRequest } from '@shared/host-api';
import { asKind, designsAt, scenarioAt, type LibraryReader } from './documents';
import type { JobStarters } from './jobs';

/** The sequential test: an equal share, with draws shared, within 5 points, with an error rate of at most 5%. */
const FAIR = { within: 0.05, error: 0.05 };

/** Starts batches, comparisons, sweeps and target searches. Missing scenarios and designs come from the library. */
export function batchStarters(
  library: LibraryReader,
  runner: BatchRunner,
): Pick<JobStarters, 'batch' | 'compare' | 'sweep' | 'balance'> {
  return {
    async batch(plan) {
      const setup = await setupOf(library, plan);
      if (!setup.ok) return setup;
      const details = detailsOf(plan, setup.value);
      if (!details.ok) return details;
      const { fairFor } = plan;
      const question = fairFor === undefined ? undefined : { ...FAIR, side: fairFor };
      return runner.start({ ...setup.value, ...sizeOf(plan), details: details.value, question });
    },
    async compare(plan) {
      const [a, b] = [await setupOf(library, plan.a), await setupOf(library, plan.b)];
      if (!a.ok) return a;
      if (!b.ok) return b;
      return runner.startPair({ a: a.value, b: b.value, ...sizeOf(plan) });
    },
    async sweep(plan) {
      const setup = await setupOf(library, plan);
      return setup.ok ? ok(startSweep(runner, setup.value, plan, plan.workers)) : setup;
    },
    async balance(plan) {
      const setup = await setupOf(library, plan);
      return setup.ok ? ok(startBalance(runner, setup.value, plan, plan.workers)) : setup;
    },
  };
}

/** Replays one game of a batch as a record. */
export async function recordGame(
  library: LibraryReader,
  runner: BatchRunner,
  plan: BatchJobRequest,
  game: number,
): Promise<Result<BattleRecord, readonly Finding[]>> {
  const setup = await setupOf(library, plan);
  if (!setup.ok) return setup;
  const job = runner.startRecord(setup.value, plan.seed, game);
  if (!job.ok) return job;
  const { report, failedGames } = await job.value.promise;
  if (report.record !== undefined) return ok(report.record);
  return err([errorFinding('playtest.record', '', failedGames[0]?.message ?? 'The game was not played.')]);
}

/** The batch size of a request. */
function sizeOf({ games, seed, workers }: BatchSize): BatchSize {
  return { games, seed, workers };
}

/** Whether to collect details, and the batch to resume. Rejects a report of other games. */
function detailsOf(
  plan: BatchJobRequest,
  { scenario, designs }: BatchSetup,
): Result<BatchOptions['details'], readonly Finding[]> {
  const { details, resume, players, seed, games } = plan;
  if (details !== true) return ok(undefined);
  if (resume === undefined) return ok(true);
  const refuse = (message: string): Result<never, readonly Finding[]> =>
    err([errorFinding('playtest.resume', '/resume', message)]);
  const report = asKind(resume, 'report', '/resume');
  if (!report.ok) return report;
  const begun = batchReportOf(report.value);
  if (!isResumable(begun)) return refuse('This report lacks the data to resume its batch.');
  if (report.value.scenario.digest !== scenarioDigest(scenario, designsFor(scenario, designs))) {
    return refuse('The scenario or one of its designs has changed since the report was written.');
  }
  const { plan: before } = report.value;
  if (before.seed !== seed || before.players.join() !== players.join()) {
    return refuse('The report has a different seed or different players.');
  }
  if (begun.games >= games) return refuse('All games have been played.');
  return ok(begun);
}

async function setupOf(
  library: LibraryReader,
  plan: Pick<BatchJobRequest, 'ref' | 'scenario' | 'designs' | 'players'>,
): Promise<Result<BatchSetup, readonly Finding[]>> {
  const scenario = await scenarioOf(library, plan);
  if (!scenario.ok) return scenario;
  const provided = designsAt(plan.designs ?? [], '/designs');
  if (!provided.ok) return provided;
  const known = new Set([...provided.value, ...(scenario.value.designs ?? [])].map(({ id }) => id));
  const expected = new Set(scenario.value.forces.map(({ design }) => design).filter((id) => !known.has(id)));
  const designs = [...provided.value, ...(await designsOf(library, expected))];
  return ok({ scenario: scenario.value, designs, players: plan.players });
}

async function scenarioOf(
  library: LibraryReader,
  { ref, scenario }: Pick<BatchJobRequest, 'ref' | 'scenario'>,
): Promise<Result<Scenario, readonly Finding[]>> {
  if (scenario !== undefined && ref === undefined) return asKind(scenario, 'scenario', '/scenario');
  if (ref !== undefined && scenario === undefined) return scenarioAt(library, ref, '/ref');
  const message = 'Give either a library file or a scenario, not both.';
  return err([errorFinding('playtest.plan', '', message)]);
}

/** The library's designs with these ids. Omits missing ones, which the setup reports. */
async function designsOf(library: LibraryReader, expected: Set<string>): Promise<Design[]> {
  const listed = expected.size === 0 ? undefined : await library.list();
  const designs: Design[] = [];
  for (const { ref, kind, id, problem } of listed?.ok === true ? listed.value : []) {
    if (kind !== 'design' || problem !== undefined || !expected.delete(id)) continue;
    const opened = await library.open(ref);
    if (opened.ok && opened.value.document.kind === 'design') designs.push(opened.value.document);
  }
  return designs;
}
