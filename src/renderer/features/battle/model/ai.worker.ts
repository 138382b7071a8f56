import { createAiService, type AiRequest } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';

/** Runs the computer players off the UI thread. */
const service = createAiService(ruleSystem, { now: () => performance.now() });

self.onmessage = (event: MessageEvent<AiRequest>) => {
  self.postMessage(service.handle(event.data));
};
