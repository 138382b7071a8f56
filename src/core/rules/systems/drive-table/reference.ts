import type { ReferenceChapter } from '../../reference';
import { PARTS } from './parts';
import { PRINTED, TACTIC_LABELS } from './table';

const READING = 'our reading';

/** The rules of the drive-difference table as they are played here; shown in the application and written to the documents. */
export const REFERENCE: readonly ReferenceChapter[] = [
  {
    title: 'Ships',
    entries: [
      {
        title: 'Components',
        section: READING,
        ourReading: true,
        text: [
          'A ship is what its build points buy. A warpship has a warp generator, a systemship has none. The tech level comes with the build and costs nothing; it adds to every hit.',
          'A scenario may change the prices, and may limit what a side spends.',
        ],
        table: {
          head: ['Component', 'Amount', 'Build points'],
          rows: PARTS.map(({ label, lot, price }) => [label, String(lot), String(price)]),
        },
      },
    ],
  },
  {
    title: 'The round',
    entries: [
      {
        title: 'Sealed orders',
        section: READING,
        ourReading: true,
        text: [
          'Every round each ship is given orders in secret: a tactic (Attack, Dodge or Retreat), a drive setting, power for beams and for screens, missiles and cannon that fire, and a target for each weapon. Beams may be split over several targets.',
          'Drive, beams, screens, tubes that fire and cannon that fire may together take no more than the ship’s power/drive. Cannon are not fired in a round in which beams or screens have power; missiles may be.',
        ],
      },
      {
        title: 'Missiles',
        section: READING,
        ourReading: true,
        option: 'missileDriveMax',
        text: [
          'Each missile is given a drive setting of its own, up to 5 here, and always attacks. One tube fires one missile in a round.',
        ],
      },
      {
        title: 'Cannon',
        section: READING,
        ourReading: true,
        text: ['A cannon fires a burst of one to three shells at one target.'],
      },
    ],
  },
  {
    title: 'Results',
    entries: [
      ...TACTIC_LABELS.map((label, tactic) => ({
        title: `The firer on ${label}`,
        section: 'Expanded combat results table',
        text: [
          'Find the row of the drive difference, the firer’s drive less the target’s, and the column of the target’s tactic. In parentheses stands what the target’s beams and cannon do in return.',
          ...(tactic === 1
            ? [
                'The row after +2 is printed "+3 or more" and followed by +4; it is read as +3, then +4 or more (our reading).',
              ]
            : []),
          ...(tactic === 0
            ? [
                'Against a dodging target at +5 or more the text has a Miss here and a Hit in the rows of Dodge; the rows of Attack count (our reading).',
              ]
            : []),
        ],
        table: {
          head: ['Difference', ...TACTIC_LABELS],
          rows: (PRINTED[tactic] ?? []).map((row) => [row.label, ...row.cells]),
        },
      })),
      {
        title: 'Hits',
        section: 'Explanation of combat results',
        text: [
          'A beam that hits does its power, a missile 2, a burst 1 for each shell; each adds the firer’s tech level once. Hit +1 and Hit +2 add one and two more, to missiles too.',
          'Everything in a round happens at the same moment. Power in screens takes away that many of the hits of the round.',
        ],
      },
      {
        title: 'Damage',
        section: READING,
        ourReading: true,
        text: [
          'The owner takes the rest off the components, a point for each hit. A hit on a magazine costs 3 missiles or 6 shells; the warp generator takes up 5 hits and is lost whole.',
          'A ship without power/drive, beams, screens, tubes, cannon and racks is destroyed. So is one that cannot take its hits and keep any of these.',
        ],
      },
      {
        title: 'Escape',
        section: 'Explanation of combat results',
        text: [
          'A ship on Retreat leaves when every enemy ship that fired at it has the result Escapes, or when nobody fired at it (our reading). Missiles do not hold it. It takes the damage of the round first.',
        ],
      },
    ],
  },
  {
    title: 'The end',
    entries: [
      {
        title: 'Last side in the battle',
        section: READING,
        ourReading: true,
        text: [
          'The battle ends when no more than one side has ships in it, or after the last round (30 unless the scenario says otherwise); then the victory levels are judged. Without levels the side that is left alone wins, and otherwise nobody does.',
        ],
      },
    ],
  },
];
