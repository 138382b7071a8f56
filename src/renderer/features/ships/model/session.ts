import type { Design } from '@core/model';
import { useTabs, type Tab, type TrackedJob } from '@renderer/stores';
import {
  computed,
  effectScope,
  shallowReactive,
  shallowRef,
  watch,
  type ShallowRef,
  type WritableComputedRef,
} from 'vue';
import { DuelLevels } from './duel-levels';
import { newDuelForm, type DuelForm } from './duel-form';

/** The workshop's side panels. */
export type SidePanel = 'ship' | 'compare' | 'duel' | 'gains';

/** The duel form and the last runs of one design. */
export interface GameRuns {
  readonly form: DuelForm;
  readonly duel: ShallowRef<TrackedJob<'duel'> | undefined>;
  readonly gains: ShallowRef<TrackedJob<'gains'> | undefined>;
  readonly levels: DuelLevels;
}

/** Ships state of a tab that outlives its views. */
interface ShipsSession {
  /** Ids of the compared designs. */
  compared: readonly string[];
  /** Id of the embedded design shown in a scenario's tab. */
  embedded: string | undefined;
  panel: SidePanel;
  /** By rules and design id: a scenario's tab may show several designs, and a design may change its rules. */
  readonly runs: Map<string, GameRuns>;
}

/** The tab's session, created on first use. */
export function sessionOf(tab: Tab): ShipsSession {
  const { state } = tab;
  state['ships'] ??= newSession(tab);
  return state['ships'] as ShipsSession;
}

function newSession(tab: Tab): ShipsSession {
  const session = shallowReactive<ShipsSession>({
    ...{ compared: [], embedded: undefined, panel: 'ship' },
    runs: new Map(),
  });
  // The results of a closed tab are lost, so its games stop. Detached: the tab outlives its views.
  const scope = effectScope(true);
  scope.run(() =>
    watch(
      () => useTabs().list.some(({ id }) => id === tab.id),
      (isOpen) => {
        if (isOpen) return;
        session.runs.forEach(stopRuns);
        scope.stop();
      },
    ),
  );
  return session;
}

function stopRuns({ duel, gains, levels }: GameRuns): void {
  duel.value?.controller.abort();
  gains.value?.controller.abort();
  levels.stop();
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

/** The form and runs of a design under its rules in a tab. */
export function runsOf(tab: Tab, { id, rules }: Design): GameRuns {
  const { runs } = sessionOf(tab);
  const key = `${rules} ${id}`;
  const existing = runs.get(key);
  if (existing) return existing;
  const created = {
    form: shallowReactive(newDuelForm()),
    duel: shallowRef(),
    gains: shallowRef(),
    levels: new DuelLevels(),
  };
  runs.set(key, created);
  return created;
}
