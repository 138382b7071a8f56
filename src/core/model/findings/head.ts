import type { Finding } from '@core/base';
import { pointer } from '../json';
import type { AnyDocument } from '../kinds';
import { hint, removeAt, replaceWith, warning } from './make';

/** Findings about what every kind of document has: name and tags. */
export function headFindings(document: AnyDocument): Finding[] {
  const findings: Finding[] = [];
  const trimmed = document.name.trim();
  if (trimmed === '') {
    findings.push(
      warning('document.name.blank', '/name', 'The name is nothing but blanks; give it one that can be read.'),
    );
  } else if (trimmed !== document.name) {
    const message = 'The name begins or ends with a blank.';
    findings.push(hint('document.name.blanks', '/name', message, replaceWith('Remove the blanks', '/name', trimmed)));
  }
  const seen = new Set<string>();
  for (const [i, tag] of (document.tags ?? []).entries()) {
    const key = tag.trim().toLowerCase();
    const path = pointer('tags', i);
    if (seen.has(key)) {
      findings.push(
        hint('document.tag.twice', path, `The tag "${tag}" stands there twice.`, removeAt('Remove the tag', path)),
      );
    }
    seen.add(key);
  }
  return findings;
}
