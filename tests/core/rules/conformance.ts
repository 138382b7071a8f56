import type { Scenario } from '@core/model';
import type { AnyRuleSystem, DesignSet } from '@core/rules/contract';
import { describe, it } from 'vitest';
import { setUp } from './again';
import { INVARIANTS } from './invariants';

/** A battle that a rule system is tried with. */
export interface ConformanceCase {
  readonly name: string;
  readonly scenario: Scenario;
  readonly designs: DesignSet;
}

/** What every rule system must do right, whatever its rules are. `cases` together should use all of its rules. */
export function describeConformance(system: AnyRuleSystem, cases: readonly ConformanceCase[]): void {
  describe.each(cases.map((one) => [one.name, one] as const))(`${system.info.id}: %s`, (_name, one) => {
    const subject = { ...one, system, battle: setUp(system, one.scenario, one.designs), seeds: [1, 2, 3, 4, 5] };
    it.each(Object.entries(INVARIANTS))('%s', (_title, invariant) => invariant(subject));
  });
}
