import { err, ok, type Result } from '@core/base';
import { isJsonObject, locationText, pointer, shown, type JsonObject } from '../json';
import { CURRENT_FORMAT, type DocumentKind } from '../kinds';
import type { Migration } from './migration';
import { MIGRATIONS } from './registry';

/** Why the format of a document cannot be read. */
export interface MigrationError {
  readonly code: 'newer' | 'invalid';
  readonly path: string;
  readonly message: string;
}

/** A document in the current format, and whether it was migrated. */
export interface Migrated {
  readonly data: JsonObject;
  readonly migrated: boolean;
}

/** Properties with embedded documents: key, kind, and whether it is a list. */
const CARRIED: Readonly<Partial<Record<DocumentKind, readonly { key: string; kind: DocumentKind; list: boolean }[]>>> =
  {
    scenario: [{ key: 'designs', kind: 'design', list: true }],
    record: [
      { key: 'scenario', kind: 'scenario', list: false },
      { key: 'designs', kind: 'design', list: true },
    ],
    campaign: [
      { key: 'designs', kind: 'design', list: true },
      { key: 'scenarios', kind: 'scenario', list: true },
    ],
  };

/**
 * Migrates a document and its embedded documents step by step to the current format. Rejects newer formats. Never changes `data`.
 * @param at JSON Pointer of the document, for messages
 */
export function migrateDocument(
  kind: DocumentKind,
  data: JsonObject,
  at = '',
  registry: readonly Migration[] = MIGRATIONS,
  current: Readonly<Record<DocumentKind, number>> = CURRENT_FORMAT,
): Result<Migrated, MigrationError> {
  const format = data.format;
  const path = `${at}/format`;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) {
    const message = `${locationText(path)} must be a whole number from 1, the version of the file format, but is ${shown(format)}.`;
    return err({ code: 'invalid', path, message });
  }
  if (format > current[kind]) return err(newerFormat(kind, format, at, current));
  let migrated = data;
  for (let version = format; version < current[kind];) {
    const step = registry.find((migration) => migration.kind === kind && migration.from === version);
    if (step === undefined) {
      const message = `This ${kind} is in format ${version}, which this version of the program no longer supports.`;
      return err({ code: 'invalid', path, message });
    }
    const next = step.migrate(migrated);
    if (!next.ok) return err({ code: 'invalid', path: at + next.error.path, message: next.error.message });
    migrated = { ...next.value, format: step.to };
    version = step.to;
  }
  return migrateCarried(kind, { data: migrated, migrated: format !== current[kind] }, at, registry, current);
}

export function newerFormat(
  kind: DocumentKind,
  format: number,
  at = '',
  current: Readonly<Record<DocumentKind, number>> = CURRENT_FORMAT,
): MigrationError {
  const message = `This ${kind} was written by a newer version of the program (format ${format}; this version reads up to ${current[kind]}). Update the program to open it. The file was not changed.`;
  return { code: 'newer', path: `${at}/format`, message };
}

function migrateCarried(
  kind: DocumentKind,
  outer: Migrated,
  at: string,
  registry: readonly Migration[],
  current: Readonly<Record<DocumentKind, number>>,
): Result<Migrated, MigrationError> {
  let { data, migrated } = outer;
  for (const { key, kind: inner, list } of CARRIED[kind] ?? []) {
    const value = data[key];
    const items: readonly unknown[] = list ? (Array.isArray(value) ? value : []) : [value];
    const results: unknown[] = [];
    for (const [i, item] of items.entries()) {
      // The schema reports values that are not documents.
      if (!isJsonObject(item) || item.kind !== inner) {
        results.push(item);
        continue;
      }
      const result = migrateDocument(inner, item, at + (list ? pointer(key, i) : pointer(key)), registry, current);
      if (!result.ok) return result;
      results.push(result.value.data);
      migrated ||= result.value.migrated;
    }
    if (results.some((result, i) => result !== items[i])) data = { ...data, [key]: list ? results : results[0] };
  }
  return ok({ data, migrated });
}
