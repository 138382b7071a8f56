import { GROUND, conquestEndings, designs, lanes, moored, squadron, systems, troops } from './parts.mjs';
import { fleetInDeep, groundBattles } from './templates.mjs';

// A conquest campaign for three sides with drive-difference ships.

const PAIR = ['vanguard', 'bulwark'];

/**
 * @param {string} id
 * @param {string} name
 * @param {string} briefing
 * @param {object} [options]
 */
const fleet = (id, name, briefing, options = {}) =>
  fleetInDeep({ id, name, rules: 'drive-table', briefing, designs: PAIR, options });

const scenarios = [
  fleet(
    'deep-space',
    'Deep Space',
    'Two fleets find each other in the dark. The defender holds the system after twelve rounds.',
  ),
  fleet('in-the-dust', 'In the Dust', 'Dust slows the missiles: none flies faster than drive 3 here.', {
    missileDriveMax: 3,
  }),
  fleet('clear-lane', 'The Clear Lane', 'The lane is swept and lit. Missiles reach drive 7.', {
    missileDriveMax: 7,
  }),
  ...groundBattles('crater', 'skirmish-scouts'),
];

/**
 * @param {string} fleetTemplate
 */
const place = (fleetTemplate) => ({ templates: { fleet: fleetTemplate } });
/**
 * @param {string} environment
 * @param {string} terrain
 */
const ground = (environment, terrain) => ({ field: { environment, terrain, meeting: 'open' } });

const map = {
  orientation: 'flat',
  cols: 20,
  rows: 16,
  systems: systems([
    ['anchor', 'Anchor', '0304', 'capital', 'league', 9, 18, ground('settlement', 'open')],
    ['tether', 'Tether', '0407', 'star', 'league', 3, 0],
    ['buoy', 'Buoy', '0603', 'base', 'league', 3, 8],
    ['slack', 'Slack', '0409', 'waste', null, 1, 0, place('in-the-dust')],
    ['cradle', 'Cradle', '1703', 'capital', 'assembly', 9, 18, ground('mountain', 'open')],
    ['rattle', 'Rattle', '1407', 'star', null, 3, 0],
    ['mobile', 'Mobile', '1403', 'base', 'assembly', 3, 8],
    ['lullaby', 'Lullaby', '1707', 'star', 'assembly', 3, 0],
    ['orchard', 'Orchard', '1014', 'capital', 'commune', 9, 18, ground('thick-woods', 'open')],
    ['graft', 'Graft', '0713', 'base', 'commune', 3, 8],
    ['windfall', 'Windfall', '1313', 'star', 'commune', 3, 0],
    ['cider', 'Cider', '1012', 'star', null, 2, 0],
    [
      'still',
      'The Still',
      '1008',
      'base',
      null,
      6,
      8,
      { text: 'The middle of the Drift, where nothing moves unless it is pushed.' },
    ],
    ['eddy', 'Eddy', '0807', 'star', null, 2, 0, place('clear-lane')],
    ['ripple', 'Ripple', '1206', 'star', null, 2, 0, place('clear-lane')],
    ['undertow', 'Undertow', '0710', 'star', null, 2, 0, place('in-the-dust')],
    ['wake', 'Wake', '1310', 'star', null, 2, 0],
    ['north-gap', 'North Gap', '1003', 'waste', null, 1, 0, place('in-the-dust')],
    ['east-gap', 'East Gap', '1611', 'waste', null, 1, 0],
    ['west-gap', 'West Gap', '0412', 'waste', null, 1, 0, place('in-the-dust')],
  ]),
  lanes: lanes(
    'anchor>tether, anchor>buoy, tether>slack, tether>eddy, buoy>eddy, buoy>north-gap, slack>undertow, slack>west-gap, cradle>lullaby, cradle>mobile, mobile>ripple, mobile>north-gap, lullaby>rattle, lullaby>east-gap, rattle>ripple, rattle>wake, orchard>graft, orchard>windfall, orchard>cider, graft>undertow, graft>west-gap, windfall>wake, windfall>east-gap, cider>still, cider>undertow 2, cider>wake 2, eddy>still, ripple>still, undertow>still, wake>still, eddy>north-gap 2, ripple>north-gap 2',
  ),
};

/**
 * @param {string} side
 * @param {string} fleetId
 * @param {string[]} flag
 * @param {string[]} escort
 * @param {string[]} cutter
 */
const start = (side, fleetId, flag, escort, cutter) =>
  squadron(side, fleetId, [
    [flag[0], 'vanguard', flag[1]],
    [escort[0], 'corsair', escort[1]],
    [cutter[0], 'cutter', cutter[1]],
  ]);

/**
 * @param {string} id
 * @param {string} name
 * @param {string[]} foes
 * @param {string[]} capitals
 * @param {string} text
 */
const ending = (id, name, foes, capitals, text) => ({ id, name, foes, capitals, text });

/** A moored hulk without a drive. */
const HULK = { drive: 0 };

