import { capitalize } from '@core/base';
import { boardOf, openDialog, registerActions, registerDialog, registerView, type TabComponent } from '@renderer/app';
import type { EditorView } from '@renderer/app/registry';
import { isOpen } from '@renderer/documents';
import { useTabs } from '@renderer/stores';
import { Boxes, FileText, ListChecks, MapPin, Mountain, Network, Trophy, Users, Zap } from '@lucide/vue';
import type { Component } from 'vue';
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
  const view = (
    id: ScenarioView,
    order: number,
    icon: Component,
    component: TabComponent,
    more?: Partial<EditorView>,
  ) =>
    registerView({
      kind: 'scenario',
      id,
      title: capitalize(id),
      icon,
      order,
      component,
      reveals: (path) => viewFor(path) === id,
      ...more,
    });
  view('battlespace', 1, Network, BattlespaceView, {
    inspector: BattlespaceInspector,
    fits: (tab) => boardOf(tab) === 'locations',
  });
  view('field', 1, Mountain, FieldView, { fits: (tab) => boardOf(tab) === 'field' });
  view('forces', 2, Users, ForcesView, {
    inspector: ForcesInspector,
    panels: [{ id: 'scenario-fleets', title: 'Fleets', component: FleetsPanel }],
  });
  view('rules', 3, ListChecks, RulesView);
  view('victory', 4, Trophy, VictoryView, { inspector: VictoryInspector });
  view('triggers', 5, Zap, TriggersView);
  view('briefing', 7, FileText, BriefingView, { inspector: BriefingInspector });
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
