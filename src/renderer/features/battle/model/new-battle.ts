import type { Finding, Result } from '@core/base';
import { err } from '@core/base';
import type { BattleRecord, Scenario } from '@core/model';
import { designsFor, PlaySession } from '@core/playtest';
import type { AnyBattle, SideId } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { isOpen } from '@renderer/documents';
import { openNew } from '@renderer/app';
import { useLibrary, useSettings, useTabs, type Tab } from '@renderer/stores';
import type { FileRef } from '@shared/host-api';
import { shallowRef, type ShallowRef } from 'vue';
import { HUMAN, type BattleController } from './battle-controller';

/** Where a new battle's scenario comes from: a tab, with what is not saved in it, or a file of the library. */
export type ScenarioSource =
  | { readonly type: 'tab'; readonly id: string }
  | { readonly type: 'file'; readonly ref: FileRef; readonly scenario: Scenario };

/** What a person chooses before a battle. */
export interface NewBattle {
  readonly source: ScenarioSource;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** `human` or a computer player's name, by side. */
  readonly players: Readonly<Record<SideId, string>>;
}

/** A seed that nobody chose. */
export function randomSeed(): number {
  // Short enough to be read out and typed in.
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 100_000;
}

/** The scenario of a source as it is now; undefined when its tab is gone. */
export function scenarioOf(source: ScenarioSource): Scenario | undefined {
  if (source.type === 'file') return source.scenario;
  const doc = useTabs().list.find((tab) => tab.id === source.id)?.doc;
  const plain = isOpen(doc, 'scenario') ? doc.document.value : undefined;
  return plain?.kind === 'scenario' ? plain : undefined;
}

/** Who plays what unless told otherwise: a person the first side, the usual opponent the others. */
export function defaultPlayers(scenario: Scenario): Record<SideId, string> {
  const { opponent } = useSettings().values;
  return Object.fromEntries(scenario.sides.map((side, index) => [side.id, index === 0 ? HUMAN : opponent]));
}

/** Sets a scenario up with the library's designs, or says everything that stands in the way. */
export function setUp(scenario: Scenario): Result<AnyBattle, readonly Finding[]> {
  const system = ruleSystem(scenario.rules);
  if (system === undefined) {
    const message = `This program cannot play the rule system “${scenario.rules}” yet.`;
    return err([{ code: 'scenario.rules', severity: 'error', path: '/rules', message }]);
  }
  return system.setup(scenario, designsFor(scenario, useLibrary().designs.values()));
}

/** The record of a battle in which nothing was done yet. */
export function blankRecord(battle: AnyBattle, seed: number, players: Readonly<Record<SideId, string>>): BattleRecord {
  const designs = designsFor(battle.scenario, useLibrary().designs.values());
  const session = new PlaySession({ battle, designs, seed, players });
  return session.toRecord({ name: `${battle.scenario.name}, seed ${seed}` });
}

/** Opens a battle in which nothing was done yet. It counts as unsaved from the first action on. */
export function openBattle(record: BattleRecord): Tab {
  const tab = openNew(record);
  const document = tab.doc?.document;
  document?.reset(document.value, true, 'session');
  return tab;
}

/** The same battle from the start, in a tab of its own. */
export function playAgain(controller: BattleController, seed: number): Tab {
  const { battle, session } = controller;
  const again = new PlaySession({
    battle,
    designs: designsFor(battle.scenario, controller.record.designs),
    seed,
    players: session.players,
  });
  return openBattle(again.toRecord({ name: `${battle.scenario.name}, seed ${seed}` }));
}

const STATE = 'newBattle';

/** Opens the page on which a battle is prepared. */
export function prepareBattle(source: ScenarioSource): Tab {
  const scenario = scenarioOf(source);
  const id = `new-battle-${source.type === 'tab' ? source.id : source.ref}`;
  const setup = shallowRef<NewBattle>({
    source,
    seed: randomSeed(),
    players: scenario ? defaultPlayers(scenario) : {},
  });
  return useTabs().open({
    kind: 'battle',
    id,
    title: `New battle: ${scenario?.name ?? ''}`,
    state: { [STATE]: setup },
  });
}

/** What is chosen in a tab of kind `battle`. */
export function newBattleIn(tab: Tab): ShallowRef<NewBattle> {
  return tab.state[STATE] as ShallowRef<NewBattle>;
}
