import path from 'node:path';
import { hashHex, hashText, isUsable, sideName, counted } from '@core/base';
import { canonicalJson, formatJson, type Campaign } from '@core/model';
import { derive, type CampaignState, type Engagement } from '@core/campaign';
import { ORDER_PLAYERS, Progress, RULEBOOK, campaignVerdict } from '@core/campaign/play';
import type { Advanced, OrderPlayer } from '@core/campaign/play';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { Cancelled, CommandFailure, findingLines, printed } from '../failure';
import { openDocument } from '../files';
import { writeWhole } from '../output';
import { validate } from './validate';

export interface AdvanceCommandOptions {
  /** Who gives the orders of each side. */
  readonly players?: readonly string[];
  /** Who fights the battles of each side. */
  readonly fighters?: readonly string[];
  readonly turns: number;
  readonly seed: number;
  /** File to write the campaign to. */
  readonly out?: string;
}

/** `campaign validate FILE…`: judges campaigns by their form, their content, the rules of what they carry, and their log. */
export async function validateCampaigns(ctx: CliContext, names: readonly string[]): Promise<CommandResult> {
  return validate(ctx, names, 'campaign');
}

/** `campaign status FILE`: how a campaign stands. */
export async function campaignStatus(ctx: CliContext, name: string): Promise<CommandResult> {
  const { document: campaign, findings: own } = await openDocument(ctx, name, 'campaign');
  const { state, findings } = derive(campaign, RULEBOOK);
  const all = [...own, ...findings];
  const json = {
    name: campaign.name,
    ...statusJson(campaign, state),
    entries: campaign.log.length,
    findings: all.map(printed),
  };
  return { ok: isUsable(all), json, text: [...statusText(campaign, state), ...findingLines(all)].join('\n') };
}

/** `campaign advance FILE`: computer players give all orders and fight all battles, turn after turn. */
export async function advanceCampaign(
  ctx: CliContext,
  name: string,
  options: AdvanceCommandOptions,
): Promise<CommandResult> {
  const { document: campaign, findings: own } = await openDocument(ctx, name, 'campaign');
  const verdict = campaignVerdict(campaign);
  if (!isUsable([...own, ...verdict])) {
    throw new CommandFailure('campaign.findings', `${name} has faults that keep it from going on.`, verdict);
  }
  const progress = new Progress(campaign, {
    turns: options.turns,
    seed: options.seed,
    players: bySide(campaign, orderPlayers(options.players), '--players'),
    battlePlayers: bySide(campaign, options.fighters, '--fighters'),
  });
  const done = await follow(ctx, progress);
  const { state } = done.derived;
  if (options.out !== undefined) {
    await writeWhole(path.resolve(ctx.cwd, options.out), formatJson(done.campaign));
    ctx.note(`Campaign written to ${options.out}.\n`);
  }
  const findings = [...done.derived.findings, ...done.stopped];
  return {
    ok: isUsable(findings),
    json: {
      seed: options.seed,
      turns: done.turns,
      battles: done.battles,
      ...statusJson(campaign, state),
      entries: done.campaign.log.length,
      digest: hashHex(hashText(canonicalJson(done.campaign.log))),
      findings: findings.map(printed),
    },
    text: [
      `${counted(done.turns, 'turn')} and ${counted(done.battles, 'battle')} (seed ${options.seed}).`,
      ...statusText(campaign, state),
      ...findingLines(findings),
    ].join('\n'),
  };
}

/** Goes on step by step, so that the user can interrupt. */
async function follow(ctx: CliContext, progress: Progress): Promise<Advanced> {
  while (progress.step()) {
    await new Promise(setImmediate);
    if (ctx.cancel.aborted) throw new Cancelled();
    if (!ctx.showProgress) continue;
    const { turns, battles } = progress.result;
    ctx.note(`\r${counted(turns, 'turn')}, ${counted(battles, 'battle')}\x1b[K`);
  }
  if (ctx.showProgress) ctx.note('\n');
  return progress.result;
}

