import type { Estimator } from './battle-estimator';
import type { DesignRanking } from './design-ranking';
import { gatherShips, joinFleets, loadTroops } from './fleets';
import { moveAll } from './moves';
import type { OrderWriter } from './order-writer';
import { buildShips, raiseTroops, restoreUnits } from './yards';

/**
 * Repairs, forms fleets, raises troops and builds ships, then sends each fleet where the estimates promise most: to free systems, to
 * systems its troops can take, to beatable enemies, to its own threatened systems. The writer's stance weighs them.
 */
export function greedyOrders(writer: OrderWriter, ranking: DesignRanking, estimator: Estimator): void {
  restoreUnits(writer);
  if (!writer.world.hasMap) return;
  gatherShips(writer);
  joinFleets(writer);
  loadTroops(writer);
  raiseTroops(writer);
  buildShips(writer, ranking);
  moveAll(writer, estimator);
}
