import type { Scenario } from '@core/model';
import { choiceOption, numberOption, optionsOfSide, optionValue } from '../../common/options';
import type { OptionSpec } from '../../contract';

/** Waves before a battle is judged when the scenario does not say (house interpretation). */
export const DEFAULT_TURN_LIMIT = 20;

/** The settings that a scenario may change, as the settings panel and the rules reference show them. */
export const OPTIONS: readonly OptionSpec[] = [
  numberOption(
    {
      key: 'fightersPerLevel',
      label: 'Fighters for a Battle Level',
      help: 'A faction has a Battle Level, and so a Battle Die, for each so many fighters, and one at least while anyone fights.',
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
      help: 'Strategy Dice that a side gains in every wave in which nobody with a name can do a Remarkable Action.',
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
      help: 'Whether a truce ends the battle without a winner, or the armies only rest until the next wave.',
      section: 'Strategy Phase: Defensive Strategies',
      ourReading: true,
    },
    { ends: 'Ends the battle', pauses: 'Pauses it for a wave' },
  ),
  choiceOption(
    {
      key: 'brokenFate',
      label: 'Broken on the losing side',
      help: 'What becomes of a character who is broken in a wave that the own side loses. Otherwise the comrades bring the character back.',
      section: 'Retaliation',
      ourReading: true,
    },
    { captured: 'Captured', dead: 'Left for dead' },
  ),
];

/** The options of a scenario with every default filled in. */
export interface CompiledOptions {
  readonly fightersPerLevel: number;
  /** By side. */
  readonly npcDice: readonly number[];
  readonly truceEnds: boolean;
  readonly brokenDie: boolean;
}

/** Reads the options of a scenario whose findings hold no error. */
export function compileOptions(scenario: Scenario): CompiledOptions {
  const { options, sides } = scenario;
  return {
    fightersPerLevel: optionValue<number>(OPTIONS, options, 'fightersPerLevel'),
    npcDice: sides.map((side) => optionValue<number>(OPTIONS, optionsOfSide(scenario, side, OPTIONS), 'npcDice')),
    truceEnds: optionValue<string>(OPTIONS, options, 'truce') === 'ends',
    brokenDie: optionValue<string>(OPTIONS, options, 'brokenFate') === 'dead',
  };
}
