import type { Tab } from '@renderer/stores';
import { computed, shallowReactive, shallowRef, type ShallowRef, type WritableComputedRef } from 'vue';
import { newDuelForm, type DuelForm } from './duel-form';
import type { GameRun } from './game-run';

/** The panels beside the form, one of which is shown. */
export type SidePanel = 'ship' | 'compare' | 'duel' | 'gains';

/** The games of one design: what is asked for, and what the last ones showed. */
export interface GameRuns {
  readonly form: DuelForm;
  readonly duel: ShallowRef<GameRun<'duel'> | undefined>;
  readonly gains: ShallowRef<GameRun<'gains'> | undefined>;
}

/** What the ships feature remembers of a tab while its views come and go. */
interface ShipsSession {
  /** Ids of the designs that are compared. */
  compared: readonly string[];
  /** Id of the carried design that a scenario's tab shows. */
  embedded: string | undefined;
  panel: SidePanel;
  /** By id of the design: a scenario's tab may show several. */
  readonly runs: Map<string, GameRuns>;
}

/** The session of a tab, made when it is first asked for. */
export function sessionOf(tab: Tab): ShipsSession {
  const { state } = tab;
  state['ships'] ??= shallowReactive<ShipsSession>({
    ...{ compared: [], embedded: undefined, panel: 'ship' },
    runs: new Map(),
  });
  return state['ships'] as ShipsSession;
}

/** One value of a tab's session, to read and to write. */
export function remembered<K extends 'compared' | 'panel'>(tab: Tab, key: K): WritableComputedRef<ShipsSession[K]> {
  const session = sessionOf(tab);
  return computed({
    get: () => session[key],
    set: (value) => {
      session[key] = value;
    },
  });
}

/** The games of a tab's design, by its id. */
export function runsOf(tab: Tab, design: string): GameRuns {
  const { runs } = sessionOf(tab);
  const known = runs.get(design);
  if (known) return known;
  const fresh = { form: shallowReactive(newDuelForm()), duel: shallowRef(), gains: shallowRef() };
  runs.set(design, fresh);
  return fresh;
}
