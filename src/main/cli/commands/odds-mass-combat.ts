import { percent } from '@core/base';
import { meanOf, poolOdds, type Distribution } from '@core/rules/systems/mass-combat';
import type { CommandResult } from '../context';

/** What `odds mass-combat` is asked: a pool, and how often it is pushed at most. */
export interface MassCombatQuestion {
  readonly battle: number;
  readonly strategy: number;
  readonly support: number;
  readonly pushes: number;
}

/** Chances less than this are not worth a line of text. */
const SELDOM = 0.0005;

function pairs(chances: Distribution): [number, number][] {
  return chances.map((p, count) => [count, p]);
}

function lines(name: string, chances: Distribution): string[] {
  const rows = chances.flatMap((p, count) =>
    p < SELDOM ? [] : [`  ${String(count).padStart(3)}  ${percent(p).padStart(6)}`],
  );
  return [`${name}, ${meanOf(chances).toFixed(2)} on average`, ...rows];
}

/** `odds mass-combat`: the exact chances of what a Battle Pool shows after its pushes. */
export function oddsMassCombat({ pushes, ...pool }: MassCombatQuestion): CommandResult {
  const { successes, skulls, explosions } = poolOdds(pool, pushes);
  return {
    ok: true,
    json: { successes: pairs(successes), skulls: pairs(skulls), explosions: pairs(explosions) },
    text: [
      ...lines('Successes', successes),
      ...lines('Skulls', skulls),
      ...lines('Explosions', explosions),
      'Chances below 0.05 % are left out; --json has them all.',
    ].join('\n'),
  };
}
