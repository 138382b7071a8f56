import { connectWebSocket, makeHostApi, SOCKET_PATH, type HostApi } from '@shared/index';

/** The host of this page: Electron's preload API, or a WebSocket to the browser host that served the page. */
export function connectHost(page: Window & typeof globalThis): HostApi {
  if (page.hexwright) return page.hexwright;
  const url = new URL(SOCKET_PATH, page.location.href);
  url.protocol = 'ws:';
  url.search = '';
  url.hash = '';
  return makeHostApi(connectWebSocket({ url: url.href, WebSocket: page.WebSocket, onError: page.reportError }));
}
