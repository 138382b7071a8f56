import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '@core/base';
import type { AnyDocument, Report, Scenario } from '@core/model';
import { readDocument } from '@core/model/read';
import { designsFor, makeReport } from '@core/playtest';
import { createHost, openSettings, type Host } from '@main/host';
import type { BatchReport } from '@core/balance';
import type { BatchJobRequest, ForecastJobRequest, JobProgress } from '@shared/host-api';
import { jobDone } from '../support/job-done';

const shipped = path.resolve(import.meta.dirname, '../../../library');

interface Opened {
  readonly host: Host;
  readonly scenario: Scenario;
  readonly designs: readonly AnyDocument[];
}
/** One host for all tests, which leave its library as it is. */
let opened: Opened;
const folder = await mkdtemp(path.join(tmpdir(), 'hexwright-test-'));

beforeAll(async () => {
  const settings = await openSettings(path.join(folder, 'settings.json'), () => undefined);
  const host = createHost({
    shell: {
      kind: 'browser',
      dialogs: {
        chooseFolder: () => Promise.resolve(undefined),
        exportFile: () => Promise.resolve('saved' as const),
        exportFiles: () => Promise.resolve('saved' as const),
      },
      toPdf: () => Promise.resolve(ok(Buffer.from(''))),
      setMenu: () => true,
      closeReady: () => undefined,
    },
    version: '1.2.3',
    settings,
    libraryRoot: path.join(folder, 'library'),
    shipped,
    onProblem: () => undefined,
    watch: false,
  });
  const read = await host.api.library.open('scenarios/minor-slugfest.scenario.json');
  if (!read.ok || read.value.document.kind !== 'scenario') throw new Error('no scenario');
  const scenario = read.value.document;
  const listed = await host.api.library.list();
  const expected = new Set(scenario.forces.map(({ design }) => design));
  const refs = listed.ok ? listed.value.filter(({ kind, id }) => kind === 'design' && expected.has(id)) : [];
  const files = await Promise.all(refs.map(({ ref }) => host.api.library.open(ref)));
  opened = { host, scenario, designs: files.flatMap((file) => (file.ok ? [file.value.document] : [])) };
});

afterAll(async () => {
  await opened.host.close();
  await rm(folder, { recursive: true, force: true });
});

async function run({ api }: Host, plan: BatchJobRequest): Promise<BatchReport> {
  return (await jobDone(api, { type: 'batch', ...plan })).report!;
}

