import type { Finding } from '@core/base';
import type { AnyDocument } from '@renderer/documents';

type Check = (document: AnyDocument) => readonly Finding[];
const checks: Check[] = [];

/** Adds a check whose findings appear in the problems panel of every open document; the returned function takes it away. */
export function registerCheck(check: Check): () => void {
  checks.push(check);
  return () => {
    checks.splice(checks.indexOf(check), 1);
  };
}

/** Everything that the checks say about a document, errors first. */
export function checkDocument(document: AnyDocument): readonly Finding[] {
  const weight = { error: 0, warning: 1, hint: 2 };
  return checks.flatMap((check) => check(document)).sort((a, b) => weight[a.severity] - weight[b.severity]);
}
