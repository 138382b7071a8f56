import { err, ok } from '@core/base';
import type { Finding, Result } from '@core/base';
import type { Design, Scenario } from '@core/model';
import { begunIn, designsFor, scenarioDigest } from '@core/playtest';
import type { BatchFigures, BatchJob, BatchRunner } from '@main/playtests';
import type { HostEmitter } from '@shared/emitter';
import type { BatchPlan, BatchReport, PlaytestsApi } from '@shared/host-api';
import { asKind, finding, scenarioAt } from './documents';
import type { LibraryReader } from './documents';
import type { Jobs } from './jobs';

/** What the sequential test asks: half of the games, within 5 points, and wrong about it once in twenty times at most. */
const FAIR = { target: 0.5, within: 0.05, error: 0.05 };

/** Runs the batches that the renderer asks for. Scenarios and designs that are not given come from the library. */
export function createBatches(
  library: LibraryReader,
  runner: BatchRunner,
  jobs: Jobs,
  emit: HostEmitter['emit'],
): Pick<PlaytestsApi, 'prepare' | 'start' | 'startCompare' | 'record'> {
  return {
    async prepare(plan) {
      const setting = await settingOf(library, plan);
      if (setting.ok) runner.playAhead({ ...setting.value, ...amountOf(plan), players: plan.players });
      return true;
    },
    async start(plan) {
      const busy = jobs.refusal();
      if (busy) return busy;
      const setting = await settingOf(library, plan);
      if (!setting.ok) return setting;
      const details = detailsOf(plan, setting.value);
      if (!details.ok) return details;
      const { players, fairFor } = plan;
      const question = fairFor === undefined ? {} : { question: { ...FAIR, side: fairFor } };
      const batch = runner.start({ ...setting.value, ...amountOf(plan), players, ...details.value, ...question });
      if (!batch.ok) return batch;
      return ok(
        jobs.follow('batch', batch.value, {
          progress: (job, { done, games, figures }) =>
            emit('playtest:progress', { job, done, games, partial: reportOf(figures()) }),
          done: (job, figures, more) => emit('playtest:done', { job, report: reportOf(figures), ...more }),
        }),
      );
    },
    async startCompare(plan) {
      const busy = jobs.refusal();
      if (busy) return busy;
      const [a, b] = [await settingOf(library, plan.a), await settingOf(library, plan.b)];
      if (!a.ok) return a;
      if (!b.ok) return b;
      const job = runner.startPair({
        a: { ...a.value, players: plan.a.players },
        b: { ...b.value, players: plan.b.players },
        ...amountOf(plan),
      });
      if (!job.ok) return job;
      return ok(
        jobs.follow('compare', job.value, {
          progress: (id, { done, games, figures }) =>
            emit('compare:progress', { job: id, done, games, report: figures() }),
          done: (id, report, more) => emit('compare:done', { job: id, report, ...more }),
        }),
      );
    },
    async record(plan, game) {
      const setting = await settingOf(library, plan);
      if (!setting.ok) return setting;
      const job = runner.startRecord({ ...setting.value, players: plan.players }, plan.seed, game);
      if (!job.ok) return job;
      const { figures, lost } = await job.value.promise;
      if (figures.record !== undefined) return ok(figures.record);
      return err([finding('playtest.record', '', lost[0]?.message ?? 'The game was not played.')]);
    },
  };
}

function amountOf({ games, seed, workers }: Pick<BatchPlan, 'games' | 'seed' | 'workers'>): {
  games: number;
  seed: number;
  workers?: number;
} {
  return { games, seed, ...(workers === undefined ? {} : { workers }) };
}

/** Whether the games are watched, and from where they go on. A report of other games is refused. */
function detailsOf(
  plan: BatchPlan,
  { scenario, designs }: Setting,
): Result<Pick<BatchJob, 'details'>, readonly Finding[]> {
  const { details, resume, players, seed, games } = plan;
  if (details !== true) return ok({});
  if (resume === undefined) return ok({ details: true });
  const refuse = (message: string): Result<never, readonly Finding[]> =>
    err([finding('playtest.resume', '/resume', message)]);
  const report = asKind(resume, 'report', '/resume');
  if (!report.ok) return report;
  const begun = begunIn(report.value);
  if (begun === undefined) return refuse('The report does not hold enough to go on from.');
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

function reportOf(figures: BatchFigures): BatchReport {
  const { games, seconds, gamesPerSecond, meanTurns, outcomes, ends, digest, details, fair } = figures;
  return {
    games,
    seconds,
    gamesPerSecond,
    meanTurns,
    outcomes,
    ends,
    digest,
    ...(details === undefined ? {} : { details }),
    ...(fair === undefined ? {} : { fair }),
  };
}

interface Setting {
  readonly scenario: Scenario;
  readonly designs: readonly Design[];
}

async function settingOf(
  library: LibraryReader,
  plan: Pick<BatchPlan, 'ref' | 'scenario' | 'designs'>,
): Promise<Result<Setting, readonly Finding[]>> {
  const scenario = await scenarioOf(library, plan);
  if (!scenario.ok) return scenario;
  const given: Design[] = [];
  for (const [index, document] of (plan.designs ?? []).entries()) {
    const design = asKind(document, 'design', `/designs/${index}`);
    if (!design.ok) return design;
    given.push(design.value);
  }
  const known = new Set([...given, ...(scenario.value.designs ?? [])].map(({ id }) => id));
  const wanted = new Set(scenario.value.forces.map(({ design }) => design).filter((id) => !known.has(id)));
  return ok({ scenario: scenario.value, designs: [...given, ...(await designsOf(library, wanted))] });
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
