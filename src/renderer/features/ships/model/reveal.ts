import { useUi } from '@renderer/stores';
import { nextTick } from 'vue';

/** Prefix of the workshop's fold group names. */
export const GROUP_PREFIX = 'ship-';

/** Name of the fold group for a JSON Pointer, such as a list entry. Revealing a path inside it expands the group. */
export function groupName(path: string): string {
  return `${AT}${path}`;
}
const AT = `${GROUP_PREFIX}at-`;

/** The element for a JSON Pointer or, if there is none, for its nearest ancestor. */
function elementAt(root: HTMLElement, path: string): HTMLElement | null {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const element = root.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
    if (element) return element;
  }
  return null;
}

/** Expands the groups around a JSON Pointer of the design and focuses its control. Returns false if there is none. */
export async function revealPath(root: HTMLElement, path: string): Promise<boolean> {
  const { folded } = useUi();
  for (const name of Object.keys(folded)) {
    if (name.startsWith(GROUP_PREFIX) && !name.startsWith(AT)) folded[name] = false;
  }
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) folded[groupName(at)] = false;
  await nextTick();
  const element = elementAt(root, path);
  element?.scrollIntoView({ block: 'nearest' });
  const control = 'input:not([tabindex="-1"]), textarea, button:not([tabindex="-1"])';
  (element?.matches(control) ? element : element?.querySelector<HTMLElement>(control))?.focus();
  return element !== null;
}
