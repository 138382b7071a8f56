import { err, ok } from '@core/base';
import type { Finding, Result } from '@core/base';
import { modelFindings } from './findings';
import {
  validateCampaign,
  validateDesign,
  validateRecord,
  validateReport,
  validateScenario,
} from './generated/validators';
import type { Validator } from './generated/validators';
import { inspectValue, isJsonObject, scanJson, shown } from './json';
import type { JsonFault } from './json';
import { DOCUMENT_KINDS, isDocumentKind } from './kinds';
import type { AnyDocument, DocumentKind } from './kinds';
import { migrateDocument } from './migrations';
import { schemaFinding } from './schema-message';

/** Why data is no document of ours; fits the host's `FileProblem`. */
export interface ReadProblem {
  /** `not-json`: no JSON at all; `foreign`: no kind of ours; `newer`: of a newer version; `invalid`: ours, but of a wrong shape. */
  readonly code: 'not-json' | 'foreign' | 'newer' | 'invalid';
  /** A plain sentence: what, where, what to do. */
  readonly message: string;
  /** JSON Pointer to the first place that is wrong, when there is one. */
  readonly path?: string;
  /** The first fault that the schema found, as a finding. */
  readonly findings?: readonly Finding[];
}

/** A document of the right shape, whose content nobody has judged yet. */
export interface ParsedDocument {
  readonly document: AnyDocument;
  /** True when it, or a document that it carries, was in an older format. */
  readonly migrated: boolean;
}

/** A document that was read. */
export interface ReadDocument extends ParsedDocument {
  /** What the document's own findings are; the rule system may have more. */
  readonly findings: readonly Finding[];
}

/** The judge of each kind's shape. */
const VALIDATORS: { readonly [K in DocumentKind]: Validator<AnyDocument> } = {
  design: validateDesign,
  scenario: validateScenario,
  campaign: validateCampaign,
  record: validateRecord,
  report: validateReport,
};

/** Makes a document of anything, and judges its content by the model. See {@link parseDocument}. */
export function readDocument(data: unknown): Result<ReadDocument, ReadProblem> {
  return judged(parseDocument(data));
}

/** Makes a document of the text of a file, and judges its content by the model. See {@link parseText}. */
export function readText(text: string): Result<ReadDocument, ReadProblem> {
  return judged(parseText(text));
}

function judged(parsed: Result<ParsedDocument, ReadProblem>): Result<ReadDocument, ReadProblem> {
  return parsed.ok ? ok({ ...parsed.value, findings: modelFindings(parsed.value.document) }) : parsed;
}

/**
 * Makes a document of anything: knows its kind, refuses a newer format, migrates an older one, judges the shape. Never changes
 * `data`, and never guesses.
 */
export function parseDocument(data: unknown): Result<ParsedDocument, ReadProblem> {
  if (!isJsonObject(data)) {
    return err({
      code: 'foreign',
      message: `This is no file of Hexwright: it must hold an object in { }, it holds ${shown(data)}.`,
    });
  }
  const fault = inspectValue(data);
  if (fault !== undefined)
    return err({
      code: 'invalid',
      path: fault.path,
      message: `${fault.message} It stands at ${fault.path || 'the top'}.`,
    });
  const kind = data.kind;
  if (!isDocumentKind(kind)) {
    const message = `This is no file of Hexwright: /kind must be one of ${DOCUMENT_KINDS.join(', ')}, it is ${shown(kind)}.`;
    return err({ code: 'foreign', path: '/kind', message });
  }
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

/** Makes a document of the text of a file. A byte order mark is skipped. See {@link parseDocument}. */
export function parseText(text: string): Result<ParsedDocument, ReadProblem> {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (json.trim() === '')
    return err({ code: 'not-json', message: 'The file is empty; bring back an earlier version of it, or delete it.' });
  const fault = scanJson(json);
  if (fault !== undefined) return err(problemOf(fault));
  return parseDocument(JSON.parse(json));
}

function problemOf(fault: JsonFault): ReadProblem {
  const place = `line ${fault.line}, column ${fault.column}`;
  const within = fault.path === '' ? {} : { path: fault.path };
  switch (fault.code) {
    case 'end':
      return {
        code: 'not-json',
        ...within,
        message: `The file is cut off at ${place}: ${fault.message}. Bring back an earlier version of it, or complete it in a text editor.`,
      };
    case 'syntax':
      return {
        code: 'not-json',
        ...within,
        message: `The file is not JSON at ${place}: ${fault.message}. Correct it in a text editor.`,
      };
    default:
      return {
        code: 'invalid',
        path: fault.path,
        message: `The file cannot be used at ${place}: ${fault.message}. Correct it in a text editor.`,
      };
  }
}
