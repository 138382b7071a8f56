import type { RulesRole } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { Draft } from './draft';
import { ids, isResolved, createSystemEngagement } from './engagement';
import { templateFor } from './templates';
import type { Engagement, FleetState, ShipState, TroopState } from './state';
import { systemName } from './world';

/** Maximum teams per side in a landing or boarding (house interpretation): a skirmish has no room for more. */
const MAX_TEAMS = 12;

/** The next battle at a system after the fleet battles: an assault, a landing or a boarding, in this order. */
export function followUp(draft: Draft, at: string): Engagement | undefined {
  // Fast path: each kind needs troops.
  if (!draft.now.troops.some((troop) => troop.at === at && troop.status === 'ready')) return undefined;
  return assault(draft, at) ?? landing(draft, at) ?? boarding(draft, at);
}

/** Ready troops of a role on the ground at a system. */
export function troopsOnGround(draft: Draft, at: string, role: RulesRole): TroopState[] {
  return draft.now.troops.filter(
    (troop) => troop.at === at && troop.fleet === null && troop.status === 'ready' && draft.roleOf(troop) === role,
  );
}

/** Troops of a role aboard the side's fleets with this mission at a system. */
function aboard(draft: Draft, side: SideId, at: string, mission: string, role: RulesRole): TroopState[] {
  return draft.now.fleets
    .filter((fleet) => fleet.side === side && fleet.at === at && fleet.mission === mission)
    .flatMap((fleet) => draft.troopsOf(fleet.id).filter((troop) => draft.roleOf(troop) === role));
}

/** True when no mobile ship of another side is at the system. */
function controlsSpace(draft: Draft, side: SideId, at: string): boolean {
  return draft.shipsAt(at).every((ship) => ship.side === side || !draft.isMobile(ship));
}

function assault(draft: Draft, at: string): Engagement | undefined {
  const template = templateFor(draft.world, 'assault', at);
  if (template === undefined) return undefined;
  const owner = draft.system(at)?.owner ?? null;
  const ground = troopsOnGround(draft, at, 'ground');
  for (const { id: side } of draft.world.campaign.sides) {
    if (side === owner) continue;
    const own = [
      ...ground.filter((troop) => troop.side === side),
      ...(controlsSpace(draft, side, at) ? aboard(draft, side, at, 'assault', 'ground') : []),
    ];
    if (own.length === 0) continue;
    const others = draft.world.campaign.sides
      .map(({ id }) => id)
      .filter((id) => id !== side && ground.some((troop) => troop.side === id))
      .sort((a, b) => Number(b === owner) - Number(a === owner));
    for (const other of others) {
      if (isResolved(draft, 'assault', at, [side, other])) continue;
      return createSystemEngagement(draft, 'assault', template, at, `Assault on ${systemName(draft.world, at)}`, [
        { side, ships: [], troops: ids(own) },
        { side: other, ships: [], troops: ids(ground.filter((troop) => troop.side === other)) },
      ]);
    }
  }
  return undefined;
}

function landing(draft: Draft, at: string): Engagement | undefined {
  const template = templateFor(draft.world, 'landing', at);
  const owner = draft.system(at)?.owner ?? null;
  if (template === undefined || owner === null) return undefined;
  for (const { id: side } of draft.world.campaign.sides) {
    if (side === owner || !controlsSpace(draft, side, at) || isResolved(draft, 'landing', at, [side])) continue;
    // A side with ground forces there has no need to raid.
    if (troopsOnGround(draft, at, 'ground').some((troop) => troop.side === side)) continue;
    const teams = aboard(draft, side, at, 'landing', 'boarding');
    if (teams.length === 0) continue;
    const guards = troopsOnGround(draft, at, 'boarding').filter((troop) => troop.side === owner);
    return createSystemEngagement(draft, 'landing', template, at, `Landing at ${systemName(draft.world, at)}`, [
      { side, ships: [], troops: ids(teams.slice(0, MAX_TEAMS)) },
      { side: owner, ships: [], troops: ids(guards.slice(0, MAX_TEAMS)) },
    ]);
  }
  return undefined;
}

/** True for an enemy ship that cannot escape boarders: in a yard (but not under construction) or immobile. */
export function canBeBoarded(draft: Draft, side: SideId, at: string, ship: ShipState): boolean {
  if (ship.at !== at || ship.side === side) return false;
  return ship.status === 'yard' ? ship.work?.kind !== 'build' : ship.status === 'ready' && !draft.isMobile(ship);
}

/** The ship that a fleet boards next: its named target, else the most expensive one available. */
function prizeOf(draft: Draft, { side, target }: FleetState, at: string): ShipState | undefined {
  const { now } = draft;
  const boarded = now.resolved.flatMap(({ engagement }) =>
    engagement.turn === now.turn && engagement.kind === 'boarding' && engagement.sides[0]?.side === side
      ? (engagement.sides[1]?.ships ?? []).map((ship) => ({ ship, system: engagement.system }))
      : [],
  );
  if (target !== null) {
    const prize = draft.ship(target);
    const isAvailable = prize !== undefined && canBeBoarded(draft, side, at, prize);
    return isAvailable && boarded.every(({ ship }) => ship !== target) ? prize : undefined;
  }
  // Without a named target a fleet boards one ship per turn.
  if (boarded.some(({ system }) => system === at)) return undefined;
  return now.ships
    .filter((ship) => canBeBoarded(draft, side, at, ship))
    .reduce<ShipState | undefined>(
      (best, ship) => (best === undefined || draft.cost(ship.design) > draft.cost(best.design) ? ship : best),
      undefined,
    );
}

function boarding(draft: Draft, at: string): Engagement | undefined {
  const template = templateFor(draft.world, 'boarding', at);
  if (template === undefined) return undefined;
  for (const fleet of draft.now.fleets) {
    const { side, mission, id } = fleet;
    if (mission !== 'boarding' || fleet.at !== at || !controlsSpace(draft, side, at)) continue;
    const teams = draft.troopsOf(id).filter((troop) => draft.roleOf(troop) === 'boarding');
    const prize = teams.length === 0 ? undefined : prizeOf(draft, fleet, at);
    if (prize === undefined) continue;
    const crew =
      prize.fleet === null ? [] : draft.troopsOf(prize.fleet).filter((troop) => draft.roleOf(troop) === 'boarding');
    return createSystemEngagement(draft, 'boarding', template, at, `Boarding of ${prize.name}`, [
      { side, ships: [], troops: ids(teams.slice(0, MAX_TEAMS)) },
      { side: prize.side, ships: [prize.id], troops: ids(crew.slice(0, MAX_TEAMS)) },
    ]);
  }
  return undefined;
}
