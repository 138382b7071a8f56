import { hexes } from './ground.mjs';
import { designs, squadron } from './parts.mjs';

// A short tutorial: three battles of Minimal Space Combat, one for each way to resolve a battle.

const YOU = 'cadets';
const THEM = 'instructors';

const targetHulk = {
  kind: 'design',
  format: 1,
  id: 'target-hulk',
  name: 'Target hulk',
  rules: 'minimal',
  notes: 'A hull that has been shot at by every class since the school was founded.',
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
  name: 'Firing range',
  briefing: 'Destroy the hulk within eight turns. It hardly moves and hardly sees; close in and fire ahead.',
  forces: [
    { id: 'shooter', side: YOU, design: 'minimal-ship-3', start: at('0708', 4, 1) },
    { id: 'target', side: THEM, design: 'target-hulk', start: at('0705', 4, 0) },
  ],
  limit: 8,
  won: { id: 'target-hit', name: 'The hulk is hit' },
  lost: { id: 'target-missed', name: 'The hulk is still there' },
});

const pursuit = range({
  id: 'pursuit',
  name: 'Pursuit',
  briefing: 'An instructor plays the smuggler in a small picket. Two ships should be enough for one.',
  terrain: [{ type: 'obstacle', name: 'Buoys', hexes: hexes('0505 0906') }],
  forces: [
    { id: 'hunter', side: YOU, design: 'minimal-ship-3', start: at('0510', 4, 2) },
    { id: 'second-hunter', side: YOU, design: 'minimal-ship-1', start: at('0910', 4, 2) },
    { id: 'quarry', side: THEM, design: 'minimal-picket', start: at('0703', 1, 1) },
  ],
  limit: 12,
  won: { id: 'caught', name: 'The smuggler is caught' },
  lost: { id: 'got-away', name: 'The smuggler got away' },
});

const graduation = range({
  id: 'graduation',
  name: 'Graduation',
  briefing: 'Your whole division against two of the instructors, who do not like to lose.',
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
  lost: { id: 'not-passed', name: 'Not passed' },
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
  tags: ['minimal', 'tutorial', 'linked', 'one-player'],
  briefing:
    'A campaign to learn campaigns by, in three short battles. Each is settled in another way: **play** the first, let the computer **resolve** the second, and **type in** the third as if you had played it on paper.\n\nAfter every battle you see what it changes before you post it. What you have posted can be reversed. Between the battles you may repair your ships with what you have earned.',
  notes: 'Everything here can also be done in another way: play all three, if you like.',
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
      name: 'Play it',
      scenario: 'firing-range',
      place: { x: 0, y: 0 },
      text: '**Play this battle yourself.** Bright Idea lies three hexes behind the hulk with its gun ahead. Open the battle with *Play*, choose how you move, and fire. When the battle is over come back here: the *after action* shows what has changed. Post it.',
      sides,
      roles: [{ force: 'shooter', ships: ['bright-idea'] }],
      branches: [
        {
          level: 'target-hit',
          to: 'resolve-it',
          text: 'A clean hit. The chief instructor makes a note, and you are given four points for repairs.',
          awards: award(4, 'Gunnery prize'),
        },
        {
          level: 'target-missed',
          to: 'resolve-it',
          text: 'The hulk has survived another class. It happens to the best; go on.',
        },
      ],
    },
    {
      id: 'resolve-it',
      name: 'Resolve it',
      scenario: 'pursuit',
      place: { x: 320, y: 0 },
      text: '**Let the computer fight this one.** Look at the odds first: they come from a quick batch of the very same battle. Then choose *Resolve*. If the result is not what you had hoped for, it stands all the same: that is what odds are.\n\nIf Bright Idea was damaged, repair it with an order before you go on.',
      sides,
      roles: [
        { force: 'hunter', ships: ['bright-idea'] },
        { force: 'second-hunter', ships: ['second-thought'] },
      ],
      branches: [
        {
          level: 'caught',
          to: 'type-it-in',
          text: 'The instructor buys you supper, as custom wants it.',
          awards: award(4, 'The smuggler’s cargo'),
        },
        {
          level: 'got-away',
          to: 'type-it-in',
          text: 'The smuggler waves. You will not see the cargo again.',
        },
      ],
    },
    {
      id: 'type-it-in',
      name: 'Type it in',
      scenario: 'graduation',
      place: { x: 640, y: 0 },
      text: '**Type this one in.** Print the scenario and play it at a table, or think a result up: choose *Enter a result*, say who won and what is left of every ship. The form says when something does not fit together.\n\nPost it, then try *Reverse*: everything is as it was before. Post it again to reach the end.',
      sides,
      roles: [
        { force: 'first', ships: ['bright-idea'] },
        { force: 'second', ships: ['second-thought'] },
        { force: 'third', ships: ['last-resort'] },
      ],
      branches: [
        { level: 'passed', ending: 'commission', text: 'The instructors shake hands, one after the other.' },
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
      text: 'The school keeps you for another term. You know where everything is by now.',
    },
  ],
  log: [],
};
