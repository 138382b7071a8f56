import type { Condition, UnitGroup } from '@core/model';
import type { BattleUnit, Fate, SideId } from '../contract';
import { ALL, ANY, HOLDS, LEFT_MAP, LOST_UNITS, NOT, OVER, POINTS, SURVIVORS, TURNS } from './condition-kinds';
import { EDGES } from './score';

/** The facts about a battle that conditions can test. Units are indices into `Battle.units`, sides into `Battle.sides`. */
export interface VictoryFacts {
  fate(unit: number): Fate;
  /** Exit edge of the unit, an index into {@link EDGES}; -1 if it has not left the map. */
  exitEdge(unit: number): number;
  /** Number of consecutive turn ends at which the `holds` condition of that index was true. */
  held(index: number): number;
  /** Completed turns. */
  turnsOver(): number;
  /** True when the battle has ended by elimination or at the turn limit. */
  over(): boolean;
  /** Victory points of a side. */
  points(side: number): number;
}

/** A `holds` condition, which the system tests at the end of each turn. */
export interface HoldsCondition {
  readonly side: number;
  /** Id of the zone. */
  readonly zone: string;
  /** Enemy units that do not count, by unit index. */
  readonly ignored: readonly boolean[];
}

/** A compiled condition; `kind` (condition-kinds.ts) determines the fields in use. */
export interface CompiledCondition {
  kind: number;
  need: number;
  most: number;
  edge: number;
  side: number;
  held: number;
  members: number[];
  parts: CompiledCondition[];
}

function inGroup(group: UnitGroup, unit: BattleUnit): boolean {
  return (
    (group.side === undefined || group.side === unit.side) &&
    (group.design === undefined || group.design === unit.design) &&
    (group.group === undefined || group.group === unit.group) &&
    (group.force === undefined || group.force === unit.force)
  );
}

/** Indices of the units in a group. */
export function unitsOf(group: UnitGroup, units: readonly BattleUnit[]): number[] {
  return units.flatMap((unit, index) => (inGroup(group, unit) ? [index] : []));
}

function condition(kind: number, fields: Partial<CompiledCondition>): CompiledCondition {
  return { kind, need: 0, most: -1, edge: -1, side: -1, held: -1, members: [], parts: [], ...fields };
}

/** Compiles conditions and collects their zones in `holds`. */
export class ConditionCompiler {
  readonly holds: HoldsCondition[] = [];
  watchesTurns = false;

  constructor(
    private readonly units: readonly BattleUnit[],
    private readonly sides: readonly SideId[],
  ) {}

  compile(when: Condition): CompiledCondition {
    switch (when.type) {
      case 'all':
        return condition(ALL, { parts: when.of.map((part) => this.compile(part)) });
      case 'any':
        return condition(ANY, { parts: when.of.map((part) => this.compile(part)) });
      case 'not':
        return condition(NOT, { parts: [this.compile(when.of)] });
      case 'destroyed':
        return condition(LOST_UNITS, this.members(when.units, when.atLeast));
      case 'survivors':
        return condition(SURVIVORS, { ...this.members(when.units, when.atLeast ?? 0), most: when.atMost ?? -1 });
      case 'exited': {
        const edge = when.edge === undefined ? -1 : EDGES.indexOf(when.edge);
        return condition(LEFT_MAP, { ...this.members(when.units, when.atLeast), edge });
      }
      case 'holds':
        this.watchesTurns = true;
        return condition(HOLDS, { held: this.watchZone(when.side, when.zone, when.ignore), need: when.turns ?? 1 });
      case 'turn':
        this.watchesTurns = true;
        return condition(TURNS, { need: when.turn });
      case 'points':
        this.watchesTurns = true;
        return condition(POINTS, { side: this.sides.indexOf(when.side), need: when.atLeast });
      case 'over':
        return condition(OVER, {});
    }
  }

  /** The units of a group and the number required; "all" of an empty group can never be met. */
  private members(group: UnitGroup, least: number | 'all'): Pick<CompiledCondition, 'members' | 'need'> {
    const members = unitsOf(group, this.units);
    return { members, need: least === 'all' ? Math.max(1, members.length) : least };
  }

  /** Adds a count of the consecutive turn ends at which `side` holds a zone; returns the index of the count. */
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

function countDestroyed(members: readonly number[], facts: VictoryFacts): number {
  let count = 0;
  for (const unit of members) if (facts.fate(unit) === 'destroyed') count++;
  return count;
}

function countSurvivors(members: readonly number[], facts: VictoryFacts): number {
  let count = 0;
  for (const unit of members) {
    const fate = facts.fate(unit);
    if (fate !== 'destroyed' && fate !== 'captured') count++;
  }
  return count;
}

/** Number of units that have left the map by an edge; -1 for any. */
function countExited(members: readonly number[], edge: number, facts: VictoryFacts): number {
  let count = 0;
  for (const unit of members) {
    if (facts.fate(unit) === 'exited' && (edge < 0 || facts.exitEdge(unit) === edge)) count++;
  }
  return count;
}

/** True when a condition holds. Allocates nothing: batches call it after every loss of every game. */
export function isTrue(when: CompiledCondition, facts: VictoryFacts): boolean {
  const { kind, need, most, edge, members, parts } = when;
  switch (kind) {
    case ALL:
      return parts.every((part) => isTrue(part, facts));
    case ANY:
      return parts.some((part) => isTrue(part, facts));
    case NOT:
      return !isTrue(parts[0], facts);
    case LOST_UNITS:
      return countDestroyed(members, facts) >= need;
    case SURVIVORS: {
      const survivors = countSurvivors(members, facts);
      return survivors >= need && (most < 0 || survivors <= most);
    }
    case LEFT_MAP:
      return countExited(members, edge, facts) >= need;
    case HOLDS:
      return facts.held(when.held) >= need;
    case TURNS:
      return facts.turnsOver() >= need;
    case POINTS:
      return facts.points(when.side) >= need;
    case OVER:
      return facts.over();
    default:
      return false;
  }
}
