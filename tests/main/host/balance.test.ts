import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ok } from '@core/base';
import type { AnyDocument, Report, Scenario } from '@core/model';
import { readDocument } from '@core/model/read';
import { designsFor, makeReport } from '@core/playtest';
import { createHost, openSettings } from '@main/host';
import type { Host } from '@main/host';
import type { BatchPlan, BatchReport, HostEvents } from '@shared/host-api';
import { tempFolder } from '../support/temp-folder';

const shipped = path.resolve(import.meta.dirname, '../../../library');

async function open(): Promise<{ host: Host; scenario: Scenario; designs: AnyDocument[] }> {
  const folder = await tempFolder();
  const settings = await openSettings(path.join(folder, 'settings.json'), () => undefined);
  const host = createHost({
    shell: {
      kind: 'browser',
      dialogs: { chooseFolder: () => Promise.resolve(undefined), exportFile: () => Promise.resolve('saved' as const) },
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
  onTestFinished(() => host.close());
  const opened = await host.api.library.open('scenarios/minor-slugfest.scenario.json');
  if (!opened.ok || opened.value.document.kind !== 'scenario') throw new Error('no scenario');
  const scenario = opened.value.document;
  const listed = await host.api.library.list();
  const wanted = new Set(scenario.forces.map(({ design }) => design));
  const refs = listed.ok ? listed.value.filter(({ kind, id }) => kind === 'design' && wanted.has(id)) : [];
  const files = await Promise.all(refs.map(({ ref }) => host.api.library.open(ref)));
  return { host, scenario, designs: files.flatMap((file) => (file.ok ? [file.value.document] : [])) };
}

async function run({ api }: Host, plan: BatchPlan): Promise<BatchReport> {
  const done = new Promise<HostEvents['playtest:done']>((resolve) => api.on('playtest:done', resolve));
  const started = await api.playtests.start(plan);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return (await done).report!;
}

/** The report of a batch as its file holds it, after it went through JSON. */
function fileOf(plan: BatchPlan, told: BatchReport, scenario: Scenario, designs: readonly AnyDocument[]): Report {
  const { games, seed, players } = plan;
  const known = designsFor(
    scenario,
    designs.flatMap((one) => (one.kind === 'design' ? [one] : [])),
  );
  const summary = told as unknown as Parameters<typeof makeReport>[2];
  const made = makeReport({ id: 'r', name: 'R' }, { scenario, designs: known, games, seed, players }, summary, 1);
  const read = readDocument(JSON.parse(JSON.stringify(made)));
  if (!read.ok || read.value.document.kind !== 'report') throw new Error(JSON.stringify(read));
  expect(read.value.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  return read.value.document;
}

describe('a batch that is continued from its report', () => {
  it('comes to the same as one that was not stopped', async () => {
    const { host, scenario, designs } = await open();
    const plan = { scenario, designs, games: 60, seed: 4, players: ['greedy', 'greedy'], workers: 1, details: true };
    const whole = await run(host, { ...plan, games: 100 });
    const part = await run(host, plan);
    const resumed = await run(host, { ...plan, games: 100, resume: fileOf(plan, part, scenario, designs) });
    const { seconds: _, gamesPerSecond: __, ...same } = whole;
    expect(resumed).toMatchObject(same);
  });

  it.each([
    ['another seed', { seed: 5 }, /another seed/],
    ['other players', { players: ['greedy', 'random'] }, /other players/],
    ['no more games', { games: 40 }, /have been played/],
  ])('is refused with %s', async (_, changes, message) => {
    const { host, scenario, designs } = await open();
    const plan = { scenario, designs, games: 40, seed: 4, players: ['greedy', 'greedy'], workers: 1, details: true };
    const report = fileOf(plan, await run(host, plan), scenario, designs);
    const started = await host.api.playtests.start({ ...plan, games: 80, ...changes, resume: report });
    expect(started.ok ? '' : started.error[0]?.message).toMatch(message);
  });

  it('is refused when the scenario has changed', async () => {
    const { host, scenario, designs } = await open();
    const plan = { scenario, designs, games: 40, seed: 4, players: ['greedy', 'greedy'], workers: 1, details: true };
    const report = fileOf(plan, await run(host, plan), scenario, designs);
    const changed = { ...plan, scenario: { ...scenario, turnLimit: 9 }, games: 80, resume: report };
    const started = await host.api.playtests.start(changed);
    expect(started.ok ? '' : started.error[0]?.message).toMatch(/has changed/);
  });
});

describe('two versions', () => {
  it('tell of themselves until they are done', async () => {
    const { host, scenario, designs } = await open();
    const players = ['greedy', 'greedy'];
    const done = new Promise<HostEvents['compare:done']>((resolve) => host.api.on('compare:done', resolve));
    const a = { scenario, designs, players };
    const b = { ...a, scenario: { ...scenario, turnLimit: 5 } };
    const started = await host.api.playtests.startCompare({ a, b, games: 50, seed: 1 });
    expect(started.ok).toBe(true);
    const report = (await done).report!;
    expect(report.games).toBe(50);
    expect(report.turns[1]).toBeLessThanOrEqual(5);
  });
});

describe('a forecast', () => {
  const file = path.join(shipped, 'campaigns/first-command.campaign.json');

  it('of a campaign tells of itself until it is done', async () => {
    const { host } = await open();
    const campaign = JSON.parse(await readFile(file, 'utf8')) as AnyDocument;
    const done = new Promise<HostEvents['forecast:done']>((resolve) => host.api.on('forecast:done', resolve));
    const started = await host.api.playtests.startForecast({ campaign, games: 5, seed: 1, workers: 1 });
    expect(started.ok).toBe(true);
    const { job, report, cancelled, error } = await done;
    expect([started.ok && started.value, cancelled, error]).toEqual([job, undefined, undefined]);
    expect(report).toMatchObject({ runs: 5, findings: [] });
    expect(report!.endings.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });

  it('is refused when it is of something else, or too few give orders', async () => {
    const { host, scenario } = await open();
    const campaign = JSON.parse(await readFile(file, 'utf8')) as AnyDocument;
    const codes = async (plan: Parameters<typeof host.api.playtests.startForecast>[0]) => {
      const started = await host.api.playtests.startForecast(plan);
      return started.ok ? [] : started.error.map(({ code, path: at }) => `${code} ${at}`);
    };
    expect(await codes({ campaign: scenario, games: 5, seed: 1 })).toEqual(['playtest.plan /campaign']);
    expect(await codes({ campaign, games: 5, seed: 1, players: ['greedy'] })).toEqual(['playtest.players /players']);
    await expect(codes({ campaign, games: 0, seed: 1 })).rejects.toMatchObject({ code: 'bad-arguments' });
  });
});

describe('a game of a batch', () => {
  it('comes back as a record of its seed', async () => {
    const { host, scenario, designs } = await open();
    const plan = { scenario, designs, games: 10, seed: 4, players: ['greedy', 'random'] };
    const record = await host.api.playtests.record(plan, 3);
    expect(record.ok && record.value.players).toEqual({ 'player-1': 'greedy', 'player-2': 'random' });
    expect(record.ok && record.value.result).toBeDefined();
    const refused = await host.api.playtests.record({ ...plan, players: ['greedy'] }, 3);
    expect(refused.ok).toBe(false);
  });
});
