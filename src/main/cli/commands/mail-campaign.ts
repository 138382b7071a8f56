import path from 'node:path';
import { startCopy } from '@core/campaign';
import { CampaignAi, ORDER_PLAYERS, orderPlayer } from '@core/campaign/play';
import {
  applyCampaignTurn,
  campaignMailStatus,
  closeCampaign,
  fightRecordId,
  inviteToCampaign,
  isFightFile,
  joinCampaign,
  joinFight,
  openCampaignMail,
  ordersDue,
  saveCampaignTurn,
  startFight,
  withMailPlayers,
  type MailCampaign,
} from '@core/campaign/mail';
import { closedFault, nameByMail } from '@core/mail';
import {
  formatJson,
  slug,
  type BattleRecord,
  type Campaign,
  type MailBattles,
  type MailPlayers,
  type TurnFile,
} from '@core/model';
import { HUMAN } from '@core/players';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { readFileDocument } from '../files';
import { writeOutput } from '../output';
import { applyBattleMail, nextBattleMail } from './mail-battle';
import { accepted, filesOf, refused, toolsOf, writeTurn } from './mail-files';

/** Starts a campaign by mail: every side that is not the host's belongs to player 1, or with `each` to its own player. */
export async function inviteCampaign(
  ctx: CliContext,
  campaign: Campaign,
  seats: Readonly<Record<string, number>>,
  players: MailPlayers,
  options: { record: string; name?: string; out?: string; battles?: MailBattles },
): Promise<CommandResult> {
  checkOrderPlayers(players);
  // Its own name and id: the campaign stays in the library.
  const name = options.name ?? nameByMail(campaign.name);
  const copy = startCopy(campaign, name, slug(name, 'campaign'));
  const invited = inviteToCampaign(
    withMailPlayers({ ...copy, log: campaign.log }, players),
    seats,
    toolsOf(ctx),
    options.battles ?? 'players',
  );
  if (!invited.ok) throw new CommandFailure('mail.start', 'Cannot play the campaign by mail. Problems:', invited.error);
  return writeTurn(ctx, options.record, invited.value.campaign, invited.value.file, options.out);
}

/** Joins a campaign by its invitation. */
export async function joinCampaignMail(
  ctx: CliContext,
  files: readonly TurnFile[],
  players: MailPlayers,
  options: { record: string; out?: string },
): Promise<CommandResult> {
  checkOrderPlayers(players);
  const joined = accepted(joinCampaign(files, players, toolsOf(ctx)));
  return writeTurn(ctx, options.record, joined.campaign, joined.file, options.out);
}

/** Throws `UsageError` for a computer player that gives no orders in campaigns. */
function checkOrderPlayers(players: MailPlayers): void {
  const unknown = Object.values(players).find((player) => player !== HUMAN && orderPlayer(player) === undefined);
  if (unknown !== undefined)
    throw new UsageError(`“${unknown}” gives no orders in a campaign. Use one of ${ORDER_PLAYERS.join(', ')}.`);
}

/** Options of `mail next` in a campaign. */
export interface NextOptions {
  readonly player?: string;
  readonly out?: string;
  /** Whether computer players shall fight the battle that is due. */
  readonly computers?: boolean;
}

/** The battle that a campaign waits for: its record lies beside the campaign. */
interface FightFile {
  readonly file: string;
  readonly record: BattleRecord | undefined;
}

async function fightFile(campaignFile: string, mail: MailCampaign): Promise<FightFile | undefined> {
  if (mail.fight === undefined) return undefined;
  const file = path.join(path.dirname(campaignFile), `${fightRecordId(mail, mail.fight)}.record.json`);
  const read = await readFileDocument(file);
  const document = read.ok ? read.value.document : undefined;
  return { file, record: document?.kind === 'record' ? document : undefined };
}

/** Whose turn it is in a campaign by mail, and its turn files. */
export async function campaignStatus(ctx: CliContext, file: string, campaign: Campaign): Promise<CommandResult> {
  const mail = opened(ctx, campaign);
  const fight = await fightFile(file, mail);
  const { files, lines } = filesOf(mail);
  const { step, headline, file: next } = campaignMailStatus(campaign, mail, fight?.record);
  const record = fight?.record === undefined ? undefined : path.relative(ctx.cwd, fight.file);
  return {
    ok: true,
    json: { step, headline, next, turn: mail.state.turn, files, record },
    text: [
      `Turn ${mail.state.turn}. ${headline}.`,
      ...(record === undefined ? [] : [`Record of the battle: ${record}`]),
      ...lines,
    ].join('\n'),
  };
}

