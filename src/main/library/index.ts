export { createLibrary } from './library';
export type { Library, LibraryOptions } from './library';
export { judgeByModel } from './listing';
export type { Judge, Surroundings } from './listing';
export { MAX_BYTES, readDocumentFile, versionOf } from './read-file';
export type { DocumentFile, FileState } from './read-file';
export { textToSave } from './save';
export { writeWhole } from './write-file';
