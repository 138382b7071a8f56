import { ok } from '@core/base';
import { roleOf, slug, uniqueId, type BuildOrder, type Design, type RaiseOrder, type UnitCondition } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { Draft } from '../draft';
import { knownSystem, ownFleet, type Planned } from './deed';
import { buildable, newWork, yardAt } from './yard-rules';

/** An id for something new that nobody else has, nor asks for with orders that are given already. */
function newId(draft: Draft, name: string): string {
  const asked = new Set(
    draft.now.given.flatMap(({ orders }) => orders.flatMap((order) => (order.t === 'form' ? [order.id] : []))),
  );
  return uniqueId(slug(name, 'ship'), { has: (id) => asked.has(id) || draft.isTaken(id) });
}

/** A new ship is laid down. */
export function planBuild(draft: Draft, side: SideId, { design: id, at, name, fleet }: BuildOrder): Planned {
  const { rules, economy } = draft.world.campaign;
  const found = buildable(draft, id, (design) => design.rules === rules, 'ships of this campaign');
  if (!found.ok) return found;
  const place = knownSystem(draft, at);
  if (!place.ok) return place;
  const yard = yardAt(draft, side, place.value);
  if (!yard.ok) return yard;
  if (fleet !== undefined) {
    const joined = ownFleet(draft, side, fleet);
    if (!joined.ok) return joined;
  }
  const { fresh, cost } = draft.world.facts(found.value);
  return ok({
    cost: Math.ceil((cost * (economy.buildPercent ?? 100)) / 100),
    what: `Build ${name}, ${found.value.name}`,
    about: id,
    do: () => {
      const work = newWork(draft, 'build', Math.max(1, cost), fresh, id, fleet ?? null);
      draft.add('ships', {
        ...common(draft, side, id, name, yard.value, fresh),
        kills: 0,
        work,
      });
    },
  });
}

/** A new ground force or team is raised. */
export function planRaise(draft: Draft, side: SideId, { design: id, at, name }: RaiseOrder): Planned {
  const isTroop = ({ rules }: Design): boolean => roleOf(rules) !== 'ships';
  const found = buildable(draft, id, isTroop, 'a ground force or a team');
  if (!found.ok) return found;
  const place = knownSystem(draft, at);
  if (!place.ok) return place;
  const yard = yardAt(draft, side, place.value);
  if (!yard.ok) return yard;
  const { fresh, cost } = draft.world.facts(found.value);
  return ok({
    cost: Math.ceil((cost * (draft.world.campaign.economy.buildPercent ?? 100)) / 100),
    what: `Raise ${name}, ${found.value.name}`,
    about: id,
    do: () => {
      const work = newWork(draft, 'build', Math.max(1, cost), fresh, id, null);
      draft.add('troops', { ...common(draft, side, id, name, yard.value, fresh), work });
    },
  });
}

function common(draft: Draft, side: SideId, design: string, name: string, at: string | null, condition: UnitCondition) {
  const id = newId(draft, name);
  return { id, side, design, name, fleet: null, at, status: 'yard' as const, condition, battles: 0, service: [] };
}
