/** The four categories of battle strategies. */
export type Category = 'offensive' | 'defensive' | 'retreat' | 'harass';

/** A battle strategy: a row of the closing table of the rules. */
export interface Strategy {
  readonly key: string;
  readonly label: string;
  readonly category: Category;
  /** Strategy Dice gained or lost. */
  readonly dice: number;
  /** Other effects, in a line. */
  readonly special: string;
}

export const ATTACK = 0;
export const DEFENSE = 1;
export const FEINTED_ATTACK = 2;
export const FIGHTING_RETREAT = 3;
export const FULL_RETREAT = 4;
export const PARLEY = 5;
export const PLANNED_ATTACK = 6;
export const PLANNED_DEFENSE = 7;
export const RAID = 8;
export const RALLY = 9;
export const SKIRMISH = 10;
export const TOTAL_ATTACK = 11;
export const TOTAL_DEFENSE = 12;

/** All thirteen, by index, in the order of the closing table. */
export const STRATEGIES: readonly Strategy[] = [
  { key: 'attack', label: 'Attack', category: 'offensive', dice: 0, special: 'No other effect.' },
  { key: 'defense', label: 'Defense', category: 'defensive', dice: 1, special: 'No other effect.' },
  {
    key: 'feinted-attack',
    label: 'Feinted Attack',
    category: 'offensive',
    dice: -2,
    special: 'A win counts double; later feints add 1 to a win, and a consecutive feint loses 2 more dice.',
  },
  {
    key: 'fighting-retreat',
    label: 'Fighting Retreat',
    category: 'retreat',
    dice: 2,
    special: 'Escapes on a win or tie; cannot win; no Support Phase; enemy casualties are halved.',
  },
  {
    key: 'full-retreat',
    label: 'Full Retreat',
    category: 'retreat',
    dice: 4,
    special:
      'Always escapes with 2D6 fewer casualties; no Support Phase; no enemy casualties. Only 2 dice while confused.',
  },
  {
    key: 'parley',
    label: 'Parley',
    category: 'defensive',
    dice: 0,
    special: 'Offers a truce; if refused, a Defense with one die less.',
  },
  {
    key: 'planned-attack',
    label: 'Planned Attack',
    category: 'offensive',
    dice: 1,
    special: '+1 die with Artillery Superiority; halves the enemy’s Strategy Dice from Defensive Advantage.',
  },
  {
    key: 'planned-defense',
    label: 'Planned Defense',
    category: 'defensive',
    dice: 1,
    special:
      '+1 die with Artillery Superiority; 1D6 more enemy casualties on a win or tie. First wave only, with a Defensive Advantage and not when surprised.',
  },
  {
    key: 'raid',
    label: 'Raid',
    category: 'harass',
    dice: 0,
    special: '+1 die each for Aerial, Cavalry and Naval Superiority; a win cancels the enemy’s Support Phase.',
  },
  {
    key: 'rally',
    label: 'Rally',
    category: 'defensive',
    dice: 0,
    special: 'Only while confused: the leader may end confusion with a roll in the Support Phase.',
  },
  {
    key: 'skirmish',
    label: 'Skirmish',
    category: 'harass',
    dice: 2,
    special: '+1 die with Aerial or Artillery Superiority; half the margin of a win; 1D6 fewer casualties.',
  },
  {
    key: 'total-attack',
    label: 'Total Attack',
    category: 'offensive',
    dice: 2,
    special: '1D6 more enemy casualties on a win; own casualties are doubled.',
  },
  {
    key: 'total-defense',
    label: 'Total Defense',
    category: 'defensive',
    dice: 2,
    special: 'Own casualties are doubled.',
  },
];

/** Strategies of a category, as bits. */
function bitsOf(category: Category): number {
  return STRATEGIES.reduce((bits, strategy, index) => (strategy.category === category ? bits | (1 << index) : bits), 0);
}

const OFFENSIVE_BITS = bitsOf('offensive');
const DEFENSIVE_BITS = bitsOf('defensive');
const RETREAT_BITS = bitsOf('retreat');

export function isOffensive(strategy: number): boolean {
  return ((OFFENSIVE_BITS >> strategy) & 1) === 1;
}

export function isDefensive(strategy: number): boolean {
  return ((DEFENSIVE_BITS >> strategy) & 1) === 1;
}

export function isRetreat(strategy: number): boolean {
  return ((RETREAT_BITS >> strategy) & 1) === 1;
}

/** True when no battle follows from these strategies: one side retreats and the other does not come after it. */
export function isNullBattle(a: number, b: number): boolean {
  const yields = (strategy: number): boolean => isRetreat(strategy) || isDefensive(strategy);
  return (isRetreat(a) || isRetreat(b)) && yields(a) && yields(b);
}

const CATEGORY_LABELS = {
  offensive: 'Offensive',
  defensive: 'Defensive',
  retreat: 'Retreat',
  harass: 'Harass',
} as const;
const SECTIONS: readonly string[] = STRATEGIES.map(
  ({ category }) => `Strategy Phase: ${CATEGORY_LABELS[category]} Strategies`,
);

/** Rule section of a strategy. */
export function sectionOf(strategy: number): string {
  return SECTIONS[strategy];
}
