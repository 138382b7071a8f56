import { DEFAULT_RULES } from '@core/model';
import { Rocket } from '@lucide/vue';
import { registerActions, registerActivity, registerView, RULES_NAMES } from '@renderer/app';
import EmbeddedDesignsView from './EmbeddedDesignsView.vue';
import DesignView from './DesignView.vue';
import { EMBEDDED_VIEW, editEmbedded } from './model/embedded';
import { openNewDesign } from './model/create';
import { nounOf, SHIP_RULES } from './model/systems';
import ShipsPage from './ShipsPage.vue';

/**
 * Registers the Ships page and the design workshop, for design files and for designs embedded in a scenario.
 * `runAction('scenario.edit-design', { tab, design })` opens the scenario's design of that id in the workshop.
 */
export function install(): void {
  registerActivity({ id: 'ships', title: 'Ships', icon: Rocket, order: 2, component: ShipsPage, kinds: ['design'] });
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
    // The frame already has an action for a new ship of the default rules.
    ...SHIP_RULES.filter((rules) => rules !== DEFAULT_RULES).map((rules) => ({
      id: `ships.new-${rules}`,
      title: `New ${nounOf(rules)} (${RULES_NAMES[rules]})`,
      group: 'Ships',
      icon: Rocket,
      run: () => void openNewDesign(rules),
    })),
  ]);
}
