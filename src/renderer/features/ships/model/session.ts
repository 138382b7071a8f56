import type { Tab } from '@renderer/stores';
import { computed, shallowReactive, shallowRef, type ShallowRef, type WritableComputedRef } from 'vue';
import { DuelLevels } from './duel-levels';
import { newDuelForm, type DuelForm } from './duel-form';
import type { GameRun } from './game-run';

/** The workshop's side panels. */
export type SidePanel = 'ship' | 'compare' | 'duel' | 'gains';

/** The duel form and the last runs of one design. */
export interface GameRuns {
  readonly form: DuelForm;
  readonly duel: ShallowRef<GameRun<'duel'> | undefined>;
  readonly gains: ShallowRef<GameRun<'gains'> | undefined>;
  readonly levels: DuelLevels;
}

/** Ships state of a tab that outlives its views. */
interface ShipsSession {
  /** Ids of the compared designs. */
  compared: readonly string[];
  /** Id of the embedded design shown in a scenario's tab. */
  embedded: string | undefined;
  panel: SidePanel;
  /** By design id: a scenario's tab may show several. */
  readonly runs: Map<string, GameRuns>;
}

/** The tab's session, created on first use. */
export function sessionOf(tab: Tab): ShipsSession {
  const { state } = tab;
  state['ships'] ??= shallowReactive<ShipsSession>({
    ...{ compared: [], embedded: undefined, panel: 'ship' },
    runs: new Map(),
  });
  return state['ships'] as ShipsSession;
}

/** A writable ref for one value of the tab's session. */
export function remembered<K extends 'compared' | 'panel'>(tab: Tab, key: K): WritableComputedRef<ShipsSession[K]> {
  const session = sessionOf(tab);
  return computed({
    get: () => session[key],
    set: (value) => {
      session[key] = value;
    },
  });
}

/** The form and runs of a design in a tab. */
export function runsOf(tab: Tab, design: string): GameRuns {
  const { runs } = sessionOf(tab);
  const existing = runs.get(design);
  if (existing) return existing;
  const created = {
    form: shallowReactive(newDuelForm()),
    duel: shallowRef(),
    gains: shallowRef(),
    levels: new DuelLevels(),
  };
  runs.set(design, created);
  return created;
}
