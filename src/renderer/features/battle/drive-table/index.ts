import { PARTS, VITAL } from '@core/rules/systems/drive-table';
import type { BattleSystem } from '../model/battle-system';
import { driveModelOf } from './model/drive-model';
import DriveBoard from './parts/DriveBoard.vue';
import OrderPanel from './parts/OrderPanel.vue';
import RoundPanel from './parts/RoundPanel.vue';
import ShipSheet from './parts/ShipSheet.vue';

/** The battle by the drive-difference table: ships face each other without a map, and all orders are sealed. */
export const driveTableBattle: BattleSystem = {
  board: DriveBoard,
  orders: OrderPanel,
  card: ShipSheet,
  combat: RoundPanel,
  cardHasBars: true,
  extension: (controller, model) => ({
    onUnitPress: (unit) => {
      driveModelOf(controller, model).pick(unit);
      return true;
    },
  }),
  // What keeps a ship in the battle.
  lossColumns: [{ label: 'Components', keys: PARTS.slice(0, VITAL).map(({ key }) => key) }],
  simultaneous: (action) => action.t === 'order',
};
