import { createRng, hashText } from '@core/base';
import type { CampaignOrder, Campaign } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { Rulebook } from '../../battle';
import type { CampaignState } from '../../state';
import { type World, worldOf } from '../../world';
import { Desk } from './desk';
import { gatherShips, joinFleets, loadTroops } from './fleets';
import { DesignMerits } from './merits';
import { moveAll } from './moves';
import { Prospects } from './prospects';
import { randomOrders } from './random';
import { buildShips, mendShips, raiseTroops } from './yards';

/** The computer opponents that give a side's orders. */
export type OrderPlayer = 'random' | 'greedy';
/** Their names, weakest first. */
export const ORDER_PLAYERS: readonly OrderPlayer[] = ['random', 'greedy'];

/** Gives the orders of computer opponents in one campaign, and remembers what it has worked out for them. */
export class Staff {
  private readonly world: World;
  private readonly prospects: Prospects;
  private readonly merits: DesignMerits;

  /** The set-up of the campaign must not change afterwards; its log may. */
  constructor(campaign: Campaign, rulebook: Rulebook) {
    this.world = worldOf(campaign, rulebook);
    this.prospects = new Prospects(this.world);
    this.merits = new DesignMerits(this.world);
  }

  /**
   * The orders of a side whose orders are awaited, all of them allowed. `seed` is unsigned 32-bit; state, player and seed decide
   * everything.
   */
  orders(state: CampaignState, side: SideId, player: OrderPlayer, seed: number): CampaignOrder[] {
    const rng = createRng(hashText(`${seed}/${state.turn}/${side}`));
    const desk = new Desk(this.world, state, side, rng);
    if (player === 'random') randomOrders(desk);
    else this.greedy(desk);
    return desk.orders;
  }

  /**
   * Mends, gathers, raises and builds, then sends every fleet to where quick batches promise most: to what is free, to what can be taken
   * with the troops aboard, to enemies that can be beaten, to own systems that are threatened.
   */
  private greedy(desk: Desk): void {
    mendShips(desk);
    if (!this.world.hasMap) return;
    gatherShips(desk);
    joinFleets(desk);
    loadTroops(desk);
    raiseTroops(desk);
    buildShips(desk, this.merits);
    moveAll(desk, this.prospects);
  }
}
