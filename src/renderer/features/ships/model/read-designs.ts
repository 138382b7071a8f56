import { parseJson, type AnyDocument, type Design } from '@core/model';
import { parseDocument, parseText } from '@core/model/read';

/** What a text holds: its designs, and why parts of it cannot be used. */
export interface ReadDesigns {
  readonly designs: readonly Design[];
  readonly faults: readonly string[];
}

/** The designs of a text: one design, a list of them, or those that a scenario or a battle record carries. */
export function readDesigns(text: string): ReadDesigns {
  const list = listOf(text);
  if (list === undefined) {
    const one = parseText(text);
    return one.ok ? designsIn(one.value.document) : { designs: [], faults: [one.error.message] };
  }
  const designs: Design[] = [];
  const faults: string[] = [];
  list.forEach((item, index) => {
    const read = parseDocument(item);
    const found = read.ok ? designsIn(read.value.document) : { designs: [], faults: [read.error.message] };
    designs.push(...found.designs);
    faults.push(...found.faults.map((fault) => `Item ${index + 1}: ${fault}`));
  });
  return { designs, faults };
}

/** The items of a text that is a JSON list; undefined for any other text. */
function listOf(text: string): readonly unknown[] | undefined {
  if (!/^\uFEFF?\s*\[/.test(text)) return undefined;
  const parsed = parseJson(text);
  return parsed.ok && Array.isArray(parsed.value) ? (parsed.value as readonly unknown[]) : undefined;
}

function designsIn(document: AnyDocument): ReadDesigns {
  if (document.kind === 'design') return { designs: [document], faults: [] };
  const embedded = document.kind === 'scenario' || document.kind === 'record' ? (document.designs ?? []) : [];
  return embedded.length > 0
    ? { designs: embedded, faults: [] }
    : { designs: [], faults: [`“${document.name}” carries no designs.`] };
}
