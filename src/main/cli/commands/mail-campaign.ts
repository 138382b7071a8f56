import { CampaignAi, ORDER_PLAYERS, RULEBOOK, orderPlayer } from '@core/campaign/play';
import {
  applyCampaignTurn,
  campaignMailStatus,
  closeCampaign,
  inviteToCampaign,
  joinCampaign,
  openCampaignMail,
  ordersDue,
  saveCampaignTurn,
  type MailCampaign,
} from '@core/campaign/mail';
import { contentsOf, fileDigest, shortCode, verifiedText } from '@core/mail';
import { formatJson, type Campaign, type TurnFile } from '@core/model';
import type { CliContext, CommandResult } from '../context';
import { UsageError } from '../context';
import { CommandFailure } from '../failure';
import { writeOutput } from '../output';
import { fileLine, refused, toolsOf, writeTurn } from './mail-files';

/** Starts a campaign by mail: every side that is not the host's belongs to player 1, or with `each` to its own player. */
export async function inviteCampaign(
  ctx: CliContext,
  campaign: Campaign,
  seats: Readonly<Record<string, number>>,
  options: { record: string; out?: string },
): Promise<CommandResult> {
  const invited = inviteToCampaign(campaign, seats, toolsOf(ctx));
  if (!invited.ok) throw new CommandFailure('mail.start', 'Cannot play the campaign by mail. Problems:', invited.error);
  return writeTurn(ctx, options.record, invited.value.campaign, invited.value.file, options.out);
}

/** Joins a campaign by its invitation. */
export async function joinCampaignMail(
  ctx: CliContext,
  files: readonly TurnFile[],
  options: { record: string; out?: string },
): Promise<CommandResult> {
  const joined = joinCampaign(files, toolsOf(ctx));
  if (!joined.ok) throw refused(joined.error);
  return writeTurn(ctx, options.record, joined.value.campaign, joined.value.file, options.out);
}

/** Whose turn it is in a campaign by mail, and its turn files. */
export function campaignStatus(ctx: CliContext, campaign: Campaign): CommandResult {
  const mail = opened(ctx, campaign);
  const files = mail.files.map((file) => ({
    number: file.number,
    from: mail.nameOf(file.from),
    code: shortCode(fileDigest(file)),
    contents: contentsOf(file),
    check: verifiedText(mail.files, file),
  }));
  const { step, headline, file: next } = campaignMailStatus(campaign, mail);
  return {
    ok: true,
    json: { step, headline, next, turn: mail.state.turn, files },
    text: [`Turn ${mail.state.turn}. ${headline}.`, ...files.map(fileLine)].join('\n'),
  };
}

/** Writes the player's orders as the next turn file: the drafts of its people, and those of its computer sides, or of `player`. */
export async function nextCampaignMail(
  ctx: CliContext,
  file: string,
  campaign: Campaign,
  options: { player?: string; out?: string },
): Promise<CommandResult> {
  const saved = saveCampaignTurn(withOrders(ctx, campaign, options.player), toolsOf(ctx));
  if (!saved.ok) throw refused(saved.error);
  return writeTurn(ctx, file, saved.value.campaign, saved.value.file, options.out);
}

function withOrders(ctx: CliContext, campaign: Campaign, name: string | undefined): Campaign {
  const player = orderPlayer(name);
  if (name !== undefined && player === undefined)
    throw new UsageError(`--player takes ${ORDER_PLAYERS.join(', ')} in a campaign.`);
  const mail = opened(ctx, campaign);
  const { drafts = [], sides } = campaign;
  const due = ordersDue(campaign, mail).flatMap((side) => {
    const named = sides.find(({ id }) => id === side)?.player ?? 'person';
    const by = player ?? (named === 'person' ? undefined : named);
    return by === undefined ? [] : [{ side, by }];
  });
  if (due.length === 0) return campaign;
  const ai = new CampaignAi(mail.campaign, RULEBOOK);
  const given = due.map(({ side, by }) => ({ side, orders: [...ai.orders(mail.state, side, by, mail.last)] }));
  return { ...campaign, drafts: [...drafts.filter(({ side }) => due.every((each) => each.side !== side)), ...given] };
}

/** Verifies and loads a turn file of a campaign. */
export async function applyCampaignMail(
  ctx: CliContext,
  file: string,
  campaign: Campaign,
  turn: TurnFile,
): Promise<CommandResult> {
  const applied = applyCampaignTurn(campaign, turn, ctx.version);
  if (!applied.ok) throw refused(applied.error);
  await writeOutput(file, formatJson(applied.value));
  const { step, headline } = campaignMailStatus(applied.value, opened(ctx, applied.value));
  const { number } = turn;
  return { ok: true, json: { loaded: number, step, headline }, text: `Loaded turn file ${number}. ${headline}.` };
}

/** Closes a campaign that the other player does not continue. */
export async function closeCampaignMail(ctx: CliContext, file: string, campaign: Campaign): Promise<CommandResult> {
  const closed = closeCampaign(campaign, ctx.version);
  if (!closed.ok) throw refused(closed.error);
  await writeOutput(file, formatJson(closed.value));
  const { headline } = campaignMailStatus(closed.value, opened(ctx, closed.value));
  return { ok: true, json: { headline }, text: `${headline}. The campaign holds all turn files as the proof.` };
}

function opened(ctx: CliContext, campaign: Campaign): MailCampaign {
  const mail = openCampaignMail(campaign, ctx.version);
  if (!mail.ok) throw refused(mail.error);
  return mail.value;
}
