import type { BattleSystem } from '../model/battle-system';
import MassBoard from './MassBoard.vue';
import MassOrders from './MassOrders.vue';

/** Mass combat battles: two forces with dice pools, sealed strategies, and waves of six phases. */
export const massCombatBattle: BattleSystem = {
  board: MassBoard,
  orders: MassOrders,
  lossColumns: [{ label: 'Fighters', keys: ['fighters'] }],
};
