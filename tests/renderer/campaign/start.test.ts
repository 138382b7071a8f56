import { startCampaign, startCampaignFile } from '@renderer/app';
import { campaignModelOf } from '@renderer/features/campaign/model/campaign-model';
import { draftOrder } from '@renderer/features/campaign/model/draft';
import { stepsOf } from '@renderer/features/campaign/model/next-step';
import { turnsOf } from '@renderer/features/campaign/model/turns';
import { useHost, useLibrary, useTabs } from '@renderer/stores';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCampaign, campaignTemplate, type OpenCampaign } from './support';

let open: OpenCampaign;
beforeEach(async () => {
  open = await openCampaign(campaignTemplate('first-command'));
});

describe('a template', () => {
  it('takes neither orders nor turns, and its next step starts a new game', async () => {
    const { model } = open;
    expect(draftOrder(model, { t: 'build', design: 'minimal-ship-1', at: 'reserve', name: 'New' })).toBe(
      'Start the campaign first',
    );
    expect(turnsOf(model).canEnd()).toBe('Start the campaign first');
    const { step, run } = stepsOf(model);
    expect(step.value).toEqual({ type: 'start', label: 'Start campaign' });
    await run();
    expect(useTabs().active?.title).toBe('First Command, 2');
    const copy = campaignModelOf(useTabs().active!);
    expect(copy.campaign.value.copyOnPlay).toBeUndefined();
    expect(stepsOf(copy).step.value).toEqual({ type: 'briefing', label: 'Read the briefing' });
    await stepsOf(copy).run();
    expect(stepsOf(copy).step.value.label).toBe('Go to “Play It”');
  });
});

describe('starting a bundled campaign', () => {
  it('saves a named copy, opens it, and leaves the campaign as it is; it can be started again', async () => {
    const saved = await useHost().library.create(campaignTemplate('first-command'));
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
    expect((await useLibrary().peek(ref))?.document).toEqual(campaignTemplate('first-command'));
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