/** Names of who gives orders. Throws `UsageError`. */
export function orderPlayers(names: readonly string[] | undefined): readonly OrderPlayer[] | undefined {
  return names?.map((name) => {
    const known = ORDER_PLAYERS.find((player) => player === name);
    if (known === undefined)
      throw new UsageError(`Orders are given by ${ORDER_PLAYERS.join(' or ')}, not by "${name}".`);
    return known;
  });
}

/** Names in the order of the sides as names by side. Throws `UsageError`. */
export function bySide<T extends string>(
  { sides }: Campaign,
  names: readonly T[] | undefined,
  option: string,
): Readonly<Partial<Record<string, T>>> {
  if (names === undefined) return {};
  if (names.length !== sides.length) {
    const all = sides.map(({ id }) => id).join(', ');
    throw new UsageError(
      `${option} names ${names.length} but the campaign has ${sides.length} sides (${all}): give one for each, with commas between.`,
    );
  }
  return Object.fromEntries(sides.map(({ id }, index) => [id, names[index]])) as Partial<Record<string, T>>;
}

function statusJson({ sides }: Campaign, state: CampaignState): object {
  const { turn, phase, waiting, chapter, ending, engagements } = state;
  return {
    turn,
    phase,
    waiting,
    chapter,
    ending,
    sides: sides.map(({ id, name }, index) => ({
      side: id,
      name,
      ...holdings(state, id, index),
    })),
    engagements: engagements.map(({ id, kind, name, rules, sides }) => ({
      id,
      kind,
      name,
      rules,
      sides: sides.map(({ side, ships, troops }) => ({ side, ships, troops })),
    })),
  };
}

interface Holdings {
  readonly points: number;
  readonly systems: number;
  readonly ships: number;
  readonly troops: number;
}

function holdings(state: CampaignState, side: string, index: number): Holdings {
  const lives = (unit: { side: string; status: string }): boolean =>
    unit.side === side && (unit.status === 'ready' || unit.status === 'yard');
  return {
    points: state.points[index] ?? 0,
    systems: state.systems.filter(({ owner }) => owner === side).length,
    ships: state.ships.filter(lives).length,
    troops: state.troops.filter(lives).length,
  };
}

function statusText(campaign: Campaign, state: CampaignState): string[] {
  const { sides, chapters = [] } = campaign;
  const named = (id: string): string => sideName({ sides }, id);
  const chapter = chapters.find(({ id }) => id === state.chapter);
  return [
    `${campaign.name}, turn ${state.turn}: ${phaseText(state, named)}`,
    ...(chapter === undefined ? [] : [`  next chapter: ${chapter.name}`]),
    ...sides.map(({ id, name }, index) => {
      const { points, systems, ships, troops } = holdings(state, id, index);
      const held = campaign.map === undefined ? '' : `, ${counted(systems, 'system')}`;
      return `  ${name}: ${counted(ships, 'ship')}, ${counted(troops, 'troop')}${held}, ${points} BP`;
    }),
    ...state.engagements.map((one) => `  ${engagementText(one, named)}`),
  ];
}

function phaseText({ phase, waiting, engagements, ending }: CampaignState, named: (id: string) => string): string {
  if (phase === 'orders') return `orders of ${waiting.map(named).join(' and ')} are awaited.`;
  if (phase === 'engagements') return `${counted(engagements.length, 'battle')} to be settled.`;
  if (ending === null) return 'over.';
  return ending.side === null ? `${ending.name}.` : `${ending.name}; ${named(ending.side)} wins.`;
}

function engagementText({ name, rules, sides }: Engagement, named: (id: string) => string): string {
  const who = sides.map(
    ({ side, ships, troops }) => `${named(side)} (${counted(ships.length + troops.length, 'unit')})`,
  );
  return `${name} [${rules}]: ${who.join(' against ')}`;
}
