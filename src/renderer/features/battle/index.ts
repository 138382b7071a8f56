import { Play as PlayIcon, Swords } from '@lucide/vue';
import { registerActions, registerActivity, registerDialog, registerFileReceiver, registerView } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { isTab, useTabs } from '@renderer/stores';
import BattleInspector from './parts/BattleInspector.vue';
import BattlePage from './parts/BattlePage.vue';
import BriefingPanel from './parts/BriefingPanel.vue';
import BattleView from './parts/BattleView.vue';
import CombatPanel from './parts/CombatPanel.vue';
import EventLog from './parts/EventLog.vue';
import VariationsPanel from './parts/VariationsPanel.vue';
import NewBattleInspector from './parts/NewBattleInspector.vue';
import NewBattleView from './parts/NewBattleView.vue';
import NewBriefingPanel from './parts/NewBriefingPanel.vue';
import { COMPARE_DIALOG, OPEN_TURN_FILE } from '@renderer/mail/actions';
import CompareDialog from '@renderer/mail/CompareDialog.vue';
import { registerExchange } from '@renderer/mail/exchange';
import JoinDialog from '@renderer/mail/JoinDialog.vue';
import { JOIN_DIALOG, receiveTurnFile } from '@renderer/mail/receive';
import { BattleExchange } from './mail/battle-exchange';
import { prepareBattle } from './model/new-battle';

const INSPECTOR_WIDTH = 320;

/** Registers the battle view, the New battle page, the Battle activity, the Playtest action and turn files. */
export function install(): void {
  registerView({
    kind: 'record',
    id: 'battle',
    title: 'Battle',
    icon: Swords,
    order: 1,
    component: BattleView,
    inspector: BattleInspector,
    inspectorWidth: INSPECTOR_WIDTH,
    panels: [
      { id: 'events', title: 'Event log', component: EventLog },
      { id: 'combat', title: 'Combat', component: CombatPanel },
      { id: 'lines', title: 'Variations', component: VariationsPanel },
      { id: 'briefing', title: 'Briefing', component: BriefingPanel },
    ],
    toolbar: false,
  });
  registerView({
    kind: 'battle',
    id: 'new',
    title: 'New battle',
    icon: Swords,
    order: 1,
    component: NewBattleView,
    inspector: NewBattleInspector,
    inspectorWidth: INSPECTOR_WIDTH,
    panels: [{ id: 'briefing', title: 'Briefing', component: NewBriefingPanel }],
    toolbar: false,
  });
  registerActivity({
    id: 'battle',
    title: 'Battle',
    icon: Swords,
    order: 4,
    component: BattlePage,
    kinds: ['battle', 'record'],
  });
  registerFileReceiver('.hexturn', receiveTurnFile);
  registerExchange('record', (tab) => new BattleExchange(tab));
  registerDialog(JOIN_DIALOG, JoinDialog);
  registerDialog(COMPARE_DIALOG, CompareDialog);
  const tabs = useTabs();
  registerActions([
    OPEN_TURN_FILE,
    {
      id: 'battle.playtest',
      title: 'Playtest',
      group: 'Battle',
      menu: 'Scenario',
      icon: PlayIcon,
      shortcut: window.hexwright ? 'F5' : 'Alt+P',
      primaryFor: 'scenario',
      enabled: () => (isOpen(tabs.active?.doc, 'scenario') ? true : 'Open a scenario first'),
      run: (context) => {
        const tab = isTab(context) ? context : tabs.active;
        if (tab && isOpen(tab.doc, 'scenario')) prepareBattle({ type: 'tab', id: tab.id });
      },
    },
  ]);
}
