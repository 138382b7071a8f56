import { err, isUsable, ok } from '@core/base';
import type { Finding, Result } from '@core/base';
import type { AnyDocument, Design, DocumentOf, Scenario } from '@core/model';
import { readDocument } from '@core/model/read';
import type { BatchFigures, BatchRunner, RunningBatch } from '@main/playtests';
import type { HostEmitter } from '@shared/emitter';
import type { BatchPlan, BatchReport, LibraryApi, PlaytestsApi } from '@shared/host-api';

/** More batches at once than this are a mistake. */
const MAX_RUNNING = 8;

/** The batches of the host: started by a plan, told of by events. */
export interface Batches extends PlaytestsApi {
  /** Ends all that is under way. */
  close(): Promise<void>;
}

/** Runs the batches that the renderer asks for. Scenarios and designs that are not given come from the library. */
export function createBatches(library: LibraryApi, runner: BatchRunner, emit: HostEmitter['emit']): Batches {
  const running = new Map<string, RunningBatch>();
  let started = 0;

  const follow = (job: string, batch: RunningBatch): void => {
    running.set(job, batch);
    batch.onProgress((progress) => {
      const { done, games } = progress;
      emit('playtest:progress', { job, done, games, partial: reportOf(progress.figures()) });
    });
    void batch.promise.then(({ figures, cancelled, lost }) => {
      running.delete(job);
      const report = reportOf(figures);
      const error = lost[0] === undefined ? {} : { error: lostSentence(lost.length, lost[0]) };
      emit('playtest:done', { job, report, ...(cancelled ? { cancelled } : {}), ...error });
    });
  };
  return {
    async start(plan) {
      if (running.size >= MAX_RUNNING)
        return err([finding('playtest.busy', '', 'Too many batches are running; cancel one first.')]);
      const setting = await settingOf(library, plan);
      if (!setting.ok) return setting;
      const { games, seed, players, workers } = plan;
      const batch = runner.start({
        ...setting.value,
        games,
        seed,
        players,
        ...(workers === undefined ? {} : { workers }),
      });
      if (!batch.ok) return batch;
      const job = `batch-${++started}`;
      follow(job, batch.value);
      return ok(job);
    },
    cancel(job) {
      running.get(job)?.cancel();
      return Promise.resolve(true);
    },
    async close() {
      for (const batch of running.values()) batch.cancel();
      await runner.close();
    },
  };
}

function reportOf({ games, seconds, gamesPerSecond, meanTurns, outcomes, digest }: BatchFigures): BatchReport {
  return { games, seconds, gamesPerSecond, meanTurns, outcomes, digest };
}

function lostSentence(count: number, first: { index: number; message: string }): string {
  const games = count === 1 ? 'One game' : `${count} games`;
  return `${games} could not be played. Game ${first.index + 1}: ${first.message}`;
}

interface Setting {
  readonly scenario: Scenario;
  readonly designs: readonly Design[];
}

async function settingOf(library: LibraryApi, plan: BatchPlan): Promise<Result<Setting, readonly Finding[]>> {
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
  library: LibraryApi,
  { ref, scenario }: BatchPlan,
): Promise<Result<Scenario, readonly Finding[]>> {
  if ((ref === undefined) === (scenario === undefined)) {
    return err([
      finding('playtest.plan', '', 'A batch plays either a file of the library or a scenario that is given, not both.'),
    ]);
  }
  if (scenario !== undefined) return asKind(scenario, 'scenario', '/scenario');
  const opened = await library.open(ref!);
  if (!opened.ok) return err([finding(`file.${opened.error.code}`, '/ref', opened.error.message)]);
  const { document } = opened.value;
  return document.kind === 'scenario'
    ? ok(document)
    : err([finding('playtest.plan', '/ref', `${ref} is a ${document.kind}; only a scenario can be played.`)]);
}

/** A document that came from the renderer as one of a kind, judged like the content of a file. */
function asKind<K extends 'scenario' | 'design'>(
  document: AnyDocument,
  kind: K,
  path: string,
): Result<DocumentOf[K], readonly Finding[]> {
  const read = readDocument(document);
  if (!read.ok)
    return err([finding(`document.${read.error.code}`, path + (read.error.path ?? ''), read.error.message)]);
  if (read.value.document.kind !== kind) return err([finding('playtest.plan', path, `A ${kind} is wanted here.`)]);
  return isUsable(read.value.findings) ? ok(read.value.document as DocumentOf[K]) : err(read.value.findings);
}

/** The designs of the library with these ids; one that is not there is missing, and the set-up says so. */
async function designsOf(library: LibraryApi, wanted: Set<string>): Promise<Design[]> {
  const listed = wanted.size === 0 ? undefined : await library.list();
  const designs: Design[] = [];
  for (const { ref, kind, id, problem } of listed?.ok === true ? listed.value : []) {
    if (kind !== 'design' || problem !== undefined || !wanted.delete(id)) continue;
    const opened = await library.open(ref);
    if (opened.ok && opened.value.document.kind === 'design') designs.push(opened.value.document);
  }
  return designs;
}

function finding(code: string, path: string, message: string): Finding {
  return { code, severity: 'error', path, message };
}
