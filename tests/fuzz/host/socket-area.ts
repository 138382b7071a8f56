import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { below, createRng, unit, type Rng } from '@core/base';
import { thrown, type Area, type CaseSpec, type Problem } from '../area';
import { refusalProblems, shortened } from '../checks';
import { readCorpus } from '../corpus';
import { randomCall, type Call, type Material } from './calls';
import { Connection, type Answer } from './connection';
import { linkToCanary, makePlayground, trespass, type Playground } from './folders';
import { startHost, type HostProcess } from './process';
import { VISITS } from './rough';

/** Calls and visits of a case. */
const STEPS = 24;
/** Cases that one host lives through. */
const LIFETIME = 150;
/** Longest wait for `app.info` on a separate connection, in milliseconds. */
const RESPONSIVE = 2000;
const POLL = 100;
const TOTAL = VISITS.reduce((sum, [weight]) => sum + weight, 0);
/** Methods that start a browser or leave the library; their answers may take longer. */
const PATIENCE = 60_000;

interface Running {
  readonly host: HostProcess;
  readonly playground: Playground;
  readonly good: Connection;
  readonly material: Material;
  cases: number;
}

/** Random calls and rough visitors of a real browser host. */
export function socketArea(): Area {
  const corpus = readCorpus();
  const small = [...corpus.values()].flat().filter(({ kind, text }) => kind !== 'map' && text.length < 40_000);
  const documents = small.map(({ data }) => data);
  const scenarios = small.filter(({ kind }) => kind === 'scenario').map(({ data }) => data);
  let running: Running | undefined;

  const start = async (): Promise<Running> => {
    const playground = makePlayground();
    const host = await startHost(playground);
    const good = await Connection.open(host.access);
    const listed = await good.call('library.list', []);
    linkToCanary(playground);
    const { value = [] } = (listed?.result ?? {}) as { value?: readonly { ref: string }[] };
    const refs = value.map(({ ref }) => ref);
    const forbidden = [
      playground.canary,
      `${playground.root}/canary/../canary`,
      '/proc',
      'relative',
      '/dev/null',
      `${playground.canary}/notes.txt`,
    ];
    return { host, playground, good, material: { refs, trashed: [], documents, scenarios, forbidden }, cases: 0 };
  };
  const stop = async (): Promise<void> => {
    if (running === undefined) return;
    const { host, good, playground } = running;
    running = undefined;
    good.close();
    host.child.kill('SIGKILL');
    await host.ended;
    await rm(playground.root, { recursive: true, force: true });
  };

  return {
    async run(spec: CaseSpec) {
      running ??= await start();
      const now = running;
      const before = now.host.errors().length;
      const problems = await runCase(now, createRng(spec.seed)).catch((error: unknown) => [
        thrown('the host lets visitors come and go', error),
      ]);
      const ended = await Promise.race([now.host.ended.then((code) => ({ code })), sleep(0).then(() => undefined)]);
      if (ended !== undefined) {
        // What else went wrong follows from that.
        const stack = now.host.errors().slice(before).slice(-2000);
        problems.splice(0, Infinity, { rule: 'the host goes on', detail: `It ended with ${ended.code}.`, stack });
      }
      now.cases++;
      if (problems.length > 0 || now.cases >= LIFETIME) await stop();
      return { parts: 0, problems };
    },
    describe: ({ seed }) => ({ title: `calls and visitors of seed ${seed}` }),
    close: stop,
  };
}

async function runCase(running: Running, rng: Rng): Promise<Problem[]> {
  const { host, playground, good } = running;
  const before = host.errors().length;
  const problems: Problem[] = [];
  const watch = watchResponse(good, host.child.pid);
  const rough = await Connection.open(host.access);
  try {
    const steps: Promise<Problem[]>[] = [];
    for (let step = 0; step < STEPS; step++) {
      if (unit(rng) < 0.7) steps.push(makeCall(running, rough, randomCall(rng, running.material)));
      else {
        let left = below(rng, TOTAL);
        const [, visit] = VISITS.find(([weight]) => (left -= weight) < 0) ?? VISITS[0]!;
        steps.push(visit(rng, host.access, playground.secret));
      }
      // Some steps at once, some after the others.
      if (unit(rng) < 0.4) problems.push(...(await Promise.all(steps.splice(0))).flat());
    }
    problems.push(...(await Promise.all(steps)).flat());
  } catch (error) {
    problems.push(thrown('the host lets visitors come and go', error));
  }
  await cancelJobs(rough, good);
  rough.close();
  problems.push(...(await watch.end()));
  const said = host.errors().slice(before);
  if (/\n\s+at .*:\d+/.test(said)) {
    const [line = ''] = said.split('\n');
    problems.push({ rule: 'the host writes no stack trace', detail: line, stack: said.slice(0, 2000) });
  }
  const strange = await trespass(playground);
  if (strange !== undefined) problems.push({ rule: 'the host stays in its folders', detail: strange });
  return problems;
}

