import type { SideId } from '@core/rules/contract';
import type { Draft } from './draft';
import { systemName } from './world';

/*
 * Blockade, an option of the campaign (our rule): a place is cut off while enemies command the space above it, or the far end of every lane
 * that leads to it. It then brings no income, and its yard does no work. Ground forces keep it for its owner all the same.
 */

/** The sides with ready ships at a place that can leave it and do not hide; `strangers` to the owner. */
function controllers(draft: Draft, at: string, owner: SideId): { readonly own: boolean; readonly strangers: boolean } {
  let [own, strangers] = [false, false];
  for (const ship of draft.shipsAt(at)) {
    if (ship.side === owner) own = true;
    else if (draft.isMobile(ship) && (ship.fleet === null || draft.fleet(ship.fleet)?.mission !== 'avoid')) {
      strangers = true;
    }
  }
  return { own, strangers };
}

/** True while nobody and nothing of its owner gets to the place or away from it. */
function isBlockaded(draft: Draft, at: string, owner: SideId): boolean {
  const closed = (place: string): boolean => {
    const { own, strangers } = controllers(draft, place, owner);
    return strangers && !own;
  };
  if (closed(at)) return true;
  const ways = draft.world.lanesFrom.get(at) ?? [];
  return ways.length > 0 && ways.every(({ to }) => closed(to));
}

/** Notes which places are cut off, and tells where that begins and ends. */
export function updateBlockades(draft: Draft): void {
  if (draft.world.campaign.economy.blockade !== true) return;
  for (const { id, owner, blockaded } of draft.now.systems) {
    const now = owner !== null && isBlockaded(draft, id, owner);
    if (now === (blockaded === true)) continue;
    draft.setSystem(id, { blockaded: now });
    const text = `${systemName(draft.world, id)} is ${now ? 'cut off by a blockade' : 'no longer cut off'}.`;
    draft.addHistory('system', text, { ...(owner === null ? {} : { side: owner }), about: id });
  }
}
