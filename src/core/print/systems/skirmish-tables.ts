import { chancePercent } from '@core/base';
import { compileOptions, letters, positionName, rollOdds, skirmish, stepOf, USUAL } from '@core/rules/systems/skirmish';
import { USUAL_POSITIONS, type Scenario } from '@core/model';
import type { Block } from '../flow';
import { selectTables } from '../sheet-parts';

type Options = ReturnType<typeof compileOptions>;

/** Most rows of the roll table. */
const MAX_ROWS = 12;
const DEGREES = [1, 2, 3, 4, 5] as const;

/** Targets of the roll table: below 1 only a raw 1 succeeds, from the faces of the die on every roll does. */
function targetsOf(die: number): number[] {
  const step = Math.ceil(die / MAX_ROWS);
  const targets = Array.from({ length: Math.ceil(die / step) }, (_, index) => 1 + index * step);
  return targets.at(-1) === die ? targets : [...targets, die];
}

/** Chance and degrees of a skill roll. */
function rollTable({ die }: Options): Block {
  return {
    title: 'Roll odds',
    section: '13.2',
    houseInterpretation: true,
    text: [`A d${die} against the target: skill plus all modifiers. Targets below 1 count as 1.`],
    table: {
      head: ['Target', 'Success', ...DEGREES.map((degree) => `${degree}° +`)],
      rows: targetsOf(die).map((target) => {
        const { success, degrees } = rollOdds(target, die);
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
function actionTable({ fog, maxDefence, maxHardening, communicateRoll }: Options): Block {
  return {
    title: 'Actions for 1 AP',
    section: '13.2.1, 13.3–13.6',
    text: ['For moves, see “Move costs”. Unspent AP become opportunity points.'],
    table: {
      head: ['Action', 'Roll', 'Effect'],
      rows: [
        ...(fog
          ? [
              [
                'Recon',
                'recon',
                'awareness of enemies in a position, or of one known unit, improves by one level, for a round per degree',
              ],
              ['Evade', 'evasion', 'awareness of the unit drops by one level for every other side'],
            ]
          : []),
        ['Attack', 'attack', 'weapon damage plus degrees'],
        ['Dig in', 'none', `1 DP, up to ${maxDefence}`],
        ['Harden', 'none', `1 hardening, up to ${maxHardening}, once all own units there have full DPs`],
        ['Break', 'attack', '−1 hardening per degree'],
        ...(fog
          ? [['Talk', communicateRoll ? 'communicate' : 'none', 'shares awareness with allies at another location']]
          : []),
      ],
    },
  };
}

/** The steps of an attack in order. */
function attackTable({ fog, exposed, bloomFrom, bloomInto }: Options): Block {
  const bloomed = bloomInto ? 'the positions of attacker and target gain' : 'the position of the attacker gains';
  const steps = [
    'a weapon with ammunition uses one attack',
    'the target may spend 1 OP to evade, move for 1 AP or return fire, unless surprised',
    `target: attack skill, +2° from ${exposed ? 'or into ' : ''}OA, +1° from O, −1° into D, −2° into DA, minus the degrees of evasion`,
    'roll; a raw 1 always hits',
    fog &&
      'ballistic: awareness of the attacker improves by one level; modern: recon against it +1° until its next turn',
    'damage plus degrees: reduce hardening, then DPs (not if penetrating or a raw 1), armour, HP',
    'area weapon: the same roll against every other unit in the position, own units included',
    bloomFrom && `${bloomed} 1 bloom`,
    'return fire, if the target survives',
  ].filter((step) => step !== false);
  return {
    title: 'Attack sequence',
    section: '13.4–13.6',
    text: ['Costs 1 AP. The position of the target must be known and in weapon range.'],
    table: { head: ['', 'Step'], rows: steps.map((step, index) => [String(index + 1), step]) },
  };
}

/** Legend of the five positions. */
export function positionLegend(): string {
  const all = Array.from({ length: USUAL_POSITIONS }, (_, index) => stepOf(USUAL_POSITIONS, index));
  return all.map((step) => `${letters(step)} ${positionName(step)}`).join(' · ');
}

/** The quick-reference tables, most important first. */
export function skirmishTables(scenario?: Scenario): readonly Block[] {
  const options = scenario === undefined ? USUAL : compileOptions(scenario);
  return selectTables(skirmish, scenario, [
    actionTable(options),
    'Move costs',
    'Positions',
    attackTable(options),
    'Rolling under a skill',
    rollTable(options),
    'Levels of awareness',
    'Recon',
    'Recon of a unit',
    'Evasion',
    'Opportunity points',
    'Range',
    'Range into close locations',
    'Indirect fire',
    'Area weapons',
    'Exposure after firing',
    'Surprise',
    'Damage',
    'Defence points',
    'Losing defence points',
    'Hardening a position',
    'Breaking hardening',
    'Bloom and hardening',
    'Causes of bloom',
    'Knowledge of positions',
    'What all sides learn',
    'Sharing information',
    'Fog after changing location',
    'Side order',
    'Unit turns',
    'Locations and links',
    'Deployment',
    'The first attack sets the distance',
    'Ambush',
  ]);
}
