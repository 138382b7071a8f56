import { hexes, space } from './ground.mjs';
import { GROUND, conquestEndings, designs, lanes, moored, squadron, systems, troops } from './parts.mjs';
import { fleetOnMap, groundBattles } from './templates.mjs';

// A conquest campaign with Minimal Space Combat ships.

const SIZE = { orientation: 'flat', cols: 16, rows: 14 };
const PAIR = ['minimal-ship-1', 'minimal-ship-2'];

const rocks = {
  type: 'obstacle',
  name: 'Rocks',
  hexes: hexes('0406 0507 0508 0806 0807 1007 1108 1109 1306 1407 0608 0909 1206 0308'),
};
const planet = { type: 'planet', name: 'Brine giant', hexes: hexes('0707 0807 0907 0806 0708 0808 0908') };
const star = { type: 'star', name: 'Red star', hexes: hexes('0807 0907') };
const wrecks = { type: 'obstacle', name: 'Old wrecks', hexes: hexes('0506 0608 1006 1108 1009 1206') };

/**
 * @param {string} id
 * @param {string} name
 * @param {string} briefing
 * @param {object[]} terrain
 */
const fleet = (id, name, briefing, terrain) =>
  fleetOnMap({ id, name, rules: 'minimal', briefing, map: space({ ...SIZE, terrain }), designs: PAIR });

const scenarios = [
  fleet(
    'open-water',
    'Open Water',
    'Empty space, just as sailors like it. The defender holds the system after 15 turns.',
    [],
  ),
  fleet('the-rocks', 'The Rocks', 'Rocks block ships and fire. Know where you will turn before you speed up.', [rocks]),
  fleet('the-giant', 'Around the Giant', 'A planet fills the middle of the map and blocks line of sight.', [planet]),
  fleet('the-red-star', 'Under the Red Star', 'A small star lies between the fleets, with old wrecks around it.', [
    star,
    wrecks,
  ]),
  ...groundBattles('coast', 'skirmish-engineers'),
];

/**
 * @param {string} fleetTemplate
 */
const place = (fleetTemplate) => ({ templates: { fleet: fleetTemplate } });

const map = {
  orientation: 'flat',
  cols: 20,
  rows: 14,
  systems: systems([
    ['saltwind', 'Saltwind', '0304', 'capital', 'union', 10, 20, { text: 'Port and parliament of the Union.' }],
    ['pier', 'Long Pier', '0607', 'base', 'union', 4, 10],
    ['net', 'The Net', '0309', 'star', 'union', 3, 0],
    ['gull', 'Gull Rock', '0602', 'outpost', 'union', 2, 0, place('the-rocks')],
    ['shoal', 'Shoal', '0612', 'star', null, 2, 0, place('the-rocks')],
    ['spindrift', 'Spindrift', '0904', 'star', null, 3, 0],
    ['sound', 'The Sound', '0908', 'star', null, 3, 0, place('the-giant')],
    ['skerry', 'Skerry', '0911', 'waste', null, 1, 0, place('the-rocks')],
    ['halyard', 'Halyard', '1002', 'star', null, 2, 0, place('the-red-star')],
    [
      'fairway',
      'Fairway',
      '1106',
      'base',
      null,
      6,
      10,
      { text: 'The only neutral yard. It builds for whoever holds it.' },
    ],
    ['rust', 'Rust Bank', '1110', 'waste', null, 1, 0, place('the-red-star')],
    ['anvil-light', 'Anvil Light', '1203', 'star', null, 3, 0],
    ['roads', 'The Roads', '1308', 'star', null, 3, 0, place('the-giant')],
    ['slag', 'Slag', '1312', 'star', null, 2, 0, place('the-rocks')],
    ['bellows', 'Bellows', '1402', 'outpost', 'tally', 2, 0, place('the-rocks')],
    ['counting', 'Counting House', '1505', 'base', 'tally', 4, 10],
    ['ledger', 'Ledger', '1610', 'star', 'tally', 3, 0],
    ['weighbridge', 'Weighbridge', '1607', 'star', null, 2, 0],
    ['ironside', 'Ironside', '1808', 'capital', 'tally', 10, 20, { text: 'Where every hull of the Tally is weighed.' }],
    ['hammer', 'Hammer', '1803', 'star', 'tally', 2, 0, place('the-red-star')],
  ]),
  lanes: lanes(
    'saltwind>pier, saltwind>net, saltwind>gull, pier>net, net>shoal, gull>spindrift, gull>halyard 2, pier>spindrift, pier>sound, shoal>skerry, net>sound 2, spindrift>fairway, spindrift>halyard, sound>fairway, sound>skerry, skerry>rust, halyard>anvil-light, fairway>anvil-light, fairway>roads, fairway>rust, rust>roads, rust>slag, anvil-light>bellows, anvil-light>counting, roads>counting, roads>weighbridge, slag>ledger, bellows>counting, bellows>hammer 2, counting>hammer, counting>weighbridge, weighbridge>ironside, ledger>ironside, hammer>ironside 2, roads>ledger 2, counting>ironside 2',
  ),
};

