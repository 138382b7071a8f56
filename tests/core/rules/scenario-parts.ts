import { readFileSync } from 'node:fs';
import path from 'node:path';
import { newDesign, type Condition, type Force, type RulesId, type Scenario, type TriggerEffect } from '@core/model';
import type { RuleSystemInfo } from '@core/rules/contract';
import { root } from '../../../scripts/lib/aliases.mjs';
import { location } from './skirmish/build';

/*
 * The parts of a scenario, from its schema, with a change that shows whether a rule system heeds the part. A part without an entry in
 * CHANGES fails scenario-parts.test.ts, and so does a system without a base scenario (the compiler names it).
 */

interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema & { readonly const?: string }>>;
  readonly oneOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const SCHEMA = JSON.parse(readFileSync(path.join(root, 'schemas/scenario.schema.json'), 'utf8')) as Schema;

/** The parts of the scenario's schema as `definition.property`, variants as `definition(variant).property`. */
export function partsOfSchema(): string[] {
  const parts: string[] = [];
  const seen = new Set<string>();
  const follow = (schema: Schema): void => {
    const { $ref, items, oneOf } = schema;
    if (items !== undefined) follow(items);
    const name = $ref?.startsWith('#/$defs/') === true ? $ref.slice('#/$defs/'.length) : undefined;
    if (name !== undefined && !seen.has(name)) {
      seen.add(name);
      list(name, SCHEMA.$defs?.[name] ?? {});
    }
    for (const variant of oneOf ?? []) follow(variant);
  };
  const list = (name: string, schema: Schema): void => {
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      if (property.const === undefined) parts.push(`${name}.${key}`);
      follow(property);
    }
    for (const variant of schema.oneOf ?? []) {
      const kind = Object.values(variant.properties ?? {}).find((property) => property.const !== undefined)?.const;
      if (kind === undefined) follow(variant);
      else {
        parts.push(`${name}(${kind})`);
        list(`${name}(${kind})`, variant);
      }
    }
  };
  list('scenario', SCHEMA);
  return parts;
}

/** Parts that a battle has no use for: names, words for readers, what only an editor or a page shows. */
export const WORDS: readonly string[] = [
  ...['id', 'name', 'rules', 'author', 'tags', 'briefing', 'playersNotes', 'notes'].map((key) => `scenario.${key}`),
  ...['labels', 'notes', 'background', 'backdrop', 'coordinates'].map((key) => `hexMap.${key}`),
  ...['image', 'opacity', 'x', 'y', 'scale', 'locked', 'battle'].map((key) => `mapBackground.${key}`),
  ...[
    'mapBackdrop.kind',
    'mapBackdrop.seed',
    'mapLabel.hex',
    'mapLabel.text',
    'mapNote.hex',
    'mapNote.text',
    'terrain.name',
  ],
  ...['zone.id', 'zone.name', 'zone.use', 'zone.side', 'entryEdge.id'],
  ...['battleLocation.id', 'battleLocation.name', 'battleLocation.x', 'battleLocation.y'],
  ...['side.id', 'side.name', 'side.color', 'side.briefing', 'force.id', 'force.name'],
  ...['victoryLevel.id', 'victoryLevel.name', 'trigger.id', 'trigger.name'],
  ...['destroyed', 'exited', 'survivors', 'holds'].map((kind) => `award(${kind}).id`),
];

type Edit = (scenario: Scenario) => void;

/** A change that a rule system has to heed: what comes before it, and the change itself. */
export interface Change {
  /** The boards that have the part; the others are to warn of what holds it. */
  readonly on?: readonly RuleSystemInfo['board'][];
  readonly before?: Edit;
  readonly change: Edit;
}

const sides: Scenario['sides'] = [
  { id: 'a', name: 'Alpha', color: 'a' },
  { id: 'b', name: 'Beta', color: 'b' },
];

function base(rules: RulesId, design: string, starts: Force['start'][], rest: Partial<Scenario>): Scenario {
  const forces = starts.map((start, at): Force => ({ id: `f${at}`, side: at % 2 === 0 ? 'a' : 'b', design, start }));
  const head = { kind: 'scenario', format: 1, id: 'parts', name: 'Parts', rules } as const;
  return structuredClone({ ...head, sides, forces, options: {}, turnLimit: 4, victory: [], ...rest });
}

