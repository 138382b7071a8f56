import { brainInWorker, type Brain } from '../play/brain';
import type { CampaignDesk } from './desk';

const brains = new WeakMap<CampaignDesk, Brain>();

/** The thinking of a campaign, one for all its views. */
export function brainOf(desk: CampaignDesk): Brain {
  const there = brains.get(desk);
  if (there) return there;
  const brain = brainInWorker();
  brains.set(desk, brain);
  return brain;
}

/** Gives a campaign another brain, for tests. */
export function setBrain(desk: CampaignDesk, brain: Brain): void {
  brains.set(desk, brain);
}
