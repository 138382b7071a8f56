import { type Finding, type Result, err, ok } from '@core/base';
import {
  type Fault,
  type MailTools,
  type TurnDraft,
  checkOf,
  closedFault,
  diceNumber,
  playerCount,
  sealOf,
  unreadableFault,
  unreadyFault,
} from '@core/mail';
import type { Campaign, MailPlayers, MailSeats, OwnMail, TurnFile } from '@core/model';
import { MailCampaign } from './mail-campaign';
import { ordersDue } from './status';

/** A new or changed campaign, with the turn file to send. */
export interface MailCampaignStep {
  readonly campaign: Campaign;
  readonly file: TurnFile;
}

/** Starts a campaign by mail and writes its invitation. `seats` has the player of each side; 0 is the host. */
export function inviteToCampaign(
  campaign: Campaign,
  seats: MailSeats,
  tools: MailTools,
): Result<MailCampaignStep, readonly Finding[]> {
  const sides = campaign.sides.map(({ id }) => id);
  const owners = sides.map((side) => seats[side]);
  if (owners.includes(undefined) || playerCount(seats) < 2 || new Set(owners).size !== playerCount(seats)) {
    const message = 'A campaign by mail needs two players, each with a side.';
    return err([{ code: 'mail.players', severity: 'error', path: '', message }]);
  }
  const secret = tools.random();
  const { drafts: _drafts, mail: _mail, copyOnPlay: _copy, ...shared } = campaign;
  const body = {
    kind: 'turn' as const,
    format: 1 as const,
    battle: tools.random().slice(0, 32),
    name: campaign.name,
    number: 1,
    previous: '',
    from: 0,
    program: tools.program,
    invitation: { campaign: shared, seats: { ...seats } },
    players: humans(sides.filter((side) => seats[side] === 0)),
    anchor: diceNumber(secret, 0),
  };
  const file: TurnFile = { ...body, check: checkOf(body) };
  return ok({ file, campaign: { ...shared, mail: { own: { from: 0, secret }, files: [file] } } });
}

function humans(sides: readonly string[]): MailPlayers {
  return Object.fromEntries(sides.map((side) => [side, 'human']));
}

/** Joins a campaign as its next player, given all its files so far. */
export function joinCampaign(files: readonly TurnFile[], tools: MailTools): Result<MailCampaignStep, Fault> {
  const read = MailCampaign.read(files, tools.program);
  if (!read.ok) return read;
  const mail = read.value;
  const { turn } = mail;
  if (turn.stage !== 'join') return err(closedFault(mail.last));
  const secret = tools.random();
  const own = { from: turn.from, secret };
  return completed(mail, own, {
    ...mail.nextHead(turn.from),
    program: tools.program,
    players: humans(mail.players[turn.from].sides),
    anchor: diceNumber(secret, 0),
    dice: diceNumber(secret, 1),
  });
}

/** The campaign of the turn files, as its player sees it. */
export function openCampaignMail(campaign: Campaign, program: string): Result<MailCampaign, Fault> {
  return campaign.mail === undefined
    ? err(unreadableFault('The campaign is not played by mail.'))
    : MailCampaign.read(campaign.mail.files, program);
}

/** Saves the player's orders, from the drafts of its sides, as the next turn file: sealed, or opened. */
export function saveCampaignTurn(campaign: Campaign, tools: MailTools): Result<MailCampaignStep, Fault> {
  const opened = openCampaignMail(campaign, tools.program);
  if (!opened.ok) return opened;
  const mail = opened.value;
  const { turn } = mail;
  const own = campaign.mail?.own;
  if (own === undefined || turn.stage === 'over') return err(closedFault(mail.last));
  if (turn.from !== own.from || turn.stage === 'join') return err(unreadyFault(mail, own.from, turn.from));
  const orders = ordersDue(campaign, mail).map((side) => ({
    side,
    orders: (campaign.drafts ?? []).find((draft) => draft.side === side)?.orders ?? [],
  }));
  const content = own.sealed ?? { salt: tools.random(), orders };
  const head = {
    ...mail.nextHead(own.from),
    program: tools.program,
    dice: diceNumber(own.secret, mail.players[own.from].revealed + 1),
  };
  const { sealed: _sealed, ...kept } = own;
  return turn.stage === 'seal'
    ? completed(mail, { ...kept, sealed: content }, { ...head, seal: sealOf(mail.id, content) }, campaign)
    : completed(mail, kept, { ...head, open: content }, campaign);
}

/** Loads a turn file that has arrived. */
export function applyCampaignTurn(campaign: Campaign, file: TurnFile, program: string): Result<Campaign, Fault> {
  const opened = openCampaignMail(campaign, program);
  if (!opened.ok) return opened;
  if (campaign.mail?.abandoned !== undefined) return err(closedFault(file.number));
  const fault = opened.value.accept(file);
  return fault === undefined ? ok(withMail(opened.value, campaign.mail?.own, campaign)) : err(fault);
}

/** Closes a campaign that the other player does not continue. The campaign holds all files as the proof. */
export function closeCampaign(campaign: Campaign, program: string): Result<Campaign, Fault> {
  const opened = openCampaignMail(campaign, program);
  if (!opened.ok) return opened;
  const { turn, last } = opened.value;
  const own = campaign.mail?.own;
  if (turn.stage === 'over' || own === undefined) return err(closedFault(last));
  if (turn.from === own.from)
    return err({ ...unreadyFault(opened.value, own.from, turn.from), title: 'It is your turn' });
  const { drafts: _drafts, ...kept } = campaign;
  return ok({ ...kept, mail: { files: [...opened.value.files], abandoned: { waitedFor: turn.from } } });
}

function completed(
  mail: MailCampaign,
  own: OwnMail,
  draft: TurnDraft,
  before?: Campaign,
): Result<MailCampaignStep, Fault> {
  const file = mail.complete(draft);
  return file.ok ? ok({ file: file.value, campaign: withMail(mail, own, before) }) : file;
}

/** The campaign with its files. Drafts stay until their turn is carried out. */
function withMail(mail: MailCampaign, own: OwnMail | undefined, before: Campaign | undefined): Campaign {
  const { drafts, log } = before ?? {};
  const files = [...mail.files];
  const over = mail.state.phase === 'over';
  const waits = drafts !== undefined && log?.length === mail.campaign.log.length;
  return {
    ...mail.campaign,
    ...(waits ? { drafts } : {}),
    mail: own === undefined || over ? { files } : { own, files },
  };
}
