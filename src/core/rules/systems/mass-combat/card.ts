import { counted } from '@core/base';
import type { Design, MassSpecial } from '@core/model';
import type { DesignCard } from '../../design-card';
import { cardValues } from '../../fields';
import { PROJECTS } from './field';
import { FIELDS } from './fields';
import { statsOf } from './tables';
import { classNames, unitNote } from './units';

function specialLine(special: MassSpecial): string {
  const { name, count } = special;
  const note = unitNote(special);
  const labels = classNames(special).map((label) => label.toLowerCase());
  return `${count} × ${name}${note === '' ? '' : `, ${note}`} (${labels.join(', ')})`;
}

/** Faction card: fighters and number of characters, then characters, special units and projects, one line each. */
export function designCard(design: Design): DesignCard {
  const { characters, specials, projects = [], levelBonus = 0, scouts, flying, motorized } = statsOf(design);
  const kinds = [
    levelBonus > 0 && `${counted(levelBonus, 'Battle Level')} extra from powerful units`,
    scouts === true && 'Scouts',
    flying === true && 'Only flying units',
    motorized === true && 'Many motor vehicles',
  ];
  return {
    values: [...cardValues(design, FIELDS), { label: 'Characters', short: 'Characters', value: characters.length }],
    weapons: [],
    sections: [
      { title: 'Fighters', lines: kinds.flatMap((kind) => (kind === false ? [] : [kind])) },
      { title: 'Characters', lines: characters.map(({ name, roles }) => `${name}: ${roles.join(', ') || 'no role'}`) },
      { title: 'Special units', lines: specials.map(specialLine) },
      {
        title: 'Ark projects',
        lines: PROJECTS.filter(({ key }) => projects.includes(key)).map(({ label, effect }) => `${label}: ${effect}`),
      },
    ],
    moves: true,
  };
}
