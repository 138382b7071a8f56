import type { Scenario } from '@core/model';
import { choiceOption, numberOption, optionValue, optionsOfSide, switchOption } from '../../common/options';
import type { OptionSpec } from '../../contract';

/** Options of a scenario, compiled. */
export interface CompiledOptions {
  readonly edge: 'leave' | 'stop';
  readonly collision: 'stop' | 'destroy';
  /** True when a turn at the end of one order forbids a turn at the start of the next. */
  readonly turnAcross: boolean;
  /** True when the owner is asked which side was struck on a shared line. */
  readonly ownerChooses: boolean;
}

/** The settings of Minimal Space Combat that a scenario may change. */
export const OPTIONS: readonly OptionSpec[] = [
  choiceOption(
    {
      key: 'edge',
      label: 'Edge of the map',
      help: 'What becomes of a ship whose order takes it off the map: it leaves the battle, or it stops in its last hex with SPEED 0 and loses the rest of its order.',
      section: '6.0',
      ourReading: true,
    },
    { leave: 'The ship leaves the battle', stop: 'The ship stops' },
  ),
  switchOption(
    {
      key: 'turnAcross',
      label: 'Turns in a row across turns',
      help: 'On: a ship whose last movement was a turn must move a hex forward before it turns again, in the next turn too. Off: every order begins afresh.',
      section: '6.0',
      ourReading: true,
    },
    true,
  ),
  choiceOption(
    {
      key: 'collision',
      label: 'Running into something',
      help: 'What becomes of a ship that moves into an obstacle or a planet: it stops before it with SPEED 0 and takes one hit on its front, or it is destroyed. A star always destroys.',
      section: '6.0',
      ourReading: true,
    },
    { stop: 'It stops and takes a hit', destroy: 'It is destroyed' },
  ),
  choiceOption(
    {
      key: 'sharedLine',
      label: 'Hit on a shared line',
      help: 'Where the firer stands exactly between two sides of its target and a weapon is to be lost: the owner of the target says which side was struck, or it is the side without a weapon if there is one.',
      section: '7.0',
      ourReading: true,
    },
    { owner: 'The owner chooses', automatic: 'The side without a weapon' },
  ),
  numberOption(
    {
      key: 'shipBudget',
      label: 'Build points of a ship',
      help: 'The most that one ship of the side may cost; 0 for any. The text knows ships of 10, 15, 20 and 25 BP.',
      section: '3.0',
      perSide: true,
    },
    0,
    25,
    0,
  ),
];

/** Compiles the options of a scenario whose findings hold no error. */
export function compileOptions({ options }: Scenario): CompiledOptions {
  return {
    edge: optionValue(OPTIONS, options, 'edge'),
    collision: optionValue(OPTIONS, options, 'collision'),
    turnAcross: optionValue(OPTIONS, options, 'turnAcross'),
    ownerChooses: optionValue(OPTIONS, options, 'sharedLine') === 'owner',
  };
}

/** The most that a ship of a side may cost; undefined when there is no limit. */
export function budgetOf(scenario: Scenario, side: string): number | undefined {
  const own = scenario.sides.find(({ id }) => id === side);
  const options = own === undefined ? scenario.options : optionsOfSide(scenario, own, OPTIONS);
  const budget = optionValue<number>(OPTIONS, options, 'shipBudget');
  return budget > 0 ? budget : undefined;
}
