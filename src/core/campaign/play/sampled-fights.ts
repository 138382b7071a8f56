import { type Finding, type Result, hashText, mix32, ok } from '@core/base';
import type { BattlePlan } from '../battle';
import { type FoughtBattle, fight } from './fight';
import type { SidePlayers } from './side-players';

/** Sample size: games per battle. */
export const SAMPLED_GAMES = 8;
/** Maximum number of cached battle results. */
const MAX_SAMPLED = 5_000;

export type ResolveBattle = (
  plan: BattlePlan,
  players: SidePlayers,
  seed: number,
) => Result<Pick<FoughtBattle, 'posting'>, Finding[]>;

/**
 * The fast model: draws the result of a battle from `SAMPLED_GAMES` cached games with the same start. The draw depends on that start and
 * the seed alone.
 */
export function sampledFights(): ResolveBattle {
  const cache = new Map<string, Result<Pick<FoughtBattle, 'posting'>, Finding[]>>();
  return (plan, players, seed) => {
    const draw = mix32(seed) % SAMPLED_GAMES;
    const key = `${draw} ${startKey(plan, players)}`;
    const cached = cache.get(key);
    if (cached?.ok === true) return ok({ posting: { ...cached.value.posting, engagement: plan.engagement.id } });
    if (cached !== undefined) return cached;
    const fought = fight(plan, players, mix32(hashText(key)));
    const result = fought.ok ? ok({ posting: fought.value.posting }) : fought;
    if (cache.size < MAX_SAMPLED) cache.set(key, result);
    return result;
  };
}

/** Cache key: everything that determines a battle except its dice. */
function startKey({ scenario, engagement }: BattlePlan, players: SidePlayers): string {
  const { template, kind, sides } = engagement;
  return JSON.stringify([template, kind, sides, scenario.forces, players]);
}
