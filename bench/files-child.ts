import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { inflate as unzlib } from 'node:zlib';
import { err, ok } from '@core/base';
import { modelFindings } from '@core/model';
import { fromTiled, unpackTiled } from '@core/model/tiled';
import { readDocumentFile, readJsonFile } from '@main/library/read-file';
import { peakMemory } from './peak.mjs';

// Opens one file as the host and the command line do, and reports the outcome, time and memory.

const [file = '', form = ''] = process.argv.slice(2);

async function openDocument(): Promise<string> {
  const read = await readDocumentFile(file, 'The file');
  if (!read.ok) return read.error.message;
  modelFindings(read.value.document);
  return 'opened';
}

async function importMap(): Promise<string> {
  const json = await readJsonFile(file, 'The file');
  if (!json.ok) return json.error.message;
  const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(unzlib);
  const data = await unpackTiled(json.value, (bytes, _form, maxOutputLength) =>
    unpack(bytes, { maxOutputLength }).then(ok, () => err('too-large')),
  );
  if (!data.ok) return data.error.message;
  const map = fromTiled(data.value);
  return map.ok ? 'opened' : (map.error[0]?.message ?? '');
}

const before = peakMemory();
const begun = performance.now();
const outcome = await (form === 'tmj' ? importMap() : openDocument());
const milliseconds = performance.now() - begun;
process.send?.({ outcome, milliseconds, megabytes: (peakMemory() - before) / 1024 });