/** The report of a batch as its file holds it, after it went through JSON. */
function fileOf(plan: BatchJobRequest, told: BatchReport, scenario: Scenario, designs: readonly AnyDocument[]): Report {
  const { games, seed, players } = plan;
  const known = designsFor(
    scenario,
    designs.flatMap((design) => (design.kind === 'design' ? [design] : [])),
  );
  const report = makeReport({ id: 'r', name: 'R' }, { scenario, designs: known, games, seed, players }, told, 1);
  const read = readDocument(JSON.parse(JSON.stringify(report)));
  if (!read.ok || read.value.document.kind !== 'report') throw new Error(JSON.stringify(read));
  expect(read.value.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  return read.value.document;
}

describe('a batch continued from its report', () => {
  it('gives the same results as an uninterrupted one', async () => {
    const { host, scenario, designs } = opened;
    const plan = { scenario, designs, games: 60, seed: 4, players: ['greedy', 'greedy'], workers: 1, details: true };
    const whole = await run(host, { ...plan, games: 100 });
    const part = await run(host, plan);
    const resumed = await run(host, { ...plan, games: 100, resume: fileOf(plan, part, scenario, designs) });
    const { seconds: _, gamesPerSecond: __, ...same } = whole;
    expect(resumed).toMatchObject(same);
  });

  it.each([
    ['another seed', { seed: 5 }, /different seed/],
    ['other players', { players: ['greedy', 'random'] }, /different players/],
    ['no more games', { games: 40 }, /have been played/],
  ])('is rejected with %s', async (_, changes, message) => {
    const { host, scenario, designs } = opened;
    const plan = { scenario, designs, games: 40, seed: 4, players: ['greedy', 'greedy'], workers: 1, details: true };
    const report = fileOf(plan, await run(host, plan), scenario, designs);
    const started = await host.api.playtests.start({ type: 'batch', ...plan, games: 80, ...changes, resume: report });
    expect(started.ok ? '' : started.error[0]?.message).toMatch(message);
  });

  it('is rejected if the scenario has changed', async () => {
    const { host, scenario, designs } = opened;
    const plan = { scenario, designs, games: 40, seed: 4, players: ['greedy', 'greedy'], workers: 1, details: true };
    const report = fileOf(plan, await run(host, plan), scenario, designs);
    const changed = { ...plan, scenario: { ...scenario, turnLimit: 9 }, games: 80, resume: report };
    const started = await host.api.playtests.start({ type: 'batch', ...changed });
    expect(started.ok ? '' : started.error[0]?.message).toMatch(/has changed/);
  });
});

describe('two versions', () => {
  it('report their progress to the end', async () => {
    const { host, scenario, designs } = opened;
    const players = ['greedy', 'greedy'];
    const a = { scenario, designs, players };
    const b = { ...a, scenario: { ...scenario, turnLimit: 5 } };
    const report = (await jobDone(host.api, { type: 'compare', a, b, games: 50, seed: 1 })).report!;
    expect(report.games).toBe(50);
    expect(report.turns[1]).toBeLessThanOrEqual(5);
  });
});

describe('a parameter', () => {
  const parameter = { id: '/turnLimit', label: 'Turn limit', group: '', current: 10 };

  it('is swept over its values, with a report of unplayable ones', async () => {
    const { host, scenario, designs } = opened;
    const setting = { scenario, designs, players: ['greedy', 'greedy'], workers: 1, seed: 4 };
    const job = await jobDone(host.api, {
      ...{ type: 'sweep', ...setting, games: 30 },
      varied: [{ parameter, values: [3, -1, 12] }],
    });
    expect([job.cancelled, job.error]).toEqual([undefined, undefined]);
    const [short, wrong, long] = job.report!.points;
    expect([short?.values, wrong?.values, long?.values]).toEqual([[3], [-1], [12]]);
    expect(short?.report?.meanTurns).toBeLessThanOrEqual(3);
    expect(wrong).toMatchObject({ findings: [{ code: 'document.invalid', path: '/turnLimit' }] });
    // Each point is the batch of the scenario with that value.
    const alone = await run(host, { ...setting, scenario: { ...scenario, turnLimit: 12 }, games: 30 });
    expect(long?.report?.digest).toBe(alone.digest);
  });

  it('is searched for the value that brings a share near its target', async () => {
    const { host, scenario, designs } = opened;
    const heard: JobProgress[] = [];
    host.api.on('job:progress', (news) => heard.push(news));
    const { report } = await jobDone(host.api, {
      ...{ type: 'balance', scenario, designs, players: ['greedy', 'greedy'], workers: 1, seed: 4 },
      ...{ varied: [{ parameter, values: [8, 10] }], aim: { of: 'draw' }, target: 0.5, within: 0.5, check: 50 },
    });
    expect(report?.found).toMatchObject({ inside: true, assignments: [] });
    expect(report?.games).toBeGreaterThanOrEqual(50);
    expect(heard.length).toBeGreaterThan(0);
  });

  it('is rejected if it is unknown', async () => {
    const { host, scenario, designs } = opened;
    const plan = { scenario, designs, players: ['greedy', 'greedy'], seed: 4, games: 5 };
    const varied = [{ parameter: { ...parameter, id: 7 }, values: [1] }] as never;
    await expect(host.api.playtests.start({ type: 'sweep', ...plan, varied })).rejects.toMatchObject({
      code: 'bad-arguments',
    });
  });

  it('is released when the job is cancelled', async () => {
    const { host, scenario, designs } = opened;
    const players = ['search:1000', 'search:1000'];
    const finished = new Promise((resolve) => host.api.on('job:done', resolve));
    const started = await host.api.playtests.start({
      ...{ type: 'sweep', scenario, designs, players, workers: 1, seed: 4, games: 1000 },
      varied: [{ parameter, values: [3, 12] }],
    });
    if (!started.ok) throw new Error('not started');
    await host.api.playtests.cancel(started.value);
    expect(await finished).toMatchObject({ job: started.value, cancelled: true, report: { points: [] } });
  });
});

describe('a forecast', () => {
  const file = path.join(shipped, 'campaigns/first-command.campaign.json');

  it('of a campaign reports its progress to the end', async () => {
    const { host } = opened;
    const campaign = JSON.parse(await readFile(file, 'utf8')) as AnyDocument;
    const plan = { type: 'forecast', campaign, games: 5, seed: 1, workers: 1 } as const;
    const { report, cancelled, error } = await jobDone(host.api, plan);
    expect([cancelled, error]).toEqual([undefined, undefined]);
    expect(report).toMatchObject({ runs: 5, findings: [] });
    expect(report!.endings.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });

  it('is rejected for another kind of file, or with too few order players', async () => {
    const { host, scenario } = opened;
    const campaign = JSON.parse(await readFile(file, 'utf8')) as AnyDocument;
    const codes = async (plan: ForecastJobRequest) => {
      const started = await host.api.playtests.start({ type: 'forecast', ...plan });
      return started.ok ? [] : started.error.map(({ code, path: at }) => `${code} ${at}`);
    };
    expect(await codes({ campaign: scenario, games: 5, seed: 1 })).toEqual(['playtest.plan /campaign']);
    expect(await codes({ campaign, games: 5, seed: 1, players: ['greedy'] })).toEqual(['playtest.players /players']);
    await expect(codes({ campaign, games: 0, seed: 1 })).rejects.toMatchObject({ code: 'bad-arguments' });
  });
});

describe('a game of a batch', () => {
  it('is returned as a record with its seed', async () => {
    const { host, scenario, designs } = opened;
    const plan = { scenario, designs, games: 10, seed: 4, players: ['greedy', 'random'] };
    const record = await host.api.playtests.record(plan, 3);
    expect(record.ok && record.value.players).toEqual({ 'player-1': 'greedy', 'player-2': 'random' });
    expect(record.ok && record.value.result).toBeDefined();
    const refused = await host.api.playtests.record({ ...plan, players: ['greedy'] }, 3);
    expect(refused.ok).toBe(false);
  });
});
