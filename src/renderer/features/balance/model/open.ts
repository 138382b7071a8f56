import { isOpen } from '@renderer/documents';
import { useTabs, useUi, type Tab } from '@renderer/stores';
import { effectScope, markRaw, watch } from 'vue';
import { Lab } from './lab';
import type { BalanceSource } from './source';

const STATE = 'balance';

/** The laboratory of a tab: made at the first call, ended with the tab. */
export function labOf(tab: Tab): Lab {
  const held = tab.state[STATE] as Lab | undefined;
  if (held) return held;
  const { doc } = tab;
  if (!isOpen(doc, 'report')) throw new Error('A balance tab holds no laboratory.');
  return attach(tab, { type: 'report', doc });
}

function attach(tab: Tab, source: BalanceSource): Lab {
  const lab = markRaw(new Lab(source));
  tab.state[STATE] = lab;
  const scope = effectScope(true);
  if (tab.doc === undefined) tab.save = () => lab.save();
  scope.run(() => {
    const tabs = useTabs();
    // A report's own tab asks by its document.
    watch(
      () => lab.loss(),
      (loss) => {
        if (tab.doc === undefined) tab.unsaved = loss;
      },
      { immediate: true },
    );
    watch(
      () => tabs.list.includes(tab),
      (open) => {
        if (open) return;
        lab.dispose();
        scope.stop();
      },
    );
  });
  return lab;
}

/** Opens the balance of a scenario's tab and plays its games at once; a second call shows what is there. */
export function openBalance(from: Tab): Tab {
  const tabs = useTabs();
  const id = `balance-${from.id}`;
  const there = tabs.list.find((tab) => tab.id === id);
  if (there) {
    tabs.show(id);
    return there;
  }
  const tab = tabs.open({ kind: 'balance', id, title: `${from.title}: balance` });
  const lab = attach(tab, { type: 'tab', id: from.id });
  useUi().bottomPanel = 'balance-findings';
  void lab.ready.then(() => {
    if (lab.refusal() === undefined) void lab.start();
  });
  return tab;
}
