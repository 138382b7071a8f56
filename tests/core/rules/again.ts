import { assert, below, isUsable, type Rng } from '@core/base';
import { policyAction } from '@core/players/simple';
import type { Design, Force, Scenario } from '@core/model';
import type { UnitStatus } from '@core/rules/carry';
import type { AnyBattle, AnyRuleSystem, BattleState, DesignSet } from '@core/rules/contract';

/** One side in so many is played by the policy's simple reasoning, the others at random. */
const CLEVER = 16;

/** A battle of a system that must be playable. */
export function setUp(system: AnyRuleSystem, scenario: Scenario, designs: DesignSet): AnyBattle {
  const made = system.setup(scenario, designs);
  assert(made.ok, made.ok ? '' : JSON.stringify(made.error));
  return made.value;
}

/** The design of a force, where the scenario and the library have it. */
export function designOf(scenario: Scenario, designs: DesignSet, force: Force): Design {
  const design = scenario.designs?.find(({ id }) => id === force.design) ?? designs.get(force.design);
  assert(design !== undefined, force.design);
  return design;
}

/** Plays on from `state` with players drawn at random, for so many decisions or to the end; returns how many there were. */
export function playSome(battle: AnyBattle, state: BattleState, rng: Rng, most: number): number {
  const clever = battle.sides.map(() => below(rng, CLEVER) === 0);
  let count = 0;
  for (let acting = battle.toAct(state); acting.length > 0 && count < most; acting = battle.toAct(state)) {
    const side = acting[below(rng, acting.length)];
    const { policy } = battle;
    const wise = clever[battle.sides.indexOf(side)];
    battle.apply(
      state,
      side,
      wise ? policy.greedy(state, side, rng) : policyAction(battle, 'random', state, side, rng),
    );
    count++;
  }
  return count;
}

/** A force as its units begin again: one for each, in the condition that the unit was left in. */
function forceAgain(
  system: AnyRuleSystem,
  battle: AnyBattle,
  designs: DesignSet,
  force: Force,
  left: ReadonlyMap<string, UnitStatus>,
): Force[] {
  const { count: _count, condition: _condition, ...rest } = force;
  const design = designOf(battle.scenario, designs, force);
  // A start on a hex may ask for a speed that a damaged ship has not got; a call would need its trigger.
  const { speed: _speed, call: _call, ...start } = force.start as unknown as Record<string, unknown>;
  return battle.units.flatMap(({ id, force: of }) => {
    const after = left.get(id);
    if (of !== force.id || after === undefined) return [];
    const errors = system.carryover.check(design, after.condition).filter(({ severity }) => severity === 'error');
    const usable = isUsable(errors);
    // A unit that is not destroyed continues. A lost unit starts as new, so that its side has units.
    assert(usable || after.fate === 'destroyed', JSON.stringify({ after, errors }));
    return [{ ...rest, id, start: start as unknown as Force['start'], ...(usable && { condition: after.condition }) }];
  });
}

/**
 * The scenario of a battle whose units start with their state after it. References to forces by id are left out: a force of
 * several units becomes as many forces.
 */
export function scenarioAgain(
  system: AnyRuleSystem,
  battle: AnyBattle,
  designs: DesignSet,
  after: readonly UnitStatus[],
): Scenario {
  const left = new Map(after.map((one) => [one.unit, one]));
  const { awards: _awards, triggers: _triggers, ...rest } = battle.scenario;
  const forces = rest.forces.flatMap((force) => forceAgain(system, battle, designs, force, left));
  return { ...rest, victory: [], forces };
}
