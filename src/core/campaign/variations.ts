import { err, ok, type Result } from '@core/base';
import type { Campaign, CampaignLine } from '@core/model';
import type { Rejection } from '@core/rules/contract';

/*
 * Other lines of a campaign's log. Each says how many entries of the present log come before it; positions in the log stay the same, so
 * that reversals mean the same entries whatever line is present.
 */

/**
 * Goes back to where the log had `from` entries, to try something else: what followed is kept as another line under a name.
 * The document is not changed.
 */
export function branchAt(campaign: Campaign, from: number, name: string): Result<Campaign, Rejection> {
  const { log, branches = [] } = campaign;
  if (!Number.isInteger(from) || from < 0 || from >= log.length) {
    return err({ code: 'campaign.line.from', message: 'There is nothing after this entry that could be kept.' });
  }
  const kept: CampaignLine = { name, from, log: log.slice(from) };
  const others = branches.map((line) => rebased(line, log, from));
  return ok({ ...campaign, log: log.slice(0, from), branches: [...others, kept] });
}

/** Makes another line the present one; what is present now becomes a line of the given name. */
export function switchVariation(campaign: Campaign, index: number, name: string): Result<Campaign, Rejection> {
  const { log, branches = [] } = campaign;
  const line = branches[index];
  if (line === undefined) return err({ code: 'campaign.line.unknown', message: 'There is no such line.' });
  if (line.from > log.length) {
    return err({ code: 'campaign.line.beyond', message: 'The line goes on from entries that the log does not have.' });
  }
  const left: CampaignLine = { name, from: line.from, log: log.slice(line.from) };
  const others = branches.map((other, i) => (i === index ? left : rebased(other, log, line.from)));
  // A line without entries says nothing that the present one does not say.
  const kept = left.log.length === 0 ? others.filter((_, i) => i !== index) : others;
  return ok({ ...campaign, log: [...log.slice(0, line.from), ...line.log], branches: kept });
}

/** A line that went on from further on in a log which is cut at `from`: it takes the entries between along. */
function rebased(line: CampaignLine, log: Campaign['log'], from: number): CampaignLine {
  return line.from <= from ? line : { ...line, from, log: [...log.slice(from, line.from), ...line.log] };
}

/** Gives a line another name. */
export function renameVariation(campaign: Campaign, index: number, name: string): Campaign {
  const { branches = [] } = campaign;
  return { ...campaign, branches: branches.map((line, i) => (i === index ? { ...line, name } : line)) };
}

/** Forgets a line. */
export function deleteVariation(campaign: Campaign, index: number): Campaign {
  const { branches = [] } = campaign;
  return { ...campaign, branches: branches.filter((_, i) => i !== index) };
}

/** The campaign as it would be with another line present, to look at without switching. */
export function campaignOnVariation(campaign: Campaign, index: number): Campaign {
  const line = campaign.branches?.[index];
  return line === undefined ? campaign : { ...campaign, log: [...campaign.log.slice(0, line.from), ...line.log] };
}
