import type { BattleSystem } from '../model/battle-system';
import SkirmishBoard from './SkirmishBoard.vue';
import SkirmishOrders from './SkirmishOrders.vue';
import { isAmbush } from './battlespace';

/** Skirmish battles: locations with positions instead of hexes, and hidden units. */
export const skirmishBattle: BattleSystem = {
  board: SkirmishBoard,
  orders: SkirmishOrders,
  extension: (_, model) => {
    const hint = 'Choose how far apart two enemy units start, or finish the ambush';
    model.addStatusProvider(() => (model.orders.value?.others.some(isAmbush) ? { hint } : undefined));
    return {};
  },
  lossColumns: [{ label: 'Hit points', keys: ['hp'] }],
};
