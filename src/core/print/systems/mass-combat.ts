import { chancePercent } from '@core/base';
import { CLASSES, levelOf, massCombat, meanOf, poolOdds, statsOf } from '@core/rules/systems/mass-combat';
import type { Scenario } from '@core/model';
import type { CounterFace, PrintSystem, PrintUnit } from '../contract';
import type { Block } from '../flow';
import { counterFace, selectTables } from '../sheet-parts';
import { cardPages } from './mass-combat-cards';
import { fieldPages } from './mass-combat-field';
import { CLASS_SYMBOLS, PERSON } from './mass-combat-symbols';
import { perLevelOf, recordPages } from './mass-combat-sheet';

/** The faction, then its characters, then its special units. */
function counters(unit: PrintUnit, scenario?: Scenario): CounterFace[] {
  const { fighters, levelBonus = 0, characters, specials } = statsOf(unit.design);
  const silhouette = unit.design.silhouette ?? 'base';
  return [
    counterFace(unit, { LVL: levelOf(fighters, perLevelOf(scenario)) + levelBonus, FTR: fighters }, { silhouette }),
    ...characters.map(({ name, strength, armor, power, roles }) => {
      const part = roles.map((role) => role.charAt(0).toUpperCase()).join('');
      const values = { STR: strength, ARM: armor || '–', PART: part || '–', PTS: power || '–' };
      return counterFace(unit, values, { name, silhouette, symbol: PERSON });
    }),
    ...specials.map(({ name, classes, count }) => {
      const symbol = CLASS_SYMBOLS[CLASSES.find(({ key }) => classes.includes(key))?.key ?? 'other'];
      return counterFace(unit, { UNITS: count }, { name, silhouette, symbol });
    }),
  ];
}

/** Exact results of Battle Dice by number of pushes. */
function diceTable(): Block {
  const pushes = [0, 1, 2];
  return {
    title: 'Battle Dice results',
    section: 'Battle Phase',
    text: [
      'Mean successes and the chance of at least one skull, by pushes. Support Dice have the same odds, with explosions for skulls.',
    ],
    table: {
      head: ['Dice', ...pushes.map((count) => (count === 0 ? 'No push' : count === 1 ? '1 push' : `${count} pushes`))],
      rows: [1, 2, 3, 4, 5, 6, 8, 10].map((battle) => [
        String(battle),
        ...pushes.map((count) => {
          // Strategy Dice to push with are rolled too; only the Battle Dice count.
          const { skulls } = poolOdds({ battle, strategy: count, support: 0 }, count);
          return `${meanOf(skulls).toFixed(2)} · ${chancePercent(1 - (skulls[0] ?? 0))}`;
        }),
      ]),
    },
  };
}

function tables(scenario?: Scenario): readonly Block[] {
  return selectTables(massCombat, scenario, [
    '2. Strategy Phase',
    '6. Margin of victory',
    'Casualties',
    'Retaliation',
    diceTable(),
    'Defensive Advantage',
    'Fortifications',
    'Initiative',
    '1. Risk Phase',
    'Skill rolls',
    '3. Action Phase',
    'Commando operations',
    'NPC Remarkable Actions',
    '4. Battle Phase',
    '5. Support Phase',
    'Damaged support',
    'Three kinds of dice',
    'Battle Level',
    'Combat ready',
    'Special units',
    'Unit lists',
    'Superiority',
    'Circumstances',
    'Negative Strategy',
    'The opposed roll',
    'Surprise',
    'Ambush',
    'Environment',
    'Confusion',
    'Feints',
    'Parley',
    'Powers',
    'Ark projects',
    'Next wave',
    'Strategies in a siege',
    'Retreat from a stronghold',
    'Rout',
    'End of the battle',
    'Roles',
  ]);
}

const CODES = {
  LVL: 'Battle Level',
  FTR: 'fighters',
  STR: 'strength',
  ARM: 'armour',
  PART: 'roles by initial',
  PTS: 'points',
  UNITS: 'number of units',
};

export const massCombatPrint: PrintSystem = {
  rules: 'mass-combat',
  codes: CODES,
  forms: [
    { id: 'record', label: 'Faction records' },
    { id: 'strategies', label: 'Strategy cards', cards: true },
  ],
  sheets(job, units, form) {
    if (form === 'strategies') return cardPages(job, units);
    const own = tables(job.scenario);
    return units.flatMap((unit) => recordPages(job, unit, own));
  },
  counters,
  tables,
  battlefield: { pages: fieldPages },
};
