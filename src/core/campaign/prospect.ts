import { err, hashText, ok, type Result } from '@core/base';
import type { Campaign } from '@core/model';
import type { Rejection } from '@core/rules/contract';
import { findEngagements } from './contacts';
import { Draft } from './draft';
import { cachedWorld } from './plan';
import { leaveBehind } from './retreat';
import type { CampaignState, Engagement } from './state';
import { templateFor } from './templates';

/** A battle that may come, with the state in which it would be fought. */
export interface ProspectiveBattle {
  readonly state: CampaignState;
  readonly engagement: Engagement;
}

const reject = (message: string): Result<never, Rejection> => err({ code: 'campaign.prospect', message });

/** The fleet battle after the move of a fleet if no other fleet moved. `planned` has its side's orders. */
export function prospectiveBattle(
  campaign: Campaign,
  planned: CampaignState,
  id: string,
  to: string,
): Result<ProspectiveBattle, Rejection> {
  const world = cachedWorld(campaign);
  const draft = new Draft(world, planned, -1);
  const fleet = draft.fleet(id);
  if (fleet === undefined) return reject(`There is no fleet “${id}”.`);
  if (draft.shipsAt(to).every(({ side }) => side === fleet.side)) return reject('No enemy ships are there.');
  if (templateFor(world, 'fleet', to) === undefined)
    return reject('The campaign has no scenario for this battle. Choose one in Setup.');
  leaveBehind(draft, id);
  draft.relocateFleet(id, to, { transit: null, cameFrom: fleet.at });
  const engagement = findEngagements(draft).find(
    ({ kind, system, sides }) => kind === 'fleet' && system === to && sides.some(({ side }) => side === fleet.side),
  );
  if (engagement === undefined) return reject('No fleet battle follows from this move.');
  const seed = hashText(`prospect ${campaign.id} ${id} ${to}`);
  return ok({ state: draft.now, engagement: { ...engagement, seed } });
}
