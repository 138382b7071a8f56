import { distance } from '../hex';
import type { BattleRecord } from '../model';
import type { AnyBattle, BattleAction, BattleState, Observation } from '../rules/contract';
import type { BattleEvent } from '../rules/event';
import { setUpBattle } from './designs';
import { duellistOf } from './duel';

/** Attacks of one duellist with one weapon at one range, over all games of a story. */
export interface AttackLine {
  readonly duellist: 0 | 1;
  readonly weapon: string;
  /** In hexes; undefined on boards without hexes, and for attacks whose range is not known. */
  readonly range: number | undefined;
  attacks: number;
  hits: number;
  damage: number;
}

/** How some duels of a pairing went. */
export interface DuelStory {
  games: number;
  /** In the order of first use. */
  readonly attacks: AttackLine[];
  /** Energy spent by each duellist; undefined if the rules have no energy. */
  energy: [number, number] | undefined;
  /** By game with a winner: the turn from which the winner was ahead to the end, and the last turn. */
  readonly decided: { readonly turn: number; readonly last: number }[];
}

/** A story of no games. */
export function emptyStory(): DuelStory {
  return { games: 0, attacks: [], energy: undefined, decided: [] };
}

/**
 * Adds a recorded duel to a story.
 * @param swapped 1 if the second duellist has the first seat
 */
export function addToStory(story: DuelStory, record: BattleRecord, swapped: 0 | 1): void {
  const setup = setUpBattle(record.scenario, record.designs);
  if (!setup.ok) return;
  const battle = setup.value;
  const state = battle.start(record.seed);
  let view = battle.observe(state, null);
  /** By turn: the values of the sides after its last action. */
  const ahead = new Map([[state.turn, valuesOf(battle, state)]]);
  for (const { by, do: action } of record.actions) {
    const events: BattleEvent[] = [];
    battle.apply(state, battle.sides[by], action as BattleAction, events);
    for (const event of events) addAttack(story, battle, view, event, swapped);
    const next = battle.observe(state, null);
    addEnergy(story, view, next, swapped);
    ahead.set(state.turn, valuesOf(battle, state));
    view = next;
  }
  story.games++;
  const winner = battle.sides.indexOf(battle.outcome(state)?.side ?? '');
  if (winner < 0) return;
  const behind = Math.max(0, ...[...ahead].flatMap(([turn, values]) => (values[winner] <= 0 ? [turn] : [])));
  story.decided.push({ turn: Math.min(state.turn, behind + 1), last: state.turn });
}

function valuesOf(battle: AnyBattle, state: BattleState): number[] {
  return battle.sides.map((side) => battle.policy.evaluate(state, side));
}

/** The hex of a unit; -1 off the map. Torpedoes are listed only in flight, so an index is not a place in the list. */
function hexOf({ units }: Observation, unit: number | undefined): number {
  return units.find(({ index }) => index === unit)?.hex ?? -1;
}

function addAttack(story: DuelStory, battle: AnyBattle, view: Observation, event: BattleEvent, swapped: 0 | 1): void {
  const { actor, target, hit, loss = 0, weapon } = event;
  if (hit === undefined || actor === undefined) return;
  const unit = battle.units[actor];
  const duellist = duellistOf(unit.side, swapped);
  const named = unit.weapons?.[weapon ?? -1] ?? (unit.carrier === undefined ? 'Attack' : 'Torpedoes');
  const from = hexOf(view, actor);
  const to = hexOf(view, target);
  const { map } = battle.scenario;
  // A torpedo strikes where it is; its range says nothing.
  const isKnown = map !== undefined && from >= 0 && to >= 0 && unit.carrier === undefined;
  const range = isKnown ? distance(map, from, to) : undefined;
  let line = story.attacks.find((one) => one.duellist === duellist && one.weapon === named && one.range === range);
  if (line === undefined)
    story.attacks.push((line = { duellist, weapon: named, range, attacks: 0, hits: 0, damage: 0 }));
  line.attacks++;
  line.hits += hit;
  line.damage += loss;
}

function addEnergy(story: DuelStory, before: Observation, after: Observation, swapped: 0 | 1): void {
  for (const [index, { bars, side }] of before.units.entries()) {
    const bar = bars.find(({ key }) => key === 'energy');
    if (bar === undefined) continue;
    story.energy ??= [0, 0];
    const now = after.units[index]?.bars.find(({ key }) => key === bar.key)?.value ?? bar.value;
    const duellist = duellistOf(side, swapped);
    // A new turn restores energy, so only what is spent within a turn counts.
    if (before.turn === after.turn && now < bar.value) story.energy[duellist] += bar.value - now;
  }
}
