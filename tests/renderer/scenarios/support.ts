import { repairLinks, type Design, type Scenario } from '@core/model';
import { checkDocument, openNew, registerCheck } from '@renderer/app';
import type { OpenDocument } from '@renderer/documents';
import { installHost, useLibrary, type Tab } from '@renderer/stores';
import { flushPromises } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { scenarioFindings } from '@core/rules/registry';
import { designsFor } from '@core/playtest';
import { readdirSync, readFileSync } from 'node:fs';
import { memoryHost } from '../support/memory-host';

function shipped<T>(path: string): T {
  return JSON.parse(readFileSync(`library/${path}`, 'utf8')) as T;
}

/** A shipped scenario by its id. */
export const shippedScenario = (id: string): Scenario => shipped(`scenarios/${id}.scenario.json`);

/** The shipped designs. */
export const designs: readonly Design[] = readdirSync('library/designs').map((file) => shipped(`designs/${file}`));
export const designsById: ReadonlyMap<string, Design> = new Map(designs.map((design) => [design.id, design]));

/** Minor Slugfest with changes. */
export function slugfest(changes: Partial<Scenario> = {}): Scenario {
  return { ...shippedScenario('minor-slugfest'), ...changes };
}

/** An editable deep copy of Minor Slugfest with changes. */
export function editable(changes: Partial<Scenario> = {}): Scenario {
  return structuredClone(slugfest(changes));
}

/** What an edit by the user makes of a scenario, with its links repaired. */
export function edited(scenario: Scenario, recipe: (draft: Scenario) => void): Scenario {
  const draft = structuredClone(scenario);
  recipe(draft);
  return structuredClone(repairLinks(scenario, draft));
}

/** A scenario in a tab, over a host in memory that has the shipped designs. */
export interface OpenScenario {
  readonly tab: Tab;
  readonly doc: OpenDocument<'scenario'>;
  value(): Scenario;
  undoLabel(): string | undefined;
}

/** Opens a scenario as the frame does, with the places in the page that views put their tools into. */
export async function openScenario(scenario: Scenario = slugfest(), library = designs): Promise<OpenScenario> {
  installHost(memoryHost(library));
  setActivePinia(createPinia());
  document.body.innerHTML =
    '<div id="hx-toolbar-start"></div><div id="hx-toolbar-end"></div><div id="hx-status-start"></div><div id="hx-status-end"></div>';
  await useLibrary().start();
  const tab = openNew(structuredClone(scenario));
  const doc = tab.doc as unknown as OpenDocument<'scenario'>;
  return { tab, doc, value: () => doc.document.value, undoLabel: () => doc.document.undoLabel };
}

/** Checks scenarios as the frame does; the returned function ends it. */
export function startChecks(): () => void {
  return registerCheck((item) =>
    item.kind === 'scenario' ? scenarioFindings(item, designsFor(item, useLibrary().designs.values())) : [],
  );
}

export { checkDocument };

/** The text field or number field with this label. */
export function field(label: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(
    `input[aria-label="${label}"], textarea[aria-label="${label}"]`,
  );
  if (!element) throw new Error(`there is no field “${label}”`);
  return element;
}

/** Types a text into a field, which is returned. */
export async function type(label: string, text: string): Promise<HTMLInputElement> {
  const element = field(label);
  element.value = text;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  await flushPromises();
  return element;
}

/** Presses a button by its label. */
export async function press(label: string): Promise<void> {
  const match = [...document.querySelectorAll<HTMLElement>('button')].find(
    (candidate) => candidate.getAttribute('aria-label') === label || candidate.textContent.trim() === label,
  );
  if (!match) throw new Error(`there is no button “${label}”`);
  match.click();
  await flushPromises();
}

/** Chooses an item of the open menu by a part of its text. */
export async function pick(item: string): Promise<void> {
  const match = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((candidate) =>
    candidate.textContent.includes(item),
  );
  if (!match) throw new Error(`there is no “${item}” in the menu`);
  match.click();
  await flushPromises();
}
