import { hashText, type Finding } from '@core/base';
import type { CampaignTemplates } from '@core/model';
import type { World } from './world';

/** Id of the scenario that a battle at a system is made from: the place's own, or the campaign's. */
export function templateFor(world: World, kind: keyof CampaignTemplates, at: string): string | undefined {
  return world.systems.get(at)?.templates?.[kind] ?? world.campaign.templates?.[kind];
}

/** The seed of a battle: the same wherever and whenever this campaign comes to it, so that every line of its log can be replayed. */
export function engagementSeed(campaign: string, engagement: string): number {
  return hashText(`${campaign}/${engagement}`);
}

/** A finding about a part of the document as one about the whole: the part stands at `at`; its fix goes along. */
export function withPathPrefix(finding: Finding, at: string): Finding {
  const { fix, path } = finding;
  const whole = { ...finding, path: at + path };
  if (fix === undefined) return whole;
  return { ...whole, fix: { ...fix, steps: fix.steps.map((step) => ({ ...step, path: at + step.path })) } };
}
