import { withVerb } from '@core/base';
import { CAMPAIGN_TURN_LIMIT, type CampaignCondition } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { Draft } from './draft';
import { isFinished, isLeft, type ShipState, type TroopState } from './state';

/** Checks the endings in order at the end of a turn, then for a last side standing and the turn limit. */
export function checkEndings(draft: Draft): void {
  const { now, world } = draft;
  if (now.ending !== null) return;
  for (const { id, name, side, when } of world.campaign.endings) {
    if (when === undefined || !isMet(draft, when)) continue;
    now.ending = { id, name, side: side ?? null };
    return;
  }
  const { sides } = world.campaign;
  const left = sides.filter(({ id }) => isInPlay(draft, id));
  if (world.hasMap && sides.length > 1 && left.length < 2 && now.chapter === null) {
    const [last] = left;
    now.ending =
      last === undefined
        ? { id: null, name: 'No side is left', side: null }
        : { id: null, name: withVerb(last.name, 'is the last side standing'), side: last.id };
    return;
  }
  if (!world.hasMap && now.chapter === null) {
    now.ending = { id: null, name: 'No battles are left', side: null };
    return;
  }
  if (now.turn >= (world.campaign.turnLimit ?? CAMPAIGN_TURN_LIMIT)) {
    now.ending = { id: null, name: 'The last turn is over', side: null };
  }
}

/** True while the side has a ship, a troop or a system. */
export function isInPlay({ now }: Pick<Draft, 'now'>, side: SideId): boolean {
  const isOwn = (unit: ShipState | TroopState): boolean => unit.side === side && isLeft(unit);
  return now.ships.some(isOwn) || now.troops.some(isOwn) || now.systems.some(({ owner }) => owner === side);
}

/** The side's ships without those under construction. */
export function finishedShips({ now }: Pick<Draft, 'now'>, side: SideId): ShipState[] {
  return now.ships.filter((ship) => ship.side === side && isFinished(ship));
}

/** Total cost of the side's ships, without those under construction. */
export function fleetCost(draft: Draft, side: SideId): number {
  return finishedShips(draft, side).reduce((sum, ship) => sum + draft.cost(ship.design), 0);
}

/** Number of systems that the side holds. */
export function systemsHeld({ now }: Pick<Draft, 'now'>, side: SideId): number {
  return now.systems.filter(({ owner }) => owner === side).length;
}

function isMet(draft: Draft, when: CampaignCondition): boolean {
  const { now, world } = draft;
  switch (when.type) {
    case 'all':
      return when.of.every((part) => isMet(draft, part));
    case 'any':
      return when.of.some((part) => isMet(draft, part));
    case 'not':
      return !isMet(draft, when.of);
    case 'holds':
      return when.systems === undefined
        ? systemsHeld(draft, when.side) >= (when.atLeast ?? 1)
        : when.systems.every((id) => draft.system(id)?.owner === when.side);
    case 'no-ships':
      return !now.ships.some((ship) => ship.side === when.side && isLeft(ship));
    case 'turn':
      return now.turn >= when.turn;
    case 'most': {
      const amount = (side: SideId): number =>
        when.of === 'systems'
          ? systemsHeld(draft, side)
          : when.of === 'points'
            ? draft.points(side)
            : fleetCost(draft, side);
      const own = amount(when.side);
      return world.campaign.sides.every(({ id }) => id === when.side || amount(id) < own);
    }
    case 'level':
      return now.chapterResults.some(({ chapter, level }) => chapter === when.chapter && level === when.level);
  }
}
