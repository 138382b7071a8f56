import { assert } from '@core/base';
import type { Design, Scenario } from '@core/model';
import { designsFor, PlaySession } from '@core/playtest';
import type { AnyBattle, BattleAction } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { readdirSync, readFileSync } from 'node:fs';

const LIBRARY = 'library/';

function shipped<T>(path: string): T {
  return JSON.parse(readFileSync(LIBRARY + path, 'utf8')) as T;
}

/** The shipped designs. */
export const designs: readonly Design[] = readdirSync(`${LIBRARY}designs`).map((file) => shipped(`designs/${file}`));

/** A shipped scenario, by the name of its file. */
export function shippedScenario(name: string): Scenario {
  return shipped(`scenarios/${name}.scenario.json`);
}

/** Minor Slugfest with changes. */
export function slugfest(changes: Partial<Scenario> = {}): Scenario {
  return { ...shipped<Scenario>('scenarios/minor-slugfest.scenario.json'), ...changes };
}

/** Two destroyers of player 1 against a destroyer and a battleship, standing near each other in the middle of the map. */
export function brawl(changes: Partial<Scenario> = {}): Scenario {
  const force = (id: string, side: string, design: string, hex: string): Scenario['forces'][number] => ({
    id,
    side,
    design,
    start: { type: 'hex', hex },
  });
  return slugfest({
    forces: [
      force('a1', 'player-1', 'destroyer', '1010'),
      force('a2', 'player-1', 'destroyer', '0909'),
      force('b1', 'player-2', 'destroyer', '1108'),
      force('b2', 'player-2', 'battleship', '1205'),
    ],
    options: { initiative: 'igo-hugo', firstTurn: 'listed' },
    ...changes,
  });
}

/** A scenario as a battle. */
export function battleOf(scenario: Scenario): AnyBattle {
  const system = ruleSystem(scenario.rules);
  assert(system, 'the rule system is there');
  const setup = system.setup(scenario, designsFor(scenario, designs));
  assert(setup.ok, `the scenario can be set up: ${setup.ok ? '' : JSON.stringify(setup.error)}`);
  return setup.value;
}

/** A session of a scenario. */
export function sessionOf(scenario: Scenario, seed = 7, players: Record<string, string> = {}): PlaySession {
  return new PlaySession({ battle: battleOf(scenario), designs: designsFor(scenario, designs), seed, players });
}

/** Does the first allowed action that fits; throws when none does. */
export function doFirst(session: PlaySession, fits: (action: BattleAction, kind: string) => boolean): void {
  const side = session.toAct[0];
  assert(side, 'a side may act');
  const { battle, state } = session;
  const action = [...battle.choices(state, side).list].find((candidate) =>
    fits(candidate, battle.info(state, side, candidate).kind),
  );
  assert(action, 'there is such an action');
  const step = session.act(side, action);
  assert(step.ok, 'it is allowed');
}

/** Brings the side's first unit to its action phase. */
export function activateFirst(session: PlaySession): void {
  doFirst(session, (_, kind) => kind === 'activate');
  if (session.battle.choices(session.state, session.toAct[0]!).list[0]?.t === 'energy') {
    doFirst(session, (_, kind) => kind === 'energy');
  }
}
