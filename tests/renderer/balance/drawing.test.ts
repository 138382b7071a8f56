import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DrawReply, DrawRequest } from '@renderer/features/balance/charts/messages';

/** A thread that keeps what it is told and answers when the test does. */
class FakeThread {
  readonly told: DrawRequest[] = [];
  ended = false;
  onmessage: ((event: { data: DrawReply }) => void) | undefined;
  onerror: ((event: { message: string }) => void) | undefined;
  postMessage(request: DrawRequest): void {
    this.told.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
}

let threads: FakeThread[] = [];
const shown = { option: {}, size: { width: 300, height: 100, ratio: 1 } };
const canvas = { transferControlToOffscreen: () => ({}) } as unknown as HTMLCanvasElement;

beforeEach(() => {
  threads = [];
  vi.resetModules();
  vi.stubGlobal(
    'Worker',
    class extends FakeThread {
      constructor() {
        super();
        threads.push(this);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function start() {
  const { openDrawing } = await import('@renderer/features/balance/charts/drawing');
  const events = { drawn: vi.fn(), failed: vi.fn() };
  return { openDrawing, events, drawing: openDrawing(canvas, events) };
}

it('charts share a worker, and each receives only the events of its drawing', async () => {
  const { openDrawing, events, drawing } = await start();
  const others = { drawn: vi.fn(), failed: vi.fn() };
  openDrawing(canvas, others).draw(shown);
  drawing.draw(shown);
  expect(threads).toHaveLength(1);
  expect(
    threads[0]!.told.map((entry) => (entry.type === 'ready' ? entry.type : `${entry.type} ${entry.chart}`)),
  ).toEqual(['open 1', 'open 2', 'draw 2', 'draw 1']);
  threads[0]!.onmessage?.({ data: { type: 'drawn', chart: 2 } });
  expect(others.drawn).toHaveBeenCalledTimes(1);
  expect(events.drawn).not.toHaveBeenCalled();
});

it('requests during a drawing wait, and only the last one is drawn', async () => {
  const { events, drawing } = await start();
  for (const width of [10, 20, 30]) drawing.draw({ ...shown, size: { ...shown.size, width } });
  threads[0]!.onmessage?.({ data: { type: 'drawn', chart: 1 } });
  expect(events.drawn).not.toHaveBeenCalled();
  const widths = threads[0]!.told.flatMap((entry) => (entry.type === 'draw' ? entry.size.width : []));
  expect(widths).toEqual([10, 30]);
  threads[0]!.onmessage?.({ data: { type: 'drawn', chart: 1 } });
  expect(events.drawn).toHaveBeenCalledTimes(1);
  expect(threads[0]!.told).toHaveLength(3);
});

it('images arrive in request order, and stop with their chart', async () => {
  const { drawing } = await start();
  const first = drawing.picture('white');
  const second = drawing.picture('black');
  const png = new Blob(['png']);
  threads[0]!.onmessage?.({ data: { type: 'picture', chart: 1, png } });
  expect(await first).toBe(png);
  drawing.close();
  expect(await second).toBeUndefined();
  expect(await drawing.picture('white')).toBeUndefined();
});

it('a crashed worker is reported to each chart, and a new worker draws the next', async () => {
  const { openDrawing, events, drawing } = await start();
  const asked = drawing.picture('white');
  threads[0]!.onerror?.({ message: '' });
  expect(events.failed).toHaveBeenCalledWith('Cannot load the chart library.');
  expect(await asked).toBeUndefined();
  expect(threads[0]!.ended).toBe(true);
  drawing.draw(shown);
  expect(threads[0]!.told.some(({ type }) => type === 'draw')).toBe(false);
  openDrawing(canvas, events);
  expect(threads).toHaveLength(2);
});

it('a failed drawing is reported only to its chart', async () => {
  const { openDrawing, events } = await start();
  const others = { drawn: vi.fn(), failed: vi.fn() };
  openDrawing(canvas, others);
  threads[0]!.onmessage?.({ data: { type: 'failed', chart: 1, message: 'No memory.' } });
  expect(events.failed).toHaveBeenCalledWith('No memory.');
  expect(threads[0]!.told.at(-1)).toEqual({ type: 'close', chart: 1 });
  expect(others.failed).not.toHaveBeenCalled();
});
