import { hashText, type Finding } from '@core/base';
import { canonicalJson } from '@core/model';
import {
  furthestLevel,
  type Parameter,
  type ParameterValue,
  type Assignment,
  shareOf,
  type SharePoint,
  spreadOf,
  suggestionOf,
  type SweepPoint,
  type BatchSetup,
  type ParameterRange,
  withAssignments,
} from '@core/balance';
import { trackJob, type TrackedJob } from '@renderer/stores';
import { jointZ, type Rate, wilson } from '@core/playtest';
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { BalanceContext } from './balance-context';
import { batchSetupOf } from './games';
import { levelsOf, type LevelChoice } from './level-choice';
import { parametersIn } from './source';
import { defaultParameter, groupedParameters, parseValues, valuesError } from './values';

/** A point of a sweep with its results. */
export interface SweptPoint {
  /** A value for each parameter. */
  readonly values: readonly ParameterValue[];
  readonly games: number;
  readonly count: number;
  /** Why these values cannot be played. */
  readonly findings: readonly Finding[];
}

/** A current or past sweep of one or two parameters. */
export interface Sweep extends Omit<TrackedJob<'sweep'>, 'plan'> {
  /** A hash of what was played, apart from the swept values. */
  readonly basis: string;
  readonly axes: readonly [ParameterRange] | readonly [ParameterRange, ParameterRange];
  readonly side: string;
  /** Total number of points. */
  readonly size: number;
  /** Number of intervals that hold together: one for each point and level of play. */
  readonly intervals: number;
}

/** A point with its share and simultaneous interval. */
export interface Cell extends Rate {
  readonly values: readonly ParameterValue[];
  readonly count: number;
  readonly games: number;
}

/** Games at each value. */
const SWEEP_GAMES = 400;
const VALUES = 7;
/** Values per parameter in a sweep of two. */
const VALUES_OF_TWO = 5;
/** Maximum number of points in a chart. */
export const MAX_POINTS = 441;

/** A parameter of the form with its typed values. */
interface AxisForm {
  /** Undefined for default values around the current one. */
  readonly typed: Ref<string | undefined>;
  readonly parameter: ComputedRef<Parameter | undefined>;
  readonly values: ComputedRef<readonly ParameterValue[]>;
  /** The error in the typed values. */
  readonly error: ComputedRef<string | undefined>;
  /** Selects another parameter, with values around its current one. */
  choose(id: string | undefined): void;
}

/** The sweep of a balance tab: parameters, curve or heat map, and suggestion. */
export class SweepModel {
  readonly games = ref(SWEEP_GAMES);
  /** The levels of play of every point; the one furthest from the target is shown. */
  readonly levels = ref<LevelChoice>('players');
  private readonly typedTarget = ref<number>();
  /** Target share, 0..1, and its side; an equal share by default. */
  readonly target = computed({
    get: () => this.typedTarget.value ?? 1 / (this.context.subject.value?.scenario.sides.length ?? 2),
    set: (share) => {
      this.typedTarget.value = share;
    },
  });
  readonly side = ref<string>();
  readonly sweep = shallowRef<Sweep>();
  readonly parameters = computed(() => {
    const setup = batchSetupOf(this.context);
    return setup === undefined ? [] : groupedParameters(parametersIn(setup));
  });
  readonly first: AxisForm;
  /** The optional second parameter. */
  readonly second: AxisForm;
  /** The points played so far. */
  readonly points = computed(() => {
    const { report, side = '' } = this.sweep.value ?? {};
    return (report?.points ?? []).map((point) => swept(point, side, this.target.value));
  });
  /** The shares of the selected side. */
  readonly cells = computed((): Cell[] => {
    const z = jointZ(this.sweep.value?.intervals ?? 1);
    return this.points.value.flatMap(({ values, games, count, findings }) =>
      findings.length > 0 ? [] : [{ values, games, count, ...wilson(count, games, z) }],
    );
  });
  /** The curve of a sweep of one parameter. */
  readonly shares = computed((): SharePoint[] =>
    this.sweep.value?.axes.length === 1
      ? this.cells.value.flatMap(({ values: [value], ...cell }) => (value === undefined ? [] : [{ ...cell, value }]))
      : [],
  );
  readonly suggestion = computed(() => suggestionOf(this.shares.value, this.target.value));
  /** The points, nearest to the target first. */
  readonly nearest = computed(() => {
    const gap = ({ rate }: Cell): number => Math.abs(rate - this.target.value);
    return [...this.cells.value].sort((a, b) => gap(a) - gap(b));
  });
  /** The cell selected by the user. */
  readonly chosen = shallowRef<Cell>();
  /** The values to apply: the selected ones, or those nearest to the target. */
  readonly offered = computed(() => this.chosen.value ?? this.nearest.value[0]);

