import type { Design, MassClass } from '@core/model';
import { type ForceModel, type ForceRole, partOf } from '../../force-model';
import { bestSkill, COMMAND, COMPREHEND, diceOf, MANIPULATE } from './skills';
import { statsOf } from './tables';
import { FORCE_TABLE } from './force-table';

/** Dice of the best leaders. */
const MOST_DICE = 10;

const has =
  (...classes: readonly MassClass[]) =>
  (design: Design): number =>
    statsOf(design).specials.some(
      (special) => special.count > 0 && classes.some((one) => special.classes.includes(one)),
    )
      ? 1
      : 0;

const hasRole =
  (...roles: readonly ('engineer' | 'medic')[]) =>
  (design: Design): number =>
    statsOf(design).characters.some((character) => roles.some((role) => character.roles.includes(role))) ? 1 : 0;

/** The roles of factions that join forces. There are no carriers: no faction launches others. */
const ROLES: readonly ForceRole[] = [
  { key: 'escort', measure: 'has armoured units', degree: has('armored') },
  { key: 'artillery', measure: 'has artillery', degree: has('artillery') },
  { key: 'gunship', measure: 'has aerial units', degree: has('aerial') },
  { key: 'fast', measure: 'has cavalry', degree: has('cavalry') },
  { key: 'scout', measure: 'has scouts', degree: (design) => (statsOf(design).scouts === true ? 1 : 0) },
  {
    key: 'leader',
    measure: `dice of its leader, of ${MOST_DICE}`,
    degree: (design) => {
      const leader = statsOf(design).characters.find(({ roles }) => roles.includes('leader'));
      if (leader === undefined) return 0;
      const dice = diceOf(leader);
      return partOf(dice[bestSkill(dice, [COMPREHEND, COMMAND, MANIPULATE])], MOST_DICE);
    },
  },
  { key: 'support', measure: 'has an engineer or a medic', degree: hasRole('engineer', 'medic') },
];

/** Values of units in forces. */
export const FORCES: ForceModel = {
  roles: ROLES,
  isArmed: (design) => statsOf(design).fighters > 0,
  table: FORCE_TABLE,
};
