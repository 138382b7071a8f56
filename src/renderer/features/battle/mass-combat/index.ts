import { sideName } from '@core/base';
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
      const all = [...orders.others, ...(orders.end ? [orders.end] : [])];
      const character = controller.battle.units[all[0]?.info.unit ?? -1]?.name ?? '';
      const hint = hintFor(sideName(controller.scenario, orders.side), character, all, phase);
      const keys = [
        { shortcut: 'ArrowDown', does: 'next' },
        { shortcut: 'Enter', does: 'choose' },
      ];
      return { keys, hint };
    });
    return {};
  },
  lossColumns: [{ label: 'Fighters', keys: ['fighters'] }],
};
