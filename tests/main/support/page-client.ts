import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { connectWebSocket, makeHostApi, SOCKET_PATH, type HostApi, type SocketLike } from '@shared/index';
import { signIn } from './sign-in';

/** Signs in to a browser host at the address that it printed and connects to it as its page does. Closed when the test is over. */
export async function connectPage(url: string): Promise<HostApi> {
  const cookie = await signIn(url);
  const { host, origin } = new URL(url);
  class PageSocket extends WebSocket {
    constructor(address: string) {
      super(address, { origin, headers: { Cookie: cookie } });
      // A refused or broken connection also emits `close`, which the transport handles.
      this.on('error', () => undefined);
    }
  }
  const transport = connectWebSocket({
    url: `ws://${host}${SOCKET_PATH}`,
    WebSocket: PageSocket as new (address: string) => SocketLike,
  });
  onTestFinished(() => transport.close());
  return makeHostApi(transport);
}
