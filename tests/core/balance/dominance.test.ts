import { dominanceFindings, designPairings } from '@core/balance';
import { newDesign, newScenario, type Design, type Scenario } from '@core/model';
import { costOf, type DuelFigures, DuelTally, createDuels, wilson } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../rules/library';

const GAMES = 200;

function ship(id: string, stats: object): Design {
  return { ...newDesign('minimal', id), id, stats: { ...newDesign('minimal', id).stats, ...stats } };
}
const small = { engine: 1, shields: 1, toHit: 1, weapons: ['F'] };
const cheap = ship('cheap', small);
const equal = ship('equal', small);
const dear = ship('dear', { ...small, shields: 6 });

function scenarioOf(...designs: readonly Design[]): Scenario {
  const forces = designs.map(({ id }) => ({ id, side: 'attacker', design: id, start: { type: 'free' as const } }));
  return { ...newScenario('minimal', 'Test'), forces };
}

/** Figures of a pair in which a wins so many of the games and no game is drawn; who loses a game loses the ship. */
function pair(a: Design, b: Design, wins: number, harmless: readonly Design[] = []): DuelFigures {
  const side = (design: Design, own: number) => {
    const lost = harmless.includes(design === a ? b : a) ? 0 : GAMES - own;
    return {
      ...{ design: design.id, name: design.name, ships: 1, cost: 1, wins: own, winRate: wilson(own, GAMES) },
      losses: [GAMES - lost, lost],
    };
  };
  const even = { games: GAMES, draws: 0, drawRate: wilson(0, GAMES), meanTurns: 5, lengths: [] };
  return { ...even, sides: [side(a, wins), side(b, GAMES - wins)] };
}

const dominated = (designs: readonly Design[], duels: readonly DuelFigures[]) =>
  dominanceFindings(scenarioOf(...designs), designs, duels);

describe('dominated designs', () => {
  it('are beaten by a design that costs no more and does no worse against the rest', () => {
    const all = [dear, cheap, equal];
    const findings = dominated(all, [pair(dear, cheap, 60), pair(dear, equal, 100), pair(cheap, equal, 110)]);
    expect(findings).toMatchObject([
      { code: 'balance.design.dominated-alone', severity: 'hint', n: GAMES, path: '/forces/0/design' },
    ]);
    expect(findings[0]!.message).toContain('dear is dominated only one against one: cheap won 70.0%');
    expect(findings[0]!.message).toMatch(/Not in mixed forces: 100 BP of cheap are worth \d+, of dear \d+\.$/);
  });

  it('have sentences that agree with their names, and claim nothing where values differ too little to tell', () => {
    const many = { ...dear, name: 'Raiders' };
    expect(dominated([many, cheap], [pair(many, cheap, 60)])[0]!.message).toMatch(/^Raiders are dominated only/);
    const [alike] = dominated([cheap, equal], [pair(cheap, equal, 190)]);
    expect(alike!.message).toContain('In mixed forces, no clear difference: 100 BP of cheap');
  });

  it('do not exist when the better one costs more, or the duels are inconclusive', () => {
    expect(dominated([dear, cheap], [pair(dear, cheap, 190)])).toEqual([]);
    expect(dominated([equal, cheap], [pair(equal, cheap, 94)])).toEqual([]);
  });

  it('do not exist when each of three beats another', () => {
    const third = ship('third', small);
    const round = [pair(cheap, equal, 160), pair(equal, third, 160), pair(third, cheap, 160)];
    expect(dominated([cheap, equal, third], round)).toEqual([]);
  });

  it('exclude unarmed designs', () => {
    expect(dominated([cheap, equal], [pair(cheap, equal, 190)])).toHaveLength(1);
    expect(dominated([cheap, equal], [pair(cheap, equal, 190, [equal])])).toEqual([]);
  });

  it('cost what the scenario says', () => {
    const system = ruleSystem('drive-table');
    const [low, high] = [...shippedDesigns().values()]
      .filter(({ rules }) => rules === 'drive-table')
      .sort((a, b) => costOf(system, a) - costOf(system, b));
    const scenario = { ...scenarioOf(low!, high!), rules: 'drive-table' as const };
    const duels = [pair(high!, low!, 150)];
    expect(costOf(system, low!)).toBeLessThan(costOf(system, high!));
    expect(dominanceFindings(scenario, [low!, high!], duels)).toEqual([]);
    const prices = system.info.options.filter(({ isPrice }) => isPrice === true);
    const free = { ...scenario, options: Object.fromEntries(prices.map(({ key }) => [key, 0])) };
    expect(dominanceFindings(free, [low!, high!], duels)).toHaveLength(1);
  });

  it('may be embedded in the scenario, where they override those of the library', () => {
    const scenario = { ...scenarioOf(cheap, equal), designs: [{ ...equal, name: 'Own' }] };
    const pairings = designPairings(scenario, [cheap, equal]);
    expect(pairings.map((two) => two.map(({ name }) => name))).toEqual([['cheap', 'Own']]);
    expect(designPairings(scenario, [cheap])).toEqual(pairings);
    const [found] = dominanceFindings(scenario, [cheap], [pair(cheap, pairings[0]![1], 150)]);
    expect(found?.message).toMatch(/^Own is dominated/);
  });

  it('are found by duels of every pair in the scenario, if designs have a cost', () => {
    const gun = ship('gun', { engine: 3, shields: 3, toHit: 3, weapons: ['F', 'FL', 'FR'] });
    const waste = ship('waste', { engine: 5, shields: 1, toHit: 3, weapons: ['F', 'FL', 'FR'] });
    const scenario = scenarioOf(gun, waste, gun);
    const pairings = designPairings(scenario, [gun, waste, ship('absent', {})]);
    expect(pairings.map((two) => two.map(({ id }) => id))).toEqual([['gun', 'waste']]);
    const setup = { pairings, players: ['greedy', 'greedy'] } as const;
    const duels = createDuels(setup);
    if (!duels.ok) throw new Error(JSON.stringify(duels.error));
    const tally = new DuelTally(setup, 100);
    tally.add(duels.value.play({ seed: 1, from: 0, to: 100 }));
    const [found] = dominanceFindings(scenario, [gun, waste], tally.figures());
    expect(found).toMatchObject({ code: 'balance.design.dominated', n: 100, path: '/forces/1/design' });
    expect(found!.message).toContain('In mixed forces, too: 100 BP of gun are worth');
    expect(designPairings(newScenario('skirmish', 'Test'), [])).toEqual([]);
  });
});
