import type { Condition, UnitGroup } from '@core/model';
import type { BattleUnit, Fate, SideId } from '../contract';
import { ALL, ANY, HOLDS, LEFT_MAP, LOST_UNITS, NOT, OVER, POINTS, SURVIVORS, TURNS } from './condition-kinds';
import { EDGES } from './score';

/** What conditions may ask about a battle. Units are indices into `Battle.units`, sides into `Battle.sides`. */
export interface VictoryFacts {
  fate(unit: number): Fate;
  /** Map edge by which the unit left, an index into {@link EDGES}; -1 when it did not. */
  exitEdge(unit: number): number;
  /** How many turn ends in a row the `holds` condition of that index was true. */
  held(index: number): number;
  /** Turns that are over. */
  turnsOver(): number;
  /** True when the battle has ended by elimination or at the turn limit. */
  over(): boolean;
  /** Victory points of a side. */
  points(side: number): number;
}

/** A `holds` condition: the system counts at each turn's end whether it is true. */
export interface HoldsCondition {
  readonly side: number;
  /** Id of the zone. */
  readonly zone: string;
  /** Enemy units that do not count, by unit index. */
  readonly ignored: readonly boolean[];
}

/** A condition in numbers; which fields count depends on `kind` (condition-kinds.ts). */
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

/** Indices of the units that belong to a group. */
export function unitsOf(group: UnitGroup, units: readonly BattleUnit[]): number[] {
  return units.flatMap((unit, index) => (inGroup(group, unit) ? [index] : []));
}

function condition(kind: number, fields: Partial<CompiledCondition>): CompiledCondition {
  return { kind, need: 0, most: -1, edge: -1, side: -1, held: -1, members: [], parts: [], ...fields };
}

/** Compiles conditions, and gathers the zones that they ask about. */
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

  /** The units of a group, and how many of them the condition requires: "all" of an empty group is never reached. */
  private members(group: UnitGroup, least: number | 'all'): Pick<CompiledCondition, 'members' | 'need'> {
    const members = unitsOf(group, this.units);
    return { members, need: least === 'all' ? Math.max(1, members.length) : least };
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

function destroyed(members: readonly number[], facts: VictoryFacts): number {
  let found = 0;
  for (const unit of members) if (facts.fate(unit) === 'destroyed') found++;
  return found;
}

function left(members: readonly number[], facts: VictoryFacts): number {
  let found = 0;
  for (const unit of members) {
    const fate = facts.fate(unit);
    if (fate !== 'destroyed' && fate !== 'captured') found++;
  }
  return found;
}

/** How many units have left the map over an edge; -1 for any. */
function exited(members: readonly number[], edge: number, facts: VictoryFacts): number {
  let found = 0;
  for (const unit of members) {
    if (facts.fate(unit) === 'exited' && (edge < 0 || facts.exitEdge(unit) === edge)) found++;
  }
  return found;
}

/** True when a condition holds. It is asked after every loss of every game of a batch, so that it makes nothing on the way. */
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
      return destroyed(members, facts) >= need;
    case SURVIVORS: {
      const alive = left(members, facts);
      return alive >= need && (most < 0 || alive <= most);
    }
    case LEFT_MAP:
      return exited(members, edge, facts) >= need;
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
