import type { Design } from '@core/model';
import { statsOf } from '@core/rules/systems/skirmish';
import type { ShipSystem } from '../model/ship-system';
import { COMPARE_ASIDE, compareRows } from './compare';
import SkirmishFigures from './SkirmishFigures.vue';
import SkirmishPreview from './SkirmishPreview.vue';
import { TEMPLATES } from './templates';

function line(design: Design): string {
  const { ap, hp, armour, skills } = statsOf(design);
  return `AP${ap} HP${hp} ARM${armour} ATT${skills.attack} REC${skills.recon} EVA${skills.evasion}`;
}

/** The most units of a side in a duel: a skirmish has room for 30. */
const MOST_PER_SIDE = 15;

/** The workshop's panels for the skirmish battlespace. */
export const skirmishShips: ShipSystem = {
  preview: SkirmishPreview,
  figures: SkirmishFigures,
  compare: compareRows,
  line,
  templates: TEMPLATES,
  noun: 'unit',
  mostPerSide: MOST_PER_SIDE,
  compareAside: COMPARE_ASIDE,
};
