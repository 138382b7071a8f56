import type { AnyBattle, SideId } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { type BattlePlan, type Rulebook, campaignSide } from '../battle';

/** Computer players by side of the campaign; `greedy` where absent. */
export type SidePlayers = Readonly<Partial<Record<SideId, string>>>;

/** The rule systems of this program. */
export const RULEBOOK: Rulebook = ruleSystem;

/** The players in the order of the battle's sides. */
export function battleSidePlayers({ engagement }: BattlePlan, battle: AnyBattle, players: SidePlayers): string[] {
  return battle.sides.map((as) => {
    const side = campaignSide(engagement, as);
    return (side === null ? undefined : players[side]) ?? 'greedy';
  });
}
