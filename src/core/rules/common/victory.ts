import type { Design, Scenario, TriggerEffect, VictoryLevel } from '@core/model';
import type { BattleUnit, SideId } from '../contract';
import { compileAwards, type AwardTable } from './awards';
import { ConditionCompiler, isTrue, unitsOf } from './conditions';
import type { CompiledCondition, HoldsCondition, VictoryFacts } from './conditions';

/* Compiles the victory levels, triggers and awards of a scenario, once per battle. A system provides its state as `VictoryFacts`. */

interface CompiledLevel {
  readonly level: VictoryLevel;
  readonly ends: boolean;
  /** Index of the winner when it is reached, -1 for none. */
  readonly winner: number;
  readonly when: CompiledCondition;
}

/** An effect of a trigger, with the side and units as indices. */
export interface CompiledEffect {
  readonly effect: TriggerEffect;
  /** Index of the affected side; -1 for none. */
  readonly side: number;
  /** The reinforcements that it calls. */
  readonly members: number[];
}

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
  /** Undefined if the scenario has no awards. */
  readonly awards: AwardTable | undefined;
  /** True when a side can have victory points. */
  readonly keepsPoints: boolean;
}

/** Tables that every compiled scenario has. */
export interface CommonTables {
  readonly sides: readonly SideId[];
  readonly sideNames: readonly string[];
  /** The design of each unit. */
  readonly designs: readonly Design[];
  readonly victory: VictoryProgram;
  readonly turnLimit: number;
}

/** The side that wins when a level is reached: the level's own, or for a defeat its opponent (-1 if there are several). */
function winnerOf(level: VictoryLevel, sides: readonly SideId[]): number {
  const own = sides.indexOf(level.side);
  if (level.defeat !== true) return own;
  return sides.length === 2 ? 1 - own : -1;
}

/** Compiles the victory levels, triggers and awards of a scenario without errors. */
export function compileVictory(scenario: Scenario, units: readonly BattleUnit[]): VictoryProgram {
  const sides = scenario.sides.map((side) => side.id);
  const compiler = new ConditionCompiler(units, sides);
  const levels = scenario.victory.map((level) => ({
    level,
    ends: level.ends !== false,
    winner: winnerOf(level, sides),
    when: compiler.compile(level.when),
  }));
  // Read before the triggers are compiled: they are always tested at turn ends, so they do not affect the levels.
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

/** The facts before a battle begins. */
const AT_START: VictoryFacts = {
  fate: () => 'alive',
  exitEdge: () => -1,
  held: () => 0,
  turnsOver: () => 0,
  over: () => false,
  points: () => 0,
};

/** Indices of the ending levels that are true at the start: the first change in the battle would end it. */
export function reachedAtStart(program: VictoryProgram): number[] {
  return program.levels.flatMap((level, index) => (level.ends && isTrue(level.when, AT_START) ? [index] : []));
}

/**
 * Index of the level that decides the battle now, or -1. An unfinished battle is decided once an ending level is true. The result is the
 * first level in the list that is true.
 */
export function decidingLevel({ levels }: VictoryProgram, facts: VictoryFacts): number {
  let isDecided = facts.over();
  for (let i = 0; i < levels.length && !isDecided; i++) isDecided = levels[i].ends && isTrue(levels[i].when, facts);
  for (let i = 0; i < levels.length && isDecided; i++) if (isTrue(levels[i].when, facts)) return i;
  return -1;
}
