import { hashHex, hashText } from '@core/base';
import { battlePlan, type BattlePlan } from '@core/campaign/battle';
import { differentForce, recordId } from '@core/campaign/play';
import { isPerson, type Engagement } from '@core/campaign';
import { PlaySession } from '@core/playtest';
import type { BattleRecord } from '@core/model';
import { HUMAN } from '@core/players';
import { openNew, type TabNote } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { exchangeOf } from '@renderer/mail/exchange';
import { tabOfGame } from '@renderer/mail/receive';
import { useTabs, type Tab } from '@renderer/stores';
import { battlesOf } from './battles';
import { campaignModelOf, type CampaignModel } from './campaign-model';
import { replay, replayBlocker } from './records';
import { showFindings } from './toasts';

/** Tag that links a record to its engagement. A hash, because tags are short. */
function engagementTag(campaign: string, engagement: string): string {
  return `campaign:${hashHex(hashText(`${campaign}/${engagement}`))}`;
}

/** True for the record of a campaign battle. */
function isCampaignBattle(record: BattleRecord): boolean {
  return record.tags?.some((tag) => tag.startsWith('campaign:')) === true;
}

/** A campaign battle that was started: it is open in a tab, or saved in the library. */
export interface StartedBattle {
  /** Its tab, if it is open. */
  readonly tab?: Tab;
  /** True when it is open and has ended. */
  readonly over: boolean;
  /** Previews its result in the campaign. */
  loadResult(): void;
}

/** True when a record is of the battle that the campaign waits for: after other orders, other ships may fight it. */
function isRecordOf({ campaign, state }: CampaignModel, engagement: Engagement, record: BattleRecord): boolean {
  if (record.tags?.includes(engagementTag(campaign.value.id, engagement.id)) !== true) return false;
  const plan = battlePlan(campaign.value, state.value, engagement);
  return !plan.ok || differentForce(plan.value, record) === undefined;
}

function recordTab(model: CampaignModel, engagement: Engagement): Tab | undefined {
  return useTabs().list.find(({ doc }) => isOpen(doc, 'record') && isRecordOf(model, engagement, doc.document.value));
}

/** Record id of a planned battle. Another attempt after a reversal, or with other forces, gets another one. */
function idOf({ campaign }: CampaignModel, { engagement, scenario }: BattlePlan): string {
  const { id, log } = campaign.value;
  const attempts = log.filter((entry) => entry.t === 'posting' && entry.engagement === engagement.id).length;
  const forces = scenario.forces.map(({ id: force, design, condition }) => [force, design, condition]);
  return recordId(engagement.name, JSON.stringify([id, engagement.id, attempts, forces]));
}

/** The battle of an engagement, if it was started. */
export function startedBattle(model: CampaignModel, engagement: Engagement): StartedBattle | undefined {
  const tab = recordTab(model, engagement);
  const doc = tab?.doc;
  if (tab && isOpen(doc, 'record')) {
    return {
      tab,
      over: doc.document.value.result !== undefined,
      loadResult: () => battlesOf(model).loadResult(engagement, doc.document.value),
    };
  }
  const plan = battlePlan(model.campaign.value, model.state.value, engagement);
  if (!plan.ok || replayBlocker(idOf(model, plan.value)) !== undefined) return undefined;
  return { over: false, loadResult: () => undefined };
}

/** Opens an engagement in the Battle view: its tab, its saved record, or a new battle. People play their own sides. */
export async function playBattle(model: CampaignModel, engagement: Engagement): Promise<void> {
  const there = recordTab(model, engagement);
  if (there) {
    useTabs().show(there.id);
    return;
  }
  const { campaign, state } = model;
  const plan = battlePlan(campaign.value, state.value, engagement);
  const battle = plan.ok ? plan.value.system.setup(plan.value.scenario, plan.value.designs) : plan;
  if (!plan.ok) return showFindings(plan.error);
  if (!battle.ok) return showFindings(battle.error);
  const id = idOf(model, plan.value);
  linkedCampaigns.set(id, campaign.value.id);
  if (replayBlocker(id) === undefined) return replay(id);
  const computers = battlesOf(model).playersOf(engagement);
  const players = Object.fromEntries(
    battle.value.sides.map((as) => {
      const side = engagement.sides.find((side) => side.as === as)?.side;
      const person = side !== undefined && isPerson(campaign.value, side);
      return [as, person ? HUMAN : ((side === undefined ? undefined : computers[side]) ?? 'greedy')];
    }),
  );
  const session = new PlaySession({
    battle: battle.value,
    designs: plan.value.designs,
    seed: engagement.seed,
    players,
  });
  const record = session.toRecord({ name: engagement.name, id });
  const tab = openNew({ ...record, tags: [engagementTag(campaign.value.id, engagement.id)] });
  const document = tab.doc?.document;
  document?.reset(document.value, true, 'session');
}

