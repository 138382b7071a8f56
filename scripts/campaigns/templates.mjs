// Battle templates of the bundled campaigns. The first side attacks, the second defends.

const SIDES = [
  { id: 'attacker', name: 'Attacker', color: 'a' },
  { id: 'defender', name: 'Defender', color: 'b' },
];

/**
 * A destroyed fleet loses. A defender that survives to the turn limit holds the system.
 * @param {number} limit
 */
function fleetLevels(limit) {
  const none = (/** @type {string} */ side) => ({ type: 'survivors', units: { side }, atMost: 0 });
  return [
    { id: 'defenders-destroyed', side: 'attacker', name: 'Defenders defeated', when: none('defender') },
    { id: 'attackers-destroyed', side: 'defender', name: 'Attackers defeated', when: none('attacker') },
    { id: 'held', side: 'defender', name: 'System held', when: { type: 'turn', turn: limit } },
  ];
}

/**
 * A fleet battle on a map.
 * @param {Record<string, any>} parts
 */
export function fleetOnMap({ id, name, rules, map, briefing, designs, options = {}, limit = 15 }) {
  const [attacking, defending] = designs;
  return {
    kind: 'scenario',
    format: 1,
    id,
    name,
    rules,
    briefing,
    map,
    sides: SIDES,
    forces: [
      { id: 'attackers', side: 'attacker', design: attacking, start: { type: 'zone', zone: 'attackers-ground' } },
      { id: 'defenders', side: 'defender', design: defending, start: { type: 'zone', zone: 'defenders-ground' } },
    ],
    options,
    turnLimit: limit,
    victory: fleetLevels(limit),
  };
}

/**
 * A fleet battle without a map.
 * @param {Record<string, any>} parts
 */
export function fleetInDeep({ id, name, rules, briefing, designs, options = {}, limit = 12 }) {
  const [attacking, defending] = designs;
  return {
    kind: 'scenario',
    format: 1,
    id,
    name,
    rules,
    briefing,
    sides: SIDES,
    forces: [
      { id: 'attackers', side: 'attacker', design: attacking, start: { type: 'free' } },
      { id: 'defenders', side: 'defender', design: defending, start: { type: 'free' } },
    ],
    options,
    turnLimit: limit,
    victory: fleetLevels(limit),
  };
}

/**
 * A ground assault. Uses the system's own field, if it has one.
 * @param {string} environment
 */
function assault(environment) {
  const gone = (/** @type {string} */ side) => ({
    type: 'any',
    of: [
      { type: 'survivors', units: { side }, atMost: 0 },
      { type: 'exited', units: { side }, atLeast: 1 },
    ],
  });
  const alone = (/** @type {string} */ side, /** @type {string} */ foe) => ({
    type: 'all',
    of: [gone(foe), { type: 'not', of: gone(side) }],
  });
  return {
    kind: 'scenario',
    format: 1,
    id: 'ground-assault',
    name: 'Ground Assault',
    rules: 'mass-combat',
    briefing: 'The landing troops must take the system within 24 waves. The side that leaves the field loses.',
    field: { environment, terrain: 'open', meeting: 'open', postures: [{ side: 'defender', place: 'home' }] },
    sides: SIDES,
    forces: [
      { id: 'attackers', side: 'attacker', design: 'landing-brigade', start: { type: 'free' } },
      { id: 'defenders', side: 'defender', design: 'town-watch', start: { type: 'free' } },
    ],
    options: {},
    turnLimit: 24,
    victory: [
      { id: 'place-taken', side: 'attacker', name: 'Ground taken', when: alone('attacker', 'defender') },
      { id: 'assault-beaten', side: 'defender', name: 'Assault beaten off', when: alone('defender', 'attacker') },
      { id: 'place-held', side: 'defender', name: 'Ground held', when: { type: 'turn', turn: 24 } },
    ],
  };
}

/**
 * A raid on a yard by a landing party. A garrison defends even without a team.
 * @param {string} watch
 */
