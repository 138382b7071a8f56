import { Rocket } from '@lucide/vue';
import { registerActions, registerActivity, registerDialog, registerView } from '@renderer/app';
import EmbeddedDesignsView from './EmbeddedDesignsView.vue';
import DesignView from './DesignView.vue';
import { EMBEDDED_VIEW, editEmbedded } from './model/embedded';
import NewDesign from './NewDesign.vue';
import ShipsPage from './ShipsPage.vue';

/**
 * Registers the Ships page and the design workshop, for design files and for designs embedded in a scenario.
 * `runAction('scenario.edit-design', { tab, design })` opens the scenario's design of that id in the workshop.
 */
export function install(): void {
  registerDialog('new-design', NewDesign);
  registerActivity({
    id: 'ships',
    title: 'Ships',
    icon: Rocket,
    order: 2,
    component: ShipsPage,
    kinds: ['design', 'fleet'],
  });
  registerView({
    kind: 'design',
    id: 'workshop',
    title: 'Workshop',
    icon: Rocket,
    order: 1,
    component: DesignView,
    showsFindings: true,
  });
  registerView({
    kind: 'scenario',
    id: EMBEDDED_VIEW,
    title: 'Designs',
    icon: Rocket,
    order: 6,
    component: EmbeddedDesignsView,
    reveals: (path) => path.startsWith('/designs'),
  });
  registerActions([
    {
      id: 'scenario.edit-design',
      title: 'Edit design for this scenario only',
      group: 'Ships',
      inPalette: false,
      run: editEmbedded,
    },
  ]);
}
