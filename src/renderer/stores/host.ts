import { assert } from '@core/base';
import type { HostApi } from '@shared/host-api';

let installed: HostApi | undefined;

/** Gives the stores the host that they speak to; called once at the start, and by tests with a host in memory. */
export function installHost(host: HostApi): void {
  installed = host;
}

/** The host of this program. */
export function useHost(): HostApi {
  assert(installed, 'the host is used before it is installed');
  return installed;
}
