import { createThinker, type ThinkerRequest } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';

/** The thread that thinks for the computer players, so that the window never waits for them. */
const thinker = createThinker(ruleSystem, { now: () => performance.now() });

self.onmessage = (event: MessageEvent<ThinkerRequest>) => {
  self.postMessage(thinker.handle(event.data));
};
