import type { Scenario, VictoryLevel } from '@core/model';
import type { BattleUnit, SideId } from '../contract';
import { compileAwards } from './awards';
import type { AwardTable } from './awards';
import { ConditionCompiler } from './conditions';
import type { HoldsCondition, VictoryFacts } from './conditions';
import { compileTriggers } from './triggers';
import type { CompiledTrigger } from './triggers';

/*
 * The victory levels of a scenario, compiled once per battle and shared by all rule systems. A system shows its state
 * as `VictoryFacts`; the program asks only for what its conditions name, and says beforehand which changes it cares
 * about.
 */

interface CompiledLevel {
  readonly level: VictoryLevel;
  readonly ends: boolean;
  /** Index of the winner when it is reached, -1 for nobody. */
  readonly winner: number;
  readonly test: (facts: VictoryFacts) => boolean;
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
 * The side that wins when a level is reached: its own, or for a defeat the other one (nobody when there are several).
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
    test: compiler.compile(level.when),
  }));
  // Triggers look at the ends of turns anyway: they do not make the levels do so.
  const { watchesTurns } = compiler;
  const triggers = compileTriggers(scenario, compiler);
  const awards = compileAwards(scenario, units, compiler);
  const keepsPoints =
    awards !== undefined || triggers.some(({ effects }) => effects.some((effect) => effect.type === 'points'));
  return { levels, holds: compiler.holds, watchesTurns, triggers, awards, keepsPoints };
}

/** Facts of a battle that has not begun: everybody is there and nothing has happened. */
const AT_START: VictoryFacts = {
  fate: () => 'alive',
  exitEdge: () => undefined,
  held: () => 0,
  turnsOver: () => 0,
  over: () => false,
  points: () => 0,
};

/** Indices of the levels that hold before anything has happened: they would decide the battle at its first change. */
export function reachedAtStart(program: VictoryProgram): number[] {
  return program.levels.flatMap((level, index) => (level.ends && level.test(AT_START) ? [index] : []));
}

function isEnded({ levels }: VictoryProgram, facts: VictoryFacts): boolean {
  for (let i = 0; i < levels.length; i++) if (levels[i].ends && levels[i].test(facts)) return true;
  return false;
}

function firstReached(program: VictoryProgram, facts: VictoryFacts): number {
  const { levels } = program;
  for (let i = 0; i < levels.length; i++) if (levels[i].test(facts)) return i;
  return -1;
}

/**
 * Index of the level that decides the battle now, or -1. While it goes on only a level that ends it can do so, and then
 * the first level of the list that holds is the result; once it is over the first that holds is.
 */
export function judge(program: VictoryProgram, facts: VictoryFacts): number {
  if (!facts.over() && !isEnded(program, facts)) return -1;
  return firstReached(program, facts);
}
