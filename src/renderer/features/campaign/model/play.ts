import { hashHex, hashText } from '@core/base';
import { battlePlan } from '@core/campaign/battle';
import { RULEBOOK, recordId } from '@core/campaign/play';
import type { Engagement } from '@core/campaign';
import { PlaySession } from '@core/playtest';
import type { BattleRecord } from '@core/model';
import { openNew } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { useTabs, type Tab } from '@renderer/stores';
import { battlesOf } from './battles';
import { deskOf, type CampaignDesk } from './desk';
import { sayAll } from './say';
import { isPerson } from './sides';

const HUMAN = 'human';

/** The tag by which a record is known as that of an engagement: a fingerprint, since tags are short. */
export function tagOf(campaign: string, engagement: string): string {
  return `campaign:${hashHex(hashText(`${campaign}/${engagement}`))}`;
}

/** True for a record that is the battle of some campaign. */
export function isOfCampaign(record: BattleRecord): boolean {
  return record.tags?.some((tag) => tag.startsWith('campaign:')) === true;
}

/** A battle of the campaign that is played in a tab. */
export interface PlayedRecord {
  readonly tab: Tab;
  readonly record: BattleRecord;
  /** It has been played to its end. */
  readonly over: boolean;
  /** Takes its result into the after-action preview. */
  take(): void;
}

function recordTab(desk: CampaignDesk, engagement: Engagement): Tab | undefined {
  const tag = tagOf(desk.campaign.value.id, engagement.id);
  return useTabs().list.find(({ doc }) => isOpen(doc, 'record') && doc.document.value.tags?.includes(tag));
}

/** The open battle of an engagement, if there is one. */
export function playedRecord(desk: CampaignDesk, engagement: Engagement): PlayedRecord | undefined {
  const tab = recordTab(desk, engagement);
  const doc = tab?.doc;
  if (!tab || !isOpen(doc, 'record')) return undefined;
  const record = doc.document.value;
  return {
    tab,
    record,
    over: record.result !== undefined,
    take: () => battlesOf(desk).take(engagement, doc.document.value),
  };
}

/** Opens the Battle view on an engagement, or shows it where it is open already. Persons play their own sides. */
export function playBattle(desk: CampaignDesk, engagement: Engagement): void {
  const there = recordTab(desk, engagement);
  if (there) {
    useTabs().show(there.id);
    return;
  }
  const { campaign, state } = desk;
  const plan = battlePlan(campaign.value, state.value, engagement, RULEBOOK);
  const made = plan.ok ? plan.value.system.setup(plan.value.scenario, plan.value.designs) : plan;
  if (!plan.ok) return sayAll(plan.error);
  if (!made.ok) return sayAll(made.error);
  const computers = battlesOf(desk).playersOf(engagement);
  const players = Object.fromEntries(
    made.value.sides.map((as) => {
      const side = engagement.sides.find((one) => one.as === as)?.side;
      const person = side !== undefined && isPerson(campaign.value, side);
      return [as, person ? HUMAN : ((side === undefined ? undefined : computers[side]) ?? 'greedy')];
    }),
  );
  const session = new PlaySession({ battle: made.value, designs: plan.value.designs, seed: engagement.seed, players });
  // Another attempt at the same battle, after a reverse, is another record.
  const { id, log } = campaign.value;
  const record = session.toRecord({
    name: engagement.name,
    id: recordId(engagement.name, `${id}/${engagement.id}/${log.length}`),
  });
  const tab = openNew({ ...record, tags: [tagOf(id, engagement.id)] });
  const document = tab.doc?.document;
  document?.reset(document.value, true, 'session');
}

/** Why the battle of a tab cannot be reported to its campaign; undefined when it can. */
export function whyNoReport(tab: Tab | undefined): string | undefined {
  const found = campaignOf(tab);
  if (!isOpen(tab?.doc, 'record') || !isOfCampaign(tab.doc.document.value)) return 'This is no battle of a campaign';
  if (tab.doc.document.value.result === undefined) return 'Play the battle to its end first';
  return found ? undefined : 'Open its campaign first; the battle may have its result there already';
}

/** Goes to the campaign of a battle and shows there what the result would change. */
export function report(tab: Tab): void {
  const found = campaignOf(tab);
  if (!found || !isOpen(tab.doc, 'record')) return;
  const { desk, engagement } = found;
  useTabs().show(desk.tab.id);
  battlesOf(desk).take(engagement, tab.doc.document.value);
}

/** The open campaign where the battle of a tab waits to be settled. */
function campaignOf(
  tab: Tab | undefined,
): { readonly desk: CampaignDesk; readonly engagement: Engagement } | undefined {
  if (!isOpen(tab?.doc, 'record')) return undefined;
  const { tags = [] } = tab.doc.document.value;
  for (const other of useTabs().list) {
    if (!isOpen(other.doc, 'campaign')) continue;
    const desk = deskOf(other);
    const { id } = desk.campaign.value;
    const engagement = desk.state.value.engagements.find((one) => tags.includes(tagOf(id, one.id)));
    if (engagement) return { desk, engagement };
  }
  return undefined;
}
