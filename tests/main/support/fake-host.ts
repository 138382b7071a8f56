import { vi } from 'vitest';
import type { Mock } from 'vitest';
import { CHANNELS, createEmitter } from '@shared/index';
import type { HostApi, HostEmitter } from '@shared/index';

/** A host whose methods are mocks that resolve to undefined, and whose events the test sends. */
export interface FakeHost {
  readonly api: HostApi;
  readonly emit: HostEmitter['emit'];
  /** The mock of a method such as `library.open`. */
  method(name: string): MethodMock;
}

type MethodMock = Mock<(...args: never[]) => Promise<unknown>>;

export function fakeHost(): FakeHost {
  const emitter = createEmitter((error) => {
    throw error;
  });
  const mocks = new Map<string, MethodMock>();
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
  const api = { ...Object.fromEntries(groups), on: emitter.on } as unknown as HostApi;
  return {
    api,
    emit: emitter.emit,
    method(name) {
      const mock = mocks.get(name);
      if (mock === undefined) throw new Error(`No method ${name}`);
      return mock;
    },
  };
}