function landing(watch) {
  return {
    kind: 'scenario',
    format: 1,
    id: 'yard-raid',
    name: 'Raid on the Yard',
    rules: 'skirmish',
    briefing: 'The landing party must hold the slips for two rounds: long enough to wreck them and carry off the loot.',
    battlespace: {
      locations: [
        {
          id: 'strip',
          name: 'Landing strip',
          side: 'attacker',
          terrain: 'rocky',
          positions: 3,
          exits: ['attacker'],
          x: 0,
          y: 250,
        },
        { id: 'scrapyard', name: 'Scrapyard', terrain: 'rocky', positions: 5, bloom: 1, x: 350, y: 50 },
        { id: 'tank-farm', name: 'Tank farm', terrain: 'rocky', positions: 4, x: 350, y: 450 },
        {
          id: 'slips',
          name: 'The slips',
          side: 'defender',
          terrain: 'rocky',
          positions: 5,
          hardening: 1,
          x: 700,
          y: 250,
        },
      ],
      links: [
        { from: 'strip', to: 'scrapyard' },
        { from: 'strip', to: 'tank-farm' },
        { from: 'scrapyard', to: 'slips' },
        { from: 'tank-farm', to: 'slips' },
      ],
    },
    sides: SIDES,
    forces: [
      {
        id: 'landing-party',
        side: 'attacker',
        design: 'skirmish-marines',
        start: { type: 'location', location: 'strip' },
      },
      {
        id: 'yard-watch',
        side: 'defender',
        design: watch,
        name: 'Yard watch',
        start: { type: 'location', location: 'slips' },
      },
    ],
    options: {},
    turnLimit: 14,
    victory: [
      {
        id: 'yard-burnt',
        side: 'attacker',
        name: 'Yard wrecked',
        when: {
          type: 'any',
          of: [
            { type: 'holds', side: 'attacker', turns: 2, zone: 'slips' },
            { type: 'survivors', units: { side: 'defender' }, atMost: 0 },
          ],
        },
      },
      { id: 'raid-beaten', side: 'defender', name: 'Raid beaten off', when: { type: 'over' } },
    ],
  };
}

/** Boarding an immobile ship, defended by its crew. */
function boarding() {
  return {
    kind: 'scenario',
    format: 1,
    id: 'boarding',
    name: 'Boarding',
    rules: 'skirmish',
    briefing: 'A ship that cannot escape is boarded. Hold the bridge for two rounds to take it.',
    battlespace: {
      locations: [
        {
          id: 'breach',
          name: 'The breach',
          side: 'attacker',
          terrain: 'rocky',
          positions: 3,
          exits: ['attacker'],
          x: 0,
          y: 200,
        },
        { id: 'spine', name: 'Spine corridor', terrain: 'rocky', positions: 5, x: 350, y: 200 },
        {
          id: 'engines',
          name: 'Engine deck',
          side: 'defender',
          terrain: 'rocky',
          positions: 4,
          bloom: 1,
          x: 700,
          y: 400,
        },
        { id: 'bridge', name: 'Bridge', side: 'defender', terrain: 'rocky', positions: 3, hardening: 1, x: 700, y: 0 },
      ],
      links: [
        { from: 'breach', to: 'spine' },
        { from: 'spine', to: 'engines' },
        { from: 'spine', to: 'bridge' },
        { from: 'engines', to: 'bridge' },
      ],
    },
    sides: SIDES,
    forces: [
      { id: 'boarders', side: 'attacker', design: 'skirmish-marines', start: { type: 'location', location: 'breach' } },
      {
        id: 'crew',
        side: 'defender',
        design: 'skirmish-rifles',
        name: 'Crew',
        count: 2,
        start: { type: 'location', location: 'bridge' },
      },
    ],
    options: {},
    turnLimit: 10,
    victory: [
      {
        id: 'ship-taken',
        side: 'attacker',
        name: 'Ship taken',
        when: {
          type: 'any',
          of: [
            { type: 'holds', side: 'attacker', turns: 2, zone: 'bridge' },
            { type: 'survivors', units: { side: 'defender' }, atMost: 0 },
          ],
        },
      },
      { id: 'boarders-beaten', side: 'defender', name: 'Boarders repelled', when: { type: 'over' } },
    ],
  };
}

/**
 * The battles of landings and boardings: an assault on the ground, a raid on a yard, and the boarding of a ship.
 * @param {string} environment of the assault
 * @param {string} watch design that defends the yard
 */
export function groundBattles(environment, watch) {
  return [assault(environment), landing(watch), boarding()];
}
