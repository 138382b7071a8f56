import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '@core/base';
import { valueAt } from '@core/model';
import { OpenDocument } from '@renderer/documents';
import { checkDocument } from '@renderer/app';
import { applyAssignments } from '@renderer/features/balance/model/games';
import { BalanceModel } from '@renderer/features/balance/model/balance-model';
import { sweepCsv, sweepJson } from '@renderer/features/balance/model/sweep-files';
import { BALANCE_STATE, keptSweep, restoredSweep } from '@renderer/features/balance/model/keep';
import { attachBalance, balanceModelOf } from '@renderer/features/balance/model/open';
import { clearText } from '@renderer/features/balance/model/run';
import { levelsRefusal } from '@renderer/features/balance/model/level-choice';
import { hasChanged, withDesigns } from '@renderer/features/balance/model/source';
import { levelBatches, noDetails, type ParameterValue } from '@core/balance';
import { designsFor, jointZ, makeReport, wilson } from '@core/playtest';
import { installHost, useHost, useLibrary, useTabs } from '@renderer/stores';
import { shippedDesigns, shippedScenario } from '../../core/rules/library';
import type { LibraryEntry } from '@shared/host-api';
import { memoryHost } from '../support/memory-host';

beforeEach(() => {
  setActivePinia(createPinia());
  installHost(memoryHost());
  useLibrary().designsByRef = shippedDesigns();
});

/** The plans that a host gets, which it refuses. */
function startedPlans(): unknown[] {
  const plans: unknown[] = [];
  useHost().playtests.start = (plan) => {
    plans.push(plan);
    return Promise.resolve(err([{ code: 'host.test', severity: 'error', path: '', message: 'Not here.' }]));
  };
  return plans;
}

/** A finished run of 60 games with seed 7. */
function finishedRun(lab: BalanceModel): NonNullable<typeof lab.run.value> {
  const subject = lab.subject.value!;
  const [side] = subject.scenario.sides;
  return {
    subject,
    plan: { ...subject, type: 'batch', games: 60, seed: 7, players: ['greedy', 'careful'], details: true },
    controller: new AbortController(),
    ...{ state: 'done', before: 0, begun: 0, error: undefined, stopWhenClear: false },
    report: {
      ...{ games: 60, seconds: 1, gamesPerSecond: 60, meanTurns: 5, digest: '00000000' },
      outcomes: [{ side: side.id, level: null, name: 'A', count: 60, ...wilson(60, 60) }],
      ends: [{ example: 0, lengths: [[5, 60]] }],
      details: { ...noDetails(), games: 60 },
    },
  };
}

/** A laboratory over the tab of a scenario. */
function open(id: string) {
  const document = shippedScenario(id);
  const library = useHost().library;
  const file = { ref: `scenarios/${id}.scenario.json`, version: '1', migrated: false };
  const doc = new OpenDocument({ library, check: checkDocument, key: id, document, file });
  const tab = useTabs().open({ kind: 'scenario', title: document.name, doc });
  return { doc, document, lab: new BalanceModel({ type: 'tab', id: tab.id }) };
}

const put = (
  lab: BalanceModel,
  ...values: readonly (readonly [parameter: string, value: ParameterValue])[]
): string | undefined =>
  applyAssignments(
    lab,
    values.map(([id, value]) => ({
      parameter: lab.sweep.parameters.value.find((parameter) => parameter.id === id)!,
      value,
    })),
  );

