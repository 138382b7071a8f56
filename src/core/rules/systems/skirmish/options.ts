import type { Scenario } from '@core/model';
import { choiceOption, numberOption, optionValue, switchOption } from '../../common/options';
import type { OptionSpec } from '../../contract';

/** Options of a scenario, compiled. */
export interface CompiledOptions {
  /** Faces of the die. */
  readonly die: number;
  /** True when the sides take it in turn, a unit each. */
  readonly alternate: boolean;
  /** True when the order of the sides is rolled each round. */
  readonly rollOrder: boolean;
  readonly rockyRange: number;
  readonly crossing: number;
  readonly maxDefence: number;
  readonly maxHardening: number;
  /** True when defence points are lost with any move. */
  readonly defenceBound: boolean;
  /** True when attacks into offensive advantage gain as attacks out of it do. */
  readonly exposed: boolean;
}

/** The settings of the skirmish that a scenario may change. */
export const OPTIONS: readonly OptionSpec[] = [
  numberOption(
    {
      key: 'die',
      label: 'Die',
      help: 'Faces of the die that is rolled under a skill.',
      section: '13.2',
      ourReading: true,
    },
    4,
    100,
    10,
  ),
  choiceOption(
    {
      key: 'activation',
      label: 'Who acts',
      help: 'Within a round the sides take it in turn, one unit each, or a side acts with all of its units before the next one does.',
      section: '13.2',
      ourReading: true,
    },
    { alternate: 'One unit each in turn', side: 'All units of a side' },
  ),
  choiceOption(
    {
      key: 'order',
      label: 'Order of the sides',
      help: 'Every side throws the die each round and the highest begins, or the order of the scenario holds.',
      section: '13.2',
      ourReading: true,
    },
    { roll: 'Rolled each round', listed: 'As the scenario lists them' },
  ),
  numberOption(
    {
      key: 'rockyRange',
      label: 'Direct fire in rocky terrain',
      help: 'The most positions that direct fire reaches where the attacker or the target stands in rocky terrain.',
      section: '13.4',
    },
    0,
    20,
    1,
  ),
  numberOption(
    {
      key: 'crossing',
      label: 'Range between close locations',
      help: 'How many positions of range the way into a close location takes, besides the difference of the positions.',
      section: '13.2',
      ourReading: true,
    },
    0,
    20,
    2,
  ),
  numberOption(
    {
      key: 'maxDefence',
      label: 'Defence points of a unit',
      help: 'The most defence points that a unit can have.',
      section: '13.6',
    },
    0,
    99,
    9,
  ),
  numberOption(
    {
      key: 'maxHardening',
      label: 'Hardening of a position',
      help: 'The most that a position can be hardened.',
      section: '13.6.1',
    },
    0,
    9,
    3,
  ),
  choiceOption(
    {
      key: 'defencePoints',
      label: 'Defence points when moving',
      help: 'A unit loses its defence points when it moves to another location, or with any move.',
      section: '13.6',
      ourReading: true,
    },
    { location: 'Lost when leaving the location', position: 'Lost with any move' },
  ),
  switchOption(
    {
      key: 'exposed',
      label: 'Attacks into offensive advantage',
      help: 'On: attacks into offensive advantage gain 2° as attacks out of it do. Off: only attacks out of it gain.',
      section: '13.4',
      ourReading: true,
    },
    false,
  ),
];

/** Compiles the options of a scenario whose findings hold no error. */
export function compileOptions({ options }: Pick<Scenario, 'options'>): CompiledOptions {
  const number = (key: string): number => optionValue(OPTIONS, options, key);
  return {
    die: number('die'),
    alternate: options.activation !== 'side',
    rollOrder: options.order !== 'listed',
    rockyRange: number('rockyRange'),
    crossing: number('crossing'),
    maxDefence: number('maxDefence'),
    maxHardening: number('maxHardening'),
    defenceBound: options.defencePoints === 'position',
    exposed: options.exposed === true,
  };
}
