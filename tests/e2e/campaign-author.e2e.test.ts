import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CampaignPage } from './campaign-page';
import { useProgram } from './program';

const program = useProgram();

async function newWar(page: Page): Promise<CampaignPage> {
  page.setDefaultTimeout(20_000);
  await page.keyboard.press('Alt+Shift+C');
  await page.getByRole('textbox', { name: 'Name' }).fill('Border War');
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('tab', { name: 'Border War', exact: true }).waitFor();
  return new CampaignPage(page);
}
const view = (page: Page, name: string): Promise<void> =>
  page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name, exact: true }).click();
const system = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const facts = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).waitFor();

it('draws a star map by keyboard: systems, lanes and their lengths', async () => {
  const page = await program.open();
  await newWar(page);
  await view(page, 'Edit map');
  await facts(page, '5 systems, 6 lanes');
  await page.keyboard.press('Shift+S');
  await facts(page, '6 systems, 6 lanes');
  await expect.poll(() => system(page, 'System 6').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await page.getByText('Choose the other end of the lane.').waitFor();
  await system(page, 'North').focus();
  await page.keyboard.press('Enter');
  await facts(page, '6 systems, 7 lanes');
  await page.getByRole('spinbutton', { name: 'Turns to System 6' }).fill('3');
  await page.keyboard.press('Tab');
  await system(page, 'System 6')
    .getByText('3 turns')
    .or(page.getByText('3 turns', { exact: true }))
    .first()
    .waitFor();
  // A removed system is no end of the next lane.
  await page.keyboard.press('v');
  await page.keyboard.press('l');
  await system(page, 'System 6').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await facts(page, '5 systems, 6 lanes');
  await system(page, 'South').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Choose the other end of the lane.').waitFor();
  await facts(page, '5 systems, 6 lanes');
});

it('drags a lane from one system to another', async () => {
  const page = await program.open();
  await newWar(page);
  await view(page, 'Edit map');
  await page.keyboard.press('l');
  const middle = async (name: string): Promise<[number, number]> => {
    const box = (await system(page, name).locator('.hit').boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [from, to] = [await middle('North'), await middle('Middle')];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
  await facts(page, '5 systems, 7 lanes');
  expect(await middle('North')).toEqual(from);
  // The lane is complete: the next system starts another one.
  await system(page, 'South').click();
  await facts(page, '5 systems, 7 lanes');
});

it('gives units to the newest fleet, and keeps the focus on a unit that moves', async () => {
  const page = await program.open();
  const screen = await newWar(page);
  await view(page, 'Rosters');
  await screen.exactly('Add fleet').click();
  await screen.exactly('Add unit').click();
  const table = page.getByRole('table', { name: 'Starting rosters' });
  const names = (): Promise<string[]> =>
    table.locator('td:first-child input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(names).toEqual(['First fleet', 'First 1', 'First 2', 'First 3', 'Fleet 1', expect.any(String)]);
  await screen.choose('Location of First 1', 'Fleet 1');
  await expect.poll(names).toEqual(['First fleet', 'First 2', 'First 3', 'Fleet 1', 'First 1', expect.any(String)]);
  const focus = page.getByRole('combobox', { name: 'Location of First 1' });
  await expect.poll(() => focus.evaluate((one) => one === document.activeElement)).toBe(true);
});
