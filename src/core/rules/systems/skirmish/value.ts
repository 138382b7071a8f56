import type { Design, SkirmishWeapon } from '@core/model';
import type { ValuePart } from '../../common/fitted-cost';
import { statsOf } from './design';

/** The names of the coefficients, in the order in which they are fitted and listed. */
export const COEFFICIENTS = [
  'ap',
  'hp',
  'armour',
  'attack',
  'recon',
  'evasion',
  'ambush',
  'communicate',
  'damage',
  'range',
  'penetrating',
  'area',
  'indirect',
  'modern',
  'attacks',
  'second',
] as const;
/** A positive number for each. */
export type Coefficients = Readonly<Record<(typeof COEFFICIENTS)[number], number>>;

/** Faces of the default die: a skill beyond it counts as much (13.2). */
const DIE = 10;
/** The longest range that counts: across two lines of five. */
const LONGEST = 6;
/** From so many attacks on, a limit of attacks hardly matters. */
const PLENTY = 10;

/** A weapon's logarithm of its factor, for the best weapon of a unit. */
function weaponAmount(weapon: SkirmishWeapon, c: Coefficients): number {
  const { damage, range, kind, penetrating, area, indirect, ammunition = PLENTY } = weapon;
  const log =
    c.damage * Math.log1p(damage) +
    c.range * Math.log1p(Math.min(LONGEST, range)) +
    (penetrating === true ? c.penetrating : 0) +
    (area === true ? c.area : 0) +
    (indirect === true ? c.indirect : 0) +
    (kind === 'modern' ? c.modern : 0);
  return log * Math.min(1, ammunition / PLENTY) ** c.attacks;
}

/** The parts of a unit's value. A unit uses its best weapon; each further one counts for less. */
export function valueParts(design: Design, c: Coefficients): ValuePart[] {
  const { ap, hp, armour, skills, weapons } = statsOf(design);
  const amounts = weapons.map((weapon) => weaponAmount(weapon, c));
  const ranked = [...amounts].sort((a, b) => b - a);
  const skill = (key: keyof typeof skills, label: string): ValuePart => {
    const amount = (c[key] * Math.min(DIE, skills[key])) / DIE;
    return { label, path: `/stats/skills/${key}`, section: '13.2', amount };
  };
  return [
    { label: 'Action points', path: '/stats/ap', section: '13.2.1', amount: c.ap * Math.log1p(ap) },
    { label: 'Hit points', path: '/stats/hp', section: '13.6', amount: c.hp * Math.log1p(hp) },
    { label: 'Armour', path: '/stats/armour', section: '13.6', amount: c.armour * Math.log1p(armour) },
    skill('attack', 'Attack'),
    skill('recon', 'Recon'),
    skill('evasion', 'Evasion'),
    skill('ambush', 'Ambush'),
    skill('communicate', 'Communicate'),
    ...weapons.map(({ name }, index) => ({
      label: `Weapon ${name}`,
      path: `/stats/weapons/${index}`,
      section: '13.5',
      amount: amounts[index] * Math.min(1, c.second) ** ranked.indexOf(amounts[index]),
    })),
  ];
}
