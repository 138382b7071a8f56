import type { LibraryApi } from '@shared/host-api';

/** What an open document needs of its library. */
export type DocumentLibrary = Pick<
  LibraryApi,
  'open' | 'save' | 'create' | 'saveRecovery' | 'openRecovery' | 'discardRecovery'
>;

/** The library in the folder `home`, also after another folder has become the library. */
export function libraryAt(library: LibraryApi, home: string): DocumentLibrary {
  return {
    open: (ref) => library.open(ref, home),
    save: (ref, document, expected) => library.save(ref, document, expected, home),
    create: (document) => library.create(document, home),
    saveRecovery: (key, ref, document) => library.saveRecovery(key, ref, document, home),
    openRecovery: (key) => library.openRecovery(key, home),
    discardRecovery: (key) => library.discardRecovery(key, home),
  };
}
