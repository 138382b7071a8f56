import { assert, gameSeed } from '@core/base';
import { createMatch, MAX_ACTIONS, playerSeed } from '@core/playtest';
import type { AnyBattle, BattleAction, BattleState } from '@core/rules/contract';

/** A decision of a side (an index) in a game; the state is the one before the action. */
export interface Decision {
  readonly state: BattleState;
  readonly side: number;
  readonly choices: readonly BattleAction[];
  readonly action: BattleAction;
}

/** Plays games with the same player on all sides and shows every decision; `number` counts the games from 0. */
export class WatchedGames {
  private readonly match;

  constructor(
    private readonly battle: AnyBattle,
    player: string,
    private readonly seed: number,
  ) {
    const match = createMatch(
      battle,
      battle.sides.map(() => player),
    );
    assert(match.ok, `${player} can play ${battle.scenario.id}`);
    this.match = match.value;
  }

  play(number: number, watch: (decision: Decision) => void): void {
    const { battle } = this;
    const { players, state } = this.match;
    const seed = gameSeed(this.seed, number);
    for (const [index, player] of players.entries()) player.begin(playerSeed(seed, index));
    battle.restart(state, seed);
    for (let left = MAX_ACTIONS; left > 0; left--) {
      const side = battle.firstToAct(state);
      if (side < 0) return;
      const choices = battle.choices(state, battle.sides[side]!).list.slice();
      const action = players[side]!.decide(state, battle.sides[side]!);
      watch({ state, side, choices, action });
      battle.apply(state, battle.sides[side]!, action);
    }
  }
}
