import type { AnyBattle, SideId } from '@core/rules/contract';
import { type BattlePlan, campaignSide } from '../battle';

/** Computer players by side of the campaign; `greedy` where absent. */
export type SidePlayers = Readonly<Partial<Record<SideId, string>>>;

/** The players in the order of the battle's sides. */
export function battleSidePlayers({ engagement }: BattlePlan, battle: AnyBattle, players: SidePlayers): string[] {
  return battle.sides.map((as) => {
    const side = campaignSide(engagement, as);
    return (side === null ? undefined : players[side]) ?? 'greedy';
  });
}
