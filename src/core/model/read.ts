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
import { inspectValue, pointerText, isJsonObject, parseJson, shown } from './json';
import { CURRENT_FORMAT, DOCUMENT_KINDS, isDocumentKind } from './kinds';
import type { AnyDocument, DocumentKind } from './kinds';
import { migrateDocument, newerFormat } from './migrations';
import { schemaFinding } from './schema-message';

/** Why data is no document of ours; fits the host's `FileProblem`. */
export interface ReadProblem {
  /**
   * `not-json`: no JSON at all; `too-large`: over the budget; `foreign`: no kind of ours; `newer`: of a newer version;
   * `invalid`: ours, but of a wrong shape.
   */
  readonly code: 'not-json' | 'too-large' | 'foreign' | 'newer' | 'invalid';
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
      message: `This is not a Hexwright file: it must hold an object in { }, it holds ${shown(data)}.`,
    });
  }
  const fault = inspectValue(data);
  if (fault !== undefined)
    return err({
      code: 'invalid',
      path: fault.path,
      message: `${fault.message} It stands at ${pointerText(fault.path) || 'the top'}.`,
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
  const message = `This is not a Hexwright file: /kind must be one of ${DOCUMENT_KINDS.join(', ')}, it is ${shown(kind)}.`;
  return { code: 'foreign', path: '/kind', message };
}

/** Makes a document of the text of a file, within the budget of a file. A byte order mark is skipped. See {@link parseDocument}. */
export function parseText(text: string): Result<ParsedDocument, ReadProblem> {
  const refused = headProblem(text);
  if (refused !== undefined) return err(refused);
  const parsed = parseJson(text);
  return parsed.ok ? parseDocument(parsed.value) : parsed;
}

/** The first two keys of a file as the program writes them. */
const HEAD =
  /^\uFEFF?\s{0,99}\{\s{0,99}"kind"\s{0,99}:\s{0,99}"([^"\\]{0,99})"\s{0,99},\s{0,99}"format"\s{0,99}:\s{0,99}([1-9][0-9]{0,8})\s{0,99}[,}]/;

/**
 * What the first two keys alone rule out: a file of another program or of a newer format. So a large file of that sort is
 * refused without being scanned. Other orders of keys are judged after the scan.
 */
function headProblem(text: string): ReadProblem | undefined {
  const head = HEAD.exec(text.slice(0, 1024));
  if (head === null) return undefined;
  const [, kind, format] = head;
  if (!isDocumentKind(kind)) return foreignKind(kind);
  return Number(format) > CURRENT_FORMAT[kind] ? newerFormat(kind, Number(format)) : undefined;
}
