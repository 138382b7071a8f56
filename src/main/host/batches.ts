import { type Finding, type Result, err, ok } from '@core/base';
import { batchReportOf, isResumable } from '@core/balance';
import type { BattleRecord, Design, Scenario } from '@core/model';
import { designsFor, scenarioDigest } from '@core/playtest';
import {
  type Amount,
  type BatchJob,
  type BatchRunner,
  type BatchSetting,
  startBalance,
  startSweep,
} from '@main/playtests';
import type { BatchPlan } from '@shared/host-api';
import { asKind, designsAt, finding, scenarioAt, type LibraryReader } from './documents';
import type { JobStarters } from './jobs';

/** What the sequential test asks: half of the games, within 5 points, and wrong about it once in twenty times at most. */
const FAIR = { target: 0.5, within: 0.05, error: 0.05 };

/** Starts batches, comparisons, sweeps and searches for a target. Scenarios and designs that are not given come from the library. */
export function batchStarters(
  library: LibraryReader,
  runner: BatchRunner,
): Pick<JobStarters, 'batch' | 'compare' | 'sweep' | 'balance'> {
  return {
    async batch(plan) {
      const setting = await settingOf(library, plan);
      if (!setting.ok) return setting;
      const details = detailsOf(plan, setting.value);
      if (!details.ok) return details;
      const { fairFor } = plan;
      const question = fairFor === undefined ? {} : { question: { ...FAIR, side: fairFor } };
      return runner.start({ ...setting.value, ...amountOf(plan), ...details.value, ...question });
    },
    async compare(plan) {
      const [a, b] = [await settingOf(library, plan.a), await settingOf(library, plan.b)];
      if (!a.ok) return a;
      if (!b.ok) return b;
      return runner.startPair({ a: a.value, b: b.value, ...amountOf(plan) });
    },
    async sweep(plan) {
      const setting = await settingOf(library, plan);
      return setting.ok ? ok(startSweep(runner, setting.value, plan, plan.workers)) : setting;
    },
    async balance(plan) {
      const setting = await settingOf(library, plan);
      return setting.ok ? ok(startBalance(runner, setting.value, plan, plan.workers)) : setting;
    },
  };
}

/** Plays one game of a batch again, as a record. */
export async function recordGame(
  library: LibraryReader,
  runner: BatchRunner,
  plan: BatchPlan,
  game: number,
): Promise<Result<BattleRecord, readonly Finding[]>> {
  const setting = await settingOf(library, plan);
  if (!setting.ok) return setting;
  const job = runner.startRecord(setting.value, plan.seed, game);
  if (!job.ok) return job;
  const { report, lost } = await job.value.promise;
  if (report.record !== undefined) return ok(report.record);
  return err([finding('playtest.record', '', lost[0]?.message ?? 'The game was not played.')]);
}

/** The numbers of a plan alone. */
function amountOf({ games, seed, workers }: Amount): Amount {
  return { games, seed, ...(workers === undefined ? {} : { workers }) };
}

/** Whether the games are watched, and from where they go on. A report of other games is refused. */
function detailsOf(
  plan: BatchPlan,
  { scenario, designs }: BatchSetting,
): Result<Pick<BatchJob, 'details'>, readonly Finding[]> {
  const { details, resume, players, seed, games } = plan;
  if (details !== true) return ok({});
  if (resume === undefined) return ok({ details: true });
  const refuse = (message: string): Result<never, readonly Finding[]> =>
    err([finding('playtest.resume', '/resume', message)]);
  const report = asKind(resume, 'report', '/resume');
  if (!report.ok) return report;
  const begun = batchReportOf(report.value);
  if (!isResumable(begun)) return refuse('The report does not hold enough to go on from.');
  if (report.value.scenario.digest !== scenarioDigest(scenario, designsFor(scenario, designs))) {
    return refuse('The scenario or one of its designs has changed since the report was written.');
  }
  const { plan: before } = report.value;
  if (before.seed !== seed || before.players.join() !== players.join()) {
    return refuse('The report was made with another seed or other players.');
  }
  if (begun.games >= games) return refuse('All of the games have been played.');
  return ok({ details: begun });
}

async function settingOf(
  library: LibraryReader,
  plan: Pick<BatchPlan, 'ref' | 'scenario' | 'designs' | 'players'>,
): Promise<Result<BatchSetting, readonly Finding[]>> {
  const scenario = await scenarioOf(library, plan);
  if (!scenario.ok) return scenario;
  const given = designsAt(plan.designs ?? [], '/designs');
  if (!given.ok) return given;
  const known = new Set([...given.value, ...(scenario.value.designs ?? [])].map(({ id }) => id));
  const wanted = new Set(scenario.value.forces.map(({ design }) => design).filter((id) => !known.has(id)));
  const designs = [...given.value, ...(await designsOf(library, wanted))];
  return ok({ scenario: scenario.value, designs, players: plan.players });
}

async function scenarioOf(
  library: LibraryReader,
  { ref, scenario }: Pick<BatchPlan, 'ref' | 'scenario'>,
): Promise<Result<Scenario, readonly Finding[]>> {
  if (scenario !== undefined && ref === undefined) return asKind(scenario, 'scenario', '/scenario');
  if (ref !== undefined && scenario === undefined) return scenarioAt(library, ref, '/ref');
  const message = 'A batch plays either a file of the library or a scenario that is given, not both.';
  return err([finding('playtest.plan', '', message)]);
}

/** The designs of the library with these ids; one that is not there is missing, and the set-up says so. */
async function designsOf(library: LibraryReader, wanted: Set<string>): Promise<Design[]> {
  const listed = wanted.size === 0 ? undefined : await library.list();
  const designs: Design[] = [];
  for (const { ref, kind, id, problem } of listed?.ok === true ? listed.value : []) {
    if (kind !== 'design' || problem !== undefined || !wanted.delete(id)) continue;
    const opened = await library.open(ref);
    if (opened.ok && opened.value.document.kind === 'design') designs.push(opened.value.document);
  }
  return designs;
}
