import { realpathSync } from 'node:fs';
import { createLibrary } from '@main/library';
import { loopDocument, LOOP_REF } from './kill-document';

/** Saves one document after the other into the library given by the first argument, for ever. Says "go" when it begins, and ends a line after each save. */
const library = createLibrary({ root: realpathSync(process.argv[2] ?? ''), watch: false });
const opened = await library.open(LOOP_REF);
if (!opened.ok) throw new Error(opened.error.message);
let number = Number(opened.value.document.author);
let { version } = opened.value;
process.stdout.write('go');
for (;;) {
  number++;
  const saved = await library.save(LOOP_REF, loopDocument(number), version);
  if (!saved.ok) throw new Error(saved.error.message);
  ({ version } = saved.value);
  process.stdout.write('\n');
}
