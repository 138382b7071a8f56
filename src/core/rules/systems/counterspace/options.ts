import type { Scenario } from '@core/model';
import { choiceOption, numberOption, optionValue, optionsOfSide, switchOption } from '../../common/options';
import type { OptionSpec } from '../../contract';
import * as codes from './engine/codes';
import type { Options } from './engine/tables';

/** Rule options of CounterSpace, as the scenario editor and the rules reference show them. */
export const OPTIONS: readonly OptionSpec[] = [
  choiceOption(
    {
      key: 'initiative',
      label: 'Initiative',
      help: 'How the order of play is decided. Sides roll once per battle or each turn, or each unit rolls with its class modifier. Ties are rerolled.',
      section: '2.1.0',
    },
    { 'side-roll': 'Sides roll each turn', 'igo-hugo': 'Sides roll once', 'unit-roll': 'Units roll each turn' },
  ),
  choiceOption(
    {
      key: 'firstTurn',
      label: 'First turn',
      help: 'Roll initiative for turn 1, or use the scenario’s order of sides. If sides roll once, this sets the order of every turn.',
      section: '9.1.0',
      houseInterpretation: true,
    },
    { roll: 'Rolled', listed: 'Scenario order' },
  ),
  choiceOption(
    {
      key: 'tie',
      label: 'Equal totals',
      help: 'Result of an attack when both totals are equal.',
      section: '6.0.0',
      houseInterpretation: true,
    },
    { wound: 'Wound', miss: 'Miss', destroy: 'Destroy' },
  ),
  choiceOption(
    {
      key: 'damage',
      label: 'Damage',
      help: 'By weapon: ATT for a Destroy, half of it for a Wound. By difference: attack total minus defence total, without the range 0 bonus.',
      section: '6.0.1',
    },
    { standard: 'By weapon', difference: 'By difference' },
  ),
  choiceOption(
    {
      key: 'crit',
      label: 'Critical hits',
      help: 'Effect when the attacker rolls a 6 and the defender a 1. With this rule on, such an attack always hits.',
      section: '6.0.2',
      perSide: true,
    },
    {
      none: 'Off',
      normal: 'Normal damage',
      double: 'Double damage',
      'bypass-shields': 'Bypasses shields',
      'extra-d6': 'Extra damage die',
    },
  ),
  choiceOption(
    {
      key: 'halfHull',
      label: 'Half hull',
      help: 'What is halved when the hull falls to half: the E rating, or also the capacity of an E battery.',
      section: '6.0.0, 8.1.1',
      houseInterpretation: true,
    },
    { rating: 'E rating', battery: 'E rating and battery' },
  ),
  switchOption(
    {
      key: 'pointDefence',
      label: 'Point defence',
      help: 'When an enemy enters their hex, units may fire at it with weapons of range 0 or 1. Return fire by the newcomer is resolved simultaneously.',
      section: '6.2.0',
      perSide: true,
    },
    true,
  ),
  switchOption(
    {
      key: 'torpedoes',
      label: 'Torpedoes',
      help: 'Units can launch torpedoes, one per bay and turn. Off: no torpedoes are launched.',
      section: '6.3.0',
      perSide: true,
    },
    true,
  ),
  switchOption(
    {
      key: 'smartTorpedoes',
      label: 'Smart torpedoes',
      help: 'All torpedoes may hover. Off: only torpedoes of smart designs may; others fly their full MOV each turn.',
      section: '6.3.0',
      perSide: true,
    },
    false,
  ),
  choiceOption(
    {
      key: 'hazard',
      label: 'Hazard hexes',
      help: 'Effect of entering a hazard: an attack with ATT equal to the rating, or damage equal to the rating if one die shows the rating or less.',
      section: '5.1.1',
      houseInterpretation: true,
    },
    { attack: 'Attack with the rating', threshold: 'Damage on rating or less' },
  ),
  switchOption(
    {
      key: 'lineOfSight',
      label: 'Line of sight',
      help: 'Planets and obstacles block fire along the line between hex centres. A line along a shared hex edge is blocked only if both hexes block it.',
      section: '8.4.1',
    },
    false,
  ),
  choiceOption(
    {
      key: 'stacking',
      label: 'Stacking',
      help: 'How many units of one side may share a hex. By class, a hex holds any number of fighters or two other units.',
      section: '1.3.0',
    },
    { none: 'No limit', ships: 'By number', classes: 'By class' },
  ),
  numberOption(
    {
      key: 'stackingLimit',
      label: 'Units per hex',
      help: 'Most units of one side in a hex when stacking is by number.',
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
      help: 'Destroyed units are removed, or their hulks stay on the map. Hulks have no effect on play.',
      section: '6.0.0',
    },
    { removed: 'Removed', hulks: 'Hulks stay' },
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

/** The rules for the results of dice in the options of a scenario. */
export function diceRules(options: Scenario['options']): DiceRules {
  return {
    tie: optionValue(OPTIONS, options, 'tie'),
    damage: optionValue(OPTIONS, options, 'damage'),
    crit: optionValue(OPTIONS, options, 'crit'),
  };
}

/** Reads the options of a scenario; `checkScenario` has checked the values. */
export function compileOptions(scenario: Scenario): Options {
  return compileBlock(scenario.options);
}

/** The same by side, for the options that may differ; the given object where a side has no own options. */
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
    ...diceCodes(diceRules(options)),
    halvesBattery: value('halfHull') === 'battery',
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
