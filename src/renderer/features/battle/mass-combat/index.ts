import type { BattleSystem } from '../model/battle-system';
import MassBoard from './MassBoard.vue';
import MassOrders from './MassOrders.vue';

/** Battles of mass combat: both forces with their pools of dice, strategies that are sealed, waves of six phases. */
export const massCombatBattle: BattleSystem = {
  board: MassBoard,
  orders: MassOrders,
  lossColumns: [{ label: 'Fighters', keys: ['fighters'] }],
};
