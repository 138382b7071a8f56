import { useUi } from '@renderer/stores';
import { nextTick } from 'vue';

/** Names of the fold groups of the workshop begin with this. */
export const GROUP_PREFIX = 'ship-';

/** The name of a fold group that shows one place of the design, such as an entry of a list: it unfolds for what is inside. */
export function groupName(path: string): string {
  return `${AT}${path}`;
}
const AT = `${GROUP_PREFIX}at-`;

/** The element that shows a place of the design or, where nothing does, the nearest place around it. */
function elementAt(root: HTMLElement, path: string): HTMLElement | null {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = root.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
    if (place) return place;
  }
  return null;
}

/** Moves the focus to the control of a place in the design, given by its JSON Pointer; unfolds the groups for it. */
export async function revealPath(root: HTMLElement, path: string): Promise<void> {
  const { folded } = useUi();
  for (const name of Object.keys(folded)) {
    if (name.startsWith(GROUP_PREFIX) && !name.startsWith(AT)) folded[name] = false;
  }
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) folded[groupName(at)] = false;
  await nextTick();
  const place = elementAt(root, path);
  place?.scrollIntoView({ block: 'nearest' });
  const control = 'input:not([tabindex="-1"]), textarea, button:not([tabindex="-1"])';
  (place?.matches(control) ? place : place?.querySelector<HTMLElement>(control))?.focus();
}
