import { lowerFirst } from '@core/base';
import type { Campaign } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { orderSubject, orderText } from '../order-text';
import { isLeft, type CampaignState, type ShipState, type TroopState, type YardWork } from '../state';
import { yardQueue } from '../yard-queue';
import type { TurnSpan } from './spans';
import type { OrderLine, SystemLine, UnitLine } from './types';

/** The systems that changed hands. */
export function systemLines({ map }: Campaign, { before, after }: TurnSpan, side: SideId): SystemLine[] {
  return after.systems.flatMap(({ id, owner }): SystemLine[] => {
    const from = before.systems.find((system) => system.id === id)?.owner ?? null;
    if (from === owner) return [];
    const system = map?.systems.find((candidate) => candidate.id === id);
    const tone = owner === side ? 'gained' : from === side ? 'lost' : 'other';
    return [{ system: id, name: system?.name ?? id, from, to: owner, income: system?.income ?? 0, tone }];
  });
}

type Unit = ShipState | TroopState;

/** The side's units that came, went, or have yard work. */
export function unitLines(campaign: Campaign, { before, after }: TurnSpan, side: SideId): UnitLine[] {
  const ready = new Map(yardQueue(campaign, after).map((job) => [job.unit, job.ready]));
  const list = (kind: UnitLine['kind']): UnitLine[] => {
    const then = new Map<string, Unit>((kind === 'ship' ? before.ships : before.troops).map((unit) => [unit.id, unit]));
    const now: readonly Unit[] = kind === 'ship' ? after.ships : after.troops;
    return now.flatMap((unit): UnitLine[] => {
      const told = happened(then.get(unit.id), unit, side);
      if (told === undefined) return [];
      const design = after.designs.find(({ id }) => id === unit.design)?.name ?? unit.design;
      const system = unit.at ?? then.get(unit.id)?.at ?? null;
      return [{ unit: unit.id, name: unit.name, kind, design, system, ready: ready.get(unit.id) ?? null, ...told }];
    });
  };
  return [...list('ship'), ...list('troop')];
}

export const WORK_LABELS: Readonly<Record<YardWork['kind'], string>> = {
  build: 'building',
  repair: 'in repair',
  refit: 'in refit',
  resupply: 'resupplying',
  recruit: 'recruiting',
};
const RESTORED: Readonly<Record<YardWork['kind'], string>> = {
  build: 'built',
  repair: 'repaired',
  refit: 'refitted',
  resupply: 'resupplied',
  recruit: 'up to strength',
};

/** What happened to a unit for the side; undefined if nothing is new. */
function happened(then: Unit | undefined, now: Unit, side: SideId): Pick<UnitLine, 'what' | 'detail'> | undefined {
  const wasOwn = then?.side === side && isLeft(then);
  const isOwn = now.side === side && isLeft(now);
  const last = now.service.slice(then?.service.length ?? 0).at(-1)?.text ?? '';
  if (wasOwn && !isOwn) {
    if (last === 'Scrapped.') return { what: 'scrapped', detail: '' };
    return { what: now.status === 'lost' ? 'lost' : 'taken', detail: last };
  }
  if (!isOwn) return undefined;
  if (then !== undefined && !wasOwn) return { what: 'captured', detail: last };
  const work = now.work ?? undefined;
  if (then === undefined) {
    return work === undefined ? { what: 'built', detail: '' } : { what: 'ordered', detail: progress(work) };
  }
  if (work !== undefined) return { what: 'yard', detail: `${WORK_LABELS[work.kind]}, ${progress(work)}` };
  if (then.work !== null) {
    return then.work.kind === 'build'
      ? { what: 'built', detail: '' }
      : { what: 'restored', detail: RESTORED[then.work.kind] };
  }
  // Ordered and done in this turn.
  const done = now.service.slice(then.service.length).find(({ text }) => YARD_DONE.test(text));
  return done === undefined ? undefined : { what: 'restored', detail: lowerFirst(done.text.replace(/\.$/, '')) };
}

const YARD_DONE = /^(Repaired|Refitted|Resupplied|Brought up to strength)\b/;
const progress = ({ left, total }: YardWork): string => `${total - left} of ${total} points of work`;

/** The side's orders, what stopped some of them, and where its fleets arrived or went. */
export function orderLines(campaign: Campaign, span: TurnSpan, side: SideId): OrderLine[] {
  const { before, after } = span;
  const isFleet = (id: string | undefined): boolean =>
    [...before.fleets, ...after.fleets].some((fleet) => fleet.id === id);
  const lines = after.history
    .slice(before.history.length)
    .flatMap(({ kind, text, side: by, about, visibleTo }): OrderLine[] => {
      const isSeen = visibleTo === undefined || visibleTo.includes(side);
      const isMove = kind === 'ship' && isFleet(about);
      if (!isSeen || by !== side || (kind !== 'orders' && !isMove)) return [];
      return [{ text: text.replace(/\.$/, ''), done: true, reason: undefined, about }];
    });
  const cancelled = span.cancelled
    .filter((order) => order.side === side)
    .map(({ order, reason }): OrderLine => ({
      text: orderText(campaign, before, order),
      done: false,
      reason,
      about: orderSubject(order),
    }));
  return [...cancelled, ...lines];
}

/** The system of a unit, fleet or system id, to show it on the map. */
export function placeOf(state: CampaignState, about: string | undefined): string | null {
  if (about === undefined) return null;
  if (state.systems.some(({ id }) => id === about)) return about;
  const fleet = state.fleets.find(({ id }) => id === about);
  if (fleet) return fleet.at ?? fleet.transit?.to ?? null;
  return [...state.ships, ...state.troops].find(({ id }) => id === about)?.at ?? null;
}
