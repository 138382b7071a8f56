import { describe, expect, it, vi } from 'vitest';
import { acceleratorOf } from '@main/electron/accelerator';
import { menuTemplate, type MenuContext } from '@main/electron/menu';
import type { MenuItem } from '@shared/host-api';
import type { MenuItemConstructorOptions } from 'electron';

vi.mock('electron', () => import('./fake-electron'));

const items: MenuItem[] = [
  { id: 'help.keys', title: 'Shortcuts', menu: 'Help', shortcut: '?', enabled: true },
  { id: 'file.save', title: 'Save & close', menu: 'File', shortcut: 'Mod+S', enabled: false },
  { id: 'file.open', title: 'Open', menu: 'File', enabled: true },
];

function build(context: Partial<MenuContext> = {}) {
  const choose = vi.fn();
  const template = menuTemplate(items, { platform: 'linux', development: false, choose, ...context });
  const menu = (label: string) =>
    template.find((entry) => entry.label === label)?.submenu as MenuItemConstructorOptions[] | undefined;
  return { choose, template, menu };
}

describe('menuTemplate', () => {
  it('has the menus in order, without empty ones', () => {
    expect(build().template.map(({ label }) => label)).toEqual(['File', 'Edit', 'View', 'Help']);
  });

  it('keeps the order of the actions and shows whether they are enabled', () => {
    const [save, open] = build().menu('File')!;
    expect(save).toMatchObject({ label: 'Save && close', enabled: false, accelerator: 'CmdOrCtrl+S' });
    expect(open).toMatchObject({ label: 'Open', enabled: true });
  });

  it('shows shortcuts without registering the keys', () => {
    expect(build().menu('File')![0]).toMatchObject({ registerAccelerator: false });
    expect(build().menu('Help')![0]).not.toHaveProperty('accelerator');
  });

  it('reports the id of the chosen action', () => {
    const { choose, menu } = build();
    (menu('File')![1]!.click as () => void)();
    expect(choose).toHaveBeenCalledExactlyOnceWith('file.open');
  });

  it('offers the developer tools in a checkout only', () => {
    const roles = (development: boolean) =>
      build({ development })
        .menu('View')!
        .map(({ role }) => role);
    expect(roles(true)).toContain('toggleDevTools');
    expect(roles(false)).not.toContain('toggleDevTools');
  });

  it('has the application menu on macOS', () => {
    expect(build({ platform: 'darwin' }).template[0]).toEqual({ role: 'appMenu' });
  });
});

describe('acceleratorOf', () => {
  it.each([
    ['Mod+S', 'CmdOrCtrl+S'],
    ['Mod+Shift+s', 'CmdOrCtrl+Shift+S'],
    ['Alt+ArrowLeft', 'Alt+Left'],
    ['Mod++', 'CmdOrCtrl+Plus'],
    ['F5', 'F5'],
    ['Shift+F5', 'Shift+F5'],
    ['Mod+Enter', 'CmdOrCtrl+Return'],
    ['B', undefined],
    ['?', undefined],
    ['Delete', undefined],
    ['Shift+B', undefined],
    ['F25', undefined],
    ['Hyper+S', undefined],
    ['Mod+Mod+S', undefined],
    ['Mod+', undefined],
    ['Mod+constructor', undefined],
    ['', undefined],
  ])('reads %j as %j', (shortcut, accelerator) => {
    expect(acceleratorOf(shortcut)).toBe(accelerator);
  });
});
