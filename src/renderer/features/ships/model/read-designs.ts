import { parseJson, type AnyDocument, type Design } from '@core/model';
import { parseDocument, parseText } from '@core/model/read';

/** The designs in a text, and the reasons why other parts cannot be read. */
export interface ReadDesigns {
  readonly designs: readonly Design[];
  readonly faults: readonly string[];
}

/** Reads one design, a list of designs, or the designs embedded in a scenario, a battle record or a campaign. */
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
    const result = read.ok ? designsIn(read.value.document) : { designs: [], faults: [read.error.message] };
    designs.push(...result.designs);
    faults.push(...result.faults.map((fault) => `Item ${index + 1}: ${fault}`));
  });
  return { designs, faults };
}

/** The items of a JSON array; undefined for any other text. */
function listOf(text: string): readonly unknown[] | undefined {
  if (!/^\uFEFF?\s*\[/.test(text)) return undefined;
  const parsed = parseJson(text);
  return parsed.ok && Array.isArray(parsed.value) ? (parsed.value as readonly unknown[]) : undefined;
}

function designsIn(document: AnyDocument): ReadDesigns {
  const designs = embeddedIn(document);
  return { designs, faults: designs.length > 0 ? [] : [`“${document.name}” contains no designs.`] };
}

/** The designs in a document. A record has those of the library beside those embedded in its scenario. */
function embeddedIn(document: AnyDocument): readonly Design[] {
  switch (document.kind) {
    case 'design':
      return [document];
    case 'scenario':
      return document.designs ?? [];
    case 'record':
      return [...(document.scenario.designs ?? []), ...document.designs];
    case 'campaign':
      return document.designs;
    default:
      return [];
  }
}
