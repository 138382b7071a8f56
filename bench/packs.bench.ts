import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createLibrary, createPackService, writePack, type PackedDocument } from '@main/library';
import { documentFindings } from '@main/host/document-findings';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// A library with the content of a thousand packs: a scenario with two designs each. Measures the list as the window asks for it after
// every change, the first list after a start, and the preview and import of one more pack.

const PACKS = 1000;
const ROUNDS = 7;
const root = mkdtempSync(path.join(tmpdir(), 'hexwright-packs-'));

/** The documents of one pack. */
function packed(number: number): PackedDocument[] {
  const scenario = readScenario('minor-slugfest');
  const used = [...new Set(scenario.forces.map(({ design }) => design))];
  const designs = readDesigns().filter(({ id }) => used.includes(id));
  const own = (id: string): string => `${id}-${number}`;
  return [
    ...designs.map((design) => ({
      path: `designs/${own(design.id)}.design.json`,
      document: { ...design, id: own(design.id), name: `${design.name} ${number}` },
    })),
    {
      path: `scenarios/slugfest-${number}.scenario.json`,
      document: {
        ...scenario,
        id: `slugfest-${number}`,
        name: `Slugfest ${number}`,
        forces: scenario.forces.map((force) => ({ ...force, design: own(force.design) })),
      },
    },
  ];
}

async function importPack(documents: readonly PackedDocument[], library: ReturnType<typeof createLibrary>) {
  const pack = await writePack(documents, { name: 'Bench' }, { program: '1', created: new Date() });
  assert(pack.ok);
  const service = createPackService(library.access);
  const start = performance.now();
  const preview = await service.preview(pack.value);
  assert(preview.ok);
  const previewed = performance.now();
  const choices = preview.value.items.map((item) => ({ path: item.path, action: 'take' as const }));
  const done = await service.import(pack.value, choices);
  assert(done.ok && done.value.files.length === documents.length);
  return { preview: previewed - start, import: performance.now() - previewed };
}

async function listTime(library: ReturnType<typeof createLibrary>): Promise<number> {
  const start = performance.now();
  const list = await library.list();
  const time = performance.now() - start;
  assert(list.ok && list.value.every(({ errors }) => errors === 0));
  return time;
}

try {
  const open = () => createLibrary({ root, watch: false, validate: documentFindings });
  const filling = open();
  // Fills the library with a few large packs: a thousand imports would only measure the disk.
  for (let from = 0; from < PACKS; from += 250) {
    await importPack(Array.from({ length: 250 }, (_, at) => packed(from + at)).flat(), filling);
  }
  await filling.close();
  const library = open();
  const first = await listTime(library);
  const times: number[] = [];
  const previews: number[] = [];
  const imports: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const run = await importPack(packed(PACKS + round), library);
    previews.push(run.preview);
    imports.push(run.import);
    times.push(await listTime(library));
  }
  const list = await library.list();
  const files = list.ok ? list.value.length : 0;
  const plain = { samples: ROUNDS, unit: 'ms' } as const;
  report({
    name: `list ${files} files of a thousand packs after a change`,
    ...plain,
    ...summary(times),
    target: { atMost: 300 },
  });
  report({ name: 'first list after a start', unit: 'ms', samples: 1, ...summary([first]) });
  report({ name: 'preview one more pack', ...plain, ...summary(previews) });
  report({ name: 'import one more pack', ...plain, ...summary(imports) });
  await library.close();
} finally {
  rmSync(root, { recursive: true, force: true });
}
