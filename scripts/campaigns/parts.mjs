import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/aliases.mjs';

/**
 * A document of the bundled library.
 * @param {string} folder
 * @param {string} id
 * @param {string} kind
 */
function shipped(folder, id, kind) {
  return JSON.parse(readFileSync(path.join(root, 'library', folder, `${id}.${kind}.json`), 'utf8'));
}

/**
 * Bundled designs to embed in a campaign.
 * @param {string[]} ids
 */
export function designs(...ids) {
  return ids.map((id) => shipped('designs', id, 'design'));
}

/**
 * @param {string} name
 * @param {number} comprehend
 * @param {number} command
 */
const leader = (name, comprehend, command) => ({
  name,
  roles: ['leader'],
  skills: { comprehend, command },
  strength: 4,
});

/** Ground forces to buy in campaigns: a garrison and a landing force. */
export const GROUND = [
  {
    kind: 'design',
    format: 1,
    id: 'town-watch',
    name: 'Town Watch',
    rules: 'mass-combat',
    silhouette: 'base',
    notes: 'Enough to hold a place against a half-hearted landing.',
    stats: { fighters: 60, officers: 2, characters: [leader('Watch captain', 5, 5)], specials: [] },
  },
  {
    kind: 'design',
    format: 1,
    id: 'landing-brigade',
    name: 'Landing Brigade',
    rules: 'mass-combat',
    silhouette: 'base',
    notes: 'Built to take what a watch guards: trained leaders, sappers and tanks that fit into a hold.',
    stats: {
      fighters: 140,
      officers: 4,
      scouts: true,
      characters: [
        leader('Brigadier', 7, 7),
        {
          name: 'Storm captain',
          roles: ['assailant'],
          skills: { assault: 7, shoot: 6 },
          strength: 5,
          armor: 2,
        },
        { name: 'Chief sapper', roles: ['engineer'], skills: { 'jury-rig': 7, manufacture: 5 }, strength: 4 },
      ],
      specials: [
        { name: 'Landing tanks', classes: ['armored'], count: 2 },
        { name: 'Sappers', classes: ['engineering'], count: 2 },
      ],
    },
  },
];

/**
 * A bundled scenario to embed in a campaign.
 * @param {string} id
 */
export function scenario(id) {
  return shipped('scenarios', id, 'scenario');
}

/**
 * Systems from rows of id, name, hex, kind, owner, income, yard and other properties.
 * @param {any[][]} rows
 */
export function systems(rows) {
  return rows.map(([id, name, hex, kind, owner, income, yard, rest = {}]) => ({
    id,
    name,
    hex,
    kind,
    ...(owner === null ? {} : { owner }),
    ...(income === 0 ? {} : { income }),
    ...(yard === 0 ? {} : { yard }),
    ...rest,
  }));
}

/**
 * Lanes from lines such as "haven-lamp" or "lamp-ford 2".
 * @param {string} text
 */
export function lanes(text) {
  return text
    .trim()
    .split(/\s*,\s*/)
    .map((line) => {
      const [ends, turns] = line.split(' ');
      const [from, to] = ends.split('>');
      return { from, to, ...(turns === undefined ? {} : { turns: Number(turns) }) };
    });
}

/**
 * Ships from rows of id, design and name, all of one side in one fleet.
 * @param {string} side
 * @param {string} fleet
 * @param {(string | undefined)[][]} rows
 */
export function squadron(side, fleet, rows) {
  return rows.map(([id, design, name]) => ({ id, side, design, name, fleet }));
}

/**
 * Moored ships, which can be boarded, from rows of id, design, name, system and condition.
 * @param {string} side
 * @param {any[][]} rows
 */
export function moored(side, rows) {
  return rows.map(([id, design, name, at, condition]) => ({
    id,
    side,
    design,
    name,
    at,
    ...(condition === undefined ? {} : { condition }),
  }));
}

/**
 * Ground forces and teams from rows of id, design, name, and their system or fleet.
 * @param {string} side
 * @param {any[][]} rows
 */
export function troops(side, rows) {
  return rows.map(([id, design, name, where]) => ({ id, side, design, name, ...where }));
}

/**
 * Endings of a conquest: enemy capitals taken, most systems held, no enemy ships left, or the count at the turn limit.
 * @param {Record<string, any>[]} sides
 * @param {{ systems: number; limit: number }} limits
 */
export function conquestEndings(sides, { systems: needed, limit }) {
  const won = sides.flatMap(({ id, name, foes, capitals, text }) => [
    {
      id: `${id}-conquest`,
      name: `${name} wins`,
      side: id,
      when: {
        type: 'any',
        of: [
          { type: 'holds', side: id, systems: capitals },
          { type: 'holds', side: id, atLeast: needed },
          { type: 'all', of: foes.map((/** @type {string} */ side) => ({ type: 'no-ships', side })) },
        ],
      },
      text,
    },
  ]);
  const atLimit = sides.map(({ id, name }) => ({
    id: `${id}-ahead`,
    name: `${name} holds the most systems`,
    side: id,
    when: {
      type: 'all',
      of: [
        { type: 'turn', turn: limit },
        { type: 'most', side: id, of: 'systems' },
      ],
    },
  }));
  const draw = {
    id: 'worn-out',
    name: 'Worn out',
    when: { type: 'turn', turn: limit },
    text: 'No one has won, and no one can pay for another year of war. The envoys draw the border where the fleets happen to lie.',
  };
  return [...won, ...atLimit, draw];
}
