import { slug, type Report } from '@core/model';
import { designsFor, makeReport } from '@core/playtest';
import type { BattleUnit } from '@core/rules/contract';
import { batchReportOf, type BatchReport, formatGames, type PlayedBatch } from '@core/balance';
import { isOpen } from '@renderer/documents';
import { openNew, toast } from '@renderer/app';
import { useHost, useLibrary, useTabs, type Tab } from '@renderer/stores';
import type { BatchJobRequest } from '@shared/host-api';
import { computed, effectScope, markRaw, reactive, ref, shallowRef, watch, type ComputedRef } from 'vue';
import type { BalanceContext, BalanceForm } from './balance-context';
import { calmed } from './calm';
import { CompareDesk } from './compare';
import { play, type Run, type RunSlot } from './run';
import {
  reportIn,
  setUp,
  subjectOf,
  tabOfSource,
  USUAL,
  usualPlayer,
  type BalanceSource,
  type Subject,
} from './source';
import { RivalsDesk } from './rivals';
import { nextTask } from './stages';
import { SweepDesk } from './sweep';
import { TargetDesk } from './target';

/** So often what takes long to draw follows the games while they are played. */
const STEP_MILLISECONDS = 400;

/** True for what is shown at once: a run that begins, its first games, and its end. */
function isNews(run: Run | undefined, shown: Run | undefined): boolean {
  return run?.state !== 'running' || run.report === undefined || shown?.report === undefined;
}

/** All that the views of one balance tab share; it lives as long as the tab. */
export class Lab implements BalanceContext {
  readonly form: BalanceForm;
  readonly run: RunSlot = shallowRef();
  /** The run as parts show it that take long to draw: while games are played it moves on in longer steps. */
  readonly shown: Readonly<RunSlot>;
  readonly subject: ComputedRef<Subject | undefined>;
  readonly sweep: SweepDesk;
  readonly target: TargetDesk;
  readonly compare: CompareDesk;
  readonly rivals: RivalsDesk;
  /** What a battle's units are, of the games that were played. */
  readonly units: ComputedRef<readonly BattleUnit[]>;
  /** The scenario set up as it is now, or what stands in the way; undefined without one, and before {@link ready}. */
  readonly made = computed(() => {
    const subject = this.subject.value;
    return subject === undefined || !this.awake.value ? undefined : setUp(subject);
  });
  /** Why the scenario cannot be played as it is; empty when it can. */
  readonly faults = computed(() => {
    const made = this.made.value;
    return made === undefined || made.ok ? [] : made.error;
  });
  readonly stale = computed(() => {
    const played = this.run.value?.subject.scenario;
    const now = this.subject.value?.scenario;
    return (
      played !== undefined && now !== undefined && played !== now && JSON.stringify(played) !== JSON.stringify(now)
    );
  });
  /** The games as their findings and coverage are told; undefined while there are none. */
  readonly batch: ComputedRef<PlayedBatch | undefined>;
  /** The report that is in a file. */
  private readonly kept = shallowRef<BatchReport>();
  /** Counts the edits of the scenario, so that what is computed of a document follows them. */
  private readonly edits = ref(0);
  /** False until the scenario is set up for the first time: that takes a while, so the tab is shown before. */
  private readonly awake = ref(false);
  /** Resolves when games can be asked for. */
  readonly ready = nextTask().then(() => {
    this.awake.value = true;
  });
  private readonly scope = effectScope(true);

  constructor(readonly source: BalanceSource) {
    const { edits } = this;
    this.shown = this.scope.run(() => calmed(() => this.run.value, isNews, STEP_MILLISECONDS))!;
    this.subject = computed(() => {
      void edits.value;
      return subjectOf(source);
    });
    this.units = computed(() => {
      const played = this.shown.value?.subject ?? this.subject.value;
      const made = played && setUp(played);
      return made?.ok === true ? made.value.units : [];
    });
    this.batch = computed(() => {
      const run = this.shown.value;
      const report = run?.report;
      if (run === undefined || report?.details === undefined) return undefined;
      const { games, outcomes, ends, details } = report;
      return { scenario: run.subject.scenario, units: this.units.value, games, outcomes, ends, details };
    });
    const begun = source.type === 'report' ? reportIn(source) : undefined;
    const sides = this.subject.value?.scenario.sides ?? [];
    const usual = usualPlayer();
    this.form = reactive({
      games: begun?.plan.games ?? USUAL.games,
      seed: begun?.plan.seed ?? USUAL.seed,
      players: Object.fromEntries(sides.map(({ id }, at) => [id, begun?.plan.players[at] ?? usual])),
      untilSure: false,
    });
    this.sweep = markRaw(new SweepDesk(this));
    this.target = markRaw(new TargetDesk(this, this.sweep));
    this.compare = markRaw(new CompareDesk(this));
    this.rivals = markRaw(new RivalsDesk(this));
    if (begun?.setting) this.show(begun);
    this.scope.run(() => this.follow());
  }

