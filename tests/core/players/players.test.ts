import { describe, expect, it } from 'vitest';
import { createPlayer, parsePlayer, PLAYER_CHOICES } from '@core/players';
import { createMatch, runBatch } from '@core/playtest';
import { bundledBattles } from '../../../scripts/ladder/scenarios';
import { pigBattle, pigScenario } from '../playtest/toy-battle';

describe('player names', () => {
  it('are all parsed', () => {
    for (const { name } of PLAYER_CHOICES) expect(parsePlayer(name).ok, name).toBe(true);
    expect(parsePlayer('search:400')).toEqual({
      ok: true,
      value: { kind: 'search', budget: { kind: 'playouts', playouts: 400 } },
    });
    expect(parsePlayer('search:50ms')).toEqual({
      ok: true,
      value: { kind: 'search', budget: { kind: 'time', milliseconds: 50 } },
    });
  });

  it.each([
    '',
    'Greedy',
    'search:',
    'search:0',
    'search:-1',
    'search:1.5',
    'search:9999999',
    'search:70000ms',
    'human',
  ])('are rejected with a sentence: "%s"', (name) => {
    const parsed = parsePlayer(name);
    expect(!parsed.ok && parsed.error).toMatch(/\.$/);
  });

  it('with a time budget need a clock', () => {
    const battle = pigBattle(pigScenario());
    expect(createPlayer('search:5ms', battle, 1).ok).toBe(false);
    expect(createPlayer('search:5ms', battle, 1, { now: () => 0 }).ok).toBe(true);
  });
});

function wins(names: [string, string], games: number): number {
  const match = createMatch(pigBattle(pigScenario()), names);
  if (!match.ok) throw new Error('no match');
  const results = runBatch(match.value, { seed: 11, from: 0, to: games });
  const red = results.kinds.findIndex((kind) => kind.side === 'red');
  return results.ends.filter((end) => end === red).length / games;
}

describe('players', () => {
  it('with search beat greedy in a game that rewards looking ahead', () => {
    expect(wins(['search:150', 'greedy'], 100)).toBeGreaterThan(0.55);
    expect(wins(['greedy', 'search:150'], 100)).toBeLessThan(0.45);
  });

  it('decide the same for the same seed, regardless of earlier decisions', () => {
    const battle = pigBattle(pigScenario());
    for (const name of ['random', 'greedy', 'careful', 'search:60']) {
      const used = createPlayer(name, battle, 1);
      const fresh = createPlayer(name, battle, 33);
      if (!used.ok || !fresh.ok) throw new Error(name);
      const line = (player: typeof used.value): string => {
        const state = battle.start(4);
        const deeds: string[] = [];
        for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
          const action = player.decide(state, acting[0]!) as { t: 'roll' | 'hold' };
          deeds.push(action.t);
          battle.apply(state, acting[0]!, action);
        }
        return deeds.join();
      };
      line(used.value);
      used.value.begin(33);
      expect(line(used.value)).toBe(line(fresh.value));
    }
  });

  it('never change the state', () => {
    const battle = pigBattle(pigScenario());
    const state = battle.start(4);
    for (const { name } of PLAYER_CHOICES.slice(0, 3)) {
      const before = JSON.stringify(state);
      const player = createPlayer(name, battle, 2);
      if (player.ok) player.value.decide(state, battle.toAct(state)[0]!);
      expect(JSON.stringify(state)).toBe(before);
    }
  });
});

describe('the search player', () => {
  it('has fewer playouts for each decision late in a long turn', () => {
    const [battle] = bundledBattles('counterspace', ['the-long-road-to-harrow']);
    let playouts = 0;
    const { policy } = battle!;
    const counting = Object.create(policy) as typeof policy;
    counting.evaluate = (state, side) => {
      playouts++;
      return policy.evaluate(state, side);
    };
    const counted = Object.create(battle!) as NonNullable<typeof battle>;
    Object.defineProperty(counted, 'policy', { value: counting });
    const player = createPlayer('search:20', counted, 1);
    if (!player.ok) throw new Error('no player');
    const state = battle!.start(5);
    const greedy = createPlayer('greedy', battle!, 1);
    if (!greedy.ok) throw new Error('no player');
    const late: number[] = [];
    let spent = 0;
    for (let { turn } = state; turn < 7; turn = state.turn) {
      const index = battle!.firstToAct(state);
      playouts = 0;
      const action = (index === 1 ? player : greedy).value.decide(state, battle!.sides[index]!);
      if (index === 1 && spent >= 10 * 20) late.push(playouts);
      spent += playouts;
      battle!.apply(state, battle!.sides[index]!, action);
      if (state.turn !== turn) spent = 0;
    }
    expect(late.length).toBeGreaterThan(0);
    expect(Math.max(...late)).toBeLessThanOrEqual(3);
  });
});
