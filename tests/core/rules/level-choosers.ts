import { createRng } from '@core/base';
import { policyAction } from '@core/players/simple';
import { createPlayer } from '@core/players';
import { playerSeed } from '@core/playtest';
import type { AnyBattle, BattleAction, BattleState } from '@core/rules/contract';
import type { CounterspaceState } from '@core/rules/systems/counterspace';
import type { Chooser } from './playthrough';

/** Who plays each side: the name of a computer player, or `berserk`. */
export type Seat = 'random' | 'greedy' | 'careful' | 'berserk';

/**
 * Attacks only the first enemy structure, and lies still once it is gone. No player who wants to win plays like this, but
 * some levels of a scenario are for those who do.
 */
function berserk(battle: AnyBattle): (state: BattleState, side: string) => BattleAction {
  return (state, side) => {
    const { units } = battle.observe(state, null);
    const goal = units.find(
      (unit) => unit.side !== side && unit.design === 'star-base-alphalpha' && unit.fate === 'alive',
    );
    const { list } = battle.choices(state, side);
    const end = list.find(({ t }) => t === 'end') ?? list.find(({ t }) => t === 'pass') ?? list[0]!;
    const energy = list.filter(({ t }) => t === 'energy');
    // All E to the guns.
    if (energy.length > 0) return energy[0]!;
    const enter = list.filter(({ t }) => t === 'enter');
    if (enter.length > 0) return enter[enter.length >> 1]!;
    const { active } = state as CounterspaceState;
    const own = units.find((unit) => unit.index === active);
    if (goal === undefined || own === undefined) return list.find(({ t }) => t === 'activate') ?? end;
    const fire = list.filter(
      (action) => ['fire', 'strike'].includes(action.t) && 'u' in action && action.u === goal.index,
    );
    if (fire.length > 0) return fire.at(-1)!;
    const map = battle.scenario.map!;
    const far = (hex: number): number =>
      Math.abs((hex % map.cols) - (goal.hex % map.cols)) +
      2 * Math.abs(Math.floor(hex / map.cols) - Math.floor(goal.hex / map.cols));
    const launch = list.find(({ t }) => t === 'launch');
    if (launch !== undefined && far(own.hex) <= 6) return launch;
    const steps = list
      .flatMap((action) => (action.t === 'move' && 'h' in action ? [{ action, far: far(action.h as number) }] : []))
      .filter((step) => step.far < far(own.hex))
      .sort((a, b) => a.far - b.far);
    return steps[0]?.action ?? list.find(({ t }) => t === 'activate') ?? end;
  };
}

/** Plays a battle with a seat for each side. */
export function seated(battle: AnyBattle, seats: readonly Seat[], seed: number): Chooser {
  const deciders = seats.map((seat, index) => {
    const rng = createRng(playerSeed(seed, index));
    if (seat === 'berserk') return berserk(battle);
    if (seat === 'random')
      return (state: BattleState, side: string) => policyAction(battle, 'random', state, side, rng);
    const player = createPlayer(seat, battle, playerSeed(seed, index));
    if (!player.ok) throw new Error(player.error);
    return (state: BattleState, side: string) => player.value.decide(state, side);
  });
  return (state, side) => deciders[battle.sides.indexOf(side)]!(state, side);
}
