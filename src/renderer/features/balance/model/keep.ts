import type { BatchReport, Parameter, ParameterValue } from '@core/balance';
import type { Report } from '@core/model';
import { wilson } from '@core/playtest';
import type { TabState } from '@renderer/app';
import type { Tab } from '@renderer/stores';
import type { FileRef } from '@shared/host-api';
import { boolean, either, integer, listOf, number, optional, shape, text } from '@shared/guards';
import type { BalanceModel } from './balance-model';
import { attachBalance, heldBalance } from './open';
import type { Sweep } from './sweep';

/** A finished sweep as it is kept: counts, not whole reports. */
export interface KeptSweep {
  readonly axes: readonly { readonly parameter: Parameter; readonly values: readonly ParameterValue[] }[];
  readonly side: string;
  readonly size: number;
  /** Absent in older sessions. */
  readonly intervals?: number | undefined;
  /** Number of points that cannot be played, which are not kept. */
  readonly unplayable?: number | undefined;
  readonly basis: string;
  readonly points: readonly {
    readonly values: readonly ParameterValue[];
    readonly games: number;
    readonly count: number;
  }[];
}

interface KeptBalance {
  /** Id of the scenario's tab. */
  readonly from: string;
  /** Its file. */
  readonly ref?: FileRef | undefined;
  readonly report?: Report | undefined;
  /** True if the report has been saved as a file. */
  readonly saved?: boolean;
  readonly sweep?: KeptSweep | undefined;
}

/** The guards of what is read back. */
const value = either<ParameterValue>('a value', number(-1e9, 1e9), text(200), boolean);
const values = listOf(value, 1000);
const isSweep = shape<KeptSweep>('a sweep', {
  axes: listOf(
    shape<KeptSweep['axes'][number]>('an axis', {
      parameter: shape<Parameter>('a parameter', {
        id: text(1000, 1),
        label: text(1000),
        group: text(200),
        current: value,
        min: optional(number(-1e9, 1e9)),
        max: optional(number(-1e9, 1e9)),
        choices: optional(values),
        choiceLabels: optional(listOf(text(200), 1000)),
      }),
      values,
    }),
    2,
  ),
  side: text(64),
  size: integer(0, 1e6),
  intervals: optional(integer(0, 1e7)),
  unplayable: optional(integer(0, 1e6)),
  basis: text(100),
  points: listOf(
    shape<KeptSweep['points'][number]>('a point', { values, games: integer(0, 1e9), count: integer(0, 1e9) }),
    1000,
  ),
});

/** The sweep of a model as it is kept; undefined while it runs, and without points. */
export function keptSweep({ sweep: { sweep, points } }: BalanceModel): KeptSweep | undefined {
  if (sweep.value === undefined || sweep.value.state === 'running' || points.value.length === 0) return undefined;
  const { axes, side, size, intervals, basis } = sweep.value;
  const playable = points.value.filter(({ findings }) => findings.length === 0);
  const unplayable = points.value.length - playable.length;
  const kept = { axes, side, size, intervals, unplayable, basis };
  return { ...kept, points: playable.map(({ values, games, count }) => ({ values, games, count })) };
}

/** A kept sweep as a finished one. */
export function restoredSweep(kept: KeptSweep): Sweep | undefined {
  const { axes, side, size, intervals = size, unplayable = 0, basis, points } = kept;
  const [one, two] = axes;
  if (one === undefined) return undefined;
  const report = (games: number, count: number): BatchReport => ({
    ...{ games, seconds: 0, gamesPerSecond: 0, meanTurns: 0, ends: [], digest: '' },
    outcomes: [{ side, level: null, name: '', count, ...wilson(count, games) }],
  });
  return {
    ...{ axes: two === undefined ? [one] : [one, two], side, size, intervals, basis, error: undefined },
    state: points.length + unplayable < size ? 'cancelled' : 'done',
    controller: new AbortController(),
    report: { points: points.map(({ values, games, count }) => ({ values, report: report(games, count) })) },
  };
}

/** Shows a kept report. The validators are loaded only when needed, because they are large. */
async function restoreReport(model: BalanceModel, data: unknown, saved: boolean): Promise<void> {
  const { parseDocument } = await import('@core/model/read');
  const read = parseDocument(data);
  const document = read.ok ? read.value.document : undefined;
  // The user may have run games in the meantime.
  if (document?.kind === 'report' && document.setting !== undefined && model.run.value === undefined)
    model.restore(document, saved);
}

/** The kept report by the run that it is made of, because `keep` must be cheap; `levels` tells whether it lacks later games of the levels. */
const reports = new WeakMap<BatchReport, { readonly report: Report; readonly levels: number }>();

function keptReport(model: BalanceModel): Report | undefined {
  const report = model.run.value?.report;
  if (report?.details === undefined || report.games === 0) return undefined;
  const levels = model.levelGames();
  const known = reports.get(report);
  if (known?.levels === levels) return known.report;
  const made = model.report();
  if (made !== undefined) reports.set(report, { report: made, levels });
  return made;
}

/** Keeps the results of a balance tab across a reload: its counts and seed; games are replayed from them on demand. */
export const BALANCE_STATE: TabState = {
  id: 'balance',
  keep(tab) {
    const model = heldBalance(tab);
    if (model?.source.type !== 'tab') return undefined;
    const [report, sweep] = [keptReport(model), keptSweep(model)];
    if (report === undefined && sweep === undefined) return undefined;
    const { id: from, ref } = model.source;
    const kept: KeptBalance = { from, ref, report, saved: model.unsavedText() === undefined, sweep };
    return kept;
  },
  restore(tab: Tab, kept: unknown): boolean {
    if (typeof kept !== 'object' || kept === null) return false;
    const { from, ref, report, saved, sweep } = kept as Partial<Record<keyof KeptBalance, unknown>>;
    if (tab.kind !== 'balance' || typeof from !== 'string') return false;
    if (report === undefined && !isSweep.test(sweep)) return false;
    const model = attachBalance(tab, { type: 'tab', id: from, ref: typeof ref === 'string' ? ref : undefined });
    if (report !== undefined) void restoreReport(model, report, saved === true);
    if (isSweep.test(sweep)) model.sweep.sweep.value = restoredSweep(sweep);
    return true;
  },
};
