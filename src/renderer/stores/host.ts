import { assert } from '@core/base';
import type { HostApi } from '@shared/host-api';

let installed: HostApi | undefined;

/** Sets the host that the stores use. Called once at start, or by tests with an in-memory host. */
export function installHost(host: HostApi): void {
  installed = host;
}

/** The installed host. */
export function useHost(): HostApi {
  assert(installed, 'no host is installed');
  return installed;
}
