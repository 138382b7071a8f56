import { connectWebSocket, makeHostApi, SOCKET_PATH, type HostApi } from '@shared/index';

/** The host of this page: the one that the shell gave to the window, or the browser host that served the page. */
export function connectHost(page: Window & typeof globalThis): HostApi {
  if (page.hexwright) return page.hexwright;
  const url = new URL(SOCKET_PATH, page.location.href);
  url.protocol = 'ws:';
  url.search = '';
  url.hash = '';
  return makeHostApi(connectWebSocket({ url: url.href, WebSocket: page.WebSocket, onError: page.reportError }));
}
