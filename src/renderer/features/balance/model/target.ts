import { type BalanceReport, candidatesOf, type Lever, type Pull, type TargetResult, type Tried } from '@core/balance';
import { runJob } from '@renderer/stores';
import { computed, ref, shallowRef } from 'vue';
import type { BalanceContext } from './balance-context';
import { settingOf } from './games';
import type { SweepDesk } from './sweep';

/** A search for a target, under way or done. */
export interface TargetRun {
  readonly levers: readonly Lever[];
  readonly side: string;
  readonly target: number;
  readonly within: number;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  /** Games played so far. */
  readonly games: number;
  /** What is being played, in words. */
  readonly now: string;
  readonly tried: readonly Tried[];
  readonly error: string | undefined;
  readonly found: TargetResult | undefined;
}

const CHECK_GAMES = 20_000;
const WITHIN = 0.02;

/** Balance to target: what may change, the aim, the search, and what it found with its evidence. */
export class TargetDesk {
  /** Ids of the levers that may change; undefined for the one that the sweep is about. */
  private readonly chosen = ref<readonly string[]>();
  readonly within = ref(WITHIN);
  /** Games of the final check. */
  readonly check = ref(CHECK_GAMES);
  readonly run = shallowRef<TargetRun>();
  readonly ticked = computed(() => {
    const { levers, first } = this.sweep;
    const ids = this.chosen.value ?? (first.lever.value === undefined ? [] : [first.lever.value.id]);
    return levers.value.filter(({ id }) => ids.includes(id));
  });
  private halt = new AbortController();

  constructor(
    private readonly context: BalanceContext,
    private readonly sweep: SweepDesk,
  ) {}

  /** Lets a lever change, or not. */
  tick(id: string, on: boolean): void {
    const ids = this.ticked.value.map((lever) => lever.id).filter((one) => one !== id);
    this.chosen.value = on ? [...ids, id] : ids;
  }

  /** Looks for the smallest change that brings the side's share into the aim, and judges it by fresh games. */
  async start(): Promise<void> {
    const setting = settingOf(this.context);
    const levers = this.ticked.value;
    if (setting === undefined || levers.length === 0) return;
    this.halt = new AbortController();
    const { sideId, target: goal } = this.sweep;
    const [side, target, within] = [sideId.value, goal.value, this.within.value];
    const varied = levers.map((lever) => ({ lever, values: candidatesOf(lever) }));
    const { seed } = this.context.form;
    const plan = { varied, aim: { of: 'side', side }, target, within, seed, check: this.check.value } as const;
    const begun = { levers, side, target, within, state: 'running', games: 0, now: '', tried: [] } as const;
    this.run.value = { ...begun, error: undefined, found: undefined };
    const show = ({ games, now, tried, found }: BalanceReport): void => this.put({ games, now, tried, found });
    const { signal } = this.halt;
    const over = await runJob(
      { type: 'balance', ...setting, ...plan },
      {
        signal,
        progress: ({ report }) => show(report),
      },
    );
    if (!over.ok) return this.put({ state: 'failed', error: over.error.map(({ message }) => message).join(' ') });
    const { report, cancelled, error } = over.value;
    show(report);
    if (cancelled === true) this.put({ state: 'stopped' });
    else if (report.found !== undefined) this.put({ state: 'done' });
    else this.put({ state: 'failed', error: error ?? 'Nothing of this can be played.' });
  }

  stop(): void {
    this.halt.abort();
  }

  /** What the search suggests; none where nothing has to change. */
  pulls(): readonly Pull[] {
    return this.run.value?.found?.pulls ?? [];
  }

  private put(changes: Partial<TargetRun>): void {
    if (this.run.value) this.run.value = { ...this.run.value, ...changes };
  }
}
