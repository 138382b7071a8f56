import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { err, ok } from '@core/base';
import type { AnyDocument, Design, Scenario } from '@core/model';
import { createHost, openSettings, type Host, type Shell } from '@main/host';
import type { BatchJobRequest, DuelJobRequest, HostEvents, JobDone } from '@shared/host-api';
import { jobDone } from '../support/job-done';
import { tempFolder } from '../support/temp-folder';

const shipped = path.resolve(import.meta.dirname, '../../../library');
const slugfest = 'scenarios/minor-slugfest.scenario.json';

async function open() {
  const opened = await openIn(await tempFolder());
  onTestFinished(() => opened.host.close());
  return opened;
}

/** One host for the tests of a block, which leave its library as it is. */
function shareHost(): () => Host {
  let host: Host | undefined;
  let folder = '';
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'hexwright-test-')));
    ({ host } = await openIn(folder));
  });
  afterAll(async () => {
    await host?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return () => host!;
}

async function openIn(folder: string) {
  const settingsFile = path.join(folder, 'settings.json');
  const problems: string[] = [];
  const settings = await openSettings(settingsFile, (message) => problems.push(message));
  const shell = {
    kind: 'browser' as const,
    dialogs: {
      chooseFolder: () => Promise.resolve('/chosen'),
      exportFile: () => Promise.resolve('saved' as const),
      exportFiles: () => Promise.resolve('saved' as const),
    },
    toPdf: vi.fn<Shell['toPdf']>(() => Promise.resolve(ok(Buffer.from('%PDF-1.4 /Type /Page /Type /Pages')))),
    setMenu: vi.fn<Shell['setMenu']>(() => true),
    closeReady: vi.fn<Shell['closeReady']>(),
  };
  const root = path.join(folder, 'library');
  const host = createHost({
    shell,
    version: '1.2.3',
    settings,
    libraryRoot: root,
    shipped,
    onProblem: (message) => problems.push(message),
    watch: false,
  });
  return { host, shell, root, folder, settingsFile, problems };
}

/** Starts a batch and waits until it is done. */
function runBatch({ api }: Host, plan: BatchJobRequest): Promise<JobDone<'batch'>> {
  return jobDone(api, { type: 'batch', ...plan });
}

async function scenarioOf({ api }: Host): Promise<Scenario> {
  const opened = await api.library.open(slugfest);
  if (!opened.ok || opened.value.document.kind !== 'scenario') throw new Error('no scenario');
  return opened.value.document;
}

describe('createHost', () => {
  it('reports where it runs', async () => {
    const { host } = await open();
    expect(await host.api.app.info()).toMatchObject({ shell: 'browser', version: '1.2.3', platform: process.platform });
    expect((await host.api.app.info()).cores).toBeGreaterThan(0);
  });

  it('creates the library at the first use and fills it with the bundled files', async () => {
    const { host, root } = await open();
    expect(await host.api.library.info()).toEqual({ ok: true, value: { root, created: true, warnings: [] } });
    const listed = await host.api.library.list();
    expect(listed.ok && listed.value.map(({ ref }) => ref)).toContain(slugfest);
  });

  it('checks the rules of the system: the list shows a missing design', async () => {
    const { host, root } = await open();
    const scenario = await scenarioOf(host);
    const forces = scenario.forces.map((force) => ({ ...force, design: 'ghost-ship' }));
    await mkdir(path.join(root, 'scenarios'), { recursive: true });
    const ghost = { ...scenario, id: 'ghost', name: 'Ghost', forces };
    await writeFile(path.join(root, 'scenarios/ghost.scenario.json'), JSON.stringify(ghost));
    const listed = await host.api.library.list();
    const entry = listed.ok ? listed.value.find(({ id }) => id === 'ghost') : undefined;
    expect(entry?.errors).toBeGreaterThan(0);
    const good = listed.ok ? listed.value.find(({ ref }) => ref === slugfest) : undefined;
    expect(good).toMatchObject({ errors: 0 });
  });

  it('stores settings and the chosen library', async () => {
    const { host, folder, settingsFile } = await open();
    expect(await host.api.app.writeSettings({ theme: 'dark' })).toMatchObject({ settings: { theme: 'dark' } });
    const other = path.join(folder, 'other');
    expect((await host.api.library.setRoot(other)).ok).toBe(true);
    await vi.waitFor(async () => {
      expect(JSON.parse(await readFile(settingsFile, 'utf8'))).toMatchObject({ theme: 'dark', libraryRoot: other });
    }, 10_000);
    expect(await host.api.app.readSettings()).not.toHaveProperty('libraryRoot');
  });

  it('creates a PDF by the shell from inert pages, and counts its pages', async () => {
    const { host, shell } = await open();
    const pdf = await host.api.print.toPdf('<!doctype html><title>Gunship</title>');
    expect(pdf).toMatchObject({ ok: true, value: { pages: 1 } });
    expect(pdf.ok && Buffer.from(pdf.value.data, 'base64').toString()).toMatch(/^%PDF/);
    shell.toPdf.mockClear();
    const refused = await host.api.print.toPdf('<iframe src="file:///etc/passwd"></iframe>');
    expect(refused).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(shell.toPdf).not.toHaveBeenCalled();
    shell.toPdf.mockResolvedValueOnce(err({ code: 'no-browser', message: 'None.' }));
    expect(await host.api.print.toPdf('<svg/>')).toEqual({
      ok: false,
      error: { code: 'no-browser', message: 'None.' },
    });
  });

  it('passes menus, dialogs and the answer to closing to the shell', async () => {
    const { host, shell } = await open();
    await expect(host.api.app.setMenu([])).resolves.toBe(true);
    await expect(host.api.app.closeReady()).resolves.toBe(true);
    await expect(host.api.dialogs.chooseFolder('x')).resolves.toBe('/chosen');
    expect(shell.closeReady).toHaveBeenCalledOnce();
  });

  it('announces its own saves', async () => {
    const { host } = await open();
    const scenario = await scenarioOf(host);
    const changed = new Promise<readonly string[]>((resolve) =>
      host.api.on('library:changed', ({ refs }) => resolve(refs)),
    );
    const saved = await host.api.library.create({ ...scenario, id: 'copy', name: 'Copy' });
    expect(saved.ok && (await changed)).toEqual(saved.ok && [saved.value.ref]);
  });
});

describe('batches', () => {
  const shared = shareHost();

  it('plays a scenario of the library and reports results', async () => {
    const host = shared();
    const job = await runBatch(host, { ref: slugfest, games: 50, seed: 1, players: ['greedy', 'greedy'], workers: 1 });
    expect(job).toMatchObject({ job: expect.stringMatching(/^batch-\d+$/) as string, report: { games: 50 } });
    expect(job.report!.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(50);
    expect(job).not.toHaveProperty('cancelled');
    expect(job).not.toHaveProperty('error');
  });

  it('plays an unsaved scenario with the library’s designs, with the same results', async () => {
    const host = shared();
    const plan = { games: 30, seed: 4, players: ['greedy', 'random'], workers: 1 };
    const [saved, unsaved] = [
      await runBatch(host, { ...plan, ref: slugfest }),
      await runBatch(host, { ...plan, scenario: await scenarioOf(host) }),
    ];
    expect(unsaved.report!.digest).toBe(saved.report!.digest);
  });

  it('is cancelled', async () => {
    const host = shared();
    const finished = new Promise<HostEvents['job:done']>((resolve) => host.api.on('job:done', resolve));
    const started = await host.api.playtests.start({
      type: 'batch',
      ref: slugfest,
      games: 100_000_000,
      seed: 1,
      players: ['random', 'random'],
      workers: 1,
    });
    if (!started.ok) throw new Error('not started');
    const progress = new Promise((resolve) => host.api.on('job:progress', resolve));
    expect(await progress).toMatchObject({ job: started.value, games: 100_000_000 });
    await host.api.playtests.cancel(started.value);
    expect(await finished).toMatchObject({ job: started.value, cancelled: true });
  });

  it('ignores the cancellation of an unknown job', async () => {
    const host = shared();
    await expect(host.api.playtests.cancel('batch-99')).resolves.toBe(true);
  });

  it.each<[string, (scenario: Scenario) => Partial<BatchJobRequest>, string]>([
    ['nothing to play', () => ({}), 'playtest.plan'],
    ['two things to play', (scenario) => ({ ref: slugfest, scenario }), 'playtest.plan'],
    ['a file that is not there', () => ({ ref: 'scenarios/none.json' }), 'file.missing'],
    ['a way out of the library', () => ({ ref: '../settings.json' }), 'file.bad-name'],
    ['a design', () => ({ ref: 'designs/battleship.design.json' }), 'playtest.plan'],
    ['a scenario of a wrong shape', (scenario) => ({ scenario: { ...scenario, turnLimit: -1 } }), 'document.invalid'],
    ['too few players', () => ({ ref: slugfest, players: ['greedy'] }), 'playtest.players'],
    ['an unknown player', () => ({ ref: slugfest, players: ['greedy', 'chess'] }), 'playtest.player'],
    ['a scenario among the designs', (scenario) => ({ scenario, designs: [scenario] }), 'playtest.plan'],
  ])('rejects %s with a finding', async (_what, change, code) => {
    const host = shared();
    const plan = { games: 10, seed: 1, players: ['greedy', 'greedy'], ...change(await scenarioOf(host)) };
    const started = await host.api.playtests.start({ type: 'batch', ...plan });
    expect(started.ok).toBe(false);
    expect(!started.ok && started.error.map((finding) => finding.code)).toContain(code);
  });
});

describe('duels', () => {
  const shared = shareHost();

  async function designOf({ api }: Host, id: string): Promise<AnyDocument> {
    const opened = await api.library.open(`designs/${id}.design.json`);
    if (!opened.ok) throw new Error(`no design ${id}`);
    return opened.value.document;
  }
  async function planOf(host: Host): Promise<DuelJobRequest> {
    const [design, one, two] = [
      await designOf(host, 'minimal-ship-1'),
      await designOf(host, 'minimal-ship-2'),
      await designOf(host, 'minimal-picket'),
    ];
    return { design, opponents: [one, two], games: 20, seed: 4, players: ['greedy', 'greedy'], workers: 1 };
  }
  it('of one design against several at equal points on a library map report on each', async () => {
    const host = shared();
    const plan = { ...(await planOf(host)), points: 30, map: 'scenarios/minimal-among-the-rocks.scenario.json' };
    const told: HostEvents['job:progress'][] = [];
    host.api.on('job:progress', (event) => told.push(event));
    const { job, report, cancelled, error } = await jobDone(host.api, { type: 'duel', ...plan });
    expect([cancelled, error, report?.games]).toEqual([undefined, undefined, 40]);
    expect(report?.duels.map(({ games, sides }) => [games, sides[0].ships, sides[1].ships])).toEqual([
      [20, 2, 2],
      [20, 2, 3],
    ]);
    expect(told[0]).toMatchObject({ job, games: 40 });
    // The same plan again has the same figures.
    const again = await jobDone(host.api, { type: 'duel', ...plan });
    expect(again.report!.digest).toBe(report!.digest);
  });

  it('report the gains of single upgrades', async () => {
    const host = shared();
    const { opponents, ...plan } = await planOf(host);
    const report = (await jobDone(host.api, { type: 'gains', ...plan, opponent: opponents[0]! })).report!;
    expect(report.base.games).toBe(20);
    expect(report.rows.map(({ pairs }) => pairs)).toEqual([20, 20, 20, 20, 20]);
  });

  it('use the battlespace of a scenario without hexes', async () => {
    const host = shared();
    const [design, opponent] = [await designOf(host, 'skirmish-rifles'), await designOf(host, 'skirmish-scouts')];
    const plan: DuelJobRequest = { design, opponents: [opponent], games: 20, seed: 7, players: ['greedy', 'greedy'] };
    const digest = async (changes: Partial<DuelJobRequest>): Promise<string> =>
      (await jobDone(host.api, { type: 'duel', ...plan, ...changes })).report!.digest;
    const plain = await digest({});
    const ridge = await digest({ map: 'scenarios/skirmish-ridge.scenario.json' });
    expect(ridge).not.toBe(plain);
    expect(await digest({ map: 'scenarios/skirmish-ridge.scenario.json' })).toBe(ridge);
    const three = await digest({ map: 'scenarios/skirmish-ridge.scenario.json', points: 300 });
    expect(three).not.toBe(ridge);
  });

  it('are cancelled like batches', async () => {
    const host = shared();
    const plan: DuelJobRequest = { ...(await planOf(host)), games: 100_000, players: ['search:500', 'search:500'] };
    const finished = new Promise((resolve) => host.api.on('job:done', resolve));
    const started = await host.api.playtests.start({ type: 'duel', ...plan });
    if (!started.ok) throw new Error('not started');
    await host.api.playtests.cancel(started.value);
    expect(await finished).toMatchObject({ job: started.value, cancelled: true });
  });

  it.each<
    [string, (plan: DuelJobRequest, host: Host) => Partial<DuelJobRequest> | Promise<Partial<DuelJobRequest>>, string]
  >([
    ['no opponents', () => ({ opponents: [] }), 'playtest.duel /opponents'],
    ['one player', () => ({ players: ['greedy'] }), 'playtest.plan /players'],
    ['an unknown player', () => ({ players: ['greedy', 'chess'] }), 'playtest.player /players/1'],
    ['a map that is not there', () => ({ map: 'scenarios/none.json' }), 'file.missing /map'],
    ['a design as a map', () => ({ map: 'designs/battleship.design.json' }), 'playtest.plan /map'],
    ['locations as a map', () => ({ map: 'scenarios/skirmish-ridge.scenario.json' }), 'playtest.plan /map'],
    [
      'a scenario as opponent',
      async (_, host) => ({ opponents: [await scenarioOf(host)] }),
      'playtest.plan /opponents/0',
    ],
    [
      'a design of another system',
      async ({ design }, host) => ({ opponents: [design, await designOf(host, 'battleship')] }),
      'playtest.duel /opponents',
    ],
  ])('reject %s with a finding', async (_what, change, expected) => {
    const host = shared();
    const plan = await planOf(host);
    const started = await host.api.playtests.start({ type: 'duel', ...plan, ...(await change(plan, host)) });
    expect(started.ok ? [] : started.error.map(({ code, path }) => `${code} ${path}`)).toContain(expected);
  });

  it('reject an illegal opponent, and name it', async () => {
    const host = shared();
    const plan = await planOf(host);
    const bad = { ...(plan.opponents[0] as Design), stats: { engine: 1, shields: 0, toHit: 1, weapons: ['F'] } };
    const started = await host.api.playtests.start({ type: 'duel', ...plan, opponents: [plan.opponents[1]!, bad] });
    expect(started.ok).toBe(false);
    expect(!started.ok && started.error[0]?.path.startsWith('/opponents/1/')).toBe(true);
  });
});
