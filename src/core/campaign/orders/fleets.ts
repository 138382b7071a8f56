import { withVerb } from '@core/base';
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
import { yardQueue } from '../yard-queue';
import { freeOrder, knownSystem, reject, ownFleet, ownShip, ownTroop, type PlanResult } from './planned-order';

type Mission = FleetState['mission'];

/** Plans a fleet's move along a lane. Ships that cannot move stay behind. */
export function planMove(draft: Draft, side: SideId, { fleet: id, to, mission = 'patrol' }: MoveOrder): PlanResult {
  const found = ownFleet(draft, side, id);
  if (!found.ok) return found;
  const fleet = found.value;
  const { at } = fleet;
  if (!draft.world.hasMap || at === null) return reject('no-map', 'A campaign without a map has no moves.');
  if (fleet.transit !== null) {
    return reject(
      'moved',
      `The fleet ${fleet.name} is already ordered to ${systemName(draft.world, fleet.transit.to)}.`,
    );
  }
  const lane = (draft.world.lanesFrom.get(at) ?? []).find((candidate) => candidate.to === to);
  if (lane === undefined) {
    const from = systemName(draft.world, at);
    return reject('no-lane', `No lane leads from ${from} to ${systemName(draft.world, to)}.`);
  }
  if (!draft.shipsOf(id).some((ship) => draft.isMobile(ship)) && !leavesYard(draft, id)) {
    const isInYard = draft.now.ships.some(({ work }) => work?.fleet === id);
    const message = isInYard
      ? `The yard needs longer for the ships of ${fleet.name}.`
      : `The fleet ${fleet.name} has no ship that can move.`;
    return reject('immobile', message);
  }
  const rejection = checkMission(draft, fleet, mission, to);
  if (rejection !== undefined) return { ok: false, error: rejection };
  const text = `Move ${fleet.name} to ${systemName(draft.world, to)}${missionText(mission)}`;
  return freeOrder(text, id, () => {
    draft.setFleet(id, { transit: { from: at, to, left: lane.turns }, mission, target: null });
  });
}

/** True when a yard completes a ship of the fleet that can move before the fleets move this turn. */
function leavesYard(draft: Draft, fleet: string): boolean {
  const { now, world } = draft;
  return yardQueue(world.campaign, now).some(({ unit, work: { condition, design, fleet: joins }, ready }) => {
    const ship = joins === fleet && ready === now.turn + 1 ? draft.ship(unit) : undefined;
    return ship !== undefined && draft.isMobile({ ...ship, condition, design });
  });
}

function missionText(mission: Mission): string {
  return mission === 'patrol' ? '' : mission === 'avoid' ? ', avoiding battle' : `, for ${MISSION_NOUNS[mission]}`;
}

const MISSION_NOUNS = { assault: 'an assault', landing: 'a landing', boarding: 'boarding' } as const;

/** Plans the mission of a fleet that stays where it is. */
export function planMission(draft: Draft, side: SideId, { fleet: id, mission, ship }: MissionOrder): PlanResult {
  const found = ownFleet(draft, side, id);
  if (!found.ok) return found;
  const fleet = found.value;
  if (!draft.world.hasMap || fleet.at === null) return reject('no-map', 'A campaign without a map has no missions.');
  const rejection = checkMission(draft, fleet, mission, fleet.at);
  if (rejection !== undefined) return { ok: false, error: rejection };
  let target: string | null = null;
  if (mission === 'boarding' && ship === undefined) {
    // Without a named target the fleet boards the most expensive ship available.
    const { at } = fleet;
    if (!draft.now.ships.some((candidate) => canBeBoarded(draft, side, at, candidate))) {
      return reject('no-target', `No ship at ${systemName(draft.world, at)} can be boarded.`);
    }
  } else if (mission === 'boarding') {
    const prize = draft.ship(ship ?? '');
    if (prize === undefined) return reject('no-target', 'Choose the ship to board.');
    if (prize.work?.kind === 'build') return reject('no-target', `${prize.name} is still under construction.`);
    if (prize.side === side || prize.at !== fleet.at || prize.status === 'lost' || prize.status === 'captured') {
      return reject('no-target', `${prize.name} is not an enemy ship at ${systemName(draft.world, fleet.at)}.`);
    }
    if (prize.status === 'ready' && draft.isMobile(prize)) {
      return reject('target-mobile', `${prize.name} can move. Only disabled ships and ships in a yard can be boarded.`);
    }
    target = prize.id;
  }
  const text = mission === 'patrol' ? `${fleet.name} patrols` : `${fleet.name} stays${missionText(mission)}`;
  return freeOrder(text, id, () => {
    draft.setFleet(id, { mission, target });
  });
}

/** Role of the troops that a mission needs. */
const REQUIRED_ROLE: Readonly<Partial<Record<Mission, RulesRole>>> = {
  assault: 'ground',
  landing: 'boarding',
  boarding: 'boarding',
};

