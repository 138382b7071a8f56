import { sumOf } from '@core/base';
import type { Design, MassRole } from '@core/model';
import {
  bestSkill,
  CLASSES,
  REMARKABLE_ACTION_SKILLS,
  factionDice,
  meanOf,
  MEND_SKILLS,
  OPEN_FIELD,
  plainEnemy,
  PROJECTS,
  REPAIR_SKILLS,
  statsOf,
  STRATEGIES,
  forecastStrategies,
} from '@core/rules/systems/mass-combat';
import { referenceRow, sizeRow } from '../model/compare-row';
import type { CompareRow } from '../model/ship-system';
import { formatClasses } from './labels';

/** Chart axis ends: typical values of the bundled factions. */
const FULL = { level: 5, dice: 8, successes: 2 };

/** Most dice of any character with this role in one of the skills. */
function bestDice(design: Design, role: MassRole, skills: readonly number[]): number {
  const able = statsOf(design).characters.filter(({ roles }) => roles.includes(role));
  return Math.max(0, ...able.map((character) => bestSkill(character, skills).dice));
}

/** Comparison rows for mass combat, with results in the open field. */
export function compareRows(design: Design): CompareRow[] {
  const { fighters, characters, specials, projects = [] } = statsOf(design);
  const { level, recon } = factionDice(design);
  const sum = (terms: readonly { readonly value: number }[]): number => sumOf(terms.map(({ value }) => value));
  const attack = forecastStrategies(design, plainEnemy(fighters), OPEN_FIELD)[0];
  const successes = attack === undefined ? 0 : meanOf(attack.odds.successes);
  const classes = CLASSES.filter(({ key }) =>
    specials.some((special) => special.count > 0 && special.classes.includes(key)),
  );
  const arkProjects = PROJECTS.filter(({ key }) => projects.includes(key)).map(({ label }) => label);
  return [
    sizeRow('fighters', 'Fighters', fighters),
    sizeRow('level', 'Battle Level', sum(level), FULL.level),
    sizeRow('people', 'Characters', characters.length),
    sizeRow('recon', 'Reconnaissance', Math.max(0, sum(recon)), FULL.dice),
    sizeRow('remarkable', 'Remarkable Action', bestDice(design, 'assailant', REMARKABLE_ACTION_SKILLS), FULL.dice),
    sizeRow('repairs', 'Repairs', bestDice(design, 'engineer', REPAIR_SKILLS), FULL.dice),
    sizeRow('mending', 'Mending', bestDice(design, 'medic', MEND_SKILLS), FULL.dice),
    { key: 'classes', label: 'Special classes', text: formatClasses(classes.map(({ key }) => key)) || 'none' },
    { key: 'projects', label: 'Ark projects', text: arkProjects.join(', ') || 'none' },
    {
      key: 'successes',
      label: `${STRATEGIES[0]?.label ?? ''}, successes`,
      text: successes.toFixed(2),
      value: successes,
      full: FULL.successes,
    },
    referenceRow(design),
  ];
}
