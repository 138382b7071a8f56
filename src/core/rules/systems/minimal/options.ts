import type { Scenario } from '@core/model';
import { choiceOption, numberOption, optionValue, optionsOfSide, switchOption } from '../../common/options';
import type { OptionSpec } from '../../contract';

/** Compiled options of a scenario. */
export interface CompiledOptions {
  readonly edge: 'leave' | 'stop';
  readonly collision: 'stop' | 'destroy';
  /** True when an order may not start with a turn after one that ended with a turn. */
  readonly turnAcross: boolean;
  /** Who chooses the struck side on a shared line. */
  readonly sharedLine: 'owner' | 'firer' | 'automatic';
  /** True when ships between two ships block their line of sight. */
  readonly shipsBlock: boolean;
}

/** Rule options that a scenario may change. */
export const OPTIONS: readonly OptionSpec[] = [
  choiceOption(
    {
      key: 'edge',
      label: 'Map edge',
      help: 'A ship ordered off the map leaves the battle, or it stops in its last hex at SPEED 0 and loses the rest of its order.',
      section: '6.0',
      houseInterpretation: true,
    },
    { leave: 'The ship leaves the battle', stop: 'The ship stops' },
  ),
  switchOption(
    {
      key: 'turnAcross',
      label: 'Turn limit across orders',
      help: 'On: a ship that ended its order with a turn must move one hex forward before it turns again. Off: every order starts fresh.',
      section: '6.0',
      houseInterpretation: true,
    },
    true,
  ),
  choiceOption(
    {
      key: 'collision',
      label: 'Collisions',
      help: 'A ship that moves into an obstacle or a planet stops short at SPEED 0 and takes one hit on its front, or it is destroyed. A star always destroys the ship.',
      section: '6.0',
      houseInterpretation: true,
    },
    { stop: 'The ship stops and takes a hit', destroy: 'The ship is destroyed' },
  ),
  choiceOption(
    {
      key: 'sharedLine',
      label: 'Hit on a shared line',
      help: 'The firer is exactly between two sides of its target and the damage die is a 6. The target’s owner or the firer chooses the struck side, or the hit strikes a side without a weapon, if there is one.',
      section: '7.0',
      houseInterpretation: true,
    },
    { owner: 'The owner chooses', firer: 'The firer chooses', automatic: 'The side without a weapon' },
  ),
  choiceOption(
    {
      key: 'sight',
      label: 'Line of sight',
      help: 'What blocks the line of sight: obstacles, planets and stars, or these and any ship in a hex between the two ships.',
      section: '7.0',
      houseInterpretation: true,
    },
    { terrain: 'Terrain blocks it', ships: 'Terrain and ships block it' },
  ),
  numberOption(
    {
      key: 'shipBudget',
      label: 'Build points per ship',
      help: 'The most a ship of this side may cost; 0 for no limit. The rules name ships of 10, 15, 20 and 25 BP.',
      section: '3.0',
      perSide: true,
    },
    0,
    25,
    0,
  ),
];

/** Compiles the options of a scenario without error findings. */
export function compileOptions({ options }: Scenario): CompiledOptions {
  return {
    edge: optionValue(OPTIONS, options, 'edge'),
    collision: optionValue(OPTIONS, options, 'collision'),
    turnAcross: optionValue(OPTIONS, options, 'turnAcross'),
    sharedLine: optionValue(OPTIONS, options, 'sharedLine'),
    shipsBlock: optionValue(OPTIONS, options, 'sight') === 'ships',
  };
}

/** Maximum cost of a ship of a side; undefined for no limit. */
export function budgetOf(scenario: Scenario, side: string): number | undefined {
  const own = scenario.sides.find(({ id }) => id === side);
  const options = own === undefined ? scenario.options : optionsOfSide(scenario, own, OPTIONS);
  const budget = optionValue<number>(OPTIONS, options, 'shipBudget');
  return budget > 0 ? budget : undefined;
}
