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
import { templateFor } from '../templates';
import type { Draft } from '../draft';
import type { FleetState } from '../state';
import { systemName } from '../world';
import { freeOrder, knownSystem, reject, ownFleet, ownShip, ownTroop, type PlanResult } from './planned-order';

type Mission = FleetState['mission'];

/** A fleet sets out along a lane. What cannot move stays behind. */
export function planMove(draft: Draft, side: SideId, { fleet: id, to, mission = 'patrol' }: MoveOrder): PlanResult {
  const found = ownFleet(draft, side, id);
  if (!found.ok) return found;
  const fleet = found.value;
  const { at } = fleet;
  if (!draft.world.hasMap || at === null) return reject('no-map', 'Without a map there is nowhere to go.');
  if (fleet.transit !== null) {
    return reject(
      'moved',
      `The fleet ${fleet.name} has its order to go to ${systemName(draft.world, fleet.transit.to)}.`,
    );
  }
  const way = (draft.world.lanesFrom.get(at) ?? []).find((one) => one.to === to);
  if (way === undefined) {
    const from = systemName(draft.world, at);
    return reject('no-lane', `No lane leads from ${from} to ${systemName(draft.world, to)}.`);
  }
  if (!draft.shipsOf(id).some((ship) => draft.isMobile(ship))) {
    return reject('immobile', `The fleet ${fleet.name} has no ship that can move.`);
  }
  const unfit = checkMission(draft, fleet, mission, to);
  if (unfit !== undefined) return { ok: false, error: unfit };
  const what = `Move ${fleet.name} to ${systemName(draft.world, to)}${missionText(mission)}`;
  return freeOrder(what, id, () => {
    draft.setFleet(id, { transit: { from: at, to, left: way.turns }, mission, target: null });
  });
}

function missionText(mission: Mission): string {
  return mission === 'patrol' ? '' : mission === 'avoid' ? ', avoiding fights' : `, for ${MISSION_NOUNS[mission]}`;
}

const MISSION_NOUNS = { assault: 'an assault', landing: 'a landing', boarding: 'boarding' } as const;

/** What a fleet does where it stays. */
export function planMission(draft: Draft, side: SideId, { fleet: id, mission, ship }: MissionOrder): PlanResult {
  const found = ownFleet(draft, side, id);
  if (!found.ok) return found;
  const fleet = found.value;
  if (!draft.world.hasMap || fleet.at === null) return reject('no-map', 'Without a map a fleet needs no mission.');
  const unfit = checkMission(draft, fleet, mission, fleet.at);
  if (unfit !== undefined) return { ok: false, error: unfit };
  let target: string | null = null;
  if (mission === 'boarding' && ship === undefined) {
    // The dearest of those that are there when it comes to it.
    const { at } = fleet;
    if (!draft.now.ships.some((one) => canBeBoarded(draft, side, at, one))) {
      return reject('no-target', `Nothing at ${systemName(draft.world, at)} can be boarded.`);
    }
  } else if (mission === 'boarding') {
    const prize = draft.ship(ship ?? '');
    if (prize === undefined) return reject('no-target', 'Say which ship is to be boarded.');
    if (prize.work?.kind === 'build') return reject('no-target', `${prize.name} is still being built.`);
    if (prize.side === side || prize.at !== fleet.at || prize.status === 'lost' || prize.status === 'captured') {
      return reject('no-target', `${prize.name} is no enemy ship at ${systemName(draft.world, fleet.at)}.`);
    }
    if (prize.status === 'ready' && draft.isMobile(prize)) {
      return reject(
        'target-mobile',
        `${prize.name} can move; only ships that cannot, or are in a yard, can be boarded.`,
      );
    }
    target = prize.id;
  }
  const what = mission === 'patrol' ? `${fleet.name} patrols` : `${fleet.name} stays${missionText(mission)}`;
  return freeOrder(what, id, () => {
    draft.setFleet(id, { mission, target });
  });
}

/** Missions that need troops of a role in the fleet. */
const REQUIRED_ROLE: Readonly<Partial<Record<Mission, RulesRole>>> = {
  assault: 'ground',
  landing: 'boarding',
  boarding: 'boarding',
};

function checkMission(draft: Draft, fleet: FleetState, mission: Mission, at: string): Rejection | undefined {
  const role = REQUIRED_ROLE[mission];
  if (role === undefined) return undefined;
  if (!draft.troopsOf(fleet.id).some((troop) => draft.roleOf(troop) === role)) {
    const what = role === 'ground' ? 'ground force' : 'team';
    return reject('no-troops', `The fleet ${fleet.name} carries no ${what}; embark one first.`).error;
  }
  const kind = mission as 'assault' | 'landing' | 'boarding';
  if (templateFor(draft.world, kind, at) !== undefined) return undefined;
  const place = systemName(draft.world, at);
  return reject('no-template', `No scenario is named for ${MISSION_NOUNS[kind]} at ${place}.`).error;
}

