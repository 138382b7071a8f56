import type { Scenario } from '@core/model';
import type { OptionSpec } from '../../contract';
import { PARTS } from './parts';

/** Rounds before a battle is judged when the scenario does not say (our reading). */
export const DEFAULT_TURN_LIMIT = 30;

/** The settings that a scenario may change, as the settings panel and the rules reference show them. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    key: 'missileDriveMax',
    label: 'Highest drive of a missile',
    help: 'Every missile is given a drive setting of its own when it is fired, from 0 to this.',
    section: 'our reading',
    ourReading: true,
    type: 'integer',
    min: 0,
    max: 20,
    default: 5,
  },
  {
    key: 'budget',
    label: 'Build points',
    help: 'What the ships of a side may cost together; 0 for no limit.',
    section: 'our reading',
    ourReading: true,
    type: 'integer',
    min: 0,
    max: 10000,
    default: 0,
    perSide: true,
  },
  ...PARTS.map(({ option, label, lot, price, key }): OptionSpec => ({
    key: option,
    label: `Cost: ${label.toLowerCase()}`,
    help: key === 'warp' ? 'Build points of a warp generator.' : `Build points of ${lot === 1 ? 'one' : `${lot}`}.`,
    section: 'our reading',
    ourReading: true,
    type: 'integer',
    min: 0,
    max: 100,
    default: price,
  })),
];

/** The options of a scenario with every default filled in. */
export interface CompiledOptions {
  readonly missileDriveMax: number;
  /** Build points of a lot of each component, in the order of the components. */
  readonly prices: readonly number[];
}

function numberOf(options: Scenario['options'], key: string): number {
  const value = options[key] ?? OPTIONS.find((spec) => spec.key === key)?.default;
  return typeof value === 'number' ? value : 0;
}

/** Reads the options of a scenario whose findings hold no error. */
export function compileOptions(scenario: Scenario): CompiledOptions {
  return {
    missileDriveMax: numberOf(scenario.options, 'missileDriveMax'),
    prices: PARTS.map(({ option }) => numberOf(scenario.options, option)),
  };
}

/** Build points that a side may spend; 0 for no limit. */
export function budgetOf(scenario: Scenario, side: number): number {
  return numberOf({ ...scenario.options, ...scenario.sides[side].options }, 'budget');
}
