import { type Result } from '@core/base';
import {
  jointZ,
  leversOf,
  parseMeasure,
  parseVaried,
  shareOf,
  type Lever,
  type Setting,
  type Varied,
} from '@core/balance';
import { wilson } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import {
  type BatchRunner,
  findTarget,
  sweep,
  type LabFailure,
  type LabHooks,
  type SweepPoint,
  type TargetResult,
} from '@main/playtests';
import { readyBattle, seats } from '../battle';
import type { CliContext, CommandResult } from '../context';
import { UsageError } from '../context';
import { Cancelled, CommandFailure } from '../failure';
import { type RunnerOptions, withRunner } from '../runner';

interface LabOptions extends RunnerOptions {
  readonly vary?: readonly string[];
  readonly seed: number;
  readonly players?: readonly string[];
}
export interface SweepOptions extends LabOptions {
  readonly games: number;
}
export interface BalanceOptions extends LabOptions {
  readonly aim: string;
  readonly check: number;
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
  const points = await atWork(ctx, options, (runner, hooks) => sweep(runner, setting, varied, { games, seed }, hooks));
  const { sides } = setting.scenario;
  return {
    ok: points.every(({ figures }) => figures !== undefined),
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

/** `balance SCENARIO`: the value of a lever at which a share comes nearest to an aim, judged by fresh games. */
export async function balanceScenario(ctx: CliContext, name: string, options: BalanceOptions): Promise<CommandResult> {
  const { setting, levers } = await opened(ctx, name, options);
  const [text, ...more] = options.vary ?? [];
  if (text === undefined || more.length > 0) throw new UsageError('--vary must be given once.');
  const varied = valueOrUsage(parseVaried(text, levers));
  const [, measureText, target, within] =
    /^([^=]+)=\s*([0-9.]+)\s*(?:±|\+-)\s*([0-9.]+)$/.exec(options.aim.trim()) ?? [];
  if (measureText === undefined) {
    throw new UsageError(
      `"${options.aim}" is no aim: a share, what it should be and how far off it may be, such as attacker.win=0.5+-0.02.`,
    );
  }
  const measure = valueOrUsage(parseMeasure(measureText, setting.scenario));
  if (measure.type !== 'share' || measure.part !== 'rate') throw new UsageError('An aim is about a share of games.');
  const begun = performance.now();
  const plan = {
    varied,
    aim: measure.aim,
    target: Number(target),
    within: Number(within),
    seed: options.seed,
    check: options.check,
  };
  const found = await atWork(ctx, options, (runner, hooks) => findTarget(runner, setting, plan, hooks));
  return {
    ok: found.inside,
    json: {
      lever: { id: varied.lever.id, label: varied.lever.label, current: varied.lever.current },
      aim: { of: measure.text, target: plan.target, within: plan.within },
      ...found,
      seconds: (performance.now() - begun) / 1000,
    },
    text: balanceText(found, varied.lever, measure.text, plan),
  };
}

async function opened(
  ctx: CliContext,
  name: string,
  options: LabOptions,
): Promise<{ setting: Setting; levers: readonly Lever[] }> {
  const { scenario, designs, battle } = await readyBattle(ctx, name);
  const setting = { scenario, designs: [...designs.values()], players: seats(battle, options.players) };
  const system = ruleSystem(scenario.rules);
  return { setting, levers: system === undefined ? [] : leversOf(setting, system.info) };
}

/** Does work on a pool that is closed afterwards. Throws what the command line says of a failure. */
async function atWork<T>(
  ctx: CliContext,
  options: LabOptions,
  work: (runner: BatchRunner, hooks: LabHooks) => Promise<Result<T, LabFailure>>,
): Promise<T> {
  return withRunner(ctx, options, async (runner, { cancel: signal }, workers) => {
    const told = (done: number, of: number | undefined, words: string): void =>
      ctx.note(`\r${done}${of === undefined ? '' : ` of ${of}`}: ${words}\x1b[K`);
    const done = await work(runner, { workers, signal, ...(ctx.showProgress ? { told } : {}) });
    if (ctx.showProgress) ctx.note('\n');
    if (done.ok) return done.value;
    if (done.error.code === 'cancelled') throw new Cancelled();
    const { code, message } = done.error;
    throw new CommandFailure(`lab.${code}`, message, done.error.code === 'setting' ? done.error.findings : []);
  });
}

function valueOrUsage<T>(read: Result<T, string>): T {
  if (read.ok) return read.value;
  throw new UsageError(read.error);
}

type Sides = Setting['scenario']['sides'];

function pointJson({ values, figures, findings }: SweepPoint, sides: Sides, count: number): object {
  if (figures === undefined) return { values, findings: findings ?? [] };
  const { games, meanTurns, outcomes, digest } = figures;
  return {
    values,
    games,
    meanTurns,
    digest,
    sides: sides.map(({ id }) => {
      const share = shareOf({ of: 'side', side: id }, figures);
      const together = wilson(share.count, games, jointZ(count));
      return { side: id, ...share, togetherLow: together.low, togetherHigh: together.high };
    }),
    outcomes,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function leverList(levers: readonly Lever[]): CommandResult {
  const range = ({ min, max, choices }: Lever): string =>
    choices === undefined ? `${min ?? '…'}..${max ?? '…'}` : choices.join(', ');
  const rows = levers.map((lever) => `  ${lever.id}  (${lever.label}; now ${String(lever.current)}; ${range(lever)})`);
  return { ok: true, json: { levers }, text: ['What may be varied, for --vary LEVER=1..6:', ...rows].join('\n') };
}

function sweepText(points: readonly SweepPoint[], varied: readonly Varied[], sides: Sides, games: number): string {
  const rows = points.map(({ values, figures }) => {
    const at = values.map((value) => String(value).padStart(6)).join(' ');
    if (figures === undefined) return `${at}  cannot be played`;
    const shares = sides.map(({ id, name }) => {
      const { rate, low, high } = shareOf({ of: 'side', side: id }, figures);
      return `${name} ${percent(rate)} (${percent(low)} to ${percent(high)})`;
    });
    return `${at}  ${shares.join('  ')}  ${figures.meanTurns.toFixed(1)} turns`;
  });
  const together = `Each interval is of 95% by itself, n = ${games}; with --json also such that all ${points.length} hold together.`;
  return [varied.map(({ lever }) => lever.label).join(', '), ...rows, together].join('\n');
}

function balanceText(
  { value, inside, check, looked }: TargetResult,
  lever: Lever,
  of: string,
  { target, within }: { target: number; within: number },
): string {
  const shown = (one: { rate: number; low: number; high: number; games: number }): string =>
    `${percent(one.rate)} (${percent(one.low)} to ${percent(one.high)}, n = ${one.games})`;
  const aim = `${percent(target)} ± ${percent(within)}`;
  return [
    inside
      ? `${lever.label} ${String(value)}: ${of} is ${shown(check)} in fresh games, inside ${aim}.`
      : `No value brings ${of} inside ${aim}; the nearest is ${lever.label} ${String(value)}: ${shown(check)} in fresh games.`,
    ...looked.map((one) => `  ${String(one.value).padStart(6)}  ${shown(one)}`),
  ].join('\n');
}
