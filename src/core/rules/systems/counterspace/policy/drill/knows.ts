import { BYPASS_CRIT, EXTRA_DIE_CRIT, NO_STACKING, UNIT_ROLL } from '../../engine/codes';
import type { Tables } from '../../tables';
import {
  MOST_HEXES,
  MOST_PAIRS,
  MOST_REACH,
  MOST_SIDES,
  MOST_STRENGTH,
  MOST_TORPEDOES,
  MOST_UNITS,
  MOST_WEAPONS,
} from './layout';
import type { Setting } from './tables';

/** True in battles that a drill knows: units without odd devices, a map without terrain, not too many of anything. */
export function isDrilled({ tables, worths }: Setting): boolean {
  const { options, optionsOf, units, sides, grid, hexes, hasTerrain, grounds, torpedoes } = tables;
  const open = grid.dist.length > 0 && !hasTerrain && grounds === undefined && options.stacking === NO_STACKING;
  const small =
    units.length <= MOST_UNITS &&
    sides.length <= MOST_SIDES &&
    hexes <= MOST_HEXES &&
    torpedoes.length <= MOST_TORPEDOES &&
    (Math.max(0, ...worths.attackShape) + 1) * worths.targetShapes <= MOST_PAIRS;
  // Two dice and the numbers say all: neither does a critical hit pass shields by, nor does it throw another die.
  const tabled = optionsOf.every(({ crit }) => crit !== BYPASS_CRIT && crit !== EXTRA_DIE_CRIT);
  return open && small && tabled && options.initiative !== UNIT_ROLL && arePlain(tables);
}

function arePlain({ units, torpedoes, torpedoesOf }: Tables): boolean {
  const plain = units.every(
    (spec) =>
      !spec.booster &&
      !spec.turtle &&
      !spec.repair &&
      !spec.selfRepair &&
      spec.reserve === 0 &&
      spec.reach <= MOST_REACH &&
      spec.weapons.length <= MOST_WEAPONS &&
      isTabled(spec.defence) &&
      spec.bayDefence <= MOST_STRENGTH &&
      spec.weapons.every(({ attack }) => isTabled(attack)),
  );
  const inRow = torpedoesOf.every((places) => places.every((place, i) => place === places[0] + i));
  return plain && inRow && torpedoes.every(({ attack, defence }) => isTabled(attack) && isTabled(defence));
}

/** True for an ATT or a DEF that the tables of damage have room for. */
function isTabled(strength: number): boolean {
  return strength >= 0 && strength <= MOST_STRENGTH;
}
