import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Scenario } from '@core/model';
import { createHost, openSettings } from '@main/host';
import type { Host, Shell } from '@main/host';
import type { BatchPlan, HostEvents } from '@shared/host-api';
import { tempFolder } from '../support/temp-folder';

const shipped = path.resolve(import.meta.dirname, '../../../library');
const slugfest = 'scenarios/minor-slugfest.scenario.json';

async function open() {
  const folder = await tempFolder();
  const settingsFile = path.join(folder, 'settings.json');
  const problems: string[] = [];
  const settings = await openSettings(settingsFile, (message) => problems.push(message));
  const shell = {
    kind: 'browser' as const,
    dialogs: {
      chooseFolder: () => Promise.resolve('/chosen'),
      exportFile: () => Promise.resolve('saved' as const),
    },
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
  onTestFinished(() => host.close());
  return { host, shell, root, folder, settingsFile, problems };
}

/** Starts a batch and waits until it is done. */
async function runBatch({ api }: Host, plan: BatchPlan): Promise<HostEvents['playtest:done']> {
  const done = new Promise<HostEvents['playtest:done']>((resolve) => api.on('playtest:done', resolve));
  const started = await api.playtests.start(plan);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return done;
}

async function scenarioOf({ api }: Host): Promise<Scenario> {
  const opened = await api.library.open(slugfest);
  if (!opened.ok || opened.value.document.kind !== 'scenario') throw new Error('no scenario');
  return opened.value.document;
}

describe('createHost', () => {
  it('tells where it runs', async () => {
    const { host } = await open();
    expect(await host.api.app.info()).toMatchObject({ shell: 'browser', version: '1.2.3', platform: process.platform });
    expect((await host.api.app.info()).cores).toBeGreaterThan(0);
  });

  it('makes the library at the first use and fills it with what ships', async () => {
    const { host, root } = await open();
    expect(await host.api.library.info()).toEqual({ ok: true, value: { root, created: true } });
    const listed = await host.api.library.list();
    expect(listed.ok && listed.value.map(({ ref }) => ref)).toContain(slugfest);
  });

  it('judges by the rules of the system: a design that is nowhere shows in the list', async () => {
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

  it('keeps settings, and the library that the user chose', async () => {
    const { host, folder, settingsFile } = await open();
    expect(await host.api.app.writeSettings({ theme: 'dark' })).toMatchObject({ theme: 'dark' });
    const other = path.join(folder, 'other');
    expect((await host.api.library.setRoot(other)).ok).toBe(true);
    await vi.waitFor(async () => {
      expect(JSON.parse(await readFile(settingsFile, 'utf8'))).toMatchObject({ theme: 'dark', libraryRoot: other });
    });
    expect(await host.api.app.readSettings()).not.toHaveProperty('libraryRoot');
  });

  it('hands menus, dialogs and the answer to closing to the shell', async () => {
    const { host, shell } = await open();
    await expect(host.api.app.setMenu([])).resolves.toBe(true);
    await expect(host.api.app.closeReady()).resolves.toBe(true);
    await expect(host.api.dialogs.chooseFolder('x')).resolves.toBe('/chosen');
    expect(shell.closeReady).toHaveBeenCalledOnce();
  });

  it('tells of its own saves', async () => {
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
  it('plays a scenario of the library and reports', async () => {
    const { host } = await open();
    const done = await runBatch(host, { ref: slugfest, games: 50, seed: 1, players: ['greedy', 'greedy'], workers: 1 });
    expect(done).toMatchObject({ job: expect.stringMatching(/^batch-\d+$/) as string, report: { games: 50 } });
    expect(done.report!.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(50);
    expect(done).not.toHaveProperty('cancelled');
    expect(done).not.toHaveProperty('error');
  });

  it('plays an unsaved scenario with the designs of the library, to the same end', async () => {
    const { host } = await open();
    const plan = { games: 30, seed: 4, players: ['greedy', 'random'], workers: 1 };
    const [saved, unsaved] = [
      await runBatch(host, { ...plan, ref: slugfest }),
      await runBatch(host, { ...plan, scenario: await scenarioOf(host) }),
    ];
    expect(unsaved.report!.digest).toBe(saved.report!.digest);
  });

  it('is cancelled', async () => {
    const { host } = await open();
    const done = new Promise<HostEvents['playtest:done']>((resolve) => host.api.on('playtest:done', resolve));
    const started = await host.api.playtests.start({
      ref: slugfest,
      games: 100_000_000,
      seed: 1,
      players: ['random', 'random'],
      workers: 1,
    });
    if (!started.ok) throw new Error('not started');
    const progress = new Promise((resolve) => host.api.on('playtest:progress', resolve));
    expect(await progress).toMatchObject({ job: started.value, games: 100_000_000 });
    await host.api.playtests.cancel(started.value);
    expect(await done).toMatchObject({ job: started.value, cancelled: true });
  });

  it('ignores the cancel of a job that is not there', async () => {
    const { host } = await open();
    await expect(host.api.playtests.cancel('batch-99')).resolves.toBe(true);
  });

  it.each<[string, (scenario: Scenario) => Partial<BatchPlan>, string]>([
    ['nothing to play', () => ({}), 'playtest.plan'],
    ['two things to play', (scenario) => ({ ref: slugfest, scenario }), 'playtest.plan'],
    ['a file that is not there', () => ({ ref: 'scenarios/none.json' }), 'file.missing'],
    ['a way out of the library', () => ({ ref: '../settings.json' }), 'file.bad-name'],
    ['a design', () => ({ ref: 'designs/battleship.design.json' }), 'playtest.plan'],
    ['a scenario of a wrong shape', (scenario) => ({ scenario: { ...scenario, turnLimit: -1 } }), 'document.invalid'],
    ['too few players', () => ({ ref: slugfest, players: ['greedy'] }), 'playtest.players'],
    ['an unknown player', () => ({ ref: slugfest, players: ['greedy', 'chess'] }), 'playtest.player'],
    ['a scenario among the designs', (scenario) => ({ scenario, designs: [scenario] }), 'playtest.plan'],
  ])('refuses %s with a finding', async (_what, change, code) => {
    const { host } = await open();
    const plan = { games: 10, seed: 1, players: ['greedy', 'greedy'], ...change(await scenarioOf(host)) };
    const started = await host.api.playtests.start(plan);
    expect(started.ok).toBe(false);
    expect(!started.ok && started.error.map((finding) => finding.code)).toContain(code);
  });
});