const MAP: NonNullable<Scenario['map']> = {
  orientation: 'flat',
  stagger: 'odd',
  cols: 9,
  rows: 9,
  terrain: [],
  zones: [
    { id: 'home', name: 'Home', use: 'deploy', side: 'a', hexes: ['0407', '0507', '0607'] },
    { id: 'goal', name: 'Goal', use: 'objective', hexes: ['0405', '0406', '0505'] },
  ],
  edges: [{ id: 'gate', side: 'a', edge: 'south', use: 'both', from: 3, to: 5 }],
};
const inHex = (hex: string): Force['start'] => ({ type: 'hex', hex, facing: hex.endsWith('6') ? 4 : 1 });
const onMap = [inHex('0406'), inHex('0403'), inHex('0506'), inHex('0503')];
const there = (place: string, position: number): Force['start'] => ({ type: 'location', location: place, position });

/** A battle of two sides close to each other, for each rule system. */
export const BASES: Readonly<Record<RulesId, Scenario>> = {
  counterspace: base('counterspace', 'destroyer', onMap, { map: MAP }),
  minimal: base('minimal', 'minimal-ship-2', onMap, { map: MAP }),
  'drive-table': base('drive-table', 'lancer', [{ type: 'free' }, { type: 'free' }, { type: 'free' }], {}),
  skirmish: base(
    'skirmish',
    'skirmish-marksmen',
    [there('here', 2), there('here', 4), there('here', 3), there('goal', 3)],
    {
      battlespace: {
        locations: [location('here'), location('goal', { terrain: 'rocky' }), location('far', { exits: ['a'] })],
        links: [
          { from: 'here', to: 'goal' },
          { from: 'goal', to: 'far' },
        ],
      },
    },
  ),
  'mass-combat': base('mass-combat', 'mass-siege-army', [{ type: 'free' }, { type: 'free' }], {
    field: { environment: 'scrublands', terrain: 'open', postures: [{ side: 'b' }] },
  }),
};

const map = (s: Scenario): NonNullable<Scenario['map']> => (s.map ??= structuredClone(MAP));
const space = (s: Scenario): NonNullable<Scenario['battlespace']> =>
  (s.battlespace ??= { locations: [location('here')], links: [] });
const field = (s: Scenario): NonNullable<Scenario['field']> =>
  (s.field ??= { environment: 'scrublands', terrain: 'open' });
const posture = (s: Scenario) => field(s).postures![0]!;
const force = (s: Scenario): Force => s.forces[0]!;

/** A level that ends the battle when something is so, for side a. */
const level =
  (when: Condition): Edit =>
  (s) => {
    s.victory = [{ id: 'level', side: 'a', name: 'Level', when }];
  };
/** A trigger that does something at the end of turn 1. */
const trigger =
  (...effects: TriggerEffect[]): Edit =>
  (s) => {
    s.triggers = [{ id: 'trigger', when: { type: 'turn', turn: 1 }, do: effects }];
  };
type Award = NonNullable<Scenario['awards']>[number];
/** A prize, with a level that it reaches at once; what earns it are losses of any unit where nothing else is said. */
const award =
  (one: Award): Edit =>
  (s) => {
    s.awards = [one];
    s.turnLimit = 8;
  };
const both =
  (...edits: Edit[]): Edit =>
  (s) => {
    for (const edit of edits) edit(s);
  };
const none: Condition = { type: 'turn', turn: 900 };
const first = (s: Scenario) => s.victory[0]!;
const killed = { id: 'award', side: 'a', points: 1, for: 'destroyed', units: { side: 'b' } } as const;
const left = { id: 'award', side: 'a', points: 1, for: 'survivors', units: { side: 'a' } } as const;
const gone = { id: 'award', side: 'a', points: 1, for: 'exited', units: { side: 'a' } } as const;
const held = { id: 'award', side: 'a', points: 1, for: 'holds', zone: 'goal' } as const;
const rock: Edit = (s) => map(s).terrain.push({ type: 'obstacle', hexes: ['0404', '0405', '0505'] });
const rocks: Edit = (s) =>
  map(s).terrain.push({ type: 'asteroids', rating: 1, hexes: ['0404', '0405', '0504', '0505'] });
const started =
  (start: Force['start']): Edit =>
  (s) => {
    force(s).start = start;
  };
const called: Edit = (s) => {
  s.forces.push({ ...structuredClone(force(s)), id: 'late' });
};
const call =
  (forceId: string): Edit =>
  (s) =>
    trigger({ type: 'reinforce', force: forceId })(s);