async function makeCall({ playground, material }: Running, rough: Connection, call: Call): Promise<Problem[]> {
  const answer = await rough.call(call.method, call.args, PATIENCE);
  const shown = shortened(JSON.stringify(call));
  if (answer === undefined) {
    const why = rough.closed === undefined ? `no answer in ${PATIENCE} ms` : `closed with ${rough.closed}`;
    return [{ rule: 'a call gets an answer or an error', detail: `${String(call.method)}, ${why}: ${shown}` }];
  }
  const whole = JSON.stringify(answer);
  keep(material, call, answer);
  const problems: Problem[] = [];
  // What the page itself sent may come back.
  if (whole.includes(playground.secret) && !JSON.stringify(call).includes(playground.secret))
    problems.push({ rule: 'the host reads nothing outside its folders', detail: `${String(call.method)}: ${shown}` });
  if (answer.error !== undefined) {
    problems.push(...refusalProblems(`the error ${answer.error.code}`, answer.error.message, shown));
    if (answer.error.code === 'failed')
      problems.push({ rule: 'a call does not fail inside', detail: `${String(call.method)}: ${shown}` });
  }
  for (const message of messagesIn(answer.result))
    problems.push(...refusalProblems(`an answer of ${String(call.method)}`, message, JSON.stringify(call)));
  return problems;
}

interface Kept {
  readonly ref?: string;
  readonly trashed?: string;
}

/** Remembers references and names of trashed files for later calls. */
function keep(material: Material, { method }: Call, { result }: Answer): void {
  const value = (result as { value?: Kept & { done?: readonly Kept[] } } | undefined)?.value;
  for (const { ref, trashed } of value?.done ?? (value ? [value] : [])) {
    if (ref !== undefined && method !== 'library.open' && material.refs.length < 400) material.refs.push(ref);
    if (trashed !== undefined) material.trashed.push(trashed);
  }
}

/** The messages of a refused call: of its problem, or of its findings. */
function messagesIn(result: unknown): unknown[] {
  const { ok, error } = (result ?? {}) as { ok?: boolean; error?: unknown };
  if (ok !== false) return [];
  return Array.isArray(error)
    ? error.map((entry: { message?: unknown }) => entry.message)
    : [(error as { message?: unknown } | undefined)?.message];
}

/** Cancels every job that told of itself, so that none eats the time of the next case. */
async function cancelJobs(...connections: readonly Connection[]): Promise<void> {
  const jobs = new Set<string>();
  for (const { events } of connections) {
    for (const { data } of events) {
      const { job } = (data ?? {}) as { job?: unknown };
      if (typeof job === 'string') jobs.add(job);
    }
    events.length = 0;
  }
  const [, good] = connections;
  await Promise.all([...jobs].map((job) => good?.call('playtests.cancel', [job], 10_000)));
}

/** Asks a well-behaved connection again and again while the others are at work. */
function watchResponse(good: Connection, pid: number | undefined): { end: () => Promise<Problem[]> } {
  let isOver = false;
  const problems: Problem[] = [];
  const work = async (): Promise<void> => {
    while (!isOver && problems.length === 0) {
      const begun = performance.now();
      const worked = await mainThreadSeconds(pid);
      const answer = await good.call('app.info', [], 30_000);
      const waited = performance.now() - begun;
      // On a busy machine a host may wait for the processor; only one that works itself is to blame.
      const busy = (await mainThreadSeconds(pid)) - worked;
      if (answer?.result === undefined)
        problems.push({ rule: 'a well-behaved connection is served', detail: 'app.info got no answer in 30 s.' });
      else if (waited > RESPONSIVE && !(busy < RESPONSIVE / 2000))
        problems.push({
          rule: `the host answers within ${RESPONSIVE} ms`,
          detail: `It took ${Math.round(waited)} ms.`,
        });
      await sleep(POLL);
    }
  };
  const working = work();
  return {
    async end() {
      isOver = true;
      await working;
      return problems;
    },
  };
}

/** Processor time of the first thread of a process in seconds; NaN where the system does not tell. */
async function mainThreadSeconds(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the name in brackets: fields 12 and 13 are ticks of 10 ms in user and system mode.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
