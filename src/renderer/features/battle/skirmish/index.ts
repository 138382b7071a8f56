import type { BattleSystem } from '../model/battle-system';
import SkirmishBoard from './SkirmishBoard.vue';
import SkirmishOrders from './SkirmishOrders.vue';

/** Battles in a skirmish battlespace: locations with their positions instead of hexes, and fog over what is not known. */
export const skirmishBattle: BattleSystem = {
  board: SkirmishBoard,
  orders: SkirmishOrders,
  lossColumns: [{ label: 'HP', keys: ['hp'] }],
};
