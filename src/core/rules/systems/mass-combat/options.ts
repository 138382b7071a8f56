import type { Scenario } from '@core/model';
import { choiceOption, numberOption, optionsOfSide, optionValue } from '../../common/options';
import type { OptionSpec } from '../../contract';

/** Wave limit when the scenario sets none (house interpretation). */
export const DEFAULT_TURN_LIMIT = 20;

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
      help: 'Strategy Dice for a side in each wave in which none of its characters can perform a Remarkable Action.',
      section: 'Action Phase: NPC’s Remarkable Actions',
      perSide: true,
    },
    0,
    4,
    0,
  ),
  choiceOption(
    {
      key: 'truce',
      label: 'Accepted parley',
      help: 'A truce ends the battle in a draw, or the armies only rest until the next wave.',
      section: 'Strategy Phase: Defensive Strategies',
      houseInterpretation: true,
    },
    { ends: 'Ends the battle', pauses: 'Pauses for a wave' },
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
  readonly truceEnds: boolean;
  readonly brokenDie: boolean;
}

/** Compiles the options of a scenario without error findings. */
export function compileOptions(scenario: Scenario): CompiledOptions {
  const { options, sides } = scenario;
  return {
    fightersPerLevel: optionValue<number>(OPTIONS, options, 'fightersPerLevel'),
    npcDice: sides.map((side) => optionValue<number>(OPTIONS, optionsOfSide(scenario, side, OPTIONS), 'npcDice')),
    truceEnds: optionValue<string>(OPTIONS, options, 'truce') === 'ends',
    brokenDie: optionValue<string>(OPTIONS, options, 'brokenFate') === 'dead',
  };
}
