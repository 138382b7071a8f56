import { capitalize } from '@core/base';
import { DEFAULT_TURN_LIMIT } from '@core/campaign';
import { roleOf, type Campaign, type RulesRole } from '@core/model';
import type { FieldChoice, FieldSpec } from '@core/rules/fields';
import { SIDE_COLORS } from '@renderer/canvas';
import { choicesOf } from '@renderer/forms';
import { colorOf, SHAPE_WORDS } from '../model/sides';
import { KIND_WORDS } from '../model/words';

/** A field of a campaign. */
export type CampaignField = FieldSpec<Campaign>;

const NAME = { key: 'name', label: 'Name', type: 'text', max: 120 } as const;
const NOBODY: FieldChoice = { value: 'nobody', label: 'Nobody' };

/** The side that has or wins something; none where it is nobody. */
export function sideField(key: string, label: string, { sides }: Campaign): CampaignField {
  return { key, label, type: 'choice', absent: NOBODY.value, choices: [NOBODY, ...choicesOf(sides)] };
}

/** The campaign as a whole. */
export const CAMPAIGN_FIELDS: readonly CampaignField[] = [
  { ...NAME, name: 'Campaign name' },
  {
    ...{ key: 'turnLimit', label: 'Last turn', type: 'integer', min: 1, max: 1000 },
    read: ({ turnLimit }) => turnLimit ?? DEFAULT_TURN_LIMIT,
  },
  { key: 'briefing', label: 'Briefing', type: 'text', lines: 4, absent: '' },
];

/** A side: what it is called and looks like, who plays it, its points, and what only it reads. */
export const SIDE_FIELDS: readonly CampaignField[] = [
  NAME,
  {
    ...{ key: 'color', label: 'Colour', name: 'Colour, shape and pattern', type: 'choice' },
    choices: SIDE_COLORS.map((value) => ({ value, label: SHAPE_WORDS[value] })),
    read: (campaign, index) => colorOf(campaign, campaign.sides[index]?.id),
  },
  {
    ...{ key: 'player', label: 'Orders by', name: 'Orders', type: 'choice', absent: 'person' },
    choices: [
      { value: 'person', label: 'Person' },
      { value: 'greedy', label: 'Computer, greedy' },
      { value: 'random', label: 'Computer, random' },
    ],
  },
  { key: 'points', label: 'Points', type: 'integer', max: 1000000 },
  { key: 'income', label: 'Income', type: 'integer', max: 10000, absent: 0 },
  { key: 'briefing', label: 'Briefing', type: 'text', lines: 3, absent: '', placeholder: 'Only this side reads it' },
];

function price(key: string, label: string, usual: number, unit: string, max: number): CampaignField {
  return { key, label, type: 'integer', absent: usual, help: unit, max };
}

/** What things cost, below `/economy`. */
export const PRICE_FIELDS: readonly CampaignField[] = [
  price('buildPercent', 'New ship', 100, '% of its cost', 1000),
  price('repairCost', 'Repair', 1, 'BP a point', 1000),
  price('ammunitionCost', 'Ammunition', 1, 'BP each', 1000),
  price('refitPercent', 'Refit', 100, '% of what is dearer', 1000),
  price('scrapPercent', 'Scrap gives', 50, '% of its cost', 100),
  price('recruitCost', 'Recruits', 1, 'BP a lot', 1000),
  price('upkeepPercent', 'Upkeep', 0, '% a turn', 100),
  { ...price('workPerTurn', 'Yard without a figure', 10, 'points a turn', 10000), min: 1 },
  price('unpricedCost', 'Design without cost', 10, 'BP', 10000),
  {
    ...{ key: 'freeShields', label: 'Shields', type: 'boolean', absent: true },
    help: 'Recharged before each battle, free',
  },
  {
    ...{ key: 'blockade', label: 'Blockade', type: 'boolean', absent: false },
    help: 'Blockaded systems produce nothing',
  },
];

const BATTLES: readonly { readonly key: string; readonly label: string; readonly role?: RulesRole }[] = [
  { key: 'fleet', label: 'Fleet battle' },
  { key: 'assault', label: 'Ground assault', role: 'ground' },
  { key: 'landing', label: 'Landing raid', role: 'boarding' },
  { key: 'boarding', label: 'Boarding', role: 'boarding' },
];

/** The scenario that each sort of battle is made from; `none` is what is said where it is not named. */
export function templateFields({ scenarios, rules }: Campaign, none: string, ofRules: boolean): CampaignField[] {
  return BATTLES.map(({ key, label, role }) => ({
    ...{ key: `templates/${key}`, label, type: 'choice', absent: 'none' },
    choices: [
      { value: 'none', label: none },
      ...choicesOf(
        ofRules
          ? scenarios.filter((one) => (role === undefined ? one.rules === rules : roleOf(one.rules) === role))
          : scenarios,
      ),
    ],
  }));
}

/** A system of the map. */
export function systemFields(campaign: Campaign): CampaignField[] {
  return [
    NAME,
    {
      ...{ key: 'kind', label: 'Kind', type: 'choice', absent: 'star' },
      choices: Object.entries(KIND_WORDS).map(([value, words]) => ({ value, label: capitalize(words || 'star') })),
    },
    sideField('owner', 'Owner', campaign),
    {
      ...{ key: 'income', label: 'Income', type: 'integer', max: 10000, absent: 0 },
      help: 'Build points a turn for who holds it.',
    },
    {
      ...{ key: 'yard', label: 'Yard', type: 'integer', max: 10000, absent: 0 },
      help: 'Points of work a turn; 0 is no yard.',
    },
    { key: 'text', label: 'Text', type: 'text', lines: 3, absent: '' },
  ];
}

/** A lane of the map. */
export const LANE_FIELDS: readonly CampaignField[] = [
  { key: 'turns', label: 'Turns', type: 'integer', min: 1, max: 20, absent: 1 },
];

/** The size of the map; no smaller than its systems need. Hexes are labelled by column and row, in as many digits each. */
export function sizeFields({ map }: Campaign): CampaignField[] {
  const half = (hex: string, part: 0 | 1): number =>
    Number(hex.slice((part * hex.length) / 2, ((part + 1) * hex.length) / 2));
  const least = (part: 0 | 1): number => Math.max(1, ...(map?.systems ?? []).map(({ hex }) => half(hex, part)));
  return [
    { key: 'cols', label: 'Columns', type: 'integer', min: least(0), max: 100 },
    { key: 'rows', label: 'Rows', type: 'integer', min: least(1), max: 100 },
  ];
}

/** A chapter: its scenario, where and from when it is played, and its text. */
export function chapterFields({ scenarios, map }: Campaign): CampaignField[] {
  const where: CampaignField[] = [
    {
      ...{ key: 'at', label: 'At', type: 'choice', absent: 'anywhere' },
      choices: [{ value: 'anywhere', label: 'Anywhere' }, ...choicesOf(map?.systems)],
    },
    { key: 'turn', label: 'From turn', type: 'integer', min: 1, max: 1000, absent: 1 },
  ];
  return [
    NAME,
    { key: 'scenario', label: 'Scenario', type: 'choice', choices: choicesOf(scenarios) },
    ...(map ? where : []),
    { key: 'text', label: 'Text', name: 'Text before it', type: 'text', lines: 4, absent: '' },
  ];
}
