import { designs, scenario, squadron } from './parts.mjs';

// The four scenarios of CounterSpace (9.1 to 9.4) as one story. Ships carry their damage from chapter to chapter.

/** 9.1 with a level for a battle without a winner, which the story needs. */
const slugfest = scenario('minor-slugfest');
const opening = {
  ...slugfest,
  turnLimit: 30,
  victory: [
    ...slugfest.victory,
    { id: 'field-abandoned', side: 'player-2', name: 'Field abandoned', ends: false, when: { type: 'over' } },
  ],
};

const WATCH = 'watch';
const HOLDS = 'holds';
/**
 * @param {string} side
 * @param {number} points
 * @param {string} why
 */
const award = (side, points, why) => ({ side, points, why });

const chapters = [
  {
    id: 'two-and-two',
    name: 'Two on Two',
    scenario: 'minor-slugfest',
    place: { x: 0, y: 0 },
    text: 'A battleship and a destroyer of the Lamp Watch meet a battleship and a destroyer of the Free Holds, far from any witness. Each side will say the other fired first. Damage lasts from chapter to chapter: there are yards, but they are not free.',
    sides: [
      { side: WATCH, as: 'player-1' },
      { side: HOLDS, as: 'player-2' },
    ],
    roles: [
      { force: 'player-1-battleship', ships: ['slow-answer'] },
      { force: 'player-1-destroyer', ships: ['lesser-evil'] },
      { force: 'player-2-battleship', ships: ['own-terms'] },
      { force: 'player-2-destroyer', ships: ['no-master'] },
    ],
    branches: [
      {
        level: 'player-1-last-fleet-flying',
        to: 'the-outpost',
        text: 'The Watch holds the field and has captured the charts of the Holds. They show an outpost.',
        awards: [award(WATCH, 12, 'Prize money'), award(HOLDS, 6, 'Dock levy')],
      },
      {
        level: 'player-2-last-fleet-flying',
        to: 'the-convoy',
        text: 'What is left of the Watch runs for home with three freighters in its care.',
        awards: [award(HOLDS, 12, 'Salvage'), award(WATCH, 8, 'Emergency funds')],
      },
      {
        level: 'field-abandoned',
        to: 'the-convoy',
        text: 'Both sides claim victory. The Watch has to escort freighters instead of counting prizes.',
        awards: [award(HOLDS, 6, 'Salvage'), award(WATCH, 6, 'Salvage')],
      },
    ],
  },
  {
    id: 'the-outpost',
    name: 'The Outpost',
    scenario: 'raid-on-ooblanawa-outpost',
    place: { x: 320, y: -120 },
    text: 'One station, seven ships around it, and orders to keep it intact. Get one ship into its hex and keep it there.',
    sides: [
      { side: WATCH, as: 'attacker' },
      { side: HOLDS, as: 'defender' },
    ],
    roles: [
      { force: 'raider-battleship', ships: ['slow-answer'] },
      { force: 'raider-gunship', ships: ['fair-question'] },
      { force: 'raider-wazzas', ships: ['wazza-1', 'wazza-2'] },
      { force: 'garrison-destroyer', ships: ['no-master', 'no-debt'] },
      { force: 'garrison-gunships', ships: ['free-hand', 'free-wind', 'free-hour'] },
    ],
    branches: [
      {
        level: 'outpost-taken',
        to: 'the-base',
        text: 'The station changes flags without a scratch. From its windows you can see the star base of the Holds.',
        awards: [award(WATCH, 15, 'Outpost stores')],
      },
      {
        level: 'outpost-held',
        to: 'the-convoy',
        text: 'The outpost holds. The Watch heads for home, with the gunships of the Holds in pursuit.',
        awards: [award(HOLDS, 8, 'Volunteers'), award(WATCH, 6, 'Emergency funds')],
      },
    ],
  },
  {
    id: 'the-base',
    name: 'The Base',
    scenario: 'star-base-assault',
    place: { x: 640, y: -200 },
    text: 'The base has no engines, so it will be there. Destroy it and get two ships out the way they came.',
    sides: [
      { side: WATCH, as: 'attacker' },
      { side: HOLDS, as: 'defender' },
    ],
    roles: [
      { force: 'assault-battleship', ships: ['slow-answer'] },
      { force: 'assault-destroyer', ships: ['lesser-evil'] },
      { force: 'assault-gunship', ships: ['fair-question'] },
      { force: 'star-base', ships: ['holdfast'] },
    ],
    branches: [
      {
        level: 'way-to-go-pal',
        ending: 'watch-triumph',
        text: 'Where the base was, there is only a cloud. The squadron leaves in good order.',
      },
      {
        level: 'damned-shame',
        ending: 'bitter-year',
        text: 'The base is gone. So is everyone who could tell the tale.',
      },
      {
        level: 'base-destroyed',
        ending: 'bitter-year',
        text: 'The base is gone, but hardly a ship gets home.',
      },
      {
        level: 'miserable-failure',
        to: 'the-convoy',
        text: 'The base stands. The outpost’s garrison must be brought home before winter, and someone has to guard the freighters.',
        awards: [award(HOLDS, 10, 'Donations'), award(WATCH, 5, 'War loan')],
      },
    ],
  },
  {
    id: 'the-convoy',
    name: 'The Convoy',
    scenario: 'cargo-babysitters',
    place: { x: 640, y: 120 },
    text: 'Three freighters, six fighters, and three gunships that have waited all year for this. The freighters do not stop.',
    sides: [
      { side: WATCH, as: 'defender' },
      { side: HOLDS, as: 'attacker' },
    ],
    roles: [
      { force: 'cargo-1', ships: ['bread'] },
      { force: 'cargo-2', ships: ['salt'] },
      { force: 'cargo-3', ships: ['letters'] },
      { force: 'escort', fleet: 'wazza-wing' },
      { force: 'gunships', ships: ['free-hand', 'free-wind', 'free-hour'] },
    ],
    branches: [
      {
        level: 'big-fat-victory',
        ending: 'holds-triumph',
        text: 'Bread, salt and letters burn together, and the gunships are home for supper.',
      },
      { level: 'victory', ending: 'holds-triumph', text: 'No freighter gets through.' },
      {
        level: 'minor-victory',
        ending: 'bitter-year',
        text: 'Two freighters burn, and the gunships get away with it.',
      },
      {
        level: 'defeat',
        ending: 'watch-home',
        text: 'The gunships have failed. No one asks the fighters what it cost.',
      },
    ],
  },
];

