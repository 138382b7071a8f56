import { ok, type Result } from '@core/base';
import { roleOf, slug, uniqueId, type BuildOrder, type Design, type RaiseOrder } from '@core/model';
import type { Rejection, SideId } from '@core/rules/contract';
import type { Draft } from '../draft';
import type { TroopState } from '../state';
import { knownSystem, ownFleet, type PlanResult } from './planned-order';
import { buildable, newWork, yardAt } from './yard-rules';

/** An unused id, also distinct from the ids in sealed orders. */
function newId(draft: Draft, name: string): string {
  const reserved = new Set(
    draft.now.sealed.flatMap(({ orders }) => orders.flatMap((order) => (order.t === 'form' ? [order.id] : []))),
  );
  return uniqueId(slug(name, 'ship'), { has: (id) => reserved.has(id) || draft.isIdTaken(id) });
}

/** Plans the building of a ship. */
export function planBuild(draft: Draft, side: SideId, order: BuildOrder): PlanResult {
  const { rules } = draft.world.campaign;
  const found = buildable(draft, order.design, (design) => design.rules === rules, 'a ship in this campaign');
  return planNew(draft, side, order, found, 'Build', (unit) => draft.add('ships', { ...unit, kills: 0 }));
}

/** Plans the raising of a ground force or team. */
export function planRaise(draft: Draft, side: SideId, order: RaiseOrder): PlanResult {
  const isTroop = ({ rules }: Design): boolean => roleOf(rules) !== 'ships';
  const found = buildable(draft, order.design, isTroop, 'a ground force or a team');
  return planNew(draft, side, order, found, 'Raise', (unit) => draft.add('troops', unit));
}

/** Plans a new unit; `add` puts it into its roster. */
function planNew(
  draft: Draft,
  side: SideId,
  { design, at, name, fleet }: Pick<BuildOrder, 'design' | 'at' | 'name' | 'fleet'>,
  found: Result<Design, Rejection>,
  verb: string,
  add: (unit: TroopState) => void,
): PlanResult {
  if (!found.ok) return found;
  const system = knownSystem(draft, at);
  if (!system.ok) return system;
  const yard = yardAt(draft, side, system.value);
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
