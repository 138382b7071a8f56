import type { MenuItemConstructorOptions } from 'electron';
import type { MenuItem, MenuName } from '@shared/host-api';
import { acceleratorOf } from './accelerator';

export interface MenuContext {
  readonly platform: string;
  /** True in a checkout: the View menu offers the developer tools. */
  readonly development: boolean;
  /** Told the id of the action that was chosen. */
  readonly choose: (id: string) => void;
}

const ORDER: readonly MenuName[] = ['File', 'Edit', 'View', 'Scenario', 'Battle', 'Campaign', 'Help'];

/** The menu bar as a template: the renderer's actions in their menus and order, then what the system itself does. */
export function menuTemplate(items: readonly MenuItem[], context: MenuContext): MenuItemConstructorOptions[] {
  const mac = context.platform === 'darwin';
  const menus = ORDER.map((name): MenuItemConstructorOptions => {
    const own = items.filter((item) => item.menu === name).map((item) => itemOf(item, context));
    const system = systemItems(name, context);
    const between: MenuItemConstructorOptions[] = own.length > 0 && system.length > 0 ? [{ type: 'separator' }] : [];
    return { label: name, submenu: [...own, ...between, ...system] };
  });
  const shown = menus.filter(({ submenu }) => (submenu as readonly unknown[]).length > 0);
  return mac ? [{ role: 'appMenu' }, ...shown] : shown;
}

function itemOf({ id, title, shortcut, enabled }: MenuItem, context: MenuContext): MenuItemConstructorOptions {
  const accelerator = shortcut === undefined ? undefined : acceleratorOf(shortcut);
  return {
    // One ampersand would underline the next letter.
    label: title.replaceAll('&', '&&'),
    enabled,
    // The renderer listens to the keys itself, the menu only shows them: otherwise the action would be done twice.
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
    click: () => context.choose(id),
  };
}

function systemItems(menu: MenuName, { platform, development }: MenuContext): MenuItemConstructorOptions[] {
  if (menu === 'File') return platform === 'darwin' ? [{ role: 'close' }] : [{ role: 'quit' }];
  // Text fields need these in the menu on macOS.
  if (menu === 'Edit') return [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }];
  if (menu === 'View') {
    return [{ role: 'togglefullscreen' }, ...(development ? [{ role: 'toggleDevTools' } as const] : [])];
  }
  return [];
}
