import { nameWith, slug, type Report } from '@core/model';
import { designsFor, makeReport } from '@core/playtest';
import type { BattleUnit } from '@core/rules/contract';
import {
  batchReportOf,
  type BatchReport,
  formatGames,
  levelsOfReport,
  type LevelShare,
  type PlayedBatch,
} from '@core/balance';
import { isOpen } from '@renderer/documents';
import { openNew, toast } from '@renderer/app';
import { reportProblem } from '@renderer/app/file-problem';
import { useHost, useLibrary, useTabs, type Tab } from '@renderer/stores';
import type { BatchJobRequest } from '@shared/host-api';
import { computed, effectScope, markRaw, reactive, ref, shallowRef, watch, type Ref } from 'vue';
import type { BalanceContext, BalanceForm } from './balance-context';
import { throttled } from './throttled';
import { CompareModel } from './compare';
import { isClear, runBatch, type RunRef } from './run';
import {
  reportIn,
  setUp,
  subjectOf,
  tabOfSource,
  USUAL,
  usualPlayer,
  type BalanceSource,
  type Subject,
  hasChanged,
} from './source';
import { DuelsModel } from './duels';
import { ExploitModel } from './exploit';
import { PlayLevelsModel } from './play-levels';
import { nextTask } from './staged-mount';
import { SweepModel } from './sweep';
import { TargetModel } from './target';

/** Update interval of slow panels during a run. */
const STEP_MILLISECONDS = 400;

/** The games that the panels show. */
export interface ShownGames {
  /** The level of play, if one is chosen, and its label. */
  readonly level?: string;
  readonly label?: string;
  readonly subject: Subject;
  readonly report: BatchReport | undefined;
  readonly isRunning: boolean;
}

/** True for another choice, the start of a run, its first games and its end, which are shown at once. */
function isImmediate(now: ShownGames | undefined, shown: ShownGames | undefined): boolean {
  return (
    now?.isRunning !== true || now.level !== shown?.level || now.report === undefined || shown?.report === undefined
  );
}

/** The input of findings and exports; undefined without details. */
function playedBatch(subject: Subject, { games, outcomes, ends, details }: BatchReport): PlayedBatch | undefined {
  if (details === undefined) return undefined;
  const battle = setUp(subject);
  const units = battle.ok ? battle.value.units : [];
  return { scenario: subject.scenario, units, games, outcomes, ends, details };
}

/** View model of a balance tab; lives as long as the tab. */
export class BalanceModel implements BalanceContext {
  readonly form: BalanceForm;
  readonly run: RunRef = shallowRef();
  /** The games of the chosen level, or of the run. */
  readonly view = computed((): ShownGames | undefined => {
    const level = this.levels.shown.value;
    if (level !== undefined) return { ...level, isRunning: this.levels.running.value };
    const run = this.run.value;
    return run && { subject: run.subject, report: run.report, isRunning: run.state === 'running' };
  });
  /** {@link view} for slow panels, throttled. */
  readonly shown: Readonly<Ref<ShownGames | undefined>>;
  readonly subject = computed(() => {
    void this.edits.value;
    return subjectOf(this.source);
  });
  readonly sweep = markRaw(new SweepModel(this));
  readonly target = markRaw(new TargetModel(this, this.sweep));
  /** How changes are found: by a sweep, or by a search for a target. */
  readonly changesBy = shallowRef<'sweep' | 'target'>('sweep');
  readonly compare = markRaw(new CompareModel(this));
  readonly duels = markRaw(new DuelsModel(this));
  readonly levels = markRaw(new PlayLevelsModel(this));
  readonly exploit = markRaw(new ExploitModel(this));
  /** Units of the played battle. */
  readonly units = computed((): readonly BattleUnit[] => {
    const played = this.shown.value?.subject ?? this.subject.value;
    const battle = played && setUp(played);
    return battle?.ok === true ? battle.value.units : [];
  });
  /** The current scenario, set up, or errors; undefined without a scenario and before {@link ready}. */
  readonly battle = computed(() => {
    const subject = this.subject.value;
    return subject === undefined || !this.isReady.value ? undefined : setUp(subject);
  });
  /** Errors that prevent the scenario from being played. */
  readonly errors = computed(() => {
    const battle = this.battle.value;
    return battle === undefined || battle.ok ? [] : battle.error;
  });
  readonly stale = computed(() => hasChanged(this.run.value?.subject, this.subject.value));
  /** Input of findings and coverage; undefined without games. */
  readonly batch = computed(() => {
    const { subject, report } = this.shown.value ?? {};
    return subject && report && playedBatch(subject, report);
  });
  /** True from the start of games to the end of the levels of play, which follow them without a gap. */
  readonly isPlaying = computed(() => this.starting.value || this.levels.running.value);
  private readonly starting = ref(false);
  /** The report as last saved. */
  private readonly savedReport = shallowRef<BatchReport>();
  /** The games of the levels of play as last saved. */
  private readonly savedLevels = ref(0);
  /** Edit counter of the scenario, to invalidate computed values. */
  private readonly edits = ref(0);
  /** False until the first setup, which is slow and runs after the tab is shown. */
  private readonly isReady = ref(false);
  /** Resolves when games can start. */
  readonly ready = nextTask().then(() => {
    this.isReady.value = true;
  });
  private readonly scope = effectScope(true);

