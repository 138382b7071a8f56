import { candidatesOf } from '@core/balance';
import { trackJob, type TrackedJob } from '@renderer/stores';
import { computed, ref, shallowRef } from 'vue';
import type { BalanceContext } from './balance-context';
import { batchSetupOf } from './games';
import { levelsOf, type LevelChoice } from './level-choice';
import { basisOf, type SweepModel } from './sweep';

const CHECK_GAMES = 20_000;
const WITHIN = 0.02;

/** Balance to target: the parameters, the target, the search and its result. */
export class TargetModel {
  /** Ids of the parameters that may change; undefined for the swept one. */
  private readonly chosen = ref<readonly string[]>();
  readonly within = ref(WITHIN);
  /** Games of the final check. */
  readonly check = ref(CHECK_GAMES);
  /** The levels of play at which the share must be near the target; the furthest one counts. */
  readonly levels = ref<LevelChoice>('quick');
  readonly run = shallowRef<TrackedJob<'balance'> & { readonly basis: string }>();
  /** True if more than the varied values has changed since the search. */
  readonly stale = computed(() => {
    const setup = batchSetupOf(this.context);
    const run = this.run.value;
    return run !== undefined && setup !== undefined && basisOf(setup, run.plan.varied) !== run.basis;
  });
  readonly selected = computed(() => {
    const { parameters, first } = this.sweep;
    const ids = this.chosen.value ?? (first.parameter.value === undefined ? [] : [first.parameter.value.id]);
    return parameters.value.filter(({ id }) => ids.includes(id));
  });

  constructor(
    private readonly context: BalanceContext,
    private readonly sweep: SweepModel,
  ) {}

  /** Allows or forbids changes of a parameter. */
  select(id: string, on: boolean): void {
    const ids = this.selected.value.map((parameter) => parameter.id).filter((candidate) => candidate !== id);
    this.chosen.value = on ? [...ids, id] : ids;
  }

  /** Searches for the smallest change that brings the side's share to the target, and checks it with fresh games. */
  async start(): Promise<void> {
    const setup = batchSetupOf(this.context);
    const parameters = this.selected.value;
    if (setup === undefined || parameters.length === 0) return;
    // The default parameter may be another one once the change is applied.
    this.chosen.value = parameters.map(({ id }) => id);
    const { sideId, target } = this.sweep;
    const varied = parameters.map((parameter) => ({ parameter, values: candidatesOf(parameter) }));
    const aim = { aim: { of: 'side', side: sideId.value }, target: target.value, within: this.within.value } as const;
    const amount = { seed: this.context.form.seed, check: this.check.value };
    const levels = levelsOf(this.levels.value);
    const plan = { ...setup, type: 'balance', varied, ...aim, ...amount } as const;
    await trackJob(this.run, levels === undefined ? plan : { ...plan, levels }, { basis: basisOf(setup, varied) });
  }

  stop(): void {
    this.run.value?.controller.abort();
  }
}
