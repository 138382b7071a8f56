import { ok } from '@core/base';
import type {
  RulesRole,
  DisembarkOrder,
  EmbarkOrder,
  FormOrder,
  MissionOrder,
  MoveOrder,
  TransferOrder,
} from '@core/model';
import type { Rejection, SideId } from '@core/rules/contract';
import { canBeBoarded } from '../follow-ups';
import { templateFor } from '../places';
import type { Draft } from '../draft';
import type { FleetNow } from '../state';
import { systemName } from '../world';
import { free, knownSystem, no, ownFleet, ownShip, ownTroop, type Planned } from './deed';

type Mission = FleetNow['mission'];

/** A fleet sets out along a lane. What cannot move stays behind. */
export function planMove(draft: Draft, side: SideId, { fleet: id, to, mission = 'patrol' }: MoveOrder): Planned {
  const found = ownFleet(draft, side, id);
  if (!found.ok) return found;
  const fleet = found.value;
  const { at } = fleet;
  if (!draft.world.hasMap || at === null) return no('no-map', 'Without a map there is nowhere to go.');
  if (fleet.way !== null) {
    return no('moved', `The fleet ${fleet.name} has its order to go to ${systemName(draft.world, fleet.way.to)}.`);
  }
  const way = (draft.world.ways.get(at) ?? []).find((one) => one.to === to);
  if (way === undefined) {
    const from = systemName(draft.world, at);
    return no('no-lane', `No lane leads from ${from} to ${systemName(draft.world, to)}.`);
  }
  if (!draft.shipsOf(id).some((ship) => draft.isMobile(ship))) {
    return no('immobile', `The fleet ${fleet.name} has no ship that can move.`);
  }
  const unfit = missionFault(draft, fleet, mission, to);
  if (unfit !== undefined) return { ok: false, error: unfit };
  const what = `Move ${fleet.name} to ${systemName(draft.world, to)}${missionWords(mission)}`;
  return free(what, id, () => {
    draft.setFleet(id, { way: { from: at, to, left: way.turns }, mission, target: null });
  });
}

function missionWords(mission: Mission): string {
  return mission === 'patrol' ? '' : mission === 'avoid' ? ', avoiding fights' : `, for ${MISSION_NOUNS[mission]}`;
}

const MISSION_NOUNS = { assault: 'an assault', landing: 'a landing', boarding: 'boarding' } as const;

/** What a fleet does where it stays. */
export function planMission(draft: Draft, side: SideId, { fleet: id, mission, ship }: MissionOrder): Planned {
  const found = ownFleet(draft, side, id);
  if (!found.ok) return found;
  const fleet = found.value;
  if (!draft.world.hasMap || fleet.at === null) return no('no-map', 'Without a map a fleet needs no mission.');
  const unfit = missionFault(draft, fleet, mission, fleet.at);
  if (unfit !== undefined) return { ok: false, error: unfit };
  let target: string | null = null;
  if (mission === 'boarding' && ship === undefined) {
    // The dearest of those that are there when it comes to it.
    const { at } = fleet;
    if (!draft.now.ships.some((one) => canBeBoarded(draft, side, at, one))) {
      return no('no-target', `Nothing at ${systemName(draft.world, at)} can be boarded.`);
    }
  } else if (mission === 'boarding') {
    const prize = draft.ship(ship ?? '');
    if (prize === undefined) return no('no-target', 'Say which ship is to be boarded.');
    if (prize.work?.kind === 'build') return no('no-target', `${prize.name} is still being built.`);
    if (prize.side === side || prize.at !== fleet.at || prize.status === 'lost' || prize.status === 'captured') {
      return no('no-target', `${prize.name} is no enemy ship at ${systemName(draft.world, fleet.at)}.`);
    }
    if (prize.status === 'ready' && draft.isMobile(prize)) {
      return no('target-mobile', `${prize.name} can move; only ships that cannot, or are in a yard, can be boarded.`);
    }
    target = prize.id;
  }
  const what = mission === 'patrol' ? `${fleet.name} patrols` : `${fleet.name} stays${missionWords(mission)}`;
  return free(what, id, () => {
    draft.setFleet(id, { mission, target });
  });
}

/** Missions that need troops of a role in the fleet. */
const TROOPS: Readonly<Partial<Record<Mission, RulesRole>>> = {
  assault: 'ground',
  landing: 'boarding',
  boarding: 'boarding',
};

function missionFault(draft: Draft, fleet: FleetNow, mission: Mission, at: string): Rejection | undefined {
  const role = TROOPS[mission];
  if (role === undefined) return undefined;
  if (!draft.troopsOf(fleet.id).some((troop) => draft.roleOf(troop) === role)) {
    const what = role === 'ground' ? 'ground force' : 'team';
    return no('no-troops', `The fleet ${fleet.name} carries no ${what}; embark one first.`).error;
  }
  const kind = mission as 'assault' | 'landing' | 'boarding';
  if (templateFor(draft.world, kind, at) !== undefined) return undefined;
  const place = systemName(draft.world, at);
  return no('no-template', `No scenario is named for ${MISSION_NOUNS[kind]} at ${place}.`).error;
}