  /** The parameters of the sweep with their current values. */
  readonly swept = computed(() =>
    (this.sweep.value?.axes ?? []).map(
      ({ parameter }) => this.parameters.value.find(({ id }) => id === parameter.id) ?? parameter,
    ),
  );
  /** True if more than the swept values has changed since the sweep. */
  readonly stale = computed(() => {
    const { axes, basis } = this.sweep.value ?? {};
    const setup = batchSetupOf(this.context);
    return axes !== undefined && setup !== undefined && basisOf(setup, axes) !== basis;
  });
  /** True if the scenario has the offered values already. */
  readonly isApplied = computed(() => {
    const values = this.offered.value?.values;
    return values?.every((value, at) => value === this.swept.value[at]?.current) === true;
  });

  constructor(private readonly context: BalanceContext) {
    this.first = this.axisForm((id, all) => all.find((candidate) => candidate.id === id) ?? defaultParameter(all));
    this.second = this.axisForm((id, all) =>
      all.find((candidate) => candidate.id === id && id !== this.first.parameter.value?.id),
    );
  }

  /** The side of the shown share. */
  readonly sideId = computed(() => this.side.value ?? this.context.subject.value?.scenario.sides[0]?.id ?? '');

  /** The planned points: the values of one parameter, or all pairs of values of two. */
  readonly axes = computed((): readonly [ParameterRange] | readonly [ParameterRange, ParameterRange] | undefined => {
    const [one, two] = [this.first, this.second].map(({ parameter, values }) =>
      parameter.value === undefined || values.value.length === 0
        ? undefined
        : { parameter: parameter.value, values: values.value },
    );
    return one && (two === undefined ? [one] : [one, two]);
  });

  /** Plays every point with the same games. */
  async start(): Promise<void> {
    const axes = this.axes.value;
    const setup = batchSetupOf(this.context);
    if (axes === undefined || setup === undefined) return;
    const levels = levelsOf(this.levels.value);
    const plan = {
      ...setup,
      type: 'sweep',
      varied: axes,
      games: this.games.value,
      seed: this.context.form.seed,
      ...(levels === undefined ? {} : { levels }),
    } as const;
    const size = axes.reduce((product, { values }) => product * values.length, 1);
    this.chosen.value = undefined;
    const intervals = size * (levels?.length ?? 1);
    const more = { axes, side: this.sideId.value, size, intervals, basis: basisOf(setup, axes) };
    const job: ShallowRef<(TrackedJob<'sweep'> & typeof more) | undefined> = shallowRef();
    const stop = watch(job, (state) => (this.sweep.value = state), { flush: 'sync' });
    await trackJob(job, plan, more);
    stop();
  }

  stop(): void {
    this.sweep.value?.controller.abort();
  }

  /** The assignments of a point. */
  assignments(values: readonly ParameterValue[]): Assignment[] {
    return this.sweep.value === undefined ? [] : pullsOf(this.sweep.value.axes, values);
  }

  private axisForm(choose: (id: string | undefined, all: readonly Parameter[]) => Parameter | undefined): AxisForm {
    const parameterId = ref<string>();
    const typed = ref<string>();
    const parameter = computed(() => choose(parameterId.value, this.parameters.value));
    const read = computed(() =>
      typed.value === undefined || parameter.value === undefined
        ? undefined
        : parseValues(typed.value, parameter.value),
    );
    const error = computed(() =>
      typed.value === undefined || parameter.value === undefined || read.value !== undefined
        ? undefined
        : valuesError(typed.value, parameter.value),
    );
    const values = computed(() => {
      if (parameter.value === undefined) return [];
      return (
        read.value ?? spreadOf(parameter.value, this.second.parameter.value === undefined ? VALUES : VALUES_OF_TWO)
      );
    });
    const set = (id: string | undefined): void => {
      parameterId.value = id;
      typed.value = undefined;
    };
    return { typed, parameter, values, error, choose: set };
  }
}

/** A hash of a batch setup in which the varied parameters have their first values. */
export function basisOf(setup: BatchSetup, axes: readonly ParameterRange[]): string {
  const same = withAssignments(
    setup,
    axes.map(({ parameter, values }) => ({ parameter, value: values[0] })),
  );
  return String(hashText(canonicalJson(same.ok ? same.value : setup)));
}

/** A point with the share of one side; of several levels of play, at the one furthest from the target. */
function swept({ values, report, levels, findings = [] }: SweepPoint, side: string, target: number): SweptPoint {
  if (report === undefined) return { values, games: 0, count: 0, findings };
  const played = (levels ?? [report]).map((level) => ({
    games: level.games,
    count: shareOf({ of: 'side', side }, level).count,
  }));
  return { values, ...furthestLevel(played, { target }), findings };
}

function pullsOf(axes: readonly ParameterRange[], values: readonly ParameterValue[]): Assignment[] {
  return axes.flatMap(({ parameter }, at) => {
    const value = values[at];
    return value === undefined ? [] : [{ parameter, value }];
  });
}
