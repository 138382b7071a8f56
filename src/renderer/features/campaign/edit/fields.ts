import { capitalize } from '@core/base';
import { CAMPAIGN_TURN_LIMIT, roleOf, type Campaign, type RulesRole } from '@core/model';
import type { FieldChoice, FieldSpec } from '@core/rules/fields';
import { SHAPE_LABELS, SIDE_COLORS } from '@renderer/canvas';
import { choicesOf } from '@renderer/forms';
import { ORDER_GIVERS } from '@renderer/mail/order-givers';
import { sideColor } from '../model/sides';
import { KIND_LABELS } from '../model/labels';

export type CampaignField = FieldSpec<Campaign>;

const NAME = { key: 'name', label: 'Name', type: 'text', max: 120 } as const;
/** Longest texts of a campaign file, in characters. */
const BRIEFING = 100_000;
const STORY = 20_000;
const NO_SIDE: FieldChoice = { value: 'no-side', label: 'None' };

function longText(key: string, label: string, lines: number, max: number): CampaignField {
  return { key, label, type: 'text', lines, max, default: '' };
}

/** Field for an optional side. */
export function sideField(key: string, label: string, { sides }: Campaign): CampaignField {
  return { key, label, type: 'choice', list: true, default: NO_SIDE.value, choices: [NO_SIDE, ...choicesOf(sides)] };
}

/** General fields. */
export const CAMPAIGN_FIELDS: readonly CampaignField[] = [
  { ...NAME, name: 'Campaign name' },
  { key: 'author', label: 'Author', type: 'text', max: 200, default: '', placeholder: 'None' },
  {
    ...{ key: 'turnLimit', label: 'Last turn', type: 'integer', min: 1, max: 1000 },
    read: ({ turnLimit }) => turnLimit ?? CAMPAIGN_TURN_LIMIT,
  },
  longText('briefing', 'Briefing', 4, BRIEFING),
];

export const SIDE_FIELDS: readonly CampaignField[] = [
  NAME,
  {
    ...{ key: 'color', label: 'Counters', name: 'Shape and colour of the counters', type: 'choice' },
    choices: SIDE_COLORS.map((value) => ({ value, label: SHAPE_LABELS[value] })),
    read: (campaign, index) => sideColor(campaign, campaign.sides[index]?.id),
  },
  {
    ...{ key: 'player', label: 'Orders', type: 'choice', default: 'person' },
    choices: [{ value: 'person', label: 'Person', note: 'A person at this screen.' }, ...ORDER_GIVERS],
  },
  { key: 'points', label: 'Points', type: 'integer', max: 1000000 },
  { key: 'income', label: 'Income', type: 'integer', max: 10000, default: 0 },
  { ...longText('briefing', 'Briefing', 3, BRIEFING), placeholder: 'Shown to this side only' },
];

function price(key: string, label: string, usual: number, unit: string, max: number): CampaignField {
  return { key, label, type: 'integer', default: usual, help: unit, max };
}

/** Cost fields, below `/economy`. */
export const PRICE_FIELDS: readonly CampaignField[] = [
  price('buildPercent', 'New ship', 100, '% of its cost', 1000),
  price('repairCost', 'Repair', 1, 'BP per point', 1000),
  price('ammunitionCost', 'Ammunition', 1, 'BP each', 1000),
  price('refitPercent', 'Refit', 100, '% of the extra cost', 1000),
  price('scrapPercent', 'Scrap refund', 50, '% of its cost', 100),
  price('recruitCost', 'Recruits', 1, 'BP per lot', 1000),
  price('upkeepPercent', 'Upkeep', 0, '% per turn', 100),
  { ...price('workPerTurn', 'Default yard', 10, 'points per turn', 10000), min: 1 },
  price('unpricedCost', 'Default design cost', 10, 'BP', 10000),
  {
    ...{ key: 'freeShields', label: 'Shields', type: 'boolean', default: true },
    help: 'Recharged before each battle, free',
  },
  {
    ...{ key: 'blockade', label: 'Blockade', type: 'boolean', default: false },
    help: 'Blockaded systems produce nothing',
  },
];

const BATTLES: readonly { readonly key: string; readonly label: string; readonly role?: RulesRole }[] = [
  { key: 'fleet', label: 'Fleet battle' },
  { key: 'assault', label: 'Ground assault', role: 'ground' },
  { key: 'landing', label: 'Landing raid', role: 'boarding' },
  { key: 'boarding', label: 'Boarding', role: 'boarding' },
];

/** Scenario for each kind of battle; `none` is the label for no choice. */
export function templateFields({ scenarios, rules }: Campaign, none: string, ofRules: boolean): CampaignField[] {
  return BATTLES.map(({ key, label, role }) => ({
    ...{ key: `templates/${key}`, label, type: 'choice', list: true, absent: 'none' },
    choices: [
      { value: 'none', label: none },
      ...choicesOf(
        ofRules
          ? scenarios.filter((scenario) =>
              role === undefined ? scenario.rules === rules : roleOf(scenario.rules) === role,
            )
          : scenarios,
      ),
    ],
  }));
}

/** Fields of a system. */
export function systemFields(campaign: Campaign): CampaignField[] {
  return [
    NAME,
    {
      ...{ key: 'kind', label: 'Kind', type: 'choice', default: 'star' },
      choices: Object.entries(KIND_LABELS).map(([value, words]) => ({ value, label: capitalize(words || 'star') })),
    },
    sideField('owner', 'Owner', campaign),
    {
      ...{ key: 'income', label: 'Income', type: 'integer', max: 10000, default: 0 },
      help: 'Build points per turn for its owner.',
    },
    {
      ...{ key: 'yard', label: 'Yard', type: 'integer', max: 10000, default: 0 },
      help: 'Points of work per turn; 0 for no yard.',
    },
    longText('text', 'Text', 3, 5000),
  ];
}

/** Length of a lane. */
export const LANE_FIELD: CampaignField = { key: 'turns', label: 'Turns', type: 'integer', min: 1, max: 20, default: 1 };

/** Map size, with minimums from the hex labels of its systems (column and row, equal digits). */
export function sizeFields({ map }: Campaign): CampaignField[] {
  const half = (hex: string, part: 0 | 1): number =>
    Number(hex.slice((part * hex.length) / 2, ((part + 1) * hex.length) / 2));
  const least = (part: 0 | 1): number => Math.max(1, ...(map?.systems ?? []).map(({ hex }) => half(hex, part)));
  return [
    { key: 'cols', label: 'Columns', type: 'integer', min: least(0), max: 100 },
    { key: 'rows', label: 'Rows', type: 'integer', min: least(1), max: 100 },
  ];
}

/** Text that the campaign shows when it ends. */
export const ENDING_TEXT: CampaignField = longText('text', 'Closing text', 2, STORY);

/** Fields of a chapter. */
export function chapterFields({ scenarios, map }: Campaign): CampaignField[] {
  const where: CampaignField[] = [
    {
      ...{ key: 'at', label: 'At', type: 'choice', list: true, default: 'anywhere' },
      choices: [{ value: 'anywhere', label: 'Anywhere' }, ...choicesOf(map?.systems)],
    },
    { key: 'turn', label: 'From turn', type: 'integer', min: 1, max: 1000, default: 1 },
  ];
  return [
    NAME,
    { key: 'scenario', label: 'Scenario', type: 'choice', list: true, choices: choicesOf(scenarios) },
    ...(map ? where : []),
    longText('text', 'Introduction', 4, STORY),
  ];
}