/** Makes a fleet. Ships come to it by transfers. */
export function planForm(draft: Draft, side: SideId, { id, name, at }: FormOrder): Planned {
  const place = knownSystem(draft, at);
  if (!place.ok) return place;
  if (draft.isTaken(id) || isAsked(draft, side, id))
    return no('taken', `Another ship, fleet or troop is called "${id}" already.`);
  const here = place.value;
  const has =
    here === null ||
    draft.system(here)?.owner === side ||
    draft.now.ships.some((ship) => ship.at === here && ship.side === side);
  if (!has) return no('not-there', `${draft.sideName(side)} has nothing at ${systemName(draft.world, at)}.`);
  return free(`Form ${name}`, id, () => {
    draft.add('fleets', { id, side, name, at: here, way: null, mission: 'patrol', target: null, from: null });
  });
}

/** True when another side has given orders to form a fleet of this id: sealed, but the id is gone. */
function isAsked({ now }: Draft, side: SideId, id: string): boolean {
  return now.given.some(
    (given) => given.side !== side && given.orders.some((order) => order.t === 'form' && order.id === id),
  );
}

/** A ship changes its fleet, or leaves it. */
export function planTransfer(draft: Draft, side: SideId, { ship: id, fleet: to }: TransferOrder): Planned {
  const found = ownShip(draft, side, id);
  if (!found.ok) return found;
  const ship = found.value;
  if (draft.world.hasMap && ship.at === null) return no('under-way', `${ship.name} is on its way.`);
  if (ship.status !== 'ready') return no('in-yard', `${ship.name} is in a yard.`);
  if (to === undefined) {
    if (ship.fleet === null) return no('no-fleet', `${ship.name} is in no fleet.`);
    return free(`${ship.name} leaves its fleet`, id, () => {
      draft.setShip(id, { fleet: null });
    });
  }
  const fleet = ownFleet(draft, side, to);
  if (!fleet.ok) return fleet;
  if (fleet.value.at !== ship.at) return no('elsewhere', `${ship.name} and ${fleet.value.name} are not at one place.`);
  if (ship.fleet === to) return no('same-fleet', `${ship.name} is in ${fleet.value.name} already.`);
  return free(`${ship.name} joins ${fleet.value.name}`, id, () => {
    draft.setShip(id, { fleet: to });
  });
}

/** A troop goes aboard a fleet, which carries one for each of its ships (our rule). */
export function planEmbark(draft: Draft, side: SideId, { troop: id, fleet: to }: EmbarkOrder): Planned {
  const found = ownTroop(draft, side, id);
  if (!found.ok) return found;
  const troop = found.value;
  const fleet = ownFleet(draft, side, to);
  if (!fleet.ok) return fleet;
  if (troop.status !== 'ready') return no('in-yard', `${troop.name} is not ready.`);
  if (troop.fleet === to) return no('same-fleet', `${troop.name} is aboard ${fleet.value.name} already.`);
  if (troop.at !== fleet.value.at)
    return no('elsewhere', `${troop.name} and ${fleet.value.name} are not at one place.`);
  const room = draft.shipsOf(to).length;
  if (draft.troopsOf(to).length >= room) {
    return no('no-room', `${fleet.value.name} carries one troop for each of its ${room} ships.`);
  }
  return free(`${troop.name} embarks with ${fleet.value.name}`, id, () => {
    draft.setTroop(id, { fleet: to });
  });
}

/** A troop goes ashore where no enemy holds the ground or the space above it. */
export function planDisembark(draft: Draft, side: SideId, { troop: id }: DisembarkOrder): Planned {
  const found = ownTroop(draft, side, id);
  if (!found.ok) return found;
  const troop = found.value;
  if (troop.fleet === null) return no('no-fleet', `${troop.name} is not aboard a fleet.`);
  const { at } = troop;
  if (draft.world.hasMap) {
    if (at === null) return no('under-way', `${troop.name} is on its way.`);
    const held = draft.now.troops.some(
      (other) => other.at === at && other.side !== side && other.fleet === null && other.status === 'ready',
    );
    if (held) return no('held', `Enemies hold the ground at ${systemName(draft.world, at)}; order an assault.`);
    if (draft.now.ships.some((ship) => ship.at === at && ship.side !== side && ship.status === 'ready')) {
      return no('held', `Enemy ships are at ${systemName(draft.world, at)}.`);
    }
  }
  return ok({
    cost: 0,
    what: `${troop.name} goes ashore`,
    about: id,
    do: () => {
      draft.setTroop(id, { fleet: null });
    },
  });
}