  players(): string[] {
    return (this.subject.value?.scenario.sides ?? []).map(({ id }) => this.form.players[id] ?? 'greedy');
  }

  /** What the form asks for, of a subject. */
  plan({ scenario, designs }: Subject): BatchJobRequest {
    const { games, seed } = this.form;
    return { scenario, designs, games, seed, players: this.players() };
  }

  /** Plays the games that the form asks for. */
  async start(): Promise<void> {
    const subject = this.subject.value;
    if (subject === undefined) return;
    const [first] = subject.scenario.sides;
    const { untilSure } = this.form;
    const fair = first === undefined ? {} : { fairFor: first.id };
    await play(this.run, subject, { ...this.plan(subject), details: true, ...fair }, { untilSure });
  }

  /** Goes on with games that were stopped, up to the number that the form asks for. */
  async goOn(): Promise<void> {
    const run = this.run.value;
    const report = this.report();
    if (run === undefined || report === undefined) return;
    const { fairFor: _, ...plan } = run.plan;
    const games = Math.max(this.form.games, run.plan.games);
    await play(this.run, run.subject, { ...plan, games, resume: report }, { before: report.results.games });
  }

  stop(): void {
    this.run.value?.controller.abort();
  }

  /** Why the games cannot be started now. */
  refusal(): string | undefined {
    if (this.run.value?.state === 'running') return 'The games are running';
    if (this.subject.value === undefined) return 'The scenario is no longer open';
    if (this.made.value === undefined) return 'The scenario is being set up';
    return this.faults.value.length > 0 ? 'The scenario cannot be played yet' : undefined;
  }

  /** What closing its tab would lose, in words; undefined when nothing: no games, or they stand in a report file. */
  loss(): string | undefined {
    const { value } = this.run;
    if (value?.report === undefined || value.report.games === 0 || value.report === this.kept.value) return undefined;
    return `the report of ${formatGames(value.report.games)}`;
  }

  /** Keeps the report as a file: a report that is open takes the new games in as an edit, another one becomes a new file. */
  async save(): Promise<boolean> {
    const report = this.report();
    const shown = this.run.value?.report;
    if (report === undefined) return true;
    if (this.source.type === 'report') {
      this.source.doc.replaceWith('Continue the games', report);
      const saved = await this.source.doc.save();
      if (saved.ok) toast('The report is saved');
      if (saved.ok) this.kept.value = shown;
      return saved.ok;
    }
    const saved = await useHost().library.create(report);
    if (!saved.ok) {
      toast(saved.error.message);
      return false;
    }
    this.kept.value = shown;
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
    const name = `${scenario.name}, ${run.report.games} games`.slice(0, 120);
    const old = this.source.type === 'report' ? reportIn(this.source) : undefined;
    const words = old ?? { id: slug(name), name };
    const planned = { scenario, designs: designsFor(scenario, designs), games, seed, players };
    return makeReport(words, planned, run.report, run.report.seconds);
  }

  /** Opens one game of the run as a replay; the error is a sentence. */
  async openGame(game: number): Promise<string | undefined> {
    const plan = this.run.value?.plan;
    if (plan === undefined) return 'There are no games to show';
    const { resume: _resume, type: _type, ...batch } = plan;
    const record = await useHost().playtests.record(batch, game);
    if (!record.ok) return record.error[0]?.message ?? 'The game could not be played again';
    const tab = openNew(record.value);
    tab.doc?.document.reset(tab.doc.document.value, true, 'session');
    return undefined;
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
    this.rivals.stop();
  }

  /** Shows what a report holds. */
  private show(report: Report): void {
    const { setting, results, plan } = report;
    if (setting === undefined) return;
    const shown = batchReportOf(report);
    this.kept.value = shown;
    this.run.value = {
      subject: setting,
      plan: { ...setting, type: 'batch', games: plan.games, seed: plan.seed, players: plan.players, details: true },
      controller: new AbortController(),
      state: results.games < plan.games ? 'cancelled' : 'done',
      before: 0,
      begun: Date.now(),
      report: shown,
      error: undefined,
      untilSure: false,
    };
  }

  /** Follows the edits of the scenario. */
  private follow(): void {
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
