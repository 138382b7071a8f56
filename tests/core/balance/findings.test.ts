import {
  balanceFindings,
  coverageOf,
  deviceKey,
  firstMover,
  noFindingsText,
  forcesOf,
  noDetails,
  type PlayedBatch,
  spreadOf,
  suggestionOf,
  survivalOf,
  UNIT_COUNTS,
} from '@core/balance';
import { designsFor, wilson } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario } from '../rules/library';

const scenario = shippedScenario('star-base-assault');
const setup = ruleSystem(scenario.rules)!.setup(scenario, designsFor(scenario, shippedDesigns().values()));
if (!setup.ok) throw new Error(setup.error[0]!.message);
const { units } = setup.value;
const N = 200;
const row = (counts: Partial<Record<(typeof UNIT_COUNTS)[number], number>>): number[] =>
  UNIT_COUNTS.map((name) => counts[name] ?? 0);
const [attacker, defender] = scenario.sides.map(({ id }) => id);
const [levelA] = scenario.victory.filter(({ side, defeat }) => side === attacker && defeat !== true);

/** A batch in which all units did something and the sides won as told. */
function batch(attackerWins: number, changes: Partial<PlayedBatch> = {}): PlayedBatch {
  const outcomes = [
    { side: attacker!, level: levelA!.id, name: levelA!.name, count: attackerWins },
    { side: defender!, level: null, name: 'Eliminated', count: N - attackerWins },
  ].filter(({ count }) => count > 0);
  return {
    scenario,
    units,
    games: N,
    outcomes,
    ends: outcomes.map((_, at) => ({ example: at * 7 })),
    details: { ...noDetails(), games: N, causes: [N, 0, 0], units: units.map(() => row({ alive: N, acted: N })) },
    ...changes,
  };
}
const codes = (of: PlayedBatch): string[] => balanceFindings(of).map(({ code }) => code);

