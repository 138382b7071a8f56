import { startCampaign, startCampaignFile } from '@renderer/app';
import { useHost, useLibrary, useTabs } from '@renderer/stores';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCampaign, shippedCampaign, type OpenCampaign } from './support';

let open: OpenCampaign;
beforeEach(async () => {
  open = await openCampaign(shippedCampaign('first-command'));
});

describe('starting a bundled campaign', () => {
  it('saves a named copy, opens it, and leaves the campaign as it is; it can be started again', async () => {
    const saved = await useHost().library.create(shippedCampaign('first-command'));
    await useLibrary().refresh();
    const ref = saved.ok ? saved.value.ref : '';
    expect((await startCampaignFile(ref)).ok).toBe(true);
    expect((await startCampaignFile(ref)).ok).toBe(true);
    const copies = useTabs().list.filter(({ title }) => title.startsWith('First Command, '));
    expect(copies.map(({ title, doc }) => [title, doc?.document.value.id, doc?.state.dirty])).toEqual([
      ['First Command, 2', 'first-command-2', false],
      ['First Command, 3', 'first-command-3', false],
    ]);
    expect(useTabs().active?.title).toBe('First Command, 3');
    expect((await useLibrary().peek(ref))?.document).toEqual(shippedCampaign('first-command'));
  });

  it('takes the name that the player chose', async () => {
    const started = await startCampaign(open.value(), 'My year at school');
    expect(started.ok && started.value.title).toBe('My year at school');
  });

  it('refuses other files', async () => {
    const started = await startCampaignFile('designs/nothing.design.json');
    expect(started.ok).toBe(false);
  });
});
