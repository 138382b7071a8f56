import type { Scenario, TriggerEffect } from '@core/model';
import type { ConditionCompiler, Test } from './conditions';

/*
 * Triggers of a scenario (our reading): judged at the end of every turn in the order of the list, before the victory
 * levels are; each happens once unless it repeats. What an effect does is the rule system's.
 */

/** A trigger, ready to be judged. */
export interface CompiledTrigger {
  readonly test: Test;
  readonly repeat: boolean;
  readonly effects: readonly TriggerEffect[];
}

/** Compiles the triggers of a scenario whose findings hold no error. */
export function compileTriggers(scenario: Scenario, compiler: ConditionCompiler): CompiledTrigger[] {
  return (scenario.triggers ?? []).map((trigger) => ({
    test: compiler.compile(trigger.when),
    repeat: trigger.repeat === true,
    effects: trigger.do,
  }));
}
