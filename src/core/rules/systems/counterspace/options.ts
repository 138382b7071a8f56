import type { Scenario } from '@core/model';
import { choiceOption, numberOption, optionValue, optionsOfSide, switchOption } from '../../common/options';
import type { OptionSpec } from '../../contract';
import * as codes from './engine/codes';
import type { Options } from './engine/tables';

/** The settings of CounterSpace that a scenario may change, as the settings panel and the rules reference show them. */
export const OPTIONS: readonly OptionSpec[] = [
  choiceOption(
    {
      key: 'initiative',
      label: 'Initiative',
      help: 'Who moves first. Sides may roll once for the whole battle, roll each turn, or every unit may roll for itself with the modifier of its class. Ties are rolled again.',
      section: '2.1.0',
    },
    { 'side-roll': 'Sides roll each turn', 'igo-hugo': 'Sides roll once', 'unit-roll': 'Units roll each turn' },
  ),
  choiceOption(
    {
      key: 'firstTurn',
      label: 'First turn',
      help: 'Whether turn 1 is rolled for like any other, or the sides move in the order in which the scenario lists them.',
      section: '9.1.0',
      ourReading: true,
    },
    { roll: 'Rolled', listed: 'In the order of the sides' },
  ),
  choiceOption(
    {
      key: 'tie',
      label: 'Equal totals',
      help: 'What an attack does when the attacker and the defender reach the same total.',
      section: '6.0.0',
      ourReading: true,
    },
    { wound: 'Wound', miss: 'Miss', destroy: 'Destroy' },
  ),
  choiceOption(
    {
      key: 'damage',
      label: 'Damage',
      help: 'By the weapon: ATT for a Destroy and half of it for a Wound. By difference: the attack total less the defence total, without the bonus for range 0.',
      section: '6.0.1',
    },
    { standard: 'By the weapon', difference: 'By the difference of the totals' },
  ),
  choiceOption(
    {
      key: 'crit',
      label: 'Critical hits',
      help: 'What happens when the attacker rolls a 6 and the defender a 1. When the rule is on such an attack always hits.',
      section: '6.0.2',
      perSide: true,
    },
    {
      none: 'Off',
      normal: 'Hits with normal damage',
      double: 'Double damage',
      'bypass-shields': 'Passes the shields by',
      'extra-d6': 'One die of extra damage',
    },
  ),
  switchOption(
    {
      key: 'pointDefence',
      label: 'Point defence',
      help: 'Units whose hex an enemy comes into may fire at it at once with weapons of range 0 or 1. If the newcomer fires back at that moment, all these shots count together.',
      section: '6.2.0',
      perSide: true,
    },
    true,
  ),
  switchOption(
    {
      key: 'torpedoes',
      label: 'Torpedoes',
      help: 'Units launch the torpedoes that their designs carry, one for each bay in a turn. Without them bays stay shut.',
      section: '6.3.0',
      perSide: true,
    },
    true,
  ),
  switchOption(
    {
      key: 'smartTorpedoes',
      label: 'Smart torpedoes',
      help: 'Torpedoes need not move: they may hover. Without it only those do whose design says so; the others fly their whole MOV each turn.',
      section: '6.3.0',
      perSide: true,
    },
    false,
  ),
  choiceOption(
    {
      key: 'hazard',
      label: 'Hazard hexes',
      help: 'How a unit that enters a hazard fares: it is attacked with an ATT of the rating, or it takes the rating as damage when one die shows the rating or less.',
      section: '5.1.1',
      ourReading: true,
    },
    { attack: 'Attacks with its rating', threshold: 'Strikes on the rating or less' },
  ),
  switchOption(
    {
      key: 'lineOfSight',
      label: 'Line of sight',
      help: 'Planets and obstacles stop fire along the straight line between hex centres. A line along the edge of two hexes is stopped only by both.',
      section: '8.4.1',
    },
    false,
  ),
  choiceOption(
    {
      key: 'stacking',
      label: 'Stacking',
      help: 'How many units of one side may share a hex; a unit may not enter a hex that is full. With classes, a hex holds any number of fighters or two other units.',
      section: '1.3.0',
    },
    { none: 'No limit', ships: 'A number of units', classes: 'Two ships, or fighters' },
  ),
  numberOption(
    {
      key: 'stackingLimit',
      label: 'Units per hex',
      help: 'The number for the stacking rule that counts units.',
      section: '1.3.0',
    },
    1,
    99,
    5,
  ),
  choiceOption(
    {
      key: 'wrecks',
      label: 'Wrecks',
      help: 'Whether a destroyed unit is taken off the map or its hulk stays. A hulk has no effect on play.',
      section: '6.0.0',
    },
    { removed: 'Taken off', hulks: 'Hulks stay' },
  ),
];

