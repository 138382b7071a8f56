import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/aliases.mjs';
import { bundle } from './lib/bundle.mjs';
import { generate } from './lib/generate.mjs';

// npm run ladder [-- --rules ID …] [--scenario ID …] [--part NAME …] [--pair A/B …] [--games N] [--minutes M] [--seed N] [--write] [--campaigns]: measures how
// strong the computer players are, which actions they take and how varied their games are. See docs/players.md.

await generate();
process.chdir(root);
await import(pathToFileURL(await bundle(path.join(root, 'scripts/ladder/run.ts'))).href);
