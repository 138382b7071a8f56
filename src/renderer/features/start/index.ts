import { registerDialog } from '@renderer/app';
import NewScenario from './NewScenario.vue';

/** Registers the start page and the dialogs for new documents. */
export function install(): void {
  registerDialog('new-scenario', NewScenario);
}
