import type { MassClass } from '@core/model';

/** A character, within ±10 units. */
export const PERSON = 'M0 -9.5a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0 -8.4ZM-7.5 9.5a7.5 9 0 0 1 15 0Z';

/** A symbol for each class of special units, within ±10 units, based on military map symbols. */
export const CLASS_SYMBOLS: Readonly<Record<MassClass, string>> = {
  aerial: 'M-9 -5.5L0 -0.6L9 -5.5V5.5L0 0.6L-9 5.5Z',
  armored: 'M-9.5 0a9.5 6 0 1 0 19 0a9.5 6 0 1 0 -19 0ZM-7 0a7 3.8 0 1 1 14 0a7 3.8 0 1 1 -14 0Z',
  artillery: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z',
  cavalry: 'M-9.5 6.5L7.5 -8.5L9.5 -6.5L-7.5 8.5Z',
  engineering: 'M-6 -8H7V-5H-2.8V-1.5H5V1.5H-2.8V5H7V8H-6Z',
  naval:
    'M0 -9.5a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0 -4.8ZM-1.1 -4.6H1.1V6C4 5.4 6 3.4 6.6 0.4L9.2 1.2C8.4 6 4.6 9.4 0 9.4C-4.6 9.4 -8.4 6 -9.2 1.2L-6.6 0.4C-6 3.4 -4 5.4 -1.1 6Z',
  other: 'M0 -9.5L2.6 -3L9.4 -3L4 1.4L6 8.4L0 4.2L-6 8.4L-4 1.4L-9.4 -3L-2.6 -3Z',
};
