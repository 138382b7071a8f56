import type { Design } from '@core/model';
import { statsOf } from '@core/rules/systems/skirmish';
import type { ShipSystem } from '../model/ship-system';
import { bundledTemplates } from '../model/bundled-templates';
import { COMPARE_ASIDE, compareRows } from './compare';
import SkirmishFigures from './SkirmishFigures.vue';
import UnitCard from './UnitCard.vue';
import UnitReach from './UnitReach.vue';

function line(design: Design): string {
  const { ap, hp, armour, skills } = statsOf(design);
  return `AP${ap} HP${hp} ARM${armour} ATT${skills.attack} REC${skills.recon} EVA${skills.evasion}`;
}

/** Library units used as templates. */
const IDS = [
  'rifles',
  'scouts',
  'spotters',
  'marksmen',
  'heavy',
  'mortar',
  'marines',
  'grenadiers',
  'engineers',
  'cutter',
  'drone',
];

/** Workshop parts for the skirmish battlespace. */
export const skirmishShips: ShipSystem = {
  previews: [UnitCard, UnitReach],
  figures: SkirmishFigures,
  compare: compareRows,
  line,
  templates: bundledTemplates(
    'skirmish',
    IDS.map((id) => `skirmish-${id}`),
    ({ ap, hp, weapons }) =>
      `${ap} action points, ${hp} hit points, ${weapons.map(({ name }) => name.toLowerCase()).join(' and ')}`,
  ),
  noun: 'unit',
  compareAside: COMPARE_ASIDE,
};
