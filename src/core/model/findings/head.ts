import type { Finding } from '@core/base';
import { pointer } from '../json';
import type { AnyDocument } from '../kinds';
import { hint, removeAt, replaceWith, warning } from './make';

/** Findings about the name and the tags of a document. */
export function headFindings(document: AnyDocument): Finding[] {
  const findings: Finding[] = [];
  const trimmed = document.name.trim();
  if (trimmed === '') {
    findings.push(warning('document.name.blank', '/name', 'The name is blank. Enter a name.'));
  } else if (trimmed !== document.name) {
    const message = 'The name starts or ends with spaces.';
    findings.push(hint('document.name.blanks', '/name', message, replaceWith('Remove the spaces', '/name', trimmed)));
  }
  const seen = new Set<string>();
  for (const [i, tag] of (document.tags ?? []).entries()) {
    const key = tag.trim().toLowerCase();
    const path = pointer('tags', i);
    if (seen.has(key)) {
      findings.push(
        hint('document.tag.twice', path, `The tag “${tag}” occurs twice.`, removeAt('Remove the tag', path)),
      );
    }
    seen.add(key);
  }
  return findings;
}
