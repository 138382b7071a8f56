import { firstCharacters } from '@core/base';
import { slug } from '@core/model';
import type { CarriedValues, UnitStatus } from '@core/rules/carry';
import type { AnyRuleSystem } from '@core/rules/contract';
import type { RosterUnit } from './roster';

/** Roster units that fight as one unit, in rules where a side is a single unit. */
export interface MergedUnit {
  /** The unit in battle: the id of its first part, and its own design. */
  readonly merged: RosterUnit;
  readonly parts: readonly RosterUnit[];
  split(after: CarriedValues): readonly CarriedValues[];
}

/** Merges the units of a side; undefined when they fight separately. */
export function mergeUnits({ carryover }: AnyRuleSystem, units: readonly RosterUnit[]): MergedUnit | undefined {
  const [first] = units;
  if (carryover.merge === undefined || first === undefined || units.length < 2) return undefined;
  const { design, condition, members, split } = carryover.merge(units);
  const parts = units.filter((_, index) => members.includes(index));
  const others = parts.length - 1;
  if (others === 0) return undefined;
  const name = `${firstCharacters(first.name, 100)} and ${others} more`;
  const id = slug(`${first.id.slice(0, 50)}-with-${others}`, 'joint');
  return { merged: { ...first, name, design: { ...design, id, name }, condition }, parts, split };
}

/** Status of each part after the battle. A part with nothing left is destroyed even if the merged unit survives. */
export function splitStatus(system: AnyRuleSystem, { parts, split }: MergedUnit, whole: UnitStatus): UnitStatus[] {
  const conditions = split(whole.condition);
  return parts.map(({ id, design }, index) => {
    const condition = conditions[index] ?? {};
    const lost = system.carryover.check(design, condition).some(({ code }) => code.endsWith('.lost'));
    const fate = lost && whole.fate !== 'captured' ? 'destroyed' : whole.fate;
    return { ...whole, unit: id, condition, fate };
  });
}
