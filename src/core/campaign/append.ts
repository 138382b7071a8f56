import { err, ok, type Result } from '@core/base';
import type { Campaign, CampaignEntry } from '@core/model';
import type { Rejection } from '@core/rules/contract';
import type { Derived } from './state';

/** Works a campaign out; a `deriver` remembers, so that appending entry after entry stays quick. */
export type Derive = (campaign: Campaign) => Derived;

/**
 * The campaign with one more entry in its log, or why the entry does not fit. Orders that are given are no longer in draft. The document
 * is not changed.
 */
export function append(campaign: Campaign, entry: CampaignEntry, derive: Derive): Result<Campaign, Rejection> {
  if (entry.t === 'reverse') {
    const hindered = canReverse(campaign, entry.entry, derive);
    if (hindered !== undefined) return err(hindered);
  }
  const next = withEntry(campaign, entry);
  const { entries, findings } = derive(next);
  const index = campaign.log.length;
  if (entries[index] !== 'refused') return ok(next);
  const at = `/log/${index}`;
  const why = findings.find(({ path, severity }) => severity === 'error' && (path === at || path.startsWith(`${at}/`)));
  return err({ code: why?.code ?? 'campaign.log', message: why?.message ?? 'The entry does not fit.' });
}

function withEntry(campaign: Campaign, entry: CampaignEntry): Campaign {
  const next = { ...campaign, log: [...campaign.log, entry] };
  if (entry.t !== 'orders' || campaign.drafts === undefined) return next;
  return { ...next, drafts: campaign.drafts.filter(({ side }) => side !== entry.side) };
}

/** What an entry is called, for a message. */
function describeEntry(entry: CampaignEntry, index: number): string {
  switch (entry.t) {
    case 'orders':
      return `the orders of "${entry.side}" (entry ${index})`;
    case 'posting':
      return `the result of "${entry.engagement}" (entry ${index})`;
    default:
      return `entry ${index}`;
  }
}

/** Why an entry of the log cannot be reversed: something later needs it. Undefined when it can. */
export function canReverse(campaign: Campaign, entry: number, derive: Derive): Rejection | undefined {
  const { log } = campaign;
  const target = log[entry];
  if (target === undefined) return { code: 'campaign.reverse.unknown', message: `The log has no entry ${entry}.` };
  if (target.t === 'reverse') {
    return { code: 'campaign.reverse.reversal', message: 'A reversal cannot be reversed; enter the result again.' };
  }
  const before = derive(campaign);
  if (before.entries[entry] === 'reversed') {
    return { code: 'campaign.reverse.twice', message: 'This entry was reversed before.' };
  }
  const after = derive({ ...campaign, log: [...log, { t: 'reverse', entry }] });
  // Orders that would now be those of another turn no longer mean what they meant.
  const hinders = log.findIndex(
    ({ t }, i) =>
      i !== entry &&
      before.entries[i] === 'counts' &&
      (after.entries[i] === 'refused' || (t !== 'note' && after.turns[i] !== before.turns[i])),
  );
  if (hinders < 0) return undefined;
  const name = describeEntry(log[hinders] as CampaignEntry, hinders);
  return { code: 'campaign.reverse.needed', message: `Reverse ${name} first: it builds on this entry.` };
}
