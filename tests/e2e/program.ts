import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchBrowser } from './browser';
import { borrowBrowserHost, type RunningShell } from './browser-host';
import { openPage, type FramePage, type PageLook } from './frame-page';

/** The program as the tests of a file use it. */
export interface Program {
  /** The host of the running test. */
  readonly shell: RunningShell;
  /** The windows that the running test has opened. */
  readonly opened: readonly FramePage[];
  /** Opens a window of the program, which shows the library. */
  readonly open: (look?: PageLook) => Promise<Page>;
}

/** Most characters of a screen that are printed. */
const MOST_TEXT = 1500;

/** Prints what a window shows when a test fails, because machines that only run tests have no visible screen. */
async function printScreen(test: string, page: Page): Promise<void> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch((error: unknown) => String(error));
  const line = text.replace(/\s*\n\s*/g, ' | ').slice(0, MOST_TEXT);
  process.stdout.write(`“${test}” failed with this screen:\n${line}\n`);
}

/** Gives each test of a file the program as it first starts, and fails the test when its windows report a fault. */
export function useProgram(): Program {
  let browser: Browser;
  let shell: RunningShell;
  let opened: FramePage[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    shell = await borrowBrowserHost();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const { page } of opened) await printScreen(task.name, page);
    const faults = opened.flatMap((frame) => frame.faults);
    await Promise.all(opened.map(({ page }) => page.close()));
    opened = [];
    await shell.stop();
    expect(faults).toEqual([]);
  });
  return {
    get shell() {
      return shell;
    },
    get opened() {
      return opened;
    },
    open: async (look) => {
      const frame = await openPage(browser, shell.url, look);
      opened.push(frame);
      return frame.page;
    },
  };
}
