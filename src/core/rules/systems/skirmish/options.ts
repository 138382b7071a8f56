import type { Scenario } from '@core/model';
import { choiceOption, numberOption, optionValue, switchOption } from '../../common/options';
import type { OptionSpec } from '../../contract';

/** Compiled options of a scenario. */
export interface CompiledOptions {
  /** Faces of the die. */
  readonly die: number;
  /** True when sides alternate, one unit each. */
  readonly alternate: boolean;
  /** True when the order of sides is rolled each round. */
  readonly rollOrder: boolean;
  readonly rockyRange: number;
  readonly crossing: number;
  readonly maxDefence: number;
  readonly maxHardening: number;
  /** True when any move loses defence points. */
  readonly defenceBound: boolean;
  /** True when attacks into offensive advantage gain the same bonus as attacks out of it. */
  readonly exposed: boolean;
  /** True when talking to another location needs a roll. */
  readonly communicateRoll: boolean;
  /** True when attacks make the attacker's position bloom, and the target's. */
  readonly bloomFrom: boolean;
  readonly bloomInto: boolean;
  readonly maxBloom: number;
  /** False when all sides know all units. */
  readonly fog: boolean;
}

/** True when units are hidden from other sides until they are found. */
export function hasFog({ options }: Pick<Scenario, 'options'>): boolean {
  return options.fog !== false;
}

/** The scenario with units that all sides know. */
export function withoutFog<S extends Pick<Scenario, 'options'>>(scenario: S): S {
  return { ...scenario, options: { ...scenario.options, fog: false } };
}

/** Rule options that a scenario may change. */
export const OPTIONS: readonly OptionSpec[] = [
  numberOption(
    {
      key: 'die',
      label: 'Die',
      help: 'Faces of the die rolled against a skill.',
      section: '13.2',
      houseInterpretation: true,
    },
    4,
    100,
    10,
  ),
  choiceOption(
    {
      key: 'activation',
      label: 'Activation',
      help: 'Sides alternate, one unit each, or each side acts with all its units before the next side.',
      section: '13.2',
      houseInterpretation: true,
    },
    { alternate: 'Alternate units', side: 'All units of a side at once' },
  ),
  choiceOption(
    {
      key: 'order',
      label: 'Side order',
      help: 'Every side rolls each round and the highest goes first, or sides act in scenario order.',
      section: '13.2',
      houseInterpretation: true,
    },
    { roll: 'Rolled each round', listed: 'Scenario order' },
  ),
  numberOption(
    {
      key: 'rockyRange',
      label: 'Range in rocky terrain',
      help: 'Maximum range of direct fire, in positions, when the attacker or the target is in rocky terrain.',
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
      help: 'Range in positions added for a target in a close location, on top of the difference in position.',
      section: '13.2',
      houseInterpretation: true,
    },
    0,
    20,
    2,
  ),
  numberOption(
    {
      key: 'maxDefence',
      label: 'Maximum defence points',
      help: 'Maximum defence points per unit.',
      section: '13.6',
    },
    0,
    99,
    9,
  ),
  numberOption(
    {
      key: 'maxHardening',
      label: 'Maximum hardening',
      help: 'Maximum hardening per position.',
      section: '13.6.1',
    },
    0,
    9,
    3,
  ),
  choiceOption(
    {
      key: 'defencePoints',
      label: 'Loss of defence points',
      help: 'A unit loses its defence points when it changes location, or with any move.',
      section: '13.6',
      houseInterpretation: true,
    },
    { location: 'On a change of location', position: 'On any move' },
  ),
  switchOption(
    {
      key: 'exposed',
      label: 'Attacks into offensive advantage',
      help: 'On: attacks into offensive advantage gain 2°, like attacks out of it. Off: only attacks out of it gain 2°.',
      section: '13.4',
      houseInterpretation: true,
    },
    true,
  ),
  choiceOption(
    {
      key: 'communication',
      label: 'Communication',
      help: 'Talking to another location always succeeds, or needs a roll of the communicate skill.',
      section: '13.4',
    },
    { sure: 'Without a roll', roll: 'Communicate roll' },
  ),
  choiceOption(
    {
      key: 'bloom',
      label: 'Causes of bloom',
      help: 'Attacks add 1 bloom to the attacker’s position and to the position they hit, to the attacker’s only, or none.',
      section: '13.3',
      houseInterpretation: true,
    },
    { both: 'Attacks from and into it', from: 'Attacks from it', none: 'Scenario only' },
  ),
  numberOption(
    {
      key: 'maxBloom',
      label: 'Maximum bloom from attacks',
      help: 'Attacks raise the bloom of a position up to this. It fades by 1 at the end of each round.',
      section: '13.3',
      houseInterpretation: true,
    },
    0,
    9,
    3,
  ),
  switchOption(
    {
      key: 'fog',
      label: 'Fog',
      help: 'On: units are hidden from other sides until they are found. Off: all sides know all units, and none searches.',
      section: '13.3',
      houseInterpretation: true,
    },
    true,
  ),
];

/** Compiles the options of a scenario without error findings. */
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
    exposed: options.exposed !== false,
    communicateRoll: options.communication === 'roll',
    bloomFrom: options.bloom !== 'none',
    bloomInto: options.bloom !== 'none' && options.bloom !== 'from',
    maxBloom: number('maxBloom'),
    fog: hasFog({ options }),
  };
}
