import { createRng, hashText } from '@core/base';
import type { CampaignOrder, Campaign } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { Rulebook } from '../../battle';
import type { CampaignState } from '../../state';
import { type World, createWorld } from '../../world';
import { OrderWriter } from './order-writer';
import { gatherShips, joinFleets, loadTroops } from './fleets';
import { DesignRanking } from './design-ranking';
import { moveAll } from './moves';
import { BattleEstimator } from './battle-estimator';
import { randomOrders } from './random';
import { buildShips, restoreUnits, raiseTroops } from './yards';

/** Computer players that give campaign orders. */
export type OrderPlayer = 'random' | 'greedy';
/** Names of the order players, weakest first. */
export const ORDER_PLAYERS: readonly OrderPlayer[] = ['random', 'greedy'];

/** Gives the orders of computer players in one campaign and caches their evaluations. */
export class CampaignAi {
  private readonly world: World;
  private readonly estimator: BattleEstimator;
  private readonly ranking: DesignRanking;

  /** The campaign's setup must not change afterwards; its log may. */
  constructor(campaign: Campaign, rulebook: Rulebook) {
    this.world = createWorld(campaign, rulebook);
    this.estimator = new BattleEstimator(this.world);
    this.ranking = new DesignRanking(this.world);
  }

  /**
   * Valid orders for a side that still owes orders. `seed` is unsigned 32-bit. Deterministic.
   */
  orders(state: CampaignState, side: SideId, player: OrderPlayer, seed: number): CampaignOrder[] {
    const rng = createRng(hashText(`${seed}/${state.turn}/${side}`));
    const writer = new OrderWriter(this.world, state, side, rng);
    if (player === 'random') randomOrders(writer);
    else this.greedy(writer);
    return writer.orders;
  }

  /**
   * Repairs, forms fleets, raises troops and builds ships, then sends each fleet where quick batches promise most: to free systems, to
   * systems its troops can take, to beatable enemies, to its own threatened systems.
   */
  private greedy(writer: OrderWriter): void {
    restoreUnits(writer);
    if (!this.world.hasMap) return;
    gatherShips(writer);
    joinFleets(writer);
    loadTroops(writer);
    raiseTroops(writer);
    buildShips(writer, this.ranking);
    moveAll(writer, this.estimator);
  }
}
