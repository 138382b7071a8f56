import { attackOdds } from '@core/rules/systems/counterspace';
import type { CounterspaceEvent, CritRule, DamageRule, TieRule } from '@core/rules/systems/counterspace';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, scenario, Table } from './build';
import { times } from '../../../long';

/*
 * The rules of an attack once more, written down from CounterSpace 6.0.0 to 6.0.2 and the readings of our own, apart
 * from the program: every pair of dice, and a third die where a critical hit adds one. The odds, the preview and a
 * hundred thousand attacks that are carried out have to agree with it.
 */

interface Case {
  readonly att: number;
  readonly def: number;
  readonly range: number;
  readonly crit: CritRule;
  readonly tie: TieRule;
  readonly damage: DamageRule;
}

interface Throw {
  readonly result: 'critical' | 'destroy' | 'wound' | 'miss';
  readonly damage: number;
}

function throwOf({ att, def, range, crit, tie, damage }: Case, a: number, d: number, extra: number): Throw {
  const attack = a + att + (range === 0 ? 1 : 0);
  const defence = d + def;
  const critical = crit !== 'none' && a === 6 && d === 1;
  let result: Throw['result'] = attack > defence ? 'destroy' : attack < defence ? 'miss' : tie;
  if (critical) result = 'critical';
  if (result === 'miss') return { result, damage: 0 };
  let points = att;
  if (damage === 'difference') points = Math.max(0, a + att - (d + def));
  else if (result === 'wound') points = Math.ceil(att / 2);
  if (critical && crit === 'double') points *= 2;
  if (critical && crit === 'extra-d6') points += extra;
  return { result, damage: points };
}

/** All 36 throws, or all 216 where a die may be added: equally likely. */
function everyThrow(of: Case): Throw[] {
  const dice = [1, 2, 3, 4, 5, 6];
  const third = of.crit === 'extra-d6' ? dice : [0];
  return dice.flatMap((a) => dice.flatMap((d) => third.map((extra) => throwOf(of, a, d, extra))));
}

const CRITS: readonly CritRule[] = ['none', 'normal', 'double', 'bypass-shields', 'extra-d6'];
const TIES: readonly TieRule[] = ['wound', 'miss', 'destroy'];
const DAMAGES: readonly DamageRule[] = ['standard', 'difference'];
const RESULTS = ['critical', 'destroy', 'wound', 'miss'] as const;

const RULES = CRITS.flatMap((crit) => TIES.flatMap((tie) => DAMAGES.map((damage) => ({ crit, tie, damage }))));
/** Too weak to hit, weak, equal, strong, too strong to miss, at range 0 and farther. */
const PAIRS = [
  [1, 9],
  [1, 4],
  [2, 2],
  [3, 2],
  [4, 1],
  [9, 1],
].flatMap(([att, def]) => [0, 2].map((range) => ({ att, def, range })));

function tableFor(of: Case, seed = 1): Table {
  const designs = designSet(
    design('gun', { energy: 999, weapons: [{ attack: of.att, range: 2, energy: 1 }] }),
    design('target', { hull: 999, shields: 0, defence: of.def }),
  );
  const options = { crit: of.crit, tie: of.tie, damage: of.damage };
  const forces = [at('0404', 'a', 'gun'), at(of.range === 0 ? '0404' : '0604', 'b', 'target')];
  return new Table(battleOf(scenario({ forces, options }), designs), seed);
}