/** A unit of side a starts where it may leave. */
const leaving: Edit = (s) => {
  if (s.map) {
    force(s).start = { type: 'hex', hex: '0409', facing: 1 };
    force(s).orders = [{ type: 'advance', edge: 'south', hexes: 1 }];
  }
  if (s.battlespace) force(s).start = there('far', 3);
};
/** Side a holds the goal in the face of an enemy. */
const contested: Edit = (s) => {
  if (s.map) s.forces[1]!.start = inHex('0405');
  if (s.battlespace) force(s).start = there('goal', 2);
};
/** Side a holds the goal alone. */
const holding: Edit = (s) => {
  if (!s.battlespace) return;
  force(s).start = there('goal', 2);
  s.forces[3]!.start = there('far', 3);
};
/** Losses come soon. */
const frail: Edit = (s) => {
  s.turnLimit = 30;
  if (s.field) s.forces[1]!.condition = { fighters: 12 };
};

const HEX = ['hex'] as const;
const LOCATIONS = ['locations'] as const;
const FIELD = ['field'] as const;

/** For each part a change that every rule system plays differently or warns of. */
export const CHANGES: Readonly<Record<string, Change>> = {
  'scenario.map': { on: ['locations', 'field', 'abstract'], change: (s) => void map(s) },
  'scenario.field': { on: ['hex', 'locations', 'abstract'], change: (s) => void field(s) },
  'scenario.battlespace': { on: ['hex', 'field', 'abstract'], change: (s) => void space(s) },
  'scenario.sides': { change: (s) => s.sides.push({ id: 'c', name: 'Gamma', color: 'c' }) },
  'scenario.forces': { change: (s) => s.forces.splice(0, 1) },
  'scenario.options': { change: (s) => (s.options = { unheard: 1 }) },
  'scenario.turnLimit': { change: (s) => (s.turnLimit = 1) },
  'scenario.victory': { change: level({ type: 'turn', turn: 1 }) },
  'scenario.triggers': { change: trigger({ type: 'message', text: 'Now.' }) },
  'scenario.awards': { change: award(left) },
  'scenario.designs': { change: (s) => (s.designs = [{ ...newDesign(s.rules, 'Own'), id: force(s).design }]) },
  'side.budget': { change: (s) => (s.sides[0]!.budget = 1) },
  'side.options': { change: (s) => (s.sides[0]!.options = { unheard: 1 }) },
  'force.side': { change: (s) => (s.forces[0]!.side = 'b') },
  'force.design': { change: (s) => (force(s).design = 'nothing') },
  'force.count': { change: (s) => (force(s).count = 2) },
  'force.group': {
    before: level({ type: 'survivors', units: { group: 'pack' }, atLeast: 1 }),
    change: (s) => (force(s).group = 'pack'),
  },
  'force.start': { change: started({ type: 'zone', zone: 'home' }) },
  'force.orders': { change: (s) => (force(s).orders = [{ type: 'hold-fire' }]) },
  'force.condition': { change: (s) => (force(s).condition = { unheard: 1 }) },
  'order(advance)': { change: (s) => (force(s).orders = [{ type: 'advance', edge: 'north', hexes: 1 }]) },
  'order(advance).edge': {
    before: (s) => (force(s).orders = [{ type: 'advance', edge: 'north', hexes: 1 }]),
    change: (s) => (force(s).orders = [{ type: 'advance', edge: 'south', hexes: 1 }]),
  },
  'order(advance).hexes': {
    before: (s) => (force(s).orders = [{ type: 'advance', edge: 'north', hexes: 1 }]),
    change: (s) => (force(s).orders = [{ type: 'advance', edge: 'north', hexes: 2 }]),
  },
  'order(hold-fire)': { change: (s) => (force(s).orders = [{ type: 'hold-fire' }]) },
  'order(untouchable)': { change: (s) => (force(s).orders = [{ type: 'untouchable' }]) },
  'order(stay)': { change: (s) => (force(s).orders = [{ type: 'stay', zone: s.battlespace ? 'here' : 'goal' }]) },
  'order(stay).zone': {
    before: (s) => (force(s).orders = [{ type: 'stay', zone: s.battlespace ? 'here' : 'goal' }]),
    change: (s) => (force(s).orders = [{ type: 'stay', zone: s.battlespace ? 'goal' : 'home' }]),
  },
  'start(hex)': { change: started(inHex('0707')) },
  'start(hex).hex': { on: HEX, change: started(inHex('0606')) },
  'start(hex).facing': { on: HEX, change: started({ type: 'hex', hex: '0406', facing: 1 }) },
  'start(hex).speed': { on: HEX, change: started({ type: 'hex', hex: '0406', facing: 4, speed: 0 }) },
  'start(zone)': { change: started({ type: 'zone', zone: 'home' }) },
  'start(zone).zone': {
    on: HEX,
    before: started({ type: 'zone', zone: 'home' }),
    change: started({ type: 'zone', zone: 'goal' }),
  },
  'start(zone).turn': {
    on: HEX,
    before: started({ type: 'zone', zone: 'home' }),
    change: started({ type: 'zone', zone: 'home', turn: 3 }),
  },
  'start(zone).call': {
    on: HEX,
    before: both(started({ type: 'zone', zone: 'home' }), call('f0')),
    change: started({ type: 'zone', zone: 'home', call: true }),
  },
  'start(edge)': { change: started({ type: 'edge', edge: 'gate' }) },
  'start(edge).edge': {
    on: HEX,
    before: both(started({ type: 'edge', edge: 'gate' }), (s) =>
      map(s).edges.push({ id: 'door', side: 'a', edge: 'west', use: 'enter' }),
    ),
    change: started({ type: 'edge', edge: 'door' }),
  },
  'start(edge).turn': {
    on: HEX,
    before: started({ type: 'edge', edge: 'gate' }),
    change: started({ type: 'edge', edge: 'gate', turn: 3 }),
  },
  'start(edge).call': {
    on: HEX,
    before: both(started({ type: 'edge', edge: 'gate' }), call('f0')),
    change: started({ type: 'edge', edge: 'gate', call: true }),
  },
  'start(location)': { change: started(there('far', 1)) },
  'start(location).location': { on: LOCATIONS, change: started(there('far', 2)) },
  'start(location).position': { on: LOCATIONS, change: started(there('here', 5)) },
  'start(location).awareness': {
    on: LOCATIONS,
    change: started({ type: 'location', location: 'here', position: 2, awareness: 'revealed' }),
  },
  'start(location).defencePoints': {
    on: ['locations'],
    change: started({ type: 'location', location: 'here', position: 2, defencePoints: 4 }),
  },
  'start(location).turn': {
    on: LOCATIONS,
    change: started({ type: 'location', location: 'here', position: 2, turn: 3 }),
  },
  'start(location).call': {
    on: LOCATIONS,
    before: call('f0'),
    change: started({ type: 'location', location: 'here', position: 2, call: true }),
  },
  'start(free)': { on: ['hex', 'locations'], change: started({ type: 'free' }) },
  'victoryLevel.side': { before: level({ type: 'turn', turn: 1 }), change: (s) => (first(s).side = 'b') },
  'victoryLevel.defeat': { before: level({ type: 'turn', turn: 1 }), change: (s) => (first(s).defeat = true) },
  'victoryLevel.ends': { before: level({ type: 'turn', turn: 1 }), change: (s) => (first(s).ends = false) },
  'victoryLevel.when': { before: level(none), change: level({ type: 'turn', turn: 1 }) },
  'unitGroup.side': {
    before: award({ ...left, units: { side: 'b' } }),
    change: award({ ...left, units: { side: 'unknown' } }),
  },
  'unitGroup.design': {
    before: award({ ...left, units: {} }),
    change: award({ ...left, units: { design: 'nothing' } }),
  },
  'unitGroup.group': { before: award({ ...left, units: {} }), change: award({ ...left, units: { group: 'pack' } }) },
  'unitGroup.force': { before: award({ ...left, units: {} }), change: award({ ...left, units: { force: 'f1' } }) },
  'condition(all)': { before: level(none), change: level({ type: 'all', of: [{ type: 'turn', turn: 1 }] }) },
  'condition(all).of': {
    before: level({ type: 'all', of: [{ type: 'turn', turn: 1 }] }),
    change: level({ type: 'all', of: [{ type: 'turn', turn: 1 }, none] }),
  },
  'condition(any)': { before: level(none), change: level({ type: 'any', of: [none, { type: 'turn', turn: 1 }] }) },
  'condition(any).of': {
    before: level({ type: 'any', of: [none] }),
    change: level({ type: 'any', of: [none, { type: 'turn', turn: 1 }] }),
  },
  'condition(not)': {
    before: level({ type: 'turn', turn: 1 }),
    change: level({ type: 'not', of: { type: 'turn', turn: 1 } }),
  },
  'condition(not).of': { before: level(none), change: level({ type: 'not', of: none }) },
  'condition(destroyed)': {
    before: both(trigger({ type: 'message', text: 'Now.' }), (s) => (s.triggers![0]!.when = none)),
    change: (s) => (s.triggers![0]!.when = { type: 'destroyed', units: {}, atLeast: 0 }),
  },
  'condition(destroyed).units': {
    before: level({ type: 'destroyed', units: {}, atLeast: 0 }),
    change: level({ type: 'destroyed', units: { force: 'f0' }, atLeast: 'all' }),
  },
  'condition(destroyed).atLeast': {
    before: level({ type: 'destroyed', units: {}, atLeast: 0 }),
    change: level({ type: 'destroyed', units: {}, atLeast: 'all' }),
  },
  'condition(survivors)': { before: level(none), change: level({ type: 'survivors', units: {}, atLeast: 1 }) },
  'condition(survivors).units': {
    before: level({ type: 'survivors', units: {}, atLeast: 1 }),
    change: level({ type: 'survivors', units: { force: 'unknown' }, atLeast: 1 }),
  },
  'condition(survivors).atLeast': {
    before: level({ type: 'survivors', units: {}, atLeast: 900 }),
    change: level({ type: 'survivors', units: {}, atLeast: 1 }),
  },
  'condition(survivors).atMost': {
    before: level({ type: 'survivors', units: {}, atMost: 0 }),
    change: level({ type: 'survivors', units: {}, atMost: 900 }),
  },
  'condition(exited)': { before: level(none), change: level({ type: 'exited', units: {}, atLeast: 0 }) },
  'condition(exited).units': {
    before: level({ type: 'exited', units: { side: 'a' }, atLeast: 'all' }),
    change: level({ type: 'exited', units: { force: 'unknown' }, atLeast: 0 }),
  },
  'condition(exited).edge': {
    before: level({ type: 'exited', units: {}, atLeast: 1 }),
    change: level({ type: 'exited', units: {}, atLeast: 1, edge: 'north' }),
  },
  'condition(exited).atLeast': {
    before: level({ type: 'exited', units: {}, atLeast: 'all' }),
    change: level({ type: 'exited', units: {}, atLeast: 0 }),
  },
  'condition(holds)': { before: level(none), change: level({ type: 'holds', side: 'a', zone: 'goal' }) },
  'condition(holds).side': {
    before: level({ type: 'holds', side: 'a', zone: 'goal' }),
    change: level({ type: 'holds', side: 'b', zone: 'goal' }),
  },
  'condition(holds).zone': {
    before: level({ type: 'holds', side: 'a', zone: 'goal' }),
    change: (s) => level({ type: 'holds', side: 'a', zone: s.battlespace ? 'here' : 'home' })(s),
  },
  'condition(holds).turns': {
    before: both(holding, level({ type: 'holds', side: 'a', zone: 'goal' })),
    change: level({ type: 'holds', side: 'a', zone: 'goal', turns: 3 }),
  },
  'condition(holds).ignore': {
    before: both(contested, level({ type: 'holds', side: 'a', zone: 'goal' })),
    change: level({ type: 'holds', side: 'a', zone: 'goal', ignore: { side: 'b' } }),
  },
  'condition(turn)': { before: level({ type: 'over' }), change: level({ type: 'turn', turn: 1 }) },
  'condition(turn).turn': { before: level({ type: 'turn', turn: 2 }), change: level({ type: 'turn', turn: 1 }) },
  'condition(points)': {
    before: both(trigger({ type: 'points', side: 'a', points: 5 }), level(none)),
    change: level({ type: 'points', side: 'a', atLeast: 5 }),
  },
  'condition(points).side': {
    before: both(trigger({ type: 'points', side: 'a', points: 5 }), level({ type: 'points', side: 'a', atLeast: 5 })),
    change: level({ type: 'points', side: 'b', atLeast: 5 }),
  },
  'condition(points).atLeast': {
    before: both(trigger({ type: 'points', side: 'a', points: 5 }), level({ type: 'points', side: 'a', atLeast: 5 })),
    change: level({ type: 'points', side: 'a', atLeast: 6 }),
  },
  'condition(over)': { before: level(none), change: level({ type: 'over' }) },
  'trigger.when': {
    before: both(trigger({ type: 'message', text: 'Now.' }), (s) => (s.triggers![0]!.when = none)),
    change: trigger({ type: 'message', text: 'Now.' }),
  },
  'trigger.repeat': {
    before: trigger({ type: 'message', text: 'Now.' }),
    change: (s) => (s.triggers![0]!.repeat = true),
  },
  'trigger.do': {
    before: trigger({ type: 'message', text: 'Now.' }),
    change: trigger({ type: 'message', text: 'Now.' }, { type: 'message', text: 'And now.' }),
  },
  'effect(message)': { change: trigger({ type: 'message', text: 'Now.' }) },
  'effect(message).text': {
    before: trigger({ type: 'message', text: 'Now.' }),
    change: trigger({ type: 'message', text: 'Then.' }),
  },
  'effect(message).side': {
    before: trigger({ type: 'message', text: 'Now.' }),
    change: trigger({ type: 'message', text: 'Now.', side: 'a' }),
  },
  'effect(reinforce)': {
    before: both(called, (s) => {
      const late = s.forces.at(-1)!;
      if (s.map) late.start = { type: 'edge', edge: 'gate', call: true };
      if (s.battlespace) late.start = { type: 'location', location: 'here', call: true };
    }),
    change: call('late'),
  },
  'effect(reinforce).force': {
    before: both(call('f0'), (s) => {
      for (const at of [0, 2]) {
        if (s.map) s.forces[at]!.start = { type: 'edge', edge: 'gate', call: true };
        if (s.battlespace) s.forces[at]!.start = { type: 'location', location: 'here', call: true };
      }
    }),
    change: (s) => trigger({ type: 'reinforce', force: s.forces.length > 2 ? 'f2' : 'f1' })(s),
  },
  'effect(terrain)': { change: trigger({ type: 'terrain', hexes: ['0404'], terrain: { type: 'obstacle' } }) },
  'effect(terrain).hexes': {
    before: trigger({ type: 'terrain', hexes: ['0404'], terrain: { type: 'obstacle' } }),
    change: trigger({ type: 'terrain', hexes: ['0404', '0405'], terrain: { type: 'obstacle' } }),
  },
  'effect(terrain).terrain': {
    before: trigger({ type: 'terrain', hexes: ['0404'], terrain: { type: 'obstacle' } }),
    change: trigger({ type: 'terrain', hexes: ['0404'], terrain: null }),
  },
  'newTerrain.type': {
    before: trigger({ type: 'terrain', hexes: ['0404'], terrain: { type: 'obstacle' } }),
    change: trigger({ type: 'terrain', hexes: ['0404'], terrain: { type: 'planet' } }),
  },
  'newTerrain.rating': {
    before: trigger({
      type: 'terrain',
      hexes: ['0404', '0405', '0504', '0505'],
      terrain: { type: 'mines', rating: 1 },
    }),
    change: trigger({
      type: 'terrain',
      hexes: ['0404', '0405', '0504', '0505'],
      terrain: { type: 'mines', rating: 6 },
    }),
  },
  'newTerrain.random': {
    before: trigger({
      type: 'terrain',
      hexes: ['0404', '0405', '0504', '0505'],
      terrain: { type: 'mines', rating: 1 },
    }),
    change: trigger({
      type: 'terrain',
      hexes: ['0404', '0405', '0504', '0505'],
      terrain: { type: 'mines', random: true },
    }),
  },
  'effect(points)': { change: trigger({ type: 'points', side: 'a', points: 1 }) },
  'effect(points).side': {
    before: trigger({ type: 'points', side: 'a', points: 1 }),
    change: trigger({ type: 'points', side: 'b', points: 1 }),
  },
  'effect(points).points': {
    before: trigger({ type: 'points', side: 'a', points: 1 }),
    change: trigger({ type: 'points', side: 'a', points: 2 }),
  },
  'award(destroyed)': { before: frail, change: both(award(killed), frail) },
  'award(destroyed).side': { before: both(award(killed), frail), change: both(award({ ...killed, side: 'b' }), frail) },
  'award(destroyed).points': {
    before: both(award(killed), frail),
    change: both(award({ ...killed, points: 2 }), frail),
  },
  'award(destroyed).units': {
    before: both(award(killed), frail),
    change: both(award({ ...killed, units: { side: 'unknown' } }), frail),
  },
  'award(exited)': { before: both(leaving, (s) => (s.turnLimit = 8)), change: award(gone) },
  'award(exited).side': { before: both(leaving, award(gone)), change: award({ ...gone, side: 'b' }) },
  'award(exited).points': { before: both(leaving, award(gone)), change: award({ ...gone, points: 2 }) },
  'award(exited).units': { before: both(leaving, award(gone)), change: award({ ...gone, units: { side: 'unknown' } }) },
  'award(exited).edge': { before: both(leaving, award(gone)), change: award({ ...gone, edge: 'north' }) },
  'award(survivors)': { before: (s) => (s.turnLimit = 8), change: award(left) },
  'award(survivors).side': { before: award(left), change: award({ ...left, side: 'b' }) },
  'award(survivors).points': { before: award(left), change: award({ ...left, points: 2 }) },
  'award(survivors).units': { before: award(left), change: award({ ...left, units: { side: 'unknown' } }) },
  'award(holds)': { before: (s) => (s.turnLimit = 8), change: award(held) },
  'award(holds).side': { before: award(held), change: award({ ...held, side: 'b' }) },
  'award(holds).points': { before: award(held), change: award({ ...held, points: 2 }) },
  'award(holds).zone': {
    before: award(held),
    change: (s) => award({ ...held, zone: s.battlespace ? 'here' : 'home' })(s),
  },
  'award(holds).ignore': { before: both(contested, award(held)), change: award({ ...held, ignore: { side: 'b' } }) },
  'hexMap.orientation': { on: HEX, change: (s) => (map(s).orientation = 'pointy') },
  'hexMap.stagger': { on: HEX, change: (s) => (map(s).stagger = 'even') },
  'hexMap.cols': { on: HEX, change: (s) => (map(s).cols = 7) },
  'hexMap.rows': {
    on: HEX,
    before: both(started({ type: 'hex', hex: '0406', facing: 1 }), (s) => (map(s).zones = [])),
    change: (s) => (map(s).rows = 6),
  },
  'hexMap.terrain': { on: HEX, change: rock },
  'hexMap.zones': {
    on: HEX,
    before: level({ type: 'holds', side: 'a', zone: 'goal' }),
    change: (s) => map(s).zones.pop(),
  },
  'hexMap.edges': { on: HEX, before: started({ type: 'edge', edge: 'gate' }), change: (s) => map(s).edges.pop() },
  'terrain.type': { on: HEX, before: rock, change: (s) => (map(s).terrain[0]!.type = 'star') },
  'terrain.rating': { on: HEX, before: rocks, change: (s) => (map(s).terrain[0]!.rating = 6) },
  'terrain.random': { on: HEX, before: rocks, change: (s) => (map(s).terrain[0]!.random = true) },
  'terrain.hexes': { on: HEX, before: rock, change: (s) => map(s).terrain[0]!.hexes.pop() },
  'zone.hexes': {
    on: HEX,
    before: started({ type: 'zone', zone: 'home' }),
    change: (s) => map(s).zones[0]!.hexes.splice(1),
  },
  'entryEdge.side': {
    on: HEX,
    before: started({ type: 'edge', edge: 'gate' }),
    change: (s) => (map(s).edges[0]!.side = 'b'),
  },
  'entryEdge.edge': {
    on: HEX,
    before: started({ type: 'edge', edge: 'gate' }),
    change: (s) => (map(s).edges[0]!.edge = 'north'),
  },
  'entryEdge.use': {
    on: HEX,
    before: started({ type: 'edge', edge: 'gate' }),
    change: (s) => (map(s).edges[0]!.use = 'exit'),
  },
  'entryEdge.from': {
    on: HEX,
    before: started({ type: 'edge', edge: 'gate' }),
    change: (s) => (map(s).edges[0]!.from = 5),
  },
  'entryEdge.to': {
    on: HEX,
    before: started({ type: 'edge', edge: 'gate' }),
    change: (s) => (map(s).edges[0]!.to = 8),
  },
  'battlespace.locations': { on: LOCATIONS, change: (s) => space(s).locations.shift() },
  'battlespace.links': { on: LOCATIONS, change: (s) => (space(s).links = []) },
  'battlespace.opening': {
    on: LOCATIONS,
    before: (s) => {
      space(s).links = [];
      space(s).locations[0]!.side = 'a';
      space(s).locations[1]!.side = 'b';
      s.forces[1]!.start = there('goal', 4);
    },
    change: (s) => (space(s).opening = 'first-attack'),
  },
  'battlespace.ambush': { on: LOCATIONS, change: (s) => (space(s).ambush = { by: 'a', against: 'b' }) },
  'battleAmbush.by': {
    on: LOCATIONS,
    before: (s) => {
      for (const at of [1, 3]) s.forces[at]!.start = { type: 'free' };
      s.sides.push({ id: 'c', name: 'Gamma', color: 'c' });
      s.forces.push({ ...structuredClone(force(s)), id: 'other', side: 'c' });
      space(s).ambush = { by: 'a', against: 'b' };
    },
    change: (s) => (space(s).ambush!.by = 'c'),
  },
  'battleAmbush.against': {
    on: LOCATIONS,
    before: (s) => {
      for (const at of [1, 3]) s.forces[at]!.start = { type: 'free' };
      space(s).ambush = { by: 'a', against: 'b' };
    },
    change: (s) => (space(s).ambush = { by: 'b', against: 'a' }),
  },
  'battleLocation.terrain': {
    on: LOCATIONS,
    before: (s) => {
      for (const one of s.forces) if (one.start.type === 'location') one.start.awareness = 'revealed';
    },
    change: (s) => (space(s).locations[0]!.terrain = 'rocky'),
  },
  'battleLocation.positions': { on: LOCATIONS, change: (s) => (space(s).locations[0]!.positions = 9) },
  'battleLocation.bloom': { on: LOCATIONS, change: (s) => (space(s).locations[0]!.bloom = 4) },
  'battleLocation.hardening': { on: LOCATIONS, change: (s) => (space(s).locations[0]!.hardening = 3) },
  'battleLocation.spots': {
    on: LOCATIONS,
    change: (s) => (space(s).locations[0]!.spots = [{ position: 4, hardening: 3 }]),
  },
  'battleLocation.side': {
    on: LOCATIONS,
    before: started({ type: 'free' }),
    change: (s) => (space(s).locations[0]!.side = 'b'),
  },
  'battleLocation.exits': { on: LOCATIONS, change: (s) => (space(s).locations[0]!.exits = ['a', 'b']) },
  'battleSpot.position': {
    on: LOCATIONS,
    before: (s) => (space(s).locations[0]!.spots = [{ position: 4, hardening: 3 }]),
    change: (s) => (space(s).locations[0]!.spots![0]!.position = 2),
  },
  'battleSpot.bloom': {
    on: LOCATIONS,
    before: (s) => (space(s).locations[0]!.spots = [{ position: 4, hardening: 3 }]),
    change: (s) => (space(s).locations[0]!.spots![0]!.bloom = 4),
  },
  'battleSpot.hardening': {
    on: LOCATIONS,
    before: (s) => (space(s).locations[0]!.spots = [{ position: 4, hardening: 3 }]),
    change: (s) => (space(s).locations[0]!.spots![0]!.hardening = 0),
  },
  'battleLink.from': { on: LOCATIONS, change: (s) => (space(s).links[0]!.from = 'far') },
  'battleLink.to': { on: LOCATIONS, change: (s) => (space(s).links[0]!.to = 'far') },
  'battleLink.distance': { on: LOCATIONS, change: (s) => (space(s).links[0]!.distance = 2) },
  'massField.environment': { on: FIELD, change: (s) => (field(s).environment = 'jungle') },
  'massField.terrain': { on: FIELD, change: (s) => (field(s).terrain = 'hills') },
  'massField.night': { on: FIELD, change: (s) => (field(s).night = true) },
  'massField.badWeather': {
    on: FIELD,
    before: (s) => (field(s).environment = 'jungle'),
    change: (s) => (field(s).badWeather = true),
  },
  'massField.water': {
    on: FIELD,
    before: (s) => {
      const specials = [{ name: 'Boats', classes: ['naval' as const], count: 3 }];
      const own = newDesign('mass-combat', 'Own');
      s.designs = [{ ...own, id: force(s).design, stats: { ...own.stats, specials } }];
    },
    change: (s) => (field(s).water = true),
  },
  'massField.meeting': { on: FIELD, change: (s) => (field(s).meeting = 'open') },
  'massField.postures': { on: FIELD, change: (s) => (field(s).postures = [{ side: 'a', circumstances: 3 }]) },
  'massPosture.side': {
    on: FIELD,
    before: (s) => (posture(s).circumstances = 3),
    change: (s) => (posture(s).side = 'a'),
  },
  'massPosture.place': { on: FIELD, change: (s) => (posture(s).place = 'home') },
  'massPosture.prepared': { on: FIELD, change: (s) => (posture(s).prepared = true) },
  'massPosture.forcedMarch': { on: FIELD, change: (s) => (posture(s).forcedMarch = true) },
  'massPosture.ready': { on: FIELD, change: (s) => (posture(s).ready = true) },
  'massPosture.fortification': { on: FIELD, change: (s) => (posture(s).fortification = 'fortress') },
  'massPosture.wayOut': { on: FIELD, change: (s) => (posture(s).wayOut = true) },
  'massPosture.circumstances': { on: FIELD, change: (s) => (posture(s).circumstances = 3) },
};