export const outpostYear = {
  kind: 'campaign',
  format: 2,
  id: 'the-outpost-year',
  name: 'The Outpost Year',
  rules: 'counterspace',
  briefing:
    'A year on the frontier in up to four battles: the four scenarios of the CounterSpace rules. The **Lamp Watch** goes after an outpost of the **Free Holds**, then the base behind it. If it fails, it has a convoy to bring home.\n\nShips carry hull damage and spent torpedoes from battle to battle. Between battles, both sides can repair and resupply what they can pay for.',
  notes:
    'The scenarios are those of the library; the first has a turn limit and a level for a battle without a winner. If a ship of the roster is lost, a nameless replacement fights in its place. The shortest path takes two battles, the longest four.',
  sides: [
    { id: WATCH, name: 'Lamp Watch', color: 'a', points: 10, player: 'person' },
    { id: HOLDS, name: 'Free Holds', color: 'b', points: 10, player: 'greedy' },
  ],
  economy: {
    workPerTurn: 8,
    repairCost: 1,
    ammunitionCost: 1,
    prices: [
      { design: 'battleship', points: 26 },
      { design: 'destroyer', points: 16 },
      { design: 'gunship', points: 10 },
      { design: 'wazza-fighter', points: 4 },
      { design: 'poh-defender', points: 4 },
      { design: 'cargo-ship', points: 3 },
      { design: 'laser-platform', points: 3 },
      { design: 'small-command-station', points: 8 },
      { design: 'star-base-alphalpha', points: 40 },
    ],
  },
  designs: designs(
    'battleship',
    'destroyer',
    'gunship',
    'wazza-fighter',
    'poh-defender',
    'cargo-ship',
    'laser-platform',
    'small-command-station',
    'star-base-alphalpha',
  ),
  scenarios: [
    opening,
    scenario('raid-on-ooblanawa-outpost'),
    scenario('star-base-assault'),
    scenario('cargo-babysitters'),
  ],
  chapters,
  start: 'two-and-two',
  ships: [
    ...squadron(WATCH, 'watch-squadron', [
      ['slow-answer', 'battleship', 'Slow Answer'],
      ['lesser-evil', 'destroyer', 'Lesser Evil'],
      ['fair-question', 'gunship', 'Fair Question'],
    ]),
    ...squadron(
      WATCH,
      'wazza-wing',
      [1, 2, 3, 4, 5, 6].map((number) => [`wazza-${number}`, 'wazza-fighter', `Wazza ${number}`]),
    ),
    ...squadron(WATCH, 'freighters', [
      ['bread', 'cargo-ship', 'Bread'],
      ['salt', 'cargo-ship', 'Salt'],
      ['letters', 'cargo-ship', 'Letters'],
    ]),
    ...squadron(HOLDS, 'holds-squadron', [
      ['own-terms', 'battleship', 'Own Terms'],
      ['no-master', 'destroyer', 'No Master'],
      ['no-debt', 'destroyer', 'No Debt'],
    ]),
    ...squadron(HOLDS, 'free-gunships', [
      ['free-hand', 'gunship', 'Free Hand'],
      ['free-wind', 'gunship', 'Free Wind'],
      ['free-hour', 'gunship', 'Free Hour'],
    ]),
    { id: 'holdfast', side: HOLDS, design: 'star-base-alphalpha', name: 'Holdfast' },
  ],
  fleets: [
    { id: 'watch-squadron', side: WATCH, name: 'Watch Squadron' },
    { id: 'wazza-wing', side: WATCH, name: 'Wazza Wing' },
    { id: 'freighters', side: WATCH, name: 'Freighters' },
    { id: 'holds-squadron', side: HOLDS, name: 'Holds Squadron' },
    { id: 'free-gunships', side: HOLDS, name: 'Free Gunships' },
  ],
  troops: [],
  endings: [
    {
      id: 'watch-triumph',
      name: 'The Watch prevails',
      side: WATCH,
      text: 'The Holds ask for terms. The Watch lights a lamp where the base was, and the frontier has a name at last.',
    },
    {
      id: 'watch-home',
      name: 'Home before winter',
      side: WATCH,
      text: 'The base still stands, but no one starves. The admiralty sends a short letter, which from the admiralty is praise.',
    },
    {
      id: 'bitter-year',
      name: 'A bitter year',
      text: 'Both sides bury their dead and agree on nothing. Next year will look much the same.',
    },
    {
      id: 'holds-triumph',
      name: 'The Holds stay free',
      side: HOLDS,
      text: 'The Watch has lost its bread and its temper, and sails for home. The frontier belongs to those who live there.',
    },
  ],
  log: [],
};
