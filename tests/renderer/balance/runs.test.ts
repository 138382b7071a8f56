import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import { watch } from 'vue';
import { OpenDocument } from '@renderer/documents';
import { checkDocument } from '@renderer/app';
import { BalanceModel } from '@renderer/features/balance/model/balance-model';
import { balanceModelOf, openBalance } from '@renderer/features/balance/model/open';
import { noDetails } from '@core/balance';
import { installHost, useLibrary, useTabs } from '@renderer/stores';
import { shippedDesigns, shippedScenario } from '../../core/rules/library';
import { memoryHost, type MemoryHost } from '../support/memory-host';

let host: MemoryHost;

beforeEach(() => {
  setActivePinia(createPinia());
  host = memoryHost();
  installHost(host);
  useLibrary().designsByRef = shippedDesigns();
  let jobs = 0;
  // Every job ends at once, without any wins.
  host.playtests.start = (plan) => {
    const job = `job-${++jobs}`;
    const games = 'games' in plan ? plan.games : 0;
    const batch = {
      games,
      meanTurns: 0,
      outcomes: [],
      ends: [],
      gamesPerSecond: 1,
      details: { ...noDetails(), games },
    };
    const report = { seconds: 1, digest: '', ...(plan.type === 'duel' ? { games, duels: [] } : batch) };
    setTimeout(() => host.emit('job:done', { job, report }));
    return Promise.resolve({ ok: true, value: job });
  };
});

async function open(): Promise<{ lab: BalanceModel; doc: OpenDocument }> {
  const document = shippedScenario('three-flags-over-dunmere');
  const file = { ref: 'scenarios/s.scenario.json', version: '1', migrated: false };
  const doc = new OpenDocument({ library: host.library, check: checkDocument, key: 's', document, file });
  const tab = useTabs().open({ kind: 'scenario', title: document.name, doc });
  const lab = new BalanceModel({ type: 'tab', id: tab.id });
  await expect.poll(() => lab.startBlocker()).toBeUndefined();
  return { lab, doc };
}

it('games and the levels of play after them are one stretch, so that their end is announced once', async () => {
  const { lab } = await open();
  const changes: boolean[] = [];
  watch(lab.isPlaying, (now) => changes.push(now), { flush: 'sync' });
  await lab.start();
  await expect.poll(() => lab.levels.whole.value?.games).toBe(2100);
  await expect.poll(() => lab.isPlaying.value).toBe(false);
  expect(changes).toEqual([true, false]);
});

it('duels of the designs stay while nothing changes that they depend on', async () => {
  const { lab, doc } = await open();
  await lab.duels.start();
  expect(lab.duels.done.value).toBe(true);
  // Another design was saved.
  useLibrary().designsByRef = new Map(useLibrary().designsByRef);
  expect(lab.duels.done.value).toBe(true);
  doc.document.execute('Edit', (draft) => {
    (draft as { turnLimit: number }).turnLimit = 3;
  });
  expect(lab.duels.done.value).toBe(false);
  doc.document.undo();
  expect(lab.duels.done.value).toBe(true);
});

it('a balance tab finds its scenario again when it is closed and opened again', async () => {
  const { doc } = await open();
  const tabs = useTabs();
  const before = tabs.list.find((tab) => tab.doc === doc)!;
  const balance = openBalance(before);
  const model = balanceModelOf(balance);
  await model.ready;
  tabs.remove(before.id);
  expect(model.subject.value).toBeUndefined();
  const document = shippedScenario('three-flags-over-dunmere');
  const file = { ref: 'scenarios/s.scenario.json', version: '1', migrated: false };
  const again = new OpenDocument({ library: host.library, check: checkDocument, key: 't', document, file });
  const tab = tabs.open({ kind: 'scenario', title: document.name, doc: again });
  expect(model.tab()).toBe(tab);
  expect(model.subject.value?.scenario).toBe(again.document.value);
  expect(openBalance(tab).id).toBe(balance.id);
  expect(tabs.activeId).toBe(balance.id);
});
