import { roleOf, RULES, type AdoptOrder, type GiveOrder, type RenameOrder } from '@core/model';
import { isUsable, ok } from '@core/base';
import type { SideId } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import type { Draft } from '../draft';
import { freeOrder, reject, type PlanResult } from './planned-order';

/** Plans the renaming of a ship, fleet or troop. */
export function planRename(draft: Draft, side: SideId, { id, name }: RenameOrder): PlanResult {
  const target = draft.unit(id) ?? draft.fleet(id);
  if (target === undefined) return reject('unknown-unit', `There is no ship, fleet or troop “${id}”.`);
  if (target.side !== side) return reject('foreign', `${target.name} does not belong to ${draft.sideName(side)}.`);
  if ('status' in target && (target.status === 'lost' || target.status === 'captured')) {
    return reject('gone', `${target.name} is gone and cannot be renamed.`);
  }
  if (name.trim() === '') return reject('blank', 'Enter a name.');
  return freeOrder(`${target.name} is now called ${name}`, id, () => {
    if (draft.fleet(id) === undefined) draft.setUnit(id, { name });
    else draft.setFleet(id, { name });
  });
}

/** Plans the adoption of a design. */
export function planAdopt(draft: Draft, _side: SideId, { design }: AdoptOrder): PlanResult {
  const { campaign } = draft.world;
  const isUsed = design.rules === campaign.rules || roleOf(design.rules) !== 'ships';
  if (!isUsed)
    return reject(
      'design-rules',
      `${design.name} is for ${RULES[design.rules].name}, which this campaign does not use.`,
    );
  const known = draft.design(design.id);
  if (known !== undefined) {
    // Two sides may adopt the same design in one turn.
    if (JSON.stringify(known) === JSON.stringify(design))
      return freeOrder(`Adopt ${design.name}`, design.id, () => undefined);
    return reject('design-taken', `The campaign already has a design “${design.id}”. Give the new version another id.`);
  }
  const findings = ruleSystem(design.rules).checkDesign(design);
  if (!isUsable(findings)) {
    const first = findings.find(({ severity }) => severity === 'error');
    return reject('design-illegal', `${design.name} breaks the rules: ${first?.message ?? ''}`);
  }
  return freeOrder(`Adopt ${design.name}`, design.id, () => {
    draft.add('designs', design);
  });
}

/** Plans a gift of build points to another side. */
export function planGive(draft: Draft, side: SideId, { to, points }: GiveOrder): PlanResult {
  if (!draft.world.sideIndex.has(to)) return reject('unknown-side', `There is no side “${to}”.`);
  if (to === side) return reject('self', 'Choose another side to give points to.');
  return ok({
    cost: points,
    text: `Gift to ${draft.sideName(to)}`,
    about: to,
    apply: () => {
      draft.book(to, points, `Gift from ${draft.sideName(side)}`, side);
    },
  });
}
