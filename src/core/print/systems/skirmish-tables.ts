import { chancePercent } from '@core/base';
import { letters, positionName, rollOdds, skirmish, stepOf, USUAL } from '@core/rules/systems/skirmish';
import { USUAL_POSITIONS } from '@core/model';
import type { Block } from '../flow';
import { selectTables } from '../sheet-parts';

/** Rows of the table: below them only a raw 1 succeeds, above them every roll does. */
const TARGETS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const DEGREES = [1, 2, 3, 4, 5] as const;

/** Chance and degrees of a skill roll with the default die. */
function rollTable(): Block {
  return {
    title: 'Roll odds',
    section: '13.2',
    houseInterpretation: true,
    text: [`A d${USUAL.die} against the target: skill plus all modifiers. Targets below 1 count as 1.`],
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

/** Actions for AP other than moves (13.3 to 13.6; house interpretation where the text is silent). */
function actionTable(): Block {
  return {
    title: 'Actions for 1 AP',
    section: '13.2.1, 13.3–13.6',
    text: ['For moves, see “Move costs”. Unspent AP become opportunity points.'],
    table: {
      head: ['Action', 'Roll', 'Effect'],
      rows: [
        [
          'Recon',
          'recon',
          'awareness of enemies in a position, or of one known unit, improves by one level, for a round per degree',
        ],
        ['Evade', 'evasion', 'awareness of the unit drops by one level for every other side'],
        ['Attack', 'attack', 'weapon damage plus degrees'],
        ['Dig in', 'none', `1 DP, up to ${USUAL.maxDefence}`],
        ['Harden', 'none', `1 hardening, up to ${USUAL.maxHardening}, once all own units there have full DPs`],
        ['Break', 'attack', '−1 hardening per degree'],
        ['Talk', 'none', 'shares awareness with allies at another location'],
      ],
    },
  };
}

/** The steps of an attack in order. */
function attackTable(): Block {
  const answer = 'the target may spend 1 OP to evade, move for 1 AP or return fire, unless surprised';
  return {
    title: 'Attack sequence',
    section: '13.4–13.6',
    text: ['Costs 1 AP. The position of the target must be known and in weapon range.'],
    table: {
      head: ['', 'Step'],
      rows: [
        ['1', 'a weapon with ammunition uses one attack'],
        ['2', answer],
        [
          '3',
          'target: attack skill, +2° from or into OA, +1° from O, −1° into D, −2° into DA, minus the degrees of evasion',
        ],
        ['4', 'roll; a raw 1 always hits'],
        [
          '5',
          'ballistic: awareness of the attacker improves by one level; modern: recon against it +1° until its next turn',
        ],
        ['6', 'damage plus degrees: reduce hardening, then DPs (not if penetrating or a raw 1), armour, HP'],
        ['7', 'area weapon: the same roll against every other unit in the position, own units included'],
        ['8', 'the positions of attacker and target gain 1 bloom'],
        ['9', 'return fire, if the target survives'],
      ],
    },
  };
}

/** Legend of the five positions. */
export function positionLegend(): string {
  const all = Array.from({ length: USUAL_POSITIONS }, (_, index) => stepOf(USUAL_POSITIONS, index));
  return all.map((step) => `${letters(step)} ${positionName(step)}`).join(' · ');
}

/** The quick-reference tables, most important first. */
export function skirmishTables(): readonly Block[] {
  return selectTables(skirmish.reference, [
    actionTable(),
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
