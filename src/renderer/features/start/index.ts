import { House } from '@lucide/vue';
import { registerActivity, registerDialog } from '@renderer/app';
import NewScenario from './NewScenario.vue';
import StartPage from './StartPage.vue';

/** Registers the start page and the dialog for a new scenario. */
export function install(): void {
  registerActivity({ id: 'start', title: 'Start', icon: House, order: 0, component: StartPage });
  registerDialog('new-scenario', NewScenario);
}
