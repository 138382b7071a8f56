import {
  allLevels,
  levelBatches,
  levelShare,
  levelState,
  levelsVerdict,
  MIXED_LEVELS,
  type BatchReport,
  type LevelBatch,
  type LevelShare,
} from '@core/balance';
import { trackJob, type TrackedJob } from '@renderer/stores';
import { computed, ref, shallowReactive, shallowRef, watch, type ShallowRef } from 'vue';
import type { BalanceContext } from './balance-context';
import type { Subject } from './source';

/** The games of one batch of a level; undefined until they begin. */
type LevelJob = ShallowRef<TrackedJob<'batch'> | undefined>;

/** The share of the first side at each level of play. The levels are played one after another, the quick ones first. */
export class PlayLevelsModel {
  /** False to play only the players of the toolbar. */
  readonly on = ref(true);
  readonly running = ref(false);
  readonly error = ref<string>();
  /** Reports by level, one for each of its batches. */
  private readonly reports = shallowReactive(new Map<string, readonly BatchReport[]>());
  private readonly subject = shallowRef<Subject>();
  private controller: AbortController | undefined;

  constructor(private readonly context: BalanceContext) {}

  /** What the shown games are of. */
  private readonly played = computed(() => this.subject.value ?? this.context.run.value?.subject);

  /** A row for each level, also before its games. */
  readonly rows = computed((): LevelShare[] => {
    const scenario = this.played.value?.scenario ?? this.context.subject.value?.scenario;
    return scenario === undefined
      ? []
      : MIXED_LEVELS.map((level) => levelShare(level, scenario, this.reports.get(level) ?? this.shownOf(level)));
  });
  readonly whole = computed(() => allLevels(this.rows.value));
  readonly sides = computed(() => this.played.value?.scenario.sides.length ?? 2);
  readonly verdict = computed(() => {
    const scenario = this.played.value?.scenario;
    return scenario === undefined || !this.on.value ? '' : levelsVerdict(scenario, this.rows.value);
  });
  /** True if the scenario has changed since the games. */
  readonly stale = computed(() => {
    const [played, now] = [this.played.value, this.context.subject.value];
    return (
      played !== undefined &&
      now !== undefined &&
      played.scenario !== now.scenario &&
      JSON.stringify(played.scenario) !== JSON.stringify(now.scenario)
    );
  });
  /** True if the verdict says that one side is ahead somewhere. */
  readonly uneven = computed(() =>
    this.rows.value.some((row) => ['ahead', 'behind'].includes(levelState(row, this.sides.value))),
  );

  /** Plays all levels, from the first games of the toolbar’s players on. */
  async start(): Promise<void> {
    const subject = this.context.subject.value;
    if (subject === undefined || !this.on.value) return;
    const { games, seed } = this.context.form;
    const controller = new AbortController();
    this.reset();
    this.controller = controller;
    this.subject.value = subject;
    this.error.value = undefined;
    this.running.value = true;
    for (const level of MIXED_LEVELS) {
      const isPlayed = this.context.run.value?.subject.scenario === subject.scenario;
      const known = isPlayed ? this.shownOf(level) : [];
      if (known.some((report) => report.games === games)) {
        this.reports.set(level, known);
        continue;
      }
      const done: BatchReport[] = [];
      for (const batch of levelBatches(level, games, seed)) {
        const report = await this.play(subject, batch, controller, (part) => this.reports.set(level, [...done, part]));
        if (report === undefined) {
          if (this.controller === controller) this.running.value = false;
          return;
        }
        done.push(report);
        this.reports.set(level, [...done]);
      }
    }
    if (this.controller === controller) this.running.value = false;
  }

  /** Forgets all games. */
  reset(): void {
    this.stop();
    this.reports.clear();
    this.subject.value = undefined;
  }

  /** The games of the toolbar’s players, if they are those of this level. */
  private shownOf(level: string): readonly BatchReport[] {
    const { plan, report } = this.context.run.value ?? {};
    const same = plan?.players.every((player) => player === level) === true;
    return same && report !== undefined ? [report] : [];
  }

  /** Ends the games; those played so far stay. */
  stop(): void {
    this.controller?.abort();
    this.running.value = false;
  }

  /** Plays a batch with one player on all sides; undefined if it was stopped or failed. */
  private async play(
    { scenario, designs }: Subject,
    { player, games, seed }: LevelBatch,
    controller: AbortController,
    show: (report: BatchReport) => void,
  ): Promise<BatchReport | undefined> {
    if (controller.signal.aborted) return undefined;
    const job: LevelJob = shallowRef();
    const unwatch = watch(
      job,
      (now) => {
        if (controller.signal.aborted) now?.controller.abort();
        else if (now?.report !== undefined) show(now.report);
      },
      { flush: 'sync' },
    );
    const abort = (): void => job.value?.controller.abort();
    controller.signal.addEventListener('abort', abort);
    const players = scenario.sides.map(() => player);
    await trackJob(job, { type: 'batch', scenario, designs, games, seed, players }, {});
    controller.signal.removeEventListener('abort', abort);
    unwatch();
    const { state, report, error } = job.value ?? {};
    if (error !== undefined && this.controller === controller) this.error.value = error;
    return state === 'done' && !controller.signal.aborted ? report : undefined;
  }
}
