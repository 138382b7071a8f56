import type { Condition, MapEdgeName, Scenario, UnitGroup } from '@core/model';
import type { BattleUnit } from '@core/rules/contract';

/* Conditions of levels and triggers, read from the scenario itself: a second model that shares no code with the rules. */

/** A `holds` condition or award. */
export interface Hold {
  readonly side: string;
  readonly zone: string;
  readonly ignore?: UnitGroup | undefined;
}

/** What conditions are about. */
export interface Facts {
  /** By unit: how it has left the battle; undefined while it has not. */
  readonly gone: readonly ({ readonly how: string; readonly edge?: MapEdgeName | undefined } | undefined)[];
  /** Turns that are over. */
  readonly turns: number;
  /** True once one side is left, or at the turn limit. */
  readonly over: boolean;
  readonly points: Readonly<Record<string, number>>;
  /** Turn ends in a row at which the side has held the zone. */
  held(hold: Hold): number;
}

/** Numbers of the units of a group. */
export function membersOf(units: readonly BattleUnit[], group: UnitGroup): number[] {
  const fits = (unit: BattleUnit): boolean =>
    (['side', 'design', 'group', 'force'] as const).every(
      (key) => group[key] === undefined || group[key] === unit[key],
    );
  return [...units.keys()].filter((index) => fits(units[index]!));
}

/** True for the ways of leaving a battle that a unit does not survive. */
export function isLost(how: string | undefined): boolean {
  return how === 'destroyed' || how === 'captured';
}

/** True when the condition is met. */
export function isMet(when: Condition, units: readonly BattleUnit[], facts: Facts): boolean {
  const { gone } = facts;
  const enough = (count: number, group: UnitGroup, least: number | 'all'): boolean => {
    const all = membersOf(units, group).length;
    // All of none are never enough.
    return least === 'all' ? all > 0 && count === all : count >= least;
  };
  switch (when.type) {
    case 'all':
      return when.of.every((part) => isMet(part, units, facts));
    case 'any':
      return when.of.some((part) => isMet(part, units, facts));
    case 'not':
      return !isMet(when.of, units, facts);
    case 'destroyed': {
      const lost = membersOf(units, when.units).filter((unit) => gone[unit]?.how === 'destroyed');
      return enough(lost.length, when.units, when.atLeast);
    }
    case 'survivors': {
      const { length } = membersOf(units, when.units).filter((unit) => !isLost(gone[unit]?.how));
      return enough(length, when.units, when.atLeast ?? 0) && length <= (when.atMost ?? Infinity);
    }
    case 'exited': {
      const left = membersOf(units, when.units).filter((unit) => {
        const leave = gone[unit];
        return leave?.how === 'exited' && (when.edge === undefined || leave.edge === when.edge);
      });
      return enough(left.length, when.units, when.atLeast);
    }
    case 'holds':
      return facts.held(when) >= (when.turns ?? 1);
    case 'turn':
      return facts.turns >= when.turn;
    case 'points':
      return facts.points[when.side]! >= when.atLeast;
    case 'over':
      return facts.over;
  }
}

/** The level that decides a battle: the first that is met, once it is over or a level is met that ends it. */
export function decidingLevel({ victory }: Scenario, units: readonly BattleUnit[], facts: Facts): string | undefined {
  const met = victory.filter(({ when }) => isMet(when, units, facts));
  return facts.over || met.some(({ ends }) => ends !== false) ? met[0]?.id : undefined;
}
