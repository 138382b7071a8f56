import type { BattleSystem } from '../model/battle-system';
import MassBoard from './MassBoard.vue';
import MassOrders from './MassOrders.vue';
import WavePanel from './WavePanel.vue';
import { usefulChoice } from './useful';
import { hintFor } from './prompts';

/** Mass combat battles: two forces with dice pools, sealed strategies, and waves of six phases. */
export const massCombatBattle: BattleSystem = {
  board: MassBoard,
  orders: MassOrders,
  combat: WavePanel,
  extension: (controller, model) => {
    model.addUseful(usefulChoice);
    model.addStatusProvider(() => {
      const orders = model.orders.value;
      if (orders === undefined) return undefined;
      const { phase } = controller.position.value.observation;
      const hint = hintFor([...orders.others, ...(orders.end ? [orders.end] : [])], phase);
      const keys = [
        { shortcut: 'ArrowDown', does: 'next' },
        { shortcut: 'Enter', does: 'choose' },
      ];
      return { keys, hint: hint ?? 'Choose from the list' };
    });
    return {};
  },
  lossColumns: [{ label: 'Fighters', keys: ['fighters'] }],
};
