import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Scenario } from '@core/model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from './browser';
import { borrowBrowserHost } from './browser-host';
import { accessFaults, inEveryLook, openPage } from './frame-page';
import { takePicture } from './pictures';

let browser: Browser;
const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name, exact: true }).click();

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Minor Slugfest with everything that a scenario may have: orders, reinforcements, triggers, awards, options of a side, problems. */
async function writeRich(library: string): Promise<void> {
  const text = await readFile(path.join(library, 'scenarios/minor-slugfest.scenario.json'), 'utf8');
  const { map, forces, victory, sides, ...rest } = JSON.parse(text) as Scenario;
  if (!map) throw new Error('Minor Slugfest has a map');
  map.zones.push(
    { id: 'gap', name: 'The Gap', use: 'objective', hexes: ['1108', '1208', '1109', '1209', '1110'] },
    { id: 'home', name: 'Home', use: 'deploy', side: 'player-2', hexes: ['1016', '1116', '1216', '1316'] },
  );
  const reserve = { side: 'player-2', design: 'gunship' } as const;
  const rich: Scenario = {
    ...rest,
    map,
    id: 'rich',
    name: 'Rich',
    sides: [{ ...sides[0], options: { torpedoes: false } }, sides[1]],
    forces: [
      {
        ...forces[0],
        group: 'line',
        orders: [
          { type: 'advance', edge: 'south' },
          { type: 'stay', zone: 'gap' },
        ],
      },
      { ...forces[1], orders: [{ type: 'hold-fire' }] },
      ...forces.slice(2),
      { ...reserve, id: 'late', name: 'Late Picket', start: { type: 'edge', edge: 'player-2-edge', turn: 3 } },
      { ...reserve, id: 'relief', name: 'Relief', count: 2, start: { type: 'zone', zone: 'home', call: true } },
      { ...reserve, id: 'lost', name: 'Lost Patrol', start: { type: 'edge', edge: 'player-2-edge', call: true } },
    ],
    victory: [
      ...victory,
      { id: 'points', side: 'player-1', name: 'On points', when: { type: 'points', side: 'player-1', atLeast: 6 } },
      {
        id: 'gap',
        side: 'player-2',
        name: 'Gap lost',
        defeat: true,
        ends: false,
        when: {
          type: 'any',
          of: [
            { type: 'not', of: { type: 'holds', side: 'player-2', zone: 'gap', turns: 2 } },
            { type: 'exited', units: { group: 'missing-group' }, atLeast: 1, edge: 'west' },
          ],
        },
      },
    ],
    triggers: [
      {
        id: 'alarm',
        name: 'Alarm',
        when: { type: 'turn', turn: 2 },
        do: [
          { type: 'message', text: 'Relief is on its way.', side: 'player-2' },
          { type: 'reinforce', force: 'relief' },
        ],
      },
      {
        id: 'drift',
        name: 'Debris drifts in',
        repeat: true,
        when: { type: 'destroyed', units: { side: 'player-1' }, atLeast: 1 },
        do: [
          { type: 'terrain', hexes: ['1005', '1105', '1205'], terrain: { type: 'asteroids', rating: 3 } },
          { type: 'points', side: 'player-2', points: 2 },
        ],
      },
      {
        id: 'ghost',
        when: { type: 'over' },
        do: [{ type: 'reinforce', force: 'gone' }],
      },
    ],
    awards: [
      { id: 'kills', side: 'player-1', points: 2, for: 'destroyed', units: { side: 'player-2', design: 'gunship' } },
      { id: 'gap', side: 'player-2', points: 1, for: 'holds', zone: 'gap' },
    ],
  };
  await writeFile(path.join(library, 'scenarios/rich.scenario.json'), JSON.stringify(rich));
}

describe('the look of the scenario editor', () => {
  it('is sound in both themes, in a large and in a small window', async () => {
    const shell = await borrowBrowserHost();
    const { page, faults } = await openPage(browser, shell.url);
    onTestFinished(async () => {
      await page.close();
      await shell.stop();
    });
    await page
      .getByRole('row', { name: /^Minor Slugfest/ })
      .first()
      .waitFor();
    await writeRich(shell.library);
    await page.getByRole('row', { name: /^Rich/ }).first().dblclick();
    await page.getByRole('tab', { name: 'Rich' }).waitFor();
    const shot = (name: string): Promise<void> =>
      inEveryLook(page, async (look, ofTheme) => {
        await takePicture(page, 'scenario', `${name}-${look}`);
        if (ofTheme) faults.push(...(await accessFaults(page)));
      });
    await view(page, 'Forces');
    await page
      .getByRole('grid', { name: 'Forces of Player 1' })
      .getByRole('row', { name: /^Battleship/ })
      .focus();
    await shot('forces');
    await page.getByRole('button', { name: /^Relief/ }).click();
    await shot('forces-called');
    await view(page, 'Rules');
    await shot('rules');
    await view(page, 'Victory');
    await shot('victory');
    await page.getByRole('region', { name: 'Victory points' }).scrollIntoViewIfNeeded();
    await page
      .getByRole('button', { name: /^Units:/ })
      .last()
      .click();
    await shot('awards');
    await view(page, 'Triggers');
    await shot('triggers');
    await page.getByRole('button', { name: 'Choose on map' }).click();
    await shot('triggers-pick');
    await view(page, 'Briefing');
    await shot('briefing');
    expect(faults).toEqual([]);
  });
});