  constructor(readonly source: BalanceSource) {
    this.shown = this.scope.run(() => throttled(() => this.view.value, isImmediate, STEP_MILLISECONDS))!;
    const begun = source.type === 'report' ? reportIn(source) : undefined;
    const sides = this.subject.value?.scenario.sides ?? [];
    const usual = usualPlayer();
    this.form = reactive({
      games: begun?.plan.games ?? USUAL.games,
      seed: begun?.plan.seed ?? USUAL.seed,
      players: Object.fromEntries(sides.map(({ id }, at) => [id, begun?.plan.players[at] ?? usual])),
      stopWhenClear: false,
    });
    if (begun?.setting) {
      this.savedReport.value = this.show(begun);
      this.savedLevels.value = this.levelGames();
    }
    this.scope.run(() => this.followEdits());
  }

  /** Shows results of an earlier session; `saved` if they are those of a file. */
  restore(report: Report, saved = false): void {
    const { games, seed, players } = report.plan;
    const sides = report.setting?.scenario.sides ?? [];
    Object.assign(this.form, { games, seed });
    for (const [at, { id }] of sides.entries()) this.form.players[id] = players[at] ?? 'greedy';
    const shown = this.show(report);
    if (saved) this.markSaved(shown, this.levelGames());
  }

  players(): string[] {
    return (this.subject.value?.scenario.sides ?? []).map(({ id }) => this.form.players[id] ?? 'greedy');
  }

  /** Batch plan of the form. */
  plan({ scenario, designs }: Subject): BatchJobRequest {
    const { games, seed } = this.form;
    return { scenario, designs, games, seed, players: this.players() };
  }

  /** Starts the games of the form. */
  async start(): Promise<void> {
    const subject = this.subject.value;
    if (subject === undefined) return;
    const [first] = subject.scenario.sides;
    const { stopWhenClear } = this.form;
    const fair = first === undefined ? {} : { fairFor: first.id };
    this.levels.reset();
    void this.levels.begin();
    this.starting.value = true;
    await runBatch(this.run, subject, { ...this.plan(subject), details: true, ...fair }, { stopWhenClear });
    this.playLevels();
  }

  /** Plays all levels, or only the players of the toolbar. */
  setLevels(on: boolean): void {
    this.levels.on.value = on;
    if (!on) this.levels.stop();
    else if (this.run.value?.state !== 'running' && this.startBlocker() === undefined) void this.levels.start();
  }

  /** Continues stopped games, up to the number in the form. */
  async resume(): Promise<void> {
    const run = this.run.value;
    const report = this.report();
    if (run === undefined || report === undefined) return;
    const { fairFor: _, ...plan } = run.plan;
    const games = Math.max(this.form.games, run.plan.games);
    this.starting.value = true;
    await runBatch(this.run, run.subject, { ...plan, games, resume: report }, { before: report.results.games });
    // A continuation that could not start must not lose the games so far.
    const { value: end } = this.run;
    if (end !== undefined && end.report === undefined) this.run.value = { ...end, report: run.report };
    this.playLevels();
  }

  /** Plays the levels after a run that was not stopped by the user. */
  private playLevels(): void {
    if (this.canPlayLevels()) void this.levels.start();
    this.starting.value = false;
  }

  canPlayLevels(): boolean {
    const run = this.run.value;
    return run?.state === 'done' || (run !== undefined && isClear(run));
  }

  stop(): void {
    this.run.value?.controller.abort();
    this.levels.stop();
  }

  /** Why games cannot start, or games besides those that run; undefined if they can. */
  startBlocker(besides = false): string | undefined {
    if (this.run.value?.state === 'running' && !besides) return 'The games are running';
    if (this.subject.value === undefined) return 'The scenario is no longer open';
    if (this.battle.value === undefined) return 'The scenario is being set up';
    return this.errors.value.length > 0 ? 'Fix the scenario’s errors first' : undefined;
  }

  /** What closing the tab would lose; undefined if it loses nothing. */
  unsavedText(): string | undefined {
    const { value } = this.run;
    if (value?.report === undefined || value.report.games === 0) return undefined;
    if (value.report === this.savedReport.value && this.levelGames() === this.savedLevels.value) return undefined;
    return `the report of ${formatGames(value.report.games)}`;
  }

