import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lanternReach } from './campaigns/lantern-reach.mjs';
import { saltAndIron } from './campaigns/salt-and-iron.mjs';
import { longDrift } from './campaigns/long-drift.mjs';
import { outpostYear } from './campaigns/outpost-year.mjs';
import { firstCommand } from './campaigns/first-command.mjs';
import { root } from './lib/aliases.mjs';

// npm run campaigns: writes library/campaigns, with embedded designs and scenarios, from scripts/campaigns.

const folder = path.join(root, 'library/campaigns');
await mkdir(folder, { recursive: true });
for (const campaign of [firstCommand, outpostYear, lanternReach, saltAndIron, longDrift]) {
  const { log, ...start } = campaign;
  const template = { ...start, copyOnPlay: true, log };
  await writeFile(path.join(folder, `${campaign.id}.campaign.json`), `${JSON.stringify(template, null, 2)}\n`);
}
