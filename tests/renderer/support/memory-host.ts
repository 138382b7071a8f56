import { err, hashHex, hashText, ok, type Result } from '@core/base';
import { changeEach } from '@main/library/change-each';
import { KIND_FOLDER, modelFindings, overviewOf, slug, summary, type AnyDocument } from '@core/model';
import { DEFAULT_SETTINGS } from '@shared/default-settings';
import type {
  FileProblem,
  FileRef,
  GivenFile,
  HostApi,
  HostEvents,
  LibraryEntry,
  OpenedFile,
  RecoveryEntry,
  SavedFile,
  Settings,
} from '@shared/host-api';

/** A host whose library is a table in memory, for tests of what stands on `HostApi`. */
export interface MemoryHost extends HostApi {
  /** Text of the files by ref; change it and call `changed` to play another program. */
  readonly files: Map<FileRef, string>;
  readonly recovery: Map<string, { readonly ref: FileRef | undefined; readonly document: AnyDocument }>;
  /** Names of the methods that were called, in order, such as `library.save`. */
  readonly calls: string[];
  /** The files that `app.takeFiles` returns next. */
  readonly given: GivenFile[];
  /** What the next save or create answers instead of saving. */
  refuse: FileProblem | undefined;
  emit<K extends keyof HostEvents>(name: K, event: HostEvents[K]): void;
  put(document: AnyDocument): FileRef;
}

const missing = (ref: FileRef): { ok: false; error: FileProblem } =>
  err({ code: 'missing', message: `There is no file ${ref}.` });

/** Tests of packs replace the methods that they need. */
const noPacks = err<FileProblem>({ code: 'unreadable', message: 'The host in memory has no packs.' });

