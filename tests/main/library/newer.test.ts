import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatJson } from '@core/model';
import { createLibrary } from '@main/library';
import { design, expectProblem, temporaryFolder, temporaryLibrary, value } from './support';

const REF = 'designs/test-battleship.design.json';
const NEWER = formatJson({ ...design(), format: 99, shape: 'unknown here' });

/** A library in which a newer program has replaced an opened file. */
async function replaced() {
  const { library, root } = await temporaryLibrary();
  const { version } = value(await library.create(design()));
  const file = path.join(root, REF);
  await writeFile(file, NEWER);
  const [entry] = value(await library.list());
  return { library, root, version, entry, text: () => readFile(file, 'utf8') };
}

describe('a file of a newer format', () => {
  it('is listed with what to do', async () => {
    const { entry, library } = await replaced();
    expect(entry?.problem).toMatchObject({ code: 'newer' });
    expect(entry?.problem?.message).toContain('Update the program to open it.');
    expectProblem(await library.open(REF), 'newer');
  });

  it('is never overwritten: not by a save, a forced save, or a save that names its version', async () => {
    const { library, version, text } = await replaced();
    expectProblem(await library.save(REF, design(), version), 'newer');
    expectProblem(await library.save(REF, design()), 'newer');
    const { createHash } = await import('node:crypto');
    const now = createHash('sha256').update(NEWER).digest('hex').slice(0, 32);
    expectProblem(await library.save(REF, design(), now), 'newer');
    expect(await text()).toBe(NEWER);
  });

  it('is not renamed or duplicated, and a new document of its name gets another file', async () => {
    const { library, text } = await replaced();
    expectProblem(await library.rename(REF, 'Other'), 'newer');
    expectProblem(await library.duplicate(REF, 'Other'), 'newer');
    expect(value(await library.create(design())).ref).toBe('designs/test-battleship-2.design.json');
    expect(await text()).toBe(NEWER);
  });

  it('goes to the trash and comes back as it was', async () => {
    const { library, text } = await replaced();
    const { trashed } = value(await library.trash([REF])).done[0]!;
    value(await library.restore([trashed]));
    expect(await text()).toBe(NEWER);
  });

  it('stays when an older program brings older bundled files', async () => {
    const shipped = await temporaryFolder();
    const file = path.join(shipped, REF);
    await mkdir(path.dirname(file), { recursive: true });
    const root = path.join(await temporaryFolder(), 'library');
    const start = async (content: string): Promise<string> => {
      await writeFile(file, content);
      const library = createLibrary({ root, shipped, watch: false });
      value(await library.list());
      await library.close();
      return readFile(path.join(root, REF), 'utf8');
    };
    await start(NEWER);
    expect(await start(formatJson(design()))).toBe(NEWER);
    const newest = formatJson({ ...design(), format: 99, shape: 'again' });
    // The newer program still updates its file.
    expect(await start(NEWER)).toBe(NEWER);
    expect([NEWER, newest]).toContain(await start(newest));
  });
});
