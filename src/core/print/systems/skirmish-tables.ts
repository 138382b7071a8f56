import { chancePercent } from '@core/base';
import { letters, positionName, rollOdds, skirmish, stepOf, USUAL } from '@core/rules/systems/skirmish';
import { USUAL_POSITIONS } from '@core/model';
import type { Block } from '../flow';
import { tablesOf } from '../kit';

/** Targets that are worth a line: below them only a raw 1 succeeds, above them everything does. */
const TARGETS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** The columns of degrees go as far as this. */
const DEGREES = [1, 2, 3, 4, 5] as const;

/** Chance and degrees of a roll under a skill, by the program's own odds with the usual die. */
function rollTable(): Block {
  return {
    title: 'Chances of a roll',
    section: '13.2',
    houseInterpretation: true,
    text: [`A die of ${USUAL.die} against the target: skill and everything that counts. Below a target of 1 as at 1.`],
    table: {
      head: ['Target', 'Success', ...DEGREES.map((degree) => `${degree}° +`)],
      rows: TARGETS.map((target) => {
        const { success, degrees } = rollOdds(target, USUAL.die);
        const atLeast = (least: number): string => {
          const share = degrees.reduce((sum, [degree, p]) => sum + (degree >= least ? p : 0), 0);
          return share === 0 ? '–' : chancePercent(share);
        };
        return [String(target), chancePercent(success), ...DEGREES.map(atLeast)];
      }),
    },
  };
}

/** What AP buy besides moves (13.3 to 13.6, house interpretation where the text is silent). */
function deedTable(): Block {
  return {
    title: 'What 1 AP buys',
    section: '13.2.1, 13.3–13.6',
    text: ['Moves have a table of their own. What is left becomes opportunity points.'],
    table: {
      head: ['Deed', 'Roll', 'What comes of it'],
      rows: [
        ['Recon', 'recon', 'enemies of a position known one level better, a round for each degree'],
        ['Evade', 'evasion', 'one level into the fog for every other side'],
        ['Attack', 'attack', 'damage of the weapon and the degrees'],
        ['Dig in', 'none', `1 DP, up to ${USUAL.maxDefence}`],
        ['Harden', 'none', `1 hardening, up to ${USUAL.maxHardening}, once all own units there are dug in fully`],
        ['Break', 'attack', '1 hardening less for each degree'],
        ['Talk', 'communicate', 'allies at another location hear and tell'],
      ],
    },
  };
}

/** The steps of an attack in the order in which they are done. */
function attackTable(): Block {
  const answer = 'the target may spend 1 OP: evade, a move of 1 AP, or return fire; not when it is surprised';
  return {
    title: 'An attack, step by step',
    section: '13.4–13.6',
    text: ['For 1 AP, on an enemy whose place is known and whom the weapon reaches.'],
    table: {
      head: ['', 'Step'],
      rows: [
        ['1', 'a weapon with ammunition uses one of its attacks'],
        ['2', answer],
        ['3', 'target: attack skill, +2° from OA, +1° from O, −1° into D, −2° into DA, less the degrees of an evasion'],
        ['4', 'roll; a raw 1 always hits'],
        ['5', 'ballistic: the unit is known one level better; modern: recon on it +1° until its next turn'],
        ['6', 'damage and degrees: off goes hardening, then DPs (not when penetrating or a raw 1), armour, HP'],
        ['7', 'return fire, if the target still stands'],
      ],
    },
  };
}

/** The five positions with their names, for the foot of a sheet. */
export function positionWords(): string {
  const all = Array.from({ length: USUAL_POSITIONS }, (_, index) => stepOf(USUAL_POSITIONS, index));
  return all.map((step) => `${letters(step)} ${positionName(step)}`).join(' · ');
}

/** What is looked up in a skirmish, most important first. */
export function skirmishTables(): readonly Block[] {
  return tablesOf(skirmish.reference, [
    deedTable(),
    'Move costs',
    'Positions',
    attackTable(),
    rollTable(),
    'Levels of awareness',
    'Recon',
    'Evasion',
    'Opportunity points',
    'Range',
    'Range into close locations',
    'Exposure after firing',
    'Surprise',
    'Damage',
    'Defence points',
    'Losing defence points',
    'Hardening a position',
    'Breaking hardening',
    'Sharing information',
    'Fog after changing location',
    'Side order',
    'Unit turns',
    'Deployment',
    'The first attack sets the distance',
    'Ambush',
  ]);
}
