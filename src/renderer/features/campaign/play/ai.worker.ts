import { handleRequest } from './handle-request';
import type { AiRequest } from './messages';

/** Worker for computer orders and battles, to keep the UI responsive. */
self.onmessage = (event: MessageEvent<AiRequest & { readonly id: number }>) => {
  const { id, ...question } = event.data;
  const tell = (reply: object): void => self.postMessage({ ...reply, id });
  tell(handleRequest(question as AiRequest, tell));
};
