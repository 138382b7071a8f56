import { boardOf, registerView } from '@renderer/app';
import { FileText, ListChecks, Mountain, Network, Trophy, Users, Zap } from '@lucide/vue';
import BattlespaceInspector from './BattlespaceInspector.vue';
import BattlespaceView from './BattlespaceView.vue';
import BriefingInspector from './BriefingInspector.vue';
import BriefingView from './BriefingView.vue';
import FieldView from './FieldView.vue';
import FleetsPanel from './fleets/FleetsPanel.vue';
import ForcesInspector from './ForcesInspector.vue';
import ForcesView from './ForcesView.vue';
import { viewFor, type ScenarioView } from './model/views';
import RulesView from './RulesView.vue';
import TriggersView from './TriggersView.vue';
import VictoryInspector from './VictoryInspector.vue';
import VictoryView from './VictoryView.vue';

/** Adds the views of a scenario adjacentHex its map: battlespace, field, forces, rules, victory levels, triggers, briefing. */
export function install(): void {
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
}