/** A moored hulk with weapons and without an engine. */
const HULK = { engine: 0 };

export const saltAndIron = {
  kind: 'campaign',
  format: 2,
  id: 'salt-and-iron',
  name: 'Salt and Iron',
  rules: 'minimal',
  briefing:
    'The **Saltwind Union** sails, the **Iron Tally** counts. Both want Fairway, the only neutral yard on the coast, and sooner or later they will fight for the rest.\n\nA blockaded system pays nothing and builds nothing.\n\nSmall ships, quick battles: a good first war. Take the enemy capital, hold seventeen systems or destroy every enemy ship. After turn 60, the side with the most systems wins.',
  notes: 'Ships cost their build points. Repairs are cheap, because ships cannot repair themselves in battle.',
  sides: [
    {
      id: 'union',
      name: 'Saltwind Union',
      color: 'a',
      briefing: 'Long Pier opens the lanes to Spindrift and The Sound. Do not leave The Net empty.',
      points: 30,
      player: 'person',
    },
    {
      id: 'tally',
      name: 'Iron Tally',
      color: 'b',
      briefing:
        'The Counting House guards two approaches, Anvil Light and The Roads. Weighbridge is unclaimed: take it.',
      points: 30,
      player: 'greedy',
    },
  ],
  economy: {
    blockade: true,
    upkeepPercent: 8,
    repairCost: 1,
    scrapPercent: 40,
    prices: [
      { design: 'town-watch', points: 5 },
      { design: 'mass-raiders', points: 8 },
      { design: 'mass-free-militia', points: 11 },
      { design: 'landing-brigade', points: 15 },
      { design: 'skirmish-marines', points: 4 },
      { design: 'skirmish-rifles', points: 3 },
      { design: 'skirmish-engineers', points: 3 },
    ],
  },
  turnLimit: 60,
  designs: [
    ...GROUND,
    ...designs(
      'minimal-picket',
      'minimal-lancer',
      'minimal-ship-1',
      'minimal-ship-2',
      'minimal-ship-3',
      'minimal-cruiser',
      'minimal-dreadnought',
      'mass-raiders',
      'mass-free-militia',
      'skirmish-marines',
      'skirmish-rifles',
      'skirmish-engineers',
    ),
  ],
  scenarios,
  templates: { fleet: 'open-water', assault: 'ground-assault', landing: 'yard-raid', boarding: 'boarding' },
  map,
  ships: [
    ...squadron('union', 'first-squadron', [
      ['white-horse', 'minimal-cruiser', 'White Horse'],
      ['green-water', 'minimal-ship-1', 'Green Water'],
      ['small-rain', 'minimal-lancer', 'Small Rain'],
    ]),
    ...squadron('union', 'pier-watch', [
      ['lee-shore', 'minimal-ship-3', 'Lee Shore'],
      ['half-tide', 'minimal-picket', 'Half Tide'],
    ]),
    ...squadron('tally', 'counted-fleet', [
      ['heavy-hand', 'minimal-cruiser', 'Heavy Hand'],
      ['fair-weight', 'minimal-ship-2', 'Fair Weight'],
      ['short-change', 'minimal-lancer', 'Short Change'],
    ]),
    ...squadron('tally', 'house-guard', [
      ['double-entry', 'minimal-ship-3', 'Double Entry'],
      ['odd-number', 'minimal-picket', 'Odd Number'],
    ]),
    ...moored('union', [
      ['old-salt', 'minimal-cruiser', 'Old Salt', 'net', HULK],
      ['gull-light', 'minimal-cruiser', 'Gull Light', 'gull', HULK],
      ['shoal-light', 'minimal-cruiser', 'Shoal Light', 'shoal', HULK],
      ['spindrift-light', 'minimal-cruiser', 'Spindrift Light', 'spindrift', HULK],
    ]),
    ...moored('tally', [
      ['dead-weight', 'minimal-cruiser', 'Dead Weight', 'ledger', HULK],
      ['bellows-tare', 'minimal-cruiser', 'Bellows Tare', 'bellows', HULK],
      ['slag-tare', 'minimal-cruiser', 'Slag Tare', 'slag', HULK],
      ['anvil-tare', 'minimal-cruiser', 'Anvil Tare', 'anvil-light', HULK],
    ]),
  ],
  fleets: [
    { id: 'first-squadron', side: 'union', name: 'First Squadron', at: 'saltwind' },
    { id: 'pier-watch', side: 'union', name: 'Pier Watch', at: 'pier' },
    { id: 'counted-fleet', side: 'tally', name: 'Counted Fleet', at: 'ironside' },
    { id: 'house-guard', side: 'tally', name: 'House Guard', at: 'counting' },
  ],
  troops: [
    ...troops('union', [
      ['port-militia', 'mass-free-militia', 'Port Militia', { at: 'saltwind' }],
      ['pier-militia', 'town-watch', 'Pier Militia', { at: 'pier' }],
      ['net-watch', 'town-watch', 'Net Watch', { at: 'net' }],
      ['salt-brigade', 'landing-brigade', 'Salt Brigade', { fleet: 'first-squadron' }],
      ['deckhands', 'skirmish-marines', 'Deckhands', { fleet: 'first-squadron' }],
      ['riggers', 'skirmish-marines', 'Riggers', { fleet: 'first-squadron' }],
    ]),
    ...troops('tally', [
      ['iron-guard', 'mass-free-militia', 'Iron Guard', { at: 'ironside' }],
      ['house-watch', 'town-watch', 'House Watch', { at: 'counting' }],
      ['ledger-watch', 'town-watch', 'Ledger Watch', { at: 'ledger' }],
      ['bailiffs', 'landing-brigade', 'Bailiffs', { fleet: 'counted-fleet' }],
      ['auditors', 'skirmish-marines', 'Auditors', { fleet: 'counted-fleet' }],
      ['weighers', 'skirmish-marines', 'Weighers', { fleet: 'counted-fleet' }],
    ]),
  ],
  endings: conquestEndings(
    [
      {
        id: 'union',
        name: 'The Union',
        foes: ['tally'],
        capitals: ['ironside'],
        text: 'The scales of Ironside are melted down for anchors. No one counts the ships any more.',
      },
      {
        id: 'tally',
        name: 'The Tally',
        foes: ['union'],
        capitals: ['saltwind'],
        text: 'Saltwind is entered in the books: one port, one parliament, assorted boats. The account is closed.',
      },
    ],
    { systems: 17, limit: 60 },
  ),
  log: [],
};