describe('a value applied to the scenario', () => {
  it.each([
    ['/forces/4/count', 9],
    ['/turnLimit', 12],
    ['/options/crit', 'none'],
  ])('is one undoable edit: %s', (parameter, value) => {
    const { doc, document, lab } = open('star-base-assault');
    expect(put(lab, [parameter, value])).toBeUndefined();
    expect(valueAt(doc.document.value, parameter)).toBe(value);
    expect(doc.state.undoCount).toBe(1);
    expect(doc.state.undoLabel).toMatch(/^Set .* to /);
    doc.document.undo();
    expect(doc.document.value).toEqual(document);
    expect(doc.state.dirty).toBe(false);
  });

  it('of a library design embeds the design, and does not change the library', () => {
    const { doc, lab } = open('star-base-assault');
    expect(put(lab, ['design:star-base-alphalpha/stats/hull', 33])).toBeUndefined();
    expect(valueAt(doc.document.value, '/designs/0/stats/hull')).toBe(33);
    expect(valueAt(useLibrary().designs.get('star-base-alphalpha'), '/stats/hull')).not.toBe(33);
    // What is swept next starts from there.
    lab.sweep.first.choose('design:star-base-alphalpha/stats/hull');
    expect(lab.sweep.first.parameter.value?.current).toBe(33);
  });

  it('of a player is set in the form, not in the scenario', () => {
    const { doc, lab } = open('star-base-assault');
    expect(put(lab, ['player:defender', 'careful'])).toBeUndefined();
    expect(lab.form.players['defender']).toBe('careful');
    expect(doc.state.undoCount).toBe(0);
  });

  it('is not applied when its force is another one by now', () => {
    const { doc, lab } = open('star-base-assault');
    const parameter = lab.sweep.parameters.value.find(({ id }) => id === '/forces/4/count')!;
    doc.document.execute('Delete force', (draft) => {
      (draft as { forces: unknown[] }).forces.splice(1, 1);
    });
    expect(applyAssignments(lab, [{ parameter, value: 3 }])).toBe(
      'Laser Platform: count is no longer in the scenario. Run the games again.',
    );
    expect(doc.state.undoCount).toBe(1);
  });

  it('cannot be applied after the scenario was closed', () => {
    const { lab } = open('star-base-assault');
    const parameter = lab.sweep.first.parameter.value!;
    useTabs().remove(useTabs().list[0]!.id);
    expect(applyAssignments(lab, [{ parameter, value: 3 }])).toMatch(/no longer open/);
  });
});

describe('two values applied to the scenario', () => {
  it('are one undoable edit', () => {
    const { doc, document, lab } = open('star-base-assault');
    expect(put(lab, ['/forces/2/count', 3], ['design:star-base-alphalpha/stats/hull', 12])).toBeUndefined();
    expect(valueAt(doc.document.value, '/forces/2/count')).toBe(3);
    expect(valueAt(doc.document.value, '/designs/0/stats/hull')).toBe(12);
    expect(doc.state.undoCount).toBe(1);
    doc.document.undo();
    expect(doc.document.value).toEqual(document);
  });
});

describe('the form of a sweep', () => {
  it('varies one parameter, or two with every pair of values', () => {
    const { lab } = open('star-base-assault');
    lab.sweep.first.choose('/forces/2/count');
    lab.sweep.first.typed.value = '1..3';
    expect(lab.sweep.axes.value?.map(({ values }) => values)).toEqual([[1, 2, 3]]);
    lab.sweep.second.choose('/forces/5/count');
    lab.sweep.second.typed.value = '2, 4';
    expect(lab.sweep.axes.value?.map(({ values }) => values)).toEqual([
      [1, 2, 3],
      [2, 4],
    ]);
    // One thing is not varied against itself.
    lab.sweep.second.choose('/forces/2/count');
    expect(lab.sweep.axes.value?.length).toBe(1);
  });

  it('does not vary a player at levels of play, which replace the players', () => {
    const { lab } = open('star-base-assault');
    const player = lab.sweep.parameters.value.find(({ id }) => id === 'player:defender');
    expect(levelsRefusal('quick', [undefined, player])).toBe(
      'Levels of play replace the players. Leave out “Player of Star Base”, or choose “The players above”',
    );
    expect(levelsRefusal('players', [player])).toBeUndefined();
    expect(levelsRefusal('all', [lab.sweep.first.parameter.value, undefined])).toBeUndefined();
  });

  it('aims at an equal share until another is typed', () => {
    const { lab } = open('three-flags-over-dunmere');
    expect(lab.sweep.target.value).toBeCloseTo(1 / 3);
    lab.sweep.target.value = 0.4;
    expect(lab.sweep.target.value).toBe(0.4);
    expect(open('minor-slugfest').lab.sweep.target.value).toBe(0.5);
  });

  it('suggests the swept parameters for the target search', () => {
    const { lab } = open('star-base-assault');
    lab.sweep.first.choose('/turnLimit');
    expect(lab.target.selected.value.map(({ id }) => id)).toEqual(['/turnLimit']);
    lab.target.select('/forces/2/count', true);
    lab.target.select('/turnLimit', false);
    expect(lab.target.selected.value.map(({ id }) => id)).toEqual(['/forces/2/count']);
  });
});

