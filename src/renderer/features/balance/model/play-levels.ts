import {
  allLevels,
  FIRST_GAMES,
  gameOfParts,
  isSlow,
  joinParts,
  levelBatches,
  levelShare,
  levelState,
  levelsVerdict,
  MIXED_LEVELS,
  SEARCH_SAMPLE,
  type BatchReport,
  type LevelBatch,
  type LevelPart,
  type LevelShare,
} from '@core/balance';
import { runJob } from '@renderer/stores';
import { computed, ref, shallowReactive, shallowRef } from 'vue';
import type { BalanceContext } from './balance-context';
import { gamesPlayed, isClear } from './run';
import { hasChanged, type Subject } from './source';

/** The games of a level of play, as they are shown. */
export interface ShownLevel {
  readonly level: string;
  readonly label: string;
  readonly subject: Subject;
  readonly report: BatchReport;
}

/** The share of the first side at each level of play. The levels are played one after another, the quick ones first. */
export class PlayLevelsModel {
  /** False to play only the players of the toolbar. */
  readonly on = ref(true);
  readonly running = ref(false);
  readonly error = ref<string>();
  /** The level whose games the panels show; undefined for the toolbar’s players. */
  readonly chosen = ref<string>();
  /** Batches by level. */
  private readonly played = shallowReactive(new Map<string, readonly LevelPart[]>());
  private readonly subject = shallowRef<Subject>();
  private controller: AbortController | undefined;

  constructor(private readonly context: BalanceContext) {}

  /** What the shown games are of. */
  private readonly playedSubject = computed(() => this.subject.value ?? this.context.run.value?.subject);

  /** A row for each level, also before its games. */
  readonly rows = computed((): LevelShare[] => {
    const scenario = this.playedSubject.value?.scenario ?? this.context.subject.value?.scenario;
    if (scenario === undefined) return [];
    const reports = (level: string) => this.partsOf(level).map(({ report }) => report);
    return MIXED_LEVELS.map((level) => levelShare(level, scenario, reports(level)));
  });
  readonly whole = computed(() => allLevels(this.rows.value));
  readonly sides = computed(() => this.playedSubject.value?.scenario.sides.length ?? 2);
  readonly verdict = computed(() => {
    const scenario = this.playedSubject.value?.scenario;
    return scenario === undefined || !this.on.value ? '' : levelsVerdict(scenario, this.rows.value);
  });
  /** True if the scenario has changed since the games. */
  readonly stale = computed(() => hasChanged(this.playedSubject.value, this.context.subject.value));
  /** True if the verdict says that one side is ahead somewhere. */
  readonly uneven = computed(() =>
    this.rows.value.some((row) => ['ahead', 'behind'].includes(levelState(row, this.sides.value))),
  );
  /** The games of each level that has any. */
  readonly reports = computed((): Omit<ShownLevel, 'subject'>[] =>
    this.on.value
      ? this.rows.value.flatMap(({ level, label }) => {
          const report = joinParts(this.partsOf(level));
          return report === undefined ? [] : { level, label, report };
        })
      : [],
  );
  /** The games of the chosen level; undefined for those of the toolbar’s players. */
  readonly shown = computed((): ShownLevel | undefined => {
    const level = this.chosen.value;
    const subject = this.playedSubject.value;
    if (level === undefined || subject === undefined) return undefined;
    const games = this.reports.value.find((played) => played.level === level);
    return games && { ...games, label: `${games.label.toLowerCase()} players`, subject };
  });

  /** Shows the first games of each quick level soon, while the toolbar’s players play. */
  async begin(): Promise<void> {
    const subject = this.context.subject.value;
    if (subject === undefined || !this.on.value) return;
    const controller = this.restart(subject);
    const { games, seed } = this.context.form;
    const players = this.context.players();
    const quick = MIXED_LEVELS.filter((level) => !isSlow(level) && players.some((player) => player !== level));
    await Promise.all(
      quick.map((level) =>
        this.play(subject, level, { player: level, games: Math.min(FIRST_GAMES, games), seed }, controller, []),
      ),
    );
    if (this.controller === controller) this.running.value = false;
  }

  /**
   * Plays all levels: the scenario, games and seed of the run, also if the tab or the form has changed since, and those of the form without
   * a run. Levels that the toolbar’s players have played are done, and so are batches played before a stop.
   */
  async start(): Promise<void> {
    const subject = this.context.run.value?.subject ?? this.context.subject.value;
    if (subject === undefined || !this.on.value) return;
    const controller = this.restart(subject);
    for (const level of MIXED_LEVELS) {
      if (this.isShown(level)) {
        this.played.delete(level);
        continue;
      }
      const before = this.played.get(level) ?? [];
      const done: LevelPart[] = [];
      for (const batch of this.batchesOf(level)) {
        const part = finished(before, batch) ?? (await this.play(subject, level, batch, controller, done));
        if (part === undefined) {
          if (this.controller === controller) this.running.value = false;
          return;
        }
        done.push(part);
      }
    }
    if (this.controller === controller) this.running.value = false;
  }