function checkMission(draft: Draft, fleet: FleetState, mission: Mission, at: string): Rejection | undefined {
  const role = REQUIRED_ROLE[mission];
  if (role === undefined) return undefined;
  if (!draft.troopsOf(fleet.id).some((troop) => draft.roleOf(troop) === role)) {
    const noun = role === 'ground' ? 'ground force' : 'team';
    return reject('no-troops', `The fleet ${fleet.name} carries no ${noun}. Embark one first.`).error;
  }
  const kind = mission as 'assault' | 'landing' | 'boarding';
  if (templateFor(draft.world, kind, at) !== undefined) return undefined;
  return reject(
    'no-template',
    `The campaign has no scenario for ${MISSION_NOUNS[kind]} at ${systemName(draft.world, at)}. Choose one in Setup.`,
  ).error;
}

/** Plans a new, empty fleet. */
export function planForm(draft: Draft, side: SideId, { id, name, at }: FormOrder): PlanResult {
  const system = knownSystem(draft, at);
  if (!system.ok) return system;
  if (draft.isIdTaken(id) || isIdReserved(draft, side, id)) return reject('taken', `The id “${id}” is already in use.`);
  const location = system.value;
  const isPresent =
    location === null ||
    draft.system(location)?.owner === side ||
    draft.now.ships.some((ship) => ship.at === location && ship.side === side);
  if (!isPresent)
    return reject(
      'not-there',
      `${withVerb(draft.sideName(side), 'has')} no units or system at ${systemName(draft.world, at)}.`,
    );
  return freeOrder(`Form ${name}`, id, () => {
    draft.add('fleets', {
      ...{ id, side, name, at: location },
      ...{ transit: null, mission: 'patrol', target: null, cameFrom: null },
    });
  });
}

/** True when another side's sealed orders form a fleet of this id. */
function isIdReserved({ now }: Draft, side: SideId, id: string): boolean {
  return now.sealed.some(
    (sealed) => sealed.side !== side && sealed.orders.some((order) => order.t === 'form' && order.id === id),
  );
}

/** Plans the transfer of a ship to another fleet, or out of its fleet. */
export function planTransfer(draft: Draft, side: SideId, { ship: id, fleet: to }: TransferOrder): PlanResult {
  const found = ownShip(draft, side, id);
  if (!found.ok) return found;
  const ship = found.value;
  if (draft.world.hasMap && ship.at === null) return reject('under-way', `${ship.name} is in transit.`);
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
    return reject('elsewhere', `${ship.name} and ${fleet.value.name} are in different systems.`);
  if (ship.fleet === to) return reject('same-fleet', `${ship.name} is already in ${fleet.value.name}.`);
  return freeOrder(`${ship.name} joins ${fleet.value.name}`, id, () => {
    draft.setShip(id, { fleet: to });
  });
}

/** Plans embarkation. A fleet carries one troop per ship (house interpretation). */
export function planEmbark(draft: Draft, side: SideId, { troop: id, fleet: to }: EmbarkOrder): PlanResult {
  const found = ownTroop(draft, side, id);
  if (!found.ok) return found;
  const troop = found.value;
  const fleet = ownFleet(draft, side, to);
  if (!fleet.ok) return fleet;
  if (troop.status !== 'ready') return reject('in-yard', `${withVerb(troop.name, 'is in a yard')}.`);
  if (troop.fleet === to)
    return reject('same-fleet', `${withVerb(troop.name, 'is')} already aboard ${fleet.value.name}.`);
  if (troop.at !== fleet.value.at)
    return reject('elsewhere', `${troop.name} and ${fleet.value.name} are in different systems.`);
  const room = draft.shipsOf(to).length;
  if (draft.troopsOf(to).length >= room) {
    const reason = room === 0 ? 'has no ship that is ready' : 'is full: it carries one troop for each ship';
    return reject('no-room', `${fleet.value.name} ${reason}.`);
  }
  return freeOrder(withVerb(troop.name, `embarks with ${fleet.value.name}`), id, () => {
    draft.setTroop(id, { fleet: to });
  });
}

/** Plans disembarkation, which needs a system without enemy ships and ground forces. */
export function planDisembark(draft: Draft, side: SideId, { troop: id }: DisembarkOrder): PlanResult {
  const found = ownTroop(draft, side, id);
  if (!found.ok) return found;
  const troop = found.value;
  if (troop.fleet === null) return reject('no-fleet', `${withVerb(troop.name, 'is not aboard a fleet')}.`);
  const { at } = troop;
  if (draft.world.hasMap) {
    if (at === null) return reject('under-way', `${withVerb(troop.name, 'is in transit')}.`);
    const held = draft.now.troops.some(
      (other) => other.at === at && other.side !== side && other.fleet === null && other.status === 'ready',
    );
    if (held) return reject('held', `Enemy troops hold ${systemName(draft.world, at)}. Order an assault instead.`);
    if (draft.now.ships.some((ship) => ship.at === at && ship.side !== side && ship.status === 'ready')) {
      return reject('held', `Enemy ships are at ${systemName(draft.world, at)}.`);
    }
  }
  return freeOrder(withVerb(troop.name, 'disembarks'), id, () => {
    draft.setTroop(id, { fleet: null });
  });
}
