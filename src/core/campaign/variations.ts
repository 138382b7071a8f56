import { err, ok, type Result } from '@core/base';
import type { Campaign, CampaignVariation } from '@core/model';
import type { Rejection } from '@core/rules/contract';

/*
 * Variations of a campaign's log (`branches` in the file). `from` counts the log entries before a variation. Log indexes never shift, so
 * that reversals stay valid in every variation.
 */

/** Maximum number of variations in a file. */
const MAX_VARIATIONS = 50;

/**
 * Cuts the log to its first `from` entries and keeps the rest as a variation of that name. Does not change `campaign`.
 */
export function branchAt(campaign: Campaign, from: number, name: string): Result<Campaign, Rejection> {
  const { log, branches = [] } = campaign;
  if (!Number.isInteger(from) || from < 0 || from >= log.length) {
    return err({ code: 'campaign.line.from', message: 'No entries follow this one.' });
  }
  if (branches.length >= MAX_VARIATIONS) {
    const message = `A campaign keeps at most ${MAX_VARIATIONS} variations. Delete one first.`;
    return err({ code: 'campaign.line.many', message });
  }
  const kept: CampaignVariation = { name, from, log: log.slice(from) };
  const others = branches.map((line) => rebased(line, log, from));
  return ok({ ...campaign, log: log.slice(0, from), branches: [...others, kept] });
}

/** Switches to a variation; the current log becomes a variation of the given name. */
export function switchVariation(campaign: Campaign, index: number, name: string): Result<Campaign, Rejection> {
  const { log, branches = [] } = campaign;
  const line = branches[index];
  if (line === undefined) return err({ code: 'campaign.line.unknown', message: 'This variation does not exist.' });
  if (line.from > log.length) {
    return err({ code: 'campaign.line.beyond', message: 'The log is shorter than the start of this variation.' });
  }
  const left: CampaignVariation = { name, from: line.from, log: log.slice(line.from) };
  const others = branches.map((other, i) => (i === index ? left : rebased(other, log, line.from)));
  // Drop a variation without entries.
  const kept = left.log.length === 0 ? others.filter((_, i) => i !== index) : others;
  return ok({ ...campaign, log: [...log.slice(0, line.from), ...line.log], branches: kept });
}

/** Keeps a later variation valid when the log is cut at `from`, by copying the entries in between. */
function rebased(line: CampaignVariation, log: Campaign['log'], from: number): CampaignVariation {
  return line.from <= from ? line : { ...line, from, log: [...log.slice(from, line.from), ...line.log] };
}

export function renameVariation(campaign: Campaign, index: number, name: string): Campaign {
  const { branches = [] } = campaign;
  return { ...campaign, branches: branches.map((line, i) => (i === index ? { ...line, name } : line)) };
}

export function deleteVariation(campaign: Campaign, index: number): Campaign {
  const { branches = [] } = campaign;
  return { ...campaign, branches: branches.filter((_, i) => i !== index) };
}

/** The campaign with a variation as its log, for a preview. */
export function campaignOnVariation(campaign: Campaign, index: number): Campaign {
  const line = campaign.branches?.[index];
  return line === undefined ? campaign : { ...campaign, log: [...campaign.log.slice(0, line.from), ...line.log] };
}
