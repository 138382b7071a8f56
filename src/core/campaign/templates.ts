import { hashText } from '@core/base';
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
