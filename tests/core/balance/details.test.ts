import { createRng, gameSeed, unit } from '@core/base';
import {
  type BatchDetails,
  joinDetails,
  MAX_NOTABLE,
  noDetails,
  pairedShare,
  PairedTally,
  runBatchWithDetails,
  UNIT_COUNTS,
  unitCount,
} from '@core/balance';
import {
  BatchTally,
  createMatch,
  designsFor,
  type GameResults,
  type Match,
  playInSession,
  runBatch,
  verifyRecord,
} from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_CASES } from '../rules/all-cases';
import { shippedDesigns, shippedScenario } from '../rules/library';

const designs = [...shippedDesigns().values()];

function matchOf(id: string, player = 'greedy'): Match {
  const scenario = shippedScenario(id);
  const setup = ruleSystem(scenario.rules)!.setup(scenario, designsFor(scenario, designs));
  if (!setup.ok) throw new Error(setup.error[0]!.message);
  const match = createMatch(
    setup.value,
    scenario.sides.map(() => player),
  );
  if (!match.ok) throw new Error(match.error[0]!.message);
  return match.value;
}
const total = (list: readonly number[]): number => list.reduce((sum, item) => sum + item, 0);

describe.each(
  [
    ['minor-slugfest', 'minimal-three-on-three'],
    ['skirmish-landing-site', 'mass-siege'],
    ['drive-duel', 'star-base-assault'],
  ].flat(),
)('observed games of %s', (id) => {
  const match = matchOf(id);
  const range = { seed: 11, from: 0, to: 24 };
  const watched = runBatchWithDetails(match, range);
  const { details } = watched;

  it('count the attacks with each weapon, if events name the weapon', () => {
    const { devices = {} } = details;
    const told = Object.entries(devices);
    const known = new Set(match.battle.units.map(({ force }) => force));
    for (const [key] of told) expect(known.has(key.slice(0, key.indexOf('/')))).toBe(true);
    const attacks = total(details.units.map((row) => unitCount(row, 'attacks')));
    expect(total(told.map(([, count = 0]) => count))).toBe(attacks);
  });

  it('equal those of the plain batch', () => {
    const plain = runBatch(match, range);
    expect([...watched.turns]).toEqual([...plain.turns]);
    expect([...watched.ends].map((end) => watched.kinds[end])).toEqual([...plain.ends].map((end) => plain.kinds[end]));
  });

  it('do not depend on the division into parts', () => {
    const parts = [
      [7, 24],
      [0, 3],
      [3, 7],
    ].map(([from = 0, to = 0]) => runBatchWithDetails(match, { seed: 11, from, to }).details);
    expect(parts.reduce(joinDetails, noDetails())).toEqual(joinDetails(noDetails(), details));
  });

  it('account for every game and unit', () => {
    expect(details.games).toBe(24);
    expect(total(details.causes)).toBe(24);
    for (const unitRow of details.units) expect(unitRow).toHaveLength(UNIT_COUNTS.length);
    match.battle.units.forEach((unit, index) => {
      if (unit.carrier !== undefined) return;
      const row = details.units[index]!;
      const fates = (['alive', 'destroyed', 'left', 'pending'] as const).map((fate) => unitCount(row, fate));
      expect(total(fates)).toBe(24);
      expect(unitCount(row, 'acted')).toBeLessThanOrEqual(24);
      expect(unitCount(row, 'hits')).toBeLessThanOrEqual(unitCount(row, 'attacks'));
    });
    for (const list of Object.values(details.notable)) expect(list.length).toBeLessThanOrEqual(MAX_NOTABLE);
    expect(details.notable.shortest[0]?.turns).toBe(Math.min(...watched.turns));
    expect(details.notable.longest[0]?.turns).toBe(Math.max(...watched.turns));
  });
});

describe('observations during a batch', () => {
  const cases = Object.values(ALL_CASES).flat();
  it.each(cases.map((entry) => [entry.name, entry] as const))(
    'equal those made action by action: %s',
    (_name, item) => {
      const setup = ruleSystem(item.scenario.rules)!.setup(item.scenario, new Map(item.designs));
      if (!setup.ok) throw new Error(setup.error[0]!.message);
      for (const player of ['greedy', 'careful']) {
        const match = createMatch(
          setup.value,
          item.scenario.sides.map(() => player),
        );
        if (!match.ok) throw new Error(match.error[0]!.message);
        const players = match.value.players.map(({ autoplay: _, ...rest }) => rest);
        // Those of CounterSpace play in WebAssembly, and after some games begin with openings that came up before.
        const range = { seed: 7, from: 0, to: item.scenario.rules === 'counterspace' ? 60 : 8 };
        expect(runBatchWithDetails(match.value, range)).toEqual(
          runBatchWithDetails({ ...match.value, players }, range),
        );
      }
    },
  );
});

describe('observations on a hex map', () => {
  const match = matchOf('minor-slugfest');
  const { details } = runBatchWithDetails(match, { seed: 3, from: 0, to: 40 });

  it('counts a loss for each unit destroyed there, and equal damage dealt and taken', () => {
    const destroyed = total(details.units.map((row) => unitCount(row, 'destroyed')));
    expect(total(details.losses)).toBe(destroyed);
    const [dealt, taken] = (['dealt', 'taken'] as const).map((name) =>
      total(details.units.map((row) => unitCount(row, name))),
    );
    expect(dealt).toBe(taken);
    expect(dealt).toBeGreaterThan(0);
  });

  it('stays on the map', () => {
    const { cols, rows } = match.battle.scenario.map!;
    for (const list of [details.starts, details.moves, details.losses, details.fire]) {
      expect(list.length).toBeLessThanOrEqual(cols * rows);
    }
  });
});

