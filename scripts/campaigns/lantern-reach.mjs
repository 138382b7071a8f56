import { belt, hex, hexes, space } from './ground.mjs';
import { GROUND, conquestEndings, designs, lanes, moored, squadron, systems, troops } from './parts.mjs';
import { fleetOnMap, groundBattles } from './templates.mjs';

// A conquest campaign with CounterSpace ships.

const SIZE = { orientation: 'pointy', cols: 18, rows: 14 };
const OPTIONS = { initiative: 'side-roll', crit: 'double' };
const PAIR = ['destroyer', 'destroyer'];

const nebula = {
  type: 'nebula',
  name: 'Veil',
  rating: 2,
  hexes: hexes(
    '0706 0806 0906 1006 1106 0607 0707 0807 0907 1007 1107 1207 0608 0708 0808 0908 1008 1108 0709 0809 0909 1009',
  ),
};
const star = [
  { type: 'star', name: 'The lamp', hexes: [hex(9, 7)] },
  { type: 'heat', name: 'Inner heat', rating: 4, hexes: hexes('0806 0906 0807 1007 0808 0908') },
  {
    type: 'heat',
    name: 'Outer heat',
    rating: 2,
    hexes: hexes('0805 0905 1005 0706 1006 0707 1107 0708 1008 0809 0909 1009'),
  },
];

/**
 * @param {string} id
 * @param {string} name
 * @param {string} briefing
 * @param {object[]} terrain
 */
const fleet = (id, name, briefing, terrain) =>
  fleetOnMap({
    id,
    name,
    rules: 'counterspace',
    briefing,
    map: space({ ...SIZE, terrain }),
    designs: PAIR,
    options: OPTIONS,
  });

const scenarios = [
  fleet(
    'open-space',
    'Open Space',
    'Nothing but distance. The side that is destroyed or driven off loses the system. The defender holds it after 15 turns.',
    [],
  ),
  fleet(
    'the-belt',
    'The Belt',
    'A belt of asteroids lies between the fleets. Both sides know its gaps; the asteroids hurt anyone who flies through them.',
    [belt(18, 7, 2)],
  ),
  fleet(
    'the-veil',
    'The Veil',
    'A nebula fills the middle. It drains the shields and energy of ships in or next to it, so the long way round may be the better one.',
    [nebula],
  ),
  fleet(
    'the-lamp',
    'Close to the Lamp',
    'The fleets fight beside a star. It destroys any ship that enters it, and its heat burns ships nearby.',
    star,
  ),
  ...groundBattles('settlement', 'skirmish-scouts'),
];

/**
 * @param {string} fleetTemplate
 * @param {string} [text]
 */
const place = (fleetTemplate, text) => ({
  templates: { fleet: fleetTemplate },
  ...(text === undefined ? {} : { text }),
});

