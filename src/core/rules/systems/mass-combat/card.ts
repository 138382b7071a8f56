import { counted } from '@core/base';
import type { Design } from '@core/model';
import type { DesignCard } from '../../design-card';
import { cardValues } from '../../fields';
import { PROJECTS } from './field';
import { FIELDS } from './fields';
import { statsOf } from './tables';
import { classNames, unitNote } from './units';

/** Faction card: fighters and number of characters, then characters, special units and projects, one line each. */
export function designCard(design: Design): DesignCard {
  const { characters, specials, projects = [], levelBonus = 0, scouts, flying, motorized } = statsOf(design);
  const kinds = [
    scouts === true && 'Scouts',
    flying === true && 'Only flying units',
    motorized === true && 'Many motor vehicles',
  ];
  return {
    values: [...cardValues(design, FIELDS), { label: 'Characters', short: 'Characters', value: characters.length }],
    weapons: [],
    others: [
      ...characters.map(({ name, roles }) => `${name}: ${roles.join(', ') || 'no role'}`),
      ...specials.map((special) => {
        const { name, count } = special;
        const note = unitNote(special);
        const labels = classNames(special).map((label) => label.toLowerCase());
        return `${count} × ${name}${note === '' ? '' : `, ${note}`} (${labels.join(', ')})`;
      }),
      ...(levelBonus > 0 ? [`${counted(levelBonus, 'Battle Level')} extra from powerful units`] : []),
      ...kinds.flatMap((kind) => (kind === false ? [] : [kind])),
      ...PROJECTS.filter(({ key }) => projects.includes(key)).map(({ label, effect }) => `${label}: ${effect}`),
    ],
    moves: true,
  };
}
