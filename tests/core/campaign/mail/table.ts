import {
  applyCampaignTurn,
  campaignMailStatus,
  inviteToCampaign,
  joinCampaign,
  joinFight,
  type MailCampaign,
  openCampaignMail,
  ordersDue,
  saveCampaignTurn,
  startFight,
  type FightProof,
} from '@core/campaign/mail';
import { applyTurn, openMail, saveTurn } from '@core/mail';
import type { BattleRecord, Campaign, CampaignDraft, TurnFile } from '@core/model';
import { playPart, testTools } from '../../mail/exchange';
import { war } from '../war';

/** Numbers that repeat from run to run. */
export const tools = testTools(7);
/** The version of the program. */
export const { program } = tools;

/** The value of a result that must be one. */
export function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The two players: each has the campaign, and the record of its battle once it has one. */
export interface Table {
  readonly campaigns: [Campaign, Campaign];
  readonly records: [BattleRecord | undefined, BattleRecord | undefined];
}

/** The campaign as its files tell it. */
export const openOf = (campaign: Campaign): MailCampaign => valueOf(openCampaignMail(campaign, program));
/** What a player can do next. */
export const statusOf = ({ campaigns, records }: Table, player: number) =>
  campaignMailStatus(campaigns[player]!, openOf(campaigns[player]!), records[player]);

/** Orders that bring a battle at Mid. */
export const MOVES: readonly CampaignDraft[] = [
  { side: 'red', orders: [{ t: 'move', fleet: 'reds', to: 'mid' }] },
  { side: 'blue', orders: [{ t: 'move', fleet: 'blues', to: 'mid' }] },
];

/** A war whose battles are short. */
function shortWar(): Campaign {
  const campaign = war();
  return { ...campaign, scenarios: campaign.scenarios.map((scenario) => ({ ...scenario, turnLimit: 4 })) };
}

/** A campaign whose first turn brings a battle at Mid. */
export function atWar(battles: 'players' | 'computers' = 'players', campaign = shortWar()): Table {
  const invited = valueOf(inviteToCampaign(campaign, { red: 0, blue: 1 }, tools, battles));
  const joined = valueOf(joinCampaign([invited.file], undefined, tools));
  const host = valueOf(applyCampaignTurn(invited.campaign, joined.file, program));
  const table: Table = { campaigns: [host, joined.campaign], records: [undefined, undefined] };
  for (let sent = 0; sent < 3; sent++) send(table);
  return table;
}

/** The player whose campaign file is next sends it. */
export function send(table: Table, computers?: boolean): TurnFile {
  const from = [0, 1].findIndex((player) => statusOf(table, player).step !== 'wait');
  const campaign = table.campaigns[from]!;
  const due = ordersDue(campaign, openOf(campaign));
  const drafts = MOVES.filter(({ side }) => due.includes(side) && openOf(campaign).state.turn === 1);
  const report = { record: table.records[from], ...(computers === undefined ? {} : { computers }) };
  const saved = valueOf(saveCampaignTurn({ ...campaign, drafts: [...drafts] }, tools, report));
  table.campaigns[from] = saved.campaign;
  table.campaigns[1 - from] = valueOf(receive(table, 1 - from, saved.file));
  return saved.file;
}

/** A player’s campaign after a file. */
export const receive = ({ campaigns, records }: Table, player: number, file: TurnFile, proof: FightProof = {}) =>
  applyCampaignTurn(campaigns[player]!, file, program, { record: records[player], ...proof });

/** Starts the battle and joins it; its invitation. */
export function begin(table: Table): TurnFile {
  const host = [0, 1].findIndex((player) => statusOf(table, player).fight?.from === player);
  const started = valueOf(startFight(table.campaigns[host]!, openOf(table.campaigns[host]!), tools));
  table.records[host] = started.record;
  const guest = table.campaigns[1 - host]!;
  const joined = valueOf(joinFight(guest, openOf(guest), started.file, tools));
  table.records[1 - host] = joined.record;
  table.records[host] = valueOf(applyTurn(started.record, joined.file, program));
  return started.file;
}

/** The next file of the battle; undefined when it is over. */
export function playFile(table: Table): TurnFile | undefined {
  const { turn } = valueOf(openMail(table.records[0]!, program));
  if (turn.stage === 'over') return undefined;
  const host = valueOf(openMail(table.records[0]!, program)).own?.from ?? 0;
  const player = turn.from === host ? 0 : 1;
  const saved = valueOf(saveTurn(playPart(table.records[player]!, program), tools));
  table.records[player] = saved.record;
  table.records[1 - player] = valueOf(applyTurn(table.records[1 - player]!, saved.file, program));
  return saved.file;
}

/** The campaign file with the result, as its sender writes it; the receiver. */
export function result(table: Table): { file: TurnFile; receiver: number } {
  const sender = [0, 1].findIndex((player) => statusOf(table, player).step === 'save');
  const saved = valueOf(saveCampaignTurn(table.campaigns[sender]!, tools, { record: table.records[sender] }));
  table.campaigns[sender] = saved.campaign;
  return { file: saved.file, receiver: 1 - sender };
}
