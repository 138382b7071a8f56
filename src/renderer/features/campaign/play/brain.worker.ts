import { answer } from './answer';
import type { BrainQuestion } from './messages';

/** The thread that fights and orders for computers, so that the window never waits for them. */
self.onmessage = (event: MessageEvent<BrainQuestion & { readonly id: number }>) => {
  const { id, ...question } = event.data;
  const tell = (reply: object): void => self.postMessage({ ...reply, id });
  tell(answer(question as BrainQuestion, tell));
};
