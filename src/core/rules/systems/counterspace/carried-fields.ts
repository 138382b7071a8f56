import type { Design, Force } from '@core/model';
import type { CarriedField, CarriedValues } from '../../carry';
import { withFreshValues, fullField, damageField, reportLost } from '../../common/carry';
import type { FindingList } from '../../common/report';
import { effectiveStats, statsOf } from './compile-design';
import type { UnitStart } from './tables';

/** The E rating of a unit whose hull is half gone: half of it, rounded half up (6.0.0). */
function ratingOf(energy: number, halved: number): number {
  return halved === 1 ? (energy + 1) >> 1 : energy;
}

/**
 * Hull, whether half of it was gone (which halves the E rating for good, 6.0.0), E and shields, and what devices hold: bays and torpedoes
 * (6.3.1), the battery that serves others (8.2.2). Values are those in battle, the race counted in (8.3.0).
 */
export function fields(design: Design): CarriedField[] {
  const stats = effectiveStats(statsOf(design));
  const { hull, shields, energy, battery, reserve, bays } = stats;
  const torpedoes = statsOf(design).torpedoBays?.torpedoes ?? 0;
  const all = [
    fullField({ key: 'hull', label: 'Hull', short: 'HP', category: 'damage' }, hull),
    damageField({ key: 'halved', label: 'Energy rating halved', short: '½E', category: 'damage' }, 1),
    fullField({ key: 'shields', label: 'Shields', short: 'SH', category: 'energy' }, shields),
    { ...fullField({ key: 'energy', label: 'Energy', short: 'E', category: 'energy' }, energy), max: energy + battery },
  ];
  if (bays + torpedoes > 0) {
    all.push(fullField({ key: 'bays', label: 'Torpedo bays', short: 'TB', category: 'damage' }, bays));
    all.push(fullField({ key: 'torpedoes', label: 'Torpedoes', short: 'T', category: 'ammunition' }, torpedoes));
  }
  if (reserve > 0)
    all.push(fullField({ key: 'reserve', label: 'Supply battery', short: 'SB', category: 'energy' }, reserve));
  return all;
}

/** Finds destroyed units, and values that contradict each other. */
export function checkValues(design: Design, values: CarriedValues, list: FindingList): void {
  const { hull, energy, battery } = effectiveStats(statsOf(design));
  if (values.hull === 0) {
    reportLost(list, '/hull', 'A unit with hull 0 is destroyed (6.0.0).');
    return;
  }
  if (values.hull * 2 <= hull && values.halved === 0) {
    const message = `At hull ${values.hull} of ${hull} the energy rating is halved, but “halved” is 0.`;
    list.error('half-hull', '/halved', message, {
      section: '6.0.0',
      fix: { label: 'Halve the energy rating', steps: [{ op: 'add', path: '/halved', value: 1 }] },
    });
    return;
  }
  const store = ratingOf(energy, values.halved) + battery;
  if (values.energy > store) {
    const message = `The unit can store at most ${store} E; it has ${values.energy}.`;
    list.error('store', '/energy', message, {
      section: '6.0.0',
      fix: { label: `Set to ${store}`, steps: [{ op: 'add', path: '/energy', value: store }] },
    });
  }
}

export function startOf(design: Design, { condition }: Force): UnitStart {
  const values = withFreshValues(fields(design), condition);
  const { hull, halved, shields, energy, bays = 0, torpedoes = 0, reserve = 0 } = values;
  return {
    hull,
    halved,
    shields,
    energy,
    rating: ratingOf(effectiveStats(statsOf(design)).energy, halved),
    bays,
    torpedoes,
    reserve,
  };
}
