import { type Finding, type Result, err, errorFinding, ok } from '@core/base';
import {
  type Fault,
  type MailTools,
  type TurnDraft,
  checkOf,
  closedBefore,
  allJoinedFault,
  closedFault,
  notByMailFault,
  ownAfter,
  diceNumber,
  playerCount,
  sealOf,
  unreadyFault,
} from '@core/mail';
import type { BattleRecord, Campaign, MailBattles, MailPlayers, MailSeats, OwnMail, TurnFile } from '@core/model';
import { HUMAN } from '@core/players';
import { derive } from '../derive';
import { battleInText } from '../order-text';
import { orderPlayer } from '../play';
import { ordersFault } from './faults';
import { foughtOf } from './fight';
import { MailCampaign, type MailFight } from './mail-campaign';
import { type FightProof, proofFault } from './proof';
import { fightStep, ordersDue } from './status';

/** A new or changed campaign, with the turn file to send. */
export interface MailCampaignStep {
  readonly campaign: Campaign;
  readonly file: TurnFile;
}

/**
 * The campaign with the computer players that give the orders of the host's sides. People give those of all other sides, even where the
 * campaign names a computer: those who join choose their own players.
 */
export function withMailPlayers(campaign: Campaign, players: MailPlayers): Campaign {
  const sides = campaign.sides.map(({ player: _player, ...side }) => {
    const player = orderPlayer(players[side.id]);
    return player === undefined ? side : { ...side, player };
  });
  return { ...campaign, sides };
}

/** Why a campaign that waits for battles, or is over, cannot be played by mail; undefined if it waits for orders. */
function phaseFault(campaign: Campaign): string | undefined {
  const { phase } = derive(campaign).state;
  if (phase === 'over') return 'The campaign is over. Choose one that is not.';
  return phase === 'engagements' ? 'Resolve the battles of this turn first.' : undefined;
}

/**
 * Starts a campaign by mail and writes its invitation. `seats` has the player of each side; 0 is the host. `battles` says who fights the battles
 * between people.
 */
export function inviteToCampaign(
  campaign: Campaign,
  seats: MailSeats,
  tools: MailTools,
  battles: MailBattles = 'computers',
): Result<MailCampaignStep, readonly Finding[]> {
  const sides = campaign.sides.map(({ id }) => id);
  const owners = sides.map((side) => seats[side]);
  if (owners.includes(undefined) || playerCount(seats) < 2 || new Set(owners).size !== playerCount(seats)) {
    const message = 'A campaign by mail needs two players, each with a side.';
    return err([errorFinding('mail.players', '', message)]);
  }
  const wrongPhase = phaseFault(campaign);
  if (wrongPhase !== undefined) return err([errorFinding('mail.phase', '', wrongPhase)]);
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
    invitation: { campaign: shared, seats: { ...seats }, battles },
    players: humans(sides.filter((side) => seats[side] === 0)),
    anchor: diceNumber(secret, 0),
  };
  const file: TurnFile = { ...body, check: checkOf(body) };
  return ok({ file, campaign: { ...shared, mail: { own: { from: 0, secret }, files: [file] } } });
}

function humans(sides: readonly string[]): MailPlayers {
  return Object.fromEntries(sides.map((side) => [side, HUMAN]));
}

/**
 * Joins a campaign as its next player, given all its files so far. `players` names the computer players that give the orders of its sides;
 * `human` for a person.
 */
export function joinCampaign(
  files: readonly TurnFile[],
  players: MailPlayers | undefined,
  tools: MailTools,
): Result<MailCampaignStep, Fault> {
  const read = MailCampaign.read(files, tools.program);
  if (!read.ok) return read;
  const mail = read.value;
  const { turn } = mail;
  if (turn.stage !== 'join') return err(allJoinedFault());
  const secret = tools.random();
  const own = { from: turn.from, secret };
  return completed(mail, own, {
    ...mail.nextHead(turn.from),
    program: tools.program,
    players: { ...humans(mail.players[turn.from].sides), ...players },
    anchor: diceNumber(secret, 0),
    dice: diceNumber(secret, 1),
  });
}

/** The campaign of the turn files, as its player sees it. */
export function openCampaignMail(campaign: Campaign, program: string): Result<MailCampaign, Fault> {
  return campaign.mail === undefined
    ? err(notByMailFault('campaign'))
    : MailCampaign.read(campaign.mail.files, program);
}

/** What a player says of the battle that the campaign waits for. */
export interface FightReport {
  /** Its record, when it is over or closed. */
  readonly record?: BattleRecord | undefined;
  /** Whether computer players shall fight it. */
  readonly computers?: boolean;
}

/**
 * Saves the player's orders, from the drafts of its sides, as the next turn file: sealed, or opened. While the campaign waits for a battle, the
 * file holds what `report` says of it.
 */
