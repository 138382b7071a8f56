import { registerActions, registerActivity, registerTabState, registerView } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { isTab, useTabs } from '@renderer/stores';
import { Scale } from '@lucide/vue';
import { BALANCE_STATE } from './model/keep';
import { openBalance } from './model/open';
import { prepareBalance } from './model/prepare';
import BalancePage from './parts/BalancePage.vue';
import BalanceView from './parts/BalanceView.vue';
import ComparePanel from './parts/ComparePanel.vue';
import CoveragePanel from './parts/CoveragePanel.vue';
import FindingsPanel from './parts/FindingsPanel.vue';
import GamesPanel from './parts/GamesPanel.vue';
import UnitsPanel from './parts/UnitsPanel.vue';

/** Registers the Balance page, balance tabs, saved reports and the Balance action. */
export function install(): void {
  const panels = [
    { id: 'balance-findings', title: 'Findings', component: FindingsPanel },
    { id: 'balance-coverage', title: 'Coverage', component: CoveragePanel },
    { id: 'balance-units', title: 'Units', component: UnitsPanel },
    { id: 'balance-games', title: 'Worst games', component: GamesPanel },
    { id: 'balance-compare', title: 'Compare', component: ComparePanel },
  ];
  const common = { id: 'balance', title: 'Balance', icon: Scale, order: 1, component: BalanceView, panels };
  registerView({ kind: 'balance', ...common });
  // Reports without a setting, such as those of the command line, use the default view.
  registerView({
    kind: 'report',
    ...common,
    fits: ({ doc }) => isOpen(doc, 'report') && doc.document.value.setting !== undefined,
  });
  registerActivity({
    id: 'balance',
    title: 'Balance',
    icon: Scale,
    order: 5,
    component: BalancePage,
    kinds: ['balance', 'report'],
  });
  const tabs = useTabs();
  prepareBalance();
  registerTabState(BALANCE_STATE);
  registerActions([
    {
      id: 'balance.open',
      title: 'Balance',
      group: 'Run',
      menu: 'Scenario',
      icon: Scale,
      shortcut: window.hexwright ? 'Mod+Shift+B' : 'Alt+B',
      secondaryFor: 'scenario',
      enabled: () => (isOpen(tabs.active?.doc, 'scenario') ? true : 'Open a scenario first'),
      run: (context) => {
        const tab = isTab(context) ? context : tabs.active;
        if (tab && isOpen(tab.doc, 'scenario')) openBalance(tab);
      },
    },
  ]);
}
