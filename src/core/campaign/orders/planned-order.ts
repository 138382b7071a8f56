import { err, ok, type Result } from '@core/base';
import type { Rejection, SideId } from '@core/rules/contract';
import type { Draft } from '../draft';
import type { FleetState, ShipState, TroopState } from '../state';

/** A valid order: its cost and its effect. */
export interface PlannedOrder {
  /** Cost in build points; negative for a refund. */
  readonly cost: number;
  /** Text for ledger and history. */
  readonly text: string;
  /** Id of the ship, fleet, troop, system or design concerned. */
  readonly about: string;
  /** Applies the order to the draft that it was planned on, without paying for it. */
  apply(): void;
}

/** A valid order, or why it is rejected. */
export type PlanResult = Result<PlannedOrder, Rejection>;

/** Rejects an order; `code` is the suffix of `campaign.order.`. */
export function reject(code: string, message: string): { readonly ok: false; readonly error: Rejection } {
  return err({ code: `campaign.order.${code}`, message });
}

/** An order without cost. */
export function freeOrder(text: string, about: string, apply: () => void): PlanResult {
  return ok({ cost: 0, text, about, apply });
}

/** The side's fleet of that id, unless it is in transit. */
export function ownFleet(draft: Draft, side: SideId, id: string): Result<FleetState, Rejection> {
  const fleet = draft.fleet(id);
  if (fleet === undefined) return reject('unknown-fleet', `There is no fleet “${id}”.`);
  if (fleet.side !== side)
    return reject('foreign', `The fleet ${fleet.name} does not belong to ${draft.sideName(side)}.`);
  if (draft.world.hasMap && fleet.at === null) return reject('under-way', `The fleet ${fleet.name} is in transit.`);
  return ok(fleet);
}

/** The side's ship of that id, unless it is gone. */
export function ownShip(draft: Draft, side: SideId, id: string): Result<ShipState, Rejection> {
  return own(draft, side, id, draft.ship(id), 'ship');
}

/** The side's troop of that id, unless it is gone. */
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
  if (unit === undefined) return reject(`unknown-${noun}`, `There is no ${noun} “${id}”.`);
  if (unit.status === 'lost') return reject('gone', `${unit.name} is lost.`);
  if (unit.side !== side) return reject('foreign', `${unit.name} does not belong to ${draft.sideName(side)}.`);
  if (unit.status === 'captured') return reject('gone', `${unit.name} was captured.`);
  return ok(unit);
}

/** Rejects unknown systems. Null without a map. */
export function knownSystem(draft: Draft, id: string): Result<string | null, Rejection> {
  if (!draft.world.hasMap) return ok(null);
  if (!draft.world.systems.has(id)) return reject('unknown-system', `There is no system “${id}”.`);
  return ok(id);
}
