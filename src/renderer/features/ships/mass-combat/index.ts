import type { Design } from '@core/model';
import { levelOf, statsOf, DEFAULT_FIGHTERS } from '@core/rules/systems/mass-combat';
import type { ShipSystem } from '../model/ship-system';
import { bundledTemplates } from '../model/bundled-templates';
import { compareRows } from './compare';
import FactionDrawing from './FactionDrawing.vue';
import MassFigures from './MassFigures.vue';
import SkillFields from './SkillFields.vue';
import { formatClasses } from './labels';

function line(design: Design): string {
  const { fighters, specials, levelBonus = 0 } = statsOf(design);
  const level = levelOf(fighters, DEFAULT_FIGHTERS) + (fighters > 0 ? levelBonus : 0);
  const classes = formatClasses(specials.filter(({ count }) => count > 0).flatMap((special) => special.classes));
  return [`Level ${level}`, `${fighters} fighters`, classes].filter(Boolean).join(', ');
}

/** Bundled factions used as templates. */
const IDS = [
  ...['free-militia', 'iron-host', 'raiders', 'convoy', 'siege-army', 'walled-ark', 'ark', 'zone-ghouls'],
  ...['river-guild', 'salt-company', 'station-nine', 'iron-orchard', 'lamp-walkers', 'toll-army'],
];

/** Workshop parts for mass combat. */
export const massCombatShips: ShipSystem = {
  footers: { characters: SkillFields },
  previews: [FactionDrawing],
  figures: MassFigures,
  compare: compareRows,
  line,
  templates: bundledTemplates(
    'mass-combat',
    IDS.map((id) => `mass-${id}`),
    ({ fighters, specials }) =>
      [`${fighters} fighters`, ...specials.map(({ count, name }) => `${count} ${name.toLowerCase()}`)].join(', '),
  ),
  noun: 'faction',
};
