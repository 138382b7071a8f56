import { EVENT_NAMES } from './channels';
import type { HostApi, HostEvents } from './host-api';

/** The listeners of the host's events. */
export interface HostEmitter {
  readonly on: HostApi['on'];
  emit<K extends keyof HostEvents>(name: K, event: HostEvents[K]): void;
}

/** A new emitter without listeners. A listener that throws does not keep the others from the event; `onError` is told. */
export function createEmitter(onError: (error: unknown) => void): HostEmitter {
  type Listeners = { readonly [K in keyof HostEvents]: Set<(event: HostEvents[K]) => void> };
  const listeners = Object.fromEntries(EVENT_NAMES.map((name) => [name, new Set()])) as Listeners;
  return {
    on(name, listener) {
      // A separate wrapper, so that the same function may listen twice.
      const own: typeof listener = (event) => listener(event);
      listeners[name].add(own);
      return () => void listeners[name].delete(own);
    },
    emit(name, event) {
      for (const listener of [...listeners[name]]) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
