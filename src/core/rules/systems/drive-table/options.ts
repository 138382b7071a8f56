import type { Scenario } from '@core/model';
import { numberOption, optionValue, switchOption } from '../../common/options';
import type { OptionSpec } from '../../contract';
import { PARTS } from './parts';

/** Largest value of the option `missileDriveMax`. */
export const MAX_MISSILE_DRIVE = 20;

const SECTION = { section: 'house interpretation' } as const;

/** Rule options that a scenario may change. */
export const OPTIONS: readonly OptionSpec[] = [
  numberOption(
    {
      key: 'missileDriveMax',
      label: 'Maximum missile drive',
      help: 'Each missile gets its own drive setting when it fires, from 0 to this maximum.',
      ...SECTION,
    },
    0,
    MAX_MISSILE_DRIVE,
    5,
  ),
  switchOption(
    {
      key: 'missileBonus',
      label: 'Hit bonus of missiles',
      help: 'On: Hit +1 and Hit +2 add one and two hits to a missile, as to any weapon. Off: only beams and cannon get the bonus.',
      section: 'Explanation of combat results',
    },
    true,
  ),
  switchOption(
    {
      key: 'launchersHold',
      label: 'Missiles prevent escape',
      help: 'On: a ship that only fired missiles at a retreating ship also counts as a ship that fired on it, with its own tactic and drive. Off: only ships that fired beams or cannon count.',
      section: 'Explanation of combat results',
      houseInterpretation: true,
    },
    false,
  ),
  ...PARTS.map(({ option, label, lot, price, key }) =>
    numberOption(
      { key: option, label: `Cost: ${label.toLowerCase()}`, help: priceHelp(key, lot), ...SECTION, isPrice: true },
      0,
      100,
      price,
    ),
  ),
];

function priceHelp(key: string, lot: number): string {
  if (key === 'warp') return 'Build points for a warp generator.';
  return lot === 1 ? 'Build points each.' : `Build points for ${lot}.`;
}

/** How missiles count. */
export interface MissileRules {
  /** True when Hit +1 and Hit +2 add to missiles. */
  readonly missileBonus: boolean;
  /** True when a ship that only fired missiles at a ship can prevent its escape, by its own tactic and drive. */
  readonly launchersHold: boolean;
}

/** The default reading of the text. */
export const DEFAULT_MISSILES: MissileRules = { missileBonus: true, launchersHold: false };

/** Compiled options of a scenario. */
export interface CompiledOptions extends MissileRules {
  readonly missileDriveMax: number;
  /** Build points per lot, in the order of PARTS. */
  readonly prices: readonly number[];
}

/** Compiles the options of a scenario without error findings. */
export function compileOptions({ options }: Scenario): CompiledOptions {
  return {
    missileDriveMax: optionValue(OPTIONS, options, 'missileDriveMax'),
    missileBonus: optionValue(OPTIONS, options, 'missileBonus'),
    launchersHold: optionValue(OPTIONS, options, 'launchersHold'),
    prices: PARTS.map(({ option }) => optionValue(OPTIONS, options, option)),
  };
}
