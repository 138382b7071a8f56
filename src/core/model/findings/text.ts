import { hiddenCharacter, replaceHidden, type Finding } from '@core/base';
import { pointer } from '../json';
import type { AnyDocument } from '../kinds';
import { replaceWith, warning } from './make';

/** Properties with multi-line texts. */
const MULTILINE = new Set(['briefing', 'notes', 'playersNotes', 'reason', 'text']);

/** Large properties without user text: the schema allows only base64 in an image, and rules check recorded actions. */
const SKIPPED = new Set(['image']);
const SKIPPED_IN_RECORDS = new Set([...SKIPPED, 'actions', 'hashes']);

/** Further texts are counted but not listed. */
const MAX_LISTED = 20;

/** Warnings about hidden characters in any text of a document; each offers to remove them. */
export function textFindings(document: AnyDocument): Finding[] {
  const skipped = document.kind === 'record' ? SKIPPED_IN_RECORDS : SKIPPED;
  const findings: Finding[] = [];
  const path: (string | number)[] = [];
  let more = 0;

  const visit = (value: unknown, step: string | number, property: string): void => {
    if (typeof value === 'string') {
      const multiline = MULTILINE.has(property);
      const hidden = hiddenCharacter(value, multiline);
      if (hidden === undefined) return;
      if (findings.length < MAX_LISTED) findings.push(hiddenFinding(pointer(...path, step), value, hidden, multiline));
      else more++;
    } else if (typeof value === 'object' && value !== null) {
      path.push(step);
      visitParts(value, property);
      path.pop();
    }
  };
  const visitParts = (parts: object, property: string): void => {
    if (Array.isArray(parts)) {
      for (let i = 0; i < parts.length; i++) visit(parts[i], i, property);
      return;
    }
    for (const [key, part] of Object.entries(parts)) {
      if (!skipped.has(key)) visit(part, key, key);
    }
  };

  visitParts(document, '');
  if (more > 0) {
    const message = `${more} more ${more === 1 ? 'text has' : 'texts have'} hidden characters.`;
    findings.push(warning('document.text.hidden', '', message, { params: { count: more } }));
  }
  return findings;
}

function hiddenFinding(
  path: string,
  text: string,
  { code, index }: { readonly code: number; readonly index: number },
  multiline: boolean,
): Finding {
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const message = `The text contains ${nameOf(code)} (${name}) after ${index} characters. Hidden characters can make it look like another text. Remove them.`;
  const clean = replaceHidden(text, '', multiline);
  return warning('document.text.hidden', path, message, {
    params: { character: name, index },
    ...(clean.trim() === '' ? {} : replaceWith('Remove hidden characters', path, clean)),
  });
}

function nameOf(code: number): string {
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return 'a control character';
  if (code >= 0xd800 && code < 0xe000) return 'half of a surrogate pair';
  if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) return 'a direction override';
  return 'an invisible character';
}
