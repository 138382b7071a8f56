import { below, createRng } from '@core/base';
import type { Rng } from '@core/base';
import type { Design, MassField, MassPosture, Scenario } from '@core/model';
import { ENVIRONMENTS, FORTIFICATIONS, massCombat, TERRAINS } from '@core/rules/systems/mass-combat';
import type { MassEvent } from '@core/rules/systems/mass-combat';
import { describe, expect, it } from 'vitest';
import { seedOf, times } from '../../../long';
import { battleOf, designSet, scenarioOf } from './build';
import { MASS_COMBAT_CASES } from './cases';
import { Referee } from './referee';

function oneOf<T>(rng: Rng, list: readonly T[]): T {
  return list[below(rng, list.length)]!;
}

function posture(rng: Rng, side: string, fortified: boolean): MassPosture {
  const flag = (): boolean => below(rng, 3) === 0;
  const forts = Object.keys(FORTIFICATIONS) as (keyof typeof FORTIFICATIONS)[];
  return {
    side,
    place: oneOf(rng, ['field', 'home', 'ark', 'ark'] as const),
    ...(fortified ? { fortification: oneOf(rng, forts), wayOut: flag() } : {}),
    ...{ prepared: flag(), forcedMarch: flag(), ready: flag(), circumstances: below(rng, 7) - 3 },
  };
}

/** A random scenario: both factions, field and options; side b is not fortified, so that there is one siege at most. */
function randomScenario(rng: Rng): { scenario: Scenario; designs: Map<string, Design> } {
  const design = (id: string): Design => {
    const made = massCombat.workshop!.startingDesign(rng, 0);
    const { projects, ...stats } = made.stats as { projects?: string[] };
    const kept = id === 'two' ? projects?.filter((key) => key !== 'defenses') : [...(projects ?? []), 'explosives-lab'];
    const own = [...new Set(kept)];
    const keep = below(rng, 2) === 0 ? { stables: 'monsters' } : {};
    return { ...made, id, stats: { ...stats, ...keep, ...(own.length > 0 ? { projects: own } : {}) } } as Design;
  };
  const field: Partial<MassField> = {
    environment: oneOf(rng, Object.keys(ENVIRONMENTS) as MassField['environment'][]),
    terrain: oneOf(rng, Object.keys(TERRAINS) as MassField['terrain'][]),
    ...{ night: below(rng, 2) === 0, badWeather: below(rng, 2) === 0, water: below(rng, 2) === 0 },
    meeting: oneOf(rng, ['reconnaissance', 'open'] as const),
  };
  const options = {
    fightersPerLevel: 20 + below(rng, 31),
    npcDice: below(rng, 4),
    truce: oneOf(rng, ['talks', 'ends', 'pauses']),
    commandoPairs: oneOf(rng, ['addition', 'instead']),
    damagedUnits: oneOf(rng, ['fight', 'lost']),
    brokenFate: oneOf(rng, ['captured', 'dead']),
  };
  const postures = [posture(rng, 'a', true), posture(rng, 'b', false)];
  return { scenario: scenarioOf({ field, postures, options }), designs: designSet(design('one'), design('two')) };
}

/** Plays a game with random and greedy players and returns the referee's complaints. */
function refereed(scenario: Scenario, designs: Map<string, Design>, seed: number, kinds: readonly string[]): string[] {
  const battle = battleOf(scenario, designs);
  const referee = new Referee(scenario, designs);
  const begun: MassEvent[] = [];
  const state = battle.start(seed, begun);
  referee.watch(-1, undefined, begun);
  const rng = createRng(seed);
  for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
    const side = acting[below(rng, acting.length)]!;
    const index = battle.sides.indexOf(side);
    const action =
      kinds[index] === 'greedy' ? battle.policy.greedy(state, side, rng) : battle.policy.random(state, side, rng);
    const events: MassEvent[] = [];
    battle.apply(state, side, action, events);
    referee.watch(index, action, events);
    if (referee.complaints.length > 0) break;
  }
  return referee.complaints;
}

const PLAYERS = [
  ['random', 'random'],
  ['greedy', 'random'],
  ['random', 'greedy'],
  ['greedy', 'greedy'],
] as const;

describe('the referee, a second model of the rules', () => {
  const seed = seedOf('mass combat referee', 7001);

  it('reproduces every number of games of the conformance cases', () => {
    for (let game = 0; game < times(48, 1000); game++) {
      const { name, scenario, designs } = MASS_COMBAT_CASES[game % MASS_COMBAT_CASES.length]!;
      const problems = refereed(scenario, new Map(designs), seed + game, PLAYERS[game % PLAYERS.length]!);
      expect(problems, `${name}, seed ${seed + game}`).toEqual([]);
    }
  });

  it('reproduces every number of games of random scenarios with all options', () => {
    for (let game = 0; game < times(80, 2000); game++) {
      const { scenario, designs } = randomScenario(createRng(seed + game));
      const problems = refereed(scenario, designs, seed + game, PLAYERS[game % PLAYERS.length]!);
      expect(problems, `seed ${seed + game}`).toEqual([]);
    }
  });

  it('complains about a number that the text does not give', () => {
    const { scenario, designs } = MASS_COMBAT_CASES[1]!;
    const battle = battleOf(scenario, new Map(designs));
    const referee = new Referee(scenario, designs);
    const events: MassEvent[] = [];
    battle.start(seed, events);
    const doubled = events.map((event) =>
      event.t === 'recon' ? { ...event, dice: event.dice.map((one) => 2 * one) } : event,
    );
    referee.watch(-1, undefined, doubled);
    expect(referee.complaints[0]).toMatch(/^wave 0: Reconnaissance dice is \d+, the text gives \d+$/);
  });
});