describe('the findings of a batch', () => {
  it('report a side that never wins, with the upper limit of its win rate', () => {
    const [found] = balanceFindings(batch(0));
    expect(found).toMatchObject({ code: 'balance.side.hopeless', severity: 'error', n: N });
    expect(found!.message).toContain(`${(100 * wilson(0, N).high).toFixed(1)}%`);
  });

  it('report games without any winner once', () => {
    const outcomes = [{ side: null, level: null, name: 'Draw', count: N }];
    expect(balanceFindings(batch(0, { outcomes })).filter(({ severity }) => severity === 'error')).toMatchObject([
      { message: 'No side won any of 200 games. Make a victory level easier, or raise the turn limit.' },
    ]);
  });

  it.each([
    [100, false],
    [112, false],
    [140, true],
    [60, true],
  ])('with %i of 200 wins describe the leader as %s', (wins, leads) => {
    expect(codes(batch(wins)).includes('balance.side.leads')).toBe(leads);
  });

  it('refer to a game won by the leader', () => {
    expect(balanceFindings(batch(60)).find(({ code }) => code === 'balance.side.leads')?.game).toBe(7);
  });

  it('refer to each level that was never reached', () => {
    const matches = balanceFindings(batch(100)).filter(({ code }) => code === 'balance.level');
    expect(matches).toHaveLength(scenario.victory.length - 1);
    for (const { path } of matches) expect(path).toMatch(/^\/victory\/\d+$/);
  });

  it('count games ended by the turn limit, and refer to one', () => {
    const details = { ...batch(100).details, causes: [150, 0, 50], timedOut: 12 };
    const match = balanceFindings(batch(100, { details })).find(({ code }) => code === 'balance.turn-limit');
    expect(match).toMatchObject({ path: '/turnLimit', game: 12 });
    expect(match!.message).toContain('25.0%');
    expect(match!.message).toMatch(/^The turn limit of /);
    const waves = { ...batch(100, { details }), scenario: { ...scenario, rules: 'mass-combat' as const } };
    expect(balanceFindings(waves).find(({ code }) => code === 'balance.turn-limit')?.message).toMatch(
      /^The wave limit/,
    );
  });

  it('distinguish an inactive force from one that never entered', () => {
    const of = (counts: Partial<Record<(typeof UNIT_COUNTS)[number], number>>): string | undefined => {
      const details = { ...batch(100).details, units: units.map(() => row(counts)) };
      return balanceFindings(batch(100, { details })).find(({ code }) => code === 'balance.force')?.message;
    };
    expect(of({ alive: N })).toMatch(/never moved or attacked/);
    expect(of({ pending: N })).toMatch(/never entered the battle/);
    expect(of({ alive: N, acted: 20 })).toMatch(/in only 10\.0%/);
    expect(of({ alive: N, acted: N - 20 })).toBeUndefined();
    // The counts are by unit: in other games other units of a force may act.
    const many = units.map(({ force }) => row({ alive: N, acted: force === scenario.forces[4]!.id ? 20 : N }));
    const findings = balanceFindings(batch(100, { details: { ...batch(100).details, units: many } }));
    expect(findings.find(({ code }) => code === 'balance.force')?.message).toMatch(
      /^The most active unit of .+ moved or attacked in only 10\.0%/,
    );
  });

  it('name the weapons that were never fired, and no others', () => {
    const [force] = scenario.forces;
    const of = (devices: Record<string, number>): (string | undefined)[] => {
      const details = { ...batch(100).details, devices };
      return balanceFindings(batch(100, { details }))
        .filter(({ code }) => code === 'balance.weapon')
        .map(({ path }) => path);
    };
    expect(of({ [deviceKey(force!.id, 'Laser')]: 0, [deviceKey(force!.id, 'Gun')]: 3 })).toEqual(['/forces/0']);
    expect(of({ [deviceKey(force!.id, 'Laser')]: 1 })).toEqual([]);
  });

  it('report games without any shot once, instead of each weapon', () => {
    const of = (gun: number) => {
      const [first, second] = scenario.forces.map(({ id }) => id);
      const devices = { [deviceKey(first!, 'Laser')]: 0, [deviceKey(second!, 'Gun')]: gun };
      const findings = balanceFindings(batch(100, { details: { ...batch(100).details, devices } }));
      return findings.filter(({ code }) => code === 'balance.weapon' || code === 'balance.silent');
    };
    expect(of(0)).toMatchObject([{ code: 'balance.silent', severity: 'warning', n: N, path: '/victory' }]);
    expect(of(0)[0]!.message).toMatch(/^No weapon was fired in 200 games\./);
    expect(of(1)).toMatchObject([{ code: 'balance.weapon' }]);
  });

  it('report a mostly empty map', () => {
    const size = scenario.map!.cols * scenario.map!.rows;
    const of = (entered: number): string | undefined => {
      const moves = Array.from({ length: size }, (_, hex) => (hex < entered ? 1 : 0));
      const details = { ...batch(100).details, moves };
      return balanceFindings(batch(100, { details })).find(({ code }) => code === 'balance.hexes')?.message;
    };
    expect(of(10)).toContain(`${size - 10} of ${size} hexes were never entered`);
    expect(of(size - 10)).toBeUndefined();
  });

  it('list terrain that was never entered once', () => {
    const of = (features: number): unknown[] => {
      const terrain = ['0203', '0506', '0709'].slice(0, features);
      const map = {
        ...scenario.map!,
        terrain: terrain.map((hex) => ({ type: 'asteroids' as const, rating: 1, hexes: [hex] })),
      };
      return balanceFindings(batch(100, { scenario: { ...scenario, map } }))
        .filter(({ code }) => code === 'balance.terrain')
        .map(({ message, path }) => [message, path]);
    };
    expect(of(1)).toEqual([['The terrain “asteroids 0203” was never entered in 200 games.', '/map/terrain/0']]);
    expect(of(3)).toEqual([
      [
        '3 terrain features were never entered in 200 games: “asteroids 0203”, “asteroids 0506” and “asteroids 0709”.',
        '/map',
      ],
    ]);
  });

  it('each refer to a game', () => {
    const longest = [{ game: 31, turns: 9, score: -9, side: null, level: null, name: '' }];
    const details = { ...batch(60).details, notable: { ...noDetails().notable, longest } };
    const findings = balanceFindings(batch(60, { details }));
    expect(findings.length).toBeGreaterThan(2);
    for (const { code, game } of findings) expect(game).toBe(code === 'balance.side.leads' ? 7 : 31);
  });

  it('do not report missing events after few games', () => {
    const few = batch(2, { games: 4, outcomes: batch(2).outcomes.map((outcome) => ({ ...outcome, count: 2 })) });
    expect(codes(few)).toEqual([]);
    expect(noFindingsText(4)).toBe('Too few games to say what never happens. Run 30 or more.');
    expect(noFindingsText(30)).toBe('No findings in these games.');
  });

  it.each([
    [
      [
        [100, 50, 0],
        [100, 50, 0],
      ],
      false,
    ],
    [
      [
        [100, 70, 0],
        [100, 66, 0],
      ],
      true,
    ],
    // The same side is always first: its strength and the order cannot be separated.
    [
      [
        [200, 150, 0],
        [0, 0, 0],
      ],
      false,
    ],
    // The stronger side is first more often, and wins as often when it is second.
    [
      [
        [160, 112, 0],
        [40, 12, 0],
      ],
      false,
    ],
    // Of three sides, the first mover wins a third by chance.
    [
      [
        [70, 23, 0],
        [65, 22, 0],
        [65, 22, 0],
      ],
      false,
    ],
    [
      [
        [70, 38, 0],
        [65, 34, 0],
        [65, 33, 0],
      ],
      true,
    ],
  ])('for a first mover with %j', (movers, told) => {
    const details = { ...batch(100).details, movers };
    expect(codes(batch(100, { details })).includes('balance.first-mover')).toBe(told);
  });

  it('ignore drawn games for the first mover', () => {
    const mover = firstMover([
      [100, 40, 20],
      [50, 10, 10],
    ]);
    expect(mover?.decided).toBe(120);
    expect(mover?.rate.rate).toBeCloseTo((40 / 80 + 10 / 40) / 2);
  });
});

