import { newDesign, slug, uniqueId, uniqueName, type Design, type RulesId } from '@core/model';
import { openNew } from '@renderer/app';
import { copyName } from '@renderer/app/file-actions';
import { useLibrary, type Tab } from '@renderer/stores';
import { nounOf } from './systems';
import type { ShipTemplate } from './ship-system';

/** A copy of the design with a unique name and an id derived from it. */
export function renamedCopy(design: Design, wanted: string, others: readonly { id: string; name: string }[]): Design {
  const name = uniqueName(wanted, new Set(others.map((other) => other.name)));
  return { ...structuredClone(design), name, id: uniqueId(slug(name), new Set(others.map((other) => other.id))) };
}

/** A new design from a template, or with default stats; its name and id are unique among `others`. */
export function designFromTemplate(
  rules: RulesId,
  template: ShipTemplate | undefined,
  others: readonly { id: string; name: string }[],
): Design {
  const name = template ? `New ${template.name.toLowerCase()}` : `New ${nounOf(rules)}`;
  return renamedCopy({ ...newDesign(rules, name), ...(template?.design ?? {}) }, name, others);
}

/** Opens an unsaved copy of a design in a tab. */
export function openCopy(design: Design): Tab {
  return openNew(renamedCopy(design, copyName(design.name), useLibrary().entries));
}