/** What a battle's tab should say about its campaign: its result is posted, or another one is, or the battle is not due. */
export function battleNote(tab: Tab): TabNote | undefined {
  const { doc } = tab;
  if (isOpen(doc, 'record') && doc.document.value.mail !== undefined) return mailBattleNote(tab);
  if (!isOpen(doc, 'record') || !isCampaignBattle(doc.document.value) || openCampaignOf(tab)) return undefined;
  const { tags = [], id } = doc.document.value;
  for (const other of useTabs().list) {
    if (!isOpen(other.doc, 'campaign')) continue;
    const model = campaignModelOf(other);
    const { value: campaign } = model.campaign;
    const isOurs = (engagement: string): boolean => tags.includes(engagementTag(campaign.id, engagement));
    const action = { label: 'Show campaign', run: () => useTabs().show(other.id) };
    const resolved = model.state.value.resolved.find(({ engagement }) => isOurs(engagement.id));
    if (resolved) {
      const entry = campaign.log[resolved.entry];
      if (entry?.t === 'posting' && entry.record === id) {
        return { tone: 'info', text: `This result is posted in “${campaign.name}”.`, action };
      }
      return {
        tone: 'warning',
        text: `“${campaign.name}” has another result for this battle, so this one does not count. Reverse that result to report this one.`,
        action,
      };
    }
    const isKnown =
      model.state.value.engagements.some((engagement) => isOurs(engagement.id)) ||
      campaign.log.some((entry) => entry.t === 'posting' && isOurs(entry.engagement));
    if (isKnown || linkedCampaigns.get(id) === campaign.id) {
      const text = `This battle is not due in “${campaign.name}”: its orders were undone or changed.`;
      return { tone: 'warning', text, action };
    }
  }
  return undefined;
}

/** The next step of the campaign after a battle by mail. */
function mailBattleNote(battle: Tab): TabNote | undefined {
  const { mail } = exchangeOf(battle)?.document ?? {};
  const link = mail?.files[0]?.invitation?.engagement;
  if (link === undefined || mail?.own !== undefined) return undefined;
  const action = { label: 'Show campaign', run: () => void tabOfGame(link.campaign) };
  for (const tab of useTabs().list) {
    if (!isOpen(tab.doc, 'campaign') || tab.doc.document.value.mail?.files[0]?.battle !== link.campaign) continue;
    const { campaign, mail: game } = campaignModelOf(tab);
    const isDue = game.value?.ok === true && game.value.value.fight?.engagement.id === link.id;
    const headline = isDue ? exchangeOf(tab)?.status()?.headline : undefined;
    return { tone: 'info', text: `“${campaign.value.name}”: ${headline ?? 'this battle has its result'}.`, action };
  }
  return { tone: 'info', text: 'This battle belongs to a campaign by mail.', action };
}

/** Campaigns of the battles started in this session, by record. */
const linkedCampaigns = new Map<string, string>();

/** Why a tab's battle cannot be reported to its campaign; undefined when it can. */
export function reportBlocker(tab: Tab | undefined): string | undefined {
  const open = openCampaignOf(tab);
  if (!isOpen(tab?.doc, 'record') || !isCampaignBattle(tab.doc.document.value)) return 'This is not a campaign battle';
  if (tab.doc.document.value.result === undefined) return 'Finish the battle first';
  return open ? undefined : 'Open the campaign of this battle first. It may already have a result.';
}

/** Shows the campaign of a battle with a preview of its result. */
export function reportResult(tab: Tab): void {
  const open = openCampaignOf(tab);
  if (!open || !isOpen(tab.doc, 'record')) return;
  const { model, engagement } = open;
  useTabs().show(model.tab.id);
  battlesOf(model).loadResult(engagement, tab.doc.document.value);
}

/** The open campaign with the unresolved engagement of a tab's battle. */
function openCampaignOf(
  tab: Tab | undefined,
): { readonly model: CampaignModel; readonly engagement: Engagement } | undefined {
  if (!isOpen(tab?.doc, 'record')) return undefined;
  const record = tab.doc.document.value;
  for (const other of useTabs().list) {
    if (!isOpen(other.doc, 'campaign')) continue;
    const model = campaignModelOf(other);
    const engagement = model.state.value.engagements.find((engagement) => isRecordOf(model, engagement, record));
    if (engagement) return { model, engagement };
  }
  return undefined;
}
