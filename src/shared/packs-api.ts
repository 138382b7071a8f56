import type { Finding, Result } from '@core/base';
import type { AnyDocument, DocumentKind, RulesId } from '@core/model';
import type { PackChoice, PackInfo, PackItem } from '@core/pack';
import type { FileProblem, FileRef } from './library-api';

/** A document that a pack would contain. */
export interface PackEntry {
  readonly ref: FileRef;
  readonly kind: DocumentKind;
  readonly name: string;
  /** True for a chosen document, false for one that a chosen one needs. */
  readonly chosen: boolean;
}

/** The content of a pack before it is written. */
export interface PackContents {
  readonly entries: readonly PackEntry[];
  /** Sentences about needed documents that the library does not have. */
  readonly missing: readonly string[];
}

export interface WrittenPack {
  /** Suggested file name. */
  readonly fileName: string;
  /** Its bytes as base64. */
  readonly data: string;
  readonly documents: number;
}

export interface WrittenBackup extends WrittenPack {
  /** Sentences about files that cannot be read, so that the backup does not have them. */
  readonly leftOut: readonly string[];
}

/** A document of a pack in a preview. */
export interface PackPreviewItem extends PackItem {
  readonly rules: RulesId;
  readonly summary: string;
  readonly bytes: number;
  /** The library's counterpart. */
  readonly match?: { readonly ref: FileRef; readonly name: string; readonly modified: number; readonly hash: string };
  /** The document's own problems. */
  readonly findings: readonly Finding[];
  /** Its content; absent for a large one. */
  readonly document?: AnyDocument;
  /** The content of a counterpart that differs. */
  readonly yours?: AnyDocument;
}

/** A pack compared with the library. Nothing has been written. */
export interface PackPreview {
  readonly info: PackInfo;
  /** When it was written, as an ISO date. */
  readonly created: string;
  readonly program: string;
  readonly backup: boolean;
  /** Bytes of the pack's file. */
  readonly bytes: number;
  /** PNG as base64. */
  readonly cover?: string;
  readonly items: readonly PackPreviewItem[];
  /** Files of the pack that cannot be imported. */
  readonly damaged: readonly { readonly path: string; readonly name: string; readonly problem: FileProblem }[];
}

/** A file that an import wrote. */
export interface ImportedRef {
  readonly ref: FileRef;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly replaced: boolean;
}

/** A finished import. */
export interface ImportedPack {
  /** Its id for `undo`. */
  readonly id: string;
  readonly files: readonly ImportedRef[];
}

export interface UndoneImport {
  /** Files that were moved to the trash or restored. */
  readonly refs: readonly FileRef[];
  /** Files that stay because they have changed since. */
  readonly kept: readonly FileRef[];
}

/** Packs: documents with everything that they need, as one file. */
export interface PacksApi {
  /** What a pack of these files would contain. */
  contents(refs: readonly FileRef[]): Promise<Result<PackContents, FileProblem>>;
  /** Writes a pack of these files and all that they need. */
  write(refs: readonly FileRef[], info: PackInfo): Promise<Result<WrittenPack, FileProblem>>;
  /** Writes a pack of the whole library, without trash and older versions. */
  backup(): Promise<Result<WrittenBackup, FileProblem>>;
  /** Compares a pack, as base64, with the library. Writes nothing. */
  preview(data: string): Promise<Result<PackPreview, FileProblem>>;
  /** Imports the chosen documents of a pack: all of them or none. Documents without a choice are skipped. */
  import(data: string, choices: readonly PackChoice[]): Promise<Result<ImportedPack, FileProblem>>;
  /** Undoes an import: new files go to the trash, replaced ones are restored. Files changed since stay. */
  undo(id: string): Promise<Result<UndoneImport, FileProblem>>;
}
