import { assert, gameSeed } from '@core/base';
import {
  addToStory,
  createMatch,
  designsFor,
  DUEL_WINNER,
  duelScenario,
  createDuels,
  emptyStory,
  playInSession,
  type DuelStory,
} from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../rules/library';

const shipped = shippedDesigns();
const PLAYERS = ['greedy', 'careful'] as const;

function storyOf(a: string, b: string, games: number): { story: DuelStory; winners: (number | undefined)[] } {
  const pairing = [shipped.get(a)!, shipped.get(b)!] as const;
  const system = ruleSystem(pairing[0].rules)!;
  const setup = { pairings: [pairing], players: PLAYERS };
  const story = emptyStory();
  const winners = Array.from({ length: games }, (_, game) => {
    const swapped = (game & 1) as 0 | 1;
    const scenario = duelScenario(system, setup, pairing, swapped);
    const designs = designsFor(scenario, []);
    const battle = system.setup(scenario, designs);
    assert(battle.ok, 'battle');
    const names = swapped === 0 ? PLAYERS : PLAYERS.toReversed();
    const match = createMatch(battle.value, names);
    assert(match.ok, 'match');
    const record = playInSession(match.value, designs, names, gameSeed(3, game)).toRecord({ name: 'Game' });
    addToStory(story, record, swapped);
    const side = record.result?.side;
    return side === undefined || side === null ? undefined : (side === 'attacker') === (swapped === 0) ? 0 : 1;
  });
  const duels = createDuels(setup);
  assert(duels.ok, 'duels');
  const { won } = duels.value.play({ seed: 3, from: 0, to: games });
  expect(winners).toEqual([...won].map((winner) => (winner === DUEL_WINNER.draw ? undefined : winner)));
  return { story, winners };
}

describe('the story of a duel', () => {
  it('replays exactly the games of the duel, and counts attacks by weapon and range', () => {
    const { story, winners } = storyOf('destroyer', 'gunship', 8);
    expect(story.games).toBe(8);
    expect(story.decided).toHaveLength(winners.filter((winner) => winner !== undefined).length);
    for (const { turn, last } of story.decided) {
      expect(turn).toBeGreaterThan(0);
      expect(turn).toBeLessThanOrEqual(last);
    }
    expect(story.attacks.length).toBeGreaterThan(2);
    for (const { attacks, hits, range, weapon } of story.attacks) {
      expect(attacks).toBeGreaterThanOrEqual(hits);
      expect(Number(/r(\d)/.exec(weapon)?.[1])).toBeGreaterThanOrEqual(range ?? 0);
    }
    // A weapon's attacks are paid with energy.
    expect(story.energy?.every((spent) => spent > 0)).toBe(true);
  });

  it.each([
    ['battleship', 'battleship'],
    ['star-base-alphalpha', 'battleship'],
    ['torpedo-boat', 'torpedo-boat'],
  ])('knows the range of shots at torpedoes in flight: %s against %s', (a, b) => {
    const { story } = storyOf(a, b, 8);
    const shots = story.attacks.filter(({ weapon }) => weapon !== 'torpedo');
    expect(story.attacks.length).toBeGreaterThan(shots.length);
    for (const { weapon, range } of shots) {
      expect(range, weapon).toBeDefined();
      expect(range, weapon).toBeLessThanOrEqual(Number(/r(\d)/.exec(weapon)?.[1]));
    }
  });

  it.each([
    ['minimal-ship-1', 'minimal-ship-2'],
    ['skirmish-marines', 'skirmish-drone'],
  ])('needs neither energy nor hexes: %s against %s', (a, b) => {
    const { story } = storyOf(a, b, 4);
    expect(story.games).toBe(4);
    expect(story.attacks.length).toBeGreaterThan(0);
  });
});
