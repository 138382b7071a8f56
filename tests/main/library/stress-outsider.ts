import { readdirSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { below, createRng } from '@core/base';
import { NAMES, stressDocument } from './stress-document';

/**
 * A sync program, or the command line with `--out`: writes, replaces, moves and deletes files of a library without its lock.
 * Arguments: library folder, seed, operations.
 */
const [, , folder = '', seed = '0', amount = '0'] = process.argv;
const rng = createRng(Number(seed));
const designs = path.join(folder, 'designs');

function operate(number: number): void {
  const names = readdirSync(designs).filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  const file = path.join(designs, names[below(rng, names.length)] ?? 'aster.design.json');
  const text = JSON.stringify(stressDocument(NAMES[below(rng, NAMES.length)] ?? '', `outsider-${number}`));
  const beside = path.join(designs, `outsider-${number}.part`);
  switch (below(rng, 6)) {
    case 0:
    case 1:
      writeFileSync(beside, text);
      return renameSync(beside, file);
    case 2:
    case 3:
      return writeFileSync(file, text);
    case 4:
      return renameSync(file, path.join(designs, `moved-${below(rng, 4)}.design.json`));
    default:
      return unlinkSync(file);
  }
}

for (let number = 0; number < Number(amount); number++) {
  try {
    operate(number);
  } catch {
    // Another program was faster.
  }
  await wait(below(rng, 20));
}
