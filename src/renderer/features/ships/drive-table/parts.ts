import type { DriveTableStats } from '@core/model';
import { PARTS as COMPONENTS } from '@core/rules/systems/drive-table';
import type { PartSort, Tone } from '../model/ship-system';

type Key = (typeof COMPONENTS)[number]['key'];

/** Colour and use of each component; words are our own, the rules are of our reading. */
const ABOUT: Readonly<Record<Key, readonly [tone: Tone, about: (stats: DriveTableStats) => string]>> = {
  drive: ['energy', ({ drive }) => (drive === 0 ? 'for the drive and all else' : `drive 0 to ${drive}, or power`)],
  beams: ['b', ({ beams }) => (beams === 0 ? 'a hit for each power' : `${beams} hits for ${beams} power`)],
  screens: ['shields', ({ screens }) => (screens === 0 ? 'take up hits' : `take up ${screens} a round`)],
  tubes: ['c', ({ tubes }) => (tubes === 1 ? 'a missile a round' : 'a missile each a round')],
  missiles: ['c', ({ tubes, missiles }) => loads(missiles, tubes, '3 for 1 BP')],
  cannon: ['d', () => '1 to 3 shells each'],
  shells: ['d', ({ cannon, shells }) => loads(shells, 3 * cannon, '6 for 1 BP')],
  racks: ['plain', () => 'a systemship each'],
  warp: ['a', () => 'travels from star to star'],
};

function loads(held: number, perRound: number, price: string): string {
  if (held === 0 || perRound === 0) return price;
  const rounds = Math.ceil(held / perRound);
  return `${price}, for ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
}

/** A component as the workshop shows it. */
export interface Component extends PartSort {
  readonly key: Key;
  /** Letters on its boxes in the plan. */
  readonly short: string;
  readonly lot: number;
  readonly price: number;
  /** What it is good for, in a few words. */
  readonly about: (stats: DriveTableStats) => string;
}

/** The components in the order of the rules. */
export const PARTS: readonly Component[] = COMPONENTS.map(({ key, label, short, lot, price }) => ({
  ...{ key, label, short, lot, price },
  tone: ABOUT[key][0],
  about: ABOUT[key][1],
}));

/** Those that are bought by number: all but the warp generator. */
export const COUNTED = PARTS.filter((part): part is Component & { key: Exclude<Key, 'warp'> } => part.key !== 'warp');
