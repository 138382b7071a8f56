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

/** The computer opponents that give a side's orders. */
export type OrderPlayer = 'random' | 'greedy';
/** Their names, weakest first. */
export const ORDER_PLAYERS: readonly OrderPlayer[] = ['random', 'greedy'];

/** Gives the orders of computer opponents in one campaign, and remembers what it has worked out for them. */
export class CampaignAi {
  private readonly world: World;
  private readonly prospects: BattleEstimator;
  private readonly merits: DesignRanking;

  /** The set-up of the campaign must not change afterwards; its log may. */
  constructor(campaign: Campaign, rulebook: Rulebook) {
    this.world = createWorld(campaign, rulebook);
    this.prospects = new BattleEstimator(this.world);
    this.merits = new DesignRanking(this.world);
  }

  /**
   * The orders of a side whose orders are awaited, all of them allowed. `seed` is unsigned 32-bit; state, player and seed decide
   * everything.
   */
  orders(state: CampaignState, side: SideId, player: OrderPlayer, seed: number): CampaignOrder[] {
    const rng = createRng(hashText(`${seed}/${state.turn}/${side}`));
    const desk = new OrderWriter(this.world, state, side, rng);
    if (player === 'random') randomOrders(desk);
    else this.greedy(desk);
    return desk.orders;
  }

  /**
   * Mends, gathers, raises and builds, then sends every fleet to where quick batches promise most: to what is free, to what can be taken
   * with the troops aboard, to enemies that can be beaten, to own systems that are threatened.
   */
  private greedy(desk: OrderWriter): void {
    restoreUnits(desk);
    if (!this.world.hasMap) return;
    gatherShips(desk);
    joinFleets(desk);
    loadTroops(desk);
    raiseTroops(desk);
    buildShips(desk, this.merits);
    moveAll(desk, this.prospects);
  }
}