/** Makes a fleet. Ships come to it by transfers. */
export function planForm(draft: Draft, side: SideId, { id, name, at }: FormOrder): PlanResult {
  const place = knownSystem(draft, at);
  if (!place.ok) return place;
  if (draft.isIdTaken(id) || isIdReserved(draft, side, id))
    return reject('taken', `Another ship, fleet or troop is called "${id}" already.`);
  const here = place.value;
  const has =
    here === null ||
    draft.system(here)?.owner === side ||
    draft.now.ships.some((ship) => ship.at === here && ship.side === side);
  if (!has) return reject('not-there', `${draft.sideName(side)} has nothing at ${systemName(draft.world, at)}.`);
  return freeOrder(`Form ${name}`, id, () => {
    draft.add('fleets', { id, side, name, at: here, transit: null, mission: 'patrol', target: null, cameFrom: null });
  });
}

/** True when another side has given orders to form a fleet of this id: sealed, but the id is gone. */
function isIdReserved({ now }: Draft, side: SideId, id: string): boolean {
  return now.sealed.some(
    (given) => given.side !== side && given.orders.some((order) => order.t === 'form' && order.id === id),
  );
}

/** A ship changes its fleet, or leaves it. */
export function planTransfer(draft: Draft, side: SideId, { ship: id, fleet: to }: TransferOrder): PlanResult {
  const found = ownShip(draft, side, id);
  if (!found.ok) return found;
  const ship = found.value;
  if (draft.world.hasMap && ship.at === null) return reject('under-way', `${ship.name} is on its way.`);
  if (ship.status !== 'ready') return reject('in-yard', `${ship.name} is in a yard.`);
  if (to === undefined) {
    if (ship.fleet === null) return reject('no-fleet', `${ship.name} is in no fleet.`);
    return freeOrder(`${ship.name} leaves its fleet`, id, () => {
      draft.setShip(id, { fleet: null });
    });
  }
  const fleet = ownFleet(draft, side, to);
  if (!fleet.ok) return fleet;
  if (fleet.value.at !== ship.at)
    return reject('elsewhere', `${ship.name} and ${fleet.value.name} are not at one place.`);
  if (ship.fleet === to) return reject('same-fleet', `${ship.name} is in ${fleet.value.name} already.`);
  return freeOrder(`${ship.name} joins ${fleet.value.name}`, id, () => {
    draft.setShip(id, { fleet: to });
  });
}

/** A troop goes aboard a fleet, which carries one for each of its ships (our rule). */
export function planEmbark(draft: Draft, side: SideId, { troop: id, fleet: to }: EmbarkOrder): PlanResult {
  const found = ownTroop(draft, side, id);
  if (!found.ok) return found;
  const troop = found.value;
  const fleet = ownFleet(draft, side, to);
  if (!fleet.ok) return fleet;
  if (troop.status !== 'ready') return reject('in-yard', `${troop.name} is not ready.`);
  if (troop.fleet === to) return reject('same-fleet', `${troop.name} is aboard ${fleet.value.name} already.`);
  if (troop.at !== fleet.value.at)
    return reject('elsewhere', `${troop.name} and ${fleet.value.name} are not at one place.`);
  const room = draft.shipsOf(to).length;
  if (draft.troopsOf(to).length >= room) {
    return reject('no-room', `${fleet.value.name} carries one troop for each of its ${room} ships.`);
  }
  return freeOrder(`${troop.name} embarks with ${fleet.value.name}`, id, () => {
    draft.setTroop(id, { fleet: to });
  });
}

/** A troop goes ashore where no enemy holds the ground or the space above it. */
export function planDisembark(draft: Draft, side: SideId, { troop: id }: DisembarkOrder): PlanResult {
  const found = ownTroop(draft, side, id);
  if (!found.ok) return found;
  const troop = found.value;
  if (troop.fleet === null) return reject('no-fleet', `${troop.name} is not aboard a fleet.`);
  const { at } = troop;
  if (draft.world.hasMap) {
    if (at === null) return reject('under-way', `${troop.name} is on its way.`);
    const held = draft.now.troops.some(
      (other) => other.at === at && other.side !== side && other.fleet === null && other.status === 'ready',
    );
    if (held) return reject('held', `Enemies hold the ground at ${systemName(draft.world, at)}; order an assault.`);
    if (draft.now.ships.some((ship) => ship.at === at && ship.side !== side && ship.status === 'ready')) {
      return reject('held', `Enemy ships are at ${systemName(draft.world, at)}.`);
    }
  }
  return ok({
    cost: 0,
    text: `${troop.name} goes ashore`,
    about: id,
    apply: () => {
      draft.setTroop(id, { fleet: null });
    },
  });
}
