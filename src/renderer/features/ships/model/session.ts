import type { Tab } from '@renderer/stores';
import { computed, shallowReactive, type WritableComputedRef } from 'vue';

/** What the ships feature remembers of a tab while its views come and go. */
interface ShipsSession {
  /** Ids of the designs that are compared. */
  compared: readonly string[];
  /** Id of the carried design that a scenario's tab shows. */
  carried: string | undefined;
}

/** The session of a tab, made when it is first asked for. */
export function sessionOf(tab: Tab): ShipsSession {
  const { state } = tab;
  state['ships'] ??= shallowReactive<ShipsSession>({ compared: [], carried: undefined });
  return state['ships'] as ShipsSession;
}

/** The designs that a tab's design is compared with. */
export function comparedOf(tab: Tab): WritableComputedRef<readonly string[]> {
  const session = sessionOf(tab);
  return computed({
    get: () => session.compared,
    set: (ids) => {
      session.compared = ids;
    },
  });
}
