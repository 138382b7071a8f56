import { PHASE_DEPLOY, PHASE_OVER, type CounterspaceState } from '@core/rules/systems/counterspace';
import type { BattleSystem } from '../model/battle-system';

/** CounterSpace battles use the common screens. */
export const counterspaceBattle: BattleSystem = {
  end: {
    label: 'End turn',
    isShown: (state) => ![PHASE_DEPLOY, PHASE_OVER].includes((state as CounterspaceState).phase),
  },
};
