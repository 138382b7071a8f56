import { readFileSync, realpathSync } from 'node:fs';
import type { Campaign } from '@core/model';
import { createLibrary } from '@main/library';

/**
 * Goes on with the campaign of a library (first argument, with the file in the third) entry by entry of the whole log in the file of the
 * second, and saves after each. Says the length of the log when an entry is safe.
 */
const [, , folder = '', whole = '', ref = ''] = process.argv;
const { log } = JSON.parse(readFileSync(whole, 'utf8')) as Campaign;
const library = createLibrary({ root: realpathSync(folder), watch: false });
const opened = await library.open(ref);
if (!opened.ok) throw new Error(opened.error.message);
let campaign = opened.value.document as Campaign;
let { version } = opened.value;
process.stdout.write(`${campaign.log.length}\n`);
for (const entry of log.slice(campaign.log.length)) {
  campaign = { ...campaign, log: [...campaign.log, entry] };
  const saved = await library.save(ref, campaign, version);
  if (!saved.ok) throw new Error(saved.error.message);
  ({ version } = saved.value);
  process.stdout.write(`${campaign.log.length}\n`);
}
