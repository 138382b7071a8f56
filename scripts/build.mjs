import { allParts, ensureBuilt } from './lib/build.mjs';

// npm run build [-- PART …]: builds everything, or only the named parts (main, preload, renderer).
const named = allParts.filter((part) => process.argv.includes(part));
const started = performance.now();
await ensureBuilt(named.length > 0 ? named : allParts, { force: true, log: (text) => console.log(text) });
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
