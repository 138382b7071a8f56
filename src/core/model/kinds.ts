import type { BattleRecord, Campaign, Design, Fleet, Report, Scenario } from './generated/types';

/** The kinds of file. */
export const DOCUMENT_KINDS = ['design', 'fleet', 'scenario', 'campaign', 'record', 'report'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The document type of each kind. */
export interface DocumentOf {
  design: Design;
  fleet: Fleet;
  scenario: Scenario;
  campaign: Campaign;
  record: BattleRecord;
  report: Report;
}
export type AnyDocument = DocumentOf[DocumentKind];

/** The newest version of each kind's file format that this program writes. */
export const CURRENT_FORMAT: Readonly<Record<DocumentKind, number>> = {
  design: 1,
  fleet: 1,
  scenario: 1,
  campaign: 2,
  record: 1,
  report: 1,
};

/** The folder of the library that a kind's files live in. */
export const KIND_FOLDER: Readonly<Record<DocumentKind, string>> = {
  design: 'designs',
  fleet: 'fleets',
  scenario: 'scenarios',
  campaign: 'campaigns',
  record: 'records',
  report: 'reports',
};

/** True for a kind of file. */
export function isDocumentKind(value: unknown): value is DocumentKind {
  return typeof value === 'string' && (DOCUMENT_KINDS as readonly string[]).includes(value);
}
