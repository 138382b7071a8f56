import { hexes } from './ground.mjs';
import { designs, squadron } from './parts.mjs';

// A short tutorial: three battles of Minimal Space Combat, one for each way to resolve a battle.

const YOU = 'cadets';
const THEM = 'instructors';

const targetHulk = {
  kind: 'design',
  format: 1,
  id: 'target-hulk',
  name: 'Target Hulk',
  rules: 'minimal',
  notes: 'A hull that every class has shot at since the school was founded.',
  silhouette: 'cargo',
  stats: { engine: 1, shields: 1, toHit: 1, weapons: ['RL'] },
};

/**
 * A practice range. The player has the first side.
 * @param {Record<string, any>} parts
 */
function range({ id, name, briefing, terrain = [], forces, limit, won, lost }) {
  return {
    kind: 'scenario',
    format: 1,
    id,
    name,
    rules: 'minimal',
    briefing,
    map: { orientation: 'flat', stagger: 'odd', cols: 13, rows: 12, terrain, zones: [], edges: [] },
    sides: [
      { id: YOU, name: 'Cadets', color: 'a' },
      { id: THEM, name: 'Instructors', color: 'b' },
    ],
    forces,
    options: {},
    turnLimit: limit,
    victory: [
      { id: won.id, side: YOU, name: won.name, when: { type: 'survivors', units: { side: THEM }, atMost: 0 } },
      { id: lost.id, side: THEM, name: lost.name, ends: false, when: { type: 'over' } },
    ],
  };
}

// On maps with flat-topped hexes, 4 is north and 1 is south.
/** @type {(hex: string, facing: number, speed: number) => object} */
const at = (hex, facing, speed) => ({ type: 'hex', hex, facing, speed });

const firing = range({
  id: 'firing-range',
  name: 'Firing Range',
  briefing: 'Destroy the hulk within eight turns. It barely moves and barely shoots: close in and fire.',
  forces: [
    { id: 'shooter', side: YOU, design: 'minimal-ship-3', start: at('0708', 4, 1) },
    { id: 'target', side: THEM, design: 'target-hulk', start: at('0705', 4, 0) },
  ],
  limit: 8,
  won: { id: 'target-hit', name: 'Hulk destroyed' },
  lost: { id: 'target-missed', name: 'Hulk still there' },
});

const pursuit = range({
  id: 'pursuit',
  name: 'Pursuit',
  briefing: 'An instructor plays the smuggler in a small picket. Two ships should be enough to catch one.',
  terrain: [{ type: 'obstacle', name: 'Buoys', hexes: hexes('0505 0906') }],
  forces: [
    { id: 'hunter', side: YOU, design: 'minimal-ship-3', start: at('0510', 4, 2) },
    { id: 'second-hunter', side: YOU, design: 'minimal-ship-1', start: at('0910', 4, 2) },
    { id: 'quarry', side: THEM, design: 'minimal-picket', start: at('0703', 1, 1) },
  ],
  limit: 12,
  won: { id: 'caught', name: 'Smuggler caught' },
  lost: { id: 'got-away', name: 'Smuggler escaped' },
});

const graduation = range({
  id: 'graduation',
  name: 'Graduation',
  briefing: 'Your whole division faces two instructors who hate to lose.',
  terrain: [{ type: 'planet', name: 'School moon', hexes: hexes('0606 0706 0707') }],
  forces: [
    { id: 'first', side: YOU, design: 'minimal-ship-3', start: at('0410', 4, 2) },
    { id: 'second', side: YOU, design: 'minimal-ship-1', start: at('0710', 4, 2) },
    { id: 'third', side: YOU, design: 'minimal-ship-2', start: at('1010', 4, 2) },
    { id: 'old-hand', side: THEM, design: 'minimal-ship-1', start: at('0502', 1, 2) },
    { id: 'older-hand', side: THEM, design: 'minimal-picket', start: at('0902', 1, 2) },
  ],
  limit: 15,
  won: { id: 'passed', name: 'Passed' },
  lost: { id: 'not-passed', name: 'Failed' },
});

const sides = [
  { side: YOU, as: YOU },
  { side: THEM, as: THEM },
];
/** @type {(points: number, why: string) => object[]} */
const award = (points, why) => [{ side: YOU, points, why }];

