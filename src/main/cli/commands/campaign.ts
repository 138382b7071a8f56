import path from 'node:path';
import { hashHex, hashText, isUsable, listed, sideName, counted } from '@core/base';
import { canonicalJson, formatJson, type Campaign } from '@core/model';
import { derive, isFinished, isLeft, type CampaignState, type Engagement } from '@core/campaign';
import { ORDER_PLAYERS, CampaignRunner, checkCampaign, orderPlayer } from '@core/campaign/play';
import type { AdvanceResult, OrderPlayer } from '@core/campaign/play';
import { requireOnePerSide } from '../battle';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { Cancelled, CommandFailure, findingLines, printedFinding } from '../failure';
import { openDocument } from '../catalogue';
import { checkOutput, writeOutput } from '../output';
import { Progress } from '../progress';

export interface AdvanceCommandOptions {
  /** The computer player that gives each side's orders. */
  readonly players?: readonly string[];
  /** The computer player that fights each side's battles. */
  readonly fighters?: readonly string[];
  readonly turns: number;
  readonly seed: number;
  /** File to write the campaign to. */
  readonly out?: string;
}

/** `campaign status FILE`: the current state of a campaign. */
export async function campaignStatus(ctx: CliContext, name: string): Promise<CommandResult> {
  const { document: campaign, findings: own } = await openDocument(ctx, name, 'campaign');
  const { state, findings } = derive(campaign);
  const all = [...own, ...findings];
  const json = {
    name: campaign.name,
    ...statusJson(campaign, state),
    entries: campaign.log.length,
    findings: all.map(printedFinding),
  };
  return { ok: isUsable(all), json, text: [...statusText(campaign, state), ...findingLines(all)].join('\n') };
}

/** `campaign advance FILE`: plays campaign turns with computer players giving all orders and fighting all battles. */
export async function advanceCampaign(
  ctx: CliContext,
  name: string,
  options: AdvanceCommandOptions,
): Promise<CommandResult> {
  const { document: campaign, findings: own } = await openDocument(ctx, name, 'campaign');
  if (campaign.mail?.own !== undefined) {
    const advice = `Write your next one with: mail next ${name}`;
    throw new CommandFailure('campaign.mail', `Only turn files change ${name}, a campaign by mail. ${advice}`);
  }
  const verdict = checkCampaign(campaign);
  if (!isUsable([...own, ...verdict])) {
    throw new CommandFailure('campaign.findings', `Cannot continue ${name}. Problems:`, [...own, ...verdict]);
  }
  const runner = new CampaignRunner(campaign, {
    turns: options.turns,
    seed: options.seed,
    players: bySide(campaign, orderPlayers(options.players), '--players'),
    battlePlayers: bySide(campaign, options.fighters, '--fighters'),
  });
  if (options.out !== undefined) await checkOutput(path.resolve(ctx.cwd, options.out), { kind: 'campaign' });
  const advanced = await runToEnd(ctx, campaign.name, runner);
  const { state } = advanced.derived;
  if (options.out !== undefined) {
    await writeOutput(path.resolve(ctx.cwd, options.out), formatJson(advanced.campaign), { kind: 'campaign' });
    ctx.note(`Wrote the campaign to ${options.out}.\n`);
  }
  const findings = [...advanced.derived.findings, ...advanced.stopped];
  return {
    ok: isUsable(findings),
    json: {
      seed: options.seed,
      turns: advanced.turns,
      battles: advanced.battles,
      ...statusJson(campaign, state),
      entries: advanced.campaign.log.length,
      digest: hashHex(hashText(canonicalJson(advanced.campaign.log))),
      findings: findings.map(printedFinding),
    },
    text: [
      `${counted(advanced.turns, 'turn')} and ${counted(advanced.battles, 'battle')} (seed ${options.seed}).`,
      ...statusText(campaign, state),
      ...findingLines(findings),
    ].join('\n'),
  };
}

