import { CHANNELS, type HostMethods } from './channels';
import type { Guard } from './guards';
import type { HostApi } from './host-api';

/** Why a call failed before or instead of its method's own result. */
export type CallErrorCode = 'unknown-method' | 'bad-arguments' | 'failed' | 'closed' | 'busy';

/** What a call of `HostApi` rejects with when the call itself goes wrong; expected failures are values of the methods. */
export class HostCallError extends Error {
  override readonly name = 'HostCallError';
  constructor(
    readonly code: CallErrorCode,
    message: string,
  ) {
    super(message);
  }
}

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * Carries out a call that came from outside: looks the method up in the channel map, validates every argument, then calls it.
 * Null stands for a missing argument, since JSON has no `undefined`. Rejects with `HostCallError`
 * (`unknown-method`, also for a group that `api` lacks, and `bad-arguments`); what the method itself throws passes through.
 */
export async function callHost(api: Partial<HostMethods>, method: unknown, args: unknown): Promise<unknown> {
  const { group, name, guards } = findChannel(method);
  if (!Array.isArray(args) || args.length > guards.length) {
    throw new HostCallError('bad-arguments', `${group}.${name} takes at most ${guards.length} arguments.`);
  }
  const values = guards.map((guard, index) => {
    const value: unknown = args[index] ?? undefined;
    if (!guard.test(value)) {
      throw new HostCallError('bad-arguments', `${group}.${name}: argument ${index + 1} must be ${guard.expected}.`);
    }
    return value;
  });
  const owner = api[group as keyof HostMethods] as Readonly<Record<string, Method>> | undefined;
  if (owner === undefined) throw unknownMethod(method);
  return owner[name]!(...values);
}

function findChannel(method: unknown): { group: string; name: string; guards: readonly Guard<unknown>[] } {
  if (typeof method === 'string') {
    const [group = '', name = '', more] = method.split('.');
    const methods = Object.hasOwn(CHANNELS, group)
      ? (CHANNELS[group as keyof HostMethods] as Readonly<Record<string, readonly Guard<unknown>[]>>)
      : undefined;
    if (more === undefined && methods !== undefined && Object.hasOwn(methods, name)) {
      return { group, name, guards: methods[name]! };
    }
  }
  throw unknownMethod(method);
}

function unknownMethod(method: unknown): HostCallError {
  return new HostCallError('unknown-method', `There is no method ${JSON.stringify(method)?.slice(0, 80)}.`);
}

/** How calls and events travel between the renderer and the host. */
export interface Transport {
  /** Calls `method` (such as `library.open`) in the host. Rejects with `HostCallError` when the call itself goes wrong. */
  call(method: string, args: readonly unknown[]): Promise<unknown>;
  on: HostApi['on'];
}

/** The `HostApi` whose methods call the host over `transport`. A plain object of functions, as Electron's context bridge needs. */
export function makeHostApi(transport: Transport): HostApi {
  const groups = Object.entries(CHANNELS).map(([group, methods]) => {
    const calls = Object.keys(methods).map((name): [string, Method] => [
      name,
      (...args) => transport.call(`${group}.${name}`, args),
    ]);
    return [group, Object.fromEntries(calls)];
  });
  // The channel map has every method of every group: its type says so.
  return { ...(Object.fromEntries(groups) as HostMethods), on: (name, listener) => transport.on(name, listener) };
}
