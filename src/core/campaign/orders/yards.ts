import { isUsable, ok, counted } from '@core/base';
import type { RecruitOrder, RefitOrder, RepairOrder, ResupplyOrder, ScrapOrder } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import type { Draft, UnitState } from '../draft';
import { restoreValues, refitted } from '../restore';
import { reject, ownShip, ownTroop, type PlanResult } from './planned-order';
import { buildable, newWork, yardAt } from './yard-rules';

const VERBS = { repair: 'Repair', resupply: 'Resupply', recruit: 'Recruit for' } as const;

/** Plans repairs, resupply or recruiting. Recruiting restores everything that a troop lacks. */
export function planRestore(draft: Draft, side: SideId, order: RepairOrder | ResupplyOrder | RecruitOrder): PlanResult {
  const found = order.t === 'recruit' ? ownTroop(draft, side, order.troop) : ownShip(draft, side, order.ship);
  if (!found.ok) return found;
  const unit: UnitState = found.value;
  const { t: kind, key, points } = order;
  const yard = yardAt(draft, unit.side, unit.at);
  if (!yard.ok) return yard;
  const { work, id, name } = unit;
  if (work !== null && (work.kind === 'build' || work.kind === 'refit')) {
    return reject('in-yard', `${name} is already in the yard for other work.`);
  }
  const design = draft.design(unit.design);
  if (design === undefined) return reject('unknown-design', `The campaign has no design “${unit.design}”.`);
  const { facts, campaign } = draft.world;
  const kinds = kind === 'recruit' ? (['recruit', 'repair', 'resupply'] as const) : ([kind] as const);
  const before = work?.condition ?? unit.condition;
  const restoration = restoreValues(facts(design), before, kinds, { key, points }, campaign.economy);
  if (restoration.work === 0)
    return reject('nothing', `${name} does not need this${key === undefined ? '' : ` (${key})`}.`);
  return ok({
    cost: restoration.cost,
    text: `${VERBS[kind]} ${name}, ${counted(restoration.work, 'point')}`,
    about: id,
    apply: () => {
      const current = work ?? newWork(draft, kind, 0, unit.condition, unit.design, unit.fleet);
      const { work: points, condition } = restoration;
      const extended = { ...current, left: current.left + points, total: current.total + points, condition };
      draft.setUnit(id, { status: 'yard', fleet: null, work: extended });
    },
  });
}

/** Plans a refit to another design. */
export function planRefit(draft: Draft, side: SideId, { ship: id, design: to }: RefitOrder): PlanResult {
  const found = ownShip(draft, side, id);
  if (!found.ok) return found;
  const ship = found.value;
  const { campaign, facts } = draft.world;
  const target = buildable(draft, to, (design) => design.rules === campaign.rules, 'a ship in this campaign');
  if (!target.ok) return target;
  const yard = yardAt(draft, side, ship.at);
  if (!yard.ok) return yard;
  if (ship.work !== null) return reject('in-yard', `${ship.name} is already in the yard for other work.`);
  if (ship.design === to) return reject('same-design', `${ship.name} is already a ${target.value.name}.`);
  const design = draft.design(ship.design);
  if (design === undefined) return reject('unknown-design', `The campaign has no design “${ship.design}”.`);
  const [before, after] = [facts(design), facts(target.value)];
  const more = Math.max(0, after.cost - before.cost);
  const condition = refitted(before, after, ship.condition);
  if (!isUsable(ruleSystem(target.value.rules).carryover.check(target.value, condition))) {
    return reject('too-damaged', `${ship.name} is too damaged for a refit to ${target.value.name}. Repair it first.`);
  }
  return ok({
    cost: Math.max(1, Math.ceil((more * (campaign.economy.refitPercent ?? 100)) / 100)),
    text: `Refit ${ship.name} to ${target.value.name}`,
    about: id,
    apply: () => {
      const work = newWork(draft, 'refit', Math.max(1, more), condition, to, ship.fleet);
      draft.setShip(id, { status: 'yard', fleet: null, work });
    },
  });
}

/** Plans scrapping a ship for part of its cost. */
export function planScrap(draft: Draft, side: SideId, { ship: id }: ScrapOrder): PlanResult {
  const found = ownShip(draft, side, id);
  if (!found.ok) return found;
  const ship = found.value;
  const yard = yardAt(draft, side, ship.at);
  if (!yard.ok) return yard;
  if (ship.work?.kind === 'build') return reject('in-yard', `${ship.name} is still under construction.`);
  const percent = draft.world.campaign.economy.scrapPercent ?? 50;
  return ok({
    cost: -Math.floor((draft.cost(ship.design) * percent) / 100),
    text: `Scrap ${ship.name}`,
    about: id,
    apply: () => {
      draft.remove(id, 'lost', 'Scrapped.');
    },
  });
}
