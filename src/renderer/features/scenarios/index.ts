import { boardOf, openDialog, registerActions, registerDialog, registerView } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { useTabs } from '@renderer/stores';
import { Boxes, FileText, ListChecks, MapPin, Mountain, Network, Trophy, Users, Zap } from '@lucide/vue';
import BattlespaceInspector from './BattlespaceInspector.vue';
import BattlespaceView from './BattlespaceView.vue';
import BriefingInspector from './BriefingInspector.vue';
import BriefingView from './BriefingView.vue';
import FieldView from './FieldView.vue';
import FleetComparePanel from './fleets/FleetComparePanel.vue';
import FleetsPanel from './fleets/FleetsPanel.vue';
import NewFleet from './fleets/NewFleet.vue';
import FleetInspector from './FleetInspector.vue';
import FleetView from './FleetView.vue';
import ForcesInspector from './ForcesInspector.vue';
import ForcesView from './ForcesView.vue';
import { selectionOf } from './model/selection';
import { viewFor, type ScenarioView } from './model/views';
import RulesView from './RulesView.vue';
import TriggersView from './TriggersView.vue';
import VictoryInspector from './VictoryInspector.vue';
import VictoryView from './VictoryView.vue';

/** Registers fleets, and the views of a scenario beside its map: battlespace, field, forces, rules, victory levels, triggers, briefing. */
export function install(): void {
  const tabs = useTabs();
  const reveals = (view: ScenarioView) => (path: string) => viewFor(path) === view;
  registerView({
    kind: 'scenario',
    id: 'battlespace',
    title: 'Battlespace',
    icon: Network,
    order: 1,
    component: BattlespaceView,
    inspector: BattlespaceInspector,
    reveals: reveals('battlespace'),
    fits: (tab) => boardOf(tab) === 'locations',
  });
  registerView({
    kind: 'scenario',
    id: 'field',
    title: 'Field',
    icon: Mountain,
    order: 1,
    component: FieldView,
    reveals: reveals('field'),
    fits: (tab) => boardOf(tab) === 'field',
  });
  registerView({
    kind: 'scenario',
    id: 'forces',
    title: 'Forces',
    icon: Users,
    order: 2,
    component: ForcesView,
    inspector: ForcesInspector,
    panels: [{ id: 'scenario-fleets', title: 'Fleets', component: FleetsPanel }],
    reveals: reveals('forces'),
  });
  registerView({
    kind: 'scenario',
    id: 'rules',
    title: 'Rules',
    icon: ListChecks,
    order: 3,
    component: RulesView,
    reveals: reveals('rules'),
  });
  registerView({
    kind: 'scenario',
    id: 'victory',
    title: 'Victory',
    icon: Trophy,
    order: 4,
    component: VictoryView,
    inspector: VictoryInspector,
    reveals: reveals('victory'),
  });
  registerView({
    kind: 'scenario',
    id: 'triggers',
    title: 'Triggers',
    icon: Zap,
    order: 5,
    component: TriggersView,
    reveals: reveals('triggers'),
  });
  registerView({
    kind: 'scenario',
    id: 'briefing',
    title: 'Briefing',
    icon: FileText,
    order: 7,
    component: BriefingView,
    inspector: BriefingInspector,
    reveals: reveals('briefing'),
  });
  registerView({
    kind: 'fleet',
    id: 'fleet',
    title: 'Fleet',
    icon: Boxes,
    order: 1,
    component: FleetView,
    inspector: FleetInspector,
    panels: [{ id: 'fleet-compare', title: 'Compare', component: FleetComparePanel }],
  });
  registerDialog('new-fleet', NewFleet);
  registerActions([
    {
      id: 'file.new-fleet',
      title: 'New fleet…',
      group: 'Files',
      menu: 'File',
      icon: Boxes,
      run: (context) => {
        openDialog('new-fleet', context);
      },
    },
    {
      // The Forces view replaces this action.
      id: 'scenario.force-place',
      title: 'Place forces on map',
      group: 'Forces',
      icon: MapPin,
      shortcut: 'P',
      enabled: () => {
        const doc = tabs.active?.doc;
        if (!isOpen(doc, 'scenario')) return 'Open a scenario first';
        return doc.document.value.map ? true : 'Add a map first';
      },
      run: () => {
        const tab = tabs.active;
        if (tab === undefined || !isOpen(tab.doc, 'scenario')) return;
        selectionOf(tab).placing = true;
        tab.view = 'forces';
      },
    },
  ]);
}
