import path from 'node:path';
import { root } from './lib/aliases.mjs';
import { writeIcons } from './lib/icons.mjs';

// npm run icons: draws the program's mark in all sizes, for the packages. The files are in out/icons.
await writeIcons(path.join(root, 'out/icons'));