/** Writes the player's orders as the next turn file: the drafts of its people, and those of its computer sides, or of `player`. */
export async function nextCampaignMail(
  ctx: CliContext,
  file: string,
  campaign: Campaign,
  options: NextOptions,
): Promise<CommandResult> {
  const mail = opened(ctx, campaign);
  const fight = await fightFile(file, mail);
  if (fight !== undefined) return nextFight(ctx, file, campaign, mail, fight, options);
  refuseChoice(options, campaignMailStatus(campaign, mail).headline);
  const saved = accepted(saveCampaignTurn(withOrders(ctx, campaign, options.player), toolsOf(ctx)));
  return writeTurn(ctx, file, saved.campaign, saved.file, options.out);
}

/** Throws `UsageError` for a choice of who fights, where there is none. */
function refuseChoice({ computers }: NextOptions, headline: string): void {
  if (computers === undefined) return;
  const what = '--computers and --no-computers choose who fights a battle before it starts.';
  throw new UsageError(`${what} ${headline}. Leave the option out.`);
}

/** The next step of the battle that the campaign waits for: start it, answer, play it, or send its result. */
async function nextFight(
  ctx: CliContext,
  file: string,
  campaign: Campaign,
  mail: MailCampaign,
  { file: recordFile, record }: FightFile,
  options: NextOptions,
): Promise<CommandResult> {
  const { step, headline, fight } = campaignMailStatus(campaign, mail, record);
  const { out, computers } = options;
  if (step === 'wait' || fight === undefined)
    throw new CommandFailure('mail.not-next', `It is not your turn. ${headline}.`);
  if (fight.do === 'play' || fight.do === 'report') refuseChoice(options, headline);
  if (fight.do === 'answer' && computers === undefined)
    throw new UsageError(`${headline}. Answer with --computers or --no-computers.`);
  if (fight.do === 'play' && record !== undefined) return nextBattleMail(ctx, recordFile, record, options);
  if (fight.do === 'start' && computers !== true) {
    const started = accepted(startFight(campaign, mail, toolsOf(ctx)));
    return writeTurn(ctx, recordFile, started.record, started.file, out);
  }
  const saved = accepted(saveCampaignTurn(campaign, toolsOf(ctx), { record, computers }));
  return writeTurn(ctx, file, saved.campaign, saved.file, out);
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
  const ai = new CampaignAi(mail.campaign);
  const given = due.map(({ side, by }) => ({ side, orders: [...ai.orders(mail.state, side, by, mail.last)] }));
  return { ...campaign, drafts: [...drafts.filter(({ side }) => due.every((each) => each.side !== side)), ...given] };
}

/** Verifies and loads a turn file of a campaign, or of the battle that it waits for. */
export async function applyCampaignMail(
  ctx: CliContext,
  file: string,
  campaign: Campaign,
  turn: TurnFile,
  { acceptForfeit = false, out }: { acceptForfeit?: boolean; out?: string } = {},
): Promise<CommandResult> {
  const mail = opened(ctx, campaign);
  const fight = await fightFile(file, mail);
  if (fight?.record !== undefined && isFightFile(mail, turn))
    return applyBattleMail(ctx, fight.file, fight.record, turn);
  if (turn.invitation?.engagement !== undefined) return joinCampaignFight(ctx, campaign, mail, fight, turn, out);
  const proof = { record: fight?.record, acceptsForfeit: acceptForfeit };
  const applied = applyCampaignTurn(campaign, turn, ctx.version, proof);
  if (!applied.ok) {
    const { error } = applied;
    const steps = error.code === 'forfeit' ? [...error.steps, 'To accept it, use --accept-forfeit.'] : error.steps;
    throw refused({ ...error, steps });
  }
  await writeOutput(file, formatJson(applied.value), { continues: true });
  const after = opened(ctx, applied.value);
  const { step, headline } = campaignMailStatus(applied.value, after, (await fightFile(file, after))?.record);
  const { number } = turn;
  return { ok: true, json: { loaded: number, step, headline }, text: `Loaded turn file ${number}. ${headline}.` };
}

async function joinCampaignFight(
  ctx: CliContext,
  campaign: Campaign,
  mail: MailCampaign,
  fight: FightFile | undefined,
  invitation: TurnFile,
  out: string | undefined,
): Promise<CommandResult> {
  const joined = accepted(joinFight(campaign, mail, invitation, toolsOf(ctx)));
  if (fight === undefined) throw refused(closedFault('battle', 1));
  return writeTurn(ctx, fight.file, joined.record, joined.file, out);
}

/** Closes a campaign that the other player does not continue. */
export async function closeCampaignMail(ctx: CliContext, file: string, campaign: Campaign): Promise<CommandResult> {
  const fight = await fightFile(file, opened(ctx, campaign));
  const closed = accepted(closeCampaign(campaign, ctx.version, fight?.record));
  await writeOutput(file, formatJson(closed), { continues: true });
  const { headline } = campaignMailStatus(closed, opened(ctx, closed));
  return { ok: true, json: { headline }, text: `${headline}. The campaign holds all turn files as proof.` };
}

function opened(ctx: CliContext, campaign: Campaign): MailCampaign {
  return accepted(openCampaignMail(campaign, ctx.version));
}
