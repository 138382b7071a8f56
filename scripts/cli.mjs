import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/aliases.mjs';
import { ensureBuilt } from './lib/build.mjs';

// npm run -s cli -- COMMAND …: the command line from a checkout. stdout is reserved for the command.
await ensureBuilt(['main'], { log: (text) => console.error(text) });
await import(pathToFileURL(path.join(root, 'out/main/cli.js')).href);
