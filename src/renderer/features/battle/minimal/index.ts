import { PHASE_FIRE, PHASE_STRUCK, type MinimalState } from '@core/rules/systems/minimal';
import type { BattleSystem } from '../model/battle-system';
import { minimalModel } from './model/minimal-model';
import MinimalOrders from './parts/MinimalOrders.vue';
import ShipRecord from './parts/ShipRecord.vue';

/** Minimal Space Combat battles: setup, secret plotting, simultaneous movement, fire by arcs. */
export const minimalBattle: BattleSystem = {
  orders: MinimalOrders,
  card: ShipRecord,
  extension: minimalModel,
  end: {
    label: 'Stop firing',
    isShown: (state) => [PHASE_FIRE, PHASE_STRUCK].includes((state as MinimalState).phase),
  },
  lossColumns: [
    { label: 'Engine', keys: ['engine'] },
    { label: 'Shields', keys: ['shields'] },
  ],
  simultaneous: (action) => action.t === 'order',
};