describe('the points of a sweep', () => {
  const point = (values: readonly number[], count: number) => ({
    values,
    report: {
      ...{ games: 100, seconds: 1, gamesPerSecond: 100, meanTurns: 8, digest: '00000000' },
      outcomes: [{ side: 'attacker', level: null, name: 'Won', count, ...wilson(count, 100) }],
      ends: [{ example: 0, lengths: [] }],
    },
  });

  it('have simultaneous intervals, and can be exported', () => {
    const { lab } = open('star-base-assault');
    const [one, two] = lab.sweep.parameters.value;
    const axes = [
      { parameter: one!, values: [1, 2] },
      { parameter: two!, values: [3] },
    ] as const;
    const sweep = {
      ...{
        axes,
        basis: '',
        side: 'attacker',
        size: 2,
        intervals: 4,
        error: undefined,
        controller: new AbortController(),
      },
      state: 'done',
      plan: { type: 'sweep', varied: axes, games: 100, seed: 1, players: [] },
      report: { points: [point([1, 3], 40), point([2, 3], 52)] },
    } as const;
    lab.sweep.sweep.value = sweep;
    const [first, second] = lab.sweep.cells.value;
    // Two points at two levels of play each.
    const together = wilson(40, 100, jointZ(4));
    expect(first).toMatchObject({ values: [1, 3], rate: 0.4, low: together.low, high: together.high, games: 100 });
    expect(together.high - together.low).toBeGreaterThan(wilson(40, 100).high - wilson(40, 100).low);
    expect(lab.sweep.offered.value).toBe(second);
    lab.sweep.chosen.value = first;
    expect(lab.sweep.assignments(lab.sweep.offered.value!.values).map(({ value }) => value)).toEqual([1, 3]);
    const csv = sweepCsv(sweep, lab.sweep.cells.value).split('\r\n');
    expect(csv[0]).toBe(`${one!.label},${two!.label},side,count,of,rate,low,high`);
    expect(csv[1]).toMatch(/^1,3,attacker,40,100,0\.400000,/);
    const json = JSON.parse(sweepJson(sweep, lab.sweep.cells.value)) as { together: object };
    expect(json.together).toEqual({ intervals: 4, confidence: 0.95, method: 'Bonferroni' });
  });
});

describe('a kept sweep', () => {
  const kept = {
    ...{ axes: [], side: 'attacker', size: 3, basis: '1' },
    points: [
      { values: [1], games: 100, count: 40 },
      { values: [2], games: 100, count: 50 },
    ],
  };

  it('is as finished as it was, also if a value cannot be played', () => {
    const { lab } = open('star-base-assault');
    const axes = [{ ...lab.sweep.axes.value![0], values: [1, 2, 3] }];
    expect(restoredSweep({ ...kept, axes })?.state).toBe('cancelled');
    const whole = restoredSweep({ ...kept, axes, unplayable: 1, intervals: 6 })!;
    expect(whole).toMatchObject({ state: 'done', size: 3, intervals: 6 });
    const finding = { code: 'x', severity: 'error' as const, path: '', message: 'No.' };
    lab.sweep.sweep.value = {
      ...whole,
      report: { points: [...whole.report!.points, { values: [3], findings: [finding] }] },
    };
    expect(keptSweep(lab)).toMatchObject({ size: 3, intervals: 6, unplayable: 1, points: kept.points });
  });
});

