import { counted } from '@core/base';
import type { Finding, Fix } from '@core/base';
import { removeAt } from '@core/model';
import type { Design, MassCharacter, MassCombatStats, MassSkills } from '@core/model';
import { FindingList } from '../../common/report';
import { checkValueBudget } from '../../common/value-budget';
import { DEFENSES, WATCHTOWER } from './field';
import { POWER_COST } from './pool';
import {
  COMMAND,
  COMPREHEND,
  MANIPULATE,
  MEND_SKILLS,
  REMARKABLE_ACTION_SKILLS,
  REPAIR_SKILLS,
  SKILLS,
} from './skills';
import { OFFICERS, projectBits, statsOf } from './tables';
import { listedUnit } from './units';
import { designCost } from './cost';

/** Dice of a skill added by a fix. */
const DEFAULT_SKILL_DICE = 4;

interface Task {
  readonly role: 'leader' | 'assailant' | 'engineer' | 'medic';
  readonly skills: readonly number[];
  readonly section: string;
  readonly so: string;
  /** Points with which a power does the task instead. */
  readonly points: number;
}

const TASKS: readonly Task[] = [
  {
    role: 'leader',
    skills: [COMPREHEND],
    section: 'Reconnaissance',
    so: 'gets dice for Reconnaissance only from scouts, home territory and a defensive position',
    points: Infinity,
  },
  {
    ...{ role: 'leader', skills: [COMMAND, MANIPULATE], section: 'Strategy Phase: Defensive Strategies' },
    ...{ so: 'needs a risk above 0 to rally a confused army', points: POWER_COST },
  },
  {
    ...{ role: 'assailant', skills: REMARKABLE_ACTION_SKILLS, section: 'Action Phase' },
    ...{ so: 'cannot do a Remarkable Action', points: POWER_COST },
  },
  // These need a pair of successes.
  {
    ...{ role: 'engineer', skills: REPAIR_SKILLS, section: 'Support Phase' },
    ...{ so: 'cannot repair anything', points: 2 * POWER_COST },
  },
  {
    ...{ role: 'medic', skills: MEND_SKILLS, section: 'Support Phase' },
    ...{ so: 'cannot mend wounds', points: 2 * POWER_COST },
  },
];

function addition(label: string, path: string, value: unknown): Fix {
  return { label, steps: [{ op: 'add', path, value }] };
}

/** A fix that adds a skill. */
function skillFix(path: string, skill: keyof MassSkills, label: string): Fix {
  return addition(`Give ${DEFAULT_SKILL_DICE} dice in ${label}`, `${path}/skills/${skill}`, DEFAULT_SKILL_DICE);
}

function checkCharacter(character: MassCharacter, path: string, list: FindingList): void {
  const { name, roles, skills } = character;
  if (roles.length === 0) {
    list.hint(
      'no-role',
      `${path}/roles`,
      `${name} has no role: this character can only take damage, or take over from a broken leader.`,
      {
        section: 'Players Positions',
        fix: addition('Add the assailant role', `${path}/roles/0`, 'assailant'),
      },
    );
  }
  for (const { role, skills: wanted, section, so, points } of TASKS) {
    if (!roles.includes(role) || wanted.some((index) => (skills[SKILLS[index].key] ?? 0) > 0)) continue;
    if ((character.power ?? 0) >= points) continue;
    const names = wanted.map((index) => SKILLS[index].label);
    const first = SKILLS[wanted[0]];
    const message = `${name} is ${role === 'leader' ? 'the leader' : `an ${role}`.replace('an medic', 'a medic')} without dice in ${names.join(', ')} and ${so}.`;
    list.warning('no-skill', `${path}/skills`, message, { section, fix: skillFix(path, first.key, first.label) });
  }
}

/** Special units without units, with other classes than the list, or with a separate class that has no effect. */
function checkSpecials({ specials }: MassCombatStats, list: FindingList): void {
  const section = 'Special Class';
  for (const [index, special] of specials.entries()) {
    const { name, classes, count, ownClass } = special;
    const path = `/stats/specials/${index}`;
    if (count === 0) {
      list.hint('no-units', `${path}/count`, `The special units “${name}” have a count of 0.`, {
        section,
        ...removeAt('Remove them', path),
      });
    }
    const listed = listedUnit(special);
    if (listed !== undefined && [...listed.classes].sort().join() !== [...classes].sort().join()) {
      const own = listed.classes.join(' and ');
      list.warning('listed-unit', `${path}/classes`, `The lists have ${listed.label} as ${own}.`, {
        section,
        fix: {
          label: 'Use the classes of the list',
          steps: [{ op: 'replace', path: `${path}/classes`, value: [...listed.classes] }],
        },
      });
    }
    if (ownClass !== undefined && !classes.includes('other')) {
      list.hint('own-class', `${path}/ownClass`, `“${name}” is not of the class Other: its own class has no effect.`, {
        section,
        ...removeAt('Remove it', `${path}/ownClass`),
      });
    }
  }
}

/** Findings about a faction; with a budget, given or its own, also about its reference value. */
export function checkDesign(design: Design, budget?: number): Finding[] {
  const list = new FindingList('mass-combat.design');
  const stats = statsOf(design);
  if (stats.fighters === 0) {
    list.error('no-fighters', '/stats/fighters', 'The faction has no fighters, so it cannot fight.', {
      section: 'Battle Pool',
      fix: { label: 'Set fighters to 60', steps: [{ op: 'replace', path: '/stats/fighters', value: 60 }] },
    });
  }
  const leaders = stats.characters.flatMap(({ roles }, index) => (roles.includes('leader') ? [index] : []));
  if (leaders.length === 0) {
    const dice = counted(stats.officers ?? OFFICERS, 'die', 'dice');
    const message = `The faction has no leader: unnamed officers lead it with ${dice}.`;
    const fix =
      stats.characters.length === 0
        ? {}
        : {
            fix: addition(
              'Make the first character leader',
              `/stats/characters/0/roles/${stats.characters[0].roles.length}`,
              'leader',
            ),
          };
    list.hint('no-leader', '/stats/characters', message, { section: 'Players Positions', ...fix });
  }
  for (const index of leaders.slice(1)) {
    const path = `/stats/characters/${index}/roles`;
    const role = stats.characters[index].roles.indexOf('leader');
    list.hint('leaders', path, 'Only the first leader in the list leads.', {
      section: 'Players Positions',
      ...removeAt('Remove the role', `${path}/${role}`),
    });
  }
  for (const [index, character] of stats.characters.entries()) {
    checkCharacter(character, `/stats/characters/${index}`, list);
  }
  checkSpecials(stats, list);
  if (stats.stables !== undefined && stats.projects?.includes('stables') !== true) {
    list.hint('stables', '/stats/stables', 'Without the Stables project, it does not matter what they keep.', {
      section: 'Ark Projects',
      ...removeAt('Remove it', '/stats/stables'),
    });
  }
  const bits = projectBits(stats);
  if ((bits & (1 << WATCHTOWER)) !== 0 && (bits & (1 << DEFENSES)) === 0) {
    list.warning('watchtower', '/stats/projects', 'A Watchtower has no effect without Defenses.', {
      section: 'Ark Projects',
      fix: addition('Add Defenses', `/stats/projects/${stats.projects?.length ?? 0}`, 'defenses'),
    });
  }
  checkValueBudget(list, designCost(design), stats.budget, budget);
  return list.found;
}
