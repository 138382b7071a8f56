import { vi, type Mock } from 'vitest';
import type { PageHost } from '@main/host';
import { createCalls } from '@main/host/calls';
import { CHANNELS, createEmitter, EVENT_NAMES, type HostApi, type HostEmitter, type HostMethods } from '@shared/index';

/** A host whose methods are mocks that resolve to undefined, and whose events the test sends. */
export interface FakeHost {
  readonly api: HostApi;
  /** The same methods and events for pages, as JSON text. */
  readonly pages: PageHost;
  readonly emit: HostEmitter['emit'];
  /** What a method threw. */
  readonly errors: unknown[];
  /** The mock of a method such as `library.open`. */
  method(name: string): MethodMock;
}

type MethodMock = Mock<(...args: never[]) => Promise<unknown>>;

export function fakeHost(): FakeHost {
  const emitter = createEmitter((error) => {
    throw error;
  });
  const mocks = new Map<string, MethodMock>();
  const errors: unknown[] = [];
  const groups = Object.entries(CHANNELS).map(([group, methods]) => [
    group,
    Object.fromEntries(
      Object.keys(methods).map((name) => {
        const mock: MethodMock = vi.fn(() => Promise.resolve<unknown>(undefined));
        mocks.set(`${group}.${name}`, mock);
        return [name, mock];
      }),
    ),
  ]);
  const methods = Object.fromEntries(groups) as HostMethods;
  const pages: PageHost = {
    connect: createCalls({ local: methods, threads: new Map(), onError: (error) => errors.push(error) }),
    onEvent(listener) {
      const stops = EVENT_NAMES.map((event) =>
        emitter.on(event, (data) => listener(event, JSON.stringify({ event, data }))),
      );
      return () => stops.forEach((stop) => stop());
    },
  };
  return {
    api: { ...methods, on: emitter.on },
    pages,
    emit: emitter.emit,
    errors,
    method(name) {
      const mock = mocks.get(name);
      if (mock === undefined) throw new Error(`No method ${name}`);
      return mock;
    },
  };
}
