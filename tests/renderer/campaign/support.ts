import type { Campaign } from '@core/model';
import { startCopy } from '@core/campaign';
import { openNew } from '@renderer/app';
import type { OpenDocument } from '@renderer/documents';
import { campaignModelOf, type CampaignModel } from '@renderer/features/campaign/model/campaign-model';
import { newCampaign, type CampaignKind } from '@renderer/features/campaign/model/templates';
import type { CampaignAiClient } from '@renderer/features/campaign/play/ai-client';
import { handleRequest } from '@renderer/features/campaign/play/handle-request';
import { err, ok } from '@core/base';
import { installHost, useLibrary, type Tab } from '@renderer/stores';
import { createPinia, setActivePinia } from 'pinia';
import { readFileSync } from 'node:fs';
import { memoryHost, type MemoryHost } from '../support/memory-host';
import { designs } from '../scenarios/support';

/** A shipped campaign, as its file holds it: a template. */
export function campaignTemplate(id: string): Campaign {
  return JSON.parse(readFileSync(`library/campaigns/${id}.campaign.json`, 'utf8')) as Campaign;
}

/** A new game of a shipped campaign, under the same name. */
export function shippedCampaign(id: string): Campaign {
  const template = campaignTemplate(id);
  return startCopy(template, template.name, id);
}

/** A campaign from a template, with changes. */
export function made(kind: CampaignKind, changes: Partial<Campaign> = {}): Campaign {
  // The computer weighs every design that it may build: a few are enough, and quick.
  const own = designs.filter(({ rules }) => rules === 'counterspace').slice(0, 14);
  return { ...newCampaign(kind, 'counterspace', 'Made', own), ...changes };
}

/** A ai without a thread: it answers at once what the worker would. */
export const atOnce: CampaignAiClient = {
  ask: async (question, progress) => {
    const copy = structuredClone(question);
    const reply = handleRequest(copy, (part) => {
      if (part.type === 'progress') progress?.(part.odds);
    });
    return reply.type === 'refused' ? err(reply.findings) : ok({ ...reply, id: 1 });
  },
  cancel: () => undefined,
};

/** A campaign in a tab, over a host in memory. */
export interface OpenCampaign {
  readonly tab: Tab;
  readonly model: CampaignModel;
  readonly doc: OpenDocument<'campaign'>;
  readonly host: MemoryHost;
  value(): Campaign;
}

/** Opens a campaign as the frame does, with the places in the page that views put their tools into. */
export async function openCampaign(campaign: Campaign, ai: CampaignAiClient = atOnce): Promise<OpenCampaign> {
  const host = memoryHost(designs);
  installHost(host);
  setActivePinia(createPinia());
  document.body.innerHTML =
    '<div id="hx-toolbar-start"></div><div id="hx-toolbar-end"></div><div id="hx-status-start"></div><div id="hx-status-end"></div>';
  await useLibrary().start();
  const tab = openNew(structuredClone(campaign));
  const model = campaignModelOf(tab);
  model.ai = ai;
  const doc = tab.doc as unknown as OpenDocument<'campaign'>;
  return { tab, model, doc, host, value: () => doc.document.value };
}
