import { percent } from '@core/base';
import { jointZ, parseVaried, shareOf, type Lever, type Setting, type SweepPoint, type Varied } from '@core/balance';
import { wilson } from '@core/playtest';
import { startSweep } from '@main/playtests';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { atWork, type LabOptions, opened, valueOrUsage } from './lab';

export interface SweepOptions extends LabOptions {
  readonly games: number;
}

/** A sweep of more points than this takes no terminal's patience. */
const MOST_POINTS = 10_000;

/** `sweep SCENARIO`: a batch at every combination of the values of one lever or two; without levers the list of what may be varied. */
export async function sweepScenario(ctx: CliContext, name: string, options: SweepOptions): Promise<CommandResult> {
  const { setting, levers } = await opened(ctx, name, options);
  if (options.vary === undefined || options.vary.length === 0) return leverList(levers);
  if (options.vary.length > 2) throw new UsageError('--vary may be given once or twice.');
  const varied = options.vary.map((text) => valueOrUsage(parseVaried(text, levers)));
  const count = varied.reduce((product, { values }) => product * values.length, 1);
  if (count > MOST_POINTS) throw new UsageError(`${count} points are more than ${MOST_POINTS}.`);
  const { games, seed } = options;
  const { points } = await atWork(
    ctx,
    options,
    (runner, workers) => startSweep(runner, setting, { varied, games, seed }, workers),
    ({ done, games: of, report }) => `${done} of ${of}: ${report().points.at(-1)?.values.join(', ') ?? ''}`,
  );
  const { sides } = setting.scenario;
  return {
    ok: points.every(({ report }) => report !== undefined),
    json: {
      games,
      seed,
      players: setting.players,
      levers: varied.map(({ lever }) => ({ id: lever.id, label: lever.label, current: lever.current })),
      together: { intervals: count, confidence: 0.95, method: 'Bonferroni' },
      points: points.map((point) => pointJson(point, sides, count)),
    },
    text: sweepText(points, varied, sides, games),
  };
}

type Sides = Setting['scenario']['sides'];

function pointJson({ values, report, findings }: SweepPoint, sides: Sides, count: number): object {
  if (report === undefined) return { values, findings: findings ?? [] };
  const { games, meanTurns, outcomes, digest } = report;
  return {
    values,
    games,
    meanTurns,
    digest,
    sides: sides.map(({ id }) => {
      const share = shareOf({ of: 'side', side: id }, report);
      const together = wilson(share.count, games, jointZ(count));
      return { side: id, ...share, togetherLow: together.low, togetherHigh: together.high };
    }),
    outcomes,
  };
}

function leverList(levers: readonly Lever[]): CommandResult {
  const range = ({ min, max, choices }: Lever): string =>
    choices === undefined ? `${min ?? '…'}..${max ?? '…'}` : choices.join(', ');
  const rows = levers.map((lever) => `  ${lever.id}  (${lever.label}; now ${String(lever.current)}; ${range(lever)})`);
  return { ok: true, json: { levers }, text: ['What may be varied, for --vary LEVER=1..6:', ...rows].join('\n') };
}

function sweepText(points: readonly SweepPoint[], varied: readonly Varied[], sides: Sides, games: number): string {
  const rows = points.map(({ values, report }) => {
    const at = values.map((value) => String(value).padStart(6)).join(' ');
    if (report === undefined) return `${at}  cannot be played`;
    const shares = sides.map(({ id, name }) => {
      const { rate, low, high } = shareOf({ of: 'side', side: id }, report);
      return `${name} ${percent(rate)} (${percent(low)} to ${percent(high)})`;
    });
    return `${at}  ${shares.join('  ')}  ${report.meanTurns.toFixed(1)} turns`;
  });
  const together = `Each interval is of 95% by itself, n = ${games}; with --json also such that all ${points.length} hold together.`;
  return [varied.map(({ lever }) => lever.label).join(', '), ...rows, together].join('\n');
}
