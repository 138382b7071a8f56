import {
  candidatesOf,
  type Lever,
  type Pull,
  pullsText,
  type TargetResult,
  TargetSeek,
  type Tried,
} from '@core/balance';
import { computed, ref, shallowRef } from 'vue';
import type { BalanceContext } from './balance-context';
import { playGames, settingOf } from './games';
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
/** So many levers may be ticked. */
export const MOST_TICKED = 12;

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
    const plan = { varied, aim: { of: 'side', side } as const, target, within, seed, check: this.check.value };
    const search = new TargetSeek(setting, plan);
    const begun = { levers, side, target, within, state: 'running', games: 0, now: '', tried: [] } as const;
    this.run.value = { ...begun, error: undefined, found: undefined };
    for (let look = search.next(); look !== undefined; look = search.next()) {
      this.put({ now: `${look.check ? 'checking ' : ''}${pullsText(look.pulls)}` });
      const played = await playGames(look.setting, look, this.halt.signal);
      if (played.type === 'stopped') return this.put({ state: 'stopped' });
      if (played.type === 'failed') return this.put({ state: 'failed', error: played.error });
      search.add(played.type === 'played' ? played.report : undefined);
      this.put({ games: (this.run.value?.games ?? 0) + look.games, tried: search.looked() });
    }
    const found = search.result();
    if (found === undefined) this.put({ state: 'failed', error: 'Nothing of this can be played.' });
    else this.put({ state: 'done', found });
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