describe('a comparison', () => {
  it('offers scenarios and reports with the same rules and sides', async () => {
    const { lab, document } = open('star-base-assault');
    const sides = document.sides.map(({ id }) => id);
    const entry = (ref: string, kind: 'scenario' | 'report', changes: Partial<LibraryEntry> = {}): LibraryEntry => ({
      ...{ ref, kind, id: ref, name: ref, rules: document.rules, tags: [], size: 1, modified: 0, version: '1' },
      ...{ errors: 0, warnings: 0, summary: '', sides, ...changes },
    });
    useHost().library.list = () =>
      Promise.resolve(
        ok([
          entry('copy', 'scenario'),
          entry('report', 'report'),
          entry('third', 'scenario', { sides: [...sides, 'third'] }),
          entry('old report', 'report', { sides: ['other'] }),
          entry('rules', 'scenario', { rules: 'minimal' }),
        ]),
      );
    await lab.compare.refresh();
    expect(lab.compare.versions.value.map(({ id }) => id)).toEqual(['file', 'copy', 'report']);
  });

  it('needs a version with the same sides that can be read', async () => {
    const plans = startedPlans();
    const { lab } = open('star-base-assault');
    const own = lab.subject.value!;
    const other = { ...own, scenario: { ...own.scenario, sides: own.scenario.sides.slice(1) } };
    const version = (id: string, subject: typeof own | undefined) => ({
      id,
      label: id,
      load: () => Promise.resolve(subject),
    });
    lab.compare.versions.value = [version('gone', undefined), version('other', other), version('same', own)];
    const problemOf = async (id: string) => {
      lab.compare.versionId.value = id;
      await lab.compare.start();
      return lab.compare.problem.value;
    };
    expect(await problemOf('gone')).toBe('“gone” holds no scenario that can be read. Choose another version.');
    expect(await problemOf('other')).toBe('“other” has other sides. Choose a version of the same scenario.');
    expect(plans).toEqual([]);
    expect(await problemOf('same')).toBeUndefined();
    expect(plans).toMatchObject([{ type: 'compare' }]);
  });
});

describe('a balance model', () => {
  it('gives the reason if it cannot start', async () => {
    const { lab, doc } = open('minor-slugfest');
    await expect.poll(() => lab.startBlocker()).toBeUndefined();
    doc.document.execute('Take all away', (draft) => {
      (draft as { forces: unknown[] }).forces = [];
    });
    expect(lab.startBlocker()).toMatch(/errors first/);
  });

  it('starts with quick players and the sides of the scenario', () => {
    const { lab, document } = open('minor-slugfest');
    expect(Object.keys(lab.form.players)).toEqual(document.sides.map(({ id }) => id));
    expect(lab.players()).toEqual(['greedy', 'greedy']);
  });
});

it('reports invalid values, and accepts them once they are valid', () => {
  const { lab } = open('minor-slugfest');
  const { first } = lab.sweep;
  first.typed.value = 'abc';
  expect(first.error.value).toMatch(/ cannot be “abc”\. Type whole numbers from \d+ to \d+ such as/);
  first.typed.value = '1, 2';
  expect(first.error.value).toBeUndefined();
  expect(first.values.value).toEqual([1, 2]);
});

