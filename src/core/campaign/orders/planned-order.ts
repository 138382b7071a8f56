import { err, ok, type Result } from '@core/base';
import type { Rejection, SideId } from '@core/rules/contract';
import type { Draft } from '../draft';
import type { FleetState, ShipState, TroopState } from '../state';

/** What an order comes to: its price, and the doing of it. */
export interface PlannedOrder {
  /** Build points that it takes; what it gives back is below 0. */
  readonly cost: number;
  /** The order in words, for ledger and history. */
  readonly text: string;
  /** Id of the ship, fleet, troop, system or design that it is about. */
  readonly about: string;
  /** Carries it out on the draft that it was planned on, without paying. */
  apply(): void;
}

/** An order planned, or why it is not allowed. */
export type PlanResult = Result<PlannedOrder, Rejection>;

/** A refusal of an order. */
export function reject(code: string, message: string): { readonly ok: false; readonly error: Rejection } {
  return err({ code: `campaign.order.${code}`, message });
}

/** A deed that costs nothing. */
export function freeOrder(text: string, about: string, apply: () => void): PlanResult {
  return ok({ cost: 0, text, about, apply });
}

/** A fleet of the side that stands somewhere: in a system, or anywhere without a map. */
export function ownFleet(draft: Draft, side: SideId, id: string): Result<FleetState, Rejection> {
  const fleet = draft.fleet(id);
  if (fleet === undefined) return reject('unknown-fleet', `There is no fleet "${id}".`);
  if (fleet.side !== side)
    return reject('foreign', `The fleet ${fleet.name} does not belong to ${draft.sideName(side)}.`);
  if (draft.world.hasMap && fleet.at === null) return reject('under-way', `The fleet ${fleet.name} is on its way.`);
  return ok(fleet);
}

/** A ship of the side that is not gone. */
export function ownShip(draft: Draft, side: SideId, id: string): Result<ShipState, Rejection> {
  return own(draft, side, id, draft.ship(id), 'ship');
}

/** A troop of the side that is not gone. */
export function ownTroop(draft: Draft, side: SideId, id: string): Result<TroopState, Rejection> {
  return own(draft, side, id, draft.troop(id), 'troop');
}

function own<T extends ShipState | TroopState>(
  draft: Draft,
  side: SideId,
  id: string,
  unit: T | undefined,
  noun: string,
): Result<T, Rejection> {
  if (unit === undefined) return reject(`unknown-${noun}`, `There is no ${noun} "${id}".`);
  if (unit.status === 'lost') return reject('gone', `${unit.name} is lost.`);
  if (unit.side !== side) return reject('foreign', `${unit.name} does not belong to ${draft.sideName(side)}.`);
  if (unit.status === 'captured') return reject('gone', `${unit.name} was captured.`);
  return ok(unit);
}

/** Refuses a system that is not on the map; without a map every place will do. */
export function knownSystem(draft: Draft, id: string): Result<string | null, Rejection> {
  if (!draft.world.hasMap) return ok(null);
  if (!draft.world.systems.has(id)) return reject('unknown-system', `There is no system "${id}".`);
  return ok(id);
}
