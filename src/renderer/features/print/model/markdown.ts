import { slug, type Design, type Scenario } from '@core/model';
import { scenarioMarkdown } from '@core/print';
import { saveFile, toast } from '@renderer/app';
import { useLibrary, useTabs } from '@renderer/stores';

/** The scenario of the current tab, if any. */
export function scenarioToExport(): Scenario | undefined {
  const document = useTabs().active?.doc?.document.value;
  return document?.kind === 'scenario' ? document : undefined;
}

/** Saves the scenario of the current tab as readable text. */
export async function saveMarkdown(): Promise<void> {
  const scenario = scenarioToExport();
  if (scenario === undefined) return;
  const designs = new Map<string, Design>(useLibrary().designs);
  for (const design of scenario.designs ?? []) designs.set(design.id, design);
  const name = `${slug(scenario.name)}.md`;
  const text = new Blob([scenarioMarkdown(scenario, designs)], { type: 'text/markdown' });
  if (await saveFile(name, text)) toast(`Exported ${name}`);
}
