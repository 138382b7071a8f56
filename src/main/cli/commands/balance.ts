import { counted, percent } from '@core/base';
import {
  MAX_PARAMETERS,
  parseCandidates,
  parseMeasure,
  formatAssignments,
  type TargetResult,
  type TriedChange,
} from '@core/balance';
import { startBalance } from '@main/playtests';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { CommandFailure } from '../failure';
import {
  loadExperiment,
  refusePlayersWithLevels,
  runExperiment,
  valueOrUsageError,
  type ExperimentOptions,
} from './experiments';

export interface BalanceOptions extends ExperimentOptions {
  readonly aim: string;
  readonly check: number;
}

/** A rate, its target and a tolerance, such as `attacker=0.5+-0.02`. */
const AIM = /^([^=]+)=\s*(\d+(?:\.\d+)?|\.\d+)\s*(?:±|\+-)\s*(\d+(?:\.\d+)?|\.\d+)$/;

/**
 * `balance SCENARIO`: finds the smallest change of the given parameters that brings a rate to the balance target, verified with fresh games.
 * Fails, and reports the nearest change, when no change reaches the target.
 */
export async function balanceScenario(ctx: CliContext, name: string, options: BalanceOptions): Promise<CommandResult> {
  const { setup, parameters } = await loadExperiment(ctx, name, options);
  const varied = (options.vary ?? []).map((text) => valueOrUsageError(parseCandidates(text, parameters)));
  if (varied.length < 1 || varied.length > MAX_PARAMETERS)
    throw new UsageError(`--vary takes 1 to ${MAX_PARAMETERS} parameters.`);
  refusePlayersWithLevels(varied, options);
  if (new Set(varied.map(({ parameter }) => parameter.id)).size < varied.length)
    throw new UsageError('--vary names the same parameter twice.');
  const [, of = '', target, within] = AIM.exec(options.aim.trim()) ?? [];
  if (target === undefined) {
    throw new UsageError(
      `Cannot read --aim “${options.aim}”. Give a rate, its target and a tolerance, such as attacker=0.5+-0.02.`,
    );
  }
  // A side alone means its wins.
  const side = setup.scenario.sides.find(({ id }) => id === of.trim());
  const measure = valueOrUsageError(parseMeasure(side === undefined ? of : `${side.id}.win`, setup.scenario));
  if (measure.type !== 'share' || measure.part !== 'rate')
    throw new UsageError('--aim takes a share of games, such as attacker.win.');
  if (Number(target) > 1 || !(Number(within) > 0 && Number(within) < 1))
    throw new UsageError(
      `--aim takes a target from 0 to 1 and a tolerance above 0, not ${target} and ${within ?? ''}. For 50% ± 2%, use ${of.trim()}=0.5+-0.02.`,
    );
  const aim = { of: measure.text, target: Number(target), within: Number(within) };
  const { seed, check, levels } = options;
  const startTime = performance.now();
  const plan = { varied, aim: measure.aim, target: aim.target, within: aim.within, seed, check, levels };
  const { found, refused = [] } = await runExperiment(
    ctx,
    options,
    (runner, workers) => startBalance(runner, setup, plan, workers),
    {
      title: `Looking for the smallest change of ${setup.scenario.name}`,
      progress: ({ report }) => `${counted(report().games, 'game')}: ${report().now}`,
    },
  );
  if (found === undefined)
    throw new CommandFailure('lab.refused', 'Cannot play the scenario with these values.', refused);
  const [only, ...more] = varied;
  return {
    ok: found.inside,
    json: {
      levers: varied.map(({ parameter, values }) => ({
        id: parameter.id,
        label: parameter.label,
        current: parameter.current,
        values,
      })),
      aim,
      levels,
      changes: found.assignments.map(({ parameter, value }) => ({
        id: parameter.id,
        from: parameter.current,
        to: value,
      })),
      ...(more.length > 0 ? {} : { value: found.assignments[0]?.value ?? only?.parameter.current }),
      inside: found.inside,
      check: triedJson(found.check),
      failed: found.failed.map(triedJson),
      looked: found.tried.map(triedJson),
      seconds: (performance.now() - startTime) / 1000,
    },
    text: balanceText(found, aim),
  };
}

function triedJson({ assignments, count, games, rate, low, high, levels }: TriedChange): object {
  const changes = assignments.map(({ parameter, value }) => ({ id: parameter.id, from: parameter.current, to: value }));
  return { changes, count, games, rate, low, high, ...(levels === undefined ? {} : { levels }) };
}

function balanceText(
  { assignments, inside, check, failed, tried }: TargetResult,
  { of, target, within }: { of: string; target: number; within: number },
): string {
  const rate = (trial: TriedChange): string =>
    `${percent(trial.rate)} (${percent(trial.low)} to ${percent(trial.high)}, ${counted(trial.games, 'game')})`;
  const aim = `${percent(target)} ± ${percent(within)}`;
  const change = assignments
    .map(({ parameter, value }) => `${parameter.label} ${String(parameter.current)} → ${String(value)}`)
    .join(', ');
  const result = change === '' ? 'no change needed' : change;
  return [
    inside
      ? `Smallest change: ${result}. In fresh games ${of} is ${rate(check)}, within ${aim}.`
      : `No change brings ${of} within ${aim}. Nearest: ${result}, with ${rate(check)} in fresh games.`,
    ...failed.map((trial) => `  Rejected: ${formatAssignments(trial.assignments)}, ${rate(trial)} in fresh games.`),
    'Values tried:',
    ...tried.map((trial) => `  ${rate(trial)}  ${formatAssignments(trial.assignments)}`),
  ].join('\n');
}