const map = {
  orientation: 'flat',
  cols: 22,
  rows: 14,
  systems: systems([
    [
      'haven',
      'Quiet Harbour',
      '0307',
      'capital',
      'compact',
      10,
      20,
      { text: 'Seat of the Compact. Its quays have never been shelled.' },
    ],
    ['tollgate', 'Tollgate', '0505', 'base', 'compact', 4, 10, { text: 'Every freighter pays here.' }],
    ['millrace', 'Millrace', '0509', 'star', 'compact', 3, 0],
    ['brine', 'Brine', '0303', 'outpost', 'compact', 2, 0, place('the-veil')],
    ['sallow', 'Sallow', '0312', 'star', 'compact', 2, 0],
    ['causeway', 'Causeway', '0807', 'star', null, 3, 0, place('the-belt', 'The short way, asteroids permitting.')],
    ['lower-lamp', 'Lower Lamp', '0810', 'star', null, 3, 0, place('the-lamp')],
    ['hollow', 'The Hollow', '0803', 'waste', null, 1, 0, place('the-veil')],
    ['tithe', 'Tithe', '0813', 'star', null, 2, 0],
    ['weir', 'Weir', '1105', 'outpost', null, 3, 0],
    [
      'lantern',
      'Great Lantern',
      '1108',
      'base',
      null,
      6,
      10,
      place('the-lamp', 'The only neutral yard in the Reach. Both sides want it.'),
    ],
    ['fallow', 'Fallow', '1112', 'waste', null, 1, 0, place('the-belt')],
    ['upper-lamp', 'Upper Lamp', '1404', 'star', null, 3, 0, place('the-lamp')],
    ['stile', 'Stile', '1407', 'star', null, 3, 0, place('the-belt')],
    ['barrow', 'Barrow', '1410', 'star', null, 2, 0],
    ['ashgate', 'Ashgate', '1705', 'base', 'crown', 4, 10, { text: 'A gate that opens both ways.' }],
    ['kiln', 'Kiln', '1709', 'star', 'crown', 3, 0],
    ['scoria', 'Scoria', '1902', 'outpost', 'crown', 2, 0, place('the-veil')],
    ['clinker', 'Clinker', '1912', 'star', 'crown', 2, 0],
    ['ember', 'Emberhold', '2007', 'capital', 'crown', 10, 20, { text: 'Seat of the Crown, lit by its own furnaces.' }],
  ]),
  lanes: lanes(
    'haven>tollgate, haven>millrace, haven>brine 2, haven>sallow 2, tollgate>brine, millrace>sallow, tollgate>causeway, millrace>causeway, millrace>lower-lamp, brine>hollow, sallow>tithe, hollow>weir, causeway>weir, causeway>lantern, lower-lamp>lantern, lower-lamp>tithe, tithe>fallow, lantern>fallow, weir>lantern, weir>upper-lamp, lantern>stile, fallow>barrow, stile>barrow, upper-lamp>stile, upper-lamp>ashgate, stile>ashgate, stile>kiln, barrow>kiln, barrow>clinker, ashgate>scoria, ashgate>ember, kiln>ember, kiln>clinker, scoria>ember 2, clinker>ember 2, hollow>upper-lamp 2',
  ),
};

