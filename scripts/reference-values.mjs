import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/aliases.mjs';
import { bundle } from './lib/bundle.mjs';
import { generate } from './lib/generate.mjs';

// npm run reference-values: plays fights, fits the reference values of rules without build points to them, and writes the data, the tables
// of coefficients and the figures of docs/reference-values.md. `-- --fit` fits CounterSpace to the saved fights, `-- --others` the other systems,
// `-- --forces [ID]` whole forces of all systems or of one; with `--fit` to the battles played last.

await generate();
process.chdir(root);
await import(pathToFileURL(await bundle(path.join(root, 'scripts/reference-values/run.ts'))).href);
