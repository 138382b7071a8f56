import type { BattleSystem } from '../model/battle-system';
import SkirmishBoard from './SkirmishBoard.vue';
import SkirmishOrders from './SkirmishOrders.vue';

/** Skirmish battles: locations with positions instead of hexes, and hidden units. */
export const skirmishBattle: BattleSystem = {
  board: SkirmishBoard,
  orders: SkirmishOrders,
  lossColumns: [{ label: 'Hit points', keys: ['hp'] }],
};
