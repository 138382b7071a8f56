import { percent, signed } from '@core/base';
import { rollOdds } from '@core/rules/systems/skirmish';
import type { CommandResult } from '../context';

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
  const row = (label: string, p: number): string =>
    `${label.padEnd(9)}${percent(p).padStart(6)}   ${Math.round(p * die)} in ${die}`;
  return {
    ok: true,
    json: { target, die, ways, success, failure: (die - ways) / die, degrees },
    text: [
      `Skill: ${skill}`,
      `Modifier: ${signed(modifier)}`,
      row('Success', success),
      ...degrees.map(([degree, p]) => row(`  ${degree}°`, p)),
      row('Failure', (die - ways) / die),
    ].join('\n'),
  };
}
