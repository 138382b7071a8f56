import { policyAction } from '@core/players/simple';
import assert from 'node:assert/strict';
import { below, createRng, unit } from '@core/base';
import type { Scenario } from '@core/model';
import type { AnyBattle, DesignSet } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { verifyRecord, PlaySession } from '@core/playtest';
import { thrown, type Problem } from '../area';
import { findingProblems, refusalProblems } from '../checks';

/** Decisions of a battle that is only tried. */
const MAX_ACTIONS = 120;
/** Actions of a decision whose texts and odds are checked. */
const LOOKED_AT = 8;

/** Sets a battle up and plays its beginning with random and greedy players; what cannot be played must say why. */
export function playProblems(scenario: Scenario, designs: DesignSet, seed: number, input: string): Problem[] {
  const system = ruleSystem(scenario.rules);
  if (system === undefined) return [];
  try {
    const setup = system.setup(scenario, designs);
    if (!setup.ok) {
      if (setup.error.length === 0)
        return [{ rule: 'a battle that cannot be set up says why', detail: 'The list of findings is empty.' }];
      return findingProblems(setup.error, input);
    }
    return playSome(setup.value, designs, seed, input);
  } catch (error) {
    return [thrown(`a battle of ${scenario.rules} plays without an exception`, error)];
  }
}

function playSome(battle: AnyBattle, designs: DesignSet, seed: number, input: string): Problem[] {
  const problems: Problem[] = [];
  const session = new PlaySession({ battle, designs, seed });
  const rng = createRng(seed);
  for (let acting = session.toAct; acting.length > 0 && session.length < MAX_ACTIONS; acting = session.toAct) {
    const side = acting[below(rng, acting.length)]!;
    const { state } = session;
    const { list } = battle.choices(state, side);
    assert.ok(list.length > 0, 'a side that may act has no choice');
    for (const action of [...list].slice(0, LOOKED_AT)) {
      assert.notEqual(battle.info(state, side, action).label, '');
      battle.odds(state, side, action);
    }
    if (session.length % 16 === 0) {
      const observed = battle.observe(state, side);
      assert.deepEqual(JSON.parse(JSON.stringify(observed)), observed, 'an observation is plain JSON');
    }
    const name = unit(rng) < 0.5 ? 'random' : 'greedy';
    const step = session.act(side, policyAction(battle, name, state, side, rng));
    assert.ok(step.ok, step.ok ? '' : `a computer player chose what is not allowed: ${step.error.message}`);
  }
  for (const { sentence } of session.log) {
    if (sentence.text.length < 3) problems.push(...refusalProblems('the log of a battle', sentence.text, input));
    if (/undefined|NaN|\[object /.test(sentence.text) && !/undefined|NaN|\[object /.test(input))
      problems.push({ rule: 'the log of a battle is in words', detail: sentence.text });
  }
  const system = ruleSystem(battle.rules);
  // Through JSON, as a file would be.
  const record = JSON.parse(JSON.stringify(session.toRecord({ name: 'Tried' }))) as ReturnType<PlaySession['toRecord']>;
  const { findings } = verifyRecord(record, system);
  if (findings.length > 0)
    problems.push({ rule: 'a record of a battle replays', detail: findings.map(({ message }) => message).join(' ') });
  return problems;
}
