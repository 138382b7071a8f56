import { PARTS, VITAL } from '@core/rules/systems/drive-table';
import type { BattleSystem } from '../model/battle-system';
import { actionBarText } from './model/action-bar';
import { driveModelOf } from './model/drive-model';
import DriveBoard from './parts/DriveBoard.vue';
import OrderPanel from './parts/OrderPanel.vue';
import RoundPanel from './parts/RoundPanel.vue';
import ShipSheet from './parts/ShipSheet.vue';

/** Battles on the drive-difference table: no map, and sealed orders. */
export const driveTableBattle: BattleSystem = {
  board: DriveBoard,
  orders: OrderPanel,
  card: ShipSheet,
  combat: RoundPanel,
  cardHasBars: true,
  extension: (controller, model) => {
    const drive = driveModelOf(controller, model);
    model.addStatusProvider(() => actionBarText(drive));
    return {
      onUnitPress: (unit) => {
        drive.selectShip(unit);
        return true;
      },
    };
  },
  // A ship stays in the battle while it has one of these components.
  lossColumns: [{ label: 'Components', keys: PARTS.slice(0, VITAL).map(({ key }) => key) }],
  simultaneous: (action) => action.t === 'order',
};
