import type { Finding } from '@core/base';
import { replaceWith } from '@core/model';
import type { Design } from '@core/model';
import { FindingList } from '../../common/report';
import { statsOf } from './design';

/** AP of a move into a close location (13.2.1). */
const CROSSING_AP = 2;
/** Faces of the usual die. */
const USUAL_DIE = 10;

/** Findings about a unit design. The text has no points, so there is no budget. A fix is only ever offered. */
export function checkDesign(design: Design): Finding[] {
  const list = new FindingList('skirmish.design');
  const { ap, hp, skills, weapons } = statsOf(design);
  if (hp === 0) {
    const message = 'A unit without HP is destroyed before it begins.';
    list.error('no-hp', '/stats/hp', message, { section: '13.6', ...replaceWith('Set HP to 1', '/stats/hp', 1) });
  }
  if (ap === 0) {
    const message = 'A unit without AP never does anything; that may be meant, as for a door or a crate.';
    list.hint('no-ap', '/stats/ap', message, { section: '13.2.1' });
  } else if (ap < CROSSING_AP) {
    const message = `Moving into another location costs ${CROSSING_AP} AP, so this unit never leaves the one it starts in.`;
    list.hint('few-ap', '/stats/ap', message, { section: '13.2.1' });
  }
  for (const [key, value] of Object.entries(skills)) {
    if (value < USUAL_DIE) continue;
    const message = `With the usual die of ${USUAL_DIE} faces a ${key} skill of ${value} never fails unless something counts against it.`;
    list.hint('sure', `/stats/skills/${key}`, message, { section: '13.2' });
  }
  if (weapons.length === 0) {
    list.warning('no-weapons', '/stats/weapons', 'The unit has no weapon, so it cannot attack.', { section: '13.5' });
  }
  for (const [index, weapon] of weapons.entries()) {
    const path = `/stats/weapons/${index}`;
    if (weapons.findIndex(({ name }) => name === weapon.name) < index) {
      list.warning('same-name', `${path}/name`, `Two weapons are called "${weapon.name}".`, { section: '13.5' });
    }
    if (weapon.range > 0) continue;
    const message = `"${weapon.name}" only reaches units in the same position.`;
    list.hint('melee-only', `${path}/range`, message, { section: '13.4' });
  }
  return list.found;
}
