import type { Scenario } from '@core/model';
import { numberOption, optionValue, optionsOfSide } from '../../common/options';
import type { OptionSpec } from '../../contract';
import { PARTS } from './parts';

/** Rounds before a battle is judged when the scenario does not say (our reading). */
export const DEFAULT_TURN_LIMIT = 30;

const READING = { section: 'our reading', ourReading: true } as const;

/** The settings that a scenario may change, as the settings panel and the rules reference show them. */
export const OPTIONS: readonly OptionSpec[] = [
  numberOption(
    {
      key: 'missileDriveMax',
      label: 'Highest drive of a missile',
      help: 'Every missile is given a drive setting of its own when it is fired, from 0 to this.',
      ...READING,
    },
    0,
    20,
    5,
  ),
  numberOption(
    {
      key: 'budget',
      label: 'Build points',
      help: 'What the ships of a side may cost together; 0 for no limit.',
      ...READING,
      perSide: true,
    },
    0,
    10000,
    0,
  ),
  ...PARTS.map(({ option, label, lot, price, key }) => {
    const help =
      key === 'warp' ? 'Build points of a warp generator.' : `Build points of ${lot === 1 ? 'one' : `${lot}`}.`;
    return numberOption({ key: option, label: `Cost: ${label.toLowerCase()}`, help, ...READING }, 0, 100, price);
  }),
];

/** The options of a scenario with every default filled in. */
export interface CompiledOptions {
  readonly missileDriveMax: number;
  /** Build points of a lot of each component, in the order of the components. */
  readonly prices: readonly number[];
}

/** Reads the options of a scenario whose findings hold no error. */
export function compileOptions({ options }: Scenario): CompiledOptions {
  return {
    missileDriveMax: optionValue(OPTIONS, options, 'missileDriveMax'),
    prices: PARTS.map(({ option }) => optionValue(OPTIONS, options, option)),
  };
}

/** Build points that a side may spend; 0 for no limit. */
export function budgetOf(scenario: Scenario, side: number): number {
  return optionValue(OPTIONS, optionsOfSide(scenario, scenario.sides[side], OPTIONS), 'budget');
}
