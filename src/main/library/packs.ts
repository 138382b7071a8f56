import { err, ok, type Result } from '@core/base';
import { byteText, slug } from '@core/model';
import { WINDOW_PACK_BYTES } from '@core/pack';
import type { FileProblem, PacksApi } from '@shared/host-api';
import { writePack } from './pack-file';
import type { PackService } from './pack-service';
import { problem } from './problems';

/**
 * The packs of a library for the window, as base64.
 * @param root resolves to the library's folder
 */
export function createPacks(service: PackService, program: string, root: () => Promise<string>): PacksApi {
  const decode = (data: string): Result<Buffer, FileProblem> => {
    const bytes = Buffer.from(data, 'base64');
    return bytes.length > WINDOW_PACK_BYTES ? err(tooLarge(bytes.length, 'unpack PACK')) : ok(bytes);
  };
  return {
    async contents(refs) {
      const collected = await service.collect(refs);
      if (!collected.ok) return collected;
      const { documents, missing } = collected.value;
      const chosen = new Set(refs);
      const entries = documents.map(({ path: ref, document: { kind, name } }) => {
        return { ref, kind, name, chosen: chosen.has(ref) };
      });
      return ok({ entries, missing });
    },
    async write(refs, info) {
      const collected = await service.collect(refs);
      if (!collected.ok) return collected;
      const { documents } = collected.value;
      const written = await writePack(documents, info, { program, created: new Date() });
      const paths = documents.filter(({ path }) => refs.includes(path)).map(({ path }) => `"${path}"`);
      const command = `pack ${paths.join(' ')} --out "${slug(info.name, 'pack')}.hexpack"`;
      return written.ok ? packed(written.value, info.name, documents.length, command) : written;
    },
    async backup() {
      const collected = await service.everything();
      if (!collected.ok) return collected;
      const { documents, leftOut } = collected.value;
      const created = new Date();
      const name = backupName(created);
      const written = await writePack(documents, { name }, { program, created, backup: true });
      const command = `backup --library "${await root()}" --out "${slug(name, 'pack')}.hexpack"`;
      const result = written.ok ? packed(written.value, name, documents.length, command) : written;
      return result.ok ? ok({ ...result.value, leftOut }) : result;
    },
    async preview(data) {
      const bytes = decode(data);
      return bytes.ok ? service.preview(bytes.value) : bytes;
    },
    async import(data, choices) {
      const bytes = decode(data);
      return bytes.ok ? service.import(bytes.value, choices) : bytes;
    },
    undo: (id) => service.undo(id),
  };
}

/** The name of a backup made now. */
export function backupName(created: Date): string {
  return `Library backup ${created.toISOString().slice(0, 10)}`;
}

function packed(bytes: Buffer, name: string, documents: number, command: string) {
  if (bytes.length > WINDOW_PACK_BYTES) return err(tooLarge(bytes.length, command));
  return ok({ fileName: `${slug(name, 'pack')}.hexpack`, data: bytes.toString('base64'), documents });
}

function tooLarge(bytes: number, command: string): FileProblem {
  const message = `The pack has ${byteText(bytes)}; the window handles up to ${byteText(WINDOW_PACK_BYTES)}. Use this command in the library’s folder: hexwright ${command}`;
  return problem('too-large', message);
}