export const lanternReach = {
  kind: 'campaign',
  format: 2,
  id: 'the-lantern-reach',
  name: 'The Lantern Reach',
  rules: 'counterspace',
  briefing:
    'Two powers meet among the lamps: the merchants of the **Harbour Compact** in the west, the furnaces of the **Ember Crown** in the east. Between them lie ten unclaimed systems, among them Great Lantern with the only neutral yard.\n\nFleets win the space between the stars, ground forces win the ground. Take the enemy capital, hold seventeen systems or destroy every enemy ship. After turn 60, the side with the most systems wins.',
  notes:
    'Both sides are equally strong, but the map is not quite symmetrical. The campaign sets its own prices, because the rules give ships no build points.',
  sides: [
    {
      id: 'compact',
      name: 'Harbour Compact',
      color: 'a',
      briefing:
        'Great Lantern is two moves from Tollgate, by way of Causeway. Watch Lower Lamp: it is the back door to Millrace.',
      points: 30,
      player: 'person',
    },
    {
      id: 'crown',
      name: 'Ember Crown',
      color: 'b',
      briefing:
        'Great Lantern is two moves from Ashgate, by way of Stile. Watch Upper Lamp: it is the back door to Ashgate.',
      points: 30,
      player: 'greedy',
    },
  ],
  economy: {
    upkeepPercent: 8,
    repairCost: 1,
    ammunitionCost: 1,
    scrapPercent: 40,
    prices: [
      { design: 'wazza-fighter', points: 4 },
      { design: 'gunship', points: 10 },
      { design: 'cleric', points: 10 },
      { design: 'destroyer', points: 16 },
      { design: 'battleship', points: 26 },
      { design: 'dreadnaught', points: 42 },
      { design: 'small-command-station', points: 8 },
      { design: 'town-watch', points: 5 },
      { design: 'mass-free-militia', points: 11 },
      { design: 'landing-brigade', points: 15 },
      { design: 'skirmish-marines', points: 4 },
      { design: 'skirmish-rifles', points: 3 },
      { design: 'skirmish-scouts', points: 2 },
    ],
  },
  turnLimit: 60,
  designs: [
    ...GROUND,
    ...designs(
      'wazza-fighter',
      'gunship',
      'cleric',
      'destroyer',
      'battleship',
      'dreadnaught',
      'small-command-station',
      'mass-free-militia',
      'skirmish-marines',
      'skirmish-rifles',
      'skirmish-scouts',
    ),
  ],
  scenarios,
  templates: { fleet: 'open-space', assault: 'ground-assault', landing: 'yard-raid', boarding: 'boarding' },
  map,
  ships: [
    ...squadron('compact', 'home-fleet', [
      ['patient-answer', 'battleship', 'Patient Answer'],
      ['second-opinion', 'destroyer', 'Second Opinion'],
      ['fair-weather', 'gunship', 'Fair Weather'],
    ]),
    ...squadron('compact', 'gate-patrol', [
      ['small-change', 'gunship', 'Small Change'],
      ['exact-fare', 'gunship', 'Exact Fare'],
    ]),
    ...squadron('crown', 'crown-fleet', [
      ['first-spark', 'battleship', 'First Spark'],
      ['banked-fire', 'destroyer', 'Banked Fire'],
      ['quick-match', 'gunship', 'Quick Match'],
    ]),
    ...squadron('crown', 'ash-patrol', [
      ['clean-sweep', 'gunship', 'Clean Sweep'],
      ['cold-iron', 'gunship', 'Cold Iron'],
    ]),
    ...moored('compact', [
      ['mill-lamp', 'small-command-station', 'Mill Lamp', 'millrace'],
      ['brine-lamp', 'small-command-station', 'Brine Lamp', 'brine'],
      ['low-lamp', 'small-command-station', 'Low Lamp', 'lower-lamp'],
      ['way-lamp', 'small-command-station', 'Way Lamp', 'causeway'],
    ]),
    ...moored('crown', [
      ['kiln-lamp', 'small-command-station', 'Kiln Lamp', 'kiln'],
      ['scoria-lamp', 'small-command-station', 'Scoria Lamp', 'scoria'],
      ['high-lamp', 'small-command-station', 'High Lamp', 'upper-lamp'],
      ['stile-lamp', 'small-command-station', 'Stile Lamp', 'stile'],
    ]),
  ],
  fleets: [
    { id: 'home-fleet', side: 'compact', name: 'Home Fleet', at: 'haven' },
    { id: 'gate-patrol', side: 'compact', name: 'Gate Patrol', at: 'tollgate' },
    { id: 'crown-fleet', side: 'crown', name: 'Crown Fleet', at: 'ember' },
    { id: 'ash-patrol', side: 'crown', name: 'Ash Patrol', at: 'ashgate' },
  ],
  troops: [
    ...troops('compact', [
      ['harbour-guard', 'mass-free-militia', 'Harbour Guard', { at: 'haven' }],
      ['tollgate-guard', 'town-watch', 'Tollgate Guard', { at: 'tollgate' }],
      ['miller-watch', 'town-watch', 'Millers’ Watch', { at: 'millrace' }],
      ['compact-landers', 'landing-brigade', 'Quayside Brigade', { fleet: 'home-fleet' }],
      ['harbour-marines', 'skirmish-marines', 'Harbour Marines', { fleet: 'home-fleet' }],
      ['pilots', 'skirmish-marines', 'Pilots', { fleet: 'home-fleet' }],
    ]),
    ...troops('crown', [
      ['ember-guard', 'mass-free-militia', 'Ember Guard', { at: 'ember' }],
      ['ashgate-guard', 'town-watch', 'Ashgate Guard', { at: 'ashgate' }],
      ['kiln-watch', 'town-watch', 'Kiln Watch', { at: 'kiln' }],
      ['crown-landers', 'landing-brigade', 'Furnace Brigade', { fleet: 'crown-fleet' }],
      ['ember-marines', 'skirmish-marines', 'Ember Marines', { fleet: 'crown-fleet' }],
      ['stokers', 'skirmish-marines', 'Stokers', { fleet: 'crown-fleet' }],
    ]),
  ],
  endings: conquestEndings(
    [
      {
        id: 'compact',
        name: 'The Compact',
        foes: ['crown'],
        capitals: ['ember'],
        text: 'Clerks with lists let the furnaces of Emberhold go out, one by one. The Reach pays its tolls again.',
      },
      {
        id: 'crown',
        name: 'The Crown',
        foes: ['compact'],
        capitals: ['haven'],
        text: 'A fire is lit on every quay of Quiet Harbour. From now on the lamps of the Reach burn for the Crown.',
      },
    ],
    { systems: 17, limit: 60 },
  ),
  log: [],
};
