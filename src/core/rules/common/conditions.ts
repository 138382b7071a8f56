import type { Condition, UnitGroup } from '@core/model';
import type { BattleUnit, Fate, SideId } from '../contract';

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