  /** Saves the report: into the open report, or as a new file. */
  async save(): Promise<boolean> {
    const report = this.report();
    const shown = this.run.value?.report;
    const levels = this.levelGames();
    if (report === undefined) return true;
    if (this.source.type === 'report') {
      this.source.doc.replaceWith('Continue the games', report);
      const saved = await this.source.doc.save();
      if (saved.ok) {
        toast('Report saved');
        this.markSaved(shown, levels);
      }
      return saved.ok;
    }
    const saved = await useHost().library.create(report);
    if (!saved.ok) {
      reportProblem(saved.error);
      return false;
    }
    this.markSaved(shown, levels);
    toast(`Saved as ${saved.value.ref}`);
    await useLibrary().refresh();
    return true;
  }

  /** The run as a report file. */
  report(): Report | undefined {
    const run = this.run.value;
    if (run?.report === undefined) return undefined;
    const { scenario, designs } = run.subject;
    const { games, seed, players } = run.plan;
    const name = nameWith(scenario.name, `, ${run.report.games} games`);
    const old = this.source.type === 'report' ? reportIn(this.source) : undefined;
    const words = old ?? { id: slug(name), name };
    const planned = { scenario, designs: designsFor(scenario, designs), games, seed, players };
    const levels = [...this.levels.parts(run.subject)];
    return makeReport(
      words,
      planned,
      run.report,
      run.report.seconds,
      levels.flatMap(([level, parts]) => parts.map(({ batch, report }) => ({ level, ...batch, report }))),
    );
  }

  /** The run with the shares at each level of play, for export. */
  table(): (PlayedBatch & { readonly levels: readonly LevelShare[] }) | undefined {
    const { subject, report } = this.run.value ?? {};
    const batch = subject && report && playedBatch(subject, report);
    return batch && { ...batch, levels: this.levels.rows.value.filter(({ games }) => games > 0) };
  }

  /** Opens a game of the run as a replay, or shows why it cannot. */
  async openGame(game: number): Promise<void> {
    const batch = this.batchOfGame(game);
    if (batch === undefined) return toast('Run some games first');
    const record = await useHost().playtests.record(batch.request, batch.game);
    if (!record.ok) return toast(record.error[0]?.message ?? 'The replay failed');
    const tab = openNew(record.value);
    tab.doc?.document.reset(tab.doc.document.value, true, 'session');
  }

  tab(): Tab | undefined {
    return tabOfSource(this.source);
  }

  dispose(): void {
    this.scope.stop();
    this.stop();
    this.sweep.stop();
    this.target.stop();
    this.compare.stop();
    this.duels.stop();
    this.exploit.stop();
  }

  /** The request that plays a shown game, and its number there. */
  private batchOfGame(game: number): { readonly request: BatchJobRequest; readonly game: number } | undefined {
    const found = this.levels.gameOf(game);
    if (found !== undefined) {
      const { subject, batch } = found;
      const players = subject.scenario.sides.map(() => batch.player);
      return { request: { ...subject, games: batch.games, seed: batch.seed, players }, game: found.game };
    }
    const plan = this.run.value?.plan;
    if (plan === undefined) return undefined;
    const { resume: _resume, type: _type, ...request } = plan;
    return { request, game };
  }

  /** Number of games of all levels, to notice new ones. */
  levelGames(): number {
    let games = 0;
    for (const parts of this.levels.parts(this.run.value?.subject).values())
      for (const { report } of parts) games += report.games;
    return games;
  }

  private markSaved(report: BatchReport | undefined, levels: number): void {
    this.savedReport.value = report;
    this.savedLevels.value = levels;
  }

  /** Shows a saved report. */
  private show(report: Report): BatchReport | undefined {
    const { setting, results, plan } = report;
    if (setting === undefined) return undefined;
    const shown = batchReportOf(report);
    this.run.value = {
      subject: setting,
      plan: { ...setting, type: 'batch', games: plan.games, seed: plan.seed, players: plan.players, details: true },
      controller: new AbortController(),
      state: results.games < plan.games ? 'cancelled' : 'done',
      before: 0,
      begun: Date.now(),
      report: shown,
      error: undefined,
      stopWhenClear: false,
    };
    this.levels.restore(setting, levelsOfReport(report));
    return shown;
  }

  /** Watches the scenario for edits. */
  private followEdits(): void {
    const tabs = useTabs();
    watch(
      () => tabs.list.find((tab) => tab === this.tab())?.doc,
      (doc, _before, onCleanup) => {
        if (isOpen(doc, 'scenario')) onCleanup(doc.document.onChange(() => this.edits.value++));
        this.edits.value++;
      },
      { immediate: true },
    );
  }
}
