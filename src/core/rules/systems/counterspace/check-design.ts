import type { Finding } from '@core/base';
import type { CounterspaceStats, Design } from '@core/model';
import { FindingList } from '../../common/report';
import { statsOf, weaponNotation } from './compile-design';
import { designCost } from './cost';

function checkWeapons(stats: CounterspaceStats, list: FindingList): void {
  const store = stats.energy + (stats.equipment?.energyBattery ?? 0);
  for (const [index, weapon] of stats.weapons.entries()) {
    const path = `/stats/weapons/${index}`;
    const name = weaponNotation(weapon);
    if (weapon.energy === 0) {
      list.error(
        'weapon-free',
        `${path}/energy`,
        `The weapon ${name} costs no E, so it could fire for ever; give it an E cost.`,
        {
          section: '3.0.0',
          fix: { label: 'Set its cost to 1 E', steps: [{ op: 'replace', path: `${path}/energy`, value: 1 }] },
        },
      );
    } else if (weapon.energy > store) {
      const message = `The weapon ${name} costs ${weapon.energy} E and the unit stores ${store}, so it can never fire.`;
      list.warning('weapon-cost', `${path}/energy`, message, { section: '3.0.0' });
    }
    if (weapon.attack === 0) {
      list.warning('weapon-harmless', `${path}/attack`, `The weapon ${name} has no ATT and deals no damage.`, {
        section: '6.0.0',
      });
    }
  }
}

function checkTorpedoes(stats: CounterspaceStats, list: FindingList): void {
  const bays = stats.torpedoBays;
  if (bays === undefined) return;
  if (bays.bays === 0 || bays.torpedoes === 0) {
    list.warning(
      'torpedoes-none',
      '/stats/torpedoBays',
      'The unit can launch nothing: it needs both bays and torpedoes.',
      {
        section: '6.3.1',
      },
    );
  }
  if (bays.range < bays.movement) {
    list.hint('torpedoes-range', '/stats/torpedoBays/range', 'The torpedo’s range is shorter than one turn’s MOV.', {
      section: '6.3.0',
    });
  }
}

function checkTraits(stats: CounterspaceStats, list: FindingList): void {
  if (stats.combine !== undefined && !stats.weapons.some((weapon) => weapon.attack === 1)) {
    list.warning('combine-nothing', '/stats/combine', 'The unit has no a1 weapon whose shots it could combine.', {
      section: '7.0.0',
    });
  }
  const structure = stats.class === 'base' || stats.class === 'platform' || stats.class === 'mine';
  if (structure && stats.movement > 0) {
    list.hint('structure-moves', '/stats/movement', 'Bases, platforms and mines do not move as a rule.', {
      section: '5.2.0',
    });
  }
}

/** Findings about a CounterSpace design; with a budget also about its reference value. */
export function checkDesign(design: Design, budget?: number): Finding[] {
  const list = new FindingList('counterspace.design');
  const stats = statsOf(design);
  if (stats.hull === 0) {
    list.error('no-hull', '/stats/hull', 'A unit needs at least 1 hull: without hull it is destroyed.', {
      section: '6.0.0',
      fix: { label: 'Set hull to 1', steps: [{ op: 'replace', path: '/stats/hull', value: 1 }] },
    });
  }
  checkWeapons(stats, list);
  checkTorpedoes(stats, list);
  checkTraits(stats, list);
  if (budget !== undefined) {
    const cost = designCost(design).reduce((sum, line) => sum + line.value, 0);
    if (cost > budget) {
      list.error(
        'budget',
        '/stats',
        `The reference value is ${cost}, over the budget of ${budget} by ${cost - budget}.`,
        {
          params: { cost, budget },
          section: 'our reading',
        },
      );
    }
  }
  return list.found;
}
