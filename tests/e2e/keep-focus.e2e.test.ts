import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useProgram } from './program';

const program = useProgram();

/** Presses a button by keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

/** The name of what has the focus. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}

it('the keyboard stays beside a row that it removes', async () => {
  const page = await program.open();
  await page.getByRole('row', { name: /^Salt and Iron/ }).dblclick();
  await page.getByRole('radio', { name: 'Rosters' }).click();
  await press(page, 'Remove First Squadron');
  await expect.poll(() => focused(page)).toBe('Name of Pier Watch');

  // The only row of a side leaves the side's head.
  await page.getByRole('button', { name: 'Library' }).first().click();
  await page.getByRole('row', { name: /^Siege of the Walled Ark/ }).dblclick();
  await page.getByRole('radio', { name: 'Forces' }).click();
  await press(page, 'Remove Siege Army');
  await expect.poll(() => focused(page)).toBe('Colour of Siege Army: Blue circle');
});
