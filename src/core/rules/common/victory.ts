import type { Condition, Scenario, UnitGroup, VictoryLevel } from '@core/model';
import type { BattleUnit, Fate, SideId } from '../contract';
import { compileAwards } from './awards';
import type { AwardTable } from './awards';
import { compileTriggers } from './triggers';
import type { CompiledTrigger } from './triggers';

/*
 * The victory levels of a scenario, compiled once per battle and shared by all rule systems. A system shows its state
 * as `VictoryFacts`; the program asks only for what its conditions name, and says beforehand which changes it cares
 * about.
 */

/** What the victory program may ask about a battle. Units are indices into `Battle.units`. */
export interface VictoryFacts {
  fate(unit: number): Fate;
  /** Map edge by which the unit left; undefined when it did not. */
  exitEdge(unit: number): string | undefined;
  /** How many turn ends in a row the `holds` condition of that index was true. */
  held(index: number): number;
  /** Turns that are over. */
  turnsOver(): number;
  /** True when the battle has ended by itself. */
  over(): boolean;
  /** Victory points of a side. */
  points(side: SideId): number;
}

/** A `holds` condition: the system counts at each turn's end whether it is true. */
export interface HoldsCondition {
  readonly side: number;
  /** Id of the zone. */
  readonly zone: string;
  /** Enemy units that do not count, by unit index. */
  readonly ignored: readonly boolean[];
}

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

function inGroup(group: UnitGroup, unit: BattleUnit): boolean {
  return (
    (group.side === undefined || group.side === unit.side) &&
    (group.design === undefined || group.design === unit.design) &&
    (group.group === undefined || group.group === unit.group) &&
    (group.force === undefined || group.force === unit.force)
  );
}

/** Indices of the units that belong to a group. */
export function unitsOf(group: UnitGroup, units: readonly BattleUnit[]): number[] {
  return units.flatMap((unit, index) => (inGroup(group, unit) ? [index] : []));
}

/** A compiled condition. */
export type Test = (facts: VictoryFacts) => boolean;

/** Counts the members for which `counts` is true and compares with a least number; 'all' of none is never reached. */
function atLeast(
  members: readonly number[],
  least: number | 'all',
  counts: (facts: VictoryFacts, unit: number) => boolean,
): Test {
  const need = least === 'all' ? members.length : least;
  if (least === 'all' && members.length === 0) return () => false;
  return (facts) => {
    let found = 0;
    for (let i = 0; i < members.length && found < need; i++) if (counts(facts, members[i])) found++;
    return found >= need;
  };
}

function survives(facts: VictoryFacts, unit: number): boolean {
  const fate = facts.fate(unit);
  return fate !== 'destroyed' && fate !== 'captured';
}

/** Compiles conditions, and gathers the zones that they ask about. */
export class ConditionCompiler {
  readonly holds: HoldsCondition[] = [];
  watchesTurns = false;

  constructor(
    private readonly units: readonly BattleUnit[],
    private readonly sides: readonly SideId[],
  ) {}

  compile(condition: Condition): Test {
    switch (condition.type) {
      case 'all': {
        const tests = condition.of.map((part) => this.compile(part));
        return (facts) => {
          for (let i = 0; i < tests.length; i++) if (!tests[i](facts)) return false;
          return true;
        };
      }
      case 'any': {
        const tests = condition.of.map((part) => this.compile(part));
        return (facts) => {
          for (let i = 0; i < tests.length; i++) if (tests[i](facts)) return true;
          return false;
        };
      }
      case 'not': {
        const test = this.compile(condition.of);
        return (facts) => !test(facts);
      }
      case 'destroyed':
        return atLeast(
          unitsOf(condition.units, this.units),
          condition.atLeast,
          (facts, unit) => facts.fate(unit) === 'destroyed',
        );
      case 'survivors': {
        const members = unitsOf(condition.units, this.units);
        const enough = atLeast(members, condition.atLeast ?? 0, survives);
        const tooMany = condition.atMost === undefined ? undefined : atLeast(members, condition.atMost + 1, survives);
        return (facts) => enough(facts) && tooMany?.(facts) !== true;
      }
      case 'exited': {
        const edge = condition.edge;
        return atLeast(
          unitsOf(condition.units, this.units),
          condition.atLeast,
          (facts, unit) => facts.fate(unit) === 'exited' && (edge === undefined || facts.exitEdge(unit) === edge),
        );
      }
      case 'holds':
        return this.compileHolds(condition.side, condition.zone, condition.turns ?? 1, condition.ignore);
      case 'turn': {
        this.watchesTurns = true;
        return (facts) => facts.turnsOver() >= condition.turn;
      }
      case 'points': {
        this.watchesTurns = true;
        return (facts) => facts.points(condition.side) >= condition.atLeast;
      }
      case 'over':
        return (facts) => facts.over();
    }
  }

  private compileHolds(side: SideId, zone: string, turns: number, ignore: UnitGroup | undefined): Test {
    this.watchesTurns = true;
    const index = this.watchZone(side, zone, ignore);
    return (facts) => facts.held(index) >= turns;
  }

  /** Has the system count for how many turn ends in a row `side` holds a zone; answers with the index of the count. */
  watchZone(side: SideId, zone: string, ignore: UnitGroup | undefined): number {
    const ignored = ignore === undefined ? [] : unitsOf(ignore, this.units);
    this.holds.push({
      side: this.sides.indexOf(side),
      zone,
      ignored: this.units.map((_, unit) => ignored.includes(unit)),
    });
    return this.holds.length - 1;
  }
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
