import {
  branchAt,
  campaignOnVariation,
  deleteVariation,
  renameVariation,
  switchVariation as switchTo,
} from '@core/campaign';
import type { CampaignLine } from '@core/model';
import type { CampaignDesk } from './desk';
import { numbered } from './names';
import { say } from './say';

/** A name that no other line has. */
function freeName(lines: readonly CampaignLine[], wanted: string): string {
  const names = new Set(lines.map(({ name }) => name));
  return names.has(wanted) ? numbered(wanted, names, 2) : wanted;
}

const LEFT = 'What was';

/** Goes back to the place after so many entries of the log; what followed is kept as another line. */
export function branchHere(desk: CampaignDesk, entries: number): void {
  leave(desk, 'Branch here', branchAt, entries);
}

/** Goes over to another line; the one that is left is kept in its place. */
export function switchLine(desk: CampaignDesk, index: number): void {
  leave(desk, 'Switch the line', switchTo, index);
}

/** Leaves the present line, which keeps a free name, by a change of the core. */
function leave(desk: CampaignDesk, label: string, change: typeof branchAt, at: number): void {
  const { drafts: _drafts, ...campaign } = desk.campaign.value;
  const next = change(campaign, at, freeName(campaign.branches ?? [], LEFT));
  if (next.ok) desk.take(label, next.value);
  else say(next.error.message);
}

/** Names a line. */
export function nameLine(desk: CampaignDesk, index: number, name: string): void {
  if (name.trim() !== '') desk.take('Name a line', renameVariation(desk.campaign.value, index, name.trim()));
}

/** Forgets a line. */
export function dropLine(desk: CampaignDesk, index: number): void {
  desk.take('Forget a line', deleteVariation(desk.campaign.value, index));
}

/** Where another line stands at its end, in words. */
export function standOf(desk: CampaignDesk, index: number): string {
  const { state } = desk.wouldBe(campaignOnVariation(desk.campaign.value, index));
  return state.ending ? `turn ${state.turn}, ${state.ending.name}` : `turn ${state.turn}`;
}
