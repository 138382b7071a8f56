import { below, createRng } from '@core/base';
import { policyAction } from '@core/players/simple';
import type { SkirmishBattle, SkirmishEvent } from '@core/rules/systems/skirmish';
import { describe, expect, it } from 'vitest';
import { seedOf, times } from '../../../long';
import { randomSubjects } from '../referee-game';
import { battleOf } from './build';
import { SKIRMISH_CASES } from './cases';
import { Referee } from './referee';
import { choiceFaults } from './referee-choices';

const OPTIONS = [
  {},
  { exposed: false, bloom: 'none', communication: 'roll' },
  { activation: 'side', order: 'listed', die: 6, maxDefence: 1, maxHardening: 2, bloom: 'from' },
  { rockyRange: 3, crossing: 0, defencePoints: 'position', maxBloom: 1, maxDefence: 0 },
];

/** Plays a game of computer players' decisions; `spoil` may change what the rules have done before the referee sees it. */
function play(battle: SkirmishBattle, seed: number, most: number, spoil?: (event: SkirmishEvent) => void): string[] {
  const events: SkirmishEvent[] = [];
  const state = battle.start(seed, events);
  const rng = createRng(seed);
  const clever = below(rng, 5);
  const wise = below(rng, 4) === 0 ? 'careful' : 'greedy';
  const complaints: string[] = [];
  for (let step = 0; step < most && battle.toAct(state).length > 0; step++) {
    const side = battle.toAct(state)[0]!;
    const action = policyAction(battle, below(rng, 4) < clever ? wise : 'random', state, side, rng);
    // Not every time: this takes as long as the rest together.
    if (step % 3 === 0) complaints.push(...choiceFaults(battle, state, battle.choices(state, side).list));
    const before = battle.clone(state);
    events.length = 0;
    battle.apply(state, side, action, events);
    if (spoil) events.forEach(spoil);
    complaints.push(...new Referee(battle, before, action).review(events, state));
  }
  return complaints;
}

function battleOfCase(at: number, options: number): SkirmishBattle {
  const { scenario, designs } = SKIRMISH_CASES[at % SKIRMISH_CASES.length]!;
  const changed = { ...scenario, options: { ...scenario.options, ...OPTIONS[options % OPTIONS.length] } };
  return battleOf(changed, new Map(designs));
}

describe('a second model of chapter 13', () => {
  it('reproduces every number of games of the cases', () => {
    const first = seedOf('skirmish referee', 20_000);
    for (let game = 0; game < times(60, 2000); game++) {
      const battle = battleOfCase(game, Math.floor(game / SKIRMISH_CASES.length));
      expect([game, play(battle, first + game, 250).slice(0, 5)]).toEqual([game, []]);
    }
  });

  it('reproduces every number of games of random scenarios', { timeout: 3_600_000 }, () => {
    const start = seedOf('skirmish referee, random scenarios', 20_261_128);
    for (const { name, seed, scenario, designs } of randomSubjects('skirmish', start, times(10, 2000), times(8, 24))) {
      expect([name, play(battleOf(scenario, new Map(designs)), seed, 300).slice(0, 5)]).toEqual([name, []]);
    }
  });

  it.each<[string, (event: SkirmishEvent) => void]>([
    ['an attack', (event) => event.t === 'attacked' && Object.assign(event, { need: event.need + 1 })],
    ['damage', (event) => event.t === 'hurt' && Object.assign(event, { hard: event.hard + 1 })],
    ['a recon roll', (event) => event.t === 'recon' && Object.assign(event, { degrees: event.degrees + 1 })],
    ['a move', (event) => event.t === 'moved' && Object.assign(event, { cost: event.cost + 1 })],
    ['opportunity points', (event) => event.t === 'ended' && Object.assign(event, { op: event.op + 1 })],
  ])('notices %s that is wrong', (_what, spoil) => {
    expect(play(battleOfCase(3, 0), 5, 400, spoil).length).toBeGreaterThan(0);
  });
});
