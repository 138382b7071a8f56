import { counted } from '@core/base';
import type { DriveTableStats } from '@core/model';
import type { CardValue } from '../../design-card';
import type { FieldGroup, FieldSpec, FieldTone } from '../../fields';
import { statsOf } from './cost';
import { PARTS, WARP } from './parts';
import type { Part } from './parts';

/** The most of a component that the fields take; a file may hold more missiles and shells, and keeps them. */
const MOST = { missiles: 9999, shells: 9999 } as Readonly<Record<string, number>>;
const MOST_ELSE = 999;

function loads(held: number, perRound: number, price: string): string {
  if (held === 0 || perRound === 0) return price;
  const rounds = Math.ceil(held / perRound);
  return `${price}, for ${counted(rounds, 'round')}`;
}

interface Look {
  readonly tone: FieldTone;
  /** What it is good for; words are our own, the rules are of our reading. */
  readonly about: (stats: DriveTableStats) => string;
  readonly bar?: NonNullable<CardValue['bar']>;
  readonly axis?: number;
}

const LOOKS: Readonly<Record<Exclude<Part['key'], 'warp'>, Look>> = {
  drive: {
    ...{ tone: 'energy', bar: 'energy', axis: 1 },
    about: ({ drive }) => (drive === 0 ? 'for the drive and all else' : `drive 0 to ${drive}, or power`),
  },
  beams: {
    ...{ tone: 'b', bar: 'hull', axis: 1 },
    about: ({ beams }) => (beams === 0 ? 'a hit for each power' : `${beams} hits for ${beams} power`),
  },
  screens: {
    ...{ tone: 'shields', bar: 'shields', axis: 1 },
    about: ({ screens }) => (screens === 0 ? 'take up hits' : `take up ${screens} a round`),
  },
  tubes: { tone: 'c', about: ({ tubes }) => (tubes === 1 ? 'a missile a round' : 'a missile each a round') },
  missiles: { tone: 'c', about: ({ tubes, missiles }) => loads(missiles, tubes, '3 for 1 BP') },
  cannon: { tone: 'd', about: () => '1 to 3 shells each' },
  shells: { tone: 'd', about: ({ cannon, shells }) => loads(shells, 3 * cannon, '6 for 1 BP') },
  racks: { tone: 'plain', about: () => 'a systemship each' },
};

function component({ key, label, short, lot }: Part): FieldSpec[] {
  if (key === 'warp') return [];
  const { about, ...look } = LOOKS[key];
  return [
    {
      ...{ ...look, key, label, short, type: 'integer', max: MOST[key] ?? MOST_ELSE, step: lot, boxes: 8 },
      about: (design) => about(statsOf(design)),
    },
  ];
}

/** Type, tech level and components of a ship. Our reading. */
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
        ask: (design, value) =>
          value === 'warpship'
            ? {
                question: `Build a warp generator into it, for ${PARTS[WARP].price} BP? All else stays.`,
                yes: 'Build it in',
              }
            : {
                question: `Take the warp generator out? All else stays${statsOf(design).racks > 0 ? ', the racks too' : ''}.`,
                yes: 'Take it out',
              },
      },
      {
        ...{ key: 'tech', label: 'Tech level', type: 'integer', max: 99 },
        help: 'comes with the build, costs nothing, adds to every hit',
      },
    ],
  },
  {
    ...{ id: 'components', title: 'Components', aside: '1 BP each, or a lot', path: '/stats', costs: true },
    fields: PARTS.flatMap(component),
  },
];
