import type { Scenario } from '@core/model';
import { choiceOption, numberOption, optionsOfSide, optionValue } from '../../common/options';
import type { OptionSpec } from '../../contract';

/** Rule options that a scenario may change. */
export const OPTIONS: readonly OptionSpec[] = [
  numberOption(
    {
      key: 'fightersPerLevel',
      label: 'Fighters per Battle Level',
      help: 'A faction has one Battle Level, and so one Battle Die, per this many fighters, and at least one while it has fighters.',
      section: 'Battle Pool: Default Battle Level',
    },
    20,
    50,
    30,
  ),
  numberOption(
    {
      key: 'npcDice',
      label: 'Dice for a side without assailants',
      help: 'Strategy Dice for a side in each wave in which none of its characters can perform a Remarkable Action; usually one.',
      section: 'Action Phase: NPC’s Remarkable Actions',
      perSide: true,
    },
    0,
    20,
    1,
  ),
  choiceOption(
    {
      key: 'truce',
      label: 'Accepted parley',
      help: 'The battle pauses for the wave. Then both leaders settle it or fight on; or it always ends; or it always goes on.',
      section: 'Strategy Phase: Defensive Strategies',
    },
    { talks: 'The leaders decide', ends: 'Ends the battle', pauses: 'Pauses for a wave' },
  ),
  choiceOption(
    {
      key: 'commandoPairs',
      label: 'Pairs in a commando operation',
      help: 'A pair of successes breaks a Support Die in addition to the Strategy Dice that its successes take, or instead of them.',
      section: 'Action Phase: Commando Operations',
    },
    { addition: 'In addition', instead: 'Instead of Strategy Dice' },
  ),
  choiceOption(
    {
      key: 'damagedUnits',
      label: 'Damaged special units',
      help: 'A damaged unit loses its Support Die, but still counts for superiority until the battle ends; or it is lost at once.',
      section: 'Support Phase: Damaged Support',
      houseInterpretation: true,
    },
    { fight: 'Count for superiority', lost: 'Are lost at once' },
  ),
  choiceOption(
    {
      key: 'brokenFate',
      label: 'Broken characters of the loser',
      help: 'Fate of a character who breaks in a wave that its side loses. Otherwise comrades rescue the character.',
      section: 'Retaliation',
      houseInterpretation: true,
    },
    { captured: 'Captured', dead: 'Left for dead' },
  ),
];

/** Compiled options of a scenario. */
export interface CompiledOptions {
  readonly fightersPerLevel: number;
  /** By side. */
  readonly npcDice: readonly number[];
  readonly truce: 'talks' | 'ends' | 'pauses';
  /** True when a pair of commando successes takes no Strategy Dice. */
  readonly pairsInstead: boolean;
  readonly damagedAreLost: boolean;
  readonly brokenDie: boolean;
}

/** Compiles the options of a scenario without error findings. */
export function compileOptions(scenario: Scenario): CompiledOptions {
  const { options, sides } = scenario;
  return {
    fightersPerLevel: optionValue<number>(OPTIONS, options, 'fightersPerLevel'),
    npcDice: sides.map((side) => optionValue<number>(OPTIONS, optionsOfSide(scenario, side, OPTIONS), 'npcDice')),
    truce: optionValue<CompiledOptions['truce']>(OPTIONS, options, 'truce'),
    pairsInstead: optionValue<string>(OPTIONS, options, 'commandoPairs') === 'instead',
    damagedAreLost: optionValue<string>(OPTIONS, options, 'damagedUnits') === 'lost',
    brokenDie: optionValue<string>(OPTIONS, options, 'brokenFate') === 'dead',
  };
}
