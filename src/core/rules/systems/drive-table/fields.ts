import { counted } from '@core/base';
import type { DriveTableStats } from '@core/model';
import type { CardValue } from '../../design-card';
import type { FieldGroup, FieldSpec, FieldTone } from '../../fields';
import { statsOf } from './cost';
import { maxAmountOf, PARTS, WARP, type Part } from './parts';

function supply(held: number, perRound: number, price: string): string {
  if (held === 0 || perRound === 0) return price;
  const rounds = Math.ceil(held / perRound);
  return `${price}, for ${counted(rounds, 'round')}`;
}

interface ComponentField {
  readonly tone: FieldTone;
  /** Short note on its use. House interpretation. */
  readonly about: (stats: DriveTableStats) => string;
  readonly bar?: NonNullable<CardValue['bar']>;
  readonly axis?: number;
}

const COMPONENT_FIELDS: Readonly<Record<Exclude<Part['key'], 'warp'>, ComponentField>> = {
  drive: {
    ...{ tone: 'energy', bar: 'energy', axis: 1 },
    about: ({ drive }) => (drive === 0 ? 'powers everything' : `drive 0 to ${drive}, or power`),
  },
  beams: {
    ...{ tone: 'b', bar: 'hull', axis: 1 },
    about: ({ beams }) => (beams === 0 ? '1 hit per power' : `${counted(beams, 'hit')} for ${beams} power`),
  },
  screens: {
    ...{ tone: 'shields', bar: 'shields', axis: 1 },
    about: ({ screens }) => (screens === 0 ? 'absorb hits' : `absorb ${screens} per round`),
  },
  tubes: { tone: 'c', about: ({ tubes }) => (tubes === 1 ? '1 missile per round' : '1 missile each per round') },
  missiles: { tone: 'c', about: ({ tubes, missiles }) => supply(missiles, tubes, '3 for 1 BP') },
  cannon: { tone: 'd', about: () => '1 to 3 shells each' },
  shells: { tone: 'd', about: ({ cannon, shells }) => supply(shells, 3 * cannon, '6 for 1 BP') },
  racks: { tone: 'plain', about: () => '1 systemship each' },
};

function component({ key, label, short, lot }: Part): FieldSpec[] {
  if (key === 'warp') return [];
  const { about, ...look } = COMPONENT_FIELDS[key];
  return [
    {
      ...{ ...look, key, label, short, type: 'integer', max: maxAmountOf(key), step: lot, boxes: 8 },
      about: (design) => about(statsOf(design)),
    },
  ];
}

/** Type, tech level and components of a ship. House interpretation. */
export const FIELDS: readonly FieldGroup[] = [
  {
    ...{ id: 'type', title: 'Type', costs: true },
    fields: [
      {
        ...{ key: 'warp', label: 'Type', type: 'choice', tone: 'a', part: 'Warp generator' },
        choices: [
          { value: 'systemship', label: 'Systemship', tip: 'Without a warp generator' },
          { value: 'warpship', label: 'Warpship', tip: `With a warp generator, ${PARTS[WARP].price} BP` },
        ],
        read: (design) => (statsOf(design).warp ? 'warpship' : 'systemship'),
        write: (draft, value) => void (statsOf(draft).warp = value === 'warpship'),
        confirm: (design, value) =>
          value === 'warpship'
            ? {
                question: `Add a warp generator for ${PARTS[WARP].price} BP? Other components stay.`,
                yes: 'Add generator',
              }
            : {
                question: `Remove the warp generator? Other components stay${statsOf(design).racks > 0 ? ', including the racks' : ''}.`,
                yes: 'Remove generator',
              },
      },
      {
        ...{ key: 'tech', label: 'Tech level', type: 'integer', max: 99 },
        help: 'Free. Adds to the damage of each shot that hits.',
      },
    ],
  },
  {
    ...{ id: 'components', title: 'Components', aside: '1 BP each or per lot', path: '/stats', costs: true },
    fields: PARTS.flatMap(component),
  },
];
