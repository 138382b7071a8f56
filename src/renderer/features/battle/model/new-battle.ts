import type { Finding, Result } from '@core/base';
import { nameWith, type BattleRecord, type Scenario } from '@core/model';
import { designsFor, PlaySession, setUpBattle } from '@core/playtest';
import type { AnyBattle, SideId } from '@core/rules/contract';
import { HUMAN } from '@core/players';
import { isOpen } from '@renderer/documents';
import { openNew } from '@renderer/app';
import { useLibrary, useSettings, useTabs, type Tab } from '@renderer/stores';
import type { FileRef } from '@shared/host-api';
import { shallowRef, type ShallowRef } from 'vue';
import { type BattleController } from './battle-controller';

/** The source of a new battle's scenario: a tab, including unsaved changes, or a library file. */
export type ScenarioSource =
  | { readonly type: 'tab'; readonly id: string }
  | { readonly type: 'file'; readonly ref: FileRef; readonly scenario: Scenario };

/** The choices before a battle. */
export interface NewBattle {
  readonly source: ScenarioSource;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** `human` or the name of a computer player, by side. */
  readonly players: Readonly<Record<SideId, string>>;
}

/** A random seed below 100,000. */
export function randomSeed(): number {
  // Short enough to read out and type.
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 100_000;
}

/** The current scenario of a source; undefined when its tab has closed. */
export function scenarioOf(source: ScenarioSource): Scenario | undefined {
  if (source.type === 'file') return source.scenario;
  const doc = useTabs().list.find((tab) => tab.id === source.id)?.doc;
  return isOpen(doc, 'scenario') ? doc.document.value : undefined;
}

/** Default players: a person for the first side, the opponent from the settings for the others. */
function defaultPlayers(scenario: Scenario): Record<SideId, string> {
  const { opponent } = useSettings().values;
  return Object.fromEntries(scenario.sides.map((side, index) => [side.id, index === 0 ? HUMAN : opponent]));
}

/** Sets up a scenario with the library's designs; the error lists all problems. */
export function setUp(scenario: Scenario): Result<AnyBattle, readonly Finding[]> {
  return setUpBattle(scenario, useLibrary().designs.values());
}

/** The record of a battle without actions. */
export function blankRecord(battle: AnyBattle, seed: number, players: Readonly<Record<SideId, string>>): BattleRecord {
  const designs = designsFor(battle.scenario, useLibrary().designs.values());
  // Without sides that the scenario no longer has.
  const own = Object.fromEntries(battle.sides.map((side) => [side, players[side] ?? HUMAN]));
  const session = new PlaySession({ battle, designs, seed, players: own });
  return session.toRecord({ name: nameWith(battle.scenario.name, `, seed ${seed}`) });
}

/** Opens a battle without actions. It becomes unsaved with its first action. */
export function openBattle(record: BattleRecord): Tab {
  const tab = openNew(record);
  const document = tab.doc?.document;
  document?.reset(document.value, true, 'session');
  return tab;
}

/**
 * The players of the battle played again. The people of a battle by mail are not at this screen: as in a new battle, one side is played by
 * a person here, and the computer replaces the other people.
 */
export function playersAgain(
  { scenario, record, session }: BattleController,
  opponent: string,
): Readonly<Record<SideId, string>> {
  if (record.mail === undefined) return session.players;
  const [here, ...others] = scenario.sides.filter(({ id }) => (session.players[id] ?? HUMAN) === HUMAN);
  return {
    ...session.players,
    ...(here && { [here.id]: HUMAN }),
    ...Object.fromEntries(others.map(({ id }) => [id, opponent])),
  };
}

/** Opens the same battle from the start in a new tab. */
export function playAgain(controller: BattleController, seed: number): Tab {
  const { battle } = controller;
  const again = new PlaySession({
    battle,
    designs: designsFor(battle.scenario, controller.record.designs),
    seed,
    players: playersAgain(controller, useSettings().values.opponent),
  });
  return openBattle(again.toRecord({ name: nameWith(battle.scenario.name, `, seed ${seed}`) }));
}

const STATE_KEY = 'newBattle';

/** Opens a New battle tab for a scenario. */
export function prepareBattle(source: ScenarioSource): Tab {
  const scenario = scenarioOf(source);
  const id = `new-battle-${source.type === 'tab' ? source.id : source.ref}`;
  const title = `New battle: ${scenario?.name ?? ''}`;
  const players = scenario ? defaultPlayers(scenario) : {};
  const setup = shallowRef<NewBattle>({ source, seed: randomSeed(), players });
  const tab = useTabs().open({ kind: 'battle', id, title, state: { [STATE_KEY]: setup } });
  const open = newBattleIn(tab);
  if (open !== setup) {
    // The scenario may have changed since its tab was opened.
    const chosen = Object.entries(players).map(([side, player]) => [side, open.value.players[side] ?? player] as const);
    open.value = { source, seed: open.value.seed, players: Object.fromEntries(chosen) };
    tab.title = title;
  }
  return tab;
}

/** The choices of a tab of kind `battle`. */
export function newBattleIn(tab: Tab): ShallowRef<NewBattle> {
  return tab.state[STATE_KEY] as ShallowRef<NewBattle>;
}
