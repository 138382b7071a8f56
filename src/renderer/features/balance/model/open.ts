import { isOpen } from '@renderer/documents';
import { useTabs, useUi, type Tab } from '@renderer/stores';
import { effectScope, markRaw, watch } from 'vue';
import { BalanceModel } from './balance-model';
import type { BalanceSource } from './source';

const STATE = 'balance';

/** The balance model of a tab, if it has one. */
export function heldBalance(tab: Tab): BalanceModel | undefined {
  return tab.state[STATE] as BalanceModel | undefined;
}

/** The balance model of a tab: created at the first call, disposed of with the tab. */
export function balanceModelOf(tab: Tab): BalanceModel {
  const held = heldBalance(tab);
  if (held) return held;
  const { doc } = tab;
  if (!isOpen(doc, 'report')) throw new Error('A balance tab holds no laboratory.');
  return attachBalance(tab, { type: 'report', doc });
}

/** Gives a tab a balance model. */
export function attachBalance(tab: Tab, source: BalanceSource): BalanceModel {
  const model = markRaw(new BalanceModel(source));
  tab.state[STATE] = model;
  const scope = effectScope(true);
  if (tab.doc === undefined) tab.save = () => model.save();
  scope.run(() => {
    const tabs = useTabs();
    // A report's tab uses its document.
    watch(
      () => model.unsavedText(),
      (loss) => {
        if (tab.doc === undefined) tab.unsaved = loss;
      },
      { immediate: true },
    );
    watch(
      () => tabs.list.includes(tab),
      (open) => {
        if (open) return;
        model.dispose();
        scope.stop();
      },
    );
  });
  return model;
}

/** Opens the balance tab of a scenario and starts a batch; later calls show the existing tab. */
export function openBalance(from: Tab): Tab {
  const tabs = useTabs();
  const id = `balance-${from.id}`;
  const there = tabs.list.find((tab) => tab.id === id || heldBalance(tab)?.tab() === from);
  if (there?.kind === 'balance') {
    tabs.show(there.id);
    return there;
  }
  const tab = tabs.open({ kind: 'balance', id, title: `${from.title}: balance` });
  const model = attachBalance(tab, { type: 'tab', id: from.id });
  useUi().bottomPanel = 'balance-findings';
  void model.ready.then(() => {
    if (model.startBlocker() === undefined) void model.start();
  });
  return tab;
}
