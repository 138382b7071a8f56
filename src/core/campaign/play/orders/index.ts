import { createRng, hashText } from '@core/base';
import type { CampaignOrder, Campaign } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { CampaignState } from '../../state';
import { type World, createWorld } from '../../world';
import { OrderSearch } from '../search/order-search';
import { OrderWriter } from './order-writer';
import { DesignRanking } from './design-ranking';
import { greedyOrders } from './greedy';
import { BattleEstimator } from './battle-estimator';
import type { OrderPlayer } from './players';
import { randomOrders } from './random';

export { ORDER_PLAYER_CHOICES, ORDER_PLAYERS, type OrderPlayer, orderPlayer } from './players';

/** Gives the orders of computer players in one campaign and caches their evaluations. */
export class CampaignAi {
  private readonly world: World;
  private readonly estimator: BattleEstimator;
  private readonly ranking: DesignRanking;
  private readonly search: OrderSearch;

  /** The campaign's setup must not change afterwards; its log may. */
  constructor(campaign: Campaign) {
    this.world = createWorld(campaign);
    this.estimator = new BattleEstimator(this.world);
    this.ranking = new DesignRanking(this.world);
    this.search = new OrderSearch(this.world, this.ranking, this.estimator);
  }

  /**
   * Valid orders for a side that still owes orders. `seed` is unsigned 32-bit. Deterministic.
   */
  orders(state: CampaignState, side: SideId, player: OrderPlayer, seed: number): CampaignOrder[] {
    const turnSeed = hashText(`${seed}/${state.turn}/${side}`);
    if (player === 'search') return [...this.search.orders(state, side, turnSeed)];
    const writer = new OrderWriter(this.world, state, side, createRng(turnSeed));
    if (player === 'random') randomOrders(writer);
    else greedyOrders(writer, this.ranking, this.estimator);
    return writer.orders;
  }
}