export const firstCommand = {
  kind: 'campaign',
  format: 2,
  id: 'first-command',
  name: 'First Command',
  rules: 'minimal',
  tags: ['tutorial'],
  briefing:
    'A tutorial campaign of three short battles. Each is resolved in a different way: **play** the first, let the computer **resolve** the second, and **enter** the result of the third as if you had played it on paper.\n\nThe highlighted button in the toolbar always names your next step. After each battle you see every change before you post it, and you can reverse a posted result. Ships keep their damage; build points repair them between battles.',
  notes: 'You can resolve each battle in any of these ways. Play all three, if you like.',
  sides: [
    {
      id: YOU,
      name: 'Cadets',
      color: 'a',
      points: 6,
      player: 'person',
      briefing: 'You command the training division: Bright Idea, Second Thought and Last Resort.',
    },
    { id: THEM, name: 'Instructors', color: 'b', points: 0, player: 'greedy' },
  ],
  economy: { repairCost: 1, workPerTurn: 10 },
  designs: [...designs('minimal-ship-1', 'minimal-ship-2', 'minimal-ship-3', 'minimal-picket'), targetHulk],
  scenarios: [firing, pursuit, graduation],
  chapters: [
    {
      id: 'play-it',
      name: 'Play It',
      scenario: 'firing-range',
      place: { x: 0, y: 0 },
      text: '**Play this battle yourself.** Bright Idea starts three hexes behind the hulk, gun forward. The highlighted button takes you to the battle, then starts it. Close in and fire. After the battle, press *Report to campaign*: *After action* lists every change, and *Post* makes it count.',
      sides,
      roles: [{ force: 'shooter', ships: ['bright-idea'] }],
      branches: [
        {
          level: 'target-hit',
          to: 'resolve-it',
          text: 'A clean hit. The chief instructor makes a note and grants you four points for repairs.',
          awards: award(4, 'Gunnery prize'),
        },
        {
          level: 'target-missed',
          to: 'resolve-it',
          text: 'The hulk has survived another class. It happens to the best of us. Carry on.',
        },
      ],
    },
    {
      id: 'resolve-it',
      name: 'Resolve It',
      scenario: 'pursuit',
      place: { x: 320, y: 0 },
      text: '**Let the computer fight this one.** Go to the battle and check the odds first: *Odds, 200 games* plays this very battle 200 times. Then press *Auto-resolve*.\n\nPost the result, even if it is not what you had hoped for. That is what odds mean.',
      sides,
      roles: [
        { force: 'hunter', ships: ['bright-idea'] },
        { force: 'second-hunter', ships: ['second-thought'] },
      ],
      branches: [
        {
          level: 'caught',
          to: 'type-it-in',
          text: 'The instructor buys you supper, as custom demands.',
          awards: award(4, 'The smuggler’s cargo'),
        },
        {
          level: 'got-away',
          to: 'type-it-in',
          text: 'The smuggler waves. You will not see that cargo again.',
        },
      ],
    },
    {
      id: 'type-it-in',
      name: 'Enter It',
      scenario: 'graduation',
      place: { x: 640, y: 0 },
      text: '**Enter this result yourself.** Play the scenario at the table, or make up a result. At the battle, press *Enter result*, choose who won and fill in what is left of every ship. A value that cannot be is marked at its field.\n\nPost the result, then try *Reverse* in *History*: everything is as it was before. Post a result again to reach the end.',
      sides,
      roles: [
        { force: 'first', ships: ['bright-idea'] },
        { force: 'second', ships: ['second-thought'] },
        { force: 'third', ships: ['last-resort'] },
      ],
      branches: [
        { level: 'passed', ending: 'commission', text: 'The instructors shake your hand, one after the other.' },
        {
          level: 'not-passed',
          ending: 'another-term',
          text: 'The instructors shake their heads, one after the other.',
        },
      ],
    },
  ],
  start: 'play-it',
  ships: squadron(YOU, 'training-division', [
    ['bright-idea', 'minimal-ship-3', 'Bright Idea'],
    ['second-thought', 'minimal-ship-1', 'Second Thought'],
    ['last-resort', 'minimal-ship-2', 'Last Resort'],
  ]),
  fleets: [{ id: 'training-division', side: YOU, name: 'Training Division' }],
  troops: [],
  endings: [
    {
      id: 'commission',
      name: 'Commission',
      side: YOU,
      text: 'You have a command of your own now. The stars of *Salt and Iron* are waiting, and they are not painted on a wall.',
    },
    {
      id: 'another-term',
      name: 'Another term',
      side: THEM,
      text: 'The school keeps you for another term. By now you know where everything is.',
    },
  ],
  log: [],
};
