import { err, ok, type Finding, type Result } from '@core/base';
import { modelFindings } from './findings';
import {
  validateCampaign,
  validateDesign,
  validateFleet,
  validateRecord,
  validateReport,
  validateScenario,
} from './generated/validators';
import type { Validator } from './generated/validators';
import { inspectValue, isJsonObject, locationText, parseJson, shown } from './json';
import { CURRENT_FORMAT, DOCUMENT_KINDS, isDocumentKind, type AnyDocument, type DocumentKind } from './kinds';
import { migrateDocument, newerFormat } from './migrations';
import { schemaFinding } from './schema-message';

/** Why data is not a valid document; compatible with the host's `FileProblem`. */
export interface ReadProblem {
  /**
   * `not-json`: not JSON; `too-large`: over the budget; `foreign`: not a Hexwright kind; `newer`: a newer format;
   * `invalid`: violates the schema.
   */
  readonly code: 'not-json' | 'too-large' | 'foreign' | 'newer' | 'invalid';
  /** A plain sentence: what, where, what to do. */
  readonly message: string;
  /** JSON Pointer to the first error, if any. */
  readonly path?: string;
  /** The first schema error, as a finding. */
  readonly findings?: readonly Finding[];
}

/** A schema-valid document, without content checks. */
export interface ParsedDocument {
  readonly document: AnyDocument;
  /** True when it or an embedded document was in an older format. */
  readonly migrated: boolean;
}

/** A document with its findings. */
export interface ReadDocument extends ParsedDocument {
  /** The model's findings; the rule system may add more. */
  readonly findings: readonly Finding[];
}

const VALIDATORS: { readonly [K in DocumentKind]: Validator<AnyDocument> } = {
  design: validateDesign,
  fleet: validateFleet,
  scenario: validateScenario,
  campaign: validateCampaign,
  record: validateRecord,
  report: validateReport,
};

/** Parses data like {@link parseDocument} and adds the model's findings. */
export function readDocument(data: unknown): Result<ReadDocument, ReadProblem> {
  return withFindings(parseDocument(data));
}

/** Parses file text like {@link parseText} and adds the model's findings. */
export function readText(text: string): Result<ReadDocument, ReadProblem> {
  return withFindings(parseText(text));
}

function withFindings(parsed: Result<ParsedDocument, ReadProblem>): Result<ReadDocument, ReadProblem> {
  return parsed.ok ? ok({ ...parsed.value, findings: modelFindings(parsed.value.document) }) : parsed;
}

/**
 * Turns data into a document: detects its kind, rejects a newer format, migrates an older one, validates against the schema. Never
 * changes `data`.
 */
export function parseDocument(data: unknown): Result<ParsedDocument, ReadProblem> {
  if (!isJsonObject(data)) {
    return err({
      code: 'foreign',
      message: `This is not a Hexwright file: it must contain an object in { }, but contains ${shown(data)}.`,
    });
  }
  const fault = inspectValue(data);
  if (fault !== undefined)
    return err({
      code: 'invalid',
      path: fault.path,
      message: `${fault.message} Location: ${fault.path === '' ? 'top level' : locationText(fault.path)}. Correct it in a text editor.`,
    });
  const kind = data.kind;
  if (!isDocumentKind(kind)) return err(foreignKind(kind));
  const migrated = migrateDocument(kind, data);
  if (!migrated.ok) return err(migrated.error);

  const validate = VALIDATORS[kind];
  const now: unknown = migrated.value.data;
  if (!validate(now)) {
    const finding = schemaFinding(validate.errors ?? []);
    return err({ code: 'invalid', path: finding.path, message: finding.message, findings: [finding] });
  }
  return ok({ document: now, migrated: migrated.value.migrated });
}

function foreignKind(kind: unknown): ReadProblem {
  const message =
    kind === 'turn'
      ? 'This is a turn file. Open it with “Open turn file”, or with the command “mail”.'
      : `This is not a Hexwright file: “kind” must be one of ${DOCUMENT_KINDS.join(', ')}, but is ${shown(kind)}.`;
  return { code: 'foreign', path: '/kind', message };
}

/** Parses file text within the file budget, then like {@link parseDocument}. Skips a byte order mark. */
export function parseText(text: string): Result<ParsedDocument, ReadProblem> {
  const refused = headProblem(text);
  if (refused !== undefined) return err(refused);
  const parsed = parseJson(text);
  return parsed.ok ? parseDocument(parsed.value) : parsed;
}

/** Says that a newer version of the program wrote a file, from the start of its text; undefined if it did not. */
export function newerFormatIn(start: string): string | undefined {
  const refused = headProblem(start);
  return refused?.code === 'newer' ? refused.message : undefined;
}

/** The first two keys of a file, as written by the program. */
const HEAD =
  /^\uFEFF?\s{0,99}\{\s{0,99}"kind"\s{0,99}:\s{0,99}"([^"\\]{0,99})"\s{0,99},\s{0,99}"format"\s{0,99}:\s{0,99}([1-9][0-9]{0,8})\s{0,99}[,}]/;

/**
 * Rejects files of another program or a newer format by their first two keys, so that large ones need no scan. Files with another key
 * order are checked after the scan.
 */
function headProblem(text: string): ReadProblem | undefined {
  const head = HEAD.exec(text.slice(0, 1024));
  if (head === null) return undefined;
  const [, kind, format] = head;
  if (!isDocumentKind(kind)) return foreignKind(kind);
  return Number(format) > CURRENT_FORMAT[kind] ? newerFormat(kind, Number(format)) : undefined;
}