export function saveCampaignTurn(
  campaign: Campaign,
  tools: MailTools,
  report: FightReport = {},
): Result<MailCampaignStep, Fault> {
  const opened = openCampaignMail(campaign, tools.program);
  if (!opened.ok) return opened;
  const mail = opened.value;
  const { turn } = mail;
  const own = campaign.mail?.own;
  if (own === undefined || turn.stage === 'over')
    return err(closedBefore('campaign', mail, campaign.mail ?? {}) ?? closedFault('campaign'));
  if (!mail.maySend(own.from, turn) || turn.stage === 'join') return err(unreadyFault(mail, own.from, turn.from));
  if (mail.fight !== undefined) return saveFought(campaign, mail, mail.fight, own, report, tools);
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
  const refusal = orders.map((draft) => mail.refusal(draft)).find((reason) => reason !== undefined);
  if (refusal !== undefined) return err(ordersFault(refusal));
  const { sealed: _sealed, ...kept } = own;
  return turn.stage === 'seal'
    ? completed(mail, { ...kept, sealed: content }, { ...head, seal: sealOf(mail.id, content) }, campaign)
    : completed(mail, kept, { ...head, open: content }, campaign);
}

/** Saves what the player says of the battle that the campaign waits for. */
function saveFought(
  campaign: Campaign,
  mail: MailCampaign,
  { engagement, agreed, fighters }: MailFight,
  own: OwnMail,
  { record, computers }: FightReport,
  tools: MailTools,
): Result<MailCampaignStep, Fault> {
  const notOver: Fault = {
    code: 'not-next',
    title: 'The battle is not over',
    text: `The campaign waits for ${battleInText(engagement)}.`,
    steps: ['Fight the battle, then send its result.'],
  };
  if (computers === undefined && (record === undefined || agreed > 0)) return err(notOver);
  if (computers === undefined && fightStep(mail, mail.fight!, record).do !== 'report') return err(notOver);
  if (computers !== undefined && fighters[agreed] !== own.from)
    return err(unreadyFault(mail, own.from, fighters[agreed]!));
  const fought =
    record === undefined || computers !== undefined
      ? ok({ engagement: engagement.id, computers: computers === true })
      : foughtOf(mail, record, tools.program);
  if (!fought.ok) return fought;
  const dice = diceNumber(own.secret, mail.players[own.from].revealed + 1);
  const draft = { ...mail.nextHead(own.from), program: tools.program, dice, fought: fought.value };
  return completed(mail, own, draft, campaign);
}

/** Loads a turn file that has arrived. `proof` has the record that verifies the result of a battle. */
export function applyCampaignTurn(
  campaign: Campaign,
  file: TurnFile,
  program: string,
  proof: FightProof = {},
): Result<Campaign, Fault> {
  const opened = openCampaignMail(campaign, program);
  if (!opened.ok) return opened;
  const mail = opened.value;
  const own = campaign.mail?.own?.from;
  // A file that does not fit the chain says so first.
  const unproved = own === undefined ? undefined : proofFault(mail.fork(program), own, file, proof, program);
  const fault = mail.accept(file, own) ?? closedBefore('campaign', mail, campaign.mail ?? {}, file) ?? unproved;
  if (fault !== undefined) return err(fault);
  const after = ownAfter(campaign.mail?.own, file);
  return after.ok ? ok(withMail(mail, after.value, campaign)) : after;
}

/**
 * Closes a campaign that the other player does not continue. The campaign holds all files as proof. `record` is the record of the battle that it
 * waits for.
 */
export function closeCampaign(campaign: Campaign, program: string, record?: BattleRecord): Result<Campaign, Fault> {
  const opened = openCampaignMail(campaign, program);
  if (!opened.ok) return opened;
  const { turn, fight } = opened.value;
  const own = campaign.mail?.own;
  if (turn.stage === 'over' || own === undefined) return err(closedFault('campaign'));
  const step = fight && fightStep(opened.value, fight, record);
  const waitedFor = step?.from ?? turn.from;
  if (waitedFor === own.from && step?.forfeited !== true)
    return err({ ...unreadyFault(opened.value, own.from, waitedFor), title: 'It is your turn' });
  const { drafts: _drafts, ...kept } = campaign;
  return ok({
    ...kept,
    mail: { files: [...opened.value.files], abandoned: { waitedFor: waitedFor === own.from ? turn.from : waitedFor } },
  });
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
  // The player may have renamed its campaign.
  const { drafts, log, name = mail.name, tags } = before ?? {};
  const files = [...mail.files];
  const over = mail.state.phase === 'over';
  const waits = drafts !== undefined && log?.length === mail.campaign.log.length;
  return {
    ...mail.campaign,
    name,
    ...(tags === undefined ? {} : { tags }),
    ...(waits ? { drafts } : {}),
    mail: own === undefined || over ? { files } : { own, files },
  };
}
