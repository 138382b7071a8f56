import type { Rng } from '@core/base';
import type { Award, Condition, Scenario, Trigger, TriggerEffect, UnitGroup, VictoryLevel } from '@core/model';
import { between, chance, perhaps, several } from './draw';
import { pick } from '../pick';
import { EDGE_NAMES, randomTerrain, someHexes } from './ground';

function someSide(rng: Rng, { sides }: Scenario): string {
  return pick(rng, sides).id;
}

function someUnits(rng: Rng, scenario: Scenario): UnitGroup {
  const force = pick(rng, scenario.forces);
  if (chance(rng, 0.6)) return { side: someSide(rng, scenario) };
  if (chance(rng, 0.3) && force.group !== undefined) return { group: force.group };
  return pick<UnitGroup>(rng, [
    { force: force.id },
    { side: force.side, design: force.design },
    { design: force.design },
  ]);
}

/** The zones of a map, or the locations of a battlespace. */
function zonesOf({ map, battlespace }: Scenario): readonly { readonly id: string }[] {
  return map?.zones ?? battlespace?.locations ?? [];
}

function someZone(rng: Rng, scenario: Scenario): string {
  return pick(rng, zonesOf(scenario)).id;
}

type MakesCondition = (rng: Rng, scenario: Scenario) => Condition;

/** Conditions that need no place. */
const PLACELESS: readonly MakesCondition[] = [
  (rng, scenario) => ({ type: 'destroyed', units: someUnits(rng, scenario), atLeast: pick(rng, [1, 1, 2, 'all']) }),
  (rng, scenario) => ({ type: 'survivors', units: someUnits(rng, scenario), atMost: between(rng, 0, 3) }),
  (rng, scenario) => ({ type: 'survivors', units: someUnits(rng, scenario), atLeast: pick(rng, [1, 2, 'all']) }),
  (rng, scenario) => ({
    type: 'exited',
    units: someUnits(rng, scenario),
    atLeast: pick(rng, [1, 2, 'all']),
    ...(scenario.map ? perhaps(rng, 0.5, () => ({ edge: pick(rng, EDGE_NAMES) })) : {}),
  }),
  (rng) => ({ type: 'turn', turn: between(rng, 1, 6) }),
  (rng, scenario) => ({ type: 'points', side: someSide(rng, scenario), atLeast: between(rng, 1, 6) }),
];

const holds: MakesCondition = (rng, scenario) => ({
  type: 'holds',
  side: someSide(rng, scenario),
  zone: someZone(rng, scenario),
  ...perhaps(rng, 0.5, () => ({ turns: between(rng, 1, 3) })),
  ...perhaps(rng, 0.2, () => ({ ignore: someUnits(rng, scenario) })),
});

/** All simple conditions. */
const SIMPLE: readonly MakesCondition[] = PLACELESS.toSpliced(4, 0, holds);

function condition(rng: Rng, scenario: Scenario, deep = 2): Condition {
  if (deep === 0 || chance(rng, 0.65))
    return pick(rng, zonesOf(scenario).length > 0 ? SIMPLE : PLACELESS)(rng, scenario);
  const part = (): Condition => condition(rng, scenario, deep - 1);
  if (chance(rng, 0.3)) return { type: 'not', of: part() };
  return { type: pick(rng, ['all', 'any']), of: several(rng, 2, 3, part) };
}

function level(rng: Rng, scenario: Scenario, index: number): VictoryLevel {
  const when = condition(rng, scenario);
  const ends = chance(rng, 0.5);
  return {
    id: `level-${index}`,
    side: someSide(rng, scenario),
    name: `Level ${index}`,
    ...(ends ? {} : { ends: false }),
    ...perhaps(rng, 0.15, () => ({ defeat: true })),
    when: chance(rng, 0.3) ? { type: 'all', of: [{ type: 'over' }, when] } : when,
  };
}

function effect(rng: Rng, scenario: Scenario): TriggerEffect {
  const waiting = scenario.forces.filter(({ start }) => 'call' in start && start.call === true);
  if (waiting.length > 0 && chance(rng, 0.5)) return { type: 'reinforce', force: pick(rng, waiting).id };
  const { map } = scenario;
  if (map && chance(rng, 0.6))
    return {
      type: 'terrain',
      hexes: someHexes(rng, map, 1, 5),
      terrain: chance(rng, 0.3) ? null : randomTerrain(rng),
    };
  if (chance(rng, 0.3)) return { type: 'message', text: 'Now it begins.' };
  return { type: 'points', side: someSide(rng, scenario), points: pick(rng, [-2, -1, 1, 2]) };
}

function trigger(rng: Rng, scenario: Scenario, index: number): Trigger {
  return {
    id: `trigger-${index}`,
    ...perhaps(rng, 0.3, () => ({ repeat: true })),
    when: condition(rng, scenario, 1),
    do: several(rng, 1, 2, () => effect(rng, scenario)),
  };
}

function award(rng: Rng, scenario: Scenario, index: number): Award {
  const id = `award-${index}`;
  const [side, points, units] = [someSide(rng, scenario), between(rng, -1, 3), someUnits(rng, scenario)];
  const events = ['destroyed', 'exited', 'survivors', 'holds'] as const;
  switch (pick(rng, zonesOf(scenario).length > 0 ? events : events.slice(0, 3))) {
    case 'destroyed':
      return { id, side, points, for: 'destroyed', units };
    case 'exited':
      return { id, side, points, for: 'exited', units };
    case 'survivors':
      return { id, side, points, for: 'survivors', units };
    case 'holds':
      return { id, side, points, for: 'holds', zone: someZone(rng, scenario) };
  }
}

/** Gives a scenario with forces its levels, awards and triggers. */
export function addEvents(rng: Rng, scenario: Scenario): void {
  if (chance(rng, 0.6)) scenario.victory = several(rng, 1, 3, (index) => level(rng, scenario, index));
  if (chance(rng, 0.35)) scenario.awards = several(rng, 1, 3, (index) => award(rng, scenario, index));
  const waits = scenario.forces.some(({ start }) => 'call' in start && start.call === true);
  if (waits || chance(rng, 0.3)) scenario.triggers = several(rng, 1, 3, (index) => trigger(rng, scenario, index));
}
