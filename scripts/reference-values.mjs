import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/aliases.mjs';
import { bundle } from './lib/bundle.mjs';
import { generate } from './lib/generate.mjs';

// npm run reference-values: plays fights, fits CounterSpace's reference values to them, and writes the data, the table of
// coefficients and the figures of docs/reference-values.md. `-- --fit` uses the saved fights.

await generate();
process.chdir(root);
await import(pathToFileURL(await bundle(path.join(root, 'scripts/reference-values/run.ts'))).href);
