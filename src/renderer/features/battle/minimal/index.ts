import type { BattleSystem } from '../model/battle-system';
import { minimalModel } from './model/minimal-model';
import MinimalOrders from './parts/MinimalOrders.vue';
import ShipRecord from './parts/ShipRecord.vue';

/** Minimal Space Combat battles: setup, secret plotting, simultaneous movement, fire by arcs. */
export const minimalBattle: BattleSystem = {
  orders: MinimalOrders,
  card: ShipRecord,
  extension: minimalModel,
  endLabel: 'Stop firing',
  lossColumns: [
    { label: 'Engine', keys: ['engine'] },
    { label: 'Shields', keys: ['shields'] },
  ],
  simultaneous: (action) => action.t === 'order',
};