describe('results of a balance tab', () => {
  it('are stale only when the scenario is another: a saved file has its own order of fields', () => {
    const subject = withDesigns(shippedScenario('minor-slugfest'));
    const { scenario, designs } = subject;
    const reordered = Object.fromEntries(Object.entries(scenario).reverse()) as unknown;
    expect(hasChanged(subject, { scenario: reordered as typeof scenario, designs: [...designs] })).toBe(false);
    expect(hasChanged(subject, { ...subject, scenario: { ...scenario, name: 'Another' } })).toBe(true);
    expect(hasChanged(undefined, subject)).toBe(false);
  });

  it('are stale when a library design is changed', () => {
    const { lab } = open('minor-slugfest');
    const subject = lab.subject.value!;
    const [design] = subject.designs;
    lab.run.value = { ...finishedRun(lab), report: undefined };
    expect(lab.stale.value).toBe(false);
    useLibrary().designsByRef = new Map([
      ...shippedDesigns(),
      [design!.id, { ...design!, stats: { ...design!.stats, hull: 99 } }],
    ]);
    expect(lab.stale.value).toBe(true);
  });

  it('at the levels of play are of the scenario, games and seed of the run, also if the tab has changed since', async () => {
    const plans = startedPlans();
    const { lab, doc } = open('minor-slugfest');
    await expect.poll(() => lab.startBlocker()).toBeUndefined();
    lab.run.value = finishedRun(lab);
    doc.document.execute('Edit', (draft) => {
      (draft as { turnLimit: number }).turnLimit = 3;
    });
    lab.form.seed = 99;
    expect(lab.stale.value).toBe(true);
    lab.setLevels(true);
    await expect.poll(() => lab.levels.running.value).toBe(false);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans)
      expect(plan).toMatchObject({ games: 60, seed: 7, scenario: lab.run.value.subject.scenario });
    expect(lab.levels.stale.value).toBe(true);
  });

  it.each([
    [36, 100],
    [400, 400],
  ])('at the levels of play are enough for a verdict after a clear result in %i games', async (played, games) => {
    const plans = startedPlans();
    const { lab } = open('minor-slugfest');
    await expect.poll(() => lab.startBlocker()).toBeUndefined();
    const run = finishedRun(lab);
    const report = { ...run.report!, games: played, fair: { verdict: 'above' as const, games: played } };
    lab.run.value = { ...run, plan: { ...run.plan, games: 1000 }, state: 'cancelled', stopWhenClear: true, report };
    lab.setLevels(true);
    await expect.poll(() => lab.levels.running.value).toBe(false);
    expect(plans[0]).toMatchObject({ games });
  });

  it('are kept if a continuation cannot start', async () => {
    startedPlans();
    const { lab } = open('minor-slugfest');
    await expect.poll(() => lab.startBlocker()).toBeUndefined();
    lab.run.value = finishedRun(lab);
    lab.form.games = 100;
    await lab.resume();
    expect(lab.run.value).toMatchObject({ state: 'refused', error: 'Not here.', report: { games: 60 } });
  });

  it('survive a reload while more games are played', async () => {
    const { source } = open('minor-slugfest').lab;
    const tab = useTabs().open({ kind: 'balance', id: 'busy', title: 'Busy' });
    const lab = attachBalance(tab, source);
    await expect.poll(() => lab.startBlocker()).toBeUndefined();
    const run = finishedRun(lab);
    lab.run.value = { ...run, plan: { ...run.plan, games: 1000 }, state: 'running' };
    const kept = JSON.parse(JSON.stringify(BALANCE_STATE.keep(tab))) as unknown;
    const again = useTabs().open({ kind: 'balance', id: 'again', title: 'Again' });
    expect(BALANCE_STATE.restore(again, kept)).toBe(true);
    await expect.poll(() => balanceModelOf(again).run.value?.report?.games).toBe(60);
    expect(balanceModelOf(again).run.value).toMatchObject({ state: 'cancelled', plan: { games: 1000 } });
  });

  it('have a clear result only if they ended early: the interval of all games may disagree', () => {
    const { lab } = open('minor-slugfest');
    const run = finishedRun(lab);
    const report = { ...run.report!, fair: { verdict: 'below' as const, games: 45 } };
    expect(clearText({ ...run, report, state: 'cancelled' })).toBe(
      'Sequential test: the share of Player 1 is below 50%, clear after 45 games.',
    );
    expect(clearText({ ...run, report, state: 'done' })).toBe('');
  });

  it('survive a reload: report, sweep, form and what is stale', async () => {
    const { source } = open('minor-slugfest').lab;
    const tab = useTabs().open({ kind: 'balance', id: 'kept', title: 'Kept' });
    const lab = attachBalance(tab, source);
    await expect.poll(() => lab.startBlocker()).toBeUndefined();
    const scenario = lab.subject.value!.scenario;
    const [side] = scenario.sides;
    const axes = lab.sweep.axes.value!;
    const values = [axes[0].values[0]];
    lab.sweep.sweep.value = restoredSweep({
      ...{ axes: [axes[0]], side: side.id, size: 1, basis: '1', points: [{ values, games: 100, count: 40 }] },
    });
    const counts = [{ side: side.id, level: null, name: 'A', count: 60, rate: 0.6, low: 0.5, high: 0.7 }];
    const played = {
      games: 60,
      meanTurns: 5,
      outcomes: counts,
      ends: [{ example: 3, lengths: [[5, 60] as const] }],
      digest: '00000000',
      details: { ...noDetails(), games: 60 },
      fair: { verdict: 'above' as const, games: 45 },
    };
    const level = { level: 'careful', player: 'careful', games: 60, seed: 8, report: { ...played, seconds: 3 } };
    const report = makeReport(
      { id: 'kept', name: 'Kept' },
      {
        ...lab.subject.value!,
        designs: designsFor(scenario, lab.subject.value!.designs),
        games: 100,
        seed: 7,
        players: ['greedy', 'careful'],
      },
      played,
      1,
      [level],
    );
    lab.restore(report);
    const kept = JSON.parse(JSON.stringify(BALANCE_STATE.keep(tab))) as unknown;
    const again = useTabs().open({ kind: 'balance', id: 'again', title: 'Again' });
    expect(BALANCE_STATE.restore(again, kept)).toBe(true);
    const restored = balanceModelOf(again);
    await expect.poll(() => restored.run.value?.report?.games).toBe(60);
    expect(restored.run.value?.state).toBe('cancelled');
    expect(restored.run.value?.report?.fair).toEqual({ verdict: 'above', games: 45 });
    expect(restored.form).toMatchObject({ games: 100, seed: 7 });
    expect(restored.sweep.cells.value[0]).toMatchObject({ values, games: 100, count: 40 });
    expect(restored.unsavedText()).toMatch(/60 games/);
    expect(await restored.save()).toBe(true);
    const saved = useTabs().open({ kind: 'balance', id: 'saved', title: 'Saved' });
    await BALANCE_STATE.restore(saved, JSON.parse(JSON.stringify(BALANCE_STATE.keep(again))));
    await expect.poll(() => balanceModelOf(saved).run.value?.report?.games).toBe(60);
    expect(balanceModelOf(saved).unsavedText()).toBeUndefined();
    // The panels show the games of a chosen level, and those of the toolbar’s players again.
    expect(restored.levels.rows.value.map(({ level: name, games }) => [name, games])).toEqual([
      ['greedy', 0],
      ['careful', 60],
      ['search', 0],
    ]);
    expect(restored.levels.secondsOf('careful')).toBe(0.05);
    restored.levels.choose('careful');
    expect(restored.view.value).toMatchObject({ label: 'careful players', report: { games: 60 } });
    expect(restored.levels.gameOf(3)).toMatchObject({ batch: { player: 'careful', seed: 8 }, game: 3 });
    restored.levels.choose('careful');
    expect(restored.view.value?.level).toBeUndefined();
    expect(restored.report()?.levels).toEqual(report.levels);
    expect(restored.table()?.levels).toMatchObject([{ level: 'careful', games: 60, rate: 1 }]);
    for (const bad of [undefined, 3, {}, { from: 3 }, { from: 'x', sweep: [] }])
      expect(BALANCE_STATE.restore({ ...again, state: {} }, bad)).toBe(false);
  });
});

it('stopped levels of play go on with the batches that are missing', async () => {
  const { lab } = open('minor-slugfest');
  lab.run.value = finishedRun(lab);
  const { subject, report } = lab.run.value;
  const part = (player: string, games: number, seed: number, played = games) => ({
    batch: { player, games, seed },
    report: { ...report!, games: played },
  });
  const search = [part('search', 15, 7), part('search:aggressive', 15, 8, 4)];
  const quick: [string, ReturnType<typeof part>[]][] = [
    ['greedy', [part('greedy', 60, 7)]],
    ['careful', [part('careful', 60, 7)]],
  ];
  lab.levels.restore(subject, new Map([...quick, ['search', search]]));
  expect(lab.levels.unfinished.value).toBe(true);
  const plans = startedPlans();
  await lab.levels.start();
  expect(plans).toMatchObject([{ games: 15, seed: 8 }]);
  const all = levelBatches('search', 60, 7).map(({ player, games, seed }) => part(player, games, seed));
  lab.levels.restore(subject, new Map([...quick, ['search', all]]));
  expect(lab.levels.unfinished.value).toBe(false);
});
