import type { Scenario, TriggerEffect, VictoryLevel } from '@core/model';
import type { BattleUnit, SideId } from '../contract';
import { compileAwards } from './awards';
import type { AwardTable } from './awards';
import { ConditionCompiler, isTrue, unitsOf } from './conditions';
import type { CompiledCondition, HoldsCondition, VictoryFacts } from './conditions';

/*
 * Victory levels, triggers and awards of a scenario, compiled once per battle in the same way for all rule systems. A system shows its
 * state as `VictoryFacts`.
 */

interface CompiledLevel {
  readonly level: VictoryLevel;
  readonly ends: boolean;
  /** Index of the winner when it is reached, -1 for none. */
  readonly winner: number;
  readonly when: CompiledCondition;
}

/** What a trigger does, with what it names as numbers. */
export interface CompiledEffect {
  readonly effect: TriggerEffect;
  /** Index of the side that it is about; -1 for none. */
  readonly side: number;
  /** Units that it calls. */
  readonly members: number[];
}

/** A trigger, ready to be judged. */
export interface CompiledTrigger {
  readonly when: CompiledCondition;
  readonly repeat: boolean;
  readonly effects: readonly CompiledEffect[];
}

/** Compiled victory levels, with the triggers and awards that share their conditions. */
export interface VictoryProgram {
  readonly levels: readonly CompiledLevel[];
  readonly holds: readonly HoldsCondition[];
  /** True when a turn's end can make a level true (turn, holds and points conditions). */
  readonly watchesTurns: boolean;
  readonly triggers: readonly CompiledTrigger[];
  /** Undefined when nothing is awarded. */
  readonly awards: AwardTable | undefined;
  /** True when a side can have victory points. */
  readonly keepsPoints: boolean;
}

/**
 * The side that wins when a level is reached: its own, or for a defeat the other one (no winner when there are several).
 */
function winnerOf(level: VictoryLevel, sides: readonly SideId[]): number {
  const own = sides.indexOf(level.side);
  if (level.defeat !== true) return own;
  return sides.length === 2 ? 1 - own : -1;
}

/** Compiles the victory levels, triggers and awards of a scenario whose findings hold no error. */
export function compileVictory(scenario: Scenario, units: readonly BattleUnit[]): VictoryProgram {
  const sides = scenario.sides.map((side) => side.id);
  const compiler = new ConditionCompiler(units, sides);
  const levels = scenario.victory.map((level) => ({
    level,
    ends: level.ends !== false,
    winner: winnerOf(level, sides),
    when: compiler.compile(level.when),
  }));
  // Triggers look at the ends of turns anyway: they do not make the levels do so.
  const { watchesTurns } = compiler;
  const triggers = (scenario.triggers ?? []).map((trigger) => ({
    when: compiler.compile(trigger.when),
    repeat: trigger.repeat === true,
    effects: trigger.do.map((effect) => {
      const members = effect.type === 'reinforce' ? unitsOf({ force: effect.force }, units) : [];
      const side = 'side' in effect ? effect.side : units[members[0]]?.side;
      return { effect, side: side === undefined ? -1 : sides.indexOf(side), members };
    }),
  }));
  const awards = compileAwards(scenario, units, compiler);
  const keepsPoints =
    awards !== undefined || triggers.some(({ effects }) => effects.some(({ effect }) => effect.type === 'points'));
  return { levels, holds: compiler.holds, watchesTurns, triggers, awards, keepsPoints };
}

/** Facts of a battle that has not begun: everybody is there and nothing has happened. */
const AT_START: VictoryFacts = {
  fate: () => 'alive',
  exitEdge: () => -1,
  held: () => 0,
  turnsOver: () => 0,
  over: () => false,
  points: () => 0,
};

/** Indices of the levels that hold before anything has happened: they would decide the battle at its first change. */
export function reachedAtStart(program: VictoryProgram): number[] {
  return program.levels.flatMap((level, index) => (level.ends && isTrue(level.when, AT_START) ? [index] : []));
}

/**
 * Index of the level that decides the battle now, or -1. While it goes on only a level that ends it can do so, and then
 * the first level of the list that holds is the result; once it is over the first that holds is.
 */
export function judge({ levels }: VictoryProgram, facts: VictoryFacts): number {
  let isDecided = facts.over();
  for (let i = 0; i < levels.length && !isDecided; i++) isDecided = levels[i].ends && isTrue(levels[i].when, facts);
  for (let i = 0; i < levels.length && isDecided; i++) if (isTrue(levels[i].when, facts)) return i;
  return -1;
}
