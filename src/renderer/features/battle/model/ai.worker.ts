import { createAiService, type AiRequest } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';

/** The thread that thinks for the computer players, so that the window never waits for them. */
const thinker = createAiService(ruleSystem, { now: () => performance.now() });

self.onmessage = (event: MessageEvent<AiRequest>) => {
  self.postMessage(thinker.handle(event.data));
};
