import { characterCount, err, hiddenCharacter, ok, type Result } from '@core/base';
import { ID_PATTERN, isDocumentKind, isJsonObject, shown, type DocumentKind } from '@core/model';
import { PACK_LIMITS } from './limits';

/** Name of the manifest in a pack. */
export const MANIFEST_NAME = 'pack.json';
/** Name of the cover picture in a pack. */
export const COVER_NAME = 'cover.png';
/** The newest version of the pack format that this program reads and writes. */
export const PACK_FORMAT = 1;

export interface PackFile {
  /** Its path in the pack and the library, such as `designs/lancer.design.json`. */
  readonly path: string;
  readonly kind: DocumentKind;
  readonly id: string;
  readonly name: string;
  /** Version of the file format of its kind. */
  readonly format: number;
  readonly bytes: number;
  /** Checksum of its bytes, in hexadecimal digits. */
  readonly sha256: string;
}

/** What the author says about a pack. */
export interface PackInfo {
  readonly name: string;
  /** The pack's own version, such as "1.2". */
  readonly version?: string;
  readonly author?: string;
  /** A licence by name, such as "CC BY-SA 4.0". */
  readonly licence?: string;
  readonly description?: string;
}

/** The content of `pack.json`. */
export interface PackManifest extends PackInfo {
  readonly kind: 'pack';
  readonly format: number;
  /** When it was written, as an ISO date with time. */
  readonly created: string;
  /** Version of the program that wrote it. */
  readonly program: string;
  /** True for a backup of a whole library. */
  readonly backup?: boolean;
  /** Checksum of the cover picture; absent without one. */
  readonly cover?: { readonly sha256: string };
  readonly files: readonly PackFile[];
}

/** Why a manifest is not usable. */
export interface ManifestProblem {
  readonly code: 'newer' | 'foreign' | 'invalid';
  readonly message: string;
}

/** Longest texts of a manifest, in characters. */
export const PACK_TEXT = { name: 120, version: 40, author: 120, licence: 120, description: 4000 } as const;

/** An ISO date, with or without time. `Date.parse` alone takes far more, such as “1”. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const SHA256 = /^[0-9a-f]{64}$/;

/** Validates parsed JSON as a manifest. Ignores unknown keys: a later program may add some without a new format. */
export function readManifest(data: unknown): Result<PackManifest, ManifestProblem> {
  if (!isJsonObject(data) || data.kind !== 'pack') {
    const kind = isJsonObject(data) ? data.kind : data;
    return err({
      code: 'foreign',
      message: `This is not a Hexwright pack: kind in ${MANIFEST_NAME} is ${shown(kind)}.`,
    });
  }
  const { format } = data;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) {
    return err(invalid(`format must be a whole number from 1, but is ${shown(format)}`));
  }
  if (format > PACK_FORMAT) {
    const message = `A newer version of Hexwright wrote this pack (format ${format}; this version reads up to ${PACK_FORMAT}). Update Hexwright to open it.`;
    return err({ code: 'newer', message });
  }
  const fault = textFault(data) ?? headFault(data);
  if (fault !== undefined) return err(invalid(fault));
  const files: PackFile[] = [];
  for (const [index, value] of (data.files as readonly unknown[]).entries()) {
    const file = fileOf(value);
    if (file === undefined) return err(invalid(`entry ${index + 1} of files is not a valid file description`));
    files.push(file);
  }
  const text = (key: string): string => String(data[key]);
  const given = (['version', 'author', 'licence', 'description'] as const).filter((key) => data[key] !== undefined);
  return ok({
    kind: 'pack',
    format,
    name: text('name'),
    ...Object.fromEntries(given.map((key) => [key, text(key)])),
    created: text('created'),
    program: text('program'),
    ...(data.backup === true ? { backup: true } : {}),
    ...(isJsonObject(data.cover) ? { cover: { sha256: String(data.cover.sha256) } } : {}),
    files,
  });
}

function invalid(fault: string): ManifestProblem {
  return {
    code: 'invalid',
    message: `The pack’s manifest, ${MANIFEST_NAME}, is damaged: ${fault}. Get the pack again.`,
  };
}

/** What is wrong with what the author says about a pack, as a part of a sentence; undefined if nothing. */
export function packInfoFault(info: PackInfo): string | undefined {
  return textFault({ ...info });
}

/** What is wrong with the texts; undefined if nothing. */
function textFault(data: Readonly<Record<string, unknown>>): string | undefined {
  for (const [key, max] of Object.entries(PACK_TEXT)) {
    const value = data[key];
    if (value === undefined && key !== 'name') continue;
    if (typeof value !== 'string' || characterCount(value) > max || (key === 'name' && value.trim() === '')) {
      return `${key} must be a text of ${key === 'name' ? '1 to' : 'at most'} ${max} characters`;
    }
    if (hiddenCharacter(value, key === 'description') !== undefined) return `${key} contains a hidden character`;
  }
  return undefined;
}

function headFault(data: Readonly<Record<string, unknown>>): string | undefined {
  const { created, program, files, cover, backup } = data;
  if (typeof created !== 'string' || !DATE.test(created) || Number.isNaN(Date.parse(created))) {
    return 'created must be a date such as 2026-11-18T10:00:00Z';
  }
  if (backup !== undefined && typeof backup !== 'boolean') return 'backup must be true or false';
  if (typeof program !== 'string' || program.length > 40) return 'program must be a version';
  if (!Array.isArray(files) || files.length > PACK_LIMITS.entries) return 'files must be a list';
  if (cover !== undefined && !(isJsonObject(cover) && SHA256.test(String(cover.sha256)))) {
    return 'cover must have a checksum';
  }
  return undefined;
}

function fileOf(value: unknown): PackFile | undefined {
  if (!isJsonObject(value)) return undefined;
  const { path, kind, id, name, format, bytes, sha256 } = value;
  const isValid =
    typeof path === 'string' &&
    typeof id === 'string' &&
    ID_PATTERN.test(id) &&
    typeof name === 'string' &&
    characterCount(name) <= 200 &&
    isWhole(format, 1) &&
    isWhole(bytes, 0) &&
    typeof sha256 === 'string' &&
    SHA256.test(sha256);
  if (!isValid || !isDocumentKind(kind)) return undefined;
  return { path, kind, id, name, format, bytes, sha256 };
}

function isWhole(value: unknown, min: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= min;
}
