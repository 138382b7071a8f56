import { hashText, type Finding } from '@core/base';
import type { CampaignTemplates } from '@core/model';
import type { World } from './world';

/** Id of the scenario for a battle at a system: the system's own, else the campaign's. */
export function templateFor(world: World, kind: keyof CampaignTemplates, at: string): string | undefined {
  return world.systems.get(at)?.templates?.[kind] ?? world.campaign.templates?.[kind];
}

/** Seed of a battle. It depends on the ids alone, so that every variation of the log replays the same. */
export function engagementSeed(campaign: string, engagement: string): number {
  return hashText(`${campaign}/${engagement}`);
}

/** Prefixes the path of a finding and of its fix with `at`, the JSON Pointer of the checked part. */
export function withPathPrefix(finding: Finding, at: string): Finding {
  const { fix, path } = finding;
  const prefixed = { ...finding, path: at + path };
  if (fix === undefined) return prefixed;
  return { ...prefixed, fix: { ...fix, steps: fix.steps.map((step) => ({ ...step, path: at + step.path })) } };
}
