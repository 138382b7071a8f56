import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isBelow } from '@main/library/folders';

/** A file of the built renderer, ready to be sent. */
export interface StaticFile {
  readonly body: Buffer;
  /** MIME type with its character set. */
  readonly type: string;
}

/** Finds the file for the path of an address, such as `/assets/index.js`; undefined when there is none to be had. */
export type StaticFiles = (pathname: string) => Promise<StaticFile | undefined>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files below `root` and nothing else: no folder listing, no hidden files, no way out by `..`, by an encoded
 * separator or by a symbolic link, and only the kinds of file that a renderer is built of. `/` is `/index.html`.
 */
export function createStaticFiles(root: string): StaticFiles {
  return async (pathname) => {
    const segments = decodeSegments(pathname === '/' ? '/index.html' : pathname);
    if (segments === undefined) return undefined;
    const type = TYPES[path.extname(segments.at(-1) ?? '').toLowerCase()];
    if (type === undefined) return undefined;
    try {
      const file = await realpath(path.join(root, ...segments));
      if (!isBelow(file, await realpath(root)) || !(await stat(file)).isFile()) return undefined;
      return { body: await readFile(file), type };
    } catch {
      // Missing, unreadable or gone meanwhile: for the asker it is not there.
      return undefined;
    }
  };
}

function decodeSegments(pathname: string): string[] | undefined {
  if (!pathname.startsWith('/') || pathname.length > 1000) return undefined;
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent);
    const safe = segments.every((segment) => /^[^./\\\0:][^/\\\0:]*$/.test(segment));
    return safe ? segments : undefined;
  } catch {
    return undefined;
  }
}
