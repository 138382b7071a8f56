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
 * The page of all ships, the workshop in which a design is made, and the same workshop for the designs that a scenario
 * carries. `runAction('scenario.edit-design', { tab, design })` shows a scenario's design of that id in it.
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
      title: 'Edit a design for this scenario only',
      group: 'Ships',
      inPalette: false,
      run: editEmbedded,
    },
    // The frame itself offers a new ship of the first rules.
    ...SHIP_RULES.filter((rules) => rules !== DEFAULT_RULES).map((rules) => ({
      id: `ships.new-${rules}`,
      title: `New ${nounOf(rules)} (${RULES_NAMES[rules]})`,
      group: 'Ships',
      icon: Rocket,
      run: () => void openNewDesign(rules),
    })),
  ]);
}
