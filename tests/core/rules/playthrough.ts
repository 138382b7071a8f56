import { assert, createRng, hashHex } from '@core/base';
import { policyAction } from '@core/players/simple';
import type { AnyBattle, BattleAction, BattleState } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';

/** Chooses what a side does. */
export type Chooser = (state: BattleState, side: string, step: number) => BattleAction;

const ACTION_LINE = /^> (\S+) (\{.*?\}) {2}/;

/** The actions written down in a playthrough. */
export function actionsOf(text: string): { side: string; action: BattleAction }[] {
  return text.split('\n').flatMap((line) => {
    const match = ACTION_LINE.exec(line);
    return match === null ? [] : [{ side: match[1], action: JSON.parse(match[2]) as BattleAction }];
  });
}

function told(battle: AnyBattle, events: readonly BattleEvent[]): string[] {
  // Partial sentences tell sides part of what another one tells in full.
  const full = events.map((event) => battle.describe(event)).filter(({ partial }) => partial !== true);
  return full.map(({ text, dice = [], result }) => {
    const rolled = dice.map((die) =>
      die.modifier === 0 ? `${die.value}` : `${die.value}${die.modifier < 0 ? '' : '+'}${die.modifier}`,
    );
    const parts = [
      text,
      ...(rolled.length > 0 ? [`[${rolled.join(' : ')}]`] : []),
      ...(result ? [`-> ${result}`] : []),
    ];
    return `  ${parts.join(' ')}`;
  });
}

function standing(battle: AnyBattle, state: BattleState): string[] {
  const { units } = battle.observe(state, null);
  return units.map((unit) => {
    const bars = unit.bars.map((bar) => `${bar.key} ${bar.value}/${bar.max}`).join(', ');
    return `| ${unit.id}: ${unit.fate}, hex ${unit.hex}, ${bars}`;
  });
}

/**
 * A battle as readable text: each action with what followed in words and the fingerprint of the state, and where everybody stands whenever a turn
 * begins and at the end.
 */
export function writePlaythrough(battle: AnyBattle, seed: number, choose: Chooser, most = 2000): string {
  const events: BattleEvent[] = [];
  const state = battle.start(seed, events);
  const lines = [`# ${battle.scenario.name}, ${battle.rules}, seed ${seed}`, ...told(battle, events)];
  let turn = state.turn;
  for (let step = 0; step < most && battle.toAct(state).length > 0; step++) {
    const side = battle.toAct(state)[0];
    const action = choose(state, side, step);
    assert(battle.check(state, side, action) === undefined, `step ${step} is allowed`);
    lines.push(`> ${side} ${JSON.stringify(action)}  ${battle.info(state, side, action).label}`);
    events.length = 0;
    battle.apply(state, side, action, events);
    lines.push(...told(battle, events), `  = ${hashHex(battle.hash(state))}`);
    if (state.turn !== turn || battle.toAct(state).length === 0) lines.push(...standing(battle, state));
    turn = state.turn;
  }
  lines.push(`# ${JSON.stringify(battle.outcome(state) ?? 'unfinished')}`);
  return `${lines.join('\n')}\n`;
}

/** Plays what a playthrough has written down. */
export function fromScript(text: string): Chooser {
  const script = actionsOf(text);
  return (_state, side, step) => {
    assert(script[step]?.side === side, `step ${step} of the script is of ${side}`);
    return script[step].action;
  };
}

/** Plays by the policy, and at random now and then so that rare rules come up. */
export function byPolicy(battle: AnyBattle, seed: number): Chooser {
  const rng = createRng(seed);
  return (state, side, step) =>
    step % 7 === 6 ? policyAction(battle, 'random', state, side, rng) : battle.policy.greedy(state, side, rng);
}
