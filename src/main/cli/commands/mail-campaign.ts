import { CampaignAi, RULEBOOK } from '@core/campaign/play';
import {
  applyCampaignTurn,
  inviteToCampaign,
  joinCampaign,
  openCampaignMail,
  saveCampaignTurn,
  type MailCampaign,
} from '@core/campaign/mail';
import { fileDigest, shortCode } from '@core/mail';
import { formatJson, type Campaign, type TurnFile } from '@core/model';
import type { CliContext, CommandResult } from '../context';
import { UsageError } from '../context';
import { CommandFailure } from '../failure';
import { writeOutput } from '../output';
import { refused, toolsOf, writeTurn } from './mail-files';

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
export function campaignMailStatus(ctx: CliContext, campaign: Campaign): CommandResult {
  const mail = opened(ctx, campaign);
  const files = mail.files.map((file) => ({
    number: file.number,
    from: mail.nameOf(file.from),
    code: shortCode(fileDigest(file)),
  }));
  const { step, headline } = stepOf(mail, campaign);
  return {
    ok: true,
    json: { step, headline, next: mail.last + 1, turn: mail.state.turn, files },
    text: [
      `Turn ${mail.state.turn}. ${headline}.`,
      ...files.map(({ number, from, code }) => `${String(number).padStart(5)}  ${code}  ${from}`),
    ].join('\n'),
  };
}

function stepOf(mail: MailCampaign, { mail: part }: Campaign): { step: string; headline: string } {
  const { turn } = mail;
  const from = part?.own?.from;
  if (turn.stage === 'over' || from === undefined) return { step: 'over', headline: 'The campaign is over' };
  if (turn.from !== from) return { step: 'wait', headline: `Waiting for ${mail.nameOf(turn.from)}` };
  return {
    step: 'save',
    headline: turn.stage === 'seal' ? 'Your turn: seal your orders' : 'Your turn: open your orders',
  };
}

/** Writes the player's orders as the next turn file: those of the campaign's drafts, or of a computer player. */
export async function nextCampaignMail(
  ctx: CliContext,
  file: string,
  campaign: Campaign,
  options: { player?: string; out?: string },
): Promise<CommandResult> {
  const given = options.player === undefined ? campaign : withOrders(ctx, campaign, options.player);
  const saved = saveCampaignTurn(given, toolsOf(ctx));
  if (!saved.ok) throw refused(saved.error);
  return writeTurn(ctx, file, saved.value.campaign, saved.value.file, options.out);
}

function withOrders(ctx: CliContext, campaign: Campaign, player: string): Campaign {
  if (player !== 'greedy' && player !== 'random')
    throw new UsageError('--player takes greedy or random in a campaign.');
  const mail = opened(ctx, campaign);
  const ai = new CampaignAi(mail.campaign, RULEBOOK);
  const own = mail.state.waiting.filter((side) => mail.ownerOf(side) === campaign.mail?.own?.from);
  const drafts = own.map((side) => ({ side, orders: [...ai.orders(mail.state, side, player, mail.last)] }));
  return { ...campaign, drafts };
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
  const { step, headline } = stepOf(opened(ctx, applied.value), applied.value);
  const { number } = turn;
  return { ok: true, json: { loaded: number, step, headline }, text: `Loaded turn file ${number}. ${headline}.` };
}

function opened(ctx: CliContext, campaign: Campaign): MailCampaign {
  const mail = openCampaignMail(campaign, ctx.version);
  if (!mail.ok) throw refused(mail.error);
  return mail.value;
}