describe.each(RULES)('with $crit critical hits, ties a $tie and $damage damage (6.0.0 to 6.0.2)', (rules) => {
  it.each(PAIRS)('ATT $att against DEF $def at range $range: odds and preview count the same dice', (pair) => {
    const of = { ...pair, ...rules };
    const all = everyThrow(of);
    const share = (key: string): number => all.filter(({ result }) => result === key).length / all.length;
    const mean = all.reduce((sum, { damage }) => sum + damage, 0) / all.length;

    const odds = attackOdds(of);
    for (const key of RESULTS) expect(odds[key]).toBeCloseTo(share(key), 12);
    expect(odds.expectedDamage).toBeCloseTo(mean, 12);

    const table = tableFor(of);
    const preview = table.battle.odds(table.state, 'a', { t: 'fire', w: 0, u: 1 });
    const shown = new Map(preview?.results.map((result) => [result.key, result]));
    for (const key of RESULTS) {
      expect((shown.get(key)?.count ?? 0) / (shown.get(key)?.of ?? 1)).toBeCloseTo(share(key), 12);
      expect(shown.get(key)?.p ?? 0).toBeCloseTo(share(key), 12);
    }
    expect(preview?.expectedDamage).toBeCloseTo(mean, 12);
    const grid = [1, 2, 3, 4, 5, 6].map((a) => [1, 2, 3, 4, 5, 6].map((d) => throwOf(of, a, d, 1).result));
    expect(preview?.grid).toEqual(grid);
  });
});

/** Standard deviations that 99.9 % of all samples keep to. */
const SPREAD = 3.2905;
const ATTACKS = times(20_000, 100_000);

/** Attacks carried out: how often each result and each amount of damage came. */
function carryOut(of: Case, seed: number): { results: Map<string, number>; damages: Map<number, number> } {
  const { battle, state } = tableFor(of, seed);
  const results = new Map<string, number>();
  const damages = new Map<number, number>();
  const events: CounterspaceEvent[] = [];
  for (let n = 0; n < ATTACKS; n++) {
    state.units[0].energy = 999;
    state.units[1].hull = 999;
    events.length = 0;
    battle.apply(state, 'a', { t: 'fire', w: 0, u: 1 }, events);
    const fired = events.find((event) => event.t === 'fired');
    if (fired === undefined) throw new Error('every attack is told');
    results.set(fired.result, (results.get(fired.result) ?? 0) + 1);
    damages.set(999 - state.units[1].hull, (damages.get(999 - state.units[1].hull) ?? 0) + 1);
  }
  return { results, damages };
}

describe('many attacks', () => {
  it.each<[Case, number]>([
    [{ att: 3, def: 3, range: 2, crit: 'none', tie: 'wound', damage: 'standard' }, 11],
    [{ att: 2, def: 4, range: 0, crit: 'normal', tie: 'destroy', damage: 'standard' }, 12],
    [{ att: 4, def: 2, range: 1, crit: 'double', tie: 'wound', damage: 'standard' }, 13],
    [{ att: 3, def: 4, range: 1, crit: 'bypass-shields', tie: 'miss', damage: 'standard' }, 14],
    [{ att: 1, def: 2, range: 0, crit: 'extra-d6', tie: 'wound', damage: 'standard' }, 15],
    [{ att: 3, def: 2, range: 2, crit: 'double', tie: 'wound', damage: 'difference' }, 16],
    [{ att: 2, def: 3, range: 0, crit: 'extra-d6', tie: 'destroy', damage: 'difference' }, 17],
  ])('lie inside the 99.9 %% interval: %j', (of, seed) => {
    const all = everyThrow(of);
    const { results, damages } = carryOut(of, seed);
    const inside = (count: number, p: number): boolean =>
      Math.abs(count - ATTACKS * p) <= SPREAD * Math.sqrt(ATTACKS * p * (1 - p));
    const wrong = [
      ...RESULTS.map((key) => [key, results.get(key) ?? 0, all.filter(({ result }) => result === key).length] as const),
      ...[...new Set([...damages.keys(), ...all.map(({ damage }) => damage)])].map(
        (points) => [points, damages.get(points) ?? 0, all.filter(({ damage }) => damage === points).length] as const,
      ),
    ].filter(([, count, ways]) => !inside(count, ways / all.length));
    expect(wrong).toEqual([]);
  });
});
