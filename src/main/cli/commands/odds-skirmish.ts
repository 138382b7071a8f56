import { signed } from '@core/base';
import { rollOdds } from '@core/rules/systems/skirmish';
import type { CommandResult } from '../context';
import { chanceRow } from './odds';

/** The options of `odds skirmish`. */
export interface SkirmishOptions {
  /** Degrees of the skill. */
  readonly skill: number;
  /** Sum of all bonuses and penalties. */
  readonly modifier: number;
  /** Faces of the die. */
  readonly die: number;
}

/** `odds skirmish`: the exact chance of a roll under a skill, and of each number of degrees. */
export function oddsSkirmish({ skill, modifier, die }: SkirmishOptions): CommandResult {
  const { target, count: ways, success, degrees } = rollOdds(skill + modifier, die);
  return {
    ok: true,
    json: { target, die, ways, success, failure: (die - ways) / die, degrees },
    text: [
      `Skill: ${skill}`,
      `Modifier: ${signed(modifier)}`,
      chanceRow('Success', success, die),
      ...degrees.map(([degree, p]) => chanceRow(`  ${degree}°`, p, die)),
      chanceRow('Failure', (die - ways) / die, die),
    ].join('\n'),
  };
}
