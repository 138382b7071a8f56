import type { ReferenceChapter } from '../../reference';

/** The rules of Minimal Space Combat as they are played here, by chapter; shown in the application and written to the documents. */
export const REFERENCE: readonly ReferenceChapter[] = [
  {
    title: 'Ships',
    entries: [
      {
        title: 'Parts and what they cost',
        section: '2.0, 3.0',
        text: [
          'A ship is bought with build points (BP). ENGINE is its highest SPEED, SHIELDS are the hits that it stands, TO-HIT is how well it shoots. A weapon sits on one of the six sides; the rear takes none, and no side takes two.',
          'Usual ships cost 15 BP, small ones 10, large ones 20. The largest possible costs 25: everything at its most.',
        ],
        table: {
          head: ['Part', 'BP', 'At most'],
          rows: [
            ['ENGINE', '1 each', '5'],
            ['SHIELDS', '1 each', '5'],
            ['TO-HIT', '1 each', '5'],
            ['Weapon', '2 each', '5, one for each side but the rear'],
          ],
        },
      },
      {
        title: 'Budget of a side',
        section: '3.0',
        option: 'shipBudget',
        text: [
          'A scenario may say what a ship of a side may cost. A ship over its budget is reported, and can be played all the same.',
        ],
      },
    ],
  },
  {
    title: 'The turn',
    entries: [
      {
        title: 'Order of play',
        section: '4.0',
        text: [
          'Every side plots its ships in secret. When all orders are in, all ships move at once. Then every side rolls a die, and again while two are equal; the highest fires first with all of its ships, then the next.',
        ],
      },
      {
        title: 'Setup',
        section: '5.0',
        ourReading: true,
        text: [
          'The scenario places the ships, or gives a zone or an edge. Where it leaves a place, a facing or a SPEED open, the sides choose in the order in which the scenario lists them, openly. A ship may begin with any SPEED up to its ENGINE (6.0). Reinforcements are placed in the same way at the beginning of their turn.',
        ],
      },
    ],
  },
  {
    title: 'Movement',
    entries: [
      {
        title: 'SPEED',
        section: '6.0',
        text: [
          'SPEED may change by 1 each turn and is never above ENGINE. A ship whose ENGINE was shot below its SPEED slows down by as much as it must in its next order.',
        ],
      },
      {
        title: 'Orders',
        section: '6.0',
        text: [
          'An order spends the whole SPEED, a point for each hex forward and for each turn by one hex side. It is written as numbers, L and R: `2L1` is two hexes forward, a turn to the left, one hex forward. Spaces do not count; `0` is the order of a ship with SPEED 0.',
        ],
      },
      {
        title: 'Turns in a row',
        section: '6.0',
        ourReading: true,
        option: 'turnAcross',
        text: [
          'Between two turns a ship moves at least one hex forward. By default this holds from one order to the next as well, however long the ship lies still between them.',
        ],
      },
      {
        title: 'The edge of the map',
        section: '6.0',
        ourReading: true,
        option: 'edge',
        text: [
          'A ship whose order takes it off the map leaves the battle. A scenario may instead stop it in its last hex; then its SPEED is 0 and the rest of its order is lost.',
        ],
      },
      {
        title: 'Solid things',
        section: '6.0, 7.0',
        ourReading: true,
        option: 'collision',
        text: [
          'Obstacles, planets and stars block the line of sight where the straight line between two hex centres crosses them. A ship that runs into an obstacle or a planet stops in the hex before it with SPEED 0, loses the rest of its order and takes one hit on its front; or it is destroyed, if the scenario says so. A star always destroys. All other terrain is passed as open space. Ships do not collide with each other.',
        ],
      },
    ],
  },
  {
    title: 'Combat',
    entries: [
      {
        title: 'Who can be fired at',
        section: '7.0',
        text: [
          'A weapon fires once a turn at a target within 6 hexes that is in sight and in the arc of its side. Each side owns the sixth of the map around its direction; a hex exactly on the line between two sectors is in both. In its own hex a ship can fire every weapon. The weapons of a ship may fire at several targets.',
        ],
      },
      {
        title: 'To hit',
        section: '7.0',
        text: ['A weapon hits with a die of at most TO-HIT and what the range adds.'],
        table: {
          head: ['Range', 'Added to TO-HIT'],
          rows: [
            ['0', '+2'],
            ['1 and 2', '+1'],
            ['3 and 4', '0'],
            ['5 and 6', '−1'],
            ['more', 'no fire'],
          ],
        },
      },
      {
        title: 'Damage',
        section: '7.0',
        text: [
          'Every hit is rolled for and counts at once. Where the part is gone already, SHIELDS are lost instead. A ship without SHIELDS is destroyed.',
        ],
        table: {
          head: ['Die', 'Lost'],
          rows: [
            ['1 to 4', '1 SHIELDS'],
            ['5', '1 ENGINE'],
            ['6', 'the weapon on the struck side'],
          ],
        },
      },
      {
        title: 'The struck side',
        section: '7.0',
        ourReading: true,
        option: 'sharedLine',
        text: [
          'The side that looks at the firer is struck. On the line between two sides the owner of the target says which, when it matters. In the same hex a die says: 1 front, then clockwise front right, rear right, rear, rear left, front left.',
        ],
      },
    ],
  },
  {
    title: 'The end',
    entries: [
      {
        title: 'Victory',
        section: '5.0',
        ourReading: true,
        text: [
          'The levels of the scenario decide. Without one that holds, the side that is left alone has won, and the battle is a draw when nobody is or when the turn limit is reached: 30 turns, as many as a ship turn record has lines, unless the scenario says otherwise.',
        ],
      },
    ],
  },
];
