import { below, createRng } from '@core/base';
import type { SkirmishBattle, SkirmishState } from '@core/rules/systems/skirmish';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, location, scenario } from './build';

type Link = readonly [from: number, to: number];

/** A battle in which side a ambushes units of side b that may deploy in all locations of a space. */
function ambushOf(units: number, locations: number, links: readonly Link[], skill: number): SkirmishBattle {
  const ids = Array.from({ length: locations }, (_, index) => `l${index}`);
  const space = {
    locations: [...ids.map((id) => location(id, { side: 'b', positions: 1 })), location('home', { side: 'a' })],
    links: links.map(([from, to]) => ({ from: ids[from]!, to: ids[to]! })),
    ambush: { by: 'a', against: 'b' },
  };
  const skills = { attack: 4, recon: 4, evasion: 4, ambush: skill, communicate: 4 };
  const prey = { ...at('b', 'prey', 'home', undefined, { count: units }), start: { type: 'free' as const } };
  const forces = [at('a', 'x', 'home', 3), prey];
  return battleOf(scenario(forces, { battlespace: space }), designSet(design('unit', { skills })));
}

function ring(length: number): Link[] {
  return Array.from({ length }, (_, index) => [index, (index + 1) % length] as const);
}

function distance({ tables }: SkirmishBattle, a: number, b: number): number {
  return a === b ? 0 : tables.linkLengths[a * tables.locations.length + b] === 1 ? 1 : 2;
}

/** Tries all locations of all units. */
function canBe(battle: SkirmishBattle, state: SkirmishState): boolean {
  const { pairs, locations } = battle.tables;
  const places = state.units.map(({ at: position }) => battle.tables.positions.location[position] ?? -1);
  const isKept = (): boolean =>
    pairs.every(([a, b], pair) => {
      const r = state.proximity[pair]!;
      return r < 0 || distance(battle, places[a]!, places[b]!) === r;
    });
  const place = (unit: number): boolean => {
    if (unit === places.length) return isKept();
    if (unit === 0 || places[unit]! >= 0) return place(unit + 1);
    const possible = Array.from({ length: locations.length - 1 }, (_, to) => to).some((to) => {
      places[unit] = to;
      return place(unit + 1);
    });
    places[unit] = -1;
    return possible;
  };
  return place(1);
}

/** Choices that trying all locations allows. */
function tried(battle: SkirmishBattle, state: SkirmishState): string[] {
  const { tables } = battle;
  const list: string[] = [];
  if (state.phase === 0) {
    for (let a = 0; a < tables.pairs.length; a++) {
      for (let r = 0; r < 3 && state.proximity[a]! < 0; r++) {
        const after = battle.clone(state);
        after.proximity[a] = r;
        if (canBe(battle, after)) list.push(`relate ${a} ${r}`);
      }
    }
    return list;
  }
  for (const position of tables.units[state.active]!.starts) {
    const after = battle.clone(state);
    after.units[state.active]!.at = position;
    if (canBe(battle, after)) list.push(`place ${position}`);
  }
  return list;
}

describe('the choices of an ambush (13.2)', () => {
  it('are those that trying all locations finds', () => {
    const rng = createRng(7);
    const spaces: (readonly [units: number, locations: number, links: readonly Link[]])[] = [
      [4, 3, [[0, 1]]],
      [4, 4, ring(4)],
      [
        4,
        4,
        [
          [0, 1],
          [1, 2],
          [2, 3],
        ],
      ],
      [3, 5, ring(5)],
      [4, 2, []],
    ];
    for (const [units, locations, links] of spaces) {
      const battle = ambushOf(units, locations, links, 11);
      for (let seed = 1; seed <= 4; seed++) {
        const state = battle.start(seed);
        while (state.phase <= 1) {
          const side = battle.toAct(state)[0]!;
          const list = battle.choices(state, side).list.filter(({ t }) => t !== 'end');
          const found = list.map((action) => Object.values(action).join(' '));
          expect(found).toEqual(tried(battle, state));
          if (list.length === 0) battle.apply(state, side, { t: 'end' });
          else battle.apply(state, side, list[below(rng, list.length)]!);
        }
      }
    }
  });

  it.each<[string, number, number, readonly Link[]]>([
    ['14 units in a ring of 12 locations', 14, 12, ring(12)],
    ['10 units in a line of 4 locations', 10, 4, ring(4).slice(0, 3)],
  ])('take little time for %s', (_what, units, locations, links) => {
    const battle = ambushOf(units, locations, links, 20);
    let seed = 1;
    let state = battle.start(seed);
    while (state.decisions < 15) state = battle.start(++seed);
    const pairOf = (a: number, b: number): number =>
      battle.tables.pairs.findIndex(([first, second]) => first === a && second === b);
    const start = performance.now();
    // A chain of close units from the last ones: in an even ring and in a line, no two units of it at an even distance can be close.
    for (let unit = units; unit > 2 && state.phase === 0; unit--) {
      battle.apply(state, 'a', { t: 'relate', a: pairOf(unit - 1, unit), r: 1 });
      const list = battle.choices(state, 'a').list;
      if (unit < units) expect(list).not.toContainEqual({ t: 'relate', a: pairOf(unit - 1, unit + 1), r: 1 });
    }
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