describe('coverage', () => {
  it('has a row for each level, force and zone', () => {
    const rows = coverageOf(batch(100));
    const of = (what: string): number => rows.filter((row) => row.what === what).length;
    expect(of('level')).toBe(scenario.victory.length);
    expect(of('force')).toBe(scenario.forces.length);
    expect(of('zone')).toBe(scenario.map!.zones.length);
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
  });

  it('tells levels and forces of one name apart by their side', () => {
    const three = shippedScenario('skirmish-finders-keepers');
    const forces = three.forces.map((force) => ({ ...force, name: 'Team' }));
    const battle = ruleSystem('skirmish').setup(three, designsFor(three, shippedDesigns().values()));
    if (!battle.ok) throw new Error(battle.error[0]!.message);
    const rows = coverageOf(batch(100, { scenario: { ...three, forces }, units: battle.value.units }));
    const namesOf = (what: string) => rows.filter((row) => row.what === what).map(({ name }) => name);
    expect(namesOf('level')).toContain('Claim filed (Amber crew)');
    expect(new Set(namesOf('level')).size).toBe(three.victory.length);
    expect(new Set(namesOf('force'))).toEqual(new Set(three.sides.map(({ name }) => `Team (${name})`)));
    expect(coverageOf(batch(100))[0]!.name).toBe(scenario.victory[0].name);
  });

  it('combines the units of a force', () => {
    const platforms = forcesOf(batch(100)).find(({ path }) => path === '/forces/4')!;
    expect(platforms.units).toBe(6);
    expect(platforms.alive).toBe(6 * N);
    expect(platforms.acted).toBe(N);
  });

  it('counts games, not units, in the interval of survivors', () => {
    expect(survivalOf({ units: 6, destroyed: 3 * N }, N)).toEqual(wilson(N / 2, N));
    expect(survivalOf({ units: 3, destroyed: 3 * N }, N)).toEqual(wilson(0, N));
    expect(survivalOf({ units: 3, destroyed: 0 }, N)).toEqual(wilson(N, N));
  });
});

describe('the suggestion of a sweep', () => {
  const at = (value: number, count: number) => ({ value, games: 400, ...wilson(count, 400) });

  it('is the value nearest to the target, and the interpolated value', () => {
    const suggestion = suggestionOf([at(2, 124), at(4, 181), at(5, 215), at(7, 271)], 0.5)!;
    expect(suggestion.best.value).toBe(5);
    expect(suggestion.between?.low.value).toBe(4);
    expect(suggestion.between?.high.value).toBe(5);
    // 45.25% at 4 and 53.75% at 5: half lies 4.75 of 8.5 points on.
    expect(suggestion.between?.at).toBeCloseTo(4 + 4.75 / 8.5, 10);
    expect(suggestion.reached).toBe(true);
  });

  it('is only the nearest value when all are on one side', () => {
    const suggestion = suggestionOf([at(1, 20), at(2, 60)], 0.5)!;
    expect(suggestion.best.value).toBe(2);
    expect(suggestion.between).toBeUndefined();
    expect(suggestion.reached).toBe(false);
  });

  it('handles falling curves and no points', () => {
    expect(suggestionOf([at(1, 300), at(3, 100)], 0.5)?.between?.at).toBeCloseTo(2, 10);
    expect(suggestionOf([], 0.5)).toBeUndefined();
  });
});

describe('the initial values of a sweep', () => {
  it.each([
    [{ current: 6, min: 1, max: 100 }, [3, 4, 5, 6, 7, 8, 9]],
    [{ current: 1, min: 1, max: 100 }, [1, 2, 3, 4, 5, 6, 7]],
    [{ current: 40, min: 1, max: 1000 }, [20, 27, 34, 40, 41, 48, 55]],
    [{ current: 'greedy', choices: ['random', 'greedy'] }, ['random', 'greedy']],
    [{ current: false, choices: [false, true] }, [false, true]],
  ])('for %j are %j', (parameter, values) => {
    expect(spreadOf(parameter, 7)).toEqual(values);
  });
});
