import { distance, hexName, type HexId } from '@core/hex';
import type { Rejection, UnitView } from '@core/rules/contract';
import type { BattleController } from './battle-controller';
import type { Orders } from './orders';

/** Why a unit cannot move or deploy to a hex; undefined when it does neither now. */
export function moveRejection(
  { battle, position, shape }: BattleController,
  { steps, deploy, side }: Orders,
  unit: UnitView | undefined,
  hex: HexId,
): Rejection | undefined {
  if (steps.length === 0 && deploy.length === 0) return undefined;
  if (shape && unit && unit.hex >= 0 && hex >= 0 && distance(shape, unit.hex, hex) > 1) {
    const hexes = distance(shape, unit.hex, hex);
    const left = unit.movesLeft ?? 0;
    const why = hexes > left ? `${left} movement left` : 'no path there';
    return { code: 'reach', message: `${hexName(shape, hex)} is ${hexes} hexes away, ${why}.` };
  }
  const step = battle.actionForHex?.(position.value.state, side, hex);
  return step && battle.check(position.value.state, side, step);
}
