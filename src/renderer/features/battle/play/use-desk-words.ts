import { onScopeDispose } from 'vue';
import type { Desk, DeskWords } from './desk';

/**
 * Lets a component of a rule system say what the big button does, what is to be done and which keys serve, for as long as it is on the
 * screen. `words` is reactive; undefined leaves all to the desk.
 */
export function useDeskWords(desk: Desk, words: () => DeskWords | undefined): void {
  onScopeDispose(desk.speak(words));
}
