import { ok, type Result } from '@core/base';
import { roleOf, slug, uniqueId, type BuildOrder, type Design, type RaiseOrder } from '@core/model';
import type { Rejection, SideId } from '@core/rules/contract';
import type { Draft } from '../draft';
import type { TroopState } from '../state';
import { knownSystem, ownFleet, type PlanResult } from './planned-order';
import { buildable, newWork, yardAt } from './yard-rules';

/** An id for something new that nobody else has, nor asks for with orders that are given already. */
function newId(draft: Draft, name: string): string {
  const asked = new Set(
    draft.now.sealed.flatMap(({ orders }) => orders.flatMap((order) => (order.t === 'form' ? [order.id] : []))),
  );
  return uniqueId(slug(name, 'ship'), { has: (id) => asked.has(id) || draft.isIdTaken(id) });
}

/** A new ship is laid down. */
export function planBuild(draft: Draft, side: SideId, order: BuildOrder): PlanResult {
  const { rules } = draft.world.campaign;
  const found = buildable(draft, order.design, (design) => design.rules === rules, 'ships of this campaign');
  return planNew(draft, side, order, found, 'Build', (unit) => draft.add('ships', { ...unit, kills: 0 }));
}

/** A new ground force or team is raised. */
export function planRaise(draft: Draft, side: SideId, order: RaiseOrder): PlanResult {
  const isTroop = ({ rules }: Design): boolean => roleOf(rules) !== 'ships';
  const found = buildable(draft, order.design, isTroop, 'a ground force or a team');
  return planNew(draft, side, order, found, 'Raise', (unit) => draft.add('troops', unit));
}

/** A new unit for a yard to build; `add` puts it into its roster. */
function planNew(
  draft: Draft,
  side: SideId,
  { design, at, name, fleet }: Pick<BuildOrder, 'design' | 'at' | 'name' | 'fleet'>,
  found: Result<Design, Rejection>,
  verb: string,
  add: (unit: TroopState) => void,
): PlanResult {
  if (!found.ok) return found;
  const place = knownSystem(draft, at);
  if (!place.ok) return place;
  const yard = yardAt(draft, side, place.value);
  if (!yard.ok) return yard;
  const joined = fleet === undefined ? yard : ownFleet(draft, side, fleet);
  if (!joined.ok) return joined;
  const { fresh, cost } = draft.world.facts(found.value);
  return ok({
    cost: Math.ceil((cost * (draft.world.campaign.economy.buildPercent ?? 100)) / 100),
    text: `${verb} ${name}, ${found.value.name}`,
    about: design,
    apply: () => {
      const work = newWork(draft, 'build', Math.max(1, cost), fresh, design, fleet ?? null);
      const unit = { id: newId(draft, name), side, design, name, fleet: null, at: yard.value, condition: fresh };
      add({ ...unit, status: 'yard', battles: 0, service: [], work });
    },
  });
}
