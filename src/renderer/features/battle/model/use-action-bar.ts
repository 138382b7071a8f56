import { onScopeDispose } from 'vue';
import type { ActionBarText } from './action-bar';
import type { OrdersModel } from './orders-model';

/**
 * Lets a component of a rule system say what the big button does, what is to be done and which keys serve, for as long as it is on the
 * screen. `words` is reactive; undefined leaves all to the orders model.
 */
export function useActionBar(model: OrdersModel, words: () => ActionBarText | undefined): void {
  onScopeDispose(model.addStatusProvider(words));
}
