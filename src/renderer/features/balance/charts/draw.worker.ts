import { loadFonts } from '@renderer/theme/fonts';
import type { DrawReply, DrawRequest } from './messages';

// The worker that draws charts, because ECharts would block the window too long. It starts without ECharts, to be ready at once, and loads
// it on the first request.

let library: Promise<typeof import('./draw')> | undefined;
const fonts = loadFonts((self as typeof self & { readonly fonts: FontFaceSet }).fonts);
/** Completion of the last request: the worker handles requests in order. */
let last: Promise<unknown> = Promise.resolve();

async function handle(request: DrawRequest): Promise<void> {
  try {
    const { handleRequest } = await (library ??= fonts.then(() => import('./draw')));
    const reply = request.type === 'ready' ? undefined : await handleRequest(request);
    if (reply !== undefined) self.postMessage(reply);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // If the load failed, the next chart retries it.
    library = undefined;
    if (request.type !== 'ready')
      self.postMessage({ type: 'failed', chart: request.chart, message } satisfies DrawReply);
  }
}

self.onmessage = ({ data }: MessageEvent<DrawRequest>) => {
  last = last.then(() => handle(data));
};
