import { assert } from '@core/base';
import { type DriveTableBattle, type DriveTableState, driveTable } from '@core/rules/systems/drive-table';
import type { BattleController } from '../../model/battle-controller';

/** The battle of a play that is fought by the drive-difference table. */
export function driveBattle(play: BattleController): DriveTableBattle {
  const { battle } = play;
  assert(driveTable.owns(battle), 'these screens are shown for the drive-difference table only');
  return battle;
}

/** How the battle stands at the place that is looked at. */
export function driveState(play: BattleController): DriveTableState {
  return play.moment.value.state as DriveTableState;
}
