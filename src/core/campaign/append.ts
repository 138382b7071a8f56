import { err, ok, sideName, type Result } from '@core/base';
import type { Campaign, CampaignEntry } from '@core/model';
import type { Rejection } from '@core/rules/contract';
import { describeBattle } from './reversals';
import type { Derived } from './state';

/** Derives a campaign's state; use `createDeriver` for its cache when appending repeatedly. */
export type Derive = (campaign: Campaign) => Derived;

/**
 * Appends an entry to the log, or returns why it is invalid. Submitted orders leave the drafts. Does not change `campaign`.
 */
export function append(campaign: Campaign, entry: CampaignEntry, derive: Derive): Result<Campaign, Rejection> {
  if (entry.t === 'reverse') {
    const rejection = canReverse(campaign, entry.entry, derive);
    if (rejection !== undefined) return err(rejection);
  }
  const next = withEntry(campaign, entry);
  const { entries, findings } = derive(next);
  const index = campaign.log.length;
  if (entries[index] !== 'rejected') return ok(next);
  const entryPath = `/log/${index}`;
  const error = findings.find(
    ({ path, severity }) => severity === 'error' && (path === entryPath || path.startsWith(`${entryPath}/`)),
  );
  return err({ code: error?.code ?? 'campaign.log', message: error?.message ?? 'The entry is invalid.' });
}

function withEntry(campaign: Campaign, entry: CampaignEntry): Campaign {
  const next = { ...campaign, log: [...campaign.log, entry] };
  if (entry.t !== 'orders' || campaign.drafts === undefined) return next;
  return { ...next, drafts: campaign.drafts.filter(({ side }) => side !== entry.side) };
}

/** Names the entry that blocks a reversal, and what to do. */
function blockerText(campaign: Campaign, entry: CampaignEntry, index: number, turn: number): string {
  const when = `in turn ${turn} (entry ${index})`;
  if (entry.t === 'posting') {
    const { name } = describeBattle(campaign, entry.engagement);
    return `The result of “${name}” ${when} depends on this entry. Reverse it first.`;
  }
  const whose = entry.t === 'orders' ? sideName(campaign, entry.side) : 'a side';
  return `The orders of ${whose} ${when} depend on this entry. Reverse them first, or start a variation here.`;
}

/** Why a log entry cannot be reversed, such as a later entry that depends on it; undefined when it can. */
export function canReverse(campaign: Campaign, entry: number, derive: Derive): Rejection | undefined {
  const { log } = campaign;
  const target = log[entry];
  if (target === undefined) return { code: 'campaign.reverse.unknown', message: `The log has no entry ${entry}.` };
  if (target.t === 'reverse') {
    return { code: 'campaign.reverse.reversal', message: 'A reversal cannot be reversed. Enter the result again.' };
  }
  const before = derive(campaign);
  if (before.entries[entry] === 'reversed') {
    return { code: 'campaign.reverse.twice', message: 'This entry is already reversed.' };
  }
  const after = derive({ ...campaign, log: [...log, { t: 'reverse', entry }] });
  // Orders must not shift to another turn.
  const blocker = log.findIndex(
    ({ t }, i) =>
      i !== entry &&
      before.entries[i] === 'counts' &&
      (after.entries[i] === 'rejected' || (t !== 'note' && after.turns[i] !== before.turns[i])),
  );
  if (blocker < 0) return undefined;
  const message = blockerText(campaign, log[blocker] as CampaignEntry, blocker, before.turns[blocker] ?? 0);
  return { code: 'campaign.reverse.needed', message };
}
