import { dominanceFindings, designPairings, GAMES_PER_PAIRING } from '@core/balance';
import type { DuelFigures } from '@core/playtest';
import { runJob } from '@renderer/stores';
import { computed, ref, shallowRef } from 'vue';
import type { BalanceContext } from './balance-context';
import { hasChanged, type Subject } from './source';

/** Duels between the designs of a balance tab, to find dominated designs. */
export class DuelsModel {
  readonly running = ref(false);
  /** The error of the last attempt. */
  readonly problem = ref<string>();
  /** The results, with the designs that they belong to. */
  private readonly fought = shallowRef<{ readonly subject: Subject; readonly duels: readonly DuelFigures[] }>();
  readonly pairs = computed(() => {
    const subject = this.context.subject.value;
    return subject === undefined ? [] : designPairings(subject.scenario, subject.designs);
  });
  /** True if the results match the current designs. */
  readonly done = computed(() => {
    const fought = this.fought.value;
    return fought !== undefined && !this.running.value && !hasChanged(fought.subject, this.context.subject.value);
  });
  readonly findings = computed(() => {
    if (!this.done.value || this.fought.value === undefined) return [];
    const { subject, duels } = this.fought.value;
    return dominanceFindings(subject.scenario, subject.designs, duels);
  });
  private halt = new AbortController();

  constructor(private readonly context: BalanceContext) {}

  /** Plays every pairing: for each design in turn, all pairings with later designs. */
  async start(): Promise<void> {
    const subject = this.context.subject.value;
    const pairs = this.pairs.value;
    if (subject === undefined || pairs.length === 0 || this.running.value) return;
    this.halt = new AbortController();
    this.running.value = true;
    this.problem.value = undefined;
    const duels: DuelFigures[] = [];
    const { signal } = this.halt;
    for (const design of new Set(pairs.map(([one]) => one))) {
      const opponents = pairs.filter(([one]) => one === design).map(([, other]) => other);
      const plan = {
        type: 'duel',
        design,
        opponents,
        players: ['greedy', 'greedy'],
        games: GAMES_PER_PAIRING,
      } as const;
      const { state, report, error } = await runJob({ ...plan, seed: this.context.form.seed }, signal);
      this.problem.value = error;
      if (state !== 'done' || !report) {
        this.running.value = false;
        return;
      }
      duels.push(...report.duels);
    }
    this.fought.value = { subject, duels };
    this.running.value = false;
  }

  stop(): void {
    this.halt.abort();
  }
}
