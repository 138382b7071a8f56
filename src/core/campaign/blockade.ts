import type { SideId } from '@core/rules/contract';
import type { Draft } from './draft';
import { systemName } from './world';

/*
 * Blockade, a campaign option (house interpretation): a system is blockaded while enemies control its space, or the far end of every lane
 * to it. It yields no income and its yard does no work. Ground forces still hold it for its owner.
 */

/** Whether the owner and its enemies have ships at a system. Enemy ships must be mobile and not avoid battle. */
function controllers(draft: Draft, at: string, owner: SideId): { readonly own: boolean; readonly enemies: boolean } {
  let [own, enemies] = [false, false];
  for (const ship of draft.shipsAt(at)) {
    if (ship.side === owner) own = true;
    else if (draft.isMobile(ship) && (ship.fleet === null || draft.fleet(ship.fleet)?.mission !== 'avoid')) {
      enemies = true;
    }
  }
  return { own, enemies };
}

function isBlockaded(draft: Draft, at: string, owner: SideId): boolean {
  const isEnemyHeld = (system: string): boolean => {
    const { own, enemies } = controllers(draft, system, owner);
    return enemies && !own;
  };
  if (isEnemyHeld(at)) return true;
  const lanes = draft.world.lanesFrom.get(at) ?? [];
  return lanes.length > 0 && lanes.every(({ to }) => isEnemyHeld(to));
}

/** Updates which systems are blockaded and reports changes in the history. */
export function updateBlockades(draft: Draft): void {
  if (draft.world.campaign.economy.blockade !== true) return;
  for (const { id, owner, blockaded } of draft.now.systems) {
    const now = owner !== null && isBlockaded(draft, id, owner);
    if (now === (blockaded === true)) continue;
    draft.setSystem(id, { blockaded: now });
    const text = `${systemName(draft.world, id)} is ${now ? 'blockaded' : 'no longer blockaded'}.`;
    draft.addHistory('system', text, { ...(owner === null ? {} : { side: owner }), about: id });
  }
}
