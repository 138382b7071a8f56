import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorage } from '@main/library';
import { times } from '../../long';
import { bundleChild, runChild } from './kill-bundle';
import { design, expectProblem, scenario, temporaryFolder, temporaryLibrary, value } from './support';

/** Runs a move that kills itself at a step. Removes its lock, which would be stale after three seconds. */
async function kill(root: string, to: string, step: number): Promise<void> {
  expect(await runChild(child, [root, to, `${step}`])).toBeUndefined();
  await rm(path.join(root, '.hexwright', 'lock'), { recursive: true, force: true });
}

async function filled() {
  const { library, root } = await temporaryLibrary();
  for (const number of [1, 2, 3]) value(await library.create(design(`Ship ${number}`, `ship-${number}`)));
  const { ref } = value(await library.create(scenario()));
  value(await library.save(ref, scenario('Changed')));
  return { library, root, to: path.join(await temporaryFolder(), 'new') };
}

let folder: string;
let child: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hexwright-test-'));
  child = await bundleChild('kill-move-child', folder);
});
afterAll(() => rm(folder, { recursive: true }));

const NAMES = ['Changed', 'Ship 1', 'Ship 2', 'Ship 3'];

async function namesIn(root: string): Promise<string[] | undefined> {
  const { library } = await temporaryLibrary({ root });
  const info = await library.info();
  return info.ok
    ? value(await library.list())
        .map(({ name }) => name)
        .sort()
    : undefined;
}

describe('a move of a library that is killed', { timeout: 300_000 }, () => {
  it('leaves no partial library, and succeeds when tried again', async () => {
    const whole = await filled();
    const steps = Number(await runChild(child, [whole.root, whole.to]));
    expect(steps).toBeGreaterThan(20);
    let refused = 0;
    let repeated = 0;
    // The first steps begin the log.
    for (let step = 1; step <= steps; step += step < 4 ? 1 : times(9, 1)) {
      const { library, root, to } = await filled();
      await kill(root, to, step);
      const copy = path.join(await temporaryFolder(), 'copy');
      await cp(to, copy, { recursive: true }).catch(() => undefined);
      const opened = await namesIn(copy);
      // An empty folder is filled as a new library.
      if (opened === undefined) refused++;
      else expect([[], NAMES]).toContainEqual(opened);
      const again = await createStorage(library, () => undefined).move(to);
      if (!again.ok) {
        // It was killed after the new folder had become a library.
        expect(again.error.message).toContain('already holds a library');
        expect(opened).toEqual(NAMES);
        continue;
      }
      repeated++;
      expect(
        value(await library.list())
          .map(({ name }) => name)
          .sort(),
      ).toEqual(NAMES);
      expect(await namesIn(to)).toEqual(NAMES);
      expect(value(await library.info()).root).toBe(to);
    }
    expect(refused).toBeGreaterThan(2);
    expect(repeated).toBeGreaterThan(refused);
  });

  it('is repeated though the number of its process is now that of another one, if it may have ended', async () => {
    const { library, root, to } = await filled();
    const log = path.join(to, '.hexwright', 'move.jsonl');
    const again = () => createStorage(library, () => undefined).move(to);
    await kill(root, to, 40);
    const begun = (await readFile(log, 'utf8')).replace(/"process":[0-9]+/, `"process":${process.ppid}`);
    await writeFile(log, `${begun}{"isComplete":true}\n`);
    const refused = await again();
    expect(refused.ok ? '' : refused.error.message).toContain('Another program is moving this library');
    await writeFile(log, begun);
    expect(value(await again()).root).toBe(to);
    expect(await namesIn(to)).toEqual(NAMES);
  });

  it('is not repeated over files of the user', async () => {
    const { library, root, to } = await filled();
    await kill(root, to, 40);
    const letter = path.join(to, 'designs', 'letter.txt');
    await writeFile(letter, 'mine');
    const storage = createStorage(library, () => undefined);
    const again = await storage.move(to);
    expectProblem(again, 'no-library');
    expect(again.ok ? '' : again.error.message).toContain(
      `not copies of this library: ${path.join('designs', 'letter.txt')}.`,
    );
    expect(await readFile(letter, 'utf8')).toBe('mine');
    expect(value(await library.info()).root).toBe(root);
  });

  it('is not repeated over copies of files that the library has lost', async () => {
    const { library, root, to } = await filled();
    await kill(root, to, 40);
    const copies = await readdir(path.join(to, 'designs'));
    expect(copies.length).toBeGreaterThan(0);
    for (const name of copies) await rm(path.join(root, 'designs', name));
    expectProblem(await createStorage(library, () => undefined).move(to), 'no-library');
    expect(await readdir(path.join(to, 'designs'))).toEqual(copies);
  });

  it('is not repeated with another library that has taken the path of the old one', async () => {
    const { root, to } = await filled();
    await kill(root, to, 40);
    const before = await readdir(to, { recursive: true });
    const away = `${root}-away`;
    await rename(root, away);
    await cp(away, root, { recursive: true });
    const { library } = await temporaryLibrary({ root });
    expectProblem(await createStorage(library, () => undefined).move(to), 'no-library');
    expect(await readdir(to, { recursive: true })).toEqual(before);
    await rm(away, { recursive: true });
  });

  it('cannot make a move delete files outside the folder', async () => {
    const { library, root, to } = await filled();
    await kill(root, to, 40);
    const outside = path.join(path.dirname(to), 'outside.txt');
    await writeFile(outside, '');
    const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const log = path.join(to, '.hexwright', 'move.jsonl');
    const line = JSON.stringify({ name: path.join('..', 'outside.txt'), hash });
    await writeFile(log, `${await readFile(log, 'utf8')}${line}\n`);
    value(await createStorage(library, () => undefined).move(to));
    expect(await readFile(outside, 'utf8')).toBe('');
  });
});
