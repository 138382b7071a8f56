import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { IS_LONG } from '../long';
import { useProgram } from './program';
import { SCREENS } from './screens';

// Each button of each screen is pressed, and each item of its menus. No error may come of it (the program's afterEach).

const program = useProgram();
/** Lists of files, where a button opens or makes another file, dialogs, and a battle that cannot start twice. */
const LEFT_OUT = /^(Library|Trash|Start|Ships|Scenarios|New .*|command palette|keyboard shortcuts|tour in a battle)$/;
/** Screens that are shown from the one before. */
const FOLLOWING = /^fleet|, battle$/;
const screens = SCREENS.map((screen, at) => ({
  ...screen,
  before: FOLLOWING.test(screen.name) ? SCREENS[at - 1] : undefined,
})).filter(({ name }) => !LEFT_OUT.test(name));

/** Presses buttons whose keys are not in `done`, until one of them leaves the screen. Returns all that have been pressed. */
function pressButtons(done: readonly string[]): Promise<string[]> {
  const pressed = new Set(done);
  const screen = (): string =>
    ['[role=tab][aria-selected=true]', 'main [role=radio][aria-checked=true]', '[role=dialog]']
      .map((selector) => document.querySelector(selector)?.textContent)
      .join('|');
  /** The first element that was not pressed, by its name without numbers: of many of one name, two. */
  const next = (selector: string, prefix: string): HTMLElement | undefined => {
    const times = new Map<string, number>();
    return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
      const name = (element.ariaLabel ?? element.textContent).trim().replaceAll(/\d+/g, '#');
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      const key = `${prefix}${name} ${time}`;
      if (time > 2 || pressed.has(key) || element.ariaDisabled === 'true' || !element.checkVisibility()) return false;
      element.dataset['key'] = key;
      return true;
    });
  };
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 40));
  const pressAll = async (): Promise<string[]> => {
    const start = screen();
    for (;;) {
      const button = next('main button, aside button', '');
      if (button === undefined) return [...pressed];
      const key = button.dataset['key'] ?? '';
      button.click();
      await pause();
      const item = next('[role=menuitem]', `${key}: `);
      if (item === undefined) pressed.add(key);
      else {
        pressed.add(item.dataset['key'] ?? '');
        item.click();
        await pause();
      }
      if (screen() !== start) return [...pressed];
    }
  };
  return pressAll();
}

it.runIf(IS_LONG).each(screens)(
  '$name',
  async ({ before, show }) => {
    const page = await program.open();
    const start = async (shown: Page): Promise<void> => {
      await before?.show(shown);
      await show(shown);
    };
    await start(page);
    let done: readonly string[] = [];
    for (;;) {
      const all = await page.evaluate(pressButtons, done);
      if (all.length === done.length) break;
      done = all;
      await page.keyboard.press('Escape');
      await start(page);
    }
    expect(done.length).toBeGreaterThan(3);
  },
  300_000,
);
