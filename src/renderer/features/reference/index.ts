import { DEFAULT_RULES, isRulesId } from '@core/model';
import { BookText } from '@lucide/vue';
import { registerActions, registerView } from '@renderer/app';
import { useTabs } from '@renderer/stores';
import { openRules, focusedSection, type RulesLocation } from './open';
import ReferenceView from './ReferenceView.vue';

function isPlace(context: unknown): context is RulesLocation {
  return typeof context === 'object' && context !== null && 'rules' in context && isRulesId(context.rules);
}

/** Registers the rules reference: its tab, and the action (F1) that opens it at the section of the focused control. */
export function install(): void {
  registerView({
    kind: 'rules',
    id: 'reference',
    title: 'Rules',
    icon: BookText,
    order: 1,
    component: ReferenceView,
    toolbar: false,
  });
  registerActions([
    {
      id: 'help.rules',
      title: 'Rules reference',
      group: 'Help',
      menu: 'Help',
      icon: BookText,
      shortcut: 'F1',
      run: (context) => {
        const place = isPlace(context) ? context : focusedSection();
        openRules(useTabs(), { rules: place.rules ?? DEFAULT_RULES, section: place.section });
      },
    },
  ]);
}
