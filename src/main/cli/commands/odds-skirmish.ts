import { formatDistribution, percent, signed } from '@core/base';
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
  const failure = (die - ways) / die;
  const [failed = '', ...shares] = formatDistribution([failure, ...degrees.map(([, p]) => p)], 1);
  // What the rounded shares of the degrees add up to.
  const succeeded = percent(1 - Number.parseFloat(failed) / 100);
  return {
    ok: true,
    json: { target, die, ways, success, failure, degrees },
    text: [
      `Skill: ${skill}`,
      `Modifier: ${signed(modifier)}`,
      chanceRow('Success', success, die, succeeded),
      ...degrees.map(([degree, p], index) => chanceRow(`  ${degree}°`, p, die, shares[index])),
      chanceRow('Failure', failure, die, failed),
    ].join('\n'),
  };
}
