import { newDesign, slug, uniqueId, type Design, type RulesId } from '@core/model';
import { openNew } from '@renderer/app';
import { useLibrary, type Tab } from '@renderer/stores';
import { nounOf } from './systems';
import type { ShipTemplate } from './ship-system';

/** A name that is not taken: the wanted one, or with the first number from 2 that makes it free. */
export function freeName(wanted: string, taken: { has(name: string): boolean }): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.has(`${wanted} ${number}`)) return `${wanted} ${number}`;
}

/** The same design under a name, and an id made of it, that no other has. */
export function renamedCopy(design: Design, wanted: string, others: readonly { id: string; name: string }[]): Design {
  const name = freeName(wanted, new Set(others.map((other) => other.name)));
  return { ...structuredClone(design), name, id: uniqueId(slug(name), new Set(others.map((other) => other.id))) };
}

/** A new design of a rule system, from a template or from next to nothing; its name is free among the others. */
export function designFromTemplate(
  rules: RulesId,
  template: ShipTemplate | undefined,
  others: readonly { id: string; name: string }[],
): Design {
  const name = template ? `New ${template.name.toLowerCase()}` : `New ${nounOf(rules)}`;
  return renamedCopy({ ...newDesign(rules, name), ...(template?.design ?? {}) }, name, others);
}

/** Opens a new design in a tab; it is unsaved until the user saves it. */
export function openNewDesign(rules: RulesId, template?: ShipTemplate): Tab {
  return openNew(designFromTemplate(rules, template, useLibrary().entries));
}

/** Opens a copy of a design in a tab; it is unsaved until the user saves it. */
export function openCopy(design: Design): Tab {
  return openNew(renamedCopy(design, `${design.name} copy`, useLibrary().entries));
}