export type InitiativeMode = 'side-roll' | 'igo-hugo' | 'unit-roll';
export type TieRule = 'wound' | 'miss' | 'destroy';
export type DamageRule = 'standard' | 'difference';
export type CritRule = 'none' | 'normal' | 'double' | 'bypass-shields' | 'extra-d6';

/** The rules for the results of dice, in the words of scenarios. */
export interface DiceRules {
  readonly tie: TieRule;
  readonly damage: DamageRule;
  readonly crit: CritRule;
}

const INITIATIVES: Readonly<Record<InitiativeMode, number>> = {
  'side-roll': codes.SIDE_ROLL,
  'igo-hugo': codes.IGO_HUGO,
  'unit-roll': codes.UNIT_ROLL,
};
const TIES: Readonly<Record<TieRule, number>> = { wound: codes.WOUND, miss: codes.MISS, destroy: codes.DESTROY };
const DAMAGES: Readonly<Record<DamageRule, number>> = {
  standard: codes.STANDARD_DAMAGE,
  difference: codes.DIFFERENCE_DAMAGE,
};
const CRITS: Readonly<Record<CritRule, number>> = {
  none: codes.NO_CRIT,
  normal: codes.NORMAL_CRIT,
  double: codes.DOUBLE_CRIT,
  'bypass-shields': codes.BYPASS_CRIT,
  'extra-d6': codes.EXTRA_DIE_CRIT,
};
const STACKINGS = {
  none: codes.NO_STACKING,
  ships: codes.STACKING_BY_NUMBER,
  classes: codes.STACKING_BY_CLASS,
} as const;

/** The engine's codes of the rules for the results of dice. */
export function diceCodes({ tie, damage, crit }: DiceRules): Pick<Options, 'tie' | 'damage' | 'crit'> {
  return { tie: TIES[tie], damage: DAMAGES[damage], crit: CRITS[crit] };
}

/** Reads the options of a scenario; values are taken as `checkScenario` has judged them. */
export function compileOptions(scenario: Scenario): Options {
  return compileBlock(scenario.options);
}

/** The same by side, for the options that may differ; the given object where a side has none of its own. */
export function compileSideOptions(scenario: Scenario, options: Options): Options[] {
  return scenario.sides.map((side) => {
    const differs = OPTIONS.some(({ key, perSide }) => perSide === true && side.options?.[key] !== undefined);
    return differs ? compileBlock(optionsOfSide(scenario, side, OPTIONS)) : options;
  });
}

function compileBlock(options: Scenario['options']): Options {
  const value = <T extends string | number | boolean>(key: string): T => optionValue(OPTIONS, options, key);
  return {
    initiative: INITIATIVES[value<InitiativeMode>('initiative')],
    firstListed: value('firstTurn') === 'listed',
    ...diceCodes({ tie: value('tie'), damage: value('damage'), crit: value('crit') }),
    pointDefence: value('pointDefence'),
    torpedoes: value('torpedoes'),
    smartTorpedoes: value('smartTorpedoes'),
    hazardThreshold: value('hazard') === 'threshold',
    lineOfSight: value('lineOfSight'),
    stacking: STACKINGS[value<keyof typeof STACKINGS>('stacking')],
    stackingLimit: value('stackingLimit'),
    hulks: value('wrecks') === 'hulks',
  };
}