/** Runs all steps, yielding between them so that the user can interrupt. Throws `Cancelled`. */
async function runToEnd(ctx: CliContext, name: string, runner: CampaignRunner): Promise<AdvanceResult> {
  const progress = new Progress(ctx, `Advancing ${name}`);
  // A battle is one step and blocks the thread.
  while (await ctx.atOnce(() => runner.step())) {
    await new Promise(setImmediate);
    if (ctx.cancel.aborted) throw new Cancelled();
    progress.show(() => {
      const { turns, battles } = runner.result;
      return `${counted(turns, 'turn')}, ${counted(battles, 'battle')}`;
    });
  }
  progress.end();
  return runner.result;
}

/** Validates the names of the players that give orders. Throws `UsageError`. */
export function orderPlayers(names: readonly string[] | undefined): readonly OrderPlayer[] | undefined {
  return names?.map((name) => {
    const player = orderPlayer(name);
    if (player === undefined) throw new UsageError(`--players takes ${ORDER_PLAYERS.join(', ')}, not “${name}”.`);
    return player;
  });
}

/** Maps side ids to names given in side order. Throws `UsageError` when the number of names and sides differs. */
export function bySide<T extends string>(
  { sides }: Campaign,
  names: readonly T[] | undefined,
  option: string,
): Readonly<Partial<Record<string, T>>> {
  if (names === undefined) return {};
  const ids = sides.map(({ id }) => id);
  requireOnePerSide(option, names, 'campaign', ids);
  return Object.fromEntries(ids.map((id, index) => [id, names[index]])) as Partial<Record<string, T>>;
}

function statusJson({ sides }: Campaign, state: CampaignState): object {
  const { turn, phase, waiting, chapter, ending, engagements } = state;
  return {
    turn,
    phase,
    waiting,
    chapter,
    ending,
    sides: sides.map(({ id, name }, index) => ({ side: id, name, ...holdings(state, id, index) })),
    engagements: engagements.map(({ id, kind, name, rules, sides }) => ({
      id,
      kind,
      name,
      rules,
      sides: sides.map(({ side, ships, troops }) => ({ side, ships, troops })),
    })),
  };
}

function holdings(state: CampaignState, side: string, index: number) {
  return {
    points: state.points[index] ?? 0,
    systems: state.systems.filter(({ owner }) => owner === side).length,
    ships: state.ships.filter((ship) => ship.side === side && isFinished(ship)).length,
    troops: state.troops.filter((unit) => unit.side === side && isLeft(unit)).length,
  };
}

function statusText(campaign: Campaign, state: CampaignState): string[] {
  const { sides, chapters = [] } = campaign;
  const nameOf = (id: string): string => sideName({ sides }, id);
  const chapter = chapters.find(({ id }) => id === state.chapter);
  return [
    `${campaign.name}, turn ${state.turn}: ${phaseText(state, nameOf)}`,
    ...(chapter === undefined ? [] : [`  Next chapter: ${chapter.name}`]),
    ...sides.map(({ id, name }, index) => {
      const { points, systems, ships, troops } = holdings(state, id, index);
      const held = campaign.map === undefined ? '' : `, ${counted(systems, 'system')}`;
      return `  ${name}: ${counted(ships, 'ship')}, ${counted(troops, 'troop')}${held}, ${points} BP`;
    }),
    ...state.engagements.map((engagement) => `  ${engagementText(engagement, nameOf)}`),
  ];
}

function phaseText({ phase, waiting, engagements, ending }: CampaignState, nameOf: (id: string) => string): string {
  if (phase === 'orders') return `waiting for orders from ${listed(waiting.map(nameOf))}.`;
  if (phase === 'engagements') return `${counted(engagements.length, 'battle')} to resolve.`;
  if (ending === null) return 'over.';
  return ending.side === null ? `${ending.name}.` : `${ending.name}. Winner: ${nameOf(ending.side)}.`;
}

function engagementText({ name, rules, sides }: Engagement, nameOf: (id: string) => string): string {
  const opponents = sides.map(
    ({ side, ships, troops }) => `${nameOf(side)} (${counted(ships.length + troops.length, 'unit')})`,
  );
  return `${name} [${rules}]: ${opponents.join(' against ')}`;
}