/** Makes a host in memory that holds the documents given. */
export function memoryHost(documents: readonly AnyDocument[] = []): MemoryHost {
  const files = new Map<FileRef, string>();
  const trashed = new Map<string, { ref: FileRef; text: string }>();
  const recovery: MemoryHost['recovery'] = new Map();
  const sessions = new Map<string, string>();
  const calls: string[] = [];
  const listeners = new Map<string, Set<(event: never) => void>>();
  let settings: Settings = DEFAULT_SETTINGS;

  const version = (text: string): string => hashHex(hashText(text));
  const refOf = (document: AnyDocument): FileRef =>
    `${KIND_FOLDER[document.kind]}/${slug(document.name)}.${document.kind}.json`;
  const saved = (ref: FileRef): { ok: true; value: SavedFile } => ok({ ref, version: version(files.get(ref) ?? '') });
  const write = (ref: FileRef, document: AnyDocument): { ok: true; value: SavedFile } => {
    files.set(ref, JSON.stringify(document));
    host.emit('library:changed', { refs: [ref] });
    return saved(ref);
  };
  const read = (ref: FileRef): Result<AnyDocument, FileProblem> => {
    const text = files.get(ref);
    if (text === undefined) return missing(ref);
    try {
      return ok(JSON.parse(text) as AnyDocument);
    } catch {
      return err({ code: 'not-json', message: 'The text is not JSON.', path: '' });
    }
  };
  const entry = (ref: FileRef): LibraryEntry => {
    const text = files.get(ref) ?? '';
    const document = read(ref);
    const common = { ref, size: text.length, modified: 0, version: version(text) };
    if (!document.ok) {
      return {
        ...common,
        kind: 'unknown',
        id: ref,
        name: ref,
        tags: [],
        problem: document.error,
        errors: 0,
        warnings: 0,
        summary: '',
      };
    }
    const { kind, id, name, rules, tags = [] } = document.value;
    const game = 'mail' in document.value ? document.value.mail?.files[0]?.battle : undefined;
    const findings = modelFindings(document.value);
    const overview = overviewOf(document.value);
    const count = (severity: string): number => findings.filter((finding) => finding.severity === severity).length;
    return {
      ...common,
      kind,
      id,
      name,
      rules,
      tags,
      errors: count('error'),
      warnings: count('warning'),
      summary: summary(document.value),
      ...(game === undefined ? {} : { game }),
      ...(overview === undefined ? {} : { overview }),
    };
  };

  const host: MemoryHost = {
    given: [],
    files,
    recovery,
    calls,
    refuse: undefined,
    emit(name, event) {
      for (const listener of listeners.get(name) ?? []) (listener as (event: unknown) => void)(event);
    },
    put(document) {
      const ref = refOf(document);
      files.set(ref, JSON.stringify(document));
      return ref;
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener as (event: never) => void);
      return () => set.delete(listener as (event: never) => void);
    },
    app: {
      info: async () => ({ shell: 'browser', version: '0.0.0', platform: 'test', cores: 2 }),
      problems: async () => [],
      readSettings: async () => settings,
      writeSettings: async (changes) => ({ settings: (settings = { ...settings, ...changes }) }),
      takeFiles: async () => host.given.splice(0),
      setMenu: async () => false,
      closeReady: async () => {
        calls.push('app.closeReady');
        return true;
      },
    },
    dialogs: {
      chooseFolder: async () => undefined,
      exportFile: async () => 'unsupported',
      exportFiles: async () => 'unsupported',
    },
    print: {
      toPdf: async () => err({ code: 'no-browser', message: 'No browser was found.' }),
    },
    mail: {
      list: async () => ok([]),
      read: async (_folder, name) => missing(name),
      write: async () => ok(true),
    },
    packs: {
      contents: async () => noPacks,
      write: async () => noPacks,
      backup: async () => noPacks,
      preview: async () => noPacks,
      import: async () => noPacks,
      undo: async () => noPacks,
    },
    storage: {
      size: async () => noPacks,
      move: async () => noPacks,
      removeOld: async () => noPacks,
    },
    playtests: {
      start: async () => {
        calls.push('playtests.start');
        return ok('job-1');
      },
      record: async () => err([]),
      cancel: async () => {
        calls.push('playtests.cancel');
        return true;
      },
    },
    library: {
      info: async () => ok({ root: '/library', created: false, warnings: [] }),
      setRoot: async (root) => ok({ root, created: false, warnings: [] }),
      list: async () => ok([...files.keys()].map(entry)),
      async open(ref) {
        calls.push('library.open');
        const document = read(ref);
        if (!document.ok) return document;
        const opened: OpenedFile = {
          ref,
          version: version(files.get(ref) ?? ''),
          document: document.value,
          findings: [],
          migrated: false,
        };
        return ok(opened);
      },
      async documents(refs) {
        calls.push('library.documents');
        return ok(
          refs.flatMap((ref) => {
            const document = read(ref);
            return document.ok ? [{ ref, version: version(files.get(ref) ?? ''), document: document.value }] : [];
          }),
        );
      },
      readText: async (ref) => (files.has(ref) ? ok(files.get(ref) ?? '') : missing(ref)),
      async save(ref, document, expected) {
        calls.push('library.save');
        if (host.refuse) return err(host.refuse);
        const now = files.get(ref);
        if (expected !== undefined && now === undefined) return missing(ref);
        if (expected !== undefined && now !== undefined && version(now) !== expected) {
          return err({ code: 'changed', message: 'The file changed on disk.' });
        }
        return write(ref, document);
      },
      async create(document) {
        calls.push('library.create');
        if (host.refuse) return err(host.refuse);
        return write(refOf(document), document);
      },
      async duplicate(ref, name) {
        const document = read(ref);
        return document.ok
          ? write(refOf({ ...document.value, name }), { ...document.value, name, id: slug(name) })
          : document;
      },
      async rename(ref, name) {
        const document = read(ref);
        if (!document.ok) return document;
        const to = refOf({ ...document.value, name });
        if (files.has(to)) return err({ code: 'exists', message: `There is a file ${to} already.` });
        files.delete(ref);
        return write(to, { ...document.value, name });
      },
      trash: (refs) =>
        changeEach(refs, async (ref) => {
          const text = files.get(ref);
          if (text === undefined) return missing(ref);
          files.delete(ref);
          const name = `${crypto.randomUUID()}/${ref}`;
          trashed.set(name, { ref, text });
          return ok({ ref, trashed: name });
        }),
      restore: (names) =>
        changeEach(names, async (name) => {
          const held = trashed.get(name);
          if (!held) return missing(name);
          trashed.delete(name);
          files.set(held.ref, held.text);
          return ok({ ...saved(held.ref).value, trashed: name });
        }),
      listTrash: async () =>
        ok(
          [...trashed].map(([name, { ref, text }]) => {
            const { kind, name: title } = JSON.parse(text) as AnyDocument;
            return { trashed: name, ref, kind, name: title, deleted: 0, size: text.length };
          }),
        ),
      deleteTrashed: (names) =>
        changeEach(names, async (name) => {
          trashed.delete(name);
          return ok({ trashed: name });
        }),
      generations: async () => ok([]),
      openGeneration: async (ref) => missing(ref),
      async saveRecovery(key, ref, document) {
        calls.push('library.saveRecovery');
        recovery.set(key, { ref, document });
        return ok(true);
      },
      listRecovery: async () =>
        [...recovery].map(([key, { ref, document }]): RecoveryEntry => ({
          key,
          ...(ref === undefined ? {} : { ref }),
          kind: document.kind,
          name: document.name,
          saved: 1000,
        })),
      openRecovery: async (key) => {
        const kept = recovery.get(key);
        return kept ? ok(kept.document) : missing(key);
      },
      async saveSession(key, text) {
        if (text === undefined) sessions.delete(key);
        else sessions.set(key, text);
        return ok(true);
      },
      openSession: async (key) => ok(sessions.get(key)),
      async discardRecovery(key) {
        calls.push('library.discardRecovery');
        recovery.delete(key);
        return ok(true);
      },
    },
  };
  for (const document of documents) host.put(document);
  return host;
}