export const longDrift = {
  kind: 'campaign',
  format: 2,
  id: 'the-long-drift',
  name: 'The Long Drift',
  rules: 'drive-table',
  briefing:
    'Three powers surround one still centre: the **Anchor League** in the north-west, the **Cradle Assembly** in the north-east, the **Orchard Commune** in the south. Weapons improve over the years: yards can build designs of tech level 1 from turn 10, and of level 2 from turn 25.\n\nHold both enemy capitals or fourteen systems, or destroy every enemy ship. After turn 60, the side with the most systems wins. Attack one neighbour, and you expose a flank to the other.',
  notes: 'Every battle is between two sides. Where three meet, the pairs fight one after another.',
  sides: [
    { id: 'league', name: 'Anchor League', color: 'a', points: 25, player: 'person' },
    { id: 'assembly', name: 'Cradle Assembly', color: 'b', points: 25, player: 'greedy' },
    { id: 'commune', name: 'Orchard Commune', color: 'c', points: 25, player: 'greedy' },
  ],
  economy: {
    upkeepPercent: 8,
    repairCost: 1,
    ammunitionCost: 1,
    scrapPercent: 40,
    tech: [
      { turn: 10, level: 1 },
      { turn: 25, level: 2 },
    ],
    prices: [
      { design: 'town-watch', points: 5 },
      { design: 'mass-raiders', points: 8 },
      { design: 'landing-brigade', points: 15 },
      { design: 'skirmish-marines', points: 4 },
      { design: 'skirmish-rifles', points: 3 },
      { design: 'skirmish-scouts', points: 2 },
      { design: 'skirmish-drone', points: 4 },
    ],
  },
  turnLimit: 60,
  designs: [
    ...GROUND,
    ...designs(
      'cutter',
      'corsair',
      'lancer',
      'vanguard',
      'bulwark',
      'broadside',
      'sovereign',
      'mass-raiders',
      'skirmish-marines',
      'skirmish-rifles',
      'skirmish-scouts',
      'skirmish-drone',
    ),
  ],
  scenarios,
  templates: { fleet: 'deep-space', assault: 'ground-assault', landing: 'yard-raid', boarding: 'boarding' },
  map,
  ships: [
    ...start(
      'league',
      'anchor-fleet',
      ['long-chain', 'Long Chain'],
      ['loose-knot', 'Loose Knot'],
      ['short-rope', 'Short Rope'],
    ),
    ...start(
      'assembly',
      'cradle-fleet',
      ['light-sleeper', 'Light Sleeper'],
      ['first-word', 'First Word'],
      ['small-fist', 'Small Fist'],
    ),
    ...start(
      'commune',
      'orchard-fleet',
      ['late-frost', 'Late Frost'],
      ['sour-apple', 'Sour Apple'],
      ['wild-seed', 'Wild Seed'],
    ),
    ...moored('league', [
      ['rusted-shackle', 'corsair', 'Rusted Shackle', 'tether', HULK],
      ['bell-buoy', 'corsair', 'Bell Buoy', 'eddy', HULK],
      ['dead-slow', 'corsair', 'Dead Slow', 'slack', HULK],
    ]),
    ...moored('assembly', [
      ['empty-cot', 'corsair', 'Empty Cot', 'lullaby', HULK],
      ['cold-spoon', 'corsair', 'Cold Spoon', 'ripple', HULK],
      ['broken-rattle', 'corsair', 'Broken Rattle', 'rattle', HULK],
    ]),
    ...moored('commune', [
      ['hollow-trunk', 'corsair', 'Hollow Trunk', 'windfall', HULK],
      ['old-graft', 'corsair', 'Old Graft', 'undertow', HULK],
      ['wormwood', 'corsair', 'Wormwood', 'cider', HULK],
    ]),
  ],
  fleets: [
    { id: 'anchor-fleet', side: 'league', name: 'Anchor Fleet', at: 'anchor' },
    { id: 'cradle-fleet', side: 'assembly', name: 'Cradle Fleet', at: 'cradle' },
    { id: 'orchard-fleet', side: 'commune', name: 'Orchard Fleet', at: 'orchard' },
  ],
  troops: [
    ...troops('league', [
      ['anchor-watch', 'mass-raiders', 'Anchor Watch', { at: 'anchor' }],
      ['line-walkers', 'landing-brigade', 'Line Walkers', { fleet: 'anchor-fleet' }],
      ['hook-and-line', 'skirmish-marines', 'Hook and Line', { fleet: 'anchor-fleet' }],
      ['bowline', 'skirmish-marines', 'Bowline', { fleet: 'anchor-fleet' }],
    ]),
    ...troops('assembly', [
      ['cradle-watch', 'mass-raiders', 'Cradle Watch', { at: 'cradle' }],
      ['night-nurses', 'landing-brigade', 'Night Nurses', { fleet: 'cradle-fleet' }],
      ['guardians', 'skirmish-marines', 'Guardians', { fleet: 'cradle-fleet' }],
      ['soft-steps', 'skirmish-marines', 'Soft Steps', { fleet: 'cradle-fleet' }],
    ]),
    ...troops('commune', [
      ['orchard-watch', 'mass-raiders', 'Orchard Watch', { at: 'orchard' }],
      ['pickers', 'landing-brigade', 'Pickers', { fleet: 'orchard-fleet' }],
      ['grafters', 'skirmish-marines', 'Grafters', { fleet: 'orchard-fleet' }],
      ['windfalls', 'skirmish-marines', 'Windfalls', { fleet: 'orchard-fleet' }],
    ]),
  ],
  endings: conquestEndings(
    [
      ending(
        'league',
        'The League',
        ['assembly', 'commune'],
        ['cradle', 'orchard'],
        'Everything in the Drift is made fast to something now, and the rope belongs to the League.',
      ),
      ending(
        'assembly',
        'The Assembly',
        ['league', 'commune'],
        ['anchor', 'orchard'],
        'The Assembly votes. There is one motion, and no one left to speak against it.',
      ),
      ending(
        'commune',
        'The Commune',
        ['league', 'assembly'],
        ['anchor', 'cradle'],
        'Trees are planted at Anchor and at Cradle. In ten years we shall see whether they bear fruit.',
      ),
    ],
    { systems: 14, limit: 60 },
  ),
  log: [],
};
