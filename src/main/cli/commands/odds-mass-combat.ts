import { formatDistribution } from '@core/base';
import { meanOf, poolOdds, type Distribution } from '@core/rules/systems/mass-combat';
import type { CommandResult } from '../context';

/** The options of `odds mass-combat`: the dice of the pool and the maximum number of pushes. */
export interface MassCombatOptions {
  readonly battle: number;
  readonly strategy: number;
  readonly support: number;
  readonly pushes: number;
}

/** Text output omits smaller chances. */
const MIN_SHOWN_CHANCE = 0.0005;

function pairs(chances: Distribution): [number, number][] {
  return chances.map((p, count) => [count, p]);
}

function lines(name: string, chances: Distribution): string[] {
  const shares = formatDistribution(chances, 1);
  const rows = chances.flatMap((p, count) =>
    p < MIN_SHOWN_CHANCE ? [] : [`  ${String(count).padStart(3)}  ${(shares[count] ?? '').padStart(6)}`],
  );
  return [`${name}, ${meanOf(chances).toFixed(2)} on average`, ...rows];
}

/** `odds mass-combat`: the exact chances of a Battle Pool after its pushes. */
export function oddsMassCombat({ pushes, ...pool }: MassCombatOptions): CommandResult {
  const { successes, skulls, explosions } = poolOdds(pool, pushes);
  return {
    ok: true,
    json: { successes: pairs(successes), skulls: pairs(skulls), explosions: pairs(explosions) },
    text: [
      ...lines('Successes', successes),
      ...lines('Skulls', skulls),
      ...lines('Explosions', explosions),
      'Chances below 0.05% are omitted. --json lists them all.',
    ].join('\n'),
  };
}
