import type { SideId } from '@core/rules/contract';
import type { BattleController } from './battle-controller';

/** The side that must take the screen before anything more is shown: from when the last action has been animated. */
export function handoverOf(controller: BattleController | undefined): SideId | undefined {
  const isAnimated = controller?.animation.frame.value.observation !== undefined;
  return isAnimated ? undefined : controller?.handoverTo.value;
}
