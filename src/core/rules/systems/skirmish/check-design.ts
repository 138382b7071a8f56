import type { Finding } from '@core/base';
import { replaceWith, type Design } from '@core/model';
import { FindingList } from '../../common/report';
import { checkValueBudget } from '../../common/value-budget';
import { statsOf } from './design';
import { designCost } from './cost';

/** AP of a move into a close location (13.2.1). */
const CROSSING_AP = 2;
/** Faces of the default die. */
const DEFAULT_DIE = 10;

/** Findings about a unit design; with a budget, given or its own, also about its reference value. */
export function checkDesign(design: Design, budget?: number): Finding[] {
  const list = new FindingList('skirmish.design');
  const { ap, hp, skills, weapons, budget: own } = statsOf(design);
  if (hp === 0) {
    const message = 'A unit without HP is destroyed before the battle starts.';
    list.error('no-hp', '/stats/hp', message, { section: '13.6', ...replaceWith('Set HP to 1', '/stats/hp', 1) });
  }
  if (ap === 0) {
    const message = 'A unit without AP cannot act. That may be intended for a door or a crate.';
    list.hint('no-ap', '/stats/ap', message, { section: '13.2.1' });
  } else if (ap < CROSSING_AP) {
    const message = `Entering another location costs ${CROSSING_AP} AP, so this unit cannot leave its first location.`;
    list.hint('few-ap', '/stats/ap', message, { section: '13.2.1' });
  }
  for (const [key, value] of Object.entries(skills)) {
    if (value < DEFAULT_DIE) continue;
    const message = `On a d${DEFAULT_DIE}, ${key} rolls against ${value} never fail without negative modifiers.`;
    list.hint('sure', `/stats/skills/${key}`, message, { section: '13.2' });
  }
  if (weapons.length === 0) {
    list.warning('no-weapons', '/stats/weapons', 'The unit has no weapon, so it cannot attack.', { section: '13.5' });
  }
  for (const [index, weapon] of weapons.entries()) {
    const path = `/stats/weapons/${index}`;
    if (weapons.findIndex(({ name }) => name === weapon.name) < index) {
      list.warning('same-name', `${path}/name`, `Two weapons have the name “${weapon.name}”.`, { section: '13.5' });
    }
    if (weapon.range === 0 && weapon.area === true) {
      const message = `“${weapon.name}” hits all units in the position, so at range 0 it also hits its own unit.`;
      list.warning('area-melee', `${path}/range`, message, { section: '13.2.1' });
    }
    if (weapon.range > 0) continue;
    const message = `“${weapon.name}” can only attack units in the same position.`;
    list.hint('melee-only', `${path}/range`, message, { section: '13.4' });
  }
  checkValueBudget(list, designCost(design), own, budget);
  return list.found;
}
