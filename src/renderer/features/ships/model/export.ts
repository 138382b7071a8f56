import { formatJson, slug, type Design } from '@core/model';
import { saveFile, toast } from '@renderer/app';

/** JSON of one design, or of a list of designs. */
export function exportText(designs: readonly Design[]): string {
  return formatJson(designs.length === 1 ? designs[0] : designs);
}

/** Saves designs as one JSON file; in a browser, downloads it. */
export async function exportDesigns(designs: readonly Design[]): Promise<void> {
  const [first] = designs;
  if (!first) return;
  const alone = designs.length === 1;
  const name = alone ? `${slug(first.name)}.design.json` : `${designs.length}-designs.json`;
  if (await saveFile(name, new Blob([exportText(designs)], { type: 'application/json' }))) {
    toast(alone ? `Exported “${first.name}”` : `Exported ${designs.length} designs`);
  }
}
