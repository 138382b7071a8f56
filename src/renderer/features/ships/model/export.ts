import { formatJson, slug, type Design } from '@core/model';
import { saveFile, toast } from '@renderer/app';

/** The text of a file that holds one design, or a list of several. */
export function exportText(designs: readonly Design[]): string {
  return formatJson(designs.length === 1 ? designs[0] : designs);
}

/** Writes designs into one JSON file where the user says; a browser downloads it. */
export async function exportDesigns(designs: readonly Design[]): Promise<void> {
  const [first] = designs;
  if (!first) return;
  const alone = designs.length === 1;
  const name = alone ? `${slug(first.name)}.design.json` : `${designs.length}-ships.json`;
  if (await saveFile(name, new Blob([exportText(designs)], { type: 'application/json' }))) {
    toast(alone ? `Exported “${first.name}”` : `Exported ${designs.length} ships`);
  }
}
