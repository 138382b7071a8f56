import type { Finding } from '@core/base';
import type { AnyDocument } from '@renderer/documents';

type Check = (document: AnyDocument) => readonly Finding[];
const checks: Check[] = [];

/** Registers a check; its findings appear in every document's Problems panel. The returned function removes it. */
export function registerCheck(check: Check): () => void {
  checks.push(check);
  return () => {
    checks.splice(checks.indexOf(check), 1);
  };
}

const WEIGHT = { error: 0, warning: 1, hint: 2 };

/** Orders findings: errors first. */
export const bySeverity = (a: Finding, b: Finding): number => WEIGHT[a.severity] - WEIGHT[b.severity];

/** All findings for a document, errors first. */
export function checkDocument(document: AnyDocument): readonly Finding[] {
  return checks.flatMap((check) => check(document)).sort(bySeverity);
}