  /** True if games of a level were stopped and can go on. */
  readonly unfinished = computed(
    () =>
      this.on.value &&
      !this.running.value &&
      !this.stale.value &&
      this.played.size > 0 &&
      MIXED_LEVELS.some(
        (level) =>
          !this.isShown(level) &&
          this.batchesOf(level).some((batch) => finished(this.played.get(level) ?? [], batch) === undefined),
      ),
  );

  /** The batches that a level plays. */
  private batchesOf(level: string): LevelBatch[] {
    const { run, form } = this.context;
    return levelBatches(level, this.gamesOfLevel(), (run.value?.plan ?? form).seed);
  }

  private gamesOfLevel(): number {
    const run = this.context.run.value;
    const planned = run?.plan.games ?? this.context.form.games;
    // A clear result may need few games, but the levels need enough for a verdict.
    const enough = run !== undefined && isClear(run) ? Math.max(gamesPlayed(run), SEARCH_SAMPLE) : planned;
    return Math.min(planned, enough);
  }

  /** True if the toolbar’s players have played the games of a level. */
  private isShown(level: string): boolean {
    const games = this.gamesOfLevel();
    return this.shownOf(level).some(({ report }) => report.games === games);
  }

  /** Seconds a game of a level takes here; undefined before its games. */
  secondsOf(level: string): number | undefined {
    const { report } = this.reports.value.find((played) => played.level === level) ?? {};
    return report === undefined || report.games === 0 ? undefined : report.seconds / report.games;
  }

  /** Forgets all games. */
  reset(): void {
    this.stop();
    this.played.clear();
    this.subject.value = undefined;
  }

  /** Ends the games; those played so far stay. */
  stop(): void {
    this.controller?.abort();
    this.running.value = false;
  }

  /** Shows the games of a level in all panels, or those of the toolbar’s players again. */
  choose(level: string): void {
    this.chosen.value = this.chosen.value === level ? undefined : level;
  }

  /** The batch of a game of {@link shown}, and its number there. */
  gameOf(game: number): { readonly subject: Subject; readonly batch: LevelBatch; readonly game: number } | undefined {
    const { level, subject } = this.shown.value ?? {};
    const found = level === undefined ? undefined : gameOfParts(this.partsOf(level), game);
    return subject === undefined || found === undefined ? undefined : { subject, ...found };
  }

  /** The batches for the report file of a subject, without those of the toolbar’s players. */
  parts(of: Subject | undefined): ReadonlyMap<string, readonly LevelPart[]> {
    return of !== undefined && this.subject.value?.scenario === of.scenario ? this.played : new Map();
  }

  /** Shows batches of a report file. */
  restore(subject: Subject, parts: ReadonlyMap<string, readonly LevelPart[]>): void {
    this.reset();
    this.subject.value = subject;
    for (const [level, list] of parts) this.played.set(level, list);
  }

  /** The batches of a level so far. */
  private partsOf(level: string): readonly LevelPart[] {
    return this.played.get(level) ?? this.shownOf(level);
  }

  /** The games of the toolbar’s players, if they are those of this level. */
  private shownOf(level: string): readonly LevelPart[] {
    const { plan, report } = this.context.run.value ?? {};
    const same = plan?.players.every((player) => player === level) === true;
    return same && report !== undefined
      ? [{ batch: { player: level, games: plan.games, seed: plan.seed }, report }]
      : [];
  }

  private restart(subject: Subject): AbortController {
    this.controller?.abort();
    const controller = new AbortController();
    if (this.playedSubject.value?.scenario !== subject.scenario) this.played.clear();
    this.controller = controller;
    this.subject.value = subject;
    this.error.value = undefined;
    this.running.value = true;
    return controller;
  }

  /** Plays a batch with one player on all sides, after those `done`; undefined if it was stopped or failed. */
  private async play(
    { scenario, designs }: Subject,
    level: string,
    batch: LevelBatch,
    controller: AbortController,
    done: readonly LevelPart[],
  ): Promise<LevelPart | undefined> {
    if (controller.signal.aborted) return undefined;
    const { signal } = controller;
    const show = (report: BatchReport): void => {
      if (!signal.aborted) this.show(level, [...done, { batch, report }]);
    };
    const { player, games, seed } = batch;
    const players = scenario.sides.map(() => player);
    const plan = { type: 'batch', scenario, designs, games, seed, players, details: true } as const;
    const { state, report, error } = await runJob(plan, signal, (news) => show(news.report));
    if (report) show(report);
    if (error !== undefined && this.controller === controller) this.error.value = error;
    return report && state === 'done' && !signal.aborted ? { batch, report } : undefined;
  }

  /** Shows games of a level, unless more of the same are shown: the first games are played again in a full batch. */
  private show(level: string, parts: readonly LevelPart[]): void {
    const before = this.played.get(level);
    const first = before?.[0];
    const isRepeat = parts.length === 1 && first?.batch.player === parts[0]?.batch.player;
    if (isRepeat && before?.length === 1 && first !== undefined && first.report.games > (parts[0]?.report.games ?? 0))
      return;
    this.played.set(level, parts);
  }
}

/** The part of a batch that was played to its end. */
function finished(parts: readonly LevelPart[], { player, games, seed }: LevelBatch): LevelPart | undefined {
  return parts.find(
    ({ batch, report }) =>
      batch.player === player && batch.seed === seed && batch.games === games && report.games === games,
  );
}
