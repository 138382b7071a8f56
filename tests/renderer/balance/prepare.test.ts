import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkDocument } from '@renderer/app';
import { OpenDocument } from '@renderer/documents';
import { preloadCharts, startChartWorker } from '@renderer/features/balance/charts/drawing';
import { prepareBalance } from '@renderer/features/balance/model/prepare';
import { installHost, useHost, useLibrary, useTabs } from '@renderer/stores';
import { nextTick } from 'vue';
import { shippedDesigns, shippedScenario } from '../../core/rules/library';
import { memoryHost } from '../support/memory-host';

// The thread that draws charts needs a browser.
vi.mock('@renderer/features/balance/charts/drawing', () => ({ preloadCharts: vi.fn(), startChartWorker: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
  installHost(memoryHost());
  useLibrary().designsByRef = shippedDesigns();
});
afterEach(() => {
  vi.useRealTimers();
});

function openTab(id: string) {
  const document = shippedScenario(id);
  const file = { ref: `scenarios/${id}.scenario.json`, version: '1', migrated: false };
  const doc = new OpenDocument({ library: useHost().library, check: checkDocument, key: id, document, file });
  return useTabs().open({ kind: 'scenario', title: document.name, doc });
}

describe('the charts of the balance view', () => {
  it('are prepared only after a scenario has been open for a while', async () => {
    prepareBalance();
    openTab('star-base-assault');
    await nextTick();
    await vi.advanceTimersByTimeAsync(30);
    expect(startChartWorker).not.toHaveBeenCalled();
    const second = openTab('minor-slugfest');
    await nextTick();
    await vi.advanceTimersByTimeAsync(1000);
    expect(startChartWorker).toHaveBeenCalledTimes(1);
    expect(preloadCharts).toHaveBeenCalledTimes(1);
    useTabs().showActivity('library');
    await nextTick();
    useTabs().show(second.id);
    await nextTick();
    await vi.advanceTimersByTimeAsync(1000);
    expect(startChartWorker).toHaveBeenCalledTimes(1);
  });
});
