import type { RulesId } from '@core/model';
import { counterspaceBattle } from '../counterspace';
import { driveTableBattle } from '../drive-table';
import { massCombatBattle } from '../mass-combat';
import { minimalBattle } from '../minimal';
import { skirmishBattle } from '../skirmish';
import type { BattleSystem } from './battle-system';

const SYSTEMS: Readonly<Partial<Record<RulesId, BattleSystem>>> = {
  counterspace: counterspaceBattle,
  minimal: minimalBattle,
  'drive-table': driveTableBattle,
  skirmish: skirmishBattle,
  'mass-combat': massCombatBattle,
};

/** The screens of a rule system; undefined where the common ones are enough. */
export function battleSystem(rules: RulesId): BattleSystem | undefined {
  return SYSTEMS[rules];
}
