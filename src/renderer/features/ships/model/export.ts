import { formatJson, slug, type Design } from '@core/model';
import { toast } from '@renderer/app';
import { useHost } from '@renderer/stores';

/** The text of a file that holds one design, or a list of several. */
export function exportText(designs: readonly Design[]): string {
  return formatJson(designs.length === 1 ? designs[0] : designs);
}

/** Writes designs into one JSON file where the user says; a browser downloads it. */
export async function exportDesigns(designs: readonly Design[]): Promise<void> {
  const [first] = designs;
  if (!first) return;
  const name = designs.length === 1 ? `${slug(first.name)}.design.json` : `${designs.length}-ships.json`;
  const text = exportText(designs);
  const result = await useHost().dialogs.exportFile(name, text, 'utf8');
  if (result === 'cancelled') return;
  if (result === 'unsupported') download(name, text);
  toast(designs.length === 1 ? `Exported “${first.name}”` : `Exported ${designs.length} ships`);
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
