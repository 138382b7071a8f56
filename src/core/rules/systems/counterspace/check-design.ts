import type { Finding } from '@core/base';
import { removeAt, replaceWith } from '@core/model';
import type { CounterspaceStats, Design } from '@core/model';
import { FindingList } from '../../common/report';
import { checkValueBudget } from '../../common/value-budget';
import { checkEquipment, checkRace } from './check-design-traits';
import { statsOf } from './compile-design';
import { designCost } from './cost';
import { weaponNotation } from './notation';

function checkWeapons(stats: CounterspaceStats, list: FindingList): void {
  const store = stats.energy + (stats.equipment?.energyBattery ?? 0);
  for (const [index, weapon] of stats.weapons.entries()) {
    const path = `/stats/weapons/${index}`;
    const name = weaponNotation(weapon);
    if (weapon.energy === 0) {
      const message = `Weapon ${name} costs no energy, so it could fire without limit. Give it an energy cost.`;
      list.error('weapon-free', `${path}/energy`, message, {
        section: '3.0.0',
        ...replaceWith('Set its cost to 1 energy', `${path}/energy`, 1),
      });
    } else if (weapon.energy > store) {
      const message = `Weapon ${name} costs ${weapon.energy} energy but the unit stores only ${store}, so it can never fire.`;
      const fix = store > 0 ? replaceWith(`Set its cost to ${store} energy`, `${path}/energy`, store) : {};
      list.warning('weapon-cost', `${path}/energy`, message, { section: '3.0.0', ...fix });
    }
    // A Bruet's weapons have 1 ATT more (8.3.2).
    if (weapon.attack === 0 && stats.race !== 'bruet') {
      const message = `Weapon ${name} has attack 0: with the default options it can destroy only torpedoes and bays.`;
      list.warning('weapon-harmless', `${path}/attack`, message, {
        section: '6.0.0',
        ...removeAt('Remove the weapon', path),
      });
    }
    checkDuplicate(stats, index, list);
  }
}

/** A weapon fires as often as E allows, so an identical second one has no effect. */
function checkDuplicate(stats: CounterspaceStats, index: number, list: FindingList): void {
  const name = weaponNotation(stats.weapons[index]!);
  const first = stats.weapons.findIndex((other) => weaponNotation(other) === name);
  if (first === index) return;
  const message = `Weapon ${index + 1} (${name}) duplicates weapon ${first + 1}. One weapon can spend all energy, so the second adds nothing.`;
  const path = `/stats/weapons/${index}`;
  list.hint('weapon-twice', path, message, { section: '6.0.0', ...removeAt(`Remove weapon ${index + 1}`, path) });
}

function checkTorpedoes(stats: CounterspaceStats, list: FindingList): void {
  const bays = stats.torpedoBays;
  if (bays === undefined) return;
  const path = '/stats/torpedoBays';
  if (bays.bays === 0 || bays.torpedoes === 0) {
    const missing = bays.bays === 0 ? 'bays' : 'torpedoes';
    list.warning('torpedoes-none', path, `The unit cannot launch torpedoes: it has no ${missing}.`, {
      section: '6.3.1',
      ...replaceWith(bays.bays === 0 ? 'Give it 1 bay' : 'Give it 1 torpedo', `${path}/${missing}`, 1),
    });
  }
  if (bays.attack === 0) {
    const message = 'The torpedoes have attack 0: with the default options they deal no damage.';
    list.warning('torpedoes-harmless', `${path}/attack`, message, {
      section: '6.3.0',
    });
  }
  if (bays.movement === 0) {
    const message = 'The torpedoes have movement 0, so they can attack only in the hex where they are launched.';
    list.warning('torpedoes-still', `${path}/movement`, message, {
      section: '6.3.0',
    });
  } else if (bays.range < bays.movement) {
    list.hint('torpedoes-range', `${path}/range`, 'The torpedo’s range is shorter than one turn’s movement.', {
      section: '6.3.0',
      ...replaceWith(`Set range to ${bays.movement}`, `${path}/range`, bays.movement),
    });
  }
}

function checkCombining(stats: CounterspaceStats, list: FindingList): void {
  const { combine } = stats;
  if (combine === undefined) return;
  if (!stats.weapons.some((weapon) => weapon.attack === 1)) {
    list.warning('combine-nothing', '/stats/combine', 'The unit has no a1 weapon to combine.', {
      section: '7.0.0',
      ...removeAt('Do not combine', '/stats/combine'),
    });
    return;
  }
  const store = stats.energy + (stats.equipment?.energyBattery ?? 0);
  if (combine > store) {
    const message = `A combined attack of ${combine} costs ${combine} energy but the unit stores only ${store}, so it is impossible.`;
    const fix =
      store >= 2
        ? replaceWith(`Combine up to attack ${store}`, '/stats/combine', store)
        : removeAt('Do not combine', '/stats/combine');
    list.warning('combine-cost', '/stats/combine', message, { section: '7.0.0', ...fix });
  }
}

/** Findings about a CounterSpace design; with a budget, given or its own, also about its reference value. */
export function checkDesign(design: Design, budget?: number): Finding[] {
  const list = new FindingList('counterspace.design');
  const stats = statsOf(design);
  if (stats.hull === 0) {
    list.error('no-hull', '/stats/hull', 'A unit needs at least 1 hull.', {
      section: '6.0.0',
      ...replaceWith('Set hull to 1', '/stats/hull', 1),
    });
  }
  checkWeapons(stats, list);
  checkTorpedoes(stats, list);
  checkCombining(stats, list);
  checkEquipment(stats, list);
  checkRace(stats, list);
  checkValueBudget(list, designCost(design), stats.budget, budget);
  return list.found;
}
