import { counted, percent } from '@core/base';
import {
  type BatchReport,
  parseParameterRange,
  shareOf,
  type Parameter,
  type BatchSetup,
  type SweepPoint,
  type ParameterRange,
} from '@core/balance';
import { jointZ, wilson } from '@core/playtest';
import { startSweep } from '@main/playtests';
import { UsageError, type CliContext, type CommandResult } from '../context';
import {
  loadExperiment,
  refusePlayersWithLevels,
  runExperiment,
  valueOrUsageError,
  type ExperimentOptions,
} from './experiments';

export interface SweepOptions extends ExperimentOptions {
  readonly games: number;
}

/** Larger sweeps are rejected. */
const MAX_SWEEP_POINTS = 10_000;

/** `sweep SCENARIO`: plays a batch at every combination of values of one or two parameters. Without parameters it lists them. */
export async function sweepScenario(ctx: CliContext, name: string, options: SweepOptions): Promise<CommandResult> {
  const { setup, parameters } = await loadExperiment(ctx, name, options);
  if (options.vary === undefined || options.vary.length === 0) return parameterList(parameters);
  if (options.vary.length > 2) throw new UsageError('--vary takes one or two parameters.');
  const varied = options.vary.map((text) => valueOrUsageError(parseParameterRange(text, parameters)));
  refusePlayersWithLevels(varied, options);
  const [first, second] = varied;
  if (first !== undefined && first.parameter.id === second?.parameter.id)
    throw new UsageError(`--vary names ${first.parameter.id} twice.`);
  const count = varied.reduce((product, { values }) => product * values.length, 1);
  if (count > MAX_SWEEP_POINTS)
    throw new UsageError(`This sweep has ${count} points; the maximum is ${MAX_SWEEP_POINTS}. Use fewer values.`);
  const { games, seed, levels } = options;
  // One interval for each point and level of play.
  const intervals = count * (levels?.length ?? 1);
  const { points } = await runExperiment(
    ctx,
    options,
    (runner, workers) => startSweep(runner, setup, { varied, games, seed, levels }, workers),
    {
      title: `Playing ${counted(games, 'game')} of ${setup.scenario.name} at each of ${counted(count, 'point')}`,
      progress: (now) => `${now.done} of ${now.games} games: ${now.report().points.at(-1)?.values.join(', ') ?? ''}`,
    },
  );
  const { sides } = setup.scenario;
  return {
    ok: points.every(({ report }) => report !== undefined),
    json: {
      games,
      seed,
      players: setup.players,
      levers: varied.map(({ parameter }) => ({ id: parameter.id, label: parameter.label, current: parameter.current })),
      together: { intervals, confidence: 0.95, method: 'Bonferroni' },
      levels,
      points: points.map((point) => pointJson(point, sides, intervals)),
    },
    text: sweepText(points, varied, sides, games, levels),
  };
}

type Sides = BatchSetup['scenario']['sides'];

function pointJson({ values, report, levels, findings }: SweepPoint, sides: Sides, intervals: number): object {
  if (report === undefined) return { values, findings: findings ?? [] };
  if (levels !== undefined) return { values, levels: levels.map((level) => reportJson(level, sides, intervals)) };
  return { values, ...reportJson(report, sides, intervals) };
}

function reportJson({ games, meanTurns, outcomes, digest }: BatchReport, sides: Sides, intervals: number): object {
  return {
    games,
    meanTurns,
    digest,
    sides: sides.map(({ id }) => {
      const share = shareOf({ of: 'side', side: id }, { games, outcomes });
      const together = wilson(share.count, games, jointZ(intervals));
      return { side: id, ...share, togetherLow: together.low, togetherHigh: together.high };
    }),
    outcomes,
  };
}

function parameterList(parameters: readonly Parameter[]): CommandResult {
  const range = ({ min, max, choices }: Parameter): string =>
    choices === undefined ? `${min ?? '…'}..${max ?? '…'}` : choices.join(', ');
  const rows = parameters.map(
    (parameter) => `  ${parameter.id}  (${parameter.label}; current ${String(parameter.current)}; ${range(parameter)})`,
  );
  return {
    ok: true,
    json: { levers: parameters },
    text: ['Parameters for --vary PARAMETER=1..6:', ...rows].join('\n'),
  };
}

function sweepText(
  points: readonly SweepPoint[],
  varied: readonly ParameterRange[],
  sides: Sides,
  games: number,
  names: readonly string[] = [],
): string {
  const rows = points.flatMap(({ values, report, levels, findings = [] }) => {
    const point = values.map((value) => String(value).padStart(6)).join(' ');
    if (report === undefined)
      return [`${point}  not playable. ${findings.map(({ message }) => message).join(' ')}`.trim()];
    return (levels ?? [report]).map(
      (level, at) => `${point}  ${levels === undefined ? '' : `${names[at] ?? ''}: `}${sharesText(level, sides)}`,
    );
  });
  const together = `95% intervals, ${counted(games, 'game')} at each point. --json adds joint 95% intervals over ${names.length > 0 ? 'all points and levels' : `all ${counted(points.length, 'point')}`}.`;
  return [varied.map(({ parameter }) => parameter.label).join(', '), ...rows, together].join('\n');
}

function sharesText(report: BatchReport, sides: Sides): string {
  const shares = sides.map(({ id, name }) => {
    const { rate, low, high } = shareOf({ of: 'side', side: id }, report);
    return `${name} ${percent(rate)} (${percent(low)} to ${percent(high)})`;
  });
  return `${shares.join('  ')}  ${report.meanTurns.toFixed(1)} turns`;
}
