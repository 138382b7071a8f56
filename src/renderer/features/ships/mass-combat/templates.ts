import type { MassCharacter, MassClass, MassCombatStats, MassRole, MassSkills, MassSpecial } from '@core/model';
import type { ShipTemplate } from '../model/ship-system';

function person(
  name: string,
  roles: MassRole[],
  skills: MassSkills,
  strength: number,
  more: Partial<MassCharacter> = {},
): MassCharacter {
  return { name, roles, skills, strength, ...more };
}

function units(count: number, name: string, ...classes: MassClass[]): MassSpecial {
  return { name, classes, count };
}

function template(name: string, stats: MassCombatStats): ShipTemplate {
  const { fighters, specials } = stats;
  const aside = [`${fighters} fighters`, ...specials.map((one) => `${one.count} ${one.name.toLowerCase()}`)].join(', ');
  return { name, aside, design: { silhouette: 'base', stats: { ...stats } } };
}

/** The factions that ship, to start from. */
export const TEMPLATES: readonly ShipTemplate[] = [
  template('Free Militia', {
    ...{ fighters: 120, officers: 3, scouts: true },
    characters: [
      person('Captain Reyes', ['leader'], { comprehend: 6, command: 6, manipulate: 5 }, 4, { armor: 2 }),
      person('Long Anna', ['assailant'], { shoot: 7, sneak: 5 }, 4),
      person('Brother Tomas', ['medic', 'assailant'], { heal: 6, 'sense-emotion': 5, inspire: 6 }, 4),
      person('Wrench', ['engineer'], { 'jury-rig': 7, manufacture: 5 }, 4),
    ],
    specials: [units(1, 'Field gun', 'artillery'), units(3, 'Cars', 'cavalry')],
  }),
  template('Iron Host', {
    ...{ fighters: 120, officers: 4, scouts: true },
    characters: [
      person('Warlord Brandt', ['leader'], { comprehend: 5, command: 7 }, 5, { armor: 3 }),
      person('Sister Razor', ['assailant'], { assault: 7, fight: 6 }, 5, { armor: 1, temper: 'overconfident' }),
      person('Doc Mallow', ['medic'], { heal: 7 }, 3, { reserve: true }),
      person('Rivet', ['engineer', 'assailant'], { manufacture: 6, calculate: 5 }, 4),
    ],
    specials: [units(2, 'Armoured trucks', 'armored'), units(3, 'Motorcycles', 'cavalry')],
  }),
  template('Buggy Raiders', {
    ...{ fighters: 70, officers: 3, scouts: true },
    characters: [
      person('Skip', ['leader', 'assailant'], { comprehend: 7, command: 5, sneak: 7 }, 4),
      person('Jinx', ['assailant'], { assault: 6, shoot: 6 }, 4, { temper: 'overconfident' }),
    ],
    specials: [units(6, 'Buggies', 'cavalry'), units(1, 'Hovercraft', 'aerial')],
  }),
  template('Supply Convoy', {
    ...{ fighters: 95, officers: 3, motorized: true },
    characters: [
      person('Quartermaster Lund', ['leader'], { comprehend: 4, command: 6, manipulate: 7 }, 4),
      person('Guard Captain Ode', ['assailant'], { shoot: 6, command: 5 }, 5, { armor: 2 }),
      person('Mechanic', ['engineer'], { 'jury-rig': 6, manufacture: 6 }, 4),
    ],
    specials: [units(4, 'Trucks', 'armored')],
  }),
  template('Siege Army', {
    ...{ fighters: 135, officers: 4, motorized: true, scouts: true },
    characters: [
      person('General Orlova', ['leader'], { comprehend: 6, command: 8 }, 4, { armor: 2 }),
      person('Sapper Kurz', ['assailant', 'engineer'], { sneak: 7, 'jury-rig': 6 }, 5),
      person('The Seer', ['assailant'], { inspire: 4 }, 3, { power: 8, temper: 'cowardly' }),
      person('Field surgeon', ['medic'], { heal: 6 }, 4),
    ],
    specials: [
      units(1, 'Artillery drone', 'artillery', 'armored'),
      units(3, 'Sappers', 'engineering'),
      units(1, 'Hoverdrone', 'aerial'),
    ],
  }),
  template('Walled Ark', {
    ...{ fighters: 120, officers: 4 },
    characters: [
      person('Elder Voss', ['leader'], { comprehend: 5, command: 6, manipulate: 6 }, 4),
      person('Hawk', ['assailant'], { shoot: 7, calculate: 5 }, 4),
      person('Gearhead Pim', ['engineer'], { 'jury-rig': 8, manufacture: 6 }, 4, { power: 4 }),
      person('Nurse Adela', ['medic'], { heal: 7, 'sense-emotion': 6 }, 4),
    ],
    specials: [units(4, 'Work gangs', 'engineering')],
    projects: ['arsenal', 'defenses', 'shelter', 'watchtower', 'explosives-lab'],
  }),
  template('The Ark under Marlotte', {
    ...{ fighters: 80, officers: 3 },
    characters: [
      person('Marlotte', ['leader'], { comprehend: 5, command: 7, manipulate: 4 }, 4),
      person('Dora', ['assailant'], { sneak: 6, shoot: 6 }, 5),
      person('Angus', ['engineer'], { 'jury-rig': 6, manufacture: 4 }, 4),
    ],
    specials: [units(1, 'Scrap cannon', 'artillery')],
  }),
  template('Zone-Ghouls', {
    ...{ fighters: 105, officers: 3, scouts: true },
    characters: [person('The Pale Mother', ['leader'], { comprehend: 7, command: 6 }, 5, { temper: 'berserk' })],
    specials: [],
  }),
];