describe('a game replayed as a record', () => {
  it.each(['minor-slugfest', 'mass-raid', 'skirmish-plume', 'minimal-duel', 'drive-duel'])(
    'equals the game of the batch: %s',
    (id) => {
      const match = matchOf(id);
      const results = runBatch(match, { seed: 5, from: 0, to: 6 });
      const { scenario } = match.battle;
      const names = scenario.sides.map(() => 'greedy');
      const session = playInSession(match, designsFor(scenario, designs), names, gameSeed(5, 4));
      const record = session.toRecord({ name: 'Game 5' });
      expect(record.result?.turns).toBe(results.turns[4]);
      expect(record.result?.side).toBe(results.kinds[results.ends[4]!]!.side);
      expect(verifyRecord(record, ruleSystem(scenario.rules)!).ok).toBe(true);
    },
  );
});

describe('a continued tally', () => {
  it('gives the same result as an uninterrupted one', () => {
    const match = matchOf('minor-slugfest');
    const whole = new BatchTally();
    whole.add(runBatch(match, { seed: 9, from: 0, to: 60 }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (stop) => {
        const first = new BatchTally();
        first.add(runBatch(match, { seed: 9, from: 0, to: stop }));
        const second = new BatchTally(first.summary());
        second.add(runBatch(match, { seed: 9, from: stop, to: 60 }));
        expect(second.summary()).toEqual(whole.summary());
      }),
      { numRuns: 8 },
    );
  });
});

/** Results of games that are won with chance `a` in one version and `b` in the other, by the same draw where `paired`. */
function drawn(seed: number, games: number, a: number, b: number, paired: boolean): { a: GameResults; b: GameResults } {
  const rng = createRng(seed);
  const kinds = [
    { side: 'x', level: null, name: 'X' },
    { side: 'y', level: null, name: 'Y' },
  ];
  const [first, second] = [new Uint16Array(games), new Uint16Array(games)];
  for (let i = 0; i < games; i++) {
    const draw = unit(rng);
    first[i] = draw < a ? 0 : 1;
    second[i] = (paired ? draw : unit(rng)) < b ? 0 : 1;
  }
  const results = (ends: Uint16Array): GameResults => ({ from: 0, kinds, ends, turns: new Uint16Array(games).fill(4) });
  return { a: results(first), b: results(second) };
}
const figuresOf = (pair: { a: GameResults; b: GameResults }) => {
  const tally = new PairedTally();
  tally.add(pair);
  return tally.figures();
};

describe('two versions with the same seeds', () => {
  const aim = { of: 'side', side: 'x' } as const;

  it.each([
    [0.5, 0.5, false],
    [0.5, 0.6, false],
    [0.5, 0.55, true],
    [0.3, 0.35, true],
  ])('have an interval that contains the true change in about 95% of trials: %d and %d, paired %s', (a, b, paired) => {
    let held = 0;
    const runs = 400;
    for (let run = 0; run < runs; run++) {
      const { low, high } = pairedShare(aim, figuresOf(drawn(run, 200, a, b, paired)));
      if (low <= b - a && b - a <= high) held++;
    }
    // Four standard deviations of a count of 400 with 95 of 100, and some more above: the interval errs on the safe side.
    expect(held / runs).toBeGreaterThan(0.95 - 0.044);
    expect(held / runs).toBeLessThanOrEqual(1);
  });

  it('need fewer games than independent samples', () => {
    const paired = pairedShare(aim, figuresOf(drawn(1, 4000, 0.5, 0.55, true)));
    const apart = pairedShare(aim, figuresOf(drawn(1, 4000, 0.5, 0.55, false)));
    expect(paired.worth).toBeGreaterThan(5);
    expect(apart.worth).toBeGreaterThan(0.85);
    expect(apart.worth).toBeLessThan(1.15);
    expect(paired.high - paired.low).toBeLessThan((apart.high - apart.low) / 2);
  });

  it('count games once, in any order', () => {
    const figures = figuresOf(drawn(2, 500, 0.4, 0.7, false));
    const share = pairedShare(aim, figures);
    expect(total(figures.joint.map(({ count }) => count))).toBe(500);
    expect(share.b.count - share.a.count).toBe(share.won - share.lost);
    expect(share.change).toBeCloseTo(share.b.rate - share.a.rate, 12);
    expect(share.low).toBeLessThanOrEqual(share.change);
    expect(share.high).toBeGreaterThanOrEqual(share.change);
  });

  it('are empty without games', () => {
    expect(pairedShare(aim, figuresOf(drawn(0, 0, 0.5, 0.5, true)))).toMatchObject({ change: 0, low: -1, high: 1 });
  });
});

describe('joining details', () => {
  const list = fc.array(fc.nat(9), { maxLength: 5 });
  const details: fc.Arbitrary<BatchDetails> = fc.record({
    games: fc.nat(9),
    causes: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)),
    timedOut: fc.integer({ min: -1, max: 9 }),
    movers: fc.array(list, { maxLength: 2 }),
    units: fc.array(list, { maxLength: 3 }),
    starts: list,
    moves: list,
    losses: list,
    fire: list,
    triggers: list,
    notable: fc.constant({ closest: [], shortest: [], longest: [], upsets: [] }),
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(details, details, details, (a, b, c) => {
        expect(joinDetails(a, b)).toEqual(joinDetails(b, a));
        expect(joinDetails(joinDetails(a, b), c)).toEqual(joinDetails(a, joinDetails(b, c)));
      }),
    );
  });
});
