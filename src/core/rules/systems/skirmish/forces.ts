import type { Design, SkirmishStats } from '@core/model';
import { type ForceModel, type ForceRole, partOf } from '../../force-model';
import { statsOf } from './design';
import { FORCE_TABLE } from './force-table';

/** Faces of the default die: a skill beyond it counts as much (13.2). */
const DIE = 10;
const MOST_ARMOUR = 4;
/** Range of a weapon across two locations with five positions. */
const LONG_RANGE = 6;

const skill =
  (key: keyof SkirmishStats['skills']) =>
  (design: Design): number =>
    partOf(statsOf(design).skills[key], DIE);

/** The roles of units in a force. There are no carriers: no unit launches others. */
const ROLES: readonly ForceRole[] = [
  {
    key: 'escort',
    measure: `armour, of ${MOST_ARMOUR}`,
    degree: (design) => partOf(statsOf(design).armour, MOST_ARMOUR),
  },
  {
    key: 'artillery',
    measure: 'indirect fire',
    degree: (design) => (statsOf(design).weapons.some(({ indirect }) => indirect === true) ? 1 : 0),
  },
  {
    key: 'gunship',
    measure: `longest range, of ${LONG_RANGE}`,
    degree: (design) => partOf(Math.max(0, ...statsOf(design).weapons.map(({ range }) => range)), LONG_RANGE),
  },
  { key: 'fast', measure: `evasion, of ${DIE}`, degree: skill('evasion') },
  { key: 'scout', measure: `recon, of ${DIE}`, degree: skill('recon') },
  { key: 'leader', measure: `communicate, of ${DIE}`, degree: skill('communicate') },
];

/** Values of units in forces. */
export const FORCES: ForceModel = {
  roles: ROLES,
  isArmed: (design) => statsOf(design).weapons.length > 0,
  table: FORCE_TABLE,
};
