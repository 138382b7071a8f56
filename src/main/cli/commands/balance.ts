import { percent } from '@core/base';
import { MOST_LEVERS, parseCandidates, parseMeasure, pullsText, type TargetResult, type Tried } from '@core/balance';
import { startBalance } from '@main/playtests';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { atWork, type LabOptions, opened, valueOrUsage } from './lab';

export interface BalanceOptions extends LabOptions {
  readonly aim: string;
  readonly check: number;
}

/**
 * `balance SCENARIO`: the smallest change of what may change that brings a share to an aim, judged by fresh games. It fails, with the
 * nearest, where none does.
 */
export async function balanceScenario(ctx: CliContext, name: string, options: BalanceOptions): Promise<CommandResult> {
  const { setting, levers } = await opened(ctx, name, options);
  const varied = (options.vary ?? []).map((text) => valueOrUsage(parseCandidates(text, levers)));
  if (varied.length < 1 || varied.length > MOST_LEVERS)
    throw new UsageError(`--vary takes 1 to ${MOST_LEVERS} levers.`);
  if (new Set(varied.map(({ lever }) => lever.id)).size < varied.length)
    throw new UsageError('A lever is given twice.');
  const [, of = '', target, within] = /^([^=]+)=\s*([0-9.]+)\s*(?:±|\+-)\s*([0-9.]+)$/.exec(options.aim.trim()) ?? [];
  if (target === undefined) {
    throw new UsageError(
      `"${options.aim}" is no aim: a share, what it should be and how far off it may be, such as attacker=0.5+-0.02.`,
    );
  }
  // A side alone means its wins.
  const side = setting.scenario.sides.find(({ id }) => id === of.trim());
  const measure = valueOrUsage(parseMeasure(side === undefined ? of : `${side.id}.win`, setting.scenario));
  if (measure.type !== 'share' || measure.part !== 'rate') throw new UsageError('An aim is about a share of games.');
  const aim = { of: measure.text, target: Number(target), within: Number(within) };
  const { seed, check } = options;
  const begun = performance.now();
  const plan = { varied, aim: measure.aim, target: aim.target, within: aim.within, seed, check };
  const { found, refused = [] } = await atWork(
    ctx,
    options,
    (runner, workers) => startBalance(runner, setting, plan, workers),
    ({ report }) => `${report().games} games: ${report().now}`,
  );
  if (found === undefined) throw new CommandFailure('lab.refused', 'The scenario cannot be played so.', refused);
  const [only, ...more] = varied;
  return {
    ok: found.inside,
    json: {
      levers: varied.map(({ lever, values }) => ({
        id: lever.id,
        label: lever.label,
        current: lever.current,
        values,
      })),
      aim,
      changes: found.pulls.map(({ lever, value }) => ({ id: lever.id, from: lever.current, to: value })),
      ...(more.length > 0 ? {} : { value: found.pulls[0]?.value ?? only?.lever.current }),
      inside: found.inside,
      check: triedJson(found.check),
      failed: found.failed.map(triedJson),
      looked: found.looked.map(triedJson),
      seconds: (performance.now() - begun) / 1000,
    },
    text: balanceText(found, aim),
  };
}

function triedJson({ pulls, count, games, rate, low, high }: Tried): object {
  const changes = pulls.map(({ lever, value }) => ({ id: lever.id, from: lever.current, to: value }));
  return { changes, count, games, rate, low, high };
}

function balanceText(
  { pulls, inside, check, failed, looked }: TargetResult,
  { of, target, within }: { of: string; target: number; within: number },
): string {
  const shown = (one: Tried): string =>
    `${percent(one.rate)} (${percent(one.low)} to ${percent(one.high)}, n = ${one.games})`;
  const aim = `${percent(target)} ± ${percent(within)}`;
  const change = pulls
    .map(({ lever, value }) => `${lever.label} ${String(lever.current)} → ${String(value)}`)
    .join(', ');
  const found = change === '' ? 'the scenario as it is' : change;
  return [
    inside
      ? `Smallest change found: ${found}. ${of} is ${shown(check)} in fresh games, inside ${aim}.`
      : `No value within reach brings ${of} inside ${aim}; nearest is ${found}: ${shown(check)} in fresh games.`,
    ...failed.map((one) => `  Judged and not taken: ${pullsText(one.pulls)}, ${shown(one)} in fresh games.`),
    'What was tried on the way:',
    ...looked.map((one) => `  ${shown(one)}  ${pullsText(one.pulls)}`),
  ].join('\n');
}
