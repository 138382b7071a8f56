import { type ForceModel, type ForceRole, partOf } from '../../force-model';
import { MAX_VALUE, statsOf } from './design';
import { FORCE_TABLE } from './force-table';

/** The roles of ships in a fleet. There are no carriers: nothing is launched. */
const ROLES: readonly ForceRole[] = [
  { key: 'escort', measure: 'SHIELDS, of 5', degree: (design) => partOf(statsOf(design).shields, MAX_VALUE) },
  { key: 'artillery', measure: 'TO-HIT, of 5', degree: (design) => partOf(statsOf(design).toHit, MAX_VALUE) },
  { key: 'gunship', measure: 'weapons, of 5', degree: (design) => partOf(statsOf(design).weapons.length, 5) },
  { key: 'fast', measure: 'ENGINE, of 5', degree: (design) => partOf(statsOf(design).engine, MAX_VALUE) },
];

/** Values of units in forces. */
export const FORCES: ForceModel = {
  roles: ROLES,
  isArmed: (design) => statsOf(design).weapons.length > 0,
  table: FORCE_TABLE,
};
